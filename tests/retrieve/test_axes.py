"""The question picks the axes of a table: where they cross stands the value."""

import pytest

from egr.compile import compile_document
from egr.corpus import Corpus
from egr.model.origin import Relation
from egr.retrieve.expand.axes import SMALL, axes
from egr.retrieve.render.blocks import blocks
from egr.retrieve.step import Scene, Step
from support.ferry import called, report
from support.outline import declared

SEASONS = """
Document
  Table
    TR
      TH Scope=Column RowSpan=2 "Line"
      TH Scope=Column ColSpan=2 "2024"
      TH Scope=Column ColSpan=2 "2025"
    TR
      TH Scope=Column "Summer"
      TH Scope=Column "Winter"
      TH Scope=Column "Summer"
      TH Scope=Column "Winter"
    TR
      TH Scope=Row "North line"
      TD "212"
      TD "87"
      TD "231"
      TD "79"
    TR
      TH Scope=Row "South line"
      TD "140"
      TD "33"
      TD "155"
      TD "41"
"""


@pytest.fixture(scope="module")
def seasons():
    return compile_document(declared(SEASONS))


def picked(graph, start, *words):
    scene = Scene(graph, Step(called(graph, start), ()), frozenset(words))
    return [graph.node(step.node).text for step in axes(scene)]


def test_headers_of_several_levels_narrow_each_other_down(seasons):
    words = ("north", "line", "summer", "2025")
    assert picked(seasons, "2025", *words) == ["231"]
    assert picked(seasons, "41", *words) == ["231"]


def test_a_row_alone_picks_its_values(seasons):
    assert picked(seasons, "2024", "south", "line") == ["140", "33", "155", "41"]


def test_a_header_takes_part_only_with_all_its_words(seasons):
    assert picked(seasons, "212", "north", "winter") == []


def test_a_column_header_without_a_row_stands_for_a_small_table(seasons):
    assert picked(seasons, "2025", "2025") == [
        "Line", "Summer", "North line", "South line",
    ]  # fmt: skip


def test_a_large_table_does_not_come_whole():
    rows = "\n".join(f'    TR\n      TH Scope=Row "row {n}"\n      TD "{n}"' for n in range(SMALL))
    outline = f'Document\n  Table\n    TR\n      TH Scope=Column "Key"\n      TH "Value"\n{rows}'
    graph = compile_document(declared(outline))
    assert picked(graph, "Key", "key") == []


def test_a_caption_leads_to_the_value_in_its_table():
    graph = report()
    assert picked(graph, "Passengers by line", "north", "2024") == ["120 thousand"]


def test_the_way_to_a_value_ends_with_a_header_that_the_question_names(seasons):
    words = frozenset({"north", "line", "winter", "2024"})
    (step,) = axes(Scene(seasons, Step(called(seasons, "155"), ()), words))
    assert step.path[-1].relation is Relation.ROW_HEADER_FOR
    assert seasons.node(step.path[-1].source).text == "North line"
    assert step.path[-1].target == step.node


def test_a_picked_value_is_shown_as_a_hit_with_its_headers(seasons):
    corpus = Corpus.of_graphs({"seasons.pdf": seasons})
    found = corpus.ask("How many on the north line in winter 2025?", k=1)
    (value,) = (item for item in found.items if item.text == "79")
    assert blocks(found)[0].hits == (value,)
    assert [one.text for one in value.column_headers] == ["2025", "Winter"]

"""Expansion: what explains a seed comes with it, and says along which edges."""

import pytest

from egr.compile import compile_document
from egr.model.origin import Relation
from egr.retrieve.expand import WIDE_RULES, WIDE_SCOUTS, expand
from egr.retrieve.expand.adopt import adopted
from egr.retrieve.expand.lists import ITEMS
from egr.retrieve.expand.neighbours import neighbours
from egr.retrieve.expand.section import UNITS
from support.ferry import called, inside, report
from support.outline import declared


@pytest.fixture(scope="module")
def graph():
    return report()


def wide(graph, seed, tokens=(), rules=WIDE_RULES):
    return expand(graph, (seed,), frozenset(tokens), rules, WIDE_SCOUTS)


def texts(graph, seed, tokens=(), rules=WIDE_RULES):
    return [graph.node(step.node).text for step in wide(graph, seed, tokens, rules)]


def path_to(graph, seed, text):
    (step,) = (s for s in wide(graph, seed) if graph.node(s.node).text == text)
    return step.path


def test_a_paragraph_brings_its_governing_headings_outermost_first(graph):
    seed = called(graph, "Passengers are counted at the gates.")
    assert texts(graph, seed) == [
        "Ferry report",
        "Traffic",
        "Passengers are counted at the gates.",
    ]


def test_a_cell_brings_headings_caption_headers_its_row_and_that_row_s_column_headers(graph):
    assert texts(graph, called(graph, "50 thousand")) == [
        "Ferry report",
        "Traffic",
        "Passengers by line",
        "Line",
        "2023",
        "2024",
        "South",
        "50 thousand",
        "60 thousand",
    ]


def test_other_rows_stay_away(graph):
    assert "North" not in texts(graph, called(graph, "50 thousand"))


def test_a_paragraph_in_a_cell_is_adopted_by_the_cell(graph):
    paragraph = inside(graph, "120 thousand")
    assert graph.node(paragraph).role == "P"
    assert {"North", "2024", "100 thousand"} <= set(texts(graph, paragraph))


def test_a_paragraph_in_a_nested_table_is_adopted_by_the_inner_cell_alone():
    nested = """
    Document
      Table
        TR
          TD
            P "outer words"
            Table
              TR
                TD "left"
                TD
                  P "inner words"
    """
    graph = compile_document(declared(nested))
    _, cell = adopted(graph, inside(graph, "inner words"))
    assert cell.node == graph.node(inside(graph, "inner words")).parent


def test_a_list_item_brings_the_opening_sentence_and_all_its_siblings(graph):
    found = " ".join(texts(graph, inside(graph, "One tug")))
    assert "The company runs these ships:" in found
    assert "Two ferries for passengers" in found
    assert "A barge without an engine" in found


def test_the_opening_sentence_brings_its_list(graph):
    found = " ".join(texts(graph, called(graph, "The company runs these ships:")))
    assert "Two ferries for passengers" in found
    assert "A barge without an engine" in found


def test_of_a_long_list_only_the_items_around_the_seed_come():
    items = "\n".join(f'    LI\n      LBody "item {n}"' for n in range(100))
    graph = compile_document(declared(f"Document\n  L\n{items}"))
    found = texts(graph, called(graph, "item 50"))
    assert len(found) == ITEMS
    assert {"item 49", "item 51"} <= set(found)


def test_a_heading_brings_the_units_of_its_section_that_hold_words_of_the_question(graph):
    found = texts(graph, called(graph, "Ferry report"), ["winter", "gates"])
    assert "Counting stops in winter." in found
    assert "Passengers are counted at the gates." in found
    assert "A short word before all." not in found


def test_where_no_unit_holds_a_word_the_first_ones_stand_for_the_section(graph):
    found = texts(graph, called(graph, "Ferry report"), ["zeppelin"])
    assert found[:2] == ["Ferry report", "A short word before all."]
    assert "Counting stops in winter." not in found


def test_a_value_in_the_section_of_a_heading_comes_in_its_row(graph):
    found = texts(graph, called(graph, "Traffic"), ["60"])
    assert {"South", "2024", "50 thousand", "60 thousand"} <= set(found)
    assert "North" not in found


def test_words_of_the_heading_itself_choose_nothing_in_its_section():
    paragraphs = "\n".join(f'  P "winter {n}"' for n in range(9))
    graph = compile_document(declared(f'Document\n  H1 "Winter"\n{paragraphs}\n  P "a ferry"'))
    assert texts(graph, called(graph, "Winter"), ["winter", "ferry"]) == ["Winter", "a ferry"]


def test_a_heading_brings_only_the_best_units_of_a_long_section():
    paragraphs = "\n".join(f'  P "winter {n}"' for n in range(50))
    graph = compile_document(
        declared(f'Document\n  H1 "Seasons"\n{paragraphs}\n  P "winter ferry"')
    )
    found = texts(graph, called(graph, "Seasons"), ["winter", "ferry"])
    assert len(found) == 1 + UNITS
    assert "winter ferry" in found


def test_neighbours_come_only_when_asked_for(graph):
    seed = called(graph, "A short word before all.")
    assert texts(graph, seed) == ["Ferry report", "A short word before all."]
    assert "Fleet" in texts(graph, seed, rules=(*WIDE_RULES, neighbours))


def test_a_path_names_every_edge_from_the_seed(graph):
    path = path_to(graph, called(graph, "60 thousand"), "50 thousand")
    assert [edge.relation for edge in path] == [Relation.CONTAINS, Relation.CONTAINS]
    assert {edge.source for edge in path} == {graph.node(called(graph, "South")).parent}
    (header,) = path_to(graph, called(graph, "60 thousand"), "2024")
    assert header.relation is Relation.COLUMN_HEADER_FOR


def test_the_seed_itself_has_an_empty_path(graph):
    seed = inside(graph, "One tug")
    assert [s.node for s in wide(graph, seed) if not s.path] == [seed]


def test_a_path_is_connected(graph):
    for node in graph.nodes:
        for step in wide(graph, node.id, {"winter"}):
            here = node.id
            for edge in step.path:
                assert here in (edge.source, edge.target)
                here = edge.target if here == edge.source else edge.source
            assert here == step.node

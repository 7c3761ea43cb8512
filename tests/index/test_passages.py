"""Passages: runs of whole units, each with what governs it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from egr.compile import compile_document
from egr.index import passages, pieces, tokenize
from egr.index.build import embedded
from egr.index.passages import LEAD_TOKENS, PASSAGE_TOKENS
from egr.index.pieces import WHOLE_WORDS
from support.ferry import called, report
from support.outline import declared


def texts(outline):
    return [passage.text for passage in passages(compile_document(declared(outline)))]


def said(count, word="word"):
    return " ".join(f"{word}{n}" for n in range(count))


def test_short_paragraphs_of_a_section_stand_together_under_their_heading():
    assert texts('Document\n  H1 "Fleet"\n  P "Two ferries."\n  P "One tug."') == [
        "Fleet\nTwo ferries.\nOne tug."
    ]


def test_a_heading_begins_a_passage_and_headings_in_a_row_stay_together():
    outline = 'Document\n  H1 "A"\n  P "one"\n  H1 "B"\n  H2 "C"\n  P "two"'
    assert texts(outline) == ["A\none", "B\nC\ntwo"]


def test_a_passage_ends_before_it_gets_long():
    first, second = said(30, "a"), said(30, "b")
    assert texts(f'Document\n  P "{first}"\n  P "{second}"') == [first, second]


def test_rows_stand_together_with_their_headers_as_labels():
    graph = report()
    (table,) = [one for one in passages(graph) if called(graph, "50 thousand") in one.nodes]
    assert "North" in table.text
    assert "South" in table.text
    assert table.labels == ("Passengers by line",)
    assert table.headings == ("Ferry report", "Traffic")


def test_later_rows_of_a_long_table_have_the_headers_of_the_first():
    rows = "\n".join(
        f'    TR\n      TH Scope=Row "row {n}"\n      TD "{said(20, f"x{n}y")}"' for n in range(4)
    )
    head = '    TR\n      TH Scope=Column "Key"\n      TH Scope=Column "Value"'
    found = passages(compile_document(declared(f"Document\n  Table\n{head}\n{rows}")))
    assert len(found) == 2
    assert found[1].labels == ("Key", "Value")


def test_a_table_of_prose_is_taken_as_prose():
    cell = said(70, "a")
    outline = f'Document\n  Table\n    TR\n      TD "{cell}"\n      TD "{cell}"'
    assert texts(outline) == [cell, cell]


def test_a_long_unit_gives_a_passage_for_each_piece():
    graph = compile_document(declared(f'Document\n  P "{said(60)}. {said(60)}."\n  P "after"'))
    found = passages(graph)
    assert [passage.piece for passage in found] == [0, 1, None]
    assert [p.text for p in pieces(graph, graph.node(found[0].nodes[0]))] == [
        one.text for one in found[:2]
    ]


@given(
    st.lists(st.tuples(st.sampled_from(["P", "H1", "H2", "LI"]), st.integers(0, 90)), max_size=15)
)
@settings(deadline=None)
def test_every_unit_is_in_exactly_one_passage(shape):
    lines = [f'  {role} "{said(size + 1, f"n{n}x")}"' for n, (role, size) in enumerate(shape)]
    graph = compile_document(declared("\n".join(["Document", *lines])))
    found = passages(graph)
    whole = [node for passage in found if passage.piece is None for node in passage.nodes]
    cut = {passage.nodes[0] for passage in found if passage.piece is not None}
    assert sorted([*whole, *cut]) == sorted(node.id for node in graph.nodes if node.unit)
    for passage in found:
        # A short heading waits for a whole unit, however long that is.
        longest = max(PASSAGE_TOKENS, LEAD_TOKENS + WHOLE_WORDS)
        assert len(passage.nodes) == 1 or len(tokenize(passage.text)) <= longest


def test_what_is_embedded_says_where_a_passage_stands():
    graph = report()
    (table,) = [one for one in passages(graph) if called(graph, "50 thousand") in one.nodes]
    assert embedded("Ferries", table).startswith(
        "Ferries. Ferry report. Traffic. Passengers by line. Line"
    )

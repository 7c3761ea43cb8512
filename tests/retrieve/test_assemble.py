"""An evidence item explains itself: headings, headers with their authority, place in the file."""

import pytest

from egr.compile import compile_document
from egr.model.evidence import TableFrame
from egr.model.origin import Origin
from egr.retrieve.assemble import Source, assemble
from egr.retrieve.seeds import Seed, piece_of
from egr.retrieve.step import Step
from support.ferry import called, inside, report
from support.outline import declared


@pytest.fixture(scope="module")
def graph():
    return report()


def item(graph, text):
    return item_of(graph, called(graph, text))


def item_of(graph, node, piece=None):
    seed = Seed(graph.document.id, (node,), piece, 0.5, "words")
    cut = piece_of(graph, seed)
    return assemble(Source("ferry.pdf", graph), Step(node, ()), seed, cut, 1)


def test_a_cell_stands_with_headings_headers_caption_and_frame(graph):
    cell = item(graph, "50 thousand")
    assert [one.text for one in cell.heading_path] == ["Ferry report", "Traffic"]
    assert [one.text for one in cell.row_headers] == ["South"]
    assert [one.text for one in cell.column_headers] == ["2023"]
    assert cell.caption.text == "Passengers by line"
    assert cell.frame == TableFrame(graph.tables[0].node, 2, 1, 3, 3, 1, 1)


def test_a_header_says_on_whose_authority_it_is_one(graph):
    (header,) = item(graph, "50 thousand").column_headers
    assert header.edge.origin is Origin.SOURCE_ATTRIBUTE
    assert header.edge.target == called(graph, "50 thousand")


def test_a_paragraph_inside_a_cell_has_the_headers_of_the_cell(graph):
    paragraph = item_of(graph, inside(graph, "120 thousand"))
    assert paragraph.role == "P"
    assert [one.text for one in paragraph.column_headers] == ["2024"]
    assert paragraph.frame.column == 2


def test_a_paragraph_outside_of_tables_has_no_frame(graph):
    paragraph = item(graph, "Counting stops in winter.")
    assert paragraph.frame is None
    assert paragraph.row_headers == paragraph.column_headers == ()


def test_the_edge_of_a_heading_is_given_only_where_it_governs_the_node_itself(graph):
    paragraph = item(graph, "Counting stops in winter.")
    assert paragraph.heading_path[-1].edge.target == paragraph.node
    assert item(graph, "50 thousand").heading_path[-1].edge is None


def test_an_anchor_gives_page_label_stream_mcid_and_both_kinds_of_box(graph):
    (anchor,) = item(graph, "Counting stops in winter.").anchors
    fragment = next(f for f in graph.fragments if f.text == "Counting stops in winter.")
    assert (anchor.page, anchor.label) == (1, "2")
    assert (anchor.stream, anchor.mcid) == (fragment.stream, fragment.mcid)
    assert anchor.boxes == (fragment.lines[0].box,)
    (seen,) = anchor.normalised
    assert seen.x0 == pytest.approx(72 / 612, abs=1e-6)
    assert seen.y0 == pytest.approx((792 - anchor.boxes[0].y1) / 792, abs=1e-6)


def test_objects_are_those_of_the_node_and_what_it_presents(graph):
    node = graph.node(called(graph, "60 thousand"))
    assert item(graph, "60 thousand").objects == (node.element.number,)
    cell = graph.node(called(graph, "120 thousand")).element.number
    paragraph = graph.node(inside(graph, "120 thousand")).element.number
    assert item(graph, "120 thousand").objects == (cell, paragraph)


def test_a_list_inside_an_item_keeps_its_objects_and_anchors_to_itself():
    nested = """
    Document
      L
        LI
          LBody "outer item"
            L
              LI
                LBody "inner item"
    """
    graph = compile_document(declared(nested))
    outer = item(graph, "outer item")
    inner = graph.node(inside(graph, "inner item")).element.number
    assert inner not in outer.objects
    assert [anchor.mcid for anchor in outer.anchors] == [0]


def test_anchors_follow_the_text():
    graph = compile_document(declared('Document\n  P "first part" "second part" "third part"'))
    assert [anchor.mcid for anchor in item(graph, "first part second part third part").anchors] == [
        0, 1, 2,
    ]  # fmt: skip


def test_a_header_without_words_explains_nothing():
    table = """
    Document
      Table
        TR
          TH Scope=Column
          TH Scope=Column "Fare"
        TR
          TH Scope=Row "North"
          TD "12"
        TR
          TH Scope=Row
          TD "14"
    """
    graph = compile_document(declared(table))
    assert [one.text for one in item(graph, "14").column_headers] == ["Fare"]
    assert item(graph, "14").row_headers == ()


def test_words_are_counted_as_the_gold_questions_count_them(graph):
    assert item(graph, "Counting stops in winter.").words == 4

"""Cases of the field that compiling decides: each as a tiny PDF made here, read and compiled."""

from __future__ import annotations

import pytest
from pikepdf import Array, Dictionary, Name, String

from egr.compile import compile_document
from egr.model.chain import heading_chain
from egr.model.fragment import Status
from egr.model.graph import Graph
from egr.model.node import Node
from egr.model.origin import Relation
from egr.read import read
from support.pdf import Builder, artifact, marked


def compiled(pdf: Builder) -> Graph:
    return compile_document(read(pdf.save()))


def one(graph: Graph, role: str) -> Node:
    """The only node of this role."""
    (found,) = [node for node in graph.nodes if node.role == role]
    return found


def units(graph: Graph) -> list[str]:
    """Texts of the units of retrieval, in reading order."""
    return [node.text for node in graph.nodes if node.unit]


def codes(graph: Graph) -> set[str]:
    return {diagnostic.code for diagnostic in graph.diagnostics}


def named(graph: Graph, code: str) -> list[str]:
    """Texts of the nodes that diagnostics with this code name."""
    found = [item for item in graph.diagnostics if item.code == code]
    return [graph.node(subject).text for item in found for subject in item.subjects]


def headings_over(graph: Graph, words: str) -> list[str]:
    """Texts of the headings over the last node with these words, outermost first."""
    node = [node.id for node in graph.nodes if node.text == words][-1]
    return [graph.node(heading).text for _, heading in heading_chain(graph, node)]


def pairs(graph: Graph, relation: Relation) -> list[tuple[str, str]]:
    """Texts of both ends of all edges of a relation, in reading order of the targets."""
    edges = [edge for edge in graph.edges if edge.relation is relation]
    edges.sort(key=lambda edge: (graph.position[edge.target], graph.position[edge.source]))
    return [(graph.node(edge.source).text, graph.node(edge.target).text) for edge in edges]


@pytest.mark.parametrize("path", ["P", "Div Span", "Div NonStruct", "Sect P Span"])
def test_1_text_at_any_depth_of_a_cell_is_text_of_the_cell(path):
    pdf = Builder()
    page = pdf.page(marked(0, "42"))
    inner = 0
    for role in reversed(path.split()):
        inner = pdf.element(role, inner, page=page)
    pdf.tree(pdf.element("Table", pdf.element("TR", pdf.element("TD", inner))))
    assert one(compiled(pdf), "TD").text == "42"


def test_7_a_word_cut_over_four_mcids_of_one_paragraph_is_one_word():
    # Widths of Helvetica at 12 points: "In" 10.01, "ter" 14.00, "na" 13.34.
    pdf = Builder()
    page = pdf.page(
        marked(0, "In", 72)
        + marked(1, "ter", 82.01)
        + marked(2, "na", 96.01)
        + marked(3, "tional law", 109.35)
    )
    pdf.tree(pdf.element("P", 0, 1, 2, 3, page=page))
    assert one(compiled(pdf), "P").text == "International law"


def test_7_spans_that_cut_a_word_add_no_space_and_real_spaces_are_kept():
    pdf = Builder()
    page = pdf.page(marked(0, "Joha", 72) + marked(1, "nnsen", 98.68) + marked(2, "said", 140))
    spans = [pdf.element("Span", mcid, page=page) for mcid in range(3)]
    pdf.tree(pdf.element("P", *spans))
    assert one(compiled(pdf), "P").text == "Johannsen said"


@pytest.mark.parametrize(
    "hyphen",
    [
        marked(0, "trans-", y=700),
        marked(0, "trans\u00ad", y=700),
        marked(0, "trans", y=700) + artifact("-", 98, 700),
    ],
    ids=["plain", "soft", "artifact"],
)
def test_9_a_word_hyphenated_over_lines_is_one_searchable_word(hyphen):
    pdf = Builder()
    page = pdf.page(hyphen + marked(1, "duction of words", y=686))
    pdf.tree(pdf.element("P", 0, 1, page=page))
    assert one(compiled(pdf), "P").text == "transduction of words"


def test_9_a_hyphen_before_a_capital_stays():
    pdf = Builder()
    page = pdf.page(marked(0, "North-", y=700) + marked(1, "South line", y=686))
    pdf.tree(pdf.element("P", 0, 1, page=page))
    assert one(compiled(pdf), "P").text == "North-South line"


def test_10_the_same_mcid_listed_five_times_is_text_once_and_told():
    pdf = Builder()
    page = pdf.page(marked(0, "located at"))
    pdf.tree(pdf.element("P", 0, 0, 0, 0, 0, page=page))
    graph = compiled(pdf)
    assert one(graph, "P").text == "located at"
    assert "mcid-listed-twice" in codes(graph)


def test_12_a_paragraph_over_two_pages_is_one_node_without_the_footer_between():
    pdf = Builder()
    first = pdf.page(marked(0, "It begins on one page and", y=60) + artifact("Footer 1", y=30))
    second = pdf.page(marked(0, "ends on the next.", y=740))
    paragraph = pdf.element("P", pdf.mcr(0, first), pdf.mcr(0, second))
    pdf.tree(pdf.element("Document", paragraph))
    graph = compiled(pdf)
    node = one(graph, "P")
    assert node.text == "It begins on one page and ends on the next."
    assert node.pages == (0, 1)
    reached = [
        graph.fragment_by_id[e.target] for e in graph.outgoing(node.id, Relation.REALIZED_BY)
    ]
    assert [(fragment.page, len(fragment.lines)) for fragment in reached] == [(0, 1), (1, 1)]


def test_13_text_that_stands_only_in_an_artifact_is_kept_and_marked_as_one():
    pdf = Builder()
    page = pdf.page(
        marked(0, "Body")
        + artifact("Effective as at 9 April", properties="/Type /Pagination /Subtype /Footer")
    )
    pdf.tree(pdf.element("P", 0, page=page))
    graph = compiled(pdf)
    (footer,) = [item for item in graph.fragments if item.status is Status.ARTIFACT]
    assert footer.text == "Effective as at 9 April"
    assert (footer.artifact_type, footer.artifact_subtype) == ("Pagination", "Footer")
    assert units(graph) == ["Body"]


def test_18_running_headers_tagged_as_paragraphs_are_one_unit_and_told():
    pdf = Builder()
    parts = []
    for number in range(1, 5):
        page = pdf.page(
            marked(0, f"Annual report, page {number}", y=760)
            + marked(1, f"Words of their own {'abcd'[number - 1]}", y=400)
        )
        parts += [pdf.element("P", 0, page=page), pdf.element("P", 1, page=page)]
    pdf.tree(pdf.element("Document", *parts))
    graph = compiled(pdf)
    assert units(graph) == [
        "Annual report, page 1",
        *(f"Words of their own {letter}" for letter in "abcd"),
    ]
    assert len(named(graph, "repeated-furniture")) == 4


@pytest.mark.parametrize("role", ["Document", "Art", "Sect"])
def test_20_text_that_stands_directly_in_a_container_is_a_unit(role):
    pdf = Builder()
    page = pdf.page(marked(0, "Everything stands here."))
    pdf.tree(pdf.element(role, 0, page=page))
    assert units(compiled(pdf)) == ["Everything stands here."]


def test_20_prose_in_leaf_nonstruct_is_a_unit_each():
    pdf = Builder()
    page = pdf.page(marked(0, "One.") + marked(1, "Two.", y=680))
    leaves = [pdf.element("NonStruct", mcid, page=page) for mcid in range(2)]
    pdf.tree(pdf.element("Document", pdf.element("Div", *leaves)))
    assert units(compiled(pdf)) == ["One.", "Two."]


def test_20_one_element_that_holds_everything_is_told():
    pdf = Builder()
    page = pdf.page("".join(marked(n, "many words " * 9, y=760 - 9 * n, size=5) for n in range(40)))
    pdf.tree(pdf.element("Document", *range(40), page=page))
    assert "text-directly-in-container" in codes(compiled(pdf))


@pytest.mark.parametrize("role", ["P", "H1"])
def test_21_alternative_text_on_text_is_kept_apart(role):
    pdf = Builder()
    page = pdf.page(marked(0, "SQL"))
    pdf.tree(pdf.element("Document", pdf.element(role, 0, page=page, Alt="sequel\nspoken")))
    graph = compiled(pdf)
    node = one(graph, role)
    assert (node.text, node.element.alt) == ("SQL", "sequel\nspoken")
    assert named(graph, "alternative-text-differs") == ["SQL"]


def test_21_the_alternative_text_of_a_figure_over_several_lines_is_its_text():
    pdf = Builder()
    page = pdf.page(marked(0, content="0 0 10 10 re f\n"))
    pdf.tree(pdf.element("Document", pdf.element("Figure", 0, page=page, Alt="A chart\nof sales")))
    assert one(compiled(pdf), "Figure").text == "A chart of sales"


def sections(pdf: Builder, *blocks: tuple[str, str]) -> list[Dictionary]:
    """Elements with these roles and words, one below the other on a page."""
    content = "".join(marked(at, words, y=740 - 16 * at) for at, (_, words) in enumerate(blocks))
    page = pdf.page(content)
    return [pdf.element(role, at, page=page) for at, (role, _) in enumerate(blocks)]


def test_33_h1_h2_h2_p():
    pdf = Builder()
    blocks = [("H1", "Guide"), ("H2", "First"), ("H2", "Second"), ("P", "Words")]
    pdf.tree(pdf.element("Document", *sections(pdf, *blocks)))
    assert headings_over(compiled(pdf), "Words") == ["Guide", "Second"]


def test_33_a_document_of_headings_only():
    pdf = Builder()
    blocks = [("H1", "a"), ("H2", "b"), ("H1", "c")]
    pdf.tree(pdf.element("Document", *sections(pdf, *blocks)))
    assert pairs(compiled(pdf), Relation.HEADING_FOR) == [("a", "b")]


def test_33_a_heading_of_spans_and_links_has_their_text():
    pdf = Builder()
    page = pdf.page(marked(0, "See", 72) + marked(1, "the law", 96) + marked(2, "Words", y=600))
    heading = pdf.element(
        "H1", pdf.element("Span", 0, page=page), pdf.element("Link", 1, page=page)
    )
    pdf.tree(pdf.element("Document", heading, pdf.element("P", 2, page=page)))
    assert headings_over(compiled(pdf), "Words") == ["See the law"]


def test_33_a_heading_of_four_hundred_words_is_told():
    pdf = Builder()
    page = pdf.page("".join(marked(n, "word " * 40, y=760 - 9 * n, size=4) for n in range(10)))
    pdf.tree(pdf.element("Document", pdf.element("H1", *range(10), page=page)))
    assert "long-heading" in codes(compiled(pdf))


def test_34_plain_h_takes_its_level_from_nested_sections():
    pdf = Builder()
    outer, inner, words = sections(pdf, ("H", "Outer"), ("H", "Inner"), ("P", "Words"))
    pdf.tree(pdf.element("Document", pdf.element("Sect", outer, pdf.element("Sect", inner, words))))
    graph = compiled(pdf)
    assert headings_over(graph, "Words") == ["Outer", "Inner"]
    assert [node.level for node in graph.nodes if node.role == "H"] == [1, 2]


def test_34_h7_is_a_heading_below_h6():
    pdf = Builder()
    blocks = [("H6", "Six"), ("H7", "Seven"), ("P", "Words")]
    pdf.tree(pdf.element("Document", *sections(pdf, *blocks)))
    assert headings_over(compiled(pdf), "Words") == ["Six", "Seven"]


def test_34_a_box_heading_of_one_slide_does_not_govern_the_next_slide():
    pdf = Builder()
    title, box, words = sections(pdf, ("H1", "Deck"), ("H2", "Box"), ("P", "One"))
    later, more = sections(pdf, ("H2", "Other box"), ("P", "Two"))
    slides = [pdf.element("Sect", title, box, words), pdf.element("Sect", later, more)]
    pdf.tree(pdf.element("Document", *slides))
    graph = compiled(pdf)
    assert headings_over(graph, "One") == ["Deck", "Box"]
    assert headings_over(graph, "Two") == ["Other box"]


def test_34_a_title_after_the_content_of_its_slide_governs_only_what_follows():
    pdf = Builder()
    words, title, more = sections(pdf, ("P", "Before"), ("H1", "Title"), ("P", "After"))
    pdf.tree(pdf.element("Document", words, title, more))
    graph = compiled(pdf)
    assert headings_over(graph, "Before") == []
    assert headings_over(graph, "After") == ["Title"]


def nested_list(pdf: Builder, shape: str) -> Dictionary:
    """A list of one item with a list of one item in it, in one of the shapes of the field."""
    page = pdf.page(marked(0, "outer") + marked(1, "inner", y=680))
    inner = pdf.element("L", pdf.element("LI", pdf.element("LBody", 1, page=page)))
    if shape == "in body":
        return pdf.element("L", pdf.element("LI", pdf.element("LBody", 0, inner, page=page)))
    body = pdf.element("LBody", 0, page=page)
    if shape == "in item":
        return pdf.element("L", pdf.element("LI", body, inner))
    return pdf.element("L", pdf.element("LI", body), inner)


@pytest.mark.parametrize("shape", ["in body", "in item", "in list"])
def test_35_a_nested_list_keeps_its_items_apart_in_every_shape(shape):
    pdf = Builder()
    pdf.tree(pdf.element("Document", nested_list(pdf, shape)))
    graph = compiled(pdf)
    assert units(graph) == ["outer", "inner"]
    outer, inner = (node for node in graph.nodes if node.role == "LI")
    assert outer.text == "outer"
    assert inner.text == "inner"


def test_35_an_item_with_text_and_a_list_beside_it():
    pdf = Builder()
    page = pdf.page(marked(0, "outer") + marked(1, "inner", y=680))
    inner = pdf.element("L", pdf.element("LI", pdf.element("LBody", 1, page=page)))
    pdf.tree(pdf.element("Document", pdf.element("L", pdf.element("LI", 0, inner, page=page))))
    assert units(compiled(pdf)) == ["outer", "inner"]


def test_35_bullets_tagged_as_paragraphs_are_told():
    pdf = Builder()
    blocks = [("P", "We need:"), ("P", "1. bread"), ("P", "2. milk")]
    pdf.tree(pdf.element("Document", *sections(pdf, *blocks)))
    assert named(compiled(pdf), "list-tagged-as-paragraphs") == ["1. bread", "2. milk"]


def note(pdf: Builder, role: str) -> tuple[Dictionary, Dictionary]:
    """A paragraph with a reference, and a note."""
    page = pdf.page(marked(0, "Words", 72) + marked(1, "1", 110) + marked(2, "Said so.", y=60))
    reference = pdf.element("Reference", 1, page=page)
    return pdf.element("P", 0, reference, page=page), pdf.element(role, 2, page=page)


@pytest.mark.parametrize("role", ["Note", "FENote"])
def test_36_a_note_named_by_ref_is_joined_to_its_reference(role):
    pdf = Builder()
    paragraph, said = note(pdf, role)
    paragraph.K[1].Ref = Array([said])
    pdf.tree(pdf.element("Document", paragraph, said))
    graph = compiled(pdf)
    assert pairs(graph, Relation.NOTE_FOR) == [("Said so.", "1")]
    assert units(graph) == ["Words 1", "Said so."]


def test_36_a_note_reached_by_a_link_is_joined_to_its_reference():
    pdf = Builder()
    paragraph, said = note(pdf, "Note")
    said.ID = String("fn.1")
    page = said.Pg
    action = Dictionary(S=Name.GoTo, SD=Array([said, Name.Fit]), D=Array([page, Name.Fit]))
    link = pdf.annotation(page, "Link", (110, 700, 118, 712), A=action)
    carrier = pdf.element("Link", 1, pdf.objr(link, page), page=page)
    reference = pdf.element("Reference", carrier)
    paragraph.K = Array([0, reference])
    reference.P = paragraph
    pdf.tree(pdf.element("Document", paragraph, said))
    assert pairs(compiled(pdf), Relation.NOTE_FOR) == [("Said so.", "1")]


def test_37_a_heading_that_is_only_a_figures_alternative_text_governs_and_is_told():
    pdf = Builder()
    page = pdf.page(marked(0, content="0 0 10 10 re f\n") + marked(1, "Words"))
    figure = pdf.element("Figure", 0, page=page, Alt="Chapter one")
    pdf.tree(pdf.element("Document", pdf.element("H1", figure), pdf.element("P", 1, page=page)))
    graph = compiled(pdf)
    assert headings_over(graph, "Words") == ["Chapter one"]
    assert named(graph, "heading-only-alternative-text") == ["Chapter one"]

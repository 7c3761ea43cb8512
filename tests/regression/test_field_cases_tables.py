"""Cases 22 to 32 of the field, and 11: tables, each as a tiny PDF made here and read back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from pikepdf import Array, Dictionary, Name, Object, String

from egr.compile import compile_document
from egr.model.graph import Graph
from egr.model.origin import Origin, Relation
from egr.read import read
from support.pdf import Builder, marked
from support.tables import codes, headers, headers_of, subjects


@dataclass
class Sheet:
    """A PDF being made of tables, one page; cells stand 90 points apart, rows 20."""

    pdf: Builder = field(default_factory=Builder)
    elements: list[Any] = field(default_factory=list)
    content: str = ""
    mcid: int = 0
    y: int = 740

    def text(self, words: str, x: int) -> int:
        """Write words at a place of the current line; their MCID."""
        self.content += marked(self.mcid, words, x, self.y, size=9)
        self.mcid += 1
        return self.mcid - 1

    def cell(self, role: str, words: str, x: int = 72, **entries: Any) -> Any:
        """A cell with its words."""
        kids = [self.text(words, x)] if words else []
        return self.pdf.element(role, *kids, **entries)

    def row(self, *cells: Any) -> Any:
        """A row of cells, each made by a function of its left edge, or drawn by now."""
        made = [cell(72 + 90 * at) if callable(cell) else cell for at, cell in enumerate(cells)]
        self.y -= 20
        return self.pdf.element("TR", *made)

    def add(self, role: str, *kids: Any) -> Any:
        """An element under the document."""
        self.elements.append(self.pdf.element(role, *kids))
        return self.elements[-1]

    def graph(self, **tree: Any) -> Graph:
        """The compiled file."""
        page = self.pdf.page(self.content)
        for element in self.elements:
            element.Pg = page
        self.pdf.tree(self.pdf.element("Document", *self.elements), **tree)
        return compile_document(read(self.pdf.save()))


def th(sheet: Sheet, words: str, **entries: Any) -> Any:
    return lambda x: sheet.cell("TH", words, x, **entries)


def td(sheet: Sheet, words: str, **entries: Any) -> Any:
    return lambda x: sheet.cell("TD", words, x, **entries)


def table(**entries: Any) -> Dictionary:
    """An attribute dictionary of owner Table."""
    return Dictionary(O=Name.Table, **entries)


def ids(*names: str) -> Array:
    return Array([String(name) for name in names])


COLUMN = {"Scope": Name.Column}
ROW = {"Scope": Name.Row}


@pytest.mark.parametrize(
    "attributes",
    [
        lambda: Array([table(Scope=Name.Column), 0, table(ColSpan=2), 0]),
        lambda: Array([Dictionary(O=Name.Layout, Width=10), table(Scope=Name.Column, ColSpan=2)]),
    ],
    ids=["with revision numbers", "several dictionaries"],
)
def test_case_22_attributes_in_arrays(attributes):
    sheet = Sheet()
    sheet.add(
        "Table",
        sheet.row(th(sheet, "2024", A=attributes())),
        sheet.row(td(sheet, "1"), td(sheet, "2")),
    )
    graph = sheet.graph()
    assert headers(graph, "2") == ((), ("2024",), ("scope-attribute",))


def test_case_22_scope_through_the_class_map():
    sheet = Sheet()
    sheet.add(
        "Table",
        sheet.row(th(sheet, "2024", C=Name.Head), th(sheet, "2023", C=Array([Name.Head, 0]))),
        sheet.row(td(sheet, "1"), td(sheet, "2")),
    )
    graph = sheet.graph(class_map={"Head": table(Scope=Name.Column)})
    assert headers(graph, "1") == ((), ("2024",), ("scope-attribute",))
    assert headers(graph, "2") == ((), ("2023",), ("scope-attribute",))


def test_case_22_two_headers_with_one_id():
    sheet = Sheet()
    sheet.add(
        "Table",
        sheet.row(th(sheet, "first", ID=String("a")), th(sheet, "second", ID=String("a"))),
        sheet.row(td(sheet, "1"), td(sheet, "2", A=table(Headers=ids("a")))),
    )
    graph = sheet.graph()
    assert headers(graph, "2").column == ("first",)
    assert "duplicate-id" in codes(graph)


def test_case_23_ids_without_scope_and_headers_of_headers():
    sheet = Sheet()
    sheet.add(
        "Table",
        sheet.row(td(sheet, ""), th(sheet, "2024", ID=String("year"))),
        sheet.row(td(sheet, ""), th(sheet, "Q1", ID=String("q1"), A=table(Headers=ids("year")))),
        sheet.row(
            th(sheet, "North", ID=String("north")),
            td(sheet, "5", A=table(Headers=ids("q1", "north"))),
        ),
    )
    graph = sheet.graph()
    assert headers(graph, "5") == (("North",), ("2024", "Q1"), ("headers-attribute",))
    assert headers(graph, "Q1").column == ("2024",)
    assert not codes(graph) & {"headers-id-unresolved", "scope-contradicts-position"}


def test_case_24_no_header_cell_signs_in_their_own_cells_empty_headers():
    sheet = Sheet()
    none = {"A": table(Headers=Array([]))}
    wide = {"A": table(Headers=Array([]), ColSpan=4)}
    two = {"A": table(Headers=Array([]), ColSpan=2)}
    sheet.add(
        "Table",
        sheet.row(*(td(sheet, "", **none) for _ in range(5))),
        sheet.row(td(sheet, "", **none), td(sheet, "Year ended", **wide)),
        sheet.row(td(sheet, "", **none), td(sheet, "2024", **two), td(sheet, "2023", **two)),
        sheet.row(*(td(sheet, words, **none) for words in ("Sales", "$", "12", "£", "11"))),
        sheet.row(*(td(sheet, words, **none) for words in ("Margin", "31", "%", "-4", ")"))),
    )
    graph = sheet.graph()
    rules = ("position-first-column", "position-first-row")
    assert headers(graph, "12") == (("Sales",), ("Year ended", "2024"), rules)
    assert headers(graph, "£") == headers(graph, "11")
    assert headers(graph, ")") == headers(graph, "-4")
    assert headers(graph, "-4") == (("Margin",), ("Year ended", "2023"), rules)
    derived = {edge.origin for edge in graph.edges if edge.rule in rules}
    assert derived == {Origin.DETERMINISTIC_DERIVATION}


def test_case_24_rows_that_have_lost_their_empty_cells_are_read_by_where_values_stand():
    sheet = Sheet()

    def at(words, x):
        return lambda _: sheet.cell("TD", words, x)

    sheet.add(
        "Table",
        sheet.row(td(sheet, ""), td(sheet, ""), at("2024", 250), td(sheet, ""), at("2023", 400)),
        sheet.row(at("Sales", 72), at("1,200", 248), at("1,100", 398)),
        sheet.row(at("Costs", 72), td(sheet, ""), td(sheet, ""), at("900", 405)),
    )
    graph = sheet.graph()
    assert headers(graph, "1,200")[:2] == (("Sales",), ("2024",))
    assert headers(graph, "900")[:2] == (("Costs",), ("2023",))
    assert "position-aligned-row" in headers(graph, "900").rules


def test_case_25_a_row_header_that_says_column():
    sheet = Sheet()
    sheet.add(
        "Table",
        sheet.row(th(sheet, "Name", A=table(**COLUMN)), th(sheet, "Born", A=table(**COLUMN))),
        sheet.row(th(sheet, "Ada", A=table(**COLUMN)), td(sheet, "1815")),
    )
    graph = sheet.graph()
    assert headers(graph, "1815") == ((), ("Born",), ("scope-attribute",))
    assert subjects(graph, "scope-contradicts-position") == ("Ada",)


@pytest.mark.parametrize(
    "span", [Name("/#274"), 0, -1, 10**9, Object.parse(b"2.0"), String("2"), Array([2])], ids=repr
)
def test_case_26_spans_that_are_none(span):
    sheet = Sheet()
    sheet.add(
        "Table",
        sheet.row(td(sheet, "a", A=table(ColSpan=span)), td(sheet, "b", A=table(RowSpan=span))),
        sheet.row(td(sheet, "c"), td(sheet, "d")),
    )
    graph = sheet.graph()
    (grid,) = graph.tables
    assert [tuple(cell)[1:] for cell in grid.cells] == [
        (row, column, 1, 1) for row in range(2) for column in range(2)
    ]
    assert subjects(graph, "malformed-span") == ("a", "b")


def test_case_27_two_levels_and_a_cell_that_covers_rows():
    sheet = Sheet()
    sheet.add(
        "Table",
        sheet.row(
            th(sheet, "Area", A=table(Scope=Name.Column, RowSpan=2)),
            th(sheet, "2024", A=table(Scope=Name.Column, ColSpan=2)),
        ),
        sheet.row(th(sheet, "Plan", A=table(**COLUMN)), th(sheet, "Actual", A=table(**COLUMN))),
        sheet.row(
            th(sheet, "North", A=table(Scope=Name.Row, RowSpan=2)), td(sheet, "1"), td(sheet, "2")
        ),
        sheet.row(td(sheet, "3"), td(sheet, "4")),
    )
    graph = sheet.graph()
    assert headers(graph, "4") == (("North",), ("2024", "Actual"), ("scope-attribute",))
    assert headers(graph, "North").column == ("Area",)


def test_case_28_every_row_starts_with_a_header():
    sheet = Sheet()
    sheet.add(
        "Table",
        sheet.row(th(sheet, "Name"), td(sheet, "Ada")),
        sheet.row(th(sheet, "Born"), td(sheet, "1815")),
    )
    graph = sheet.graph()
    assert headers(graph, "1815") == (("Born",), (), ("position-th",))
    assert not [edge for edge in graph.edges if edge.relation is Relation.COLUMN_HEADER_FOR]


def test_case_29_a_heading_before_a_table_is_a_heading():
    sheet = Sheet()
    sheet.add("H2", sheet.text("Prices", 72))
    sheet.y -= 20
    sheet.add(
        "Table",
        sheet.row(th(sheet, "Apples"), td(sheet, "1.20")),
        sheet.row(th(sheet, "Pears"), td(sheet, "2.40")),
    )
    graph = sheet.graph()
    assert headers(graph, "1.20").column == ()
    heading = next(node for node in graph.nodes if node.role == "H2")
    assert graph.outgoing(heading.id, Relation.HEADING_FOR)


def test_case_30_ids_lead_to_an_empty_header_beside_a_visible_one():
    sheet = Sheet()
    sheet.add("P", sheet.text("Enter on line 24", 160))
    sheet.y -= 20
    sheet.add(
        "Table",
        sheet.row(th(sheet, "Over", ID=String("a")), th(sheet, "", ID=String("b"))),
        sheet.row(
            td(sheet, "1,190", A=table(Headers=ids("a"))),
            td(sheet, "12%", A=table(Headers=ids("b"))),
        ),
    )
    graph = sheet.graph()
    assert headers(graph, "12%") == ((), ("",), ("headers-attribute",))
    assert "header-empty" in codes(graph)


def test_case_30_cells_in_reversed_order_keep_the_headers_that_they_name():
    sheet = Sheet()
    live, send = {"A": table(Headers=ids("live"))}, {"A": table(Headers=ids("send"))}
    sheet.add(
        "Table",
        sheet.row(th(sheet, "Live in", ID=String("live")), th(sheet, "Send to", ID=String("send"))),
        sheet.row(td(sheet, "Alaska", **live), td(sheet, "Box 1", **send)),
        sheet.row(td(sheet, "Box 2", **send), td(sheet, "Texas", **live)),
    )
    graph = sheet.graph()
    assert headers(graph, "Box 2") == ((), ("Send to",), ("headers-attribute",))
    assert headers(graph, "Texas") == ((), ("Live in",), ("headers-attribute",))


def test_case_31_a_second_header_block_halfway_down():
    sheet = Sheet()
    sheet.add(
        "Table",
        sheet.row(th(sheet, "2023"), th(sheet, "2024")),
        sheet.row(td(sheet, "1"), td(sheet, "2")),
        sheet.row(th(sheet, "Plan"), th(sheet, "Actual")),
        sheet.row(td(sheet, "3"), td(sheet, "4")),
    )
    graph = sheet.graph()
    assert headers(graph, "2").column == ("2024",)
    assert headers(graph, "4").column == ("Actual",)


def test_case_31_headers_in_one_table_element_rows_in_the_next():
    sheet = Sheet()
    sheet.add("Table", sheet.row(th(sheet, "Step"), th(sheet, "Week 1"), th(sheet, "Week 2")))
    sheet.add(
        "Table",
        sheet.row(th(sheet, "Consent"), td(sheet, "X"), td(sheet, "")),
        sheet.row(th(sheet, "Interview"), td(sheet, ""), td(sheet, "Y")),
    )
    graph = sheet.graph()
    rules = ("position-continued-table", "position-th")
    assert headers(graph, "Y") == (("Interview",), ("Week 2",), rules)
    assert "table-continued" in codes(graph)


def test_case_31_a_table_in_a_paragraph_and_a_table_in_a_cell():
    sheet = Sheet()
    inner = sheet.pdf.element(
        "Table",
        sheet.row(th(sheet, "Inner", A=table(**COLUMN))),
        sheet.row(td(sheet, "7")),
    )
    cell = sheet.pdf.element("TD", inner)
    outer = sheet.pdf.element(
        "Table",
        sheet.row(th(sheet, "Outer", A=table(**COLUMN))),
        sheet.pdf.element("TR", cell),
    )
    sheet.add("P", outer)
    graph = sheet.graph()
    assert headers(graph, "7").column == ("Inner",)
    first, second = graph.tables
    assert (len(first.cells), len(second.cells)) == (2, 2)
    assert headers_of(graph, first.cells[1].node).column == ("Outer",)


def test_case_32_a_matrix_with_marks_as_text_and_as_pictures():
    sheet = Sheet()
    tick = sheet.pdf.element("Figure", sheet.text("v", 162), Alt="yes")
    sheet.add(
        "Table",
        sheet.row(th(sheet, "Task"), th(sheet, "Office"), th(sheet, "Field")),
        sheet.row(th(sheet, "Survey"), td(sheet, ""), td(sheet, "X")),
        sheet.row(th(sheet, "Report"), sheet.pdf.element("TD", tick), td(sheet, "")),
    )
    graph = sheet.graph()
    assert headers(graph, "X")[:2] == (("Survey",), ("Field",))
    (marked_cell,) = (
        cell.node for cell in graph.tables[0].cells if "yes" in graph.node(cell.node).text
    )
    assert headers_of(graph, marked_cell)[:2] == (("Report",), ("Office",))


def test_case_11_a_header_element_drawn_again_on_the_next_page_is_one_header():
    pdf = Builder()
    first = pdf.page(marked(0, "Price", y=700) + marked(1, "1.20", y=680))
    second = pdf.page(marked(0, "Price", y=700) + marked(1, "2.40", y=680))
    head = pdf.element("TH", pdf.mcr(0, first), pdf.mcr(0, second), A=table(**COLUMN))
    rows = [
        pdf.element("TR", head),
        pdf.element("TR", pdf.element("TD", 1, page=first)),
        pdf.element("TR", pdf.element("TD", 1, page=second)),
    ]
    pdf.tree(pdf.element("Document", pdf.element("Table", *rows)))
    graph = compile_document(read(pdf.save()))
    edges = [edge for edge in graph.edges if edge.relation is Relation.COLUMN_HEADER_FOR]
    (header,) = {edge.source for edge in edges}
    assert len(edges) == 2
    assert len(graph.outgoing(header, Relation.REALIZED_BY)) == 2
    assert graph.node(header).text == "Price"

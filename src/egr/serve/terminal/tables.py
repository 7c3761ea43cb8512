"""A table drawn as it stands, and below it which headers each data cell has, and by which rule."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Drawing
from rich.text import Text

from egr.model.graph import Graph
from egr.model.node import Cell, Table
from egr.model.origin import Relation
from egr.serve.terminal.marks import STYLES, authority, shortened

_AXES = ((Relation.COLUMN_HEADER_FOR, "column"), (Relation.ROW_HEADER_FOR, "row"))
_COVERED = Text("·", style="dim")


def drawn(graph: Graph, table: Table) -> RenderableType:
    """The grid with its header cells marked, and the header associations of its data cells."""
    return Group(
        Text(_title(graph, table), style="bold"), _grid(graph, table), _pairs(graph, table)
    )


def _title(graph: Graph, table: Table) -> str:
    pages = [graph.pages[page].label for page in graph.node(table.node).pages]
    captions = graph.incoming(table.node, Relation.CAPTION_FOR)
    named = "".join(f" “{shortened(graph.node(edge.source).text)}”" for edge in captions)
    size = f"{table.rows} rows, {table.columns} columns"
    return f"Table {table.node}{named}: {size}, page {', '.join(pages) or 'unknown'}"


def _grid(graph: Graph, table: Table) -> Drawing:
    drawing = Drawing(box=box.SQUARE, show_lines=True, show_header=False)
    for _ in range(table.columns):
        drawing.add_column(overflow="fold")
    contents = {(cell.row, cell.column): _cell(graph, cell) for cell in table.cells}
    covered = {place: _COVERED for cell in table.cells for place in _places(cell)}
    for row in range(table.rows):
        places = [(row, column) for column in range(table.columns)]
        drawing.add_row(*({**covered, **contents}.get(place, Text("")) for place in places))
    return drawing


def _places(cell: Cell) -> Iterator[tuple[int, int]]:
    for row in range(cell.row, cell.row + cell.row_span):
        for column in range(cell.column, cell.column + cell.column_span):
            yield row, column


def _cell(graph: Graph, cell: Cell) -> Text:
    mark = _header_mark(graph, cell.node)
    text = Text(shortened(graph.node(cell.node).text, 60), style="bold cyan" if mark else "")
    return text.append(f" {mark}", style="green") if mark else text


def _header_mark(graph: Graph, node: str) -> str:
    arrows = ""
    if graph.outgoing(node, Relation.COLUMN_HEADER_FOR):
        arrows += "↓"
    if graph.outgoing(node, Relation.ROW_HEADER_FOR):
        arrows += "→"
    return arrows or ("TH" if graph.node(node).role == "TH" else "")


def _pairs(graph: Graph, table: Table) -> RenderableType:
    listing = Drawing(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("row", "column", "cell", "headers"):
        listing.add_column(heading, overflow="fold", vertical="top")
    for cell in table.cells:
        if said := _headers(graph, cell.node):
            text = shortened(graph.node(cell.node).text, 40)
            listing.add_row(str(cell.row), str(cell.column), text, said)
    return listing if listing.row_count else Text("No cell has a header.", style="dim")


def _headers(graph: Graph, node: str) -> Text:
    lines = [
        Text.assemble(
            f"{axis}: ",
            shortened(graph.node(edge.source).text, 40),
            " ",
            (f"({authority(edge)})", STYLES[edge.origin.stratum]),
        )
        for relation, axis in _AXES
        for edge in graph.incoming(node, relation)
    ]
    return Text("\n").join(lines)

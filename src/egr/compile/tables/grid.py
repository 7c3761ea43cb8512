"""From a table in the tree to its grid, and to the sheet that header rules read.

What is wrong with a table on the way is noted, not mended: see `egr.compile.tables.findings`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from egr.compile.tables.header_scope import SCOPES
from egr.compile.tables.placement import Placement, Unplaced, affordable, place
from egr.compile.tables.rows import NodeOf, Row, rows_of
from egr.compile.tables.sheet import Sheet, SheetCell
from egr.compile.tables.spans import column_span, row_span
from egr.compile.tables.texts import Kind, kind
from egr.model.node import Cell, Node, Table


class Layout(NamedTuple):
    """A table on its grid, and what was wrong with it; node ids in row-major order."""

    table: Table
    sheet: Sheet
    malformed: tuple[str, ...]
    """Cells with a span that is none, or all that span where spans cover too many squares."""
    overlapping: tuple[str, ...]
    """Cells that run into one from above."""
    overhanging: tuple[str, ...]
    """Cells that reach below the last row."""
    ragged: tuple[str, ...]
    """Rows with a square that no cell holds."""
    loose: tuple[str, ...]
    """What holds cells that stand in no row."""


def layout_of(table: Node, node_of: NodeOf) -> Layout:
    """The grid of a Table node."""
    rows = rows_of(table, node_of)
    extents = [[_extent(cell) for cell in row.cells] for row in rows]
    malformed = [cell.id for row in rows for cell in row.cells if _malformed(cell)]
    if not affordable(extents):
        malformed = [e.node for row in extents for e in row if e.row_span * e.column_span > 1]
        extents = [[Unplaced(extent.node, 1, 1) for extent in row] for row in extents]
    placed = place(extents)
    return Layout(
        _table(table, rows, placed),
        Sheet(table.id, placed.columns, _sheet_cells(placed.cells, node_of), placed.lines),
        tuple(malformed),
        placed.overlapping,
        placed.overhanging,
        _ragged(rows, placed),
        tuple(dict.fromkeys(row.node for row in rows if row.loose)),
    )


def table_attributes(node: Node) -> Mapping[str, Any]:
    """The node's attributes of owner Table."""
    return node.element.attributes.get("Table", {})


def _extent(cell: Node) -> Unplaced:
    attributes = table_attributes(cell)
    rows, columns = row_span(attributes.get("RowSpan")), column_span(attributes.get("ColSpan"))
    return Unplaced(cell.id, rows or 1, columns or 1)


def _malformed(cell: Node) -> bool:
    attributes = table_attributes(cell)
    rows, columns = row_span(attributes.get("RowSpan")), column_span(attributes.get("ColSpan"))
    return rows is None or columns is None


def _table(table: Node, rows: Sequence[Row], placed: Placement) -> Table:
    return Table(
        node=table.id,
        rows=len(rows),
        columns=placed.columns,
        sections=tuple(row.section for row in rows),
        row_nodes=tuple(row.node for row in rows),
        cells=placed.cells,
    )


def _ragged(rows: Sequence[Row], placed: Placement) -> tuple[str, ...]:
    pairs = zip(rows, placed.lines, strict=True)
    return tuple(dict.fromkeys(row.node for row, line in pairs if len(line) < placed.columns))


def _sheet_cells(cells: Sequence[Cell], node_of: NodeOf) -> tuple[SheetCell, ...]:
    return tuple(_sheet_cell(cell, node_of(cell.node)) for cell in cells)


def _sheet_cell(cell: Cell, node: Node) -> SheetCell:
    attributes = table_attributes(node)
    header = node.role == "TH"
    scope = attributes.get("Scope")
    return SheetCell(
        *cell,
        header=header,
        scope=scope if header and isinstance(scope, str) and scope in SCOPES else "",
        headers=_identifiers(attributes.get("Headers")),
        text=node.text,
        spacer=kind(node.text) is Kind.SPACER,
    )


def _identifiers(value: Any) -> tuple[str, ...]:
    # An empty array is no declaration; a lone string is read as an array of one.
    names = [value] if isinstance(value, str) else value if isinstance(value, list) else []
    return tuple(name for name in names if isinstance(name, str) and name)

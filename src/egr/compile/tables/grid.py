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
from egr.compile.tables.texts import is_spacer
from egr.model.node import Cell, Node, Table

_NONE: Mapping[str, Any] = {}


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
    malformed: list[str] = []
    unplaced = [[_unplaced(cell, malformed) for cell in row.cells] for row in rows]
    if not affordable(unplaced):
        malformed = [c.node for row in unplaced for c in row if c.row_span * c.column_span > 1]
        unplaced = [[Unplaced(cell.node, 1, 1) for cell in row] for row in unplaced]
    placed = place(unplaced)
    nodes = [node_of(cell.node) for cell in placed.cells]
    cells = tuple(map(_sheet_cell, placed.cells, nodes))
    return Layout(
        _table(table, rows, placed),
        Sheet(table.id, placed.columns, cells, placed.lines),
        tuple(malformed),
        placed.overlapping,
        placed.overhanging,
        _ragged(rows, placed),
        tuple(dict.fromkeys(row.node for row in rows if row.loose)),
    )


def _unplaced(cell: Node, malformed: list[str]) -> Unplaced:
    attributes = cell.element.attributes.get("Table")
    if not attributes:
        return Unplaced(cell.id, 1, 1)
    rows, columns = row_span(attributes.get("RowSpan")), column_span(attributes.get("ColSpan"))
    if rows is None or columns is None:
        malformed.append(cell.id)
    return Unplaced(cell.id, rows or 1, columns or 1)


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


def _sheet_cell(cell: Cell, node: Node) -> SheetCell:
    attributes = node.element.attributes.get("Table") or _NONE
    header = node.element.role == "TH"
    scope = attributes.get("Scope")
    declared = scope if header and isinstance(scope, str) and scope in SCOPES else ""
    named = _identifiers(attributes.get("Headers"))
    spacer = is_spacer(node.text)
    value = not header and not spacer
    return SheetCell(*cell, header, declared, named, node.text, spacer, value)


def _identifiers(value: Any) -> tuple[str, ...]:
    if not value:
        return ()
    # An empty array is no declaration; a lone string is read as an array of one.
    names = [value] if isinstance(value, str) else value if isinstance(value, list) else []
    return tuple(name for name in names if isinstance(name, str) and name)

"""Headers that a cell names by element id: the /Headers attribute (ISO 32000-2, Table 384).

The ids of a cell are followed, then the ids of the headers they name, and so on; an id that leads
back is followed once. A header of a header serves the cell where it stands in line with it, or as
a row header of its row header: the name of the label column is a column header of the labels, not
of the values that they label.

On which axis a header serves is said by its Scope; where it has none, or both, its place says it:

- a header that shares a column with the cell is a column header, one that shares a row a row
  header;
- one that shares neither is a column header where its row holds nothing but headers (a header
  row of an irregular table), else a row header (the label of a group of rows);
- one that stands in another table is a column header: a table cut in two repeats its rows' labels
  but not its header row.

Cost: one look-up an id.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from egr.compile.tables.axis import AXES, COLUMN, ROW, Axis
from egr.compile.tables.sheet import Sheet, SheetCell

Named = Callable[[str], SheetCell | None]
"""The cell that an element id means, see `egr.compile.tables.names`; None where it means none."""


class Reference(NamedTuple):
    """A header that a cell names, directly or through another header."""

    header: SheetCell
    axis: Axis


def references(sheet: Sheet, cell: SheetCell, named: Named) -> tuple[Reference, ...]:
    """The headers that the cell names, each once, nearest first."""
    if not cell.headers:
        return ()
    found: dict[str, Reference] = {}
    pending: list[tuple[SheetCell, Axis | None]] = [(cell, None)]
    for known, needed in pending:
        for header in filter(None, map(named, known.headers)):
            axis = axis_of(sheet, header, cell)
            fresh = header.node != cell.node and header.node not in found
            if fresh and (needed is None or _carries(sheet, header, cell, (needed, axis))):
                found[header.node] = Reference(header, axis)
                pending.append((header, axis))
    return tuple(found.values())


def unresolved(cell: SheetCell, named: Named) -> tuple[str, ...]:
    """The ids in the cell's own /Headers that lead nowhere."""
    return tuple(identifier for identifier in cell.headers if named(identifier) is None)


def axis_of(sheet: Sheet, header: SheetCell, cell: SheetCell) -> Axis:
    """The axis on which the header serves the cell of this sheet."""
    for axis in AXES:
        if header.scope == axis.scope:
            return axis
    return _axis_by_place(sheet, header, cell)


def _carries(sheet: Sheet, header: SheetCell, cell: SheetCell, axes: tuple[Axis, Axis]) -> bool:
    """Whether a header of a header serves the cell; axes of the header between, then its own."""
    if axes == (ROW, ROW) or not _stands_in(sheet, header):
        return axes[0] is axes[1]
    if axes[1] is COLUMN:
        return _meet(header.columns, cell.columns)
    return _meet(header.rows, cell.rows)


def _axis_by_place(sheet: Sheet, header: SheetCell, cell: SheetCell) -> Axis:
    if not _stands_in(sheet, header) or _meet(header.columns, cell.columns):
        return COLUMN
    if _meet(header.rows, cell.rows):
        return ROW
    return COLUMN if all(mate.header for mate in sheet.in_line(header.row)) else ROW


def _stands_in(sheet: Sheet, header: SheetCell) -> bool:
    row = sheet.lines[header.row] if header.row < len(sheet.lines) else {}
    index = row.get(header.column)
    return index is not None and sheet.cells[index].node == header.node


def _meet(one: range, other: range) -> bool:
    return one.start < other.stop and other.start < one.stop

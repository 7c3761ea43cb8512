"""Headers by position: which axis a TH without Scope serves is read from where it stands.

ISO 32000-1 leaves Scope optional; HTML (4.9.12.2) decides for a header without scope by what else
stands in its row and column, and so do these rules:

- column: the header's row holds no data cell that says something, and headers fill it to its end.
  Where the row opens the table, headers need only fill most of it, and one corner may hold words;
- row: only headers and spacers stand before it in its row, or its column holds no data below the
  header rows; and its row is no header row.

A row that begins with a header is therefore no header row (field case 28). A header that says
nothing heads nothing, and a table of several rows that are all headers has none by position.

Cost: a few passes over the squares.
"""

from __future__ import annotations

from typing import NamedTuple

from egr.compile.tables.axis import COLUMN, Axis, facing
from egr.compile.tables.search import Found, nearest_headers
from egr.compile.tables.sheet import Sheet, SheetCell

MAX_ROWS_OF_HEADERS = 3
"""Rows of a table that may consist of headers only (the first part of a table cut in two)."""


class Places(NamedTuple):
    """Headers without Scope by the axis that they serve by where they stand; indices."""

    column: frozenset[int]
    row: frozenset[int]
    header_rows: frozenset[int]


NOWHERE = Places(frozenset(), frozenset(), frozenset())


def places_of(sheet: Sheet) -> Places:
    """Which axis each header without Scope serves; headers that serve none are left out."""
    free = [at for at in sheet.heads if _free(sheet.cells[at])]
    if not free or _nothing_but_headers(sheet):
        return NOWHERE
    rows = header_rows(sheet)
    column = frozenset(at for at in free if sheet.cells[at].row in rows)
    row = frozenset(at for at in free if at not in column and _leads(sheet, at, rows))
    return Places(column, row, rows)


def placed_headers(sheet: Sheet, places: Places, axis: Axis) -> Found:
    """The headers of each cell on the axis, by position of headers without Scope."""
    heads = places.column if axis is COLUMN else places.row
    return nearest_headers(facing(sheet, axis), heads) if heads else {}


def header_rows(sheet: Sheet) -> frozenset[int]:
    """The rows that read as header rows, wherever they stand; a second block lower down too."""
    rows: set[int] = set()
    opening = True
    for row in range(len(sheet.lines)):
        present = sheet.in_line(row)
        if (_opens_with_headers if opening else _holds_only_headers)(sheet, present):
            rows.add(row)
        else:
            opening = opening and all(cell.spacer for cell in present)
    return frozenset(rows)


def _free(cell: SheetCell) -> bool:
    return not cell.scope and not cell.spacer


def _nothing_but_headers(sheet: Sheet) -> bool:
    return len(sheet.lines) > MAX_ROWS_OF_HEADERS and not sheet.values


def _holds_only_headers(sheet: Sheet, present: list[SheetCell]) -> bool:
    heads = [cell for cell in present if cell.header]
    if not any(map(_says, heads)) or any(cell.value for cell in present):
        return False
    return sum(cell.column_span for cell in heads) == sheet.width - heads[0].column


def _opens_with_headers(sheet: Sheet, present: list[SheetCell]) -> bool:
    if _holds_only_headers(sheet, present):
        return True
    heads = [cell for cell in present if _says(cell) and cell.header]
    values = [cell for cell in present if cell.value]
    if values:
        return len(values) == 1 < len(heads) and values[0].column == 0 < heads[0].column
    return 2 * sum(cell.column_span for cell in heads) > sheet.width


def _says(cell: SheetCell) -> bool:
    return not cell.spacer


def _leads(sheet: Sheet, at: int, rows: frozenset[int]) -> bool:
    return _only_headers_before(sheet, sheet.cells[at]) or _column_of_headers(sheet, at, rows)


def _only_headers_before(sheet: Sheet, cell: SheetCell) -> bool:
    before = (mate for mate in sheet.in_line(cell.row) if mate.column < cell.column)
    return not any(mate.value for mate in before)


def _column_of_headers(sheet: Sheet, at: int, rows: frozenset[int]) -> bool:
    column = sheet.cells[at].column
    below = [
        sheet.cells[line[column]]
        for row, line in enumerate(sheet.lines)
        if row not in rows and column in line
    ]
    return len(below) > 1 and not any(cell.value for cell in below)

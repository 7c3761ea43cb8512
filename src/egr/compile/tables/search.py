"""The search for headers along one axis (ISO 32000-2, 14.8.4.8.3, after HTML 4.01, 11.4.3).

From a cell the search goes up each of its columns to the edge of the table and takes the headers
it meets. It stops at data met after a header, so that a second header block lower down takes
over. Data is

- a data cell of that column that says something, or
- any square but a header in a line of data: a row in which, from its first header on, such cells
  hold at least as many squares as headers; so an empty value or a row label still ends a block,
  while spacers between two header rows and a corner before the headers do not.

A header as wide as the table labels a section. It takes over from an earlier label but hides no
column header, and a column header hides no label: the two are searched for independently.

A header has headers itself: those directly above its block that cover all its columns.

Cost: one pass over the squares, downward, carrying the open blocks of each column.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from egr.compile.tables.sheet import Sheet, SheetCell

MAX_BLOCK = 8
"""Headers that one search takes; a deeper block is a table tagged as nothing but headers."""

Found = Mapping[int, tuple[int, ...]]
"""Index of a cell to the indices of its headers, ascending."""


@dataclass
class _Block:
    """The latest run of headers in one column, of one kind."""

    headers: list[int] = field(default_factory=list)
    last: int = -1
    """The last row that a header of the block holds."""

    def take(self, index: int, row: int, data: int) -> None:
        """Meet a header, where `data` is the last row of data above it."""
        if data > self.last:
            self.headers = [index]
        elif index not in self.headers:
            self.headers = [*self.headers, index][-MAX_BLOCK:]
        self.last = row


@dataclass
class _Column:
    """What a search that comes down one column has met."""

    plain: _Block = field(default_factory=_Block)
    label: _Block = field(default_factory=_Block)
    data: int = -1
    """The last row in which data stood in this column."""


@dataclass
class _Search:
    sheet: Sheet
    heads: frozenset[int]
    columns: dict[int, _Column] = field(default_factory=dict)
    """The columns in which a header was met."""
    found: dict[int, set[int]] = field(default_factory=dict)
    data_line: int = -1

    def meet(self, row: int, at: int, index: int) -> None:
        """Meet the square of a cell: what stands above serves it, and it joins what was met."""
        head, column = index in self.heads, self.columns.get(at)
        if column is None:
            if not head:
                return
            column = self.columns[at] = _Column(data=self.data_line)
        cell = self.sheet.cells[index]
        data = max(column.data, self.data_line)
        if cell.row == row and (serving := self._serving(index, column, data)):
            self.found.setdefault(index, set()).update(serving)
        if head:
            block = column.label if is_label(cell, self.sheet) else column.plain
            block.take(index, row, data)
        elif cell.value:
            column.data = row

    def _serving(self, index: int, column: _Column, data: int) -> list[int]:
        if index not in self.heads:
            return column.plain.headers + column.label.headers
        cells = self.sheet.cells
        open_ = [block for block in (column.plain, column.label) if data <= block.last]
        return [at for block in open_ for at in block.headers if _covers(cells[at], cells[index])]


def nearest_headers(sheet: Sheet, heads: frozenset[int]) -> Found:
    """The headers of each cell that has any, where `heads` are the headers of this axis."""
    if not heads:
        return {}
    search = _Search(sheet, heads)
    for row, line in enumerate(sheet.lines):
        for at, index in line.items():
            search.meet(row, at, index)
        if is_data_line(sheet, row, heads):
            search.data_line = row
    return {index: tuple(sorted(met)) for index, met in sorted(search.found.items())}


def is_data_line(sheet: Sheet, row: int, heads: frozenset[int]) -> bool:
    """Whether data fills the row at least as much as headers, a corner before them left out."""
    line = sheet.lines[row]
    if sheet.values.isdisjoint(line.values()):
        return False
    if heads.isdisjoint(line.values()):
        return True
    present = [line[at] for at in sorted(line)]
    first = next(place for place, index in enumerate(present) if index in heads)
    data = sum(index in sheet.values and index not in heads for index in present[first:])
    return 0 < data >= sum(index in heads for index in present)


def is_label(cell: SheetCell, sheet: Sheet) -> bool:
    """Whether the header is as wide as a table of several columns."""
    return cell.column_span == sheet.width > 1


def _covers(header: SheetCell, cell: SheetCell) -> bool:
    return (
        header.column <= cell.column
        and cell.column + cell.column_span <= header.column + header.column_span
    )

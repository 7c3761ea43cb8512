"""A table as its header rules see it: placed cells with what each declares and says.

The rules for row headers are those for column headers with rows and columns exchanged, so they
are written once, for columns, and read a transposed sheet for rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from egr.compile.tables.placement import Squares


class SheetCell(NamedTuple):
    """A placed cell; `row` and `column` count from 0, spans are at least 1."""

    node: str
    row: int
    column: int
    row_span: int
    column_span: int
    header: bool
    """Whether it is a TH."""
    scope: str
    """Row, Column or Both as declared on a TH, else ""."""
    headers: tuple[str, ...]
    """Element ids of /Headers; empty where nothing is declared."""
    text: str
    spacer: bool
    """Whether its text says nothing by itself: nothing, a currency or percent sign."""
    value: bool
    """Whether it is a data cell that says something."""

    @property
    def columns(self) -> range:
        """The columns it covers."""
        return range(self.column, self.column + self.column_span)

    @property
    def rows(self) -> range:
        """The rows it covers."""
        return range(self.row, self.row + self.row_span)


@dataclass(frozen=True)
class Sheet:
    """The cells of one table in row-major order, and who holds which square."""

    table: str
    """Node id of the table."""
    width: int
    """Columns."""
    cells: tuple[SheetCell, ...]
    lines: tuple[Squares, ...]
    """For each row: column to index in `cells`."""

    @cached_property
    def transposed(self) -> Sheet:
        """The same sheet with rows and columns exchanged; cells keep their indices."""
        lines: tuple[dict[int, int], ...] = tuple({} for _ in range(self.width))
        for row, line in enumerate(self.lines):
            for column, index in line.items():
                lines[column][row] = index
        return Sheet(self.table, len(self.lines), tuple(map(_turned, self.cells)), lines)

    @cached_property
    def heads(self) -> tuple[int, ...]:
        """Indices of the TH cells."""
        return tuple(at for at, cell in enumerate(self.cells) if cell.header)

    @cached_property
    def values(self) -> frozenset[int]:
        """Indices of the data cells that say something."""
        return frozenset(at for at, cell in enumerate(self.cells) if cell.value)

    def in_line(self, row: int) -> list[SheetCell]:
        """The cells that hold a square of the row, each once, from left to right."""
        line = self.lines[row]
        return [self.cells[index] for index in dict.fromkeys(line[at] for at in sorted(line))]


def _turned(cell: SheetCell) -> SheetCell:
    node, row, column, row_span, column_span = cell[:5]
    return SheetCell(node, column, row, column_span, row_span, *cell[5:])

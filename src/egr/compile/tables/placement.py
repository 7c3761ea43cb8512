"""Where cells land on the grid (ISO 32000-2, 14.8.4.8.3; the table model of HTML, 4.9.12.1).

Cells are placed row by row: each takes the first free column of its row and covers its spans to
the right and downward. Nothing is moved to make the table regular: a row may end early, a cell
may run into one that reaches down from above. The cell from above then keeps the square.

Cost: one step a covered square, and squares are bounded: spans that would cover more than
`MAX_SQUARES` in one table all count as 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from egr.model.node import Cell

MAX_SQUARES = 1_000_000


class Unplaced(NamedTuple):
    """A cell before it is placed; spans are at least 1."""

    node: str
    row_span: int
    column_span: int


Squares = Mapping[int, int]
"""Of one row: column to the index of the cell that holds the square."""


class Placement(NamedTuple):
    """A placed table."""

    cells: tuple[Cell, ...]
    """In row-major order of their top left corners; row spans end with the table."""
    columns: int
    lines: tuple[Squares, ...]
    """For each row the squares that a cell holds; a square outside is a hole."""
    overlapping: tuple[str, ...]
    """Nodes that would cover a square which a cell from above holds."""
    overhanging: tuple[str, ...]
    """Nodes whose row span reaches below the last row."""


def place(rows: Sequence[Sequence[Unplaced]]) -> Placement:
    """Place the cells of the rows, in order; a row may be empty."""
    lines: list[dict[int, int]] = [{} for _ in rows]
    cells: list[Cell] = []
    overlapping: list[str] = []
    for row, unplaced in enumerate(rows):
        column, line = 0, lines[row]
        for extent in unplaced:
            while column in line:
                column += 1
            if extent.row_span == extent.column_span == 1:
                line[column] = len(cells)
                cells.append(Cell(extent.node, row, column, 1, 1))
                column += 1
                continue
            span = min(extent.row_span, len(rows) - row)
            cells.append(Cell(extent.node, row, column, span, extent.column_span))
            if not _paint(lines, cells[-1], len(cells) - 1):
                overlapping.append(extent.node)
            column += extent.column_span
    return Placement(
        tuple(cells),
        max((cell.column + cell.column_span for cell in cells), default=0),
        tuple(lines),
        tuple(overlapping),
        _overhanging(rows),
    )


def affordable(rows: Sequence[Sequence[Unplaced]]) -> bool:
    """Whether the spans of the table stay under the bound on squares."""
    covered = sum(
        min(cell.row_span, len(rows) - row) * cell.column_span
        for row, cells in enumerate(rows)
        for cell in cells
    )
    return covered <= MAX_SQUARES


def _paint(lines: list[dict[int, int]], cell: Cell, index: int) -> bool:
    clear = True
    for line in lines[cell.row : cell.row + cell.row_span]:
        for column in range(cell.column, cell.column + cell.column_span):
            clear &= line.setdefault(column, index) == index
    return clear


def _overhanging(rows: Sequence[Sequence[Unplaced]]) -> tuple[str, ...]:
    return tuple(
        extent.node
        for row, extents in enumerate(rows)
        for extent in extents
        if row + extent.row_span > len(rows)
    )

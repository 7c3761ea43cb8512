"""Rows that say one thing only and name the rows below them: "Current assets:", "Europe".

Two rules, both for tables without declared row headers:

- by span: a cell as wide as the table, below the header rows, labels the rows from there to the
  next such cell (a header cell, or any cell of a table of figures);
- by indentation: in a table of figures, a label without values labels the rows whose labels stand
  further right, up to the first label that does not. Labels may be nested.

A label without either labels nothing: rows that come after a section look like rows in it.

Cost: one pass over the rows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from egr.compile.tables.extents import Extent
from egr.compile.tables.figures import Figures
from egr.compile.tables.sheet import Sheet

INDENTED = 2.0
"""Points by which a label must stand further right than the one above that it belongs to."""

Pair = tuple[int, int]
"""Index of a cell and of a label for it."""


def spanning_labels(sheet: Sheet, labels: Set[int]) -> Iterator[Pair]:
    """Pairs by span, where `labels` are the cells that label sections."""
    current: int | None = None
    for row in range(len(sheet.lines)):
        for index in dict.fromkeys(sheet.lines[row].values()):
            if index in labels:
                current = index
            elif current is not None:
                yield index, current


def indented_labels(figures: Figures, extents: Mapping[int, Extent]) -> Iterator[Pair]:
    """Pairs by indentation; a cell may have several labels, one a level."""
    open_: list[tuple[float, int]] = []
    for row, said in figures.body.items():
        label = figures.labels.get(row)
        if label is None or label not in extents:
            continue
        left = extents[label].left
        while open_ and open_[-1][0] > left - INDENTED:
            open_.pop()
        yield from ((index, over) for index in said for _, over in open_)
        if len(said) == 1:
            open_.append((left, label))

"""A table of figures without a header cell, read as people do: headers above, labels left.

Only tables whose body is figures are read; a table of words, or one used for layout, gets no
header by guess, since a wrong header is worse than none. Then

- data begins with the first row that has a figure outside the first column;
- header rows are the rows above it that say several things, or one outside the label column (years
  and dates are no figures: they name columns); the body goes on from the last of them;
- labels are the words, years or dates in the label column, the leftmost column of the body that
  says anything.

The thresholds were set on the untagged-header filings of field case 24 by reading a handful of
them, not by a sweep. Cost: one pass over the squares.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from egr.compile.tables.sheet import Sheet, SheetCell
from egr.compile.tables.texts import FIGURES, Kind, kind

MAX_HEADER_ROWS = 6
MIN_FIGURES = 0.75
"""Share of figures, years and dates among what the body says outside the label column."""
MIN_DATA_ROWS = 2
"""Rows with figures that a table needs; one is enough under a header row."""

Row = Sequence[int]
"""Indices of the cells of a row that say something, from left to right."""


class Figures(NamedTuple):
    """A table of figures: its header rows and its labelled body; indices into the sheet's cells."""

    heads: tuple[Row, ...]
    """All that header rows say, topmost first."""
    corner: frozenset[int]
    """What of it stands in the label column: the name of the labels, where columns are right."""
    body: Mapping[int, Row]
    """For each row of the body that says anything all that it says, label included."""
    labels: Mapping[int, int]
    """For each row of the body that has one, its label."""


def read_figures(sheet: Sheet) -> Figures | None:
    """The table read as figures; None where it has a header cell or does not read like that."""
    if sheet.heads:
        return None
    said = {row: _said(sheet, row) for row in range(len(sheet.lines))}
    start = next((row for row in said if _has_figure(sheet, said[row])), None)
    if start is None:
        return None
    column = min(sheet.cells[said[row][0]].column for row in said if row >= start and said[row])
    heads = _header_rows(sheet, said, start, column)
    body = {row: said[row] for row in said if row > max(heads, default=-1) and said[row]}
    figures = Figures(
        heads=tuple(said[row] for row in heads),
        corner=frozenset(at for row in heads for at in said[row]).difference(
            *(_beyond(sheet, said[row], column) for row in heads)
        ),
        body=body,
        labels=_labels(sheet, body, column),
    )
    return figures if _plausible(sheet, figures) else None


def _said(sheet: Sheet, row: int) -> Row:
    line = sheet.lines[row]
    present = dict.fromkeys(line[at] for at in sorted(line))
    return tuple(at for at in present if not sheet.cells[at].spacer and sheet.cells[at].row == row)


def _beyond(sheet: Sheet, said: Row, column: int) -> Row:
    return tuple(at for at in said if sheet.cells[at].column > column)


def _has_figure(sheet: Sheet, said: Row) -> bool:
    return any(kind(sheet.cells[at].text) in FIGURES for at in _beyond(sheet, said, 0))


def _header_rows(sheet: Sheet, said: Mapping[int, Row], start: int, column: int) -> list[int]:
    found = [row for row in range(start) if len(said[row]) > 1 or _beyond(sheet, said[row], column)]
    return found if len(found) <= MAX_HEADER_ROWS else []


def _labels(sheet: Sheet, body: Mapping[int, Row], column: int) -> dict[int, int]:
    firsts = {row: said[0] for row, said in body.items()}
    return {row: at for row, at in firsts.items() if _names_row(sheet.cells[at], column)}


def _names_row(cell: SheetCell, column: int) -> bool:
    return cell.column == column and kind(cell.text) in {Kind.WORDS, Kind.PERIOD}


def _plausible(sheet: Sheet, figures: Figures) -> bool:
    rest = [
        [kind(sheet.cells[at].text) for at in said if at != figures.labels.get(row)]
        for row, said in figures.body.items()
    ]
    data_rows = sum(1 for kinds in rest if not FIGURES.isdisjoint(kinds))
    words = sum(kinds.count(Kind.WORDS) for kinds in rest)
    enough = data_rows >= MIN_DATA_ROWS or (data_rows > 0 and len(figures.heads) > 0)
    return enough and words <= (1 - MIN_FIGURES) * sum(map(len, rest))

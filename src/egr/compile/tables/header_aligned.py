"""Column headers by alignment, for figures whose tags have lost the columns of the grid.

Where rows of a table without header cells have fewer squares than the table is wide, column
numbers mean nothing (field case 24); values are then joined to the headers they stand under.

What stands over the labels heads no column, wherever its row begins. Of the other header rows the
one with most cells (of several, the lowest) names the columns, together with rows that stand over
it cell by cell. A column takes a value that stands under it and under no other; it grows by what it
takes, and then takes values once more, since a short figure may stand beside its short header. A
cell of another header row heads the columns it stands over, or the fewest neighbouring columns
around these that it is centred over.

Nothing is decided by nearness: what stands under two columns or none gets no header.

Cost: cells times columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from egr.compile.tables.extents import Extent, around
from egr.compile.tables.figures import Figures, Row

CENTRED = 0.1
"""How far a header's middle may lie from the middle of its columns, as a share of their width."""

Extents = Mapping[int, Extent]
"""Where cells stand, by index; a cell without text on a page is missing."""


@dataclass
class Column:
    """A header of the naming row, the values under it, and the ground they cover together."""

    head: int
    extent: Extent
    values: list[int]


def aligned_headers(figures: Figures, extents: Extents) -> dict[int, tuple[int, ...]]:
    """Column headers of values and of headers, by index; empty where nothing can be aligned."""
    labels = [extents[at] for at in figures.labels.values() if at in extents]
    rows = [row for row in (_placed(row, extents, labels) for row in figures.heads) if row]
    if not rows:
        return {}
    naming = max(reversed(rows), key=len)
    columns = _named(naming, rows, extents)
    _fill(columns, _values(figures, extents), extents)
    pairs = [(value, column.head) for column in columns for value in column.values]
    for row in rows:
        if row is not naming:
            pairs += _spanning_pairs(row, columns, extents)
    return _grouped(pairs)


def _placed(row: Row, extents: Extents, labels: Sequence[Extent]) -> list[int]:
    """The cells of a header row that do not stand over labels, from left to right."""
    over = [at for at in row if at in extents and not _any_meets(extents[at], labels)]
    return sorted(over, key=lambda at: (extents[at].left, at))


def _any_meets(extent: Extent, labels: Sequence[Extent]) -> bool:
    return any(extent.meets(label) for label in labels)


def _values(figures: Figures, extents: Extents) -> list[int]:
    return [
        at
        for row, said in figures.body.items()
        for at in said
        if at != figures.labels.get(row) and at in extents
    ]


def _named(naming: Sequence[int], rows: Sequence[Sequence[int]], extents: Extents) -> list[Column]:
    """The columns, as wide as all rows together that stand cell by cell over the naming row."""
    columns = [Column(head, extents[head], []) for head in naming]
    for row in rows:
        cells = [extents[head] for head in row]
        if len(row) == len(columns) and all(
            cell.meets(column.extent) for cell, column in zip(cells, columns, strict=True)
        ):
            for cell, column in zip(cells, columns, strict=True):
                column.extent = around([cell, column.extent])
    return columns


def _fill(columns: Sequence[Column], values: Sequence[int], extents: Extents) -> None:
    """Give each value to the one column it stands under, and again after columns have grown."""
    for _ in range(2):
        taken = {value for column in columns for value in column.values}
        for value in values:
            over = [column for column in columns if column.extent.meets(extents[value])]
            if value not in taken and len(over) == 1:
                over[0].values.append(value)
        for column in columns:
            column.extent = around([column.extent, *(extents[at] for at in column.values)])


def _spanning_pairs(
    row: Sequence[int], columns: Sequence[Column], extents: Extents
) -> Iterator[tuple[int, int]]:
    for head, covered in _spans(row, columns, extents):
        for column in covered:
            yield from ((value, head) for value in column.values)
            if head < column.head:
                yield column.head, head


def _spans(
    row: Sequence[int], columns: Sequence[Column], extents: Extents
) -> list[tuple[int, Sequence[Column]]]:
    under = [_under(extents[head], columns) for head in row]
    centred = [
        _centred(extents[head], columns, span) for head, span in zip(row, under, strict=True)
    ]
    clash = any(left.stop > right.start for left, right in pairwise(filter(len, centred)))
    spans = under if clash else centred
    return [(head, columns[span.start : span.stop]) for head, span in zip(row, spans, strict=True)]


def _under(extent: Extent, columns: Sequence[Column]) -> range:
    met = [at for at, column in enumerate(columns) if column.extent.meets(extent)]
    return range(met[0], met[-1] + 1) if met else range(0)


def _centred(extent: Extent, columns: Sequence[Column], under: range) -> range:
    """The fewest neighbouring columns around those under the header that it is centred over."""
    if not under:
        return under
    starts, stops = range(under.start + 1), range(under.stop, len(columns) + 1)
    around_under = [range(start, stop) for start in starts for stop in stops]
    for span in sorted(around_under, key=lambda span: (len(span), span.start)):
        ground = around([columns[at].extent for at in span])
        if abs(ground.centre - extent.centre) <= CENTRED * ground.width:
            return span
    return under


def _grouped(pairs: Sequence[tuple[int, int]]) -> dict[int, tuple[int, ...]]:
    found: dict[int, set[int]] = {}
    for below, head in pairs:
        found.setdefault(below, set()).add(head)
    return {below: tuple(sorted(found[below])) for below in sorted(found)}

"""The part of a table that was retrieved, as rows to print.

Rows and columns that hold no retrieved cell are left out. A cell that spans is printed at its
first place and again in each further column it covers, so that every column reads by itself;
over further rows it is printed once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from egr.model.evidence import EvidenceItem, TableFrame


@dataclass(frozen=True, slots=True)
class Grid:
    """Retrieved cells in place."""

    rows: tuple[tuple[tuple[EvidenceItem, ...], ...], ...]
    """For each row, for each column, the items that stand there; mostly one or none."""
    header_rows: int
    """Leading rows that hold only headers."""


def grid(items: Sequence[EvidenceItem]) -> Grid:
    """The grid of items that all have a frame in the same table."""
    places: dict[tuple[int, int], list[EvidenceItem]] = {}
    for item in items:
        for place in _places(item.frame):
            places.setdefault(place, []).append(item)
    row_numbers = sorted({row for row, _ in places})
    columns = sorted({column for _, column in places})
    rows = tuple(
        tuple(tuple(places.get((row, column), ())) for column in columns) for row in row_numbers
    )
    return Grid(rows, _leading_headers(rows))


def _places(frame: TableFrame | None) -> list[tuple[int, int]]:
    if frame is None:
        return []
    return [(frame.row, frame.column + shift) for shift in range(frame.column_span)]


def _leading_headers(rows: tuple[tuple[tuple[EvidenceItem, ...], ...], ...]) -> int:
    used = {
        governor.node
        for row in rows
        for cell in row
        for item in cell
        for governor in item.column_headers
    }
    for place, row in enumerate(rows):
        if not all(item.node in used or item.role == "TH" for cell in row for item in cell):
            return place
        if any(item.row_headers for cell in row for item in cell):
            return place
    return 0

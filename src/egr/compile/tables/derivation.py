"""Headers by position: which rules apply to which kind of table.

- With a header cell (TH): headers without Scope by their place (`position-th`), and those as wide
  as the table, below its header rows, as labels of the rows under them
  (`position-section-label`).
- Without any, read as a table of figures: header rows above by their columns where the grid is
  whole (`position-first-row`), by alignment on the page where it is not
  (`position-aligned-row`); labels on the left (`position-first-column`); section labels by span
  or indentation (`position-section-label`).
- Without any and not read as figures: none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from egr.compile.skeleton import Skeleton
from egr.compile.tables.association import Pair
from egr.compile.tables.axis import AXES, COLUMN, ROW, Axis
from egr.compile.tables.extents import Extent, extent_of
from egr.compile.tables.figures import Figures
from egr.compile.tables.grid import Layout
from egr.compile.tables.header_aligned import aligned_headers
from egr.compile.tables.header_position import Places, placed_headers, places_of
from egr.compile.tables.search import is_label, nearest_headers
from egr.compile.tables.section_labels import indented_labels, spanning_labels
from egr.compile.tables.sheet import Sheet
from egr.compile.tables.units import hosts

Served = Mapping[int, Iterable[int]]
"""Index of a cell to the indices of its headers."""

LABEL_RULE = "position-section-label"


def by_header_cells(sheet: Sheet) -> Iterator[Pair]:
    """Pairs in a table with header cells."""
    places = places_of(sheet)
    labels = _label_cells(sheet, places)
    for axis in AXES:
        for cell, headers in placed_headers(sheet, places, axis).items():
            rest = [header for header in headers if header not in labels]
            yield from (Pair(header, cell, axis, "position-th") for header in rest)
    for cell, label in spanning_labels(sheet, labels) if labels else ():
        yield Pair(label, cell, ROW, LABEL_RULE)


def by_figures(layout: Layout, figures: Figures, skeleton: Skeleton) -> Iterator[Pair]:
    """Pairs in a table of figures."""
    sheet = layout.sheet
    signs = hosts(sheet)
    extents = _extents(skeleton, sheet, figures)
    columns: Served = aligned_headers(figures, extents)
    rule = "position-aligned-row"
    if not layout.ragged:
        columns, rule = _headers_in_grid(sheet, figures), "position-first-row"
    labels = nearest_headers(sheet.transposed, frozenset(figures.labels.values()))
    yield from _pairs(sheet, columns, signs, COLUMN, rule)
    yield from _pairs(sheet, labels, signs, ROW, "position-first-column")
    yield from _pairs(sheet, _section_labels(sheet, figures, extents), signs, ROW, LABEL_RULE)


def _label_cells(sheet: Sheet, places: Places) -> frozenset[int]:
    """Column headers by place as wide as the table, but for a title above the header rows."""
    wide = frozenset(at for at in places.column if is_label(sheet.cells[at], sheet))
    if not wide:
        return wide
    rows = places.header_rows
    named = next((row for row in sorted(rows) if wide.isdisjoint(sheet.lines[row].values())), -1)
    titles = range(named if rows.issuperset(range(named)) else 0)
    return frozenset(at for at in wide if sheet.cells[at].row not in titles)


def _headers_in_grid(sheet: Sheet, figures: Figures) -> Served:
    said = (at for row in figures.heads for at in row)
    return nearest_headers(
        sheet, frozenset(at for at in said if not _notes_units(sheet, at, figures))
    )


def _notes_units(sheet: Sheet, at: int, figures: Figures) -> bool:
    """Whether a corner says in brackets what the figures are counted in: no name of the labels."""
    return at in figures.corner and sheet.cells[at].text.startswith("(")


def _extents(skeleton: Skeleton, sheet: Sheet, figures: Figures) -> dict[int, Extent]:
    rows = (*figures.heads, *figures.body.values())
    found = {at: extent_of(skeleton, sheet.cells[at].node) for row in rows for at in row}
    return {at: extent for at, extent in found.items() if extent is not None}


def _pairs(
    sheet: Sheet, served: Served, signs: Mapping[int, int], axis: Axis, rule: str
) -> Iterator[Pair]:
    for cell, headers in served.items():
        if not sheet.cells[cell].spacer:
            yield from (Pair(header, cell, axis, rule) for header in headers)
    for sign, value in signs.items():
        yield from (Pair(header, sign, axis, rule) for header in served.get(value, ()))


def _section_labels(
    sheet: Sheet, figures: Figures, extents: Mapping[int, Extent]
) -> dict[int, set[int]]:
    alone = {said[0] for said in figures.body.values() if len(said) == 1}
    spanning = frozenset(at for at in alone if is_label(sheet.cells[at], sheet))
    served: dict[int, set[int]] = {}
    for cell, label in (*spanning_labels(sheet, spanning), *indented_labels(figures, extents)):
        served.setdefault(cell, set()).add(label)
    return served

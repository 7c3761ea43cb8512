"""What is wrong or remarkable with a table, and how to mend the source.

Shapes come from the layout; what headers say from the sheet and the edges made for it. Nothing
here changes a grid or an edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from egr.compile.findings.report import report
from egr.compile.tables.axis import COLUMN
from egr.compile.tables.grid import Layout
from egr.compile.tables.header_ids import Named, unresolved
from egr.compile.tables.sheet import Sheet, SheetCell
from egr.model.diagnostic import Diagnostic, Severity
from egr.model.edge import Edge

Rows = dict[tuple[str, ...], int]


def of_shape(layout: Layout) -> Iterator[Diagnostic]:
    """Spans that are none, rows of unequal length, cells outside rows and on top of each other."""
    yield from _each(
        "malformed-span",
        Severity.WARNING,
        "cells whose RowSpan or ColSpan is no positive number of rows or columns, read as 1",
        layout.malformed,
        "Give RowSpan and ColSpan as whole numbers of 1 or more, no larger than the table.",
    )
    yield from _each(
        "overlapping-cells",
        Severity.WARNING,
        "cells that run into a cell reaching down from a row above",
        layout.overlapping,
        "Correct the spans so that no two cells cover the same square.",
    )
    yield from _each(
        "irregular-table",
        Severity.WARNING,
        "rows shorter than the table, cells reaching below it or standing in no row",
        tuple(dict.fromkeys(layout.ragged + layout.overhanging + layout.loose)),
        "Give every row cells for all columns, spans included, inside a TR.",
    )


def of_declarations(sheet: Sheet, named: Named, edges: Sequence[Edge]) -> Iterator[Diagnostic]:
    """Header ids that lead nowhere, empty headers that serve data, Scope that looks wrong."""
    yield from _each(
        "headers-id-unresolved",
        Severity.WARNING,
        "cells that name in Headers an id which means no cell, or several in other tables",
        [cell.node for cell in sheet.cells if cell.headers and unresolved(cell, named)],
        "Let Headers hold the IDs of the TH cells that apply, each spelled as in its /ID.",
    )
    yield from _each(
        "header-empty",
        Severity.WARNING,
        "declared headers of data cells that hold no text",
        _empty_headers(sheet, edges),
        "Put the visible header's text into the TH cell that the data cells refer to.",
    )
    yield from _each(
        "scope-contradicts-position",
        Severity.WARNING,
        "headers whose Scope reaches no data although data stands on the other axis",
        [cell.node for cell in contradicting(sheet)],
        "Give Scope Row to headers at the start of a row, Column to headers above a column.",
    )
    yield from _each(
        "repeated-header-row",
        Severity.INFO,
        "header rows that repeat an earlier one of the same table",
        list(_repeated_rows(sheet)),
        "Mark headers repeated on a new page as artifacts, or as more content of the first ones.",
    )


def without_header_cells(layout: Layout, read_as_figures: bool) -> Diagnostic:
    """A table without TH: its headers are derived, or it has none."""
    if read_as_figures:
        return report(
            "table-without-header-cells",
            Severity.WARNING,
            "the table has no header cell; headers are derived from position",
            (layout.table.node,),
            "Tag header cells as TH with a Scope.",
        )
    return report(
        "layout-table",
        Severity.INFO,
        "the table has no header cell and nothing that reads like headers",
        (layout.table.node,),
        "Tag header cells as TH with a Scope, or use no Table where there is only layout.",
    )


def continues(table: str, before: str) -> Diagnostic:
    """A table that takes its column headers from the one before."""
    return report(
        "table-continued",
        Severity.INFO,
        "the table has no column header; those of the table directly before it are taken",
        (before, table),
        "Tag the parts of one table as one Table, or repeat its header row in each part.",
    )


def contradicting(sheet: Sheet) -> list[SheetCell]:
    """Headers scoped to one axis that reach no data cell on it, but would on the other."""
    scoped = [sheet.cells[at] for at in sheet.heads if sheet.cells[at].scope in {"Row", "Column"}]
    if not scoped:
        return []
    below = _last_values(sheet)
    right = _last_values(sheet.transposed)
    found: list[SheetCell] = []
    for cell in scoped:
        downward = any(below[at] >= cell.rows.stop for at in cell.columns)
        rightward = any(right[at] >= cell.columns.stop for at in cell.rows)
        reached = downward if cell.scope == COLUMN.scope else rightward
        if not reached and (downward or rightward):
            found.append(cell)
    return found


def _last_values(sheet: Sheet) -> list[int]:
    """For each column the last row with a data cell that says something, -1 where none does."""
    last = [-1] * sheet.width
    for row, line in enumerate(sheet.lines):
        for column, index in line.items():
            if index in sheet.values:
                last[column] = row
    return last


def _empty_headers(sheet: Sheet, edges: Iterable[Edge]) -> list[str]:
    empty = [cell.node for cell in sheet.cells if not cell.text.strip()]
    if not empty:
        return []
    values = {sheet.cells[at].node for at in sheet.values}
    used = {edge.source for edge in edges if edge.target in values}
    return [node for node in empty if node in used]


def _repeated_rows(sheet: Sheet) -> Iterator[str]:
    seen: set[tuple[str, ...]] = set()
    for row in sorted({sheet.cells[at].row for at in sheet.heads}):
        present = sheet.in_line(row)
        texts = tuple(cell.text for cell in present)
        if len(present) > 1 and all(cell.header for cell in present) and any(texts):
            if texts in seen:
                yield from (cell.node for cell in present)
            seen.add(texts)


def _each(
    code: str, severity: Severity, what: str, subjects: Sequence[str], hint: str
) -> Iterator[Diagnostic]:
    if subjects:
        yield report(code, severity, f"{what}: {len(subjects)}", subjects, hint)

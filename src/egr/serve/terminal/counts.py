"""Counts as three small tables: records, edges by relation and origin, diagnostics by code."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Drawing

from egr.corpus.counts import Counts, Tally


def drawn(counts: Counts) -> RenderableType:
    """The three tables, one below the other; an empty one is left out."""
    tables = (
        _table(("what", "count"), counts.records),
        _table(("relation", "origin", "edges"), counts.edges),
        _table(("severity", "diagnostic", "count"), counts.diagnostics),
    )
    return Group(*(table for table in tables if table.row_count))


def _table(titles: tuple[str, ...], tally: Tally) -> Drawing:
    drawing = Drawing(box=box.SIMPLE_HEAD, pad_edge=False)
    for title in titles[:-1]:
        drawing.add_column(title)
    drawing.add_column(titles[-1], justify="right")
    for key, number in tally:
        drawing.add_row(*key, f"{number:,}")
    return drawing

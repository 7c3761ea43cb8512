"""Diagnostics as a table: how severe, what, where, and how to mend the source."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table as Drawing
from rich.text import Text

from egr.model.diagnostic import Diagnostic, Severity

_STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.INFO: "cyan"}
_ORDER = tuple(Severity)
SUBJECTS = 3
"""Subjects that are named; the rest is counted."""


def diagnostics(found: Sequence[Diagnostic]) -> Drawing:
    """One row a diagnostic: errors first, then in the order of the graph."""
    drawing = Drawing(box=box.SIMPLE_HEAD, pad_edge=False, show_lines=False)
    for title in ("severity", "code", "message and hint", "where"):
        drawing.add_column(title, overflow="fold", vertical="top")
    for one in sorted(found, key=lambda one: _ORDER.index(one.severity)):
        severity = Text(one.severity, style=_STYLES[one.severity])
        said = Text(one.message)
        said.append(f"\n→ {one.hint}" if one.hint else "", style="dim")
        drawing.add_row(severity, one.code, said, _where(one))
    return drawing


def _where(one: Diagnostic) -> str:
    more = len(one.subjects) - SUBJECTS
    named = "\n".join(one.subjects[:SUBJECTS])
    return f"{named}\n… and {more} more" if more > 0 else named

"""Reports of the crosscheck in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from egr.crosscheck import Difference, FileReport, Summary

EXAMPLES = 8
"""Differences shown for one file."""
_WIDTH = 48


def files(reports: Iterable[tuple[str, FileReport]]) -> RenderableType:
    """A row a file: how much was compared, how much agrees."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("file", overflow="fold")
    for heading in ("elements", "roles", "text", "right-to-left", "boxes"):
        table.add_column(heading, justify="right")
    for name, report in reports:
        table.add_row(name, *_row(report))
    return table


def _row(report: FileReport) -> Sequence[str]:
    equal = report.elements_first == report.elements_second
    counts = str(report.elements_first)
    return (
        counts if equal else f"{counts} / {report.elements_second}",
        share(report.roles_agree, report.roles_compared),
        share(report.texts_agree, report.texts_compared),
        share(report.rtl_agree, report.rtl_compared),
        share(report.boxes_agree, report.boxes_compared),
    )


def share(part: int, whole: int) -> str:
    """`99.8 % of 1,234`, rounded down so that 100 % means all; `-` where nothing is compared."""
    if not whole:
        return "-"
    return f"{part * 1000 // whole / 10:.1f} % of {whole:,}"


def differences(found: Sequence[Difference]) -> RenderableType:
    """The first few differences of a file, both readings side by side."""
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("kind", "place", "qpdf and PDFium", "playa-pdf"):
        table.add_column(heading, overflow="fold")
    for one in found[:EXAMPLES]:
        table.add_row(one.kind, one.place, _cut(one.first), _cut(one.second))
    left = len(found) - EXAMPLES
    return Group(table, Text(f"and {left} more (all with --json)")) if left > 0 else table


def summary(summed: Summary) -> RenderableType:
    """The sums over all files."""
    table = Table(box=box.SIMPLE_HEAD, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_row("files", str(summed.files))
    table.add_row("with equal element counts", str(summed.files_with_equal_element_counts))
    table.add_row("roles agree", share(summed.roles_agree, summed.roles_compared))
    table.add_row("text agrees", share(summed.texts_agree, summed.texts_compared))
    table.add_row("text agrees, right-to-left", share(summed.rtl_agree, summed.rtl_compared))
    table.add_row("text read by playa-pdf in both", f"{summed.texts_borrowed:,}")
    table.add_row("boxes agree", share(summed.boxes_agree, summed.boxes_compared))
    for kind, count in summed.kinds:
        table.add_row(f"differences: {kind}", f"{count:,}")
    return table


def _cut(text: str) -> str:
    return text if len(text) <= _WIDTH else text[: _WIDTH - 1] + "\u2026"

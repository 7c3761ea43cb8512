"""Page furniture tagged as content."""

from __future__ import annotations

from collections.abc import Iterator

from egr.compile.findings.report import report
from egr.compile.skeleton import Skeleton
from egr.model.diagnostic import Diagnostic, Severity


def check(skeleton: Skeleton) -> Iterator[Diagnostic]:
    """Running headers and footers that stand in the structure page after page."""
    for group in skeleton.furniture:
        pages = len({skeleton.node(node).pages[0] for node in group})
        yield report(
            "repeated-furniture",
            Severity.WARNING,
            f"the same words at the same place of {pages} pages are tagged as content",
            group,
            "Mark running headers and footers as pagination artifacts.",
        )

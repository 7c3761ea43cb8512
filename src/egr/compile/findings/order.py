"""Where reading order and the pages disagree."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from egr.compile.findings.report import report
from egr.compile.skeleton import Skeleton
from egr.model.diagnostic import Diagnostic, Severity


def check(skeleton: Skeleton) -> Iterator[Diagnostic]:
    """Units whose reading order goes back to an earlier page."""
    placed = [node for node in skeleton.units if node.pages]
    back = [b.id for a, b in pairwise(placed) if b.pages[0] < a.pages[0]]
    if back:
        yield report(
            "reading-order-goes-back",
            Severity.WARNING,
            f"places where reading order goes back to an earlier page: {len(back)}",
            back,
            "Put the structure elements in the order in which they should be read.",
        )

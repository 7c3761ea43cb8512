"""Page furniture tagged as content."""

from __future__ import annotations

from collections.abc import Iterator

from egr.compile.findings.report import report
from egr.compile.furniture import furniture
from egr.compile.skeleton import Skeleton
from egr.model.diagnostic import Diagnostic, Severity


def check(skeleton: Skeleton) -> Iterator[Diagnostic]:
    """Running headers and footers that stand in the structure page after page."""
    texts = {node.id: node.text for node in skeleton.nodes}
    spoken = [node.id for node in skeleton.nodes if node.text]
    for group in furniture(skeleton.tree, spoken, texts):
        yield report(
            "repeated-furniture",
            Severity.WARNING,
            f"the same words at the same place of {len(group)} pages are tagged as content",
            group,
            "Mark running headers and footers as pagination artifacts.",
        )

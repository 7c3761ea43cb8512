"""How much of the page the structure reaches."""

from __future__ import annotations

from collections.abc import Iterator

from egr.compile.findings.report import report
from egr.compile.skeleton import Skeleton
from egr.model.diagnostic import Diagnostic, Severity
from egr.model.fragment import Fragment, Status
from egr.model.role import GROUPING

_ROOT_ONLY = 0.8
_NOTABLE = 0.02
_MOST = 0.5
_LONG_RUN = 2_000
"""Characters standing directly in one grouping element from which on it is reported."""


def check(skeleton: Skeleton) -> Iterator[Diagnostic]:
    """Untagged text, text that stands directly in a container, elements without content."""
    yield from _untagged(skeleton)
    yield from _unstructured(skeleton)
    empty = [n.id for n in skeleton.nodes if n.id not in skeleton.bearing and n.role != "TD"]
    if empty:
        yield report(
            "empty-element",
            Severity.INFO,
            f"elements without any content: {len(empty)}",
            empty,
            "Remove tags that hold nothing.",
        )


def _untagged(skeleton: Skeleton) -> Iterator[Diagnostic]:
    loose = [f for f in skeleton.declared.fragments if f.status is Status.UNTAGGED]
    amount = sum([len(fragment.text) for fragment in loose])
    whole = amount + _tagged(skeleton)
    if whole and amount / whole >= _NOTABLE:
        severity = Severity.ERROR if amount / whole >= _MOST else Severity.WARNING
        yield report(
            "untagged-content",
            severity,
            f"text outside the structure: {amount} of {whole} characters",
            [fragment.id for fragment in loose],
            "Tag the content, or mark it as an artifact where it is page furniture.",
        )


def _tagged(skeleton: Skeleton) -> int:
    fragments = skeleton.declared.fragments
    return sum([len(f.text) for f in fragments if f.status is Status.TAGGED])


def _unstructured(skeleton: Skeleton) -> Iterator[Diagnostic]:
    held = {
        node.id: sum([len(p.text) for p in skeleton.content(node.id) if isinstance(p, Fragment)])
        for node in skeleton.of_role(*GROUPING)
        if len(skeleton.content(node.id)) > len(node.children)
    }
    large = [node for node, amount in held.items() if amount > _LONG_RUN]
    if large:
        most = max(held.values()) > _ROOT_ONLY * _tagged(skeleton)
        yield report(
            "text-directly-in-container",
            Severity.ERROR if most else Severity.WARNING,
            f"containers that hold long text without paragraphs: {len(large)}",
            large,
            "Tag paragraphs, headings, lists and tables inside the container.",
        )

"""Figures and formulas that say nothing."""

from __future__ import annotations

from collections.abc import Iterator

from egr.compile.findings.report import report
from egr.compile.skeleton import Skeleton
from egr.model.diagnostic import Diagnostic, Severity

_DESCRIBED = frozenset({"Figure", "Formula", "Form", "Link"})
"""Elements whose alternative text is a description of its own, not a reading of their text."""


def check(skeleton: Skeleton) -> Iterator[Diagnostic]:
    """Figures and formulas with neither alternative text nor ActualText."""
    for role in ("Figure", "Formula"):
        silent = [
            node.id
            for node in skeleton.of_role(role)
            if not node.element.alt and node.element.actual_text is None
        ]
        if silent:
            yield report(
                f"{role.lower()}-without-alternative-text",
                Severity.WARNING,
                f"{role.lower()}s without alternative text: {len(silent)}",
                silent,
                "Say in /Alt what it shows, or mark it as an artifact where it only decorates.",
            )
    differing = [
        node.id
        for node in skeleton.nodes
        if node.element.alt and node.text and node.role not in _DESCRIBED
        if _bare(node.element.alt) != _bare(node.text)
    ]
    if differing:
        yield report(
            "alternative-text-differs",
            Severity.INFO,
            f"elements whose alternative text differs from their text: {len(differing)}",
            differing,
            "Use ActualText for a replacement; alternative text is for pictures.",
        )


def _bare(text: str) -> str:
    return "".join(character for character in text.casefold() if character.isalnum())

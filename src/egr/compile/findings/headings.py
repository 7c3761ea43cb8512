"""What is wrong with the headings of a document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from egr.compile.findings.report import report
from egr.compile.skeleton import Skeleton
from egr.model.declared import Annotation
from egr.model.diagnostic import Diagnostic, Severity
from egr.model.fragment import Fragment
from egr.model.node import Node

LONG = 50
"""Words above which a heading is more likely body text; the longest seen as a real title has 40."""
_MANY_UNITS = 30


def check(skeleton: Skeleton) -> Iterator[Diagnostic]:
    """Skipped levels, empty and endless headings, headings only in pictures, none at all."""
    headings = skeleton.headings
    yield from _skipped(headings)
    yield from _empty(skeleton, headings)
    yield from _long(headings)
    yield from _absent(skeleton, headings)


def _skipped(headings: Sequence[Node]) -> Iterator[Diagnostic]:
    skipped = [b.id for a, b in pairwise(headings) if (b.level or 0) > (a.level or 0) + 1]
    if headings and (headings[0].level or 0) > 1:
        skipped.insert(0, headings[0].id)
    if skipped:
        yield report(
            "heading-level-skipped",
            Severity.WARNING,
            f"headings that skip a level: {len(skipped)}",
            skipped,
            "Start with H1 and go down one level at a time.",
        )


def _empty(skeleton: Skeleton, headings: Sequence[Node]) -> Iterator[Diagnostic]:
    silent = [node.id for node in headings if not node.text]
    if silent:
        yield report(
            "empty-heading",
            Severity.WARNING,
            f"headings without text: {len(silent)}",
            silent,
            "Remove the heading tag, or tag the words that belong to it.",
        )
    only_alt = [node.id for node in headings if node.text and not _written(skeleton, node.id)]
    if only_alt:
        yield report(
            "heading-only-alternative-text",
            Severity.INFO,
            f"headings that exist only as alternative text: {len(only_alt)}",
            only_alt,
            "Set the heading as real text, so that it can be searched and marked.",
        )


def _written(skeleton: Skeleton, node: str) -> bool:
    """Whether any of its words stand on a page."""
    return any(
        _written(skeleton, part) if isinstance(part, str) else _shows_words(part)
        for part in skeleton.content(node)
    )


def _shows_words(part: Fragment | Annotation) -> bool:
    return isinstance(part, Fragment) and bool(part.text.strip())


def _long(headings: Sequence[Node]) -> Iterator[Diagnostic]:
    long = [node.id for node in headings if len(node.text.split()) > LONG]
    if long:
        yield report(
            "long-heading",
            Severity.WARNING,
            f"headings with more than {LONG} words: {len(long)}",
            long,
            "Tag body text as P; only its title is a heading.",
        )


def _absent(skeleton: Skeleton, headings: Sequence[Node]) -> Iterator[Diagnostic]:
    units = len(skeleton.units)
    if not headings and units > _MANY_UNITS:
        yield report(
            "no-headings",
            Severity.WARNING,
            f"no heading over {units} pieces of content",
            [],
            "Tag titles of sections as H1, H2 and so on.",
        )

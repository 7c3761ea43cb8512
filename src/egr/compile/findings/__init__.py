"""Diagnostics of the compiler, one module a group: each says what is wrong and how to mend it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from egr.compile.findings import coverage, figures, headings, lists, order, repetition
from egr.compile.passes import Additions, Pass
from egr.compile.skeleton import Skeleton
from egr.model.diagnostic import Diagnostic

Check = Callable[[Skeleton], Iterator[Diagnostic]]


def _pass(name: str, check: Check) -> Pass:
    return Pass(name, frozenset(), lambda skeleton: Additions(diagnostics=tuple(check(skeleton))))


FINDINGS: tuple[Pass, ...] = (
    _pass("coverage-findings", coverage.check),
    _pass("figure-findings", figures.check),
    _pass("heading-findings", headings.check),
    _pass("list-findings", lists.check),
    _pass("order-findings", order.check),
    _pass("repetition-findings", repetition.check),
)

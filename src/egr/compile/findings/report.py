"""How a compile pass says what it found."""

from __future__ import annotations

from collections.abc import Sequence

from egr.model.diagnostic import Diagnostic, Reporter, Severity

COMPILER = Reporter("compile")
MAX_SUBJECTS = 20
"""Ids that one diagnostic lists; its message gives the whole count."""


def report(
    code: str, severity: Severity, message: str, subjects: Sequence[str], hint: str
) -> Diagnostic:
    """One diagnostic of the compiler; `subjects` in reading order, of which the first are kept."""
    return Diagnostic(code, severity, message, tuple(subjects[:MAX_SUBJECTS]), COMPILER, hint)

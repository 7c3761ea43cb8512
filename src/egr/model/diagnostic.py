"""Diagnostics: what is wrong or remarkable in a document, where, and how to mend it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How much a diagnostic matters for what a reader or a retrieval gets."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True)
class Reporter:
    """Who says so: a pass of ours, or an external checker with its tool, version and profile."""

    name: str
    tool: str = "egr"
    version: str = ""
    profile: str = ""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding. `subjects` are node, fragment, annotation or page ids, in reading order."""

    code: str
    """Kebab case; the same kind of finding always has the same code."""
    severity: Severity
    message: str
    subjects: tuple[str, ...]
    reporter: Reporter
    hint: str
    """What to change in the source document."""

"""What became of one file of a batch: a result or an error, never both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from egr.corpus.inputs import InputFile
from egr.errors import EgrError

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Outcome(Generic[Result]):
    """One file and what came of it."""

    file: InputFile
    result: Result | None
    """None where the file failed."""
    error: EgrError | None
    """None where it went well."""

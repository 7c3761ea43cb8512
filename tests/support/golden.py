"""Golden files: what a whole document compiles to, written down and compared to the byte.

`make golden` (EGR_GOLDEN=rewrite) writes them anew; read the difference before committing it.
Where CI is set the switch is an error, so a wrong result can never bless itself there.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Mapping
from itertools import islice
from pathlib import Path

import pytest

SHOWN = 20
"""Lines of a difference that are shown."""


def rewriting(environment: Mapping[str, str]) -> bool:
    """Whether golden files are to be written rather than compared."""
    wanted = environment.get("EGR_GOLDEN") == "rewrite"
    if wanted and environment.get("CI"):
        raise pytest.UsageError("golden files are never rewritten in CI; unset EGR_GOLDEN")
    return wanted


def check_golden(path: Path, actual: bytes) -> None:
    """Compare with the golden file, or write it where the switch says so."""
    if rewriting(os.environ):
        path.write_bytes(actual)
    if not path.exists():
        pytest.fail(f"{path.name} is missing; make it with: make golden")
    expected = path.read_bytes()
    if actual != expected:
        pytest.fail(
            f"{path.name} differs; if that is meant: make golden\n{_change(expected, actual)}"
        )


def _change(expected: bytes, actual: bytes) -> str:
    before, after = (data.decode().splitlines() for data in (expected, actual))
    lines = difflib.unified_diff(before, after, "golden", "now", n=0, lineterm="")
    return "\n".join(line[:300] for line in islice(lines, SHOWN))

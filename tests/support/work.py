"""Work for batches, at module level so that spawned workers find it."""

from __future__ import annotations

import os
from pathlib import Path

from egr.errors import NotAPdf


def stem(path: Path) -> str:
    """The name without its suffix; files called bad, bug and fatal go wrong in three ways."""
    if path.stem == "bad":
        raise NotAPdf("Not a PDF", hint="Look at it.")
    if path.stem == "bug":
        raise ZeroDivisionError("one over nothing")
    if path.stem == "fatal":
        os._exit(70)
    return path.stem

"""Work for batches, at module level so that spawned workers find it."""

from __future__ import annotations

import os

from egr.corpus.inputs import InputFile
from egr.errors import NotAPdf


def stem(file: InputFile) -> str:
    """The name; files called bad, bug and fatal go wrong in three ways."""
    if file.name == "bad":
        raise NotAPdf("Not a PDF", hint="Look at it.")
    if file.name == "bug":
        raise ZeroDivisionError("one over nothing")
    if file.name == "fatal":
        os._exit(70)
    return file.name

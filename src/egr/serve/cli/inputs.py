"""Files of a command line as plain paths, for commands that keep nothing under a name."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def pdf_files(paths: Iterable[Path]) -> tuple[Path, ...]:
    """Each file once, in order. UsageError for a missing path, NoPdfFound for an empty folder."""
    from egr.corpus.inputs import find_files

    return tuple(file.path for file in find_files(paths))

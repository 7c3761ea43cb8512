"""Which files a request means, and what they are called: folders are walked for PDFs.

A file's name in a corpus is its path below the folder that was given, or its bare name where it
was given itself: no path of the machine gets into a store, and the same folder gives the same
names wherever it lies. Order is that of the request, inside a folder by path.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from egr.errors import NoPdfFound, UsageError


class InputFile(NamedTuple):
    """A file to read."""

    path: Path
    name: str
    """What it is called in a corpus, with `/` between folders."""


def find_files(paths: Iterable[Path | str]) -> tuple[InputFile, ...]:
    """Each file once, in order; no two have the same name.

    A file given directly is taken whatever its suffix, in a folder only `.pdf` in any case.
    Of two that would have one name both are called by the whole path that was given. Raises
    UsageError for a missing path, NoPdfFound for a folder without PDFs.
    """
    found = dict(pair for path in paths for pair in _expanded(Path(path)))
    taken = Counter(found.values())
    return tuple(
        InputFile(path, name if taken[name] == 1 else path.as_posix())
        for path, name in found.items()
    )


def find_file(path: Path | str) -> InputFile:
    """One file. UsageError where it is missing or a folder."""
    if Path(path).is_dir():
        raise UsageError(f"{path} is a folder", hint="Name one PDF in it.")
    (found,) = find_files([path])
    return found


def _expanded(path: Path) -> Iterator[tuple[Path, str]]:
    if path.is_dir():
        yield from ((file, file.relative_to(path).as_posix()) for file in _walked(path))
    elif path.exists():
        yield path, path.name
    else:
        raise UsageError(f"There is no file or folder {path}", hint="Check the spelling.")


def _walked(folder: Path) -> list[Path]:
    found = sorted(p for p in folder.rglob("*") if p.suffix.lower() == ".pdf" and p.is_file())
    if not found:
        raise NoPdfFound(f"No PDF lies in {folder}")
    return found

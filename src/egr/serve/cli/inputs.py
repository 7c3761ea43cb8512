"""Which files a command line means: files as named, folders walked for PDFs.

Order is that of the command line, inside a folder by path, so two runs meet the same files in
the same order. A file named directly is taken whatever its name; in a folder only `*.pdf`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from egr.errors import NoPdfFound, UsageError


def pdf_files(paths: Iterable[Path]) -> tuple[Path, ...]:
    """Each file once, in order. UsageError for a missing path, NoPdfFound for an empty folder."""
    return tuple(dict.fromkeys(found for path in paths for found in _expanded(path)))


def pdf_file(path: Path) -> Path:
    """The path of one file. UsageError where it is missing or a folder."""
    if path.is_dir():
        hint = "Name one PDF in it."
        raise UsageError(f"{path} is a folder", hint=hint)
    (found,) = pdf_files([path])
    return found


def _expanded(path: Path) -> Iterator[Path]:
    if path.is_dir():
        yield from _walked(path)
    elif path.exists():
        yield path
    else:
        raise UsageError(f"There is no file or folder {path}", hint="Check the spelling.")


def _walked(folder: Path) -> list[Path]:
    found = sorted(p for p in folder.rglob("*") if p.suffix.lower() == ".pdf" and p.is_file())
    if not found:
        raise NoPdfFound(f"No PDF lies in {folder}")
    return found

"""Files that a command writes: whole or not at all, and never over another document's."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from egr.corpus.work import Compiled

SUFFIX = ".graph.jsonl"


def make_folder(folder: Path) -> None:
    """The folder and its parents, where they are missing."""
    folder.mkdir(parents=True, exist_ok=True)


def write_graph(folder: Path, stem: str, compiled: Compiled) -> Path:
    """Write the graph as STEM.graph.jsonl, or with its document id where that name is taken."""
    target = folder / f"{stem}{SUFFIX}"
    if _holds_another(target, compiled.sha256):
        target = folder / f"{stem}-{compiled.document}{SUFFIX}"
    write_whole(target, compiled.data)
    return target


def write_whole(target: Path, data: bytes) -> None:
    """Write beside the target, flush to disk, then rename over it."""
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(0o644)
        Path(temporary).replace(target)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _holds_another(target: Path, sha256: str) -> bool:
    if not target.exists():
        return False
    with target.open("rb") as file:
        return sha256.encode() not in file.readline()

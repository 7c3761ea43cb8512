"""What a worker process does with one file; every result travels back to the parent.

Functions stand at module level and take plain values, since spawned workers find them by name.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from egr.canonical import encode
from egr.compile import compile_document

from egr.corpus.counts import Counts, count
from egr.model.graph import Graph
from egr.read import read_path


@dataclass(frozen=True, slots=True)
class Compiled:
    """A graph as canonical bytes, and what it is called."""

    document: str
    """Document id."""
    sha256: str
    data: bytes


def compile_path(path: Path | str, password: str | None = None) -> Graph:
    """The evidence graph of a tagged PDF. Raises the errors of `egr.read.read_path`."""
    return compile_document(read_path(Path(path), password))


def compile_to_bytes(path: Path, password: str | None = None) -> Compiled:
    """The graph of a file in canonical form."""
    graph = compile_path(path, password)
    return Compiled(graph.document.id, graph.document.sha256, encode(graph))


def count_file(path: Path, password: str | None = None) -> Counts:
    """What the graph of a file holds."""
    return count(compile_path(path, password))


def processors() -> int:
    """Processors this process may use: the default number of jobs."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

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
from egr.corpus.inputs import InputFile
from egr.embed import DEFAULT, load_embedder
from egr.index import Postings, build_passages
from egr.model.graph import Graph
from egr.read import read_path
from egr.retrieve.bundle import sealed


@dataclass(frozen=True, slots=True)
class Compiled:
    """A graph as canonical bytes."""

    document: str
    """Document id."""
    sha256: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Indexed:
    """A document ready to be kept: its graph as canonical bytes, and its postings."""

    name: str
    """What it is called in the corpus."""
    document: str
    """Document id."""
    sha256: str
    data: bytes
    postings: Postings


def compile_path(path: Path | str, password: str | None = None) -> Graph:
    """The evidence graph of a tagged PDF. Raises the errors of `egr.read.read_path`."""
    return compile_document(read_path(Path(path), password))


def compile_file(file: InputFile, password: str | None = None) -> Graph:
    """The graph of a file."""
    return compile_path(file.path, password)


def compile_to_bytes(file: InputFile, password: str | None = None) -> Compiled:
    """The graph of a file in canonical form."""
    graph = compile_file(file, password)
    return Compiled(graph.document.id, graph.document.sha256, encode(graph))


def index_file(file: InputFile, password: str | None = None, embedder: str = DEFAULT) -> Indexed:
    """A file compiled, and its passages indexed. Raises UsageError for an unknown embedder."""
    return index_graph(file.name, compile_file(file, password), embedder)


def index_graph(name: str, graph: Graph, embedder: str = DEFAULT) -> Indexed:
    """A graph under a file name, ready to be kept."""
    document = graph.document
    postings = postings_of(graph, embedder)
    return Indexed(name, document.id, document.sha256, encode(graph), postings)


def postings_of(graph: Graph, embedder: str = DEFAULT) -> Postings:
    """The passages of a graph with their vectors and bundles."""
    return build_passages(graph, load_embedder(embedder), sealed)


def count_file(file: InputFile, password: str | None = None) -> Counts:
    """What the graph of a file holds."""
    return count(compile_file(file, password))


def processors() -> int:
    """Processors this process may use: the default number of jobs."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

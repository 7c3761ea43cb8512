"""Seeds: the passages that a question finds, as nodes to expand from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from egr.index import Piece, pieces
from egr.model.graph import Graph
from egr.retrieve.library import Library
from egr.retrieve.rank import rank


@dataclass(frozen=True, slots=True)
class Seed:
    """Where expansion starts: a run of nodes that was found as one."""

    document: str
    nodes: tuple[str, ...]
    """In reading order, at least one."""
    piece: int | None
    """Number of the piece of a long node that was found; None for whole nodes."""
    score: float
    """Rounded to 6 decimals."""
    channel: str
    """`words`, `meaning` or `words+meaning`."""
    sealed: bytes = b""
    """Its bundle as kept (`egr.retrieve.bundle`); empty where none is."""


def seeds(library: Library, question: str, limit: int) -> Iterator[Seed]:
    """Seeds of a question, best first, at most `limit`; empty where nothing matches."""
    index = library.index()
    documents = index.postings.documents
    for one in rank(index, question, limit):
        yield Seed(
            documents[index.document(one.passage)],
            index.nodes(one.passage),
            index.piece(one.passage),
            one.score,
            "+".join(one.channels),
            index.bundle(one.passage),
        )


def piece_of(graph: Graph, seed: Seed) -> Piece | None:
    """The part of the seed's one node that was found; None for whole nodes."""
    return None if seed.piece is None else pieces(graph, graph.node(seed.nodes[0]))[seed.piece]

"""Seeds: the nodes that a question finds by itself, through two independent channels.

`text` is BM25 over the text of units. `headings` is BM25 over the chains of title and headings
above them ("Guide › 2.1 What kind…"): all units of a section tie there, so what it gives is the
heading, and only `HEADING_SEEDS` of them. Unbounded, that channel floods the top as soon as a
question names the document (a negative result of the paper). The channels are joined by
reciprocal rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from egr.index import Hit, Piece, pieces
from egr.model.chain import heading_chain
from egr.model.graph import Graph
from egr.retrieve.fusion import Fused, fuse
from egr.retrieve.library import Library

TEXT_SEEDS = 60
"""Text hits that take part in fusion; a bundle drops out only when so many others are better."""
HEADING_SEEDS = 3
"""Headings that take part. Set by judgement on a few answers, not by a search."""
HEADING_HITS = 40
"""Units of the heading channel that are looked at to find them."""


@dataclass(frozen=True, slots=True)
class Seed:
    """Where expansion starts."""

    document: str
    node: str
    piece: int | None
    """Number of the piece of a long node that was found; None for the whole node."""
    score: float
    """Fused, rounded to 6 decimals."""
    channel: str
    """`text`, `headings` or `text+headings`."""


def seeds(library: Library, tokens: Sequence[str]) -> tuple[Seed, ...]:
    """Seeds of a question, best first; ties by (document, node). None match: empty."""
    hits = _first_of_each(library.index().search(tokens, "text", TEXT_SEEDS))
    found = {"text": list(hits), "headings": list(_headings(library, tokens))}
    return tuple(_seed(fused, hits) for fused in fuse(found))


def piece_of(graph: Graph, seed: Seed) -> Piece | None:
    """The part of the seed's node that was found; None for the whole node."""
    return None if seed.piece is None else pieces(graph, graph.node(seed.node))[seed.piece]


def _seed(fused: Fused, hits: dict[tuple[str, str], Hit]) -> Seed:
    hit = hits.get(fused.key)
    return Seed(*fused.key, hit.piece if hit else None, fused.score, "+".join(fused.channels))


def _first_of_each(hits: Iterable[Hit]) -> dict[tuple[str, str], Hit]:
    first: dict[tuple[str, str], Hit] = {}
    for hit in hits:
        first.setdefault((hit.document, hit.node), hit)
    return first


def _headings(library: Library, tokens: Sequence[str]) -> Iterator[tuple[str, str]]:
    given: set[tuple[str, str]] = set()
    for hit in library.index().search(tokens, "headings", HEADING_HITS):
        chain = heading_chain(library.graph(hit.document), hit.node)
        key = (hit.document, chain[-1][1]) if chain else None
        if key and key not in given:
            given.add(key)
            yield key
        if len(given) == HEADING_SEEDS:
            return

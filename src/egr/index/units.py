"""Units of retrieval of one graph, and their postings.

A unit is a node that says so, or a piece of one too long. Its own text is the accessible text,
then what is kept apart from it but must be found: Alt and E of the node and of the elements
inside it. Cost: 2 milliseconds for a page of 90 elements, most of it cutting words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from egr.index.pieces import pieces
from egr.index.postings import HEADINGS, TEXT, WHOLE, Field, Postings
from egr.index.strings import pack
from egr.index.tokens import tokenize
from egr.model.chain import heading_chain
from egr.model.graph import Graph
from egr.model.node import Node


class _Unit(NamedTuple):
    node: str
    piece: int
    text: str
    headings: tuple[str, ...]


def build_postings(graph: Graph) -> Postings:
    """The postings of one document, which holds at least its id where it has no unit."""
    units = sorted(_units(graph))
    cut = {heading: tokenize(heading) for unit in units for heading in unit.headings}
    chains = [[token for heading in unit.headings for token in cut[heading]] for unit in units]
    return Postings(
        documents=pack([graph.document.id.encode()]),
        starts=np.array([0, len(units)], np.int64),
        nodes=pack(unit.node.encode() for unit in units),
        pieces=np.array([unit.piece for unit in units], np.int32),
        fields={HEADINGS: _field(chains), TEXT: _field([tokenize(unit.text) for unit in units])},
    )


def _units(graph: Graph) -> Iterator[_Unit]:
    for node in graph.nodes:
        if not node.unit:
            continue
        headings = _headings(graph, node)
        parts = [piece.text for piece in pieces(graph, node)] or [node.text]
        parts[0] = "\n".join([parts[0], *_kept_apart(graph, node, node.text)])
        first = WHOLE if len(parts) == 1 else 0
        for number, text in enumerate(parts, first):
            yield _Unit(node.id, number, text, headings)


def _headings(graph: Graph, node: Node) -> tuple[str, ...]:
    chain = heading_chain(graph, node.id)
    texts = (graph.node_by_id[heading].text for _, heading in chain)
    return tuple(text for text in (graph.document.title, *texts) if text)


def _kept_apart(graph: Graph, node: Node, shown: str) -> Iterator[str]:
    for spoken in (node.element.alt, node.element.expansion):
        if spoken and spoken not in shown:
            yield spoken
    for child in node.children:
        inner = graph.node_by_id.get(child)
        if inner is not None and not inner.unit:
            yield from _kept_apart(graph, inner, shown)


def _field(texts: Sequence[Sequence[str]]) -> Field:
    held: dict[bytes, list[tuple[int, int]]] = {}
    for unit, tokens in enumerate(texts):
        for token, count in Counter(tokens).items():
            held.setdefault(token.encode(), []).append((unit, count))
    terms = sorted(held)
    pairs = np.array([pair for term in terms for pair in held[term]], np.int32).reshape(-1, 2)
    return Field(
        terms=pack(terms),
        starts=_running(len(held[term]) for term in terms),
        units=np.ascontiguousarray(pairs[:, 0]),
        counts=np.ascontiguousarray(pairs[:, 1]),
        lengths=np.array([len(tokens) for tokens in texts], np.int32),
    )


def _running(sizes: Iterable[int]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.cumsum([0, *sizes], dtype=np.int64)

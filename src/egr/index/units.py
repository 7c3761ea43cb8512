"""Nodes as units of a search of their own, and their postings.

A unit is a node that says so, or a piece of one too long. Its own text is the accessible text,
then what is kept apart from it but must be found: Alt and E of the node and of the elements
inside it. Cost: 2 milliseconds for a page of 90 elements, most of it cutting words.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from egr.index.pieces import pieces
from egr.index.postings import HEADINGS, TEXT, WHOLE, Postings, of_document
from egr.index.spoken import kept_apart
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
    return of_document(
        graph.document.id,
        [(unit.node, unit.piece) for unit in units],
        {HEADINGS: chains, TEXT: [tokenize(unit.text) for unit in units]},
    )


def _units(graph: Graph) -> Iterator[_Unit]:
    for node in graph.nodes:
        if not node.unit:
            continue
        headings = _headings(graph, node)
        parts = [piece.text for piece in pieces(graph, node)] or [node.text]
        parts[0] = "\n".join([parts[0], *kept_apart(graph, node, node.text)])
        first = WHOLE if len(parts) == 1 else 0
        for number, text in enumerate(parts, first):
            yield _Unit(node.id, number, text, headings)


def _headings(graph: Graph, node: Node) -> tuple[str, ...]:
    chain = heading_chain(graph, node.id)
    texts = (graph.node_by_id[heading].text for _, heading in chain)
    return tuple(text for text in (graph.document.title, *texts) if text)

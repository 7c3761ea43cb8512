"""Walks over the containment of a graph, with the edges that were walked.

Every step goes along a CONTAINS edge, so a path of evidence can always name them.
"""

from __future__ import annotations

from collections.abc import Iterator

from egr.model.edge import Edge
from egr.model.graph import Graph
from egr.model.node import Node
from egr.model.origin import Relation

OWN_TEXTS = frozenset({"L", "Table"})
"""Roles that keep their text to themselves, wherever they stand (see `Node.text`)."""


def ancestors(graph: Graph, node: str) -> Iterator[str]:
    """Node ids above the node, nearest first."""
    parent = graph.node(node).parent
    while parent is not None:
        yield parent
        parent = graph.node(parent).parent


def ascent(graph: Graph, node: str, ancestor: str) -> tuple[Edge, ...]:
    """CONTAINS edges from the node up to the ancestor, lowest first; empty for the node itself."""
    edges: list[Edge] = []
    while node != ancestor:
        parent = graph.node(node).parent
        if parent is None:
            return ()
        edges += [e for e in graph.outgoing(parent, Relation.CONTAINS) if e.target == node]
        node = parent
    return tuple(edges)


def descent(graph: Graph, ancestor: str, node: str) -> tuple[Edge, ...]:
    """CONTAINS edges from the ancestor down to the node, highest first."""
    return ascent(graph, node, ancestor)[::-1]


def subtree(graph: Graph, node: str) -> Iterator[Node]:
    """The node and everything below it, depth first in /K order."""
    pending = [node]
    while pending:
        found = graph.node(pending.pop())
        yield found
        pending.extend(reversed(found.children))


def carried(graph: Graph, node: str) -> Iterator[Node]:
    """The node and the descendants whose text it presents: lists and tables inside are left out."""
    pending = [node]
    while pending:
        found = graph.node(pending.pop())
        yield found
        pending.extend(
            child for child in reversed(found.children) if graph.node(child).role not in OWN_TEXTS
        )


def units(graph: Graph, node: str) -> Iterator[Node]:
    """Units of retrieval at or below the node, in reading order."""
    return (found for found in subtree(graph, node) if found.unit)


def own_units(graph: Graph, node: str) -> Iterator[Node]:
    """Units at or below the node that no list or table inside it owns."""
    return (found for found in carried(graph, node) if found.unit)

"""The headings that govern a node, through the node itself and through what contains it."""

from __future__ import annotations

from egr.model.edge import Edge
from egr.model.graph import Graph
from egr.model.origin import Relation


def heading_chain(graph: Graph, node: str) -> tuple[tuple[Edge, str], ...]:
    """Governing headings, outermost first, each with the HEADING_FOR edge that says so.

    An edge ends at the node or at one of its ancestors; a heading that governs more than one of
    them is named once, with the edge nearest to the node.
    """
    found: dict[str, Edge] = {}
    at: str | None = node
    while at is not None:
        for edge in graph.incoming(at, Relation.HEADING_FOR):
            found.setdefault(edge.source, edge)
        at = graph.node(at).parent
    # In reading order an outer heading always stands before the inner ones it governs.
    ordered = sorted(found, key=lambda heading: graph.position[heading])
    return tuple((found[heading], heading) for heading in ordered)

"""All that a unit says: its text, then what is kept apart from it but must be found."""

from __future__ import annotations

from collections.abc import Iterator

from egr.model.graph import Graph
from egr.model.node import Node


def spoken(graph: Graph, node: Node) -> str:
    """The text of a unit, then Alt and E of the unit and of the elements inside it, by lines."""
    return "\n".join([node.text, *kept_apart(graph, node, node.text)])


def kept_apart(graph: Graph, node: Node, shown: str) -> Iterator[str]:
    """Alt and E of the node and of the elements inside it that are not in `shown`."""
    for said in (node.element.alt, node.element.expansion):
        if said and said not in shown:
            yield said
    for child in node.children:
        inner = graph.node_by_id.get(child)
        if inner is not None and not inner.unit:
            yield from kept_apart(graph, inner, shown)

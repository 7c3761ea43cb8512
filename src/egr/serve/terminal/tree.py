"""The structure tree, one element a line: role, start of its text, page, marks."""

from __future__ import annotations

from egr.model.graph import Graph
from egr.model.ids import document_of
from egr.model.node import Node
from egr.model.role import is_heading
from egr.serve.terminal.marks import marks, shortened


def lines(graph: Graph) -> tuple[tuple[tuple[str, str], ...], ...]:
    """A line for each element in reading order, as (text, style) parts."""
    depths: dict[str, int] = {}
    made: list[tuple[tuple[str, str], ...]] = []
    for node in graph.nodes:
        depths[node.id] = depths[node.parent] + 1 if node.parent else 0
        made.append(_line(graph, node, depths[node.id]))
    return tuple(made)


def _line(graph: Graph, node: Node, depth: int) -> tuple[tuple[str, str], ...]:
    text = f' "{shortened(node.text, 60)}"' if node.text else ""
    style = "bold cyan" if is_heading(node.role) else "cyan"
    around = graph.node(node.parent).element.lang if node.parent else graph.document.lang
    said = marks(node, around)
    key = node.id.removeprefix(document_of(node.id))
    return (
        ("  " * depth, ""),
        (node.role, style),
        (text, ""),
        (_pages(graph, node), "dim"),
        (f" {key}", "dim"),
        (f" {said}" if said else "", "magenta"),
    )


def _pages(graph: Graph, node: Node) -> str:
    if not node.pages:
        return ""
    first, last = (graph.pages[node.pages[place]].label for place in (0, -1))
    return f" p. {first}" if first == last else f" p. {first}-{last}"

"""Headings as an outline, each with its scope: what it governs, and by which rules."""

from __future__ import annotations

from collections import Counter

from rich import box
from rich.table import Table as Drawing

from egr.model.edge import Edge
from egr.model.graph import Graph
from egr.model.node import Node
from egr.model.origin import Relation
from egr.model.role import is_heading
from egr.serve.terminal.marks import authority, shortened


def headings(graph: Graph) -> Drawing:
    """One row a heading, in reading order."""
    drawing = Drawing(box=box.SIMPLE_HEAD, pad_edge=False)
    for title in ("page", "heading", "governs", "from … to"):
        drawing.add_column(title, overflow="fold", vertical="top")
    drawing.add_column("by", no_wrap=True, vertical="top")
    for node in graph.nodes:
        if is_heading(node.role):
            drawing.add_row(*_row(graph, node))
    return drawing


def _row(graph: Graph, node: Node) -> tuple[str, ...]:
    edges = graph.outgoing(node.id, Relation.HEADING_FOR)
    indent = "  " * max(0, (node.level or 1) - 1)
    pages = "".join(graph.pages[page].label for page in node.pages[:1])
    title = f"{indent}{node.role} {shortened(node.text, 60) or '(no text)'}"
    return pages, title, str(len(edges)), _extent(graph, edges), _rules(edges)


def _extent(graph: Graph, edges: tuple[Edge, ...]) -> str:
    targets = sorted((edge.target for edge in edges), key=lambda one: graph.position[one])
    ends = dict.fromkeys(targets[:1] + targets[-1:])
    return " … ".join(_named(graph.node(target)) for target in ends)


def _named(node: Node) -> str:
    return f"{node.role} “{shortened(node.text, 24)}”" if node.text else node.role


def _rules(edges: tuple[Edge, ...]) -> str:
    counts = Counter(authority(edge) for edge in edges)
    if len(counts) == 1:
        return next(iter(counts))
    return "\n".join(f"{count} × {rule}" for rule, count in sorted(counts.items()))

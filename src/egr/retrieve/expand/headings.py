"""The headings that govern a node, all levels up."""

from __future__ import annotations

from egr.model.chain import heading_chain
from egr.model.edge import Edge
from egr.model.graph import Graph
from egr.retrieve.step import Scene, Step
from egr.retrieve.walk import ascent


def headings(scene: Scene) -> tuple[Step, ...]:
    """Governing headings, outermost first, each with the edges up to it."""
    path: tuple[Edge, ...] = ()
    here = scene.start.node
    steps: list[Step] = []
    for edge, heading in reversed(heading_chain(scene.graph, here)):
        path, here = (*path, *_climb(scene.graph, here, edge)), heading
        steps.append(scene.step(heading, *path))
    return tuple(reversed(steps))


def _climb(graph: Graph, node: str, edge: Edge) -> tuple[Edge, ...]:
    return (*ascent(graph, node, edge.target), edge)

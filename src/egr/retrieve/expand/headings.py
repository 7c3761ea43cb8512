"""The headings that govern a node, all levels up."""

from __future__ import annotations

from egr.model.chain import heading_chain
from egr.retrieve.step import Scene, Step
from egr.retrieve.walk import ascent


def headings(scene: Scene) -> tuple[Step, ...]:
    """Governing headings, outermost first, each with the edges up to it."""
    graph, start = scene.graph, scene.start.node
    return tuple(
        scene.step(heading, *ascent(graph, start, edge.target), edge)
        for edge, heading in heading_chain(graph, start)
    )

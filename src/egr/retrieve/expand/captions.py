"""A cell brings the caption of its table, an illustration its caption, a caption what it names."""

from __future__ import annotations

from egr.model.origin import Relation
from egr.retrieve.step import Scene, Step
from egr.retrieve.walk import ascent


def captions(scene: Scene) -> tuple[Step, ...]:
    """Captions of the start or of its table, and the illustration that a caption is for."""
    graph, start = scene.graph, scene.start.node
    table = graph.table_of_cell.get(start)
    captioned = table.node if table else start
    climb = ascent(graph, start, captioned)
    naming = [
        scene.step(edge.source, *climb, edge)
        for edge in graph.incoming(captioned, Relation.CAPTION_FOR)
    ]
    named = [
        scene.step(edge.target, edge)
        for edge in graph.outgoing(start, Relation.CAPTION_FOR)
        if graph.node(edge.target).unit
    ]
    return (*naming, *named)

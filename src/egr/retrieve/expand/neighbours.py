"""What stands just before and after a seed in reading order.

Not among the default rules: declared relations already bring what explains a seed, and each
neighbour costs its words. Pass `(*RULES, neighbours)` to have it.
"""

from __future__ import annotations

from egr.model.origin import Relation
from egr.retrieve.step import Scene, Step


def neighbours(scene: Scene) -> tuple[Step, ...]:
    """The units before and after the start in reading order."""
    graph, start = scene.graph, scene.start.node
    before = [scene.step(e.source, e) for e in graph.incoming(start, Relation.PRECEDES)]
    after = [scene.step(e.target, e) for e in graph.outgoing(start, Relation.PRECEDES)]
    return tuple(step for step in (*before, *after) if graph.node(step.node).unit)

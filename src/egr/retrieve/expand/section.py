"""A heading as seed brings the part of its section that the question asks for.

Units under the heading are ranked by how many different tokens of the question they hold that
the heading itself does not, then by reading order; units with none come in only when no unit
has any, and then the first ones stand for the section. `UNITS` and `LOOK_AHEAD` bound cost and
length; both were set by judgement on a few answers, not by a search.
"""

from __future__ import annotations

from egr.index import tokenize
from egr.model import role
from egr.model.edge import Edge
from egr.model.graph import Graph
from egr.model.node import Node
from egr.model.origin import Relation
from egr.retrieve.step import Scene, Step
from egr.retrieve.walk import descent, units

UNITS = 4
"""Units that a heading brings at most."""
LOOK_AHEAD = 300
"""Units of a section that are looked at, in reading order."""


def section(scene: Scene) -> tuple[Step, ...]:
    """The best units under a heading, in reading order; nothing for any other node."""
    heading = scene.graph.node(scene.start.node)
    if not role.is_heading(heading.role):
        return ()
    wanted = scene.tokens - frozenset(tokenize(heading.text))
    found = _content(scene.graph, heading.id)
    return tuple(scene.step(node.id, *path) for node, path in _best(found, wanted))


def _content(graph: Graph, heading: str) -> list[tuple[Node, tuple[Edge, ...]]]:
    found: list[tuple[Node, tuple[Edge, ...]]] = []
    for edge in _in_reading_order(graph, heading):
        for unit in units(graph, edge.target):
            if not role.is_heading(unit.role):
                found.append((unit, (edge, *descent(graph, edge.target, unit.id))))
            if len(found) == LOOK_AHEAD:
                return found
    return found


def _in_reading_order(graph: Graph, heading: str) -> list[Edge]:
    edges = graph.outgoing(heading, Relation.HEADING_FOR)
    return sorted(edges, key=lambda edge: graph.position[edge.target])


def _best(
    found: list[tuple[Node, tuple[Edge, ...]]], wanted: frozenset[str]
) -> list[tuple[Node, tuple[Edge, ...]]]:
    overlaps = [len(wanted.intersection(tokenize(node.text))) for node, _ in found]
    ranked = sorted(range(len(found)), key=lambda place: (-overlaps[place], place))
    if any(overlaps):
        ranked = [place for place in ranked if overlaps[place]]
    return [found[place] for place in sorted(ranked[:UNITS])]

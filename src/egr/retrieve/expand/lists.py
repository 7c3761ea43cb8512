"""A list item brings the sentence that opens its list and its siblings; the sentence its list.

An enumeration is an answer only as a whole, so a list comes entire up to `ITEMS`; of a longer
one the items nearest to the seed come. The bound was set by judgement on a few
answers, not by a search.
"""

from __future__ import annotations

from egr.model.edge import Edge
from egr.model.graph import Graph
from egr.model.node import Node
from egr.model.origin import Relation
from egr.retrieve.step import Scene, Step
from egr.retrieve.walk import ancestors, ascent, descent, own_units, subtree

ITEMS = 24
"""Items of a list that come with a seed at most."""


def lists(scene: Scene) -> tuple[Step, ...]:
    """Introductions and siblings of a list item, or the items that the start introduces."""
    graph, start = scene.graph, scene.start.node
    steps: list[Step] = []
    for opened in graph.outgoing(start, Relation.INTRODUCES):
        steps += _items(scene, opened.target, (opened,), start)
    if graph.node(start).role == "LI":
        above = next((a for a in ancestors(graph, start) if graph.node(a).role == "L"), None)
        steps += _around(scene, above) if above else []
    return tuple(steps)


def introductions(scene: Scene) -> tuple[Step, ...]:
    """The sentence that opens the list of a list item."""
    graph, start = scene.graph, scene.start.node
    if graph.node(start).role != "LI":
        return ()
    above = next((a for a in ancestors(graph, start) if graph.node(a).role == "L"), None)
    return tuple(_openings(scene, above)) if above else ()


def _openings(scene: Scene, above: str) -> list[Step]:
    climb = ascent(scene.graph, scene.start.node, above)
    edges = scene.graph.incoming(above, Relation.INTRODUCES)
    return [scene.step(edge.source, *climb, edge) for edge in edges]


def _around(scene: Scene, above: str) -> list[Step]:
    climb = ascent(scene.graph, scene.start.node, above)
    return _openings(scene, above) + _items(scene, above, climb, scene.start.node)


def _items(scene: Scene, above: str, climb: tuple[Edge, ...], near: str) -> list[Step]:
    graph = scene.graph
    items = [node.id for node in _list_items(graph, above)]
    return [
        scene.step(unit.id, *climb, *descent(graph, above, unit.id))
        for item in _nearest(items, near)
        for unit in own_units(graph, item)
    ]


def _list_items(graph: Graph, above: str) -> list[Node]:
    return [node for node in subtree(graph, above) if node.role == "LI"]


def _nearest(items: list[str], near: str) -> list[str]:
    place = items.index(near) if near in items else 0
    first = max(0, min(place - ITEMS // 2, len(items) - ITEMS))
    return items[first : first + ITEMS]

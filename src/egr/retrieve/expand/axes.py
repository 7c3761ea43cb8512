"""In a table the question picks the axes: where its row and its column cross stands the value.

A header takes part when all its tokens occur in the question. The cells that most of these
headers govern, with at least one row header among them, are the values; headers of several
levels narrow each other down ("2025" over "Summer"). Where the start is a column header or a
caption and no row is named, the first cell of each row stands for a small table. The bounds
were set by judgement on a few answers, not by a search.
"""

from __future__ import annotations

from collections.abc import Iterator

from egr.index import tokenize
from egr.model.edge import Edge
from egr.model.graph import Graph
from egr.model.node import Table
from egr.model.origin import Relation
from egr.retrieve.expand.cells import AXES, across
from egr.retrieve.step import Scene, Step
from egr.retrieve.walk import descent

VALUES = 4
"""Cells that are picked at most, in reading order."""
SMALL = 40
"""Cells of a table that may come whole."""


def axes(scene: Scene) -> tuple[Step, ...]:
    """The cells that the question picks in the table of the start, without the start.

    The way to a value ends with the edge of a header that the question names.
    """
    table = _table(scene.graph, scene.start.node)
    if table is None:
        return ()
    picked = _crossings(scene, table)[:VALUES]
    if not picked and _stands_for_table(scene.graph, scene.start.node):
        picked = [(cell, ()) for cell in _first_of_rows(scene.graph, table)]
    return tuple(
        scene.step(cell, *_way(scene.graph, scene.start.node, table, cell, last))
        for cell, last in picked
        if cell != scene.start.node
    )


def _table(graph: Graph, start: str) -> Table | None:
    if start in graph.table_of_cell:
        return graph.table_of_cell[start]
    captioned = {edge.target for edge in graph.outgoing(start, Relation.CAPTION_FOR)}
    return next((table for table in graph.tables if table.node in captioned), None)


def _crossings(scene: Scene, table: Table) -> list[tuple[str, tuple[Edge, ...]]]:
    governed: dict[str, list[Edge]] = {}
    for edge in _asked_for(scene, table):
        governed.setdefault(edge.target, []).append(edge)
    weights = {cell: _weight(scene.graph, cell, edges) for cell, edges in governed.items()}
    most = max(weights.values(), default=0)
    return [
        (cell.node, (_nearest(governed[cell.node], scene.start.node),))
        for cell in table.cells
        if most and weights.get(cell.node) == most
    ]


def _weight(graph: Graph, cell: str, edges: list[Edge]) -> int:
    """How many different headers the question names; 0 for an empty cell or without a row."""
    if not graph.node(cell).text or all(e.relation is not AXES[0] for e in edges):
        return 0
    return len({(edge.relation, graph.node(edge.source).text) for edge in edges})


def _nearest(edges: list[Edge], start: str) -> Edge:
    own = [edge for edge in edges if edge.source == start]
    return (own or [edge for edge in edges if edge.relation is AXES[0]])[0]


def _asked_for(scene: Scene, table: Table) -> Iterator[Edge]:
    for cell in table.cells:
        words = tokenize(scene.graph.node(cell.node).text)
        if words and scene.tokens.issuperset(words):
            for axis in AXES:
                yield from scene.graph.outgoing(cell.node, axis)


def _stands_for_table(graph: Graph, start: str) -> bool:
    heads = graph.outgoing(start, Relation.COLUMN_HEADER_FOR)
    return bool(heads or graph.outgoing(start, Relation.CAPTION_FOR))


def _first_of_rows(graph: Graph, table: Table) -> list[str]:
    if len(table.cells) > SMALL:
        return []
    spoken = [cell for cell in table.cells if graph.node(cell.node).text]
    return list({cell.row: cell.node for cell in reversed(spoken)}.values())[::-1]


def _way(
    graph: Graph, start: str, table: Table, cell: str, last: tuple[Edge, ...]
) -> tuple[Edge, ...]:
    goal = last[0].source if last else cell
    if start in graph.table_of_cell:
        return (*across(graph, start, goal, table.node), *last)
    naming = graph.outgoing(start, Relation.CAPTION_FOR)
    climb = [edge for edge in naming if edge.target == table.node]
    return (*climb, *descent(graph, table.node, goal), *last)

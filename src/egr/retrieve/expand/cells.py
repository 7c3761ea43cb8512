"""A cell brings its headers, its row, and the column headers of the whole row.

A number is evidence only with what it is a number of. The row tells what else is said of the
same thing, and the column headers of the row's other cells make that row readable.
"""

from __future__ import annotations

from egr.model.edge import Edge
from egr.model.graph import Graph
from egr.model.node import Cell, Table
from egr.model.origin import Relation
from egr.retrieve.step import Scene, Step
from egr.retrieve.walk import ascent, descent

AXES = (Relation.ROW_HEADER_FOR, Relation.COLUMN_HEADER_FOR)


def header_cells(scene: Scene) -> tuple[Step, ...]:
    """The row and column headers of a cell; the compiler has joined all levels to it."""
    return _headers(scene, scene.start.node, (), AXES)


def row_cells(scene: Scene) -> tuple[Step, ...]:
    """The cells that share a row with the cell, and their column headers."""
    table = scene.graph.table_of_cell.get(scene.start.node)
    if table is None:
        return ()
    steps: list[Step] = []
    for mate in _row_mates(table, scene.start.node):
        way = across(scene.graph, scene.start.node, mate.node, table.node)
        steps.append(scene.step(mate.node, *way))
        steps += _headers(scene, mate.node, way, (Relation.COLUMN_HEADER_FOR,))
    return tuple(step for step in steps if scene.graph.node(step.node).text)


def _headers(
    scene: Scene, cell: str, walked: tuple[Edge, ...], axes: tuple[Relation, ...]
) -> tuple[Step, ...]:
    return tuple(
        scene.step(edge.source, *walked, edge)
        for axis in axes
        for edge in scene.graph.incoming(cell, axis)
        if edge.source != scene.start.node
    )


def _row_mates(table: Table, node: str) -> list[Cell]:
    here = next(cell for cell in table.cells if cell.node == node)
    return [cell for cell in table.cells if cell.node != node and _share_row(cell, here)]


def _share_row(one: Cell, other: Cell) -> bool:
    return one.row < other.row + other.row_span and other.row < one.row + one.row_span


def across(graph: Graph, one: str, other: str, table: str) -> tuple[Edge, ...]:
    """The way from one cell to another of the same table, up and down no further than needed."""
    up, down = ascent(graph, one, table), descent(graph, table, other)
    shared = len(set(up) & set(down))
    return (*up[: len(up) - shared], *down[shared:])

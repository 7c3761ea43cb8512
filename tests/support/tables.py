"""Tables in tests: the headers of a cell by its text, and boxes for texts of an outline."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from egr.compile import compile_document
from egr.model.declared import DeclaredDocument
from egr.model.fragment import Line
from egr.model.geometry import Box
from egr.model.graph import Graph
from egr.model.origin import Relation
from support.outline import declared


class Headers(NamedTuple):
    """Texts of the headers of one cell, in reading order, and the rules that gave them."""

    row: tuple[str, ...]
    column: tuple[str, ...]
    rules: tuple[str, ...]
    """Ascending, each once."""


def compiled(outline: str) -> Graph:
    """The graph of an outline."""
    return compile_document(declared(outline))


def headers(graph: Graph, text: str, table: int | None = None) -> Headers:
    """The headers of the one cell with this text; of the table with this number, if given."""
    tables = graph.tables if table is None else (graph.tables[table],)
    nodes = [cell.node for item in tables for cell in item.cells]
    (node,) = [found for found in nodes if graph.node(found).text == text]
    return headers_of(graph, node)


def headers_of(graph: Graph, node: str) -> Headers:
    """The headers of a cell."""
    rows = graph.incoming(node, Relation.ROW_HEADER_FOR)
    columns = graph.incoming(node, Relation.COLUMN_HEADER_FOR)
    return Headers(
        _texts(graph, {edge.source for edge in rows}),
        _texts(graph, {edge.source for edge in columns}),
        tuple(sorted({edge.rule for edge in (*rows, *columns)})),
    )


def codes(graph: Graph) -> set[str]:
    """The codes of all diagnostics."""
    return {diagnostic.code for diagnostic in graph.diagnostics}


def subjects(graph: Graph, code: str) -> tuple[str, ...]:
    """The texts of the nodes that the one diagnostic with this code names."""
    (found,) = [diagnostic for diagnostic in graph.diagnostics if diagnostic.code == code]
    return tuple(graph.node(node).text for node in found.subjects)


def stands(facts: DeclaredDocument, places: Mapping[str, tuple[float, float]]) -> DeclaredDocument:
    """The facts with each text moved to its place: left and right edge in points."""
    moved = []
    for fragment in facts.fragments:
        left, right = places[fragment.text]
        (line,) = fragment.lines
        box = Box(left, line.box.y0, right, line.box.y1)
        moved.append(fragment._replace(lines=(Line(line.text, box),)))
    return replace(facts, fragments=tuple(moved))


def _texts(graph: Graph, nodes: set[str]) -> tuple[str, ...]:
    return tuple(graph.node(node).text for node in sorted(nodes, key=graph.position.__getitem__))

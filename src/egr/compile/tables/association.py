"""Headers of every cell of one table, by fixed priority and an axis at a time.

1. `headers-attribute`: the ids in /Headers (SOURCE_ATTRIBUTE);
2. `scope-attribute`: declared Scope (SOURCE_ATTRIBUTE);
3. rules by position, each under its own name (DETERMINISTIC_DERIVATION).

A cell that a rule has given a header on an axis is left alone on that axis by all rules after it.
The rules of step 3 apply together: a value may have both a row label and a section label.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import NamedTuple

from egr.compile.tables.axis import AXES, Axis
from egr.compile.tables.header_ids import Named, references
from egr.compile.tables.header_scope import scoped_headers
from egr.compile.tables.sheet import Sheet
from egr.model.edge import Edge
from egr.model.origin import Origin, Relation


class Pair(NamedTuple):
    """A header for a cell, both indices into the sheet's cells, and the rule that says so."""

    header: int
    cell: int
    axis: Axis
    rule: str


Covered = Set[tuple[Relation, str]]
"""Relations and nodes of the cells that have a header on that axis."""


def declared_edges(sheet: Sheet, named: Named) -> list[Edge]:
    """The edges of steps 1 and 2."""
    by_id = list(_by_id(sheet, named))
    by_scope = [pair for axis in AXES for pair in _by_scope(sheet, axis)]
    source = Origin.SOURCE_ATTRIBUTE
    return by_id + uncovered(edges_of(sheet, by_scope, source), covered_by(by_id))


def edges_of(sheet: Sheet, pairs: Iterable[Pair], origin: Origin) -> list[Edge]:
    """The pairs as edges between nodes."""
    cells = sheet.cells
    return [
        Edge(cells[header].node, axis.relation, cells[cell].node, origin, rule)
        for header, cell, axis, rule in pairs
    ]


def covered_by(edges: Iterable[Edge]) -> Covered:
    """What the edges cover."""
    return {(edge.relation, edge.target) for edge in edges}


def uncovered(edges: Iterable[Edge], covered: Covered) -> list[Edge]:
    """The edges to cells that are not covered on the edge's axis."""
    if not covered:
        return list(edges)
    return [edge for edge in edges if (edge.relation, edge.target) not in covered]


def _by_id(sheet: Sheet, named: Named) -> Iterator[Edge]:
    for cell in (cell for cell in sheet.cells if cell.headers):
        for header, axis in references(sheet, cell, named):
            origin, rule = Origin.SOURCE_ATTRIBUTE, "headers-attribute"
            yield Edge(header.node, axis.relation, cell.node, origin, rule)


def _by_scope(sheet: Sheet, axis: Axis) -> Iterator[Pair]:
    for cell, headers in scoped_headers(sheet, axis).items():
        yield from (Pair(header, cell, axis, "scope-attribute") for header in headers)

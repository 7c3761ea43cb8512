"""All tables of a document: their grids, the headers of their cells, and what is wrong with them.

Cost: linear in squares; about 0.3 ms for a page with fifty cells.
"""

from __future__ import annotations

from collections.abc import Iterator

from egr.compile.passes import Additions, Pass
from egr.compile.skeleton import Skeleton
from egr.compile.tables import findings
from egr.compile.tables.association import (
    covered_by,
    declared_edges,
    edges_of,
    uncovered,
)
from egr.compile.tables.axis import COLUMN
from egr.compile.tables.continued import (
    Foot,
    column_heads,
    continued_edges,
    follows_directly,
    foot_of,
)
from egr.compile.tables.derivation import by_figures, by_header_cells
from egr.compile.tables.figures import Figures, read_figures
from egr.compile.tables.grid import Layout, layout_of
from egr.compile.tables.names import Names
from egr.model.diagnostic import Diagnostic
from egr.model.edge import Edge
from egr.model.node import Table
from egr.model.origin import Origin, Relation

EMITS = frozenset(
    (relation, origin)
    for relation in (Relation.ROW_HEADER_FOR, Relation.COLUMN_HEADER_FOR)
    for origin in (Origin.SOURCE_ATTRIBUTE, Origin.DETERMINISTIC_DERIVATION)
)


def grids(skeleton: Skeleton) -> tuple[Table, ...]:
    """The grid of every Table element, in reading order."""
    return tuple(layout.table for layout in _layouts(skeleton))


def table_headers(skeleton: Skeleton) -> Additions:
    """Grids, header edges and diagnostics of all tables."""
    layouts = _layouts(skeleton)
    names = Names.of([layout.sheet for layout in layouts], skeleton)
    edges: list[Edge] = []
    diagnostics: list[Diagnostic] = []
    course = _Course(skeleton)
    for layout in layouts:
        figures, named = read_figures(layout.sheet), names.seen_from(layout.sheet)
        declared = declared_edges(layout.sheet, named)
        derived = _derived(layout, figures, declared, skeleton)
        further, notes = course.take(layout, [*declared, *derived])
        edges += [*declared, *derived, *further]
        diagnostics += findings.of_shape(layout)
        diagnostics += findings.of_declarations(layout.sheet, named, declared)
        diagnostics += notes or _without_header_cells(layout, figures)
    return Additions(tuple(edges), tuple(diagnostics), tuple(layout.table for layout in layouts))


TABLE_HEADERS = Pass("table-headers", EMITS, table_headers)


class _Course:
    """Walks the tables in reading order and knows which headers the last one leaves in force."""

    def __init__(self, skeleton: Skeleton) -> None:
        self._skeleton = skeleton
        self._before: Layout | None = None
        self._foot: Foot | None = None
        """Of the table before; None where it continues none and was not yet asked for."""

    def take(self, layout: Layout, edges: list[Edge]) -> tuple[list[Edge], list[Diagnostic]]:
        """Edges and diagnostics of a table that continues the one before; none for any other."""
        before, foot = self._before, self._foot
        self._before, self._foot = layout, None
        if before is None or not self._may_continue(before, layout, edges):
            return [], []
        foot = foot_of(before.sheet) if foot is None else foot
        if not any(foot):
            return [], []
        self._foot = foot
        found = list(continued_edges(foot, layout.sheet))
        return found, [findings.continues(layout.table.node, before.table.node)]

    def _may_continue(self, before: Layout, layout: Layout, edges: list[Edge]) -> bool:
        if before.table.columns != layout.table.columns:
            return False
        node = self._skeleton.node
        if not follows_directly(self._skeleton, node(before.table.node), node(layout.table.node)):
            return False
        own = any(edge.relation is COLUMN.relation for edge in edges)
        return not own and not column_heads(layout.sheet)


def _layouts(skeleton: Skeleton) -> list[Layout]:
    return [layout_of(node, skeleton.node) for node in skeleton.nodes if node.role == "Table"]


def _derived(
    layout: Layout, figures: Figures | None, declared: list[Edge], skeleton: Skeleton
) -> list[Edge]:
    if figures is None:
        pairs = by_header_cells(layout.sheet)
    else:
        pairs = by_figures(layout, figures, skeleton)
    derived = edges_of(layout.sheet, pairs, Origin.DETERMINISTIC_DERIVATION)
    return uncovered(derived, covered_by(declared))


def _without_header_cells(layout: Layout, figures: Figures | None) -> Iterator[Diagnostic]:
    if layout.sheet.cells and not layout.sheet.heads:
        yield findings.without_header_cells(layout, figures is not None)

"""A table that goes on in the next Table element (field case 31).

Exporters cut a table at a page end into two elements and leave the header row in the first. A
table continues the one before it where it

- follows directly: nothing with content stands between, and it begins on the page where the
  other ends or on the next;
- has as many columns, and no column header of its own by any rule;
- and the other has column headers that are header cells, or continues one that has.

Its cells then have the headers that were in force at the foot of the table before.

Cost: one search more a table.
"""

from __future__ import annotations

from collections.abc import Iterator

from egr.compile.skeleton import Skeleton
from egr.compile.tables.axis import COLUMN
from egr.compile.tables.header_position import places_of
from egr.compile.tables.header_scope import declared_heads
from egr.compile.tables.search import nearest_headers
from egr.compile.tables.sheet import Sheet, SheetCell
from egr.model.edge import Edge
from egr.model.node import Node
from egr.model.origin import Origin
from egr.model.role import CELLS

RULE = "position-continued-table"


Foot = tuple[tuple[str, ...], ...]
"""For each column the nodes of the headers in force below the last row of a table."""


def foot_of(sheet: Sheet) -> Foot:
    """The headers in force below the table; header cells only."""
    found = nearest_headers(_with_empty_row(sheet), column_heads(sheet))
    below = range(len(sheet.cells), len(sheet.cells) + sheet.width)
    return tuple(tuple(sheet.cells[at].node for at in found.get(index, ())) for index in below)


def column_heads(sheet: Sheet) -> frozenset[int]:
    """Indices of the header cells that serve columns, by Scope or place."""
    return declared_heads(sheet, COLUMN) | places_of(sheet).column


def continued_edges(foot: Foot, sheet: Sheet) -> Iterator[Edge]:
    """Column headers of the cells of a table that continues one with this foot."""
    origin = Origin.DETERMINISTIC_DERIVATION
    for cell in sheet.cells:
        headers = dict.fromkeys(header for column in cell.columns for header in foot[column])
        for header in headers:
            yield Edge(header, COLUMN.relation, cell.node, origin, RULE)


def _with_empty_row(sheet: Sheet) -> Sheet:
    first, row = len(sheet.cells), len(sheet.lines)
    cells = tuple(
        SheetCell("", row, column, 1, 1, False, "", (), "", True, False)
        for column in range(sheet.width)
    )
    line = {column: first + column for column in range(sheet.width)}
    return Sheet(sheet.table, sheet.width, sheet.cells + cells, (*sheet.lines, line))


def follows_directly(skeleton: Skeleton, before: Node, table: Node) -> bool:
    """Whether nothing with content stands between the two tables, and no page."""
    end, start = _end(skeleton, before), skeleton.position[table.id]
    if end >= start or not _same_or_next_page(before, table):
        return False
    above = {node.id for node in skeleton.ancestors(table.id)}
    if _cell_around(skeleton, before) != _cell_around(skeleton, table):
        return False
    between = skeleton.nodes[end + 1 : start]
    return all(node.id in above or node.id not in skeleton.bearing for node in between)


def _same_or_next_page(before: Node, table: Node) -> bool:
    return bool(before.pages and table.pages) and 0 <= table.pages[0] - before.pages[-1] <= 1


def _end(skeleton: Skeleton, node: Node) -> int:
    while node.children:
        node = skeleton.node(node.children[-1])
    return skeleton.position[node.id]


def _cell_around(skeleton: Skeleton, node: Node) -> str | None:
    return next((above.id for above in skeleton.ancestors(node.id) if above.role in CELLS), None)

"""The rows of a table and their cells, however deep the tree hides them.

ISO 32000-1, 14.8.4.3.4: a Table holds TR, or THead, TBody and TFoot that hold TR; a TR holds TH
and TD. In the field rows and cells also stand in NonStruct, Div, Sect or P, and cells without
any TR. Everything between a table and its rows is seen through, with three exceptions: a nested
Table keeps its own cells, a Caption is no part of the grid, an Artifact is no content. Cells that
stand in no TR form a row of their own; a cell inside a cell is content of the outer one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from egr.model.node import Node
from egr.model.role import CELLS, ROWS

NodeOf = Callable[[str], Node]
_CLOSED = frozenset({"Table", "Caption", "Artifact"})


@dataclass
class Row:
    """A row being read."""

    node: str
    """The TR, or what holds the cells where there is no TR."""
    section: str
    """THead, TBody, TFoot or ""."""
    loose: bool
    """Whether there is no TR."""
    cells: list[Node] = field(default_factory=list)


def rows_of(table: Node, node_of: NodeOf) -> list[Row]:
    """The rows of the table in /K order."""
    rows: list[Row] = []
    _collect(table, "", None, rows, node_of)
    return rows


def _collect(holder: Node, section: str, row: Row | None, rows: list[Row], node_of: NodeOf) -> None:
    for identifier in holder.children:
        child = node_of(identifier)
        role = child.element.role
        if role in CELLS:
            if row is None:
                row = Row(holder.id, section, loose=True)
                rows.append(row)
            row.cells.append(child)
        elif role == "TR":
            opened = Row(child.id, section, loose=False)
            rows.append(opened)
            _collect(child, section, opened, rows, node_of)
            row = None if row is None or row.loose else row
        elif role in ROWS:
            _collect(child, role, None, rows, node_of)
        elif role not in _CLOSED:
            _collect(child, section, row, rows, node_of)

"""Nodes: a declared element and what the compiler derived about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from egr.model.declared import Element


class Node(NamedTuple):
    """A structure element in the graph.

    `element` is SOURCE, as declared; every other field is DERIVED from it. A tuple, because
    documents hold hundreds of thousands.
    """

    id: str
    element: Element
    parent: str | None
    """Node id of the parent, None for a root."""
    children: tuple[str, ...]
    """Node ids of the child elements in /K order."""
    level: int | None
    """Heading level (declared, or from nested sections for plain H); None for other roles."""
    text: str
    """Accessible text of the node, "" for a mere container.

    ActualText, else content in reading order, else Alt; of an illustration Alt comes before what
    is drawn in it. Content nested in children belongs to
    it, except lists and tables inside it, which have texts of their own.
    """
    unit: bool
    """Whether the node is a unit of retrieval: it has text that no enclosing unit presents."""
    pages: tuple[int, ...]
    """Indices (from 0) of the pages its content stands on, ascending."""

    @property
    def role(self) -> str:
        """The effective role."""
        return self.element.role


class Cell(NamedTuple):
    """A table cell on its grid; `row` and `column` count from 0, spans are at least 1."""

    node: str
    row: int
    column: int
    row_span: int
    column_span: int


@dataclass(frozen=True, slots=True)
class Table:
    """The grid of one table, in row-major order of the cells' top left corners."""

    node: str
    """Id of the Table node."""
    rows: int
    columns: int
    sections: tuple[str, ...]
    """For each row THead, TBody, TFoot, or "" where the row stands directly in the table."""
    row_nodes: tuple[str, ...]
    """For each row the id of its TR node."""
    cells: tuple[Cell, ...]

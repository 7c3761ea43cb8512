"""Evidence: what a question gets back, each item self-explaining and exactly placed."""

from __future__ import annotations

from dataclasses import dataclass

from egr.model.edge import Edge
from egr.model.geometry import Box


@dataclass(frozen=True, slots=True)
class Anchor:
    """One place in the file where an item's content stands."""

    page: int
    """Index from 0."""
    label: str
    stream: int
    """Object number of the page or Form XObject; of the annotation for an annotation."""
    mcid: int | None
    boxes: tuple[Box, ...]
    """Default user space, one a line."""
    normalised: tuple[Box, ...]
    """The same boxes as 0..1 of the displayed page, origin top left."""


@dataclass(frozen=True, slots=True)
class Governor:
    """A node that explains the item (a heading, a header, a caption) and the edge that says so."""

    node: str
    text: str
    edge: Edge | None
    """None where a heading governs through an ancestor of the item."""


@dataclass(frozen=True, slots=True)
class TableFrame:
    """Where a cell stands: enough to print its value inside its table."""

    table: str
    row: int
    """Of the cell's top left corner, from 0."""
    column: int
    """Of the cell's top left corner, from 0."""
    rows: int
    """Of the whole table."""
    columns: int
    """Of the whole table."""
    row_span: int = 1
    """Rows the cell covers."""
    column_span: int = 1
    """Columns the cell covers."""


@dataclass(frozen=True, slots=True)
class EvidenceItem:
    """One node with everything needed to understand and to check it."""

    rank: int
    """From 1."""
    document: str
    """Document id."""
    name: str
    """File name as stored."""
    node: str
    piece: int | None
    """Number from 0 of the piece of a long node that the item is; None for the whole node."""
    role: str
    text: str
    heading_path: tuple[Governor, ...]
    """Outermost first."""
    row_headers: tuple[Governor, ...]
    column_headers: tuple[Governor, ...]
    caption: Governor | None
    frame: TableFrame | None
    anchors: tuple[Anchor, ...]
    objects: tuple[int, ...]
    """Object numbers of the node and its descendants, ascending."""
    words: int
    score: float
    """Of the seed that brought the item in, rounded to 6 decimals."""
    path: tuple[Edge, ...]
    """Edges walked from a node of the seed to the item; empty for nodes of the seed."""
    seed: str
    """Node id of the first node of the seed; items of a bundle have the same."""
    channel: str
    """What found the seed: `words`, `meaning`, or both joined by `+`."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The answer to one question: items in order of use."""

    question: str
    items: tuple[EvidenceItem, ...]
    words: int

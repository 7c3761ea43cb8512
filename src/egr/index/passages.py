"""Passages: what a question is matched with, made of whole units in reading order.

One element is often too short to be found by what it means, and a chunk of a page mixes things.
A passage is a run of units under one heading, or rows of one table, of about `PASSAGE_TOKENS`;
it is searched together with what governs it: headings, caption, row and column headers. A
heading begins a passage and keeps what follows it. Units stay whole, except those that
`egr.index.pieces` cuts, so that evidence is always an element of the document.
Cost: one walk over the nodes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from egr.index.pieces import Piece, pieces
from egr.index.spoken import spoken
from egr.index.tokens import tokenize
from egr.model import role
from egr.model.chain import heading_chain
from egr.model.graph import Graph
from egr.model.node import Node
from egr.model.origin import Relation

PASSAGE_TOKENS = 50
"""Of the sizes 50, 80 and 100, 50 found most within 1,500 words on the development questions."""
LEAD_TOKENS = 30
"""Headings of fewer tokens wait for what follows them, however long it is."""
_PROSE_CELL = 60
"""A table whose cells have more tokens on average is layout: its text is taken as prose."""


class Passage(NamedTuple):
    """A run of units."""

    nodes: tuple[str, ...]
    """Node ids, in reading order, at least one."""
    piece: int | None
    """Number of the piece of a long unit, which is a passage alone; None for whole units."""
    cut: Piece | None
    """That piece."""
    text: str
    headings: tuple[str, ...]
    """Texts of the headings above its first unit, outermost first, those inside it left out."""
    labels: tuple[str, ...]
    """Texts of the caption and of the row and column headers of its cells, in reading order."""


class _Unit(NamedTuple):
    node: Node
    piece: int | None
    cut: Piece | None
    text: str
    size: int
    cell: str | None
    """The innermost cell around it."""


def passages(graph: Graph) -> list[Passage]:
    """The passages of a document in reading order."""
    return [passage for block in _blocks(graph) for passage in block]


def _blocks(graph: Graph) -> Iterator[Iterable[Passage]]:
    units = list(_units(graph))
    prose = _prose_tables(graph, units)

    def table_of(unit: _Unit) -> str:
        found = graph.table_of_cell[unit.cell].node if unit.cell else ""
        return "" if found in prose else found

    for table, group in groupby(units, table_of):
        run = list(group)
        yield _of_table(graph, run) if table else _of_prose(graph, run)


def _units(graph: Graph) -> Iterator[_Unit]:
    cell_of: dict[str | None, str | None] = {None: None}
    for node in graph.nodes:
        cell = node.id if node.id in graph.table_of_cell else cell_of[node.parent]
        cell_of[node.id] = cell
        if not node.unit:
            continue
        cut = pieces(graph, node)
        if not cut:
            text = spoken(graph, node)
            yield _Unit(node, None, None, text, len(tokenize(text)), cell)
        for number, piece in enumerate(cut):
            yield _Unit(node, number, piece, piece.text, len(tokenize(piece.text)), cell)


def _prose_tables(graph: Graph, units: list[_Unit]) -> set[str]:
    sizes: dict[str, int] = {}
    for unit in units:
        if unit.cell:
            table = graph.table_of_cell[unit.cell].node
            sizes[table] = sizes.get(table, 0) + unit.size
    return {
        table.node
        for table in graph.tables
        if sizes.get(table.node, 0) > _PROSE_CELL * len(table.cells)
    }


def _of_prose(graph: Graph, units: Iterable[_Unit]) -> Iterator[Passage]:
    run: list[_Unit] = []
    chain: tuple[str, ...] = ()
    for unit in units:
        above = tuple(heading for _, heading in heading_chain(graph, unit.node.id))
        if run and _ends(run, unit, same_section=above == chain):
            yield _passage(graph, run)
            run = []
        run.append(unit)
        chain = above
    if run:
        yield _passage(graph, run)


def _ends(run: list[_Unit], unit: _Unit, *, same_section: bool) -> bool:
    """Whether the run is a passage without this unit."""
    if unit.piece is not None or run[-1].piece is not None:
        return True
    leads = all(role.is_heading(one.node.role) for one in run)
    size = sum(one.size for one in run)
    if role.is_heading(unit.node.role):
        return not (leads and size < LEAD_TOKENS)
    if leads:
        return size >= LEAD_TOKENS and size + unit.size > PASSAGE_TOKENS
    return not same_section or size + unit.size > PASSAGE_TOKENS


def _of_table(graph: Graph, units: list[_Unit]) -> Iterator[Passage]:
    cells = graph.table_of_cell[units[0].cell or ""].cells
    row_of = {cell.node: cell.row for cell in cells}
    run: list[_Unit] = []
    for _, group in groupby(units, lambda unit: row_of[unit.cell or ""]):
        row = list(group)
        size = sum(unit.size for unit in (*run, *row))
        if run and (size > PASSAGE_TOKENS or run[-1].piece is not None):
            yield from _rows(graph, run)
            run = []
        run += row
    yield from _rows(graph, run)


def _rows(graph: Graph, units: list[_Unit]) -> Iterator[Passage]:
    """Rows as one passage; a row with a cell that is cut gives a passage for each piece."""
    if all(unit.piece is None for unit in units):
        yield _passage(graph, units)
        return
    for cut, group in groupby(units, lambda unit: unit.piece is not None):
        for run in [[unit] for unit in group] if cut else [list(group)]:
            yield _passage(graph, run)


def _passage(graph: Graph, run: list[_Unit]) -> Passage:
    inside = dict.fromkeys(unit.node.id for unit in run)
    above = [heading for _, heading in heading_chain(graph, run[0].node.id)]
    return Passage(
        nodes=tuple(inside),
        piece=run[0].piece,
        cut=run[0].cut,
        text="\n".join(unit.text for unit in run),
        headings=_texts(graph, [heading for heading in above if heading not in inside]),
        labels=_texts(graph, _labels(graph, run, inside)),
    )


def _labels(graph: Graph, run: list[_Unit], inside: dict[str, None]) -> list[str]:
    cells = dict.fromkeys(unit.cell for unit in run if unit.cell)
    tables = dict.fromkeys(graph.table_of_cell[cell].node for cell in cells)
    found = {
        edge.source
        for holder in (*tables, *inside)
        for edge in graph.incoming(holder, Relation.CAPTION_FOR)
    }
    for cell in cells:
        for axis in (Relation.ROW_HEADER_FOR, Relation.COLUMN_HEADER_FOR):
            found.update(edge.source for edge in graph.incoming(cell, axis))
    return sorted(found - inside.keys(), key=lambda node: graph.position[node])


def _texts(graph: Graph, nodes: Iterable[str]) -> tuple[str, ...]:
    texts = (graph.node(node).text for node in nodes)
    return tuple(text for text in texts if text)

"""Which items of evidence the question itself asks for, to be shown in bold.

A seed is a run of nodes; outside of tables all of them are hits. Of a table the hits are the
cells with most headers that the question names, at least one of them a row header ("South" and
"2023" name one cell); where no row is named, the cells that hold most words of the question.
"""

from __future__ import annotations

from collections.abc import Iterable

from egr.index import tokenize
from egr.model.evidence import Evidence, EvidenceItem, Governor
from egr.model.origin import Relation

_HEADER_EDGES = (Relation.ROW_HEADER_FOR, Relation.COLUMN_HEADER_FOR)


def hits(evidence: Evidence) -> frozenset[str]:
    """Node ids of the hits."""
    tokens = frozenset(tokenize(evidence.question))
    tables: dict[str, list[EvidenceItem]] = {}
    found: set[str] = set()
    for item in evidence.items:
        if item.frame:
            tables.setdefault(item.frame.table, []).append(item)
        elif not item.path:
            found.add(item.node)
    for cells in tables.values():
        found |= _in_table([cell for cell in cells if _sought(cell)], tokens)
    return frozenset(found)


def _sought(cell: EvidenceItem) -> bool:
    """Whether the cell is of the seed, or was picked by a header."""
    return not cell.path or (
        cell.path[-1].target == cell.node and cell.path[-1].relation in _HEADER_EDGES
    )


def _in_table(cells: list[EvidenceItem], tokens: frozenset[str]) -> set[str]:
    named = {cell.node: _named(cell, tokens) for cell in cells}
    if not any(named.values()):
        named = {cell.node: len(tokens.intersection(tokenize(cell.text))) for cell in cells}
    most = max(named.values(), default=0)
    return {node for node, count in named.items() if count == most > 0}


def _named(cell: EvidenceItem, tokens: frozenset[str]) -> int:
    """How many headers of the cell have all their words in the question; 0 without a row."""
    rows = _asked(cell.row_headers, tokens)
    return rows and rows + _asked(cell.column_headers, tokens)


def _asked(governors: Iterable[Governor], tokens: frozenset[str]) -> int:
    words = (tokenize(governor.text) for governor in governors)
    return sum(1 for found in words if found and tokens.issuperset(found))

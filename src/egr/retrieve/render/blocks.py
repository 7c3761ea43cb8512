"""Evidence as a reader wants it: one block a thought, not one line a node.

Items of one table make one block, whichever seeds found them, so rows stand under their header
row once. All other items of a seed make a block. Headings are shown above a block as its path;
they are no lines of their own unless the question found the heading itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from egr.model import role
from egr.model.evidence import Evidence, EvidenceItem
from egr.model.origin import Relation

_HEADER_EDGES = (Relation.ROW_HEADER_FOR, Relation.COLUMN_HEADER_FOR)


@dataclass(frozen=True, slots=True)
class Block:
    """What is printed together."""

    lead: EvidenceItem
    """The first hit in the block, else the item nearest to its seed."""
    hits: tuple[EvidenceItem, ...]
    """Items that the question itself asks for, by rank: see `is_hit`."""
    body: tuple[EvidenceItem, ...]
    """Items to print, in reading order."""

    @property
    def table(self) -> bool:
        """Whether the body is cells of one table."""
        return self.lead.frame is not None


def is_hit(item: EvidenceItem) -> bool:
    """Whether the question asks for the item itself, not only for what it explains.

    That is a seed, or a cell that was picked by a header that the question names.
    """
    return not item.path or (
        item.path[-1].target == item.node and item.path[-1].relation in _HEADER_EDGES
    )


def blocks(evidence: Evidence) -> tuple[Block, ...]:
    """The blocks of the evidence, in the order of their first item."""
    groups: dict[tuple[str, str], list[EvidenceItem]] = {}
    for item in evidence.items:
        groups.setdefault(_group(item), []).append(item)
    made = (_block(group) for group in groups.values())
    return tuple(block for block in made if block is not None)


def _group(item: EvidenceItem) -> tuple[str, str]:
    return ("table", item.frame.table) if item.frame else ("seed", item.seed)


def _block(group: list[EvidenceItem]) -> Block | None:
    hits = tuple(item for item in group if is_hit(item))
    body = tuple(item for item in group if not item.path or not _above(item))
    nearest = hits or sorted(body, key=lambda item: len(item.path))
    return Block(nearest[0], hits, body) if body else None


def _above(item: EvidenceItem) -> bool:
    # A caption or heading is printed over the block it belongs to.
    return item.role == "Caption" or role.is_heading(item.role)

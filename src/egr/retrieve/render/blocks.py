"""Evidence as a reader wants it: one block a thought, not one line a node.

Items of one table make one block, whichever seeds found them, so rows stand under their header
row once. All other items of a seed make a block. Headings are shown above a block as its path;
they are no lines of their own unless the question found the heading itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from egr.model import role
from egr.model.evidence import Evidence, EvidenceItem
from egr.retrieve.render.hits import hits


@dataclass(frozen=True, slots=True)
class Block:
    """What is printed together."""

    lead: EvidenceItem
    """The first hit in the block, else the item nearest to its seed."""
    hits: tuple[EvidenceItem, ...]
    """Items that the question itself asks for, by rank: see `egr.retrieve.render.hits`."""
    body: tuple[EvidenceItem, ...]
    """Items to print, in reading order."""

    @property
    def table(self) -> bool:
        """Whether the body is cells of one table."""
        return self.lead.frame is not None


def blocks(evidence: Evidence) -> tuple[Block, ...]:
    """The blocks of the evidence, in the order of their first item."""
    groups: dict[tuple[str, str], list[EvidenceItem]] = {}
    for item in evidence.items:
        groups.setdefault(_group(item), []).append(item)
    asked = hits(evidence)
    made = (_block(group, asked) for group in groups.values())
    return tuple(block for block in made if block is not None)


def _group(item: EvidenceItem) -> tuple[str, str]:
    return ("table", item.frame.table) if item.frame else ("seed", item.seed)


def _block(group: list[EvidenceItem], asked: frozenset[str]) -> Block | None:
    found = tuple(item for item in group if item.node in asked)
    body = tuple(item for item in group if not item.path or not _above(item))
    nearest = found or sorted(body, key=lambda item: len(item.path))
    return Block(nearest[0], found, body) if body else None


def _above(item: EvidenceItem) -> bool:
    # A caption or heading is printed over the block it belongs to.
    return item.role == "Caption" or role.is_heading(item.role)

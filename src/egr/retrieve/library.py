"""What retrieval needs of a corpus: ranked nodes by channel, graphs and names by document.

A store on disk and a handful of files in memory both offer it (`egr.corpus`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from egr.model.graph import Graph


class Piece(NamedTuple):
    """Part of a node too long to be one piece of evidence."""

    text: str
    fragments: tuple[str, ...]
    """Ids of the fragments it stands in, in reading order."""


class Hit(NamedTuple):
    """A unit that a search found."""

    document: str
    node: str
    piece: Piece | None
    """None where the unit is the whole node."""


class Library(Protocol):
    """A searchable set of compiled documents."""

    def by_text(self, tokens: Sequence[str], limit: int) -> tuple[Hit, ...]:
        """Units whose text holds some of the tokens, best first, ties by (document, node)."""

    def by_headings(self, tokens: Sequence[str], limit: int) -> tuple[Hit, ...]:
        """Units whose title and governing headings hold some of the tokens, best first."""

    def graph(self, document: str) -> Graph:
        """The graph of a document by its id."""

    def name(self, document: str) -> str:
        """The file name of a document by its id."""

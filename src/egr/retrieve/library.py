"""What retrieval needs of a corpus: an index over passages, and graphs and names by document.

A store on disk and a handful of files in memory both offer it (`egr.corpus`).
"""

from __future__ import annotations

from typing import Protocol

from egr.index import PassageIndex
from egr.model.graph import Graph


class Library(Protocol):
    """A searchable set of compiled documents."""

    def index(self) -> PassageIndex:
        """The index over the passages of all documents."""

    def graph(self, document: str) -> Graph:
        """The graph of a document by its id."""

    def name(self, document: str) -> str:
        """The file name of a document by its id."""

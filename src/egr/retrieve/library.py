"""What retrieval needs of a corpus: an index over units, and graphs and names by document.

A store on disk and a handful of files in memory both offer it (`egr.corpus`).
"""

from __future__ import annotations

from typing import Protocol

from egr.index import Index
from egr.model.graph import Graph


class Library(Protocol):
    """A searchable set of compiled documents."""

    def index(self) -> Index:
        """The index over the units of all documents."""

    def graph(self, document: str) -> Graph:
        """The graph of a document by its id."""

    def name(self, document: str) -> str:
        """The file name of a document by its id."""

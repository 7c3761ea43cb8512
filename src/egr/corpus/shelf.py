"""Where a corpus keeps its documents: the interface, and the shelf in memory.

The shelf on disk is `egr.corpus.stored`. In memory a document is kept as canonical bytes and
decoded when it is first asked for; only a few graphs stay decoded.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from egr.canonical import decode
from egr.corpus.work import Indexed
from egr.embed import DEFAULT, load_embedder
from egr.errors import NotFound
from egr.index import PassageIndex, merge
from egr.model.graph import Graph

OPEN_GRAPHS = 64
"""Graphs that stay decoded; one question touches fewer documents."""


class Shelf(Protocol):
    """A set of compiled documents with one index over all."""

    def documents(self) -> tuple[str, ...]:
        """Document ids, ascending."""

    def name(self, document: str) -> str:
        """File name of a document. Raises NotFound."""

    def graph(self, document: str) -> Graph:
        """Graph of a document. Raises NotFound."""

    def index(self) -> PassageIndex:
        """The index over all documents as they are now."""

    @property
    def embedder(self) -> str:
        """Name of the embedder (`egr.embed.load_embedder`) that vectors are made with."""

    def holds(self, name: str, sha256: str) -> bool:
        """Whether this name has exactly these bytes already."""

    def put(self, batch: Sequence[Indexed]) -> None:
        """Keep these documents, all or none; one of the same name is replaced."""

    def remove(self, document: str) -> None:
        """Forget a document. Raises NotFound."""


class MemoryShelf:
    """Documents that live as long as the process."""

    def __init__(self, embedder: str = DEFAULT) -> None:
        self.embedder = embedder
        self._decoded = lru_cache(OPEN_GRAPHS)(lambda key: decode(self._of(key).data))
        self._kept: dict[str, Indexed] = {}
        self._keep({})

    def documents(self) -> tuple[str, ...]:
        """Document ids, ascending."""
        return tuple(sorted(self._kept))

    def name(self, document: str) -> str:
        """File name of a document. Raises NotFound."""
        return self._of(document).name

    def graph(self, document: str) -> Graph:
        """Graph of a document. Raises NotFound."""
        return self._decoded(document)

    def index(self) -> PassageIndex:
        """The index over all documents as they are now."""
        return self._index

    def holds(self, name: str, sha256: str) -> bool:
        """Whether this name has exactly these bytes already."""
        return any(one.name == name and one.sha256 == sha256 for one in self._kept.values())

    def put(self, batch: Sequence[Indexed]) -> None:
        """Keep these documents, all or none; one of the same name is replaced."""
        named = {one.name: one for one in (*self._kept.values(), *batch)}
        self._keep({one.document: one for one in named.values()})

    def remove(self, document: str) -> None:
        """Forget a document. Raises NotFound."""
        gone = self._of(document)
        self._keep({key: one for key, one in self._kept.items() if one is not gone})

    def _keep(self, kept: dict[str, Indexed]) -> None:
        names = {key: one.name for key, one in kept.items()}
        postings = merge([kept[key].postings for key in sorted(kept)])
        self._index = PassageIndex(postings, names, load_embedder(self.embedder))
        self._kept = kept
        self._decoded.cache_clear()

    def _of(self, document: str) -> Indexed:
        if document not in self._kept:
            raise NotFound(f"There is no document {document}")
        return self._kept[document]

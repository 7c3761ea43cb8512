"""A corpus in a store on disk: one generation is read at a time, each batch makes the next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from egr.corpus.work import Indexed, postings_of
from egr.embed import DEFAULT, load_embedder, name_of
from egr.errors import OtherEmbedder
from egr.index import PassageIndex, Update, open_index, open_postings
from egr.model.graph import Graph
from egr.store import Store


class StoredShelf:
    """Documents in a store. Reading sees the generation of its last own change."""

    def __init__(self, store: Store, embedder: str | None = None) -> None:
        """`embedder` is its name; None for the one that made the vectors of the store."""
        self._embedder = embedder
        self._store = store
        self._index: PassageIndex | None = None

    @classmethod
    def open(cls, directory: Path) -> StoredShelf:
        """A store that exists. Raises NoStore, StoreVersion or StoreCorrupt."""
        return cls(Store.open(directory))

    @classmethod
    def create(cls, directory: Path, embedder: str | None = None) -> StoredShelf:
        """A store, made where there is none.

        `embedder` is a name for `egr.embed.load_embedder`; None for the store's own, or the
        default where it holds nothing. Raises StoreError, OtherEmbedder where documents in it
        have vectors of another one.
        """
        with Update(directory):
            store = Store.open(directory)
        if not store.documents():
            return cls(store, embedder or DEFAULT)
        held = open_postings(store).embedder
        wanted = load_embedder(embedder) if embedder else None
        if embedder and held != (wanted.identity if wanted else ""):
            raise OtherEmbedder(f"{directory} has vectors of {held or 'no embedder'}")
        return cls(store)

    @property
    def embedder(self) -> str:
        """Name of the embedder that vectors are made with."""
        return self._embedder or name_of(self.index().postings.embedder)

    def documents(self) -> tuple[str, ...]:
        """Document ids, ascending."""
        return self._store.documents()

    def name(self, document: str) -> str:
        """File name of a document, the first of several. Raises NotFound."""
        return self._store.name(document)

    def graph(self, document: str) -> Graph:
        """Graph of a document. Raises NotFound or StoreCorrupt."""
        return self._store.graph(document)

    def index(self) -> PassageIndex:
        """The index over all documents."""
        if self._index is None:
            self._index = open_index(self._store)
        return self._index

    def holds(self, name: str, sha256: str) -> bool:
        """Whether this name has exactly these bytes already."""
        entries = self._store.manifest.entries.values()
        return any(entry.sha256 == sha256 and name in entry.names for entry in entries)

    def put(self, batch: Sequence[Indexed]) -> None:
        """Keep these documents, all or none; one of the same name is replaced."""
        with self._update() as update:
            for one in batch:
                update.put(one.name, one.sha256, one.data, one.postings)
        self._reopen()

    def remove(self, document: str) -> None:
        """Forget a document under all its names. Raises NotFound."""
        names = self._store.entry(document).names
        with self._update() as update:
            for name in names:
                update.remove(name)
        self._reopen()

    def _update(self) -> Update:
        return Update(self._store.directory, partial(postings_of, embedder=self.embedder))

    def _reopen(self) -> None:
        self._store.close()
        self._store = Store.open(self._store.directory)
        self._index = None

"""Changing a store together with its index.

    with Update("mine") as update:
        update.put("report.pdf", sha256, encode(graph), build_passages(graph))

Only the documents that change are cut into words; the rest of the index is carried over from
the published snapshot, or, where that is damaged or of another version, made again from the
graphs. Postings pickle, so workers in other processes can make them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from egr.errors import StoreError
from egr.index.build import build_passages
from egr.index.files import dump, open_postings
from egr.index.merge import changed, merge
from egr.index.postings import Postings
from egr.model.graph import Graph
from egr.model.ids import document_id
from egr.store import Store, Writer


class Update:
    """A writer of graphs and postings; leaving its `with` commits, an exception drops.

    Only one at a time can be open on a store.
    """

    def __init__(
        self, directory: Path | str, build: Callable[[Graph], Postings] = build_passages
    ) -> None:
        """Open the store for changes, or make it. Raises what `egr.store.Writer` raises.

        `build` makes postings of a graph as those that are put were made.
        """
        self._build = build
        self._writer = Writer(directory)
        self._fresh: dict[str, Postings] = {}

    def __enter__(self) -> Update:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if kind is None:
                self.commit()
        finally:
            self._writer.close()

    def holds(self, name: str, sha256: str) -> bool:
        """Whether this name already has these bytes, so that nothing needs to be done."""
        return self._writer.holds(name, sha256)

    def put(self, name: str, sha256: str, canonical: bytes, postings: Postings) -> None:
        """Stage a document under a name, in place of what had the name before."""
        self._writer.put(name, sha256, canonical)
        self._fresh[document_id(sha256)] = postings

    def remove(self, name: str) -> None:
        """Stage the removal of a name; NotFound where no document has it."""
        self._writer.remove(name)

    def commit(self) -> None:
        """Publish what is staged; nothing happens where nothing is."""
        if not self._writer.changed:
            return
        wanted = set(self._writer.entries)
        fresh = {document: p for document, p in self._fresh.items() if document in wanted}
        self._writer.commit(dump(self._changed(wanted, fresh)))
        self._fresh.clear()

    def _changed(self, wanted: set[str], fresh: dict[str, Postings]) -> Postings:
        """The postings of the wanted documents; those that are not fresh are published."""
        with Store.open(self._writer.directory) as store:
            kept = wanted - set(fresh)
            try:
                published = open_postings(store)
            except StoreError:
                again = [self._build(store.graph(document)) for document in sorted(kept)]
                return merge([*again, *fresh.values()])
            gone = set(store.documents()) - kept
            return changed(published, gone, list(fresh.values()))

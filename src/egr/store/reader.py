"""A store as a reader sees it: one generation, unchanged for as long as it is open.

Opening reads the manifest alone; the snapshot is mapped into memory, graphs are decoded when
they are asked for. A lease (`egr.store.locks`) keeps the writer from removing what this
generation needs. Nothing is written, so a store on a read-only disk works.
"""

from __future__ import annotations

import hashlib
import mmap
import os
import weakref
import zlib
from pathlib import Path
from types import TracebackType

from egr.canonical import decode
from egr.errors import GraphFormatError, NoStore, NotFound, StoreCorrupt, StoreError
from egr.model.graph import Graph
from egr.store.cache import GraphCache
from egr.store.layout import MANIFEST, generation_file
from egr.store.locks import reader_lease
from egr.store.manifest import Entry, Manifest, load

CACHE_BYTES = 64 * 1024 * 1024
"""Canonical bytes of the graphs kept decoded; decoded they take about four times as much."""
_ATTEMPTS = 20
"""At a lease; each fails only if two generations were published in between."""


class Store:
    """One generation of a store. Close it, or use it in a `with`, to give up its lease."""

    def __init__(self, directory: Path, manifest: Manifest, lease: int) -> None:
        """For `Store.open`."""
        self.directory = directory
        self.manifest = manifest
        self._cache = GraphCache(CACHE_BYTES)
        self._lease = weakref.finalize(self, os.close, lease)

    @classmethod
    def open(cls, directory: Path | str) -> Store:
        """The current generation.

        Raises NoStore, StoreVersion, or StoreCorrupt where the manifest cannot be trusted.
        """
        path = Path(directory)
        for _ in range(_ATTEMPTS):
            data = _read_manifest(path)
            manifest = load(data, str(path / MANIFEST))
            copy = path / generation_file(manifest.generation)
            lease = reader_lease(copy)
            if lease is not None:
                return cls(path, _confirmed(manifest, data, copy, lease), lease)
        raise StoreCorrupt(f"{path} has lost the manifest of its generation", hint=_AGAIN)

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Give up the lease. What was read before stays usable."""
        self._lease()

    @property
    def generation(self) -> int:
        """Counts up by one with every change of the store."""
        return self.manifest.generation

    def documents(self) -> tuple[str, ...]:
        """The ids of all documents, ascending."""
        return tuple(self.manifest.entries)

    def entry(self, document: str) -> Entry:
        """What the manifest says of a document; NotFound where it holds none of this id."""
        try:
            return self.manifest.entries[document]
        except KeyError:
            raise NotFound(f"{self.directory} holds no document {document}") from None

    def name(self, document: str) -> str:
        """The first of a document's names; NotFound where it holds none of this id."""
        return self.entry(document).names[0]

    def graph(self, document: str) -> Graph:
        """The graph of a document, decoded once and kept among the last used.

        Raises NotFound, or StoreCorrupt where its file is damaged or gone.
        """
        entry = self.entry(document)
        return self._cache.get(document, entry.graph.bytes, lambda: self._decoded(entry))

    def _decoded(self, entry: Entry) -> Graph:
        try:
            return decode(self.canonical(entry.id))
        except GraphFormatError as problem:
            raise _damaged(entry, self.directory) from problem

    def canonical(self, document: str) -> bytes:
        """The canonical bytes of a document's graph. Raises NotFound or StoreCorrupt."""
        entry = self.entry(document)
        data = read_graph(self.directory, entry)
        if data is None:
            raise _damaged(entry, self.directory)
        return data

    def snapshot(self) -> memoryview | None:
        """The snapshot, mapped into memory; None where the store has none.

        Its checksum is computed once, here: 0.7 milliseconds a megabyte.
        Raises StoreCorrupt where it is damaged or gone.
        """
        blob = self.manifest.snapshot
        if blob is None:
            return None
        mapped = _map(self.directory / blob.file)
        if mapped is None or hashlib.sha256(mapped).hexdigest() != blob.checksum:
            raise StoreCorrupt(f"{self.directory / blob.file} is damaged", hint=_ANY)
        return mapped


_AGAIN = "Build the store again in a new folder: egr index FILE... --store NEWDIR"
_ANY = "Index any document again to have it rebuilt: egr index FILE --store DIR"


def read_graph(directory: Path, entry: Entry) -> bytes | None:
    """The canonical bytes of an entry's graph; None where the file is damaged or gone."""
    try:
        data = zlib.decompress((directory / entry.graph.file).read_bytes())
    except (OSError, zlib.error):
        return None
    return data if hashlib.sha256(data).hexdigest() == entry.graph.checksum else None


def _damaged(entry: Entry, directory: Path) -> StoreCorrupt:
    return StoreCorrupt(
        f"The stored graph of {entry.names[0]} is damaged ({directory / entry.graph.file})"
    )


def _read_manifest(path: Path) -> bytes:
    try:
        return (path / MANIFEST).read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        raise NoStore(f"There is no store at {path}") from None
    except OSError as problem:
        raise StoreError(f"Cannot read {path / MANIFEST}: {problem.strerror}") from problem


def _confirmed(manifest: Manifest, data: bytes, copy: Path, lease: int) -> Manifest:
    # Two equal copies are a checksum that the manifest has no room for in itself.
    if os.pread(lease, len(data) + 1, 0) == data:
        return manifest
    os.close(lease)
    raise StoreCorrupt(f"{copy} differs from {MANIFEST}; one is damaged", hint=_AGAIN)


def _map(path: Path) -> memoryview | None:
    try:
        with path.open("rb") as file:
            return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except (OSError, ValueError):
        return None

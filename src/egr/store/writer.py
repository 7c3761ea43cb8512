"""The one writer of a store: changes are staged, then published together as a generation.

Graph files are written as they come and nobody refers to them yet; publishing writes the
snapshot, the generation's manifest and, last of all, `manifest.json`. Whatever stops the writer
before that rename leaves the store as it was. The next writer removes what was left behind, and
the generations that are neither the last two nor leased by a reader.
"""

from __future__ import annotations

import hashlib
import os
import zlib
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import TracebackType

from egr.canonical import count_records
from egr.errors import NotFound, StoreError
from egr.model.ids import document_id
from egr.store.files import store_errors, write_whole
from egr.store.layout import (
    FOLDERS,
    GENERATIONS,
    LOCK,
    MANIFEST,
    generation_file,
    graph_file,
    own_files,
    snapshot_file,
)
from egr.store.locks import in_use, writer_lock
from egr.store.manifest import Blob, Entry, Manifest, dump, load
from egr.store.reader import read_graph

COMPRESSION = 1
"""zlib level: a graph shrinks to a tenth; level 6 gains a fifth more for four times the time."""


class Writer:
    """Holds the store's lock until it is closed. What is not committed is dropped."""

    def __init__(self, directory: Path | str) -> None:
        """Open the store for writing; a new or empty folder becomes an empty store.

        Raises StoreBusy, StoreReadOnly, StoreFull, StoreVersion, StoreCorrupt, or StoreError
        where the folder holds other things.
        """
        self.directory = Path(directory)
        _prepare(self.directory)
        self._lock = writer_lock(self.directory / LOCK)
        try:
            self.published = _current(self.directory)
            self._entries = dict(self.published.entries)
            _clean(self.directory, self.published)
            if not self.published.generation:
                self.commit(())
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Writer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Drop what is staged and let the next writer in."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    @property
    def entries(self) -> dict[str, Entry]:
        """Documents by id, ascending, as they will be after the next commit."""
        return dict(sorted(self._entries.items()))

    @property
    def changed(self) -> bool:
        """Whether anything is staged."""
        return self._entries != self.published.entries

    def holds(self, name: str, sha256: str) -> bool:
        """Whether this name already has these bytes, and their graph can be read back."""
        entry = self._entries.get(document_id(sha256))
        known = entry is not None and entry.sha256 == sha256 and name in entry.names
        return known and entry is not None and read_graph(self.directory, entry) is not None

    def put(self, name: str, sha256: str, canonical: bytes) -> None:
        """Stage a graph under a name, in place of what had the name before.

        `sha256` is the PDF's. The same bytes under another name only add that name.
        Raises StoreFull or StoreReadOnly; what was staged before stays staged.
        """
        checksum = hashlib.sha256(canonical).hexdigest()
        blob = Blob(graph_file(sha256, checksum), len(canonical), checksum)
        document = document_id(sha256)
        before = self._entries.get(document)
        entry = Entry(sha256, (name,), blob, count_records(canonical))
        if before is None or before.graph != blob or read_graph(self.directory, before) is None:
            write_whole(self.directory / blob.file, [zlib.compress(canonical, COMPRESSION)])
        names = {name, *(before.names if before else ())}
        self._take_name(name, keep=document)
        self._entries[document] = replace(entry, names=tuple(sorted(names)))

    def remove(self, name: str) -> None:
        """Stage the removal of a name, and of its document where that was the only one.

        Raises NotFound where no document has the name.
        """
        if not any(name in entry.names for entry in self._entries.values()):
            raise NotFound(f"{self.directory} holds no document named {name}")
        self._take_name(name, keep=None)

    def _take_name(self, name: str, keep: str | None) -> None:
        for document, entry in list(self._entries.items()):
            if document == keep or name not in entry.names:
                continue
            names = tuple(other for other in entry.names if other != name)
            if names:
                self._entries[document] = replace(entry, names=names)
            else:
                del self._entries[document]

    def commit(self, snapshot: Iterable[bytes | memoryview]) -> None:
        """Publish what is staged as the next generation, with this snapshot of all documents.

        An empty snapshot is none. Raises StoreFull or StoreReadOnly; the published generation
        is then what it was, and the commit may be tried again.
        """
        generation = self.published.generation + 1
        blob = _write_snapshot(self.directory, snapshot_file(generation), snapshot)
        manifest = Manifest(generation, self.entries, blob)
        data = dump(manifest)
        write_whole(self.directory / generation_file(generation), [data])
        write_whole(self.directory / MANIFEST, [data])
        self.published = manifest
        _clean(self.directory, manifest)


def _prepare(directory: Path) -> None:
    with store_errors(directory):
        if directory.is_dir():
            _refuse_foreign(directory)
        for folder in FOLDERS:
            (directory / folder).mkdir(parents=True, exist_ok=True)


def _refuse_foreign(directory: Path) -> None:
    if (directory / MANIFEST).exists():
        return
    foreign = sorted(set(os.listdir(directory)) - {*FOLDERS, LOCK, MANIFEST + ".tmp"})
    if foreign:
        hint = "Choose a new or empty folder for the store."
        raise StoreError(f"{directory} is no store and holds other files ({foreign[0]})", hint=hint)


def _current(directory: Path) -> Manifest:
    path = directory / MANIFEST
    if not path.exists():
        return Manifest()
    return load(path.read_bytes(), str(path))


def _write_snapshot(
    directory: Path, name: str, chunks: Iterable[bytes | memoryview]
) -> Blob | None:
    parts = list(chunks)
    if not parts:
        return None
    digest, size = hashlib.sha256(), 0
    for part in parts:
        digest.update(part)
        size += len(part)
    write_whole(directory / name, parts)
    return Blob(name, size, digest.hexdigest())


def _clean(directory: Path, current: Manifest) -> None:
    """Remove what no generation in use needs; what cannot be removed now is left for later."""
    with suppress(OSError):
        needed = _needed(directory, current)
        for name in own_files(directory):
            if name not in needed:
                (directory / name).unlink(missing_ok=True)


def _needed(directory: Path, current: Manifest) -> frozenset[str]:
    needed: set[str] = set(current.files)
    for path in sorted((directory / GENERATIONS).glob("*.json")):
        recent = current.generation - 1 <= int(path.stem) <= current.generation
        if recent or in_use(path):
            needed |= {f"{GENERATIONS}/{path.name}", *load(path.read_bytes(), str(path)).files}
    return frozenset(needed)

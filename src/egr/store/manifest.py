"""The manifest: everything a generation consists of, in one small file written last."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

import orjson

from egr.errors import StoreCorrupt, StoreVersion
from egr.model.ids import document_id

FORMAT = "egr-store"
VERSION = 1
"""Of the store's layout and files; another one is refused."""


@dataclass(frozen=True, slots=True)
class Blob:
    """A file of the store."""

    file: str
    """Name relative to the store."""
    bytes: int
    """Size of the content: of a graph before compression."""
    checksum: str
    """SHA-256 of the content."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One document of the store."""

    sha256: str
    """Of the PDF."""
    names: tuple[str, ...]
    """Sorted, at least one: the same bytes may be known under several names."""
    graph: Blob
    records: dict[str, int]
    """How many records of each kind the graph has."""

    @property
    def id(self) -> str:
        """The document id."""
        return document_id(self.sha256)


@dataclass(frozen=True, slots=True)
class Manifest:
    """One generation."""

    generation: int = 0
    """Counts up from 1; 0 before the first."""
    entries: dict[str, Entry] = field(default_factory=dict)
    """By document id, ascending."""
    snapshot: Blob | None = None
    """None where nothing is derived yet."""

    @property
    def files(self) -> frozenset[str]:
        """Names of the files that this generation needs beside its own manifest."""
        blobs = [entry.graph for entry in self.entries.values()]
        return frozenset(blob.file for blob in [*blobs, *filter(None, [self.snapshot])])


def dump(manifest: Manifest) -> bytes:
    """The bytes of a manifest: indented JSON, keys sorted."""
    content = {
        "documents": [asdict(entry) for _, entry in sorted(manifest.entries.items())],
        "format": FORMAT,
        "generation": manifest.generation,
        "snapshot": None if manifest.snapshot is None else asdict(manifest.snapshot),
        "version": VERSION,
    }
    options = orjson.OPT_SORT_KEYS | orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE
    return orjson.dumps(content, option=options)


def load(data: bytes, name: str) -> Manifest:
    """The manifest in these bytes. `name` is for the messages.

    Raises StoreVersion for another version, StoreCorrupt for anything that is no manifest.
    """
    try:
        content = orjson.loads(data)
        if content["format"] != FORMAT:
            raise ValueError
        version = int(content["version"])
        if version == VERSION:
            return _manifest(content)
    except (KeyError, TypeError, ValueError):
        hint = "Build the store again in a new folder: egr index FILE... --store NEWDIR"
        raise StoreCorrupt(f"{name} is not the manifest of a store", hint=hint) from None
    raise StoreVersion(f"{name} is of store version {version}, this program reads {VERSION}")


def _manifest(content: dict[str, Any]) -> Manifest:
    entries = [_entry(one) for one in content["documents"]]
    snapshot = content["snapshot"]
    return Manifest(
        generation=content["generation"],
        entries={entry.id: entry for entry in entries},
        snapshot=None if snapshot is None else Blob(**snapshot),
    )


def _entry(content: dict[str, Any]) -> Entry:
    return Entry(
        sha256=content["sha256"],
        names=tuple(content["names"]),
        graph=Blob(**content["graph"]),
        records=content["records"],
    )

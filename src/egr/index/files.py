"""Postings as a file that is used in place: a header, then arrays at multiples of 64 bytes.

The header is a magic word, its own length as 8 bytes little endian, and JSON that gives the
identity of the embedder and each array's name, type, offset and size. A reader maps the file and
wraps the arrays, so opening costs the same for any size.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import orjson
from numpy.typing import NDArray

from egr.embed import embedder_of
from egr.errors import StoreVersion
from egr.index.merge import merge
from egr.index.passage_index import PassageIndex
from egr.index.postings import FIELDS, Field, Postings
from egr.index.strings import Strings
from egr.store import Store

MAGIC = b"EGRINDEX"
VERSION = 2
"""Of this layout and of what tokens and units are; another one is built again from the graphs."""
_ALIGNMENT = 64

Array = NDArray[Any]
Arrays = Mapping[str, Array]


def open_index(store: Store) -> PassageIndex:
    """The index of all documents of the store, with the embedder that made its vectors.

    Raises StoreCorrupt, StoreVersion where another version of EGR made it, or OtherEmbedder
    where its embedder is not to be had.
    """
    postings = open_postings(store)
    names = {document: store.name(document) for document in store.documents()}
    return PassageIndex(postings, names, embedder_of(postings.embedder))


def open_postings(store: Store) -> Postings:
    """The postings of all documents of the store; errors as `open_index`."""
    snapshot = store.snapshot()
    if snapshot is None:
        return merge([])
    postings = load(snapshot)
    if postings is None:
        raise StoreVersion(f"The index of {store.directory} was made by another version")
    return postings


def dump(postings: Postings) -> Iterator[bytes]:
    """The bytes of the file in chunks."""
    arrays = dict(_arrays(postings))
    header = _header(arrays, postings.embedder)
    yield MAGIC + len(header).to_bytes(8, "little") + header
    size = _start(header)
    yield bytes(size - len(MAGIC) - 8 - len(header))
    for array in arrays.values():
        data = array.astype(array.dtype.newbyteorder("<"), copy=False).tobytes()
        yield data + bytes(_padding(len(data)))


def load(data: memoryview) -> Postings | None:
    """The postings in these bytes, not copied; None where another version wrote them."""
    if data[: len(MAGIC)] != MAGIC:
        return None
    length = int.from_bytes(data[8:16], "little")
    header = orjson.loads(data[16 : 16 + length])
    if header["version"] != VERSION:
        return None
    start = _start(bytes(data[16 : 16 + length]))
    arrays = {name: _array(data, start, *place) for name, *place in header["arrays"]}
    return _postings(arrays, header["embedder"])


def _arrays(postings: Postings) -> Iterator[tuple[str, Array]]:
    yield from _of_strings("documents", postings.documents)
    yield "starts", postings.starts
    yield from _of_strings("nodes", postings.nodes)
    yield "pieces", postings.pieces
    for name in FIELDS:
        field = postings.fields[name]
        yield from _of_strings(f"{name}.terms", field.terms)
        yield f"{name}.starts", field.starts
        yield f"{name}.units", field.units
        yield f"{name}.counts", field.counts
        yield f"{name}.lengths", field.lengths
    yield from _of_strings("bundles", postings.bundles)
    yield "vectors", postings.vectors.reshape(-1)


def _of_strings(name: str, strings: Strings) -> Iterator[tuple[str, Array]]:
    yield f"{name}.begin", strings.starts
    yield f"{name}.data", strings.data


def _header(arrays: Arrays, embedder: str) -> bytes:
    places, offset = [], 0
    for name, array in arrays.items():
        places.append([name, array.dtype.newbyteorder("<").str, offset, array.size])
        offset += array.nbytes + _padding(array.nbytes)
    return orjson.dumps({"arrays": places, "embedder": embedder, "version": VERSION})


def _start(header: bytes) -> int:
    size = len(MAGIC) + 8 + len(header)
    return size + _padding(size)


def _padding(size: int) -> int:
    return -size % _ALIGNMENT


def _array(data: memoryview, start: int, kind: str, offset: int, size: int) -> Array:
    return np.frombuffer(data, np.dtype(kind), size, start + offset)


def _postings(arrays: Arrays, embedder: str) -> Postings:
    units = arrays["pieces"].size
    return Postings(
        documents=_strings(arrays, "documents"),
        starts=arrays["starts"],
        nodes=_strings(arrays, "nodes"),
        pieces=arrays["pieces"],
        fields={name: _field(arrays, name) for name in FIELDS},
        vectors=arrays["vectors"].reshape(units, -1) if units else np.empty((0, 0), np.float32),
        embedder=embedder,
        bundles=_strings(arrays, "bundles"),
    )


def _strings(arrays: Arrays, name: str) -> Strings:
    return Strings(arrays[f"{name}.begin"], arrays[f"{name}.data"])


def _field(arrays: Arrays, name: str) -> Field:
    return Field(
        terms=_strings(arrays, f"{name}.terms"),
        starts=arrays[f"{name}.starts"],
        units=arrays[f"{name}.units"],
        counts=arrays[f"{name}.counts"],
        lengths=arrays[f"{name}.lengths"],
    )

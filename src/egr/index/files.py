"""Postings as a file that is used in place: a header, then arrays at multiples of 64 bytes.

The header is a magic word, its own length as 8 bytes little endian, and JSON that gives each
array's name, type, offset and size. A reader maps the file and wraps the arrays, so opening
costs the same for any size.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import orjson
from numpy.typing import NDArray

from egr.errors import StoreVersion
from egr.index.merge import merge
from egr.index.postings import FIELDS, Field, Postings
from egr.index.search import Index
from egr.index.strings import Strings
from egr.store import Store

MAGIC = b"EGRINDEX"
VERSION = 1
"""Of this layout and of what tokens and units are; another one is built again from the graphs."""
_ALIGNMENT = 64

Array = NDArray[Any]
Arrays = Mapping[str, Array]


def open_index(store: Store) -> Index:
    """The index of all documents of the store.

    Raises StoreCorrupt, or StoreVersion where another version of EGR made it.
    """
    snapshot = store.snapshot()
    if snapshot is None:
        return Index(merge([]))
    postings = load(snapshot)
    if postings is None:
        raise StoreVersion(f"The index of {store.directory} was made by another version")
    return Index(postings)


def dump(postings: Postings) -> Iterator[bytes]:
    """The bytes of the file in chunks."""
    arrays = dict(_arrays(postings))
    header = _header(arrays)
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
    return _postings({name: _array(data, start, *place) for name, *place in header["arrays"]})


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


def _of_strings(name: str, strings: Strings) -> Iterator[tuple[str, Array]]:
    yield f"{name}.begin", strings.starts
    yield f"{name}.data", strings.data


def _header(arrays: Arrays) -> bytes:
    places, offset = [], 0
    for name, array in arrays.items():
        places.append([name, array.dtype.newbyteorder("<").str, offset, array.size])
        offset += array.nbytes + _padding(array.nbytes)
    return orjson.dumps({"arrays": places, "version": VERSION})


def _start(header: bytes) -> int:
    size = len(MAGIC) + 8 + len(header)
    return size + _padding(size)


def _padding(size: int) -> int:
    return -size % _ALIGNMENT


def _array(data: memoryview, start: int, kind: str, offset: int, size: int) -> Array:
    return np.frombuffer(data, np.dtype(kind), size, start + offset)


def _postings(arrays: Arrays) -> Postings:
    return Postings(
        documents=_strings(arrays, "documents"),
        starts=arrays["starts"],
        nodes=_strings(arrays, "nodes"),
        pieces=arrays["pieces"],
        fields={name: _field(arrays, name) for name in FIELDS},
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

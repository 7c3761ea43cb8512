"""Postings: which unit holds which token how often, for one document or for any number.

A unit is what is searched: a node or a piece of one (`egr.index.units`), or a passage of several
nodes (`egr.index.passages`). One shape serves both, so postings of documents merge into postings
of a corpus and that into larger ones, and the result depends on the set of documents alone:
units keep their order within a document, documents stand by id, terms by code point.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from egr.index.strings import Strings, pack

TEXT = "text"
"""The field of a unit's own accessible text."""
HEADINGS = "headings"
"""The field of what governs a unit: headings, caption, row and column headers; for nodes also
the document's title."""
DOCUMENT = "document"
"""The field of what a document says of itself: title and opening words. It is posted once, at
the document's first unit, and holds for all of them."""
FIELDS = (DOCUMENT, HEADINGS, TEXT)

WHOLE = -1
"""The piece number of a unit that is not cut into pieces."""


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """An inverted index in the form of a sparse matrix by columns: a term is a column."""

    terms: Strings
    """Ascending; each has postings."""
    starts: NDArray[np.int64]
    """Postings of term i are `[starts[i]:starts[i + 1]]` of the next two."""
    units: NDArray[np.int32]
    """Ascending within a term."""
    counts: NDArray[np.int32]
    """How often the term stands in the unit, at least 1."""
    lengths: NDArray[np.int32]
    """Tokens of each unit."""


@dataclass(frozen=True, slots=True, eq=False)
class Postings:
    """Units and what their fields hold."""

    documents: Strings
    """Document ids, ascending; a document without units is one of them."""
    starts: NDArray[np.int64]
    """Units of document i are those from `starts[i]` up to `starts[i + 1]`."""
    nodes: Strings
    """The node ids of each unit, in reading order, with a space between two."""
    pieces: NDArray[np.int32]
    """The piece number of each unit, from 0; WHOLE where the unit is of whole nodes."""
    fields: Mapping[str, Field]
    """By the names in FIELDS."""
    vectors: NDArray[np.float32]
    """Shape (units, dimension), rows of length 1; the dimension is 0 without an embedder."""
    embedder: str
    """Identity of the embedder, "" for none."""
    bundles: Strings
    """For each unit the evidence it brings, as bytes that `egr.retrieve` sealed; or nothing."""


def of_document(
    document: str,
    units: Sequence[tuple[str, int]],
    fields: Mapping[str, Sequence[Sequence[str]]],
    vectors: NDArray[np.float32] | None = None,
    embedder: str = "",
    bundles: Sequence[bytes] | None = None,
) -> Postings:
    """The postings of one document.

    `units` are node ids and piece number of each, `fields` the tokens of each unit by field; a
    field that is left out is empty.
    """
    bare: list[list[str]] = [[] for _ in units]
    return Postings(
        documents=pack([document.encode()]),
        starts=np.array([0, len(units)], np.int64),
        nodes=pack(nodes.encode() for nodes, _ in units),
        pieces=np.array([piece for _, piece in units], np.int32),
        fields={name: _field(fields.get(name, bare)) for name in FIELDS},
        vectors=np.empty((len(units), 0), np.float32) if vectors is None else vectors,
        embedder=embedder,
        bundles=pack([b""] * len(units) if bundles is None else bundles),
    )


def _field(texts: Sequence[Sequence[str]]) -> Field:
    held: dict[bytes, list[tuple[int, int]]] = {}
    for unit, tokens in enumerate(texts):
        for token, count in Counter(tokens).items():
            held.setdefault(token.encode(), []).append((unit, count))
    terms = sorted(held)
    pairs = np.array([pair for term in terms for pair in held[term]], np.int32).reshape(-1, 2)
    return Field(
        terms=pack(terms),
        starts=_running(len(held[term]) for term in terms),
        units=np.ascontiguousarray(pairs[:, 0]),
        counts=np.ascontiguousarray(pairs[:, 1]),
        lengths=np.array([len(tokens) for tokens in texts], np.int32),
    )


def _running(sizes: Iterable[int]) -> NDArray[np.int64]:
    return np.cumsum([0, *sizes], dtype=np.int64)

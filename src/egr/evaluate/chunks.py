"""Chunk baselines: windows of 600 words over the flat text of each document, in page order.

The text is that of the same fragments that EGR compiles, artifacts included, as a reader without
tags would have it; scored by the same BM25 and the same encoder, joined by reciprocal rank.
With context each chunk is searched with its document's title and the headings above its first
element.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from egr.corpus import Corpus
from egr.evaluate.coverage import RunItem
from egr.index import Index, merge, tokenize
from egr.index.postings import TEXT, WHOLE, Postings, of_document
from egr.model.chain import heading_chain
from egr.model.graph import Graph
from egr.model.origin import Relation
from egr.retrieve.fusion import fuse
from egr.retrieve.words import WORD

CHUNK_WORDS = 600
CHUNKS = 10
_EMBEDDED = 700
"""Characters of a chunk that are embedded at a time; its vector is the mean of such windows."""
_RANKED = 100


class Chunk(NamedTuple):
    """A window over the text of a document."""

    doc: str
    text: str
    context: str
    """Title and headings, "" without context."""


class Chunks:
    """Retrieval of chunks by words, by meaning, or both."""

    def __init__(self, corpus: Corpus, *, context: bool, channels: Sequence[str]) -> None:
        self._corpus = corpus
        self._context = context
        self._channels = channels

    def retrieve(self, question: str, k: int | None = None, widen: int = 1) -> Sequence[RunItem]:
        """The best chunks, 10 unless `k` says otherwise, times `widen`."""
        rankings = {channel: self._ranking(channel, question) for channel in self._channels}
        best = [int(fused.key[1]) for fused in fuse(rankings)[: (k or CHUNKS) * widen]]
        return [RunItem(self._chunks[at].doc, (), self._chunks[at].text) for at in best]

    def _ranking(self, channel: str, question: str) -> list[tuple[str, str]]:
        if channel == "words":
            hits = self._index.search(tokenize(question), TEXT, _RANKED)
            return [("", hit.node) for hit in hits]
        embedder = self._corpus.index().embedder
        if embedder is None:
            return []
        scores = np.round(self._vectors @ embedder.question(question)[0], 6)
        return [("", f"{at:08}") for at in np.argsort(-scores, kind="stable")[:_RANKED].tolist()]

    @cached_property
    def _chunks(self) -> list[Chunk]:
        corpus = self._corpus
        return [
            chunk
            for document in corpus.documents()
            for chunk in chunks(corpus.graph(document), corpus.name(document), self._context)
        ]

    @cached_property
    def _index(self) -> Index:
        return Index(merge([self._postings()]))

    def _postings(self) -> Postings:
        found = self._chunks
        units = [(f"{number:08}", WHOLE) for number in range(len(found))]
        return of_document("chunks", units, {TEXT: [tokenize(_searched(one)) for one in found]})

    @cached_property
    def _vectors(self) -> NDArray[np.float32]:
        embedder = self._corpus.index().embedder
        assert embedder is not None, "a ranking by meaning looks for an embedder first"
        windows = [list(_windows(chunk)) for chunk in self._chunks]
        flat = embedder.passages([window for some in windows for window in some])
        ends = np.cumsum([len(some) for some in windows])
        means = np.array([part.mean(axis=0) for part in np.split(flat, ends[:-1])])
        return np.asarray(means / np.linalg.norm(means, axis=1, keepdims=True), np.float32)


def chunks(graph: Graph, name: str, context: bool) -> Iterator[Chunk]:
    """The chunks of one document in page order; the last one may be short."""
    text, starts = _flat(graph)
    words = [found.span() for found in WORD.finditer(text)]
    owner = _owners(graph) if context else {}
    for first in range(0, len(words), CHUNK_WORDS):
        start, end = words[first][0], words[min(first + CHUNK_WORDS, len(words)) - 1][1]
        fragment = graph.fragments[bisect_right(starts, start) - 1]
        above = _above(graph, owner.get(fragment.id)) if context else ""
        yield Chunk(name, text[start:end], above)


def _flat(graph: Graph) -> tuple[str, list[int]]:
    """The text of all fragments by lines, and where that of each begins."""
    ends = np.cumsum([0, *(len(fragment.text) + 1 for fragment in graph.fragments)])
    return "\n".join(fragment.text for fragment in graph.fragments), ends[:-1].tolist()


def _owners(graph: Graph) -> dict[str, str]:
    """The element that each fragment belongs to."""
    edges = (edge for edge in graph.edges if edge.relation is Relation.REALIZED_BY)
    return {edge.target: edge.source for edge in edges}


def _above(graph: Graph, node: str | None) -> str:
    chain = heading_chain(graph, node) if node else ()
    texts = (graph.document.title, *(graph.node(heading).text for _, heading in chain))
    return "\n".join(text for text in texts if text)


def _searched(chunk: Chunk) -> str:
    return f"{chunk.context}\n{chunk.text}"


def _windows(chunk: Chunk) -> Iterator[str]:
    for start in range(0, max(len(chunk.text), 1), _EMBEDDED):
        yield f"{chunk.context}\n{chunk.text[start : start + _EMBEDDED]}".strip()

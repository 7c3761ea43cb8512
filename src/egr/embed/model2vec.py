"""Static embeddings by model2vec, such as minishlab/potion-multilingual-128M."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from egr.embed.embedder import Vectors, unit_rows
from egr.embed.needs import needed


class Model2Vec:
    """A model2vec model from a folder or the hub, loaded with the first text."""

    def __init__(self, model: str) -> None:
        self.identity = f"model2vec:{model}"
        self._name = model

    @property
    def dimension(self) -> int:
        """Length of a vector."""
        return int(self._model.dim)

    def passages(self, texts: Sequence[str]) -> Vectors:
        """Vectors of texts to be found."""
        return unit_rows(self._model.encode(list(texts)).reshape(len(texts), self.dimension))

    def question(self, text: str) -> Vectors:
        """The vector of a question."""
        return self.passages([text])

    @cached_property
    def _model(self) -> Any:
        return needed("model2vec").StaticModel.from_pretrained(self._name)

"""Any model of the sentence-transformers library, such as intfloat/multilingual-e5-small."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from egr.embed.embedder import Vectors, unit_rows
from egr.embed.needs import needed


class SentenceTransformers:
    """A model from a folder or the hub, loaded with the first text.

    The library itself knows which prompts a model wants for questions and for documents.
    """

    def __init__(self, model: str) -> None:
        self.identity = f"sentence-transformers:{model}"
        self._name = model

    @property
    def dimension(self) -> int:
        """Length of a vector."""
        return int(self._model.get_sentence_embedding_dimension())

    def passages(self, texts: Sequence[str]) -> Vectors:
        """Vectors of texts to be found."""
        found = self._model.encode_document(list(texts), show_progress_bar=False)
        return unit_rows(found.reshape(len(texts), self.dimension))

    def question(self, text: str) -> Vectors:
        """The vector of a question."""
        return unit_rows(self._model.encode_query([text], show_progress_bar=False))

    @cached_property
    def _model(self) -> Any:
        return needed("sentence-transformers").SentenceTransformer(self._name)

"""Any endpoint that speaks the OpenAI embeddings protocol, local or far.

OPENAI_BASE_URL (default: OpenAI itself) and OPENAI_API_KEY say where and who.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np

from egr.embed.embedder import Vectors, unit_rows
from egr.embed.needs import needed

_BATCH = 128


class OpenAI:
    """A model behind an endpoint."""

    def __init__(self, model: str) -> None:
        self.identity = f"openai:{model}"
        self._model = model

    @cached_property
    def dimension(self) -> int:
        """Length of a vector, found by embedding one word."""
        return int(self.question("dimension").shape[1])

    def passages(self, texts: Sequence[str]) -> Vectors:
        """Vectors of texts to be found."""
        if not texts:
            return np.empty((0, self.dimension), np.float32)
        parts = [self._asked(list(texts[at : at + _BATCH])) for at in range(0, len(texts), _BATCH)]
        return unit_rows(np.concatenate(parts))

    def question(self, text: str) -> Vectors:
        """The vector of a question."""
        return self.passages([text])

    def _asked(self, texts: list[str]) -> Vectors:
        answer = self._client.embeddings.create(model=self._model, input=texts)
        ordered = sorted(answer.data, key=lambda one: one.index)
        return np.array([one.embedding for one in ordered], np.float32)

    @cached_property
    def _client(self) -> Any:
        # A local endpoint needs no key, but the client wants one.
        return needed("openai").OpenAI(api_key=os.environ.get("OPENAI_API_KEY", "none"))

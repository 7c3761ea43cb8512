"""Systems that answer questions with items, all behind one protocol."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from egr.corpus import Corpus
from egr.errors import NoEvidence, UsageError
from egr.evaluate.chunks import Chunks
from egr.evaluate.coverage import RunItem
from egr.model.evidence import EvidenceItem
from egr.retrieve.retriever import BUDGET


class System(Protocol):
    """A way to answer a question with items, best first."""

    def retrieve(self, question: str, k: int | None = None, widen: int = 1) -> Sequence[RunItem]:
        """Items for a question; `k` bounds bundles or chunks, None takes the system's own.

        `widen` multiplies what the system gives, to see what a larger answer would have held.
        """


class EgrS:
    """EGR-S: passages, deterministic expansion, a budget of words."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus

    def retrieve(self, question: str, k: int | None = None, widen: int = 1) -> Sequence[RunItem]:
        """The items of the evidence; none where nothing matches."""
        try:
            evidence = self._corpus.ask(question, k and k * widen, BUDGET * widen)
        except NoEvidence:
            return []
        return [RunItem(item.name, _carried(item), item.text) for item in evidence.items]


def _carried(item: EvidenceItem) -> tuple[int, ...]:
    """Elements whose whole content the item carries: a piece of one carries none."""
    return item.objects if item.piece is None else ()


SYSTEMS: Mapping[str, Callable[[Corpus], System]] = {
    "egr-s": EgrS,
    "chunk-bm25": lambda corpus: Chunks(corpus, context=False, channels=("words",)),
    "chunk-dense": lambda corpus: Chunks(corpus, context=False, channels=("meaning",)),
    "chunk-hybrid": lambda corpus: Chunks(corpus, context=False, channels=("words", "meaning")),
    "contextual-chunk": lambda corpus: Chunks(corpus, context=True, channels=("words", "meaning")),
}
"""By the name that `egr eval --systems` takes."""


def systems(names: Sequence[str], corpus: Corpus) -> dict[str, System]:
    """The systems of these names over a corpus. Raises UsageError for an unknown one."""
    for name in names:
        if name not in SYSTEMS:
            hint = f"Choose among: {', '.join(SYSTEMS)}."
            raise UsageError(f"There is no system {name!r}.", hint=hint)
    return {name: SYSTEMS[name](corpus) for name in dict.fromkeys(names)}

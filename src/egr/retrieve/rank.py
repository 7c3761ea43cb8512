"""Passages in the order of how well they answer a question: words, meaning, and the document.

score = BM25F / its maximum + cosine + `NEAR` · exp(`SHARPNESS` · (d - d of the best document))

where d judges the document: the score of its best passage, the share of the question's words it
holds anywhere, and half the share of those in its file name, each by rarity and relative to the
best document. Near-duplicate documents are the main cause of misses, and inside the right
document a weak match is worth more than a strong one elsewhere. The weights were chosen on the
development questions among few round values; results change little around them
(docs/evaluation.md). Ties fall to the order of the index: document, then reading order.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from egr.index import PassageIndex, tokenize

NEAR = 0.3
SHARPNESS = 10.0
NAME = 0.5
ALIKE = 0.42
"""A passage without any word of the question counts only with at least this cosine: what has no
meaning comes up to 0.42 with something in a corpus of 330 documents."""
DECIMALS = 6

Scores = NDArray[np.float64]


class Ranked(NamedTuple):
    """A passage and why it stands where it does."""

    passage: int
    """Number in the index."""
    score: float
    """Rounded to 6 decimals."""
    channels: tuple[str, ...]
    """Which of `words` and `meaning` found it, at least one."""


def rank(index: PassageIndex, question: str, limit: int) -> tuple[Ranked, ...]:
    """The best passages, at most `limit`, best first; empty where nothing matches."""
    found = index.survey(tokenize(question))
    cosine = index.similarity(question)
    alike = np.zeros(len(index)) if cosine is None else cosine
    own = _relative(found.passages) + alike
    scores = np.round(own + _near(index, own, found.documents, found.names), DECIMALS)
    eligible = np.flatnonzero((found.passages > 0) | (alike >= ALIKE))
    best = eligible[np.argsort(-scores[eligible], kind="stable")][:limit]
    return tuple(
        Ranked(at, float(scores[at]), _channels(found.passages[at], alike[at]))
        for at in best.tolist()
    )


def _near(index: PassageIndex, own: Scores, held: Scores, named: Scores) -> Scores:
    """What each passage gains by the document it stands in."""
    starts = index.postings.starts
    sizes = np.diff(starts)
    judged = np.full(len(sizes), -np.inf)
    filled = sizes > 0
    if not filled.any():
        return np.zeros(0)
    judged[filled] = np.maximum.reduceat(own, starts[:-1][filled])
    judged += _relative(held) + NAME * _relative(named)
    return np.asarray(np.repeat(NEAR * np.exp(SHARPNESS * (judged - judged.max())), sizes))


def _relative(scores: Scores) -> Scores:
    most = scores.max(initial=0.0)
    return scores / most if most > 0 else scores


def _channels(words: float, cosine: float) -> tuple[str, ...]:
    found = {"words": words > 0, "meaning": cosine >= ALIKE}
    return tuple(name for name, there in found.items() if there)

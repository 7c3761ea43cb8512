"""Measures of a system over questions: recall, full answers, words; intervals and a test.

Intervals are percentile bootstraps over questions, the test is a paired randomisation of signs
(Smucker, Allan and Carterette, CIKM 2007). Both draw from a generator with a fixed seed, so the
same runs give the same numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from egr.evaluate.coverage import RunItem, covered
from egr.evaluate.gold import Question
from egr.retrieve.words import word_count

_SEED = 20_261_201
_DRAWS = 2_000
_SIGNS = 10_000

Values = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Judged:
    """One question with what a system made of it."""

    question: Question
    covered: tuple[bool, ...]
    """By slot."""
    words: int

    @property
    def recall(self) -> float:
        """Share of slots that are covered."""
        return sum(self.covered) / len(self.covered)

    @property
    def full(self) -> bool:
        """Whether all slots are."""
        return all(self.covered)


@dataclass(frozen=True, slots=True)
class Summary:
    """Means over a group of questions."""

    questions: int
    recall: float
    interval: tuple[float, float]
    """Of the recall, 95 %."""
    full: float
    words: float


def judge(question: Question, items: Sequence[RunItem]) -> Judged:
    """The question judged by the lenient rule."""
    words = sum(word_count(item.text) for item in items)
    return Judged(question, covered(question, items), words)


def summary(judged: Sequence[Judged]) -> Summary:
    """Means over the questions, at least one."""
    recalls = np.array([one.recall for one in judged])
    return Summary(
        len(judged),
        float(recalls.mean()),
        interval(recalls),
        float(np.mean([one.full for one in judged])),
        float(np.mean([one.words for one in judged])),
    )


def interval(values: Values) -> tuple[float, float]:
    """The 95 % bootstrap interval of the mean."""
    draws = np.random.default_rng(_SEED).integers(0, len(values), (_DRAWS, len(values)))
    low, high = np.percentile(values[draws].mean(axis=1), [2.5, 97.5])
    return float(low), float(high)


def paired(one: Sequence[Judged], other: Sequence[Judged]) -> tuple[float, float]:
    """Mean difference in recall of two systems on the same questions, and its p value."""
    differences = np.array([a.recall - b.recall for a, b in zip(one, other, strict=True)])
    signs = np.random.default_rng(_SEED).choice([-1.0, 1.0], (_SIGNS, len(differences)))
    observed = abs(differences.mean())
    as_far = np.abs((signs * differences).mean(axis=1)) >= observed - 1e-12
    return float(differences.mean()), float((as_far.sum() + 1) / (_SIGNS + 1))


GROUPS = ("topology", "style", "lang")


def by_group(judged: Sequence[Judged], group: str) -> Mapping[str, Summary]:
    """Summaries by the value of `topology`, `style`, `lang` or `doc`, ascending."""
    parts: dict[str, list[Judged]] = {}
    for one in judged:
        parts.setdefault(getattr(one.question, group), []).append(one)
    return {value: summary(parts[value]) for value in sorted(parts)}

"""Reciprocal rank fusion: channels whose scores cannot be compared are joined by rank.

Cormack, Clarke and Büttcher (SIGIR 2009): each channel adds 1 / (60 + rank), rank from 1. The
constant 60 is theirs; nothing was tuned here. Sums are taken in channel order and rounded to 6
decimals before they are compared, so float noise decides nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

CONSTANT = 60


class Fused(NamedTuple):
    """One thing that at least one channel found."""

    key: tuple[str, str]
    """Document id and node id."""
    score: float
    channels: tuple[str, ...]
    """Names of the channels that found it, in their order."""


def fuse(rankings: Mapping[str, Sequence[tuple[str, str]]]) -> tuple[Fused, ...]:
    """Best first; ties by (document, node). A ranking holds each key once, best first."""
    scores: dict[tuple[str, str], float] = {}
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for channel, ranking in rankings.items():
        for rank, key in enumerate(ranking, start=1):
            scores[key] = scores.get(key, 0.0) + 1 / (CONSTANT + rank)
            found[key] = (*found.get(key, ()), channel)
    fused = (Fused(key, round(score, 6), found[key]) for key, score in scores.items())
    return tuple(sorted(fused, key=lambda one: (-one.score, one.key)))

"""Whether what a system gave satisfies a slot: the lenient rule, favourable to chunks.

A slot is covered when an item is one of its nodes, or comes from the same document and holds the
evidence in its text (NFKC, case folded, soft hyphens removed, white space folded).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from egr.evaluate.gold import Question, Slot


class RunItem(NamedTuple):
    """One thing that a system gave for a question."""

    doc: str
    """File name."""
    objs: tuple[int, ...]
    """Object numbers of the elements whose content it carries; empty for chunks."""
    text: str
    """As a reader gets it."""


def folded(text: str) -> str:
    """The text as it is compared."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace("\u00ad", "")
    return " ".join(plain.split())


def covered(question: Question, items: Sequence[RunItem]) -> tuple[bool, ...]:
    """For each slot of the question whether some item covers it."""
    texts = [folded(item.text) for item in items]
    return tuple(_covers(question, slot, items, texts) for slot in question.slots)


def _covers(question: Question, slot: Slot, items: Iterable[RunItem], texts: Iterable[str]) -> bool:
    nodes = frozenset(slot.nodes)
    documents = {question.doc, *(doc for doc, _ in slot.nodes)}
    evidence = folded(slot.evidence)
    return any(
        any((item.doc, number) in nodes for number in item.objs)
        or (item.doc in documents and evidence in text)
        for item, text in zip(items, texts, strict=True)
    )

"""Gold questions: what is asked, and which elements of which documents answer it.

One JSON object a line: id, question, lang, topology, style, doc, answer, and slots; a slot has a
name, the nodes any one of which satisfies it (document and object number of the structure
element), and the evidence, a verbatim part of their text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from egr.errors import GoldError


@dataclass(frozen=True, slots=True)
class Slot:
    """One part of an answer."""

    name: str
    nodes: tuple[tuple[str, int], ...]
    """File name and object number; any one satisfies the slot."""
    evidence: str


@dataclass(frozen=True, slots=True)
class Question:
    """One question with all it takes to judge an answer."""

    id: str
    question: str
    lang: str
    topology: str
    style: str
    doc: str
    """File name of the document that answers it."""
    slots: tuple[Slot, ...]


_PLAIN = ("id", "question", "lang", "topology", "style", "doc")


def load_gold(path: Path) -> tuple[Question, ...]:
    """The questions of a file, in its order.

    Raises GoldError for a file that cannot be read, a line that is no question, a repeated id,
    or a file without any.
    """
    try:
        lines = path.read_bytes().splitlines()
    except OSError as problem:
        raise GoldError(f"Cannot read {path}: {problem.strerror}") from problem
    found: dict[str, Question] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        question = _question(line, f"{path}, line {number}")
        if question.id in found:
            raise GoldError(f"{path}, line {number}: the id {question.id} comes twice")
        found[question.id] = question
    if not found:
        raise GoldError(f"{path} holds no question")
    return tuple(found.values())


def _question(line: bytes, place: str) -> Question:
    try:
        content: dict[str, Any] = orjson.loads(line)
        plain = {key: str(content[key]) for key in _PLAIN}
        slots = tuple(_slot(slot) for slot in content["slots"])
    except (KeyError, TypeError, ValueError) as problem:
        raise GoldError(f"{place} is no question: {problem!r}") from None
    if not slots:
        raise GoldError(f"{place}: a question needs at least one slot")
    return Question(**plain, slots=slots)


def _slot(content: dict[str, Any]) -> Slot:
    nodes = tuple((str(node["doc"]), int(node["obj"])) for node in content["nodes"])
    return Slot(str(content["name"]), nodes, str(content["evidence"]))


def documents(questions: Sequence[Question]) -> Iterator[str]:
    """File names that the questions name, ascending."""
    named = {question.doc for question in questions}
    named |= {doc for q in questions for slot in q.slots for doc, _ in slot.nodes}
    yield from sorted(named)

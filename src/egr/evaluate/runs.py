"""Runs: what systems gave, in forms that any scorer can read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import orjson

from egr.errors import GoldError
from egr.evaluate.coverage import RunItem
from egr.evaluate.gold import Question

Run = Mapping[str, Sequence[RunItem]]
"""Items by the id of the question."""


def dump(runs: Mapping[str, Run]) -> Iterator[bytes]:
    """One JSON line for each question of each system."""
    for system, run in runs.items():
        for qid, items in run.items():
            plain = [{"doc": i.doc, "objs": list(i.objs), "text": i.text} for i in items]
            yield orjson.dumps({"qid": qid, "system": system, "items": plain}) + b"\n"


def load(path: Path) -> dict[str, dict[str, list[RunItem]]]:
    """Runs by system, from a file as `dump` writes it. Raises GoldError."""
    found: dict[str, dict[str, list[RunItem]]] = {}
    try:
        for line in path.read_bytes().splitlines():
            one = orjson.loads(line)
            items = [RunItem(i["doc"], tuple(i["objs"]), i["text"]) for i in one["items"]]
            found.setdefault(one["system"], {})[one["qid"]] = items
    except OSError as problem:
        raise GoldError(f"Cannot read {path}: {problem.strerror}") from problem
    except (KeyError, TypeError, ValueError) as problem:
        raise GoldError(f"{path} holds a line that is no run: {problem!r}") from None
    return found


def trec(system: str, run: Run) -> Iterator[str]:
    """TREC run lines; a document is FILE#OBJECT, or FILE#n for an item without elements."""
    for qid, items in run.items():
        for rank, item in enumerate(items, 1):
            place = item.objs[0] if item.objs else f"n{rank}"
            yield f"{qid} Q0 {item.doc}#{place} {rank} {1 / rank:.6f} {system}\n"


def qrels(questions: Sequence[Question]) -> Iterator[str]:
    """TREC relevance judgements: every node of every slot."""
    for question in questions:
        nodes = dict.fromkeys(node for slot in question.slots for node in slot.nodes)
        for doc, number in nodes:
            yield f"{question.id} 0 {doc}#{number} 1\n"

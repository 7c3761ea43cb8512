"""One evaluation: each question to a system, judged, with the stage that lost each missed slot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from egr.evaluate import runs
from egr.evaluate.coverage import RunItem, covered
from egr.evaluate.gold import Question
from egr.evaluate.measures import Judged, judge
from egr.evaluate.report import Row, markdown
from egr.evaluate.systems import System

WIDER = 4
"""How many times more is asked for, to tell what selection lost from what was not found."""


@dataclass(frozen=True, slots=True)
class Result:
    """What one system made of all questions."""

    system: str
    run: Mapping[str, Sequence[RunItem]]
    """Items by the id of the question."""
    judged: tuple[Judged, ...]
    misses: tuple[Row, ...]


def evaluate(
    name: str, system: System, questions: Iterable[Question], k: int | None = None
) -> Result:
    """Ask the system every question and judge what it gives."""
    run: dict[str, Sequence[RunItem]] = {}
    judged: list[Judged] = []
    misses: list[Row] = []
    for question in questions:
        items = run[question.id] = system.retrieve(question.question, k)
        judged.append(judge(question, items))
        if not judged[-1].full:
            wider = system.retrieve(question.question, k, WIDER)
            misses += _misses(name, question, items, wider)
    return Result(name, run, tuple(judged), tuple(misses))


def _misses(
    system: str, question: Question, items: Sequence[RunItem], wider: Sequence[RunItem]
) -> Iterator[Row]:
    """The stage that lost each slot.

    `selection`: a larger answer has it; `expansion`: the document was found but not the place;
    `seed`: nothing of the document was found.
    """
    there = any(item.doc == question.doc for item in items)
    later = covered(question, wider)
    for slot, held, found in zip(question.slots, covered(question, items), later, strict=True):
        if not held:
            stage = "selection" if found else "expansion" if there else "seed"
            yield system, question.id, slot.name, stage


def write(
    folder: Path, questions: Sequence[Question], results: Sequence[Result], baseline: str
) -> None:
    """Write runs.jsonl, qrels.txt, a TREC run a system, and report.md into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    all_runs = {result.system: result.run for result in results}
    (folder / "runs.jsonl").write_bytes(b"".join(runs.dump(all_runs)))
    (folder / "qrels.txt").write_text("".join(runs.qrels(questions)), "utf-8")
    for system, run in all_runs.items():
        (folder / f"{system}.trec").write_text("".join(runs.trec(system, run)), "utf-8")
    scored = {result.system: result.judged for result in results}
    misses = [row for result in results for row in result.misses]
    (folder / "report.md").write_text(markdown(scored, baseline, misses), "utf-8")

"""`egr eval`: systems against gold questions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from egr.errors import UsageError

if TYPE_CHECKING:
    from egr.corpus import Corpus
    from egr.evaluate.evaluation import Result
    from egr.evaluate.gold import Question


def run(
    gold: Annotated[
        Path, typer.Option(metavar="FILE", help="Gold questions, one JSON object a line.")
    ],
    store: Annotated[Path, typer.Option(metavar="DIR", help="A store made by egr index.")],
    systems: Annotated[
        str, typer.Option(metavar="A,B", help="Systems to run, by name.")
    ] = "egr-s,chunk-hybrid",
    count: Annotated[
        int | None, typer.Option("-k", min=1, metavar="N", help="Bundles or chunks at most.")
    ] = None,
    baseline: Annotated[
        str, typer.Option(metavar="NAME", help="System that the others are compared with.")
    ] = "chunk-hybrid",
    out: Annotated[
        Path | None, typer.Option("-o", metavar="DIR", help="Folder for runs and report.")
    ] = None,
) -> None:
    """Measure systems on gold questions: recall, full answers, words, by kind of question.

    Gold is first held against the store. With -o, DIR gets runs.jsonl, TREC files, and
    report.md with intervals, a paired test against the baseline, and every miss with the stage
    that lost it.

        egr eval --store mine --gold questions.jsonl
        egr eval --store mine --gold questions.jsonl --systems egr-s,chunk-bm25 -o results
    """
    from egr.corpus import Corpus
    from egr.evaluate.evaluation import evaluate, write
    from egr.evaluate.gold import load_gold
    from egr.evaluate.systems import systems as by_name
    from egr.serve.cli.progress import track

    questions = load_gold(gold)
    corpus = Corpus.open(store)
    _tell_problems(questions, corpus)
    chosen = by_name([name for name in systems.split(",") if name], corpus)
    if not chosen:
        raise UsageError("No system is named.", hint="--systems egr-s,chunk-hybrid")
    results = []
    for name, system in chosen.items():
        asked = track(questions, len(questions), name)
        results.append(evaluate(name, system, asked, count))
    _show(results)
    if out is not None:
        write(out, questions, results, baseline)
        typer.echo(f"Runs and report are in {out}", err=True)


def _tell_problems(questions: tuple[Question, ...], corpus: Corpus) -> None:
    from egr.evaluate.validate import problems

    found = problems(questions, corpus)
    for problem in found:
        typer.echo(f"gold {problem.question}: {problem.what}", err=True)
    if found:
        typer.echo(f"{len(found)} problems in gold; measured all the same", err=True)


def _show(results: list[Result]) -> None:
    from rich.table import Table

    from egr.evaluate.measures import summary
    from egr.evaluate.report import cells
    from egr.serve.cli.console import out

    drawn = Table("system", "questions", "recall", "95 %", "full", "words", box=None)
    for result in results:
        drawn.add_row(result.system, *cells(summary(result.judged)))
    out().print(drawn)

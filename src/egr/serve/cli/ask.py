"""`egr ask`: evidence for a question."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from egr.errors import UsageError
from egr.serve.cli.options import Format, Password, Store

if TYPE_CHECKING:
    from egr.corpus import Corpus
    from egr.corpus.outcome import Outcome
    from egr.model.evidence import Evidence


def run(
    question: Annotated[str, typer.Argument(help="In words or numbers.", show_default=False)],
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="PDF files or folders, instead of --store.", show_default=False),
    ] = None,
    store: Store = None,
    form: Annotated[Format, typer.Option("--format", help="How to print it.")] = Format.TEXT,
    count: Annotated[
        int, typer.Option("-k", min=1, metavar="N", help="Places to find at most.")
    ] = 5,
    budget: Annotated[
        int, typer.Option("--words", min=1, metavar="N", help="Words of evidence at most.")
    ] = 1500,
    password: Password = None,
) -> None:
    """Answer a question with evidence that carries its context.

    Each place found comes with what explains it (a table value in its table, a list item with its
    list, a heading with the part of its section that fits) and with its exact position. Nothing
    is generated.

        egr ask "How many passengers in 2024?" report.pdf
        egr ask "Who approves leave?" --store mine -k 3 --format markdown
    """
    from egr.corpus import Corpus
    from egr.serve.cli.failures import raise_failures

    if bool(files) == bool(store):
        hint = 'egr ask "QUESTION" FILE..., or egr ask "QUESTION" --store DIR'
        raise UsageError("Say where to look: files or a store, not both.", hint=hint)
    if store:
        _show(Corpus.open(store).ask(question, count, budget), form)
        return
    corpus, outcomes = _compiled(files or [], password)
    if corpus.documents():
        _show(corpus.ask(question, count, budget), form)
    raise_failures(outcomes)


def _compiled(files: list[Path], password: str | None) -> tuple[Corpus, tuple[Outcome[str], ...]]:
    from egr.corpus import Corpus
    from egr.corpus.inputs import find_files
    from egr.serve.cli.progress import track

    found = find_files(files)
    corpus = Corpus.in_memory()
    return corpus, tuple(track(corpus.add(found, None, password), len(found), "compiling"))


def _show(evidence: Evidence, form: Format) -> None:
    from egr.retrieve import render

    if form is Format.JSON:
        typer.echo(render.json(evidence), nl=False)
    elif form is Format.MARKDOWN:
        typer.echo(render.markdown(evidence), nl=False)
    else:
        from egr.serve.cli.console import out
        from egr.serve.terminal.evidence import evidence as drawn

        out().print(drawn(evidence))

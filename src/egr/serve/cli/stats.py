"""`egr stats`: what a store or some files hold, in numbers."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from egr.errors import UsageError
from egr.serve.cli.options import Jobs, Password, Store


def run(
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="PDF files or folders, instead of --store.", show_default=False),
    ] = None,
    store: Store = None,
    jobs: Jobs = None,
    password: Password = None,
) -> None:
    """Count what a store or files hold.

    Edges are counted by relation and by where they come from: declared in the file, or derived
    from it. Diagnostics are counted by code; egr inspect FILE --diagnostics shows each.

        egr stats --store mine
        egr stats reports/
    """
    if bool(files) == bool(store):
        hint = "egr stats FILE..., or egr stats --store DIR"
        raise UsageError("Say what to count: files or a store, not both.", hint=hint)
    if store:
        _store(store)
    else:
        _files(files or [], jobs, password)


def _store(store: Path) -> None:
    from egr.corpus import Corpus
    from egr.corpus.counts import count, total
    from egr.serve.cli.console import out
    from egr.serve.cli.progress import track
    from egr.serve.terminal.counts import drawn

    corpus = Corpus.open(store)
    documents = corpus.documents()
    graphs = track(map(corpus.graph, documents), len(documents), "counting")
    out().print(drawn(total(map(count, graphs))))


def _files(files: list[Path], jobs: int | None, password: str | None) -> None:
    from egr.corpus.batch import run_batch
    from egr.corpus.counts import total
    from egr.corpus.inputs import find_files
    from egr.corpus.work import count_file, processors
    from egr.serve.cli.console import out
    from egr.serve.cli.failures import raise_failures
    from egr.serve.cli.progress import track
    from egr.serve.terminal.counts import drawn

    found = find_files(files)
    batch = run_batch(partial(count_file, password=password), found, jobs or processors())
    outcomes = tuple(track(batch, len(found), "counting"))
    counted = [one.result for one in outcomes if one.result is not None]
    if counted:
        out().print(drawn(total(counted)))
    raise_failures(outcomes)

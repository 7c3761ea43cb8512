"""`egr index`: a store on disk."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from egr.serve.cli.options import Embedder, Files, Jobs, Password


def run(
    files: Files,
    store: Annotated[
        Path, typer.Option("--store", metavar="DIR", help="Folder of the store; made if new.")
    ],
    jobs: Jobs = None,
    password: Password = None,
    embedder: Embedder = None,
) -> None:
    """Compile tagged PDFs into a store, ready for questions.

    A file already stored with the same bytes costs nothing; a changed file replaces its earlier
    self. Stopping at any moment leaves the last complete state, readers are never disturbed.

        egr index reports/ --store mine
        egr index reports/new.pdf --store mine
    """
    from egr.corpus import Corpus
    from egr.corpus.inputs import find_files
    from egr.serve.cli.failures import raise_failures
    from egr.serve.cli.progress import track

    found = find_files(files)
    corpus = Corpus.create(store, embedder)
    outcomes = tuple(track(corpus.add(found, jobs, password), len(found), "indexing"))
    done = sum(outcome.error is None for outcome in outcomes)
    size = len(corpus.documents())
    typer.echo(f"{done} of {len(found)} files stored; {store} holds {size} documents")
    raise_failures(outcomes)

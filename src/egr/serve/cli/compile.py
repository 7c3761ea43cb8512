"""`egr compile`: graphs as files."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from egr.serve.cli.options import Files, Jobs, Password


def run(
    files: Files,
    output: Annotated[
        Path,
        typer.Option("--output", "-o", metavar="DIR", help="Folder for the graphs; made if new."),
    ],
    jobs: Jobs = None,
    password: Password = None,
) -> None:
    """Compile tagged PDFs into evidence graph files.

    Each graph goes to NAME.graph.jsonl: canonical JSON, one record a line, the same bytes for the
    same file. It is written whole or not at all. Of two documents with one name the second gets
    its document id into the name; a graph of another document is never overwritten.

        egr compile report.pdf -o graphs
        egr compile reports/ -o graphs --jobs 4
    """
    from egr.corpus.batch import run_batch
    from egr.corpus.inputs import find_files
    from egr.corpus.work import compile_to_bytes, processors
    from egr.serve.cli.failures import raise_failures
    from egr.serve.cli.files import make_folder, write_graph
    from egr.serve.cli.progress import track

    found = find_files(files)
    make_folder(output)
    work = partial(compile_to_bytes, password=password)
    outcomes = []
    for outcome in track(run_batch(work, found, jobs or processors()), len(found), "compiling"):
        if compiled := outcome.result:
            typer.echo(write_graph(output, outcome.file.path.stem, compiled))
        outcomes.append(outcome)
    raise_failures(outcomes)

"""`egr crosscheck`: two independent readings of each file, compared."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from egr.serve.cli.options import Files, Jobs, Password

if TYPE_CHECKING:
    from egr.corpus.inputs import InputFile
    from egr.crosscheck import FileReport


def run(
    files: Files,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print every difference as JSON, one file a line.")
    ] = False,
    jobs: Jobs = None,
    password: Password = None,
) -> None:
    """Read files with two independent stacks and say where they differ.

    qpdf with PDFium reads first, playa-pdf second. Compared are the number of elements, their
    roles, the text of every piece of marked content, and its box. Text is compared without white
    space and hyphens; right-to-left text is counted apart, since the two stacks order it
    differently.

        egr crosscheck report.pdf
        egr crosscheck reports/ --jobs 2
    """
    from egr.corpus.batch import run_batch
    from egr.corpus.inputs import find_files
    from egr.corpus.work import processors
    from egr.serve.cli.failures import raise_failures
    from egr.serve.cli.progress import track

    found = find_files(files)
    batch = run_batch(partial(crosscheck_file, password=password), found, jobs or processors())
    outcomes = tuple(track(batch, len(found), "crosschecking"))
    reports = [(one.file.name, one.result) for one in outcomes if one.result is not None]
    if as_json:
        _print_json(reports)
    elif reports:
        _print_tables(reports)
    raise_failures(outcomes)


def crosscheck_file(file: InputFile, password: str | None = None) -> FileReport:
    """The report on one file; spawned workers find this by its name."""
    from egr.crosscheck import crosscheck

    return crosscheck(file.path.read_bytes(), password)


def _print_json(reports: list[tuple[str, FileReport]]) -> None:
    import json
    from dataclasses import asdict

    for name, report in reports:
        typer.echo(json.dumps({"file": name, **asdict(report)}, ensure_ascii=False, sort_keys=True))


def _print_tables(reports: list[tuple[str, FileReport]]) -> None:
    from egr.crosscheck import summarise
    from egr.serve.cli.console import out
    from egr.serve.terminal import crosscheck as drawn

    out().print(drawn.files(reports))
    if len(reports) > 1:
        out().print(drawn.summary(summarise(report for _, report in reports)))
    elif reports[0][1].differences:
        out().print(drawn.differences(reports[0][1].differences))

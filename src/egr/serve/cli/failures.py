"""How failures are told: one line each, and a table at the end of a batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from egr.errors import BatchFailed, EgrError
from egr.serve.cli.console import err

if TYPE_CHECKING:
    from egr.corpus.outcome import Outcome, Result


def error_line(error: EgrError) -> str:
    """`error: message hint: what to do`, on one line."""
    hint = f" hint: {error.hint}" if error.hint else ""
    return " ".join(f"error: {error.message.rstrip('.')}.{hint}".split())


def result_of(outcome: Outcome[Result]) -> Result:
    """The result of one file; raises its error where it failed."""
    if outcome.error is not None:
        raise outcome.error
    assert outcome.result is not None  # an outcome has one or the other
    return outcome.result


def raise_failures(outcomes: Sequence[Outcome[Any]]) -> None:
    """End a batch: nothing where all went well, else the table and BatchFailed.

    A single file that was asked for and failed raises its own error instead.
    """
    failed = [outcome for outcome in outcomes if outcome.error is not None]
    if not failed:
        return
    if len(outcomes) == 1 and failed[0].error is not None:
        raise failed[0].error
    err().print(_table(failed))
    summary = f"{len(failed)} of {len(outcomes)} files failed; the others are done"
    raise BatchFailed(summary, hint="The table above says for each file what to do.")


def _table(failed: Sequence[Outcome[Any]]) -> Any:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, title="Files that failed", title_justify="left")
    for heading in ("file", "exit", "code", "what happened, what to do"):
        table.add_column(heading, overflow="fold")
    for outcome in failed:
        if error := outcome.error:
            advice = f"{error.message.rstrip('.')}. {error.hint}".strip()
            table.add_row(outcome.file.name, str(error.exit_code), error.code, advice)
    return table

"""A progress bar on stderr, and only where a terminal shows it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from egr.serve.cli.console import err

Item = TypeVar("Item")


def track(items: Iterable[Item], total: int, label: str) -> Iterator[Item]:
    """The items, while a bar shows how many of `total` have come."""
    if total < 2 or not err().is_terminal:
        yield from items
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    # Only where results go to the same terminal may the bar take hold of them to stay below.
    shared = sys.stdout.isatty()
    with Progress(*columns, console=err(), transient=True, redirect_stdout=shared) as bar:
        yield from bar.track(items, total=total, description=label)

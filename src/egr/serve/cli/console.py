"""Where output goes: results to stdout, progress and messages to stderr.

Colour and width follow the stream: rich turns colour off where no terminal listens, and
NO_COLOR is obeyed. Text of documents is never read as rich markup.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

_PIPE_WIDTH = 100


@cache
def out() -> Console:
    """The console for results."""
    return _console(stderr=False)


@cache
def err() -> Console:
    """The console for messages and progress."""
    return _console(stderr=True)


def _console(stderr: bool) -> Console:
    from rich.console import Console

    class Quiet(Console):
        def on_broken_pipe(self) -> None:
            # Rich would end with code 1; a reader that has seen enough is no failure.
            raise BrokenPipeError

    console = Quiet(stderr=stderr, highlight=False, markup=False, emoji=False)
    # A pipe has no width of its own: 80 columns would cut tables that nobody narrowed.
    return console if console.is_terminal else _wide(console)


def _wide(console: Console) -> Console:
    console.width = _PIPE_WIDTH
    return console

"""The table of exit codes, made from the error classes so that it cannot go out of date."""

from __future__ import annotations

from collections.abc import Iterator

from egr.errors import EgrError

INTERRUPTED = 130


def exit_codes() -> tuple[tuple[int, str, str], ...]:
    """(exit code, machine-readable code, meaning) of every error, ascending."""
    rows = {(one.exit_code, one.code, _meaning(one)) for one in _family(EgrError)}
    return tuple(sorted(rows))


def epilog() -> str:
    """The table as lines for `egr --help`."""
    rows = [(0, "done", "Everything was done"), *exit_codes()]
    rows.append((INTERRUPTED, "interrupted", "Stopped from the keyboard"))
    return "\n".join(["Exit codes:", *(f"  {row[0]:<4} {row[1]:<17} {row[2]}" for row in rows)])


def _meaning(kind: type[EgrError]) -> str:
    if kind is EgrError:
        return "Anything else that went wrong"
    return (kind.__doc__ or kind.code).strip().splitlines()[0].rstrip(".")


def _family(kind: type[EgrError]) -> Iterator[type[EgrError]]:
    yield kind
    for child in kind.__subclasses__():
        yield from _family(child)

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
    lines = ["Exit codes:", "  0    everything was done"]
    lines += [f"  {number:<4} {meaning} ({code})" for number, code, meaning in exit_codes()]
    return "\n".join([*lines, f"  {INTERRUPTED}  interrupted from the keyboard"])


def _meaning(kind: type[EgrError]) -> str:
    first = (kind.__doc__ or kind.code).strip().splitlines()[0].rstrip(".")
    return first[0].lower() + first[1:] if first[1:2].islower() else first


def _family(kind: type[EgrError]) -> Iterator[type[EgrError]]:
    yield kind
    for child in kind.__subclasses__():
        yield from _family(child)

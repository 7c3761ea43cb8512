"""The report of an evaluation as Markdown; every number comes from the runs beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from egr.evaluate.measures import GROUPS, Judged, Summary, by_group, paired, summary

Scored = Mapping[str, Sequence[Judged]]
"""By system, in one order of questions."""

Row = tuple[str, str, str, str]
"""System, question, slot, and the stage that lost it."""

_HEAD = ("questions", "recall", "95 %", "full", "words")


def markdown(scored: Scored, baseline: str, misses: Sequence[Row]) -> str:
    """The whole report: systems, differences to the baseline, groups, misses."""
    parts = ["# Evaluation", _overall(scored), _differences(scored, baseline)]
    for group in GROUPS:
        parts += [f"## By {group}", _grouped(scored, group)]
    parts += ["## Misses", _misses(misses)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _overall(scored: Scored) -> str:
    rows = [[name, *cells(summary(judged))] for name, judged in scored.items()]
    return table(("system", *_HEAD), rows)


def _differences(scored: Scored, baseline: str) -> str:
    if baseline not in scored or len(scored) < 2:
        return ""
    rows = []
    for name, judged in scored.items():
        if name != baseline:
            difference, p = paired(judged, scored[baseline])
            rows.append([name, f"{difference:+.3f}", f"{p:.4f}"])
    head = ("system", f"recall against {baseline}", "p, paired randomisation")
    return "\n\n".join(["## Differences", table(head, rows)])


def _grouped(scored: Scored, group: str) -> str:
    rows = [
        [name, value, *cells(found)]
        for name, judged in scored.items()
        for value, found in by_group(judged, group).items()
    ]
    return table(("system", group, *_HEAD), rows)


def _misses(misses: Sequence[Row]) -> str:
    return table(("system", "question", "slot", "lost at"), misses) if misses else "None."


def cells(found: Summary) -> list[str]:
    """A summary as the cells of a row."""
    low, high = found.interval
    return [
        str(found.questions),
        f"{found.recall:.3f}",
        f"{low:.3f} to {high:.3f}",
        f"{found.full:.3f}",
        f"{found.words:.0f}",
    ]


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table."""
    return "\n".join(_lines([head, ["---"] * len(head), *rows]))


def _lines(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    for row in rows:
        escaped = (cell.replace("|", "\\|") for cell in row)
        yield f"| {' | '.join(escaped)} |"

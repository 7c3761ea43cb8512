"""Lists that are not tagged as lists."""

from __future__ import annotations

import re
from collections.abc import Iterator

from egr.compile.findings.report import report
from egr.compile.skeleton import Skeleton
from egr.model.diagnostic import Diagnostic, Severity

BULLET = re.compile(
    r"(?:[\u2022\u2023\u25aa\u25cf\u25cb\u25e6\u2043\u2219\u00b7\uf0b7\u2013\u2014*-]"
    r"|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s+\S"
)
_MIN_RUN = 2


def check(skeleton: Skeleton) -> Iterator[Diagnostic]:
    """Two or more paragraphs in a row that begin like list items."""
    found: list[str] = []
    for siblings in skeleton.families():
        run: list[str] = []
        for node in siblings:
            if node.element.role == "P" and BULLET.match(node.text):
                run.append(node.id)
                continue
            found += run if len(run) >= _MIN_RUN else []
            run = []
        found += run if len(run) >= _MIN_RUN else []
    if found:
        ordered = sorted(found, key=lambda node: skeleton.position[node])
        yield report(
            "list-tagged-as-paragraphs",
            Severity.WARNING,
            f"paragraphs that begin like list items: {len(ordered)}",
            ordered,
            "Tag them as L, LI, Lbl and LBody.",
        )

"""What a compile pass is: a pure function that may only add what it declares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from egr.compile.skeleton import Skeleton
from egr.model.diagnostic import Diagnostic
from egr.model.edge import Edge
from egr.model.node import Table
from egr.model.origin import Origin, Relation


class Additions(NamedTuple):
    """What one pass adds to the graph; order does not matter, the pipeline sorts."""

    edges: tuple[Edge, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    tables: tuple[Table, ...] = ()
    """In reading order."""


@dataclass(frozen=True, slots=True)
class Pass:
    """A named rule or family of rules."""

    name: str
    emits: frozenset[tuple[Relation, Origin]]
    """Every (relation, origin) pair that its edges may have; the pipeline holds it to that."""
    run: Callable[[Skeleton], Additions]

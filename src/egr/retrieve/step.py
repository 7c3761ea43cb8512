"""A step of expansion: a node, and the edges that lead to it from the seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from egr.model.edge import Edge
from egr.model.graph import Graph


class Step(NamedTuple):
    """A node to add, with the path walked so far; an empty path means the seed itself."""

    node: str
    path: tuple[Edge, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """What a rule of expansion may look at."""

    graph: Graph
    start: Step
    """The seed, or the cell or list item it was adopted by."""
    tokens: frozenset[str]
    """Tokens of the question."""

    def step(self, node: str, *path: Edge) -> Step:
        """A step to the node along more edges."""
        return Step(node, (*self.start.path, *path))


Rule = Callable[[Scene], tuple[Step, ...]]
"""One way to go on from a node; gives steps in reading order, without the start."""

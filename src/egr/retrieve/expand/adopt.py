"""A seed inside a cell or list item stands for that cell or item.

A paragraph in a cell has no headers of its own: the cell has. So the seed and each enclosing
cell or list item, nearest first, are the starts of every other rule. The climb ends at the
first cell, since what encloses a table does not explain its cells.
"""

from __future__ import annotations

from egr.model import role
from egr.model.graph import Graph
from egr.retrieve.step import Step
from egr.retrieve.walk import ancestors, ascent

_ADOPTING = role.CELLS | {"LI"}


def adopted(graph: Graph, seed: str) -> tuple[Step, ...]:
    """The seed and what adopts it, nearest first, each with the CONTAINS edges climbed."""
    steps = [Step(seed, ())]
    for ancestor in () if graph.node(seed).role in role.CELLS else ancestors(graph, seed):
        found = graph.node(ancestor).role
        if found in _ADOPTING:
            steps.append(Step(ancestor, ascent(graph, seed, ancestor)))
        if found in role.CELLS:
            break
    return tuple(steps)

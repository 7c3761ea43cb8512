"""Deterministic expansion: which nodes explain a seed, one rule a file.

A seed is first adopted by its enclosing cell or list item, a heading brings content of its
section, and in a table the question picks values. Every other rule looks at all of these, so a
value that was picked comes in its row with its headers like any seed. The result is in reading
order, so that a bundle reads like the document, and each step names the edges that led to it
(paper: EGR-S).
Cost: the section and row around a seed, never the whole document.
"""

from __future__ import annotations

from egr.model.graph import Graph
from egr.retrieve.expand.adopt import adopted
from egr.retrieve.expand.axes import axes
from egr.retrieve.expand.captions import captions
from egr.retrieve.expand.cells import header_cells, row_cells
from egr.retrieve.expand.headings import headings
from egr.retrieve.expand.lists import lists
from egr.retrieve.expand.section import section
from egr.retrieve.step import Rule, Scene, Step

RULES: tuple[Rule, ...] = (headings, lists, header_cells, row_cells, captions)
"""In order of preference: of two paths to a node the one of the earlier rule is kept."""


def expand(
    graph: Graph, seed: str, tokens: frozenset[str], rules: tuple[Rule, ...] = RULES
) -> tuple[Step, ...]:
    """The seed and all nodes that the rules reach from it, in reading order."""
    starts = _starts(graph, seed, tokens)
    paths = {start.node: start for start in starts if start.node == seed or _speaks(graph, start)}
    for rule in rules:
        for start in starts:
            for step in rule(Scene(graph, start, tokens)):
                paths.setdefault(step.node, step)
    return tuple(sorted(paths.values(), key=lambda step: graph.position[step.node]))


def _starts(graph: Graph, seed: str, tokens: frozenset[str]) -> tuple[Step, ...]:
    near = (*adopted(graph, seed), *section(Scene(graph, Step(seed, ()), tokens)))
    picked = [step for start in near for step in axes(Scene(graph, start, tokens))]
    first = {step.node: step for step in reversed((*near, *picked))}
    return tuple(first[node] for node in dict.fromkeys(s.node for s in (*near, *picked)))


def _speaks(graph: Graph, step: Step) -> bool:
    return graph.node(step.node).unit

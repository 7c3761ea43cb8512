"""Deterministic expansion: which nodes explain a seed, one rule a file.

Each node of a seed is first adopted by its enclosing cell or list item. Scouts look further for
content: a heading brings a part of its section, in a table the question picks values. The rules
then bring what explains all of these: by default the headings above, the sentence that opens a
list, row and column headers, and captions; the row, the whole list and the neighbours can be
asked for. The result is in reading order, so that a bundle reads like the document, and each
step names the edges that led to it (paper: EGR-S).
Cost: the surroundings of a seed, never the whole document.
"""

from __future__ import annotations

from egr.model.graph import Graph
from egr.retrieve.expand.adopt import adopted
from egr.retrieve.expand.axes import axes
from egr.retrieve.expand.captions import captions
from egr.retrieve.expand.cells import header_cells, row_cells
from egr.retrieve.expand.headings import headings
from egr.retrieve.expand.lists import introductions, lists
from egr.retrieve.expand.neighbours import neighbours
from egr.retrieve.expand.section import section
from egr.retrieve.step import Rule, Scene, Step

__all__ = [
    "RULES",
    "WIDE_RULES",
    "WIDE_SCOUTS",
    "axes",
    "captions",
    "expand",
    "header_cells",
    "headings",
    "introductions",
    "lists",
    "neighbours",
    "row_cells",
    "section",
]

RULES: tuple[Rule, ...] = (headings, introductions, header_cells, captions)
"""In order of preference: of two paths to a node the one of the earlier rule is kept. A seed is
a run of units or rows, so these bring what governs it, not more of the same."""
WIDE_RULES: tuple[Rule, ...] = (headings, lists, header_cells, row_cells, captions)
"""For seeds of one node: also the whole list, and the whole row with its headers."""
WIDE_SCOUTS: tuple[Rule, ...] = (section, axes)


def expand(
    graph: Graph,
    seed: tuple[str, ...],
    tokens: frozenset[str],
    rules: tuple[Rule, ...] = RULES,
    scouts: tuple[Rule, ...] = (),
) -> tuple[Step, ...]:
    """The nodes of the seed and all nodes that scouts and rules reach, in reading order."""
    starts, found = _starts(graph, seed, tokens, scouts)
    paths = {step.node: step for step in found}
    for rule in rules:
        for start in starts:
            for step in rule(Scene(graph, start, tokens)):
                paths.setdefault(step.node, step)
    return tuple(sorted(paths.values(), key=lambda step: graph.position[step.node]))


def _starts(
    graph: Graph, seed: tuple[str, ...], tokens: frozenset[str], scouts: tuple[Rule, ...]
) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """Where rules start, and which of these are found: what adopts a seed only explains it."""
    found = {node: Step(node, ()) for node in seed}
    starts = {step.node: step for node in seed for step in reversed(adopted(graph, node))}
    starts.update(found)
    for scout in scouts:
        for start in tuple(starts.values()):
            for step in scout(Scene(graph, start, tokens)):
                if starts.setdefault(step.node, step) is step:
                    found[step.node] = step
    return tuple(starts.values()), tuple(found.values())

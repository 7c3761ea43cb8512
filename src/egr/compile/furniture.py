"""Running headers and footers tagged as content: the same words at the same place on many pages.

They stay in the graph, but only the first one is a unit of retrieval.
"""

from __future__ import annotations

import re
from collections.abc import Set

from egr.compile.skeleton import Tree
from egr.model.role import TRANSPARENT, is_heading

MIN_PAGES = 3
_EDGE = 0.14
"""Share of the page height at its top and bottom where furniture stands."""
_MAX_CHARACTERS = 200
_ROLES = TRANSPARENT | {"P", "Sect", "Span"}
_DIGITS = re.compile(r"\d+")


def furniture(tree: Tree, units: Set[str], text_of: dict[str, str]) -> tuple[tuple[str, ...], ...]:
    """Groups of units with the same words (digits aside) at the same place of three or more pages.

    Groups are in order of their first node, nodes in reading order.
    """
    groups: dict[tuple[str, int], list[str]] = {}
    for node, element in tree.elements.items():
        if node in units and (element.role in _ROLES or is_heading(element.role)):
            place = _place(tree, node) if len(text_of[node]) <= _MAX_CHARACTERS else None
            if place is not None:
                key = (_DIGITS.sub("#", text_of[node]), place)
                groups.setdefault(key, []).append(node)
    return tuple([tuple(nodes) for nodes in groups.values() if _pages(tree, nodes) >= MIN_PAGES])


def _pages(tree: Tree, nodes: list[str]) -> int:
    return len({tree.first_fragments[node].page for node in nodes})


def _place(tree: Tree, node: str) -> int | None:
    """Height of the first line from the page's edge in steps of 4 points; None inside the page."""
    first = tree.first_fragments.get(node)
    if first is None or not first.lines:
        return None
    frame, box = tree.declared.pages[first.page].crop_box, first.lines[0].box
    height = frame.y1 - frame.y0
    if frame.y0 + _EDGE * height < box.y1 and box.y0 < frame.y1 - _EDGE * height:
        return None
    return round((box.y0 - frame.y0) / 4)

"""Running headers and footers tagged as content: the same words at the same place on many pages.

They stay in the graph, but only the first one is a unit of retrieval.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from egr.compile.skeleton import Tree
from egr.model.role import TRANSPARENT, is_heading

MIN_PAGES = 3
_EDGE = 0.14
"""Share of the page height at its top and bottom where furniture stands."""
_DIGITS = re.compile(r"\d+")


def repeated_furniture(tree: Tree, units: Iterable[str], text_of: dict[str, str]) -> set[str]:
    """Units that repeat an earlier one as page furniture, the first of each kind left out."""
    return {node for group in furniture(tree, units, text_of) for node in group[1:]}


def furniture(tree: Tree, units: Iterable[str], text_of: dict[str, str]) -> list[list[str]]:
    """Groups of nodes with the same words (digits aside) at the same place of three or more pages.

    Groups are in order of their first node, nodes in reading order.
    """
    chosen = set(units)
    groups: dict[tuple[str, int], list[str]] = {}
    for node in tree.elements:
        if node in chosen and _may_be(tree, node) and len(text_of[node]) <= 200:
            place = _place(tree, node)
            if place is not None:
                key = (_DIGITS.sub("#", text_of[node]), place)
                groups.setdefault(key, []).append(node)
    return [group for group in groups.values() if len(_page_set(tree, group)) >= MIN_PAGES]


def _may_be(tree: Tree, node: str) -> bool:
    role = tree.elements[node].role
    return role in TRANSPARENT | {"P", "Sect", "Span"} or is_heading(role)


def _page_set(tree: Tree, group: list[str]) -> set[int]:
    return {tree.first_fragments[node].page for node in group}


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

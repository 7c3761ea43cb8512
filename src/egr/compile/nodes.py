"""From the tree to finished nodes: text, level, pages, and which nodes are units of retrieval.

A unit is what a search finds and evidence shows. Text inside a cell, a list item, a caption or
another presenting element belongs to that element; but a cell or item that holds several blocks
and many words is a layout device, and its blocks are the units.
"""

from __future__ import annotations

from egr.compile.furniture import repeated_furniture
from egr.compile.skeleton import Skeleton, Tree, section_depth
from egr.compile.text import OWN_TEXTS, is_inline, presents, texts
from egr.model.node import Node
from egr.model.role import CELLS, heading_level

LAYOUT_WORDS = 200
"""A cell or list item with more words and more than one block in it presents nothing. Set by
reading layout tables and data tables of the corpus, not tuned on questions."""


def skeleton_of(tree: Tree) -> Skeleton:
    """The finished nodes of a tree."""
    text_of = texts(tree)
    pages = _pages(tree)
    units = _units(tree, text_of)
    nodes = tuple(
        [
            Node(
                node,
                element,
                tree.parents[node],
                tree.children[node],
                _level(tree, node),
                text_of[node],
                node in units,
                pages[node],
            )
            for node, element in tree.elements.items()
        ]
    )
    return Skeleton(tree, nodes)


def _level(tree: Tree, node: str) -> int | None:
    role = tree.elements[node].role
    return section_depth(tree, node) if role == "H" else heading_level(role)


def _pages(tree: Tree) -> dict[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for node in reversed(tree.elements):
        pages: set[int] = set()
        for part in tree.content[node]:
            if isinstance(part, str):
                pages.update(found[part])
            else:
                pages.add(part.page)
        found[node] = tuple(sorted(pages)) if len(pages) > 1 else tuple(pages)
    return found


def _units(tree: Tree, text_of: dict[str, str]) -> set[str]:
    presented: set[str] = set()
    found: set[str] = set()
    for node in tree.elements:
        role = tree.elements[node].role
        hidden = node in presented
        if text_of[node] and not hidden and not is_layout(tree, node, text_of):
            found.add(node)
            presents_below = True
        else:
            presents_below = hidden
        if presents_below:
            presented.update(_presented(tree, node, role))
    return found - repeated_furniture(tree, found, text_of)


def _presented(tree: Tree, node: str, role: str) -> list[str]:
    """Children whose text this node presents."""
    children = tree.children[node]
    if presents(role) or is_inline(role):
        return [child for child in children if tree.elements[child].role not in OWN_TEXTS]
    return [child for child in children if is_inline(tree.elements[child].role)]


def is_layout(tree: Tree, node: str, text_of: dict[str, str]) -> bool:
    """Whether a cell or list item only lays out blocks that should be found one by one."""
    if tree.elements[node].role not in CELLS | {"LI", "LBody"}:
        return False
    blocks = [c for c in tree.children[node] if text_of[c] and not is_inline(tree.elements[c].role)]
    if tree.elements[node].role == "LI":
        blocks = [c for c in blocks if tree.elements[c].role != "Lbl"]
    return len(blocks) > 1 and len(text_of[node].split()) > LAYOUT_WORDS

"""From the tree to finished nodes: text, level, pages, and which nodes are units of retrieval.

A unit is what a search finds and evidence shows. Text inside a cell, a list item, a caption or
another presenting element belongs to that element; but a cell or item that holds several blocks
and many words is a layout device, and its blocks are the units.
"""

from __future__ import annotations

from egr.compile.furniture import furniture
from egr.compile.skeleton import Skeleton, Tree, section_depth
from egr.compile.text import OWN_TEXTS, is_inline, presents, texts
from egr.model.node import Node
from egr.model.role import CELLS, heading_level

LAYOUT_WORDS = 200
"""A cell or list item with more words and more than one block in it presents nothing. Set by
reading layout tables and data tables of the corpus, not tuned on questions."""

_MAY_LAY_OUT = CELLS | {"LI", "LBody"}


def skeleton_of(tree: Tree) -> Skeleton:
    """The finished nodes of a tree."""
    text_of = texts(tree)
    units = _units(tree, text_of)
    repeated = furniture(tree, units, text_of)
    units.difference_update(node for group in repeated for node in group[1:])
    pages = tree.reach.pages
    nodes = [
        Node(
            node,
            element,
            tree.parents[node],
            tree.children[node],
            _level(tree, node),
            text_of[node],
            node in units,
            pages.get(node, ()),
        )
        for node, element in tree.elements.items()
    ]
    return Skeleton(tree, tuple(nodes), repeated)


def _level(tree: Tree, node: str) -> int | None:
    role = tree.elements[node].role
    return section_depth(tree, node) if role == "H" else heading_level(role)


def _units(tree: Tree, text_of: dict[str, str]) -> set[str]:
    """Nodes with text that no node above them presents, page furniture included."""
    presented: set[str] = set()
    found: set[str] = set()
    for node in tree.elements:
        hidden = node in presented
        shown = not hidden and text_of[node] and not is_layout(tree, node, text_of)
        if shown:
            found.add(node)
        if (shown or hidden) and tree.children[node]:
            presented.update(_presented(tree, node))
    return found


def _presented(tree: Tree, node: str) -> list[str]:
    """Children whose text this node presents."""
    role, children = tree.elements[node].role, tree.children[node]
    if presents(role) or is_inline(role):
        return [child for child in children if tree.elements[child].role not in OWN_TEXTS]
    return [child for child in children if is_inline(tree.elements[child].role)]


def is_layout(tree: Tree, node: str, text_of: dict[str, str]) -> bool:
    """Whether a cell or list item only lays out blocks that should be found one by one."""
    if tree.elements[node].role not in _MAY_LAY_OUT or len(tree.children[node]) < 2:
        return False
    blocks = [c for c in tree.children[node] if text_of[c] and not is_inline(tree.elements[c].role)]
    if tree.elements[node].role == "LI":
        blocks = [c for c in blocks if tree.elements[c].role != "Lbl"]
    return len(blocks) > 1 and len(text_of[node].split()) > LAYOUT_WORDS

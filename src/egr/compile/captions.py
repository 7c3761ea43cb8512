"""Captions: inside the table or figure they belong to, or beside it."""

from __future__ import annotations

from egr.compile.passes import Additions, Pass
from egr.compile.skeleton import Skeleton
from egr.model.edge import Edge
from egr.model.node import Node
from egr.model.origin import Origin, Relation
from egr.model.role import TRANSPARENT

_CAPTIONED = frozenset({"Table", "Figure", "Formula", "L", "TOC", "Code"})


def _captions(skeleton: Skeleton) -> Additions:
    found = (_caption(skeleton, node) for node in skeleton.nodes if node.role == "Caption")
    return Additions(tuple(edge for edge in found if edge is not None))


def _caption(skeleton: Skeleton, caption: Node) -> Edge | None:
    holder = next((a for a in skeleton.ancestors(caption.id) if a.role not in TRANSPARENT), None)
    if holder is not None and holder.role in _CAPTIONED:
        return _edge(caption, holder, Origin.SOURCE_STRUCTURE, "caption-inside")
    siblings = skeleton.spliced_roots if holder is None else skeleton.spliced_children[holder.id]
    target = _beside([node for node in siblings if node.id in skeleton.bearing], caption)
    if target is None:
        return None
    return _edge(caption, target, Origin.DETERMINISTIC_DERIVATION, "caption-beside")


def _beside(siblings: list[Node], caption: Node) -> Node | None:
    """The neighbour it captions: tables carry captions above, figures below, where both fit."""
    at = next((i for i, node in enumerate(siblings) if node.id == caption.id), -1)
    if at < 0:
        return None
    after = [node for node in siblings[at + 1 : at + 2] if node.role in _CAPTIONED]
    before = [node for node in siblings[max(at - 1, 0) : at] if node.role in _CAPTIONED]
    if after and before:
        return after[0] if after[0].role == "Table" else before[0]
    return next(iter(after or before), None)


def _edge(caption: Node, target: Node, origin: Origin, rule: str) -> Edge:
    return Edge(caption.id, Relation.CAPTION_FOR, target.id, origin, rule)


CAPTION_FOR = Pass(
    "captions",
    frozenset(
        {
            (Relation.CAPTION_FOR, Origin.SOURCE_STRUCTURE),
            (Relation.CAPTION_FOR, Origin.DETERMINISTIC_DERIVATION),
        }
    ),
    _captions,
)

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
    found = (_caption(skeleton, node) for node in skeleton.of_role("Caption"))
    return Additions(tuple(edge for edge in found if edge is not None))


def _caption(skeleton: Skeleton, caption: Node) -> Edge | None:
    holder = next((a for a in skeleton.ancestors(caption.id) if a.role not in TRANSPARENT), None)
    if holder is not None and holder.role in _CAPTIONED:
        return _edge(caption, holder, Origin.SOURCE_STRUCTURE, "caption-inside")
    target = _beside(skeleton, caption.id)
    if target is None:
        return None
    return _edge(caption, target, Origin.DETERMINISTIC_DERIVATION, "caption-beside")


def _beside(skeleton: Skeleton, caption: str) -> Node | None:
    """The neighbour it captions: tables carry captions above, figures below, where both fit."""
    after, before = skeleton.following.get(caption), skeleton.previous.get(caption)
    after = after if after is not None and after.role in _CAPTIONED else None
    before = before if before is not None and before.role in _CAPTIONED else None
    if after is not None and before is not None:
        return after if after.role == "Table" else before
    return after or before


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

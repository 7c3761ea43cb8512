"""Lists: labels to bodies, and the sentence that introduces a list or table."""

from __future__ import annotations

from collections.abc import Iterator

from egr.compile.passes import Additions, Pass
from egr.compile.skeleton import Skeleton
from egr.model.edge import Edge
from egr.model.node import Node
from egr.model.origin import Origin, Relation

_DERIVED = Origin.DETERMINISTIC_DERIVATION
_COLONS = (":", "\uff1a", "\u2026:")
MAX_INTRODUCTION = 60
"""Words of a paragraph without a colon that may still introduce the list below it."""


def _labels(skeleton: Skeleton) -> Additions:
    """Lbl to the LBody beside it; in a form or note, to the element that holds both."""
    edges = []
    for node in skeleton.of_role("Lbl"):
        if node.parent is None:
            continue
        siblings = skeleton.spliced_children[node.parent]
        bodies = [sibling for sibling in siblings if sibling.role in {"LBody", "Form"}]
        holder = skeleton.node(node.parent)
        if bodies:
            edges.append(_label(node, bodies[0], "label-beside-body"))
        elif holder.role in {"Form", "Note", "FENote", "LI", "Figure", "Formula"}:
            edges.append(_label(node, holder, "label-inside"))
    return Additions(tuple(edges))


def _label(label: Node, body: Node, rule: str) -> Edge:
    return Edge(label.id, Relation.LABEL_FOR, body.id, _DERIVED, rule)


def _introductions(skeleton: Skeleton) -> Additions:
    return Additions(
        tuple(
            Edge(before.id, Relation.INTRODUCES, after.id, _DERIVED, rule)
            for before, after, rule in _introduced(skeleton)
        )
    )


def _introduced(skeleton: Skeleton) -> Iterator[tuple[Node, Node, str]]:
    for after in skeleton.of_role("L", "Table"):
        before = skeleton.previous.get(after.id)
        rule = _rule(before, after) if before is not None else ""
        if before is not None and rule:
            yield before, after, rule


def _rule(before: Node, after: Node) -> str:
    if after.role == "L" and before.role == "LI":
        return "introduced-by-item"
    if before.role not in {"P", "LBody", "Span"}:
        return ""
    if before.text.endswith(_COLONS):
        return "introduced-by-colon"
    short = 0 < len(before.text.split()) <= MAX_INTRODUCTION
    return "introduced-by-paragraph" if after.role == "L" and short else ""


LABEL_FOR = Pass("labels", frozenset({(Relation.LABEL_FOR, _DERIVED)}), _labels)
INTRODUCES = Pass("introductions", frozenset({(Relation.INTRODUCES, _DERIVED)}), _introductions)

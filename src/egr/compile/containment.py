"""What the file itself states: parents, content, references between elements."""

from __future__ import annotations

from egr.compile.passes import Additions, Pass
from egr.compile.skeleton import Skeleton
from egr.model.edge import Edge
from egr.model.fragment import Fragment
from egr.model.ids import node_id
from egr.model.origin import Origin, Relation


def _contains(skeleton: Skeleton) -> Additions:
    relation, origin = Relation.CONTAINS, Origin.SOURCE_STRUCTURE
    return Additions(
        tuple(
            [
                Edge(node.id, relation, child, origin, "structure-kids")
                for node in skeleton.nodes
                for child in node.children
            ]
        )
    )


def _realized(skeleton: Skeleton) -> Additions:
    relation, origin = Relation.REALIZED_BY, Origin.SOURCE_CONTENT
    edges = [
        Edge(node, relation, part.id, origin, "marked-content")
        for node, parts in skeleton.tree.content.items()
        for part in parts
        if isinstance(part, Fragment)
    ]
    edges += [
        Edge(node, relation, annotation.id, Origin.SOURCE_ANNOTATION, "object-reference")
        for node, annotation in skeleton.tree.carriers
    ]
    return Additions(tuple(edges))


def _refers(skeleton: Skeleton) -> Additions:
    known = skeleton.node_by_id
    pairs = [
        (node.id, node_id(skeleton.document, key))
        for node in skeleton.nodes
        for key in node.element.refs
    ]
    relation, origin = Relation.REFERS_TO, Origin.SOURCE_ATTRIBUTE
    return Additions(
        tuple([Edge(a, relation, b, origin, "element-ref") for a, b in pairs if b in known])
    )


CONTAINS = Pass("containment", frozenset({(Relation.CONTAINS, Origin.SOURCE_STRUCTURE)}), _contains)
REALIZED_BY = Pass(
    "realization",
    frozenset(
        {
            (Relation.REALIZED_BY, Origin.SOURCE_CONTENT),
            (Relation.REALIZED_BY, Origin.SOURCE_ANNOTATION),
        }
    ),
    _realized,
)
REFERS_TO = Pass("references", frozenset({(Relation.REFERS_TO, Origin.SOURCE_ATTRIBUTE)}), _refers)

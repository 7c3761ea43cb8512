"""What the file itself states: parents, content, references between elements."""

from __future__ import annotations

from egr.compile.passes import Additions, Pass
from egr.compile.skeleton import Skeleton
from egr.model.declared import Annotation
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
    edges = []
    for node in skeleton.nodes:
        for part in skeleton.content(node.id):
            if isinstance(part, Fragment):
                edges.append(_by_content(node.id, part.id))
            elif isinstance(part, Annotation):
                edges.append(_by_annotation(node.id, part.id))
    return Additions(tuple(edges))


def _by_content(node: str, fragment: str) -> Edge:
    return Edge(node, Relation.REALIZED_BY, fragment, Origin.SOURCE_CONTENT, "marked-content")


def _by_annotation(node: str, annotation: str) -> Edge:
    origin = Origin.SOURCE_ANNOTATION
    return Edge(node, Relation.REALIZED_BY, annotation, origin, "object-reference")


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

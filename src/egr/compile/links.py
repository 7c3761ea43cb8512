"""Links: from the element that carries a link annotation to where it leads."""

from __future__ import annotations

from collections.abc import Iterator

from egr.compile.destinations import Places
from egr.compile.passes import Additions, Pass
from egr.compile.skeleton import Skeleton
from egr.model.declared import Destination
from egr.model.edge import Edge
from egr.model.ids import external_id, node_id, page_id
from egr.model.origin import Origin, Relation

_LINKS_TO = Relation.LINKS_TO


def _links(skeleton: Skeleton) -> Additions:
    places = Places(skeleton)
    edges: list[Edge] = []
    for node, annotation in skeleton.carriers():
        if annotation.uri:
            target = external_id(annotation.uri)
            edges.append(_declared(node.id, target, "link-uri"))
        elif annotation.destination is not None:
            edges += _inside(skeleton, places, node.id, annotation.destination)
    return Additions(tuple(edges))


def _inside(
    skeleton: Skeleton, places: Places, node: str, destination: Destination
) -> Iterator[Edge]:
    if destination.element is not None:
        target = node_id(skeleton.document, destination.element)
        if target in skeleton.node_by_id:
            yield _declared(node, target, "link-structure-destination")
    elif 0 <= destination.page < len(skeleton.declared.pages):
        yield _declared(node, page_id(skeleton.document, destination.page), "link-page")
        reached = places.at(destination)
        if reached is not None:
            origin = Origin.DETERMINISTIC_DERIVATION
            yield Edge(node, _LINKS_TO, reached.id, origin, "link-place")


def _declared(node: str, target: str, rule: str) -> Edge:
    return Edge(node, _LINKS_TO, target, Origin.SOURCE_ANNOTATION, rule)


LINKS_TO = Pass(
    "links",
    frozenset(
        {
            (_LINKS_TO, Origin.SOURCE_ANNOTATION),
            (_LINKS_TO, Origin.DETERMINISTIC_DERIVATION),
        }
    ),
    _links,
)

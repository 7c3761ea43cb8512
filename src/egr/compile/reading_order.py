"""Reading order: content-bearing siblings, in /K order, transparent containers seen through."""

from __future__ import annotations

from egr.compile.passes import Additions, Pass
from egr.compile.skeleton import Skeleton
from egr.model.edge import Edge
from egr.model.origin import Origin, Relation


def _precedes(skeleton: Skeleton) -> Additions:
    relation, origin = Relation.PRECEDES, Origin.DETERMINISTIC_DERIVATION
    edges = [
        Edge(before.id, relation, after, origin, "reading-order")
        for after, before in skeleton.previous.items()
    ]
    return Additions(tuple(edges))


PRECEDES = Pass(
    "reading-order", frozenset({(Relation.PRECEDES, Origin.DETERMINISTIC_DERIVATION)}), _precedes
)

"""Reading order: content-bearing siblings, in /K order, transparent containers seen through."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from egr.compile.passes import Additions, Pass
from egr.compile.skeleton import Skeleton
from egr.model.edge import Edge
from egr.model.node import Node
from egr.model.origin import Origin, Relation
from egr.model.role import TRANSPARENT


def _precedes(skeleton: Skeleton) -> Additions:
    relation, origin = Relation.PRECEDES, Origin.DETERMINISTIC_DERIVATION
    bearing = skeleton.bearing
    edges = [
        Edge(earlier, relation, later, origin, "reading-order")
        for siblings in _families(skeleton)
        for earlier, later in pairwise([node.id for node in siblings if node.id in bearing])
    ]
    return Additions(tuple(edges))


def _families(skeleton: Skeleton) -> Iterator[tuple[Node, ...]]:
    yield skeleton.spliced_roots
    for node in skeleton.nodes:
        # The children of a transparent node already stand among its parent's.
        if len(node.children) > 0 and node.role not in TRANSPARENT:
            yield skeleton.spliced_children[node.id]


PRECEDES = Pass(
    "reading-order", frozenset({(Relation.PRECEDES, Origin.DETERMINISTIC_DERIVATION)}), _precedes
)

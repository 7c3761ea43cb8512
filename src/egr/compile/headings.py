"""Heading scope (spec section 3).

A heading governs the siblings that follow it, up to the next heading of its level or above; an
H2 so reaches across H3 and H4, and governs those headings too. Siblings are counted after
transparent containers are spliced out. What stands inside a governed element is governed through
it, so edges end at siblings only.

A heading never governs anything outside the container it stands in, with one exception, which is
a rule of its own (`heading-scope-continued`): many exporters wrap each page or article in a
section, so a section that does not open with a heading continues the chain that was open where
the section before it ended. Cells, list items, asides, notes and other elements start afresh,
and nothing leaks out of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from egr.compile.passes import Additions, Pass
from egr.compile.skeleton import Skeleton
from egr.model.edge import Edge
from egr.model.node import Node
from egr.model.origin import Origin, Relation
from egr.model.role import SECTIONS

Chain = list[Node]
"""Open headings, outermost first, levels strictly rising."""


@dataclass(slots=True)
class _Walk:
    skeleton: Skeleton
    edges: list[Edge] = field(default_factory=list)
    open_at_end: Chain = field(default_factory=list)
    """The chain that was open at the last place in reading order outside closed elements."""

    def siblings(self, nodes: tuple[Node, ...], inherited: Chain) -> None:
        """Walk siblings; `inherited` headings govern them one by one until one closes them."""
        chain = list(inherited)
        continued = {heading.id for heading in inherited}
        for node in nodes:
            if node.level is not None:
                while chain and (chain[-1].level or 0) >= node.level:
                    chain.pop()
            self._govern(chain, continued, node)
            if node.level is not None:
                chain.append(node)
                self.open_at_end = list(chain)
            elif self.skeleton.spliced_children[node.id]:
                chain = self._inside(node, chain)

    def _govern(self, chain: Chain, continued: set[str], node: Node) -> None:
        for heading in chain:
            rule = "heading-scope-continued" if heading.id in continued else "heading-scope"
            self.edges.append(
                Edge(
                    heading.id,
                    Relation.HEADING_FOR,
                    node.id,
                    Origin.DETERMINISTIC_DERIVATION,
                    rule,
                )
            )

    def _inside(self, node: Node, chain: Chain) -> Chain:
        """Walk what is inside a sibling; gives back the chain that goes on after it."""
        children = self.skeleton.spliced_children[node.id]
        if node.role not in SECTIONS:
            kept, self.open_at_end = self.open_at_end, []
            self.siblings(children, [])
            self.open_at_end = kept
            return chain
        governing = {heading.id for heading in chain}
        inherited = [] if self._opens_with_heading(node) else self.open_at_end
        self.siblings(children, [heading for heading in inherited if heading.id not in governing])
        return chain

    def _opens_with_heading(self, node: Node) -> bool:
        bearing = self.skeleton.bearing
        while True:
            inside = [n for n in self.skeleton.spliced_children[node.id] if n.id in bearing]
            if not inside:
                return False
            if inside[0].level is not None:
                return True
            if inside[0].role not in SECTIONS:
                return False
            node = inside[0]


def _headings(skeleton: Skeleton) -> Additions:
    walk = _Walk(skeleton)
    walk.siblings(skeleton.spliced_roots, [])
    return Additions(tuple(walk.edges))


HEADING_FOR = Pass(
    "heading-scope",
    frozenset({(Relation.HEADING_FOR, Origin.DETERMINISTIC_DERIVATION)}),
    _headings,
)

"""An edge: two ids, what one is to the other, and the rule that says so."""

from __future__ import annotations

from typing import NamedTuple

from egr.model.origin import Origin, Relation


class Edge(NamedTuple):
    """A directed, typed statement; field order is also the canonical sort order.

    `source` is a node id. `target` is a node id, a fragment or annotation id (REALIZED_BY),
    a page id or a `uri:` id (LINKS_TO). `rule` names the compile rule, in kebab case.
    """

    source: str
    relation: Relation
    target: str
    origin: Origin
    rule: str

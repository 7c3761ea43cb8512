"""Structural statistics: counts and shares of one graph (spec section 3, structural fitness).

The compiler only counts; what the counts are worth is judged elsewhere. Shares are of 1, rounded
to 6 decimals, and 0 where there is nothing to share.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from math import log2

from egr.compile.skeleton import Skeleton
from egr.model.edge import Edge
from egr.model.fragment import Fragment, Status
from egr.model.node import Table
from egr.model.origin import Relation, Stratum
from egr.model.role import GROUPING

Statistics = dict[str, int | float]
_AXES = {Relation.ROW_HEADER_FOR: "row", Relation.COLUMN_HEADER_FOR: "column"}


def statistics(
    skeleton: Skeleton, edges: tuple[Edge, ...], tables: tuple[Table, ...]
) -> Statistics:
    """All statistics by name, in the order of names."""
    found: Statistics = {
        **_counts(skeleton, tables),
        **_characters(skeleton),
        **_headers(skeleton, edges),
        **_headings(skeleton, edges),
        **_shape(skeleton),
        **_order(skeleton),
    }
    return {name: found[name] for name in sorted(found)}


def share(part: float, whole: float) -> float:
    """The part of the whole, rounded to 6 decimals; 0.0 where the whole is nothing."""
    return round(part / whole, 6) if whole else 0.0


def _counts(skeleton: Skeleton, tables: tuple[Table, ...]) -> Statistics:
    roles = {role: len(nodes) for role, nodes in skeleton.by_role.items()}
    figures = skeleton.of_role("Figure")
    return {
        "annotations": len(skeleton.declared.annotations),
        "cells": roles.get("TH", 0) + roles.get("TD", 0),
        "elements": len(skeleton.nodes),
        "empty-elements": len(skeleton.nodes) - len(skeleton.bearing),
        "figures": len(figures),
        "figures-with-alternative-text": sum(bool(node.element.alt) for node in figures),
        "fragments": len(skeleton.declared.fragments),
        "header-cells": roles.get("TH", 0),
        "headings": len(skeleton.headings),
        "links": roles.get("Link", 0),
        "list-items": roles.get("LI", 0),
        "notes": roles.get("Note", 0) + roles.get("FENote", 0),
        "pages": len(skeleton.declared.pages),
        "tables": len(tables),
        "units": len(skeleton.units),
    }


def _characters(skeleton: Skeleton) -> Statistics:
    """Characters without white space, by status and by where they stand."""
    elements = skeleton.tree.elements
    named = {
        part.id: elements[node].role
        for node, parts in skeleton.tree.content.items()
        for part in parts
        if isinstance(part, Fragment)
    }
    by_status: Counter[Status] = Counter()
    reached = meaningful = 0
    for fragment in skeleton.declared.fragments:
        ink = len("".join(fragment.text.split()))
        by_status[fragment.status] += ink
        role = named.get(fragment.id)
        if role is not None:
            reached += ink
            if role not in GROUPING:
                meaningful += ink
    tagged, untagged = by_status[Status.TAGGED], by_status[Status.UNTAGGED]
    return {
        "artifact-characters": by_status[Status.ARTIFACT],
        "meaningful-role-share": share(meaningful, tagged + untagged),
        "orphan-characters": tagged - reached,
        "tagged-characters": tagged,
        "untagged-characters": untagged,
        "untagged-share": share(untagged + tagged - reached, tagged + untagged),
    }


def _headers(skeleton: Skeleton, edges: tuple[Edge, ...]) -> Statistics:
    data = {node.id for node in skeleton.of_role("TD") if node.text}
    covered: dict[tuple[str, Stratum], set[str]] = {}
    for edge in edges:
        axis = _AXES.get(edge.relation)
        if axis and edge.target in data:
            covered.setdefault((axis, edge.origin.stratum), set()).add(edge.target)
    found: Statistics = {"data-cells": len(data)}
    for axis in _AXES.values():
        declared = covered.get((axis, Stratum.SOURCE), set())
        derived = covered.get((axis, Stratum.DERIVED), set())
        found[f"cells-with-declared-{axis}-header-share"] = share(len(declared), len(data))
        found[f"cells-with-derived-{axis}-header-share"] = share(len(derived), len(data))
    either = set().union(*covered.values()) if covered else set()
    found["cells-with-header-share"] = share(len(either), len(data))
    return found


def _headings(skeleton: Skeleton, edges: tuple[Edge, ...]) -> Statistics:
    governed = [edge.target for edge in edges if edge.relation is Relation.HEADING_FOR]
    under = _below(skeleton, governed)
    items = [node.id for node in skeleton.of_role("LI")]
    units = [node.id for node in skeleton.units if node.level is None]
    return {
        "heading-scope-edges": len(governed),
        "heading-scope-edges-per-node": share(len(governed), len(skeleton.nodes)),
        "list-items-under-heading-share": share(sum(i in under for i in items), len(items)),
        "units-under-heading-share": share(sum(u in under for u in units), len(units)),
    }


def _below(skeleton: Skeleton, governed: Iterable[str]) -> set[str]:
    under = set(governed)
    for node in skeleton.nodes:
        if node.parent in under:
            under.add(node.id)
    return under


def _shape(skeleton: Skeleton) -> Statistics:
    depth: dict[str, int] = {}
    for node in skeleton.nodes:
        depth[node.id] = 1 + (depth[node.parent] if node.parent is not None else 0)
    elements = skeleton.tree.elements
    roles = Counter([elements[node].role for node in skeleton.bearing])
    whole = sum(roles.values())
    # Summed in the order of names, so that the last digit never depends on anything else.
    entropy = -sum(roles[role] / whole * log2(roles[role] / whole) for role in sorted(roles))
    return {
        "depth": max(depth.values(), default=0),
        "role-diversity": round(entropy, 6),
        "roles": len(roles),
    }


def _order(skeleton: Skeleton) -> Statistics:
    """How often reading order and the page disagree."""
    places = [
        (first.page, first.lines[0].box.y1)
        for node in skeleton.units
        for first in [skeleton.tree.first_fragments.get(node.id)]
        if first is not None and first.lines
    ]
    backward = sum(later[0] < earlier[0] for earlier, later in pairwise(places))
    jumps = sum(abs(later[0] - earlier[0]) > 1 for earlier, later in pairwise(places))
    upward = sum(
        later[0] == earlier[0] and later[1] > earlier[1] + 12 for earlier, later in pairwise(places)
    )
    return {
        "page-jumps": jumps,
        "pages-backward": backward,
        "reading-order-inversion-share": share(upward + backward, len(places)),
        "reading-order-inversions": upward + backward,
    }

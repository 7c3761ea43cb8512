"""Entries of a table of contents to the headings they name: by link, else by their words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from egr.compile.destinations import Places
from egr.compile.passes import Additions, Pass
from egr.compile.skeleton import Skeleton
from egr.compile.text import is_inline
from egr.model.declared import Destination
from egr.model.edge import Edge
from egr.model.ids import node_id
from egr.model.node import Node
from egr.model.origin import Origin, Relation

_TAIL = re.compile(r"[\s.\u2026\u00b7_-]*(\d+|[ivxlcdm]+)?\s*\Z", re.IGNORECASE)
"""Leader dots and the page number."""


def _entries(skeleton: Skeleton) -> Additions:
    entries = skeleton.of_role("TOCI")
    if not entries:
        return Additions()
    places, headings = Places(skeleton), _headings(skeleton)
    found = (_target(skeleton, places, headings, entry) for entry in entries)
    return Additions(
        tuple(
            Edge(
                entry.id,
                Relation.REFERS_TO,
                target[0].id,
                Origin.DETERMINISTIC_DERIVATION,
                target[1],
            )
            for entry, target in zip(entries, found, strict=True)
            if target is not None
        )
    )


def _headings(skeleton: Skeleton) -> dict[str, list[Node]]:
    found: dict[str, list[Node]] = {}
    for node in skeleton.headings:
        if node.text:
            found.setdefault(_folded(node.text), []).append(node)
    return found


def _target(
    skeleton: Skeleton, places: Places, headings: dict[str, list[Node]], entry: Node
) -> tuple[Node, str] | None:
    for destination in _destinations(skeleton, entry.id):
        reached = (
            skeleton.node_by_id.get(node_id(skeleton.document, destination.element))
            if destination.element is not None
            else places.at(destination)
        )
        if reached is not None and reached.level is not None:
            return reached, "contents-by-link"
    named = headings.get(_folded(_TAIL.sub("", entry.text)), [])
    return (named[0], "contents-by-words") if len(named) == 1 else None


def _destinations(skeleton: Skeleton, node: str) -> Iterator[Destination]:
    for part in skeleton.content(node):
        if isinstance(part, str):
            if is_inline(skeleton.node(part).role) or skeleton.node(part).role in {"P", "Lbl"}:
                yield from _destinations(skeleton, part)
        elif (destination := getattr(part, "destination", None)) is not None:
            yield destination


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


REFERS_TO = Pass(
    "contents", frozenset({(Relation.REFERS_TO, Origin.DETERMINISTIC_DERIVATION)}), _entries
)

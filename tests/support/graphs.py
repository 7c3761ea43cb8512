"""What a graph says, in words: edges by the texts of their ends, units, diagnostics."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from egr.compile import compile_document
from egr.model.declared import Annotation, Destination, ObjectKid
from egr.model.geometry import Box
from egr.model.graph import Graph
from egr.model.origin import Relation
from support.outline import declared


def graph(outline: str, **facts: Any) -> Graph:
    """The graph of an outline; `facts` replace declared facts."""
    return compile_document(declared(outline, **facts))


def annotated(outline: str, annotations: Mapping[int, Annotation]) -> Graph:
    """The graph of an outline whose lines (from 1) carry these annotations, one each."""
    facts = declared(outline)
    elements = list(facts.elements)
    for line, annotation in annotations.items():
        kids = (*elements[line - 1].kids, ObjectKid(annotation.number, annotation.page))
        elements[line - 1] = elements[line - 1]._replace(kids=kids)
    given = tuple(annotations.values())
    return compile_document(replace(facts, elements=tuple(elements), annotations=given))


def link(number: int, *, uri: str = "", destination: Destination | None = None) -> Annotation:
    """A link annotation on the first page."""
    box = Box(72, 700, 90, 712)
    return Annotation(f"a{number}", number, 0, "Link", box, uri=uri, destination=destination)


def name(found: Graph, identifier: str) -> str:
    """Text of a node, its role where it has none; any other id as it is."""
    node = found.node_by_id.get(identifier)
    return identifier if node is None else node.text or node.role


def edges(found: Graph, relation: Relation) -> list[tuple[str, str, str]]:
    """Source, target and rule of all edges of a relation, in canonical order."""
    return [
        (name(found, edge.source), name(found, edge.target), edge.rule)
        for edge in found.edges
        if edge.relation is relation
    ]


def units(found: Graph) -> list[str]:
    """Texts of the units of retrieval, in reading order."""
    return [node.text for node in found.nodes if node.unit]


def told(found: Graph, code: str) -> list[str]:
    """Names of what diagnostics with this code are about."""
    items = [item for item in found.diagnostics if item.code == code]
    return [name(found, subject) for item in items for subject in item.subjects]

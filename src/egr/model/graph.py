"""The evidence graph of one document: frozen records, and lookups over them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from egr.model.declared import Annotation, OutlineItem
from egr.model.diagnostic import Diagnostic
from egr.model.edge import Edge
from egr.model.fragment import Fragment
from egr.model.geometry import Page
from egr.model.ids import document_id
from egr.model.node import Node, Table
from egr.model.origin import Relation


@dataclass(frozen=True, slots=True)
class Document:
    """What the file says about itself as a whole."""

    sha256: str
    title: str
    lang: str
    pdf_version: str
    producer: str
    marked: bool

    @property
    def id(self) -> str:
        """The document id."""
        return document_id(self.sha256)


@dataclass(frozen=True)
class Graph:
    """One compiled document. All tuples are in a fixed, documented order."""

    document: Document
    pages: tuple[Page, ...]
    """By index."""
    nodes: tuple[Node, ...]
    """Depth first in /K order."""
    fragments: tuple[Fragment, ...]
    """By page, then in content order."""
    annotations: tuple[Annotation, ...]
    """By page, then in /Annots order."""
    outline: tuple[OutlineItem, ...]
    tables: tuple[Table, ...]
    """In reading order."""
    edges: tuple[Edge, ...]
    """Sorted, without duplicates."""
    diagnostics: tuple[Diagnostic, ...]
    """Sorted by (code, subjects, message)."""
    statistics: Mapping[str, int | float]
    """Counts and shares by name: see `egr.compile.statistics`."""

    def node(self, identifier: str) -> Node:
        """The node with this id; KeyError where there is none."""
        return self.node_by_id[identifier]

    @cached_property
    def node_by_id(self) -> dict[str, Node]:
        """Nodes by id."""
        return {node.id: node for node in self.nodes}

    @cached_property
    def fragment_by_id(self) -> dict[str, Fragment]:
        """Fragments by id."""
        return {fragment.id: fragment for fragment in self.fragments}

    @cached_property
    def annotation_by_id(self) -> dict[str, Annotation]:
        """Annotations by id."""
        return {annotation.id: annotation for annotation in self.annotations}

    @cached_property
    def position(self) -> dict[str, int]:
        """Place of each node in reading order, from 0."""
        return {node.id: place for place, node in enumerate(self.nodes)}

    @cached_property
    def table_of_cell(self) -> dict[str, Table]:
        """The table each cell stands in, by the cell's node id."""
        return {cell.node: table for table in self.tables for cell in table.cells}

    @cached_property
    def _outgoing(self) -> dict[tuple[str, Relation], list[Edge]]:
        return _grouped(((edge.source, edge.relation), edge) for edge in self.edges)

    @cached_property
    def _incoming(self) -> dict[tuple[str, Relation], list[Edge]]:
        return _grouped(((edge.target, edge.relation), edge) for edge in self.edges)

    def outgoing(self, identifier: str, relation: Relation) -> tuple[Edge, ...]:
        """Edges of this relation that start at the id, in canonical order."""
        return tuple(self._outgoing.get((identifier, relation), ()))

    def incoming(self, identifier: str, relation: Relation) -> tuple[Edge, ...]:
        """Edges of this relation that end at the id, in canonical order."""
        return tuple(self._incoming.get((identifier, relation), ()))


def _grouped(
    pairs: Iterable[tuple[tuple[str, Relation], Edge]],
) -> dict[tuple[str, Relation], list[Edge]]:
    groups: dict[tuple[str, Relation], list[Edge]] = {}
    for key, edge in pairs:
        groups.setdefault(key, []).append(edge)
    return groups

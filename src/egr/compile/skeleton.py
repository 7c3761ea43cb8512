"""The skeleton: nodes and their content, before any derived edge.

It joins elements to fragments and annotations and derives what every pass needs of a node: its
text, its heading level, its pages, whether it is a unit of retrieval. Passes read it and never
change it. Cost: linear in elements and fragments.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from egr.compile.joining import Joiner
from egr.model.declared import (
    Annotation,
    ContentKid,
    DeclaredDocument,
    Element,
    ElementKid,
    ObjectKid,
)
from egr.model.fragment import Fragment
from egr.model.ids import document_id, node_id
from egr.model.node import Node
from egr.model.role import SECTIONS, TRANSPARENT

Content = str | Fragment | Annotation
"""What stands in a node, in /K order: a child's node id, a fragment or an annotation."""


@dataclass(frozen=True)
class Tree:
    """Elements by node id, with their content; nothing derived yet."""

    declared: DeclaredDocument
    document: str
    elements: dict[str, Element]
    """By node id, depth first in /K order."""
    parents: Mapping[str, str | None]
    children: Mapping[str, tuple[str, ...]]
    content: Mapping[str, tuple[Content, ...]]

    @cached_property
    def joiner(self) -> Joiner:
        """Joins pieces of text of this document."""
        return Joiner(self.declared.fragments)

    @cached_property
    def first_fragments(self) -> dict[str, Fragment]:
        """The first fragment at or below each node, in /K order; nodes without any are left out."""
        found: dict[str, Fragment] = {}
        for node in reversed(self.elements):
            for part in self.content[node]:
                first = found.get(part) if isinstance(part, str) else part
                if isinstance(first, Fragment):
                    found[node] = first
                    break
        return found

    def ancestors(self, node: str) -> Iterator[str]:
        """Node ids above the node, nearest first."""
        parent = self.parents[node]
        while parent is not None:
            yield parent
            parent = self.parents[parent]


@dataclass(frozen=True)
class Skeleton:
    """A tree with finished nodes; what every pass reads."""

    tree: Tree
    nodes: tuple[Node, ...]
    """Depth first in /K order."""

    @property
    def declared(self) -> DeclaredDocument:
        """The facts that all this was made from."""
        return self.tree.declared

    @property
    def document(self) -> str:
        """The document id."""
        return self.tree.document

    @cached_property
    def node_by_id(self) -> dict[str, Node]:
        """Nodes by id."""
        return {node.id: node for node in self.nodes}

    @cached_property
    def position(self) -> dict[str, int]:
        """Place of each node in reading order, from 0."""
        return {node.id: place for place, node in enumerate(self.nodes)}

    def node(self, identifier: str) -> Node:
        """The node with this id; KeyError where there is none."""
        return self.node_by_id[identifier]

    def content(self, identifier: str) -> tuple[Content, ...]:
        """Children, fragments and annotations of the node in /K order."""
        return self.tree.content[identifier]

    @cached_property
    def roots(self) -> tuple[Node, ...]:
        """Nodes without a parent, in order."""
        return tuple(node for node in self.nodes if node.parent is None)

    @cached_property
    def spliced_children(self) -> dict[str, tuple[Node, ...]]:
        """Children by node id, transparent containers replaced by their own children.

        A transparent element without children is kept: it may hold text.
        """
        found: dict[str, tuple[Node, ...]] = {}
        for node in reversed(self.nodes):
            found[node.id] = self._spliced(node.children, found)
        return found

    @cached_property
    def spliced_roots(self) -> tuple[Node, ...]:
        """The same for the roots."""
        return self._spliced([node.id for node in self.roots], self.spliced_children)

    def _spliced(
        self, children: tuple[str, ...] | list[str], found: Mapping[str, tuple[Node, ...]]
    ) -> tuple[Node, ...]:
        spliced: list[Node] = []
        for child in children:
            node = self.node_by_id[child]
            inside = found[child] if node.role in TRANSPARENT else ()
            if inside:
                spliced.extend(inside)
            else:
                spliced.append(node)
        return tuple(spliced)

    @cached_property
    def bearing(self) -> frozenset[str]:
        """Ids of nodes with content: a fragment, an annotation or spoken text, at any depth."""
        found: set[str] = set()
        for node in reversed(self.nodes):
            spoken = node.text or node.element.alt or node.element.actual_text
            own = any(not isinstance(part, str) for part in self.tree.content[node.id])
            if spoken or own or not found.isdisjoint(node.children):
                found.add(node.id)
        return frozenset(found)

    def ancestors(self, identifier: str) -> Iterator[Node]:
        """Nodes above the node, nearest first."""
        return (self.node_by_id[found] for found in self.tree.ancestors(identifier))

    def carriers(self) -> Iterator[tuple[Node, Annotation]]:
        """Every node that holds an annotation directly, with it, in reading order."""
        for node in self.nodes:
            for part in self.tree.content[node.id]:
                if isinstance(part, Annotation):
                    yield node, part


def tree_of(declared: DeclaredDocument) -> Tree:
    """Elements joined to their content by (page, stream, MCID) and by object number."""
    document = document_id(declared.sha256)
    fragments = {(f.page, f.stream, f.mcid): f for f in declared.fragments if f.mcid is not None}
    annotations = {a.number: a for a in declared.annotations if a.number >= 0}
    ids = {element.key: node_id(document, element.key) for element in declared.elements}
    elements, parents, children, content = {}, {}, {}, {}
    for element in declared.elements:
        identifier = ids[element.key]
        parts = tuple(_parts(element, ids, fragments, annotations)) if element.kids else ()
        elements[identifier] = element
        parents[identifier] = None if element.parent is None else ids[element.parent]
        children[identifier] = tuple([part for part in parts if isinstance(part, str)])
        content[identifier] = parts
    return Tree(declared, document, elements, parents, children, content)


def _parts(
    element: Element,
    ids: Mapping[str, str],
    fragments: Mapping[tuple[int, int, int], Fragment],
    annotations: Mapping[int, Annotation],
) -> Iterator[Content]:
    for kid in element.kids:
        found: Content | None = None
        if isinstance(kid, ElementKid):
            found = ids.get(kid.key)
        elif isinstance(kid, ContentKid):
            found = fragments.get((kid.page, kid.stream, kid.mcid))
        elif isinstance(kid, ObjectKid):
            found = annotations.get(kid.number)
        if found is not None:
            yield found


def section_depth(tree: Tree, node: str) -> int:
    """Number of sections around the node, the document itself not counted; at least 1."""
    sections = SECTIONS - {"Document", "DocumentFragment"}
    return max(1, sum(tree.elements[above].role in sections for above in tree.ancestors(node)))

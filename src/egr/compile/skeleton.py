"""The skeleton: nodes and their content, before any derived edge.

It joins elements to fragments and annotations and derives what every pass needs of a node: its
text, its heading level, its pages, whether it is a unit of retrieval. Passes read it and never
change it. Cost: linear in elements and fragments.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from egr.compile.joining import Joiner
from egr.compile.reach import Content, Reach, reach
from egr.model.declared import Annotation, DeclaredDocument, Element, Kid, ObjectKid
from egr.model.fragment import Fragment
from egr.model.ids import document_id, node_id
from egr.model.node import Node
from egr.model.role import SECTIONS, TRANSPARENT


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
    carriers: tuple[tuple[str, Annotation], ...]
    """Every node that holds an annotation directly, with it, in reading order."""

    @cached_property
    def joiner(self) -> Joiner:
        """Joins pieces of text of this document."""
        return Joiner(self.declared.fragments)

    @cached_property
    def reach(self) -> Reach:
        """Pages, first fragments and the nodes that bear content."""
        return reach(self.elements, self.content)

    @property
    def first_fragments(self) -> dict[str, Fragment]:
        """The first fragment at or below each node, in /K order; nodes without any are left out."""
        return self.reach.first

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
    furniture: tuple[tuple[str, ...], ...]
    """Groups of nodes that repeat each other as page furniture, in order of their first node."""

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
    def by_role(self) -> dict[str, list[Node]]:
        """Nodes by effective role, each list in reading order."""
        found: dict[str, list[Node]] = {}
        for node in self.nodes:
            found.setdefault(node.element.role, []).append(node)
        return found

    def of_role(self, *roles: str) -> list[Node]:
        """Nodes with one of these effective roles, in reading order."""
        found = [self.by_role[role] for role in roles if role in self.by_role]
        if len(found) == 1:
            return found[0]
        return sorted((n for nodes in found for n in nodes), key=lambda n: self.position[n.id])

    @cached_property
    def headings(self) -> tuple[Node, ...]:
        """Nodes with a heading level, in reading order."""
        return tuple([node for node in self.nodes if node.level is not None])

    @cached_property
    def units(self) -> tuple[Node, ...]:
        """Units of retrieval, in reading order."""
        return tuple([node for node in self.nodes if node.unit])

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
            found[node.id] = self._spliced(node.children, found) if node.children else ()
        return found

    @cached_property
    def spliced_roots(self) -> tuple[Node, ...]:
        """The same for the roots."""
        return self._spliced([node.id for node in self.roots], self.spliced_children)

    def _spliced(
        self, children: Iterable[str], found: Mapping[str, tuple[Node, ...]]
    ) -> tuple[Node, ...]:
        by_id = self.node_by_id
        spliced: list[Node] = []
        for child in children:
            node = by_id[child]
            if node.element.role in TRANSPARENT and found[child]:
                spliced.extend(found[child])
            else:
                spliced.append(node)
        return tuple(spliced)

    def families(self) -> Iterator[tuple[Node, ...]]:
        """Siblings as derived relations see them: the roots, then the children of each node.

        A transparent node has no family: its children stand among its parent's.
        """
        yield self.spliced_roots
        for node in self.nodes:
            if node.children and node.element.role not in TRANSPARENT:
                yield self.spliced_children[node.id]

    @cached_property
    def previous(self) -> dict[str, Node]:
        """By node id, the sibling with content that stands before a sibling with content."""
        bearing, found = self.bearing, {}
        for siblings in self.families():
            before = None
            for node in siblings:
                if node.id in bearing:
                    if before is not None:
                        found[node.id] = before
                    before = node
        return found

    @cached_property
    def following(self) -> dict[str, Node]:
        """By node id, the sibling with content that stands after a sibling with content."""
        return {before.id: self.node_by_id[after] for after, before in self.previous.items()}

    @property
    def bearing(self) -> set[str]:
        """Ids of nodes with content: a fragment, an annotation or spoken text, at any depth."""
        return self.tree.reach.bearing

    def ancestors(self, identifier: str) -> Iterator[Node]:
        """Nodes above the node, nearest first."""
        return (self.node_by_id[found] for found in self.tree.ancestors(identifier))

    def carriers(self) -> Iterator[tuple[Node, Annotation]]:
        """Every node that holds an annotation directly, with it, in reading order."""
        return ((self.node_by_id[node], found) for node, found in self.tree.carriers)


def tree_of(declared: DeclaredDocument) -> Tree:
    """Elements joined to their content by (page, stream, MCID) and by object number."""
    document = document_id(declared.sha256)
    ids = {element.key: node_id(document, element.key) for element in declared.elements}
    annotations = {a.number: a for a in declared.annotations if a.number >= 0}
    # Element and content kids are tuples that equal these keys.
    places: dict[tuple[int | str, ...], Content] = {(key,): ids[key] for key in ids}
    places.update({(f.page, f.stream, f.mcid): f for f in declared.fragments if f.mcid is not None})
    elements = {ids[element.key]: element for element in declared.elements}
    content = {
        node: _content(element.kids, places, annotations) for node, element in elements.items()
    }
    return Tree(
        declared=declared,
        document=document,
        elements=elements,
        parents={n: None if e.parent is None else ids[e.parent] for n, e in elements.items()},
        children={n: tuple([p for p in ps if isinstance(p, str)]) for n, ps in content.items()},
        content=content,
        carriers=tuple(_carriers(content)) if annotations else (),
    )


def _content(
    kids: tuple[Kid, ...],
    places: Mapping[tuple[int | str, ...], Content],
    annotations: Mapping[int, Annotation],
) -> tuple[Content, ...]:
    if not annotations:
        # An object kid has two items, and no place has: it finds nothing.
        return tuple([part for kid in kids if (part := places.get(kid)) is not None])
    found: list[Content] = []
    for kid in kids:
        part = annotations.get(kid.number) if isinstance(kid, ObjectKid) else places.get(kid)
        if part is not None:
            found.append(part)
    return tuple(found)


def _carriers(content: Mapping[str, tuple[Content, ...]]) -> Iterator[tuple[str, Annotation]]:
    for node, parts in content.items():
        for part in parts:
            if isinstance(part, Annotation):
                yield node, part


def section_depth(tree: Tree, node: str) -> int:
    """Number of sections around the node, the document itself not counted; at least 1."""
    sections = SECTIONS - {"Document", "DocumentFragment"}
    return max(1, sum(tree.elements[above].role in sections for above in tree.ancestors(node)))

"""Notes to the references that point at them: by /Ref, by link, by place, by label."""

from __future__ import annotations

from collections.abc import Iterator

from egr.compile.destinations import Places
from egr.compile.passes import Additions, Pass
from egr.compile.skeleton import Skeleton
from egr.model.edge import Edge
from egr.model.ids import node_id
from egr.model.node import Node
from egr.model.origin import Origin, Relation
from egr.model.role import NOTES

_REFERENCES = frozenset({"Reference", "Link", "Span", "Lbl", "Sub"})


def _notes(skeleton: Skeleton) -> Additions:
    edges = [*_by_ref(skeleton), *_by_link(skeleton)]
    joined = {(edge.source, edge.target) for edge in edges}
    edges += [e for e in _by_place(skeleton) if (e.source, e.target) not in joined]
    explained = {edge.source for edge in edges}
    return Additions((*edges, *_by_label(skeleton, explained)))


def _by_ref(skeleton: Skeleton) -> Iterator[Edge]:
    for node in skeleton.nodes:
        for key in node.element.refs:
            other = skeleton.node_by_id.get(node_id(skeleton.document, key))
            if other is None:
                continue
            if other.role in NOTES and node.role not in NOTES:
                yield _edge(other, node, Origin.SOURCE_ATTRIBUTE, "note-by-ref")
            elif node.role in NOTES and other.role not in NOTES:
                yield _edge(node, other, Origin.SOURCE_ATTRIBUTE, "note-by-ref")


def _by_link(skeleton: Skeleton) -> Iterator[Edge]:
    for node, annotation in skeleton.carriers():
        destination = annotation.destination
        if destination is None or destination.element is None:
            continue
        target = skeleton.node_by_id.get(node_id(skeleton.document, destination.element))
        note = _note_around(skeleton, target)
        # A link inside the note leads back to its reference.
        if note is not None and _note_around(skeleton, node) is None:
            yield _edge(note, _reference(skeleton, node), Origin.SOURCE_ANNOTATION, "note-by-link")


def _by_place(skeleton: Skeleton) -> Iterator[Edge]:
    """A note that begins with the words of a link to the place where it stands.

    The words are asked for because a link to the top of a page also reaches a note there.
    """
    if not any(node.role in NOTES for node in skeleton.nodes):
        return
    places = Places(skeleton)
    for node, annotation in skeleton.carriers():
        destination = annotation.destination
        if destination is None or destination.element is not None:
            continue
        note = _note_around(skeleton, places.at(destination))
        if note is None or _note_around(skeleton, node) is not None:
            continue
        if _bare(node.text) and _bare(node.text) == _bare(note.text.partition(" ")[0]):
            origin = Origin.DETERMINISTIC_DERIVATION
            yield _edge(note, _reference(skeleton, node), origin, "note-by-place")


def _note_around(skeleton: Skeleton, node: Node | None) -> Node | None:
    if node is None or node.role in NOTES:
        return node
    return next((above for above in skeleton.ancestors(node.id) if above.role in NOTES), None)


def _reference(skeleton: Skeleton, node: Node) -> Node:
    """The Reference around a link, else the link."""
    return next((a for a in skeleton.ancestors(node.id) if a.role == "Reference"), node)


def _by_label(skeleton: Skeleton, explained: set[str]) -> Iterator[Edge]:
    """A note whose label is the text of exactly one reference on the same page."""
    references: dict[tuple[int, str], list[Node]] = {}
    for node in skeleton.of_role("Reference"):
        if node.text and node.pages:
            references.setdefault((node.pages[0], _bare(node.text)), []).append(node)
    for note in skeleton.of_role(*NOTES):
        if note.id in explained or not note.pages:
            continue
        label = next(
            (n for n in skeleton.spliced_children[note.id] if n.role == "Lbl" and n.text), None
        )
        matching = references.get((note.pages[0], _bare(label.text)), []) if label else []
        outside = [node for node in matching if _note_around(skeleton, node) is None]
        if len(outside) == 1:
            yield _edge(note, outside[0], Origin.DETERMINISTIC_DERIVATION, "note-by-label")


def _bare(label: str) -> str:
    return label.strip().strip("[]().")


def _edge(note: Node, reference: Node, origin: Origin, rule: str) -> Edge:
    return Edge(note.id, Relation.NOTE_FOR, reference.id, origin, rule)


NOTE_FOR = Pass(
    "notes",
    frozenset(
        {
            (Relation.NOTE_FOR, Origin.SOURCE_ATTRIBUTE),
            (Relation.NOTE_FOR, Origin.SOURCE_ANNOTATION),
            (Relation.NOTE_FOR, Origin.DETERMINISTIC_DERIVATION),
        }
    ),
    _notes,
)

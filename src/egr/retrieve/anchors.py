"""Where in the file the text of a node stands.

Anchors follow REALIZED_BY edges from the node and from the descendants whose text it presents:
a list or table inside has anchors of its own. A line of text is a box; content without glyphs
(a picture) has the box of its drawing.
"""

from __future__ import annotations

from egr.index.pieces import Part
from egr.model.declared import Annotation
from egr.model.evidence import Anchor
from egr.model.fragment import Fragment
from egr.model.geometry import Box, Page, normalised
from egr.model.graph import Graph
from egr.model.origin import Relation
from egr.retrieve.walk import carried


def anchors(graph: Graph, node: str) -> tuple[Anchor, ...]:
    """One anchor a fragment or annotation, each once: by page, then in the order of the text."""
    places = dict.fromkeys(
        edge.target
        for found in carried(graph, node)
        for edge in graph.outgoing(found.id, Relation.REALIZED_BY)
    )
    return by_page([_anchor(graph, place) for place in places])


def part_anchors(graph: Graph, parts: tuple[Part, ...]) -> tuple[Anchor, ...]:
    """Anchors with the boxes of these lines only: for a piece of a long node."""
    return by_page([_of_part(graph, part) for part in parts])


def objects(graph: Graph, node: str) -> tuple[int, ...]:
    """Object numbers of the node and of the descendants whose text it presents, ascending."""
    numbers = {found.element.number for found in carried(graph, node)}
    return tuple(sorted(number for number in numbers if number is not None))


def by_page(found: list[Anchor]) -> tuple[Anchor, ...]:
    """The anchors by page; within a page as they come."""
    return tuple(sorted(found, key=lambda anchor: anchor.page))


def _anchor(graph: Graph, place: str) -> Anchor:
    fragment = graph.fragment_by_id.get(place)
    if fragment is None:
        return _of_annotation(graph, graph.annotation_by_id[place])
    return _on(graph.pages[fragment.page], fragment.stream, fragment.mcid, _boxes(fragment))


def _of_part(graph: Graph, part: Part) -> Anchor:
    fragment = graph.fragment_by_id[part.fragment]
    boxes = tuple(line.box for line in fragment.lines[part.first : part.last])
    page = graph.pages[fragment.page]
    return _on(page, fragment.stream, fragment.mcid, boxes or _boxes(fragment))


def _of_annotation(graph: Graph, annotation: Annotation) -> Anchor:
    boxes = annotation.quads or (annotation.box,)
    return _on(graph.pages[annotation.page], annotation.number, None, boxes)


def _boxes(fragment: Fragment) -> tuple[Box, ...]:
    if fragment.lines:
        return tuple(line.box for line in fragment.lines)
    return () if fragment.graphic is None else (fragment.graphic,)


def _on(page: Page, stream: int, mcid: int | None, boxes: tuple[Box, ...]) -> Anchor:
    seen = tuple(normalised(box, page) for box in boxes)
    return Anchor(page.index, page.label, stream, mcid, boxes, seen)

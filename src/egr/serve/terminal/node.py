"""One node in full: its fields, the edges in and out with their authority, and its anchors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Group, RenderableType
from rich.table import Table as Drawing
from rich.text import Text

from egr.model.edge import Edge
from egr.model.graph import Graph
from egr.model.node import Node
from egr.retrieve.anchors import anchors
from egr.retrieve.render.phrases import place_phrases
from egr.serve.terminal.marks import STYLES, authority, shortened


def node(graph: Graph, found: Node) -> RenderableType:
    """Everything the graph knows about a node."""
    incoming = (edge for edge in graph.edges if edge.target == found.id)
    outgoing = (edge for edge in graph.edges if edge.source == found.id)
    places = "\n".join(place_phrases(anchors(graph, found.id))) or "none"
    return Group(
        _fields(found),
        _title("Edges in"), _edges(graph, ((edge, edge.source) for edge in incoming)),
        _title("Edges out"), _edges(graph, ((edge, edge.target) for edge in outgoing)),
        _title("Anchors"), Text(places),
    )  # fmt: skip


def _title(words: str) -> Text:
    return Text(f"\n{words}", style="bold")


def _fields(found: Node) -> Drawing:
    drawing = Drawing(box=None, show_header=False, pad_edge=False)
    drawing.add_column(style="dim")
    drawing.add_column(overflow="fold")
    for name, value in _values(found):
        drawing.add_row(name, value)
    return drawing


def _values(found: Node) -> Iterator[tuple[str, str]]:
    element = found.element
    facts = {
        "id": found.id,
        "role": found.role,
        "authored role": element.raw_role,
        "namespace": element.namespace,
        "level": found.level,
        "object": element.number,
        "generation": element.generation or None,
        "parent": found.parent,
        "children": " ".join(found.children),
        "pages (index)": " ".join(map(str, found.pages)),
        "unit of retrieval": "yes" if found.unit else "no",
        "language": element.lang,
        "element id": element.id,
        "title": element.title,
        "alternative text": element.alt,
        "actual text": element.actual_text,
        "expansion": element.expansion,
        "refers to": " ".join(element.refs),
        "associated files": " ".join(element.associated_files),
        "text": found.text,
    }
    yield from ((name, str(value)) for name, value in facts.items() if value not in (None, ""))
    for one in element.attribute_objects:
        said = " ".join(f"{key}={one.entries[key]}" for key in sorted(one.entries))
        yield f"attribute {one.source}", f"{one.owner}: {said}"


def _edges(graph: Graph, pairs: Iterable[tuple[Edge, str]]) -> RenderableType:
    drawing = Drawing(box=None, show_header=False, pad_edge=False)
    for _ in range(4):
        drawing.add_column(overflow="fold")
    for edge, other in pairs:
        said = Text(authority(edge), style=STYLES[edge.origin.stratum])
        drawing.add_row(edge.relation, other, said, _spoken(graph, other))
    return drawing if drawing.row_count else Text("none", style="dim")


def _spoken(graph: Graph, identifier: str) -> str:
    if identifier in graph.node_by_id:
        found = graph.node(identifier)
        return f"{found.role} {shortened(found.text, 50)}".rstrip()
    fragment = graph.fragment_by_id.get(identifier)
    return shortened(fragment.text, 50) if fragment else ""

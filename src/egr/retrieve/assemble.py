"""A node becomes an evidence item: text, what governs it, and where it stands.

Everything is looked up in the compiled graph; nothing is judged here. Governors stand with the
edge that says so, since a reader must see which header was declared and which was derived.
"""

from __future__ import annotations

from dataclasses import dataclass

from egr.index import Piece
from egr.model.chain import heading_chain
from egr.model.edge import Edge
from egr.model.evidence import Anchor, EvidenceItem, Governor, TableFrame
from egr.model.graph import Graph
from egr.model.origin import Relation
from egr.retrieve.anchors import anchors, objects, part_anchors
from egr.retrieve.seeds import Seed
from egr.retrieve.step import Step
from egr.retrieve.walk import ancestors
from egr.retrieve.words import word_count


@dataclass(frozen=True, slots=True)
class Source:
    """The document that items come from."""

    name: str
    """File name as stored."""
    graph: Graph


def assemble(source: Source, step: Step, seed: Seed, cut: Piece | None, rank: int) -> EvidenceItem:
    """The evidence item of the step's node, found through the seed.

    `cut` is the piece of the seed's one node that was found, None for whole nodes.
    """
    graph, node = source.graph, source.graph.node(step.node)
    piece = cut if step.node in seed.nodes else None
    text = piece.text if piece else node.text
    return EvidenceItem(
        rank=rank,
        document=graph.document.id,
        name=source.name,
        node=node.id,
        piece=seed.piece if piece else None,
        role=node.role,
        text=text,
        heading_path=heading_path(graph, node.id),
        row_headers=headers(graph, node.id, Relation.ROW_HEADER_FOR),
        column_headers=headers(graph, node.id, Relation.COLUMN_HEADER_FOR),
        caption=caption(graph, node.id),
        frame=frame(graph, node.id),
        anchors=_anchors(graph, node.id, piece),
        objects=objects(graph, node.id),
        words=word_count(text),
        score=seed.score,
        path=step.path,
        seed=seed.nodes[0],
        channel=seed.channel,
    )


def _anchors(graph: Graph, node: str, piece: Piece | None) -> tuple[Anchor, ...]:
    """Of a piece the lines it stands on; a piece on no page of its own has those of its node."""
    return part_anchors(graph, piece.parts) if piece and piece.parts else anchors(graph, node)


def heading_path(graph: Graph, node: str) -> tuple[Governor, ...]:
    """Governing headings, outermost first; the edge only where it ends at the node itself."""
    return tuple(
        Governor(heading, graph.node(heading).text, edge if edge.target == node else None)
        for edge, heading in heading_chain(graph, node)
    )


def headers(graph: Graph, node: str, axis: Relation) -> tuple[Governor, ...]:
    """Headers of the node, or of the cell it stands in, in reading order; empty ones left out."""
    cell = _cell(graph, node)
    edges = graph.incoming(cell, axis) if cell else ()
    found = (_governor(graph, edge) for edge in edges)
    spoken = (governor for governor in found if governor.text)
    return tuple(sorted(spoken, key=lambda governor: graph.position[governor.node]))


def caption(graph: Graph, node: str) -> Governor | None:
    """The caption of the node, or of the table or figure it stands in; the nearest counts."""
    for holder in (node, *ancestors(graph, node)):
        for edge in graph.incoming(holder, Relation.CAPTION_FOR):
            if edge.source != node:
                return _governor(graph, edge)
    return None


def frame(graph: Graph, node: str) -> TableFrame | None:
    """Where the node's cell stands in its table; None outside of tables."""
    cell = _cell(graph, node)
    if cell is None:
        return None
    table = graph.table_of_cell[cell]
    place = next(one for one in table.cells if one.node == cell)
    return TableFrame(
        table=table.node,
        row=place.row,
        column=place.column,
        rows=table.rows,
        columns=table.columns,
        row_span=place.row_span,
        column_span=place.column_span,
    )


def _cell(graph: Graph, node: str) -> str | None:
    enclosing = (node, *ancestors(graph, node))
    return next((one for one in enclosing if one in graph.table_of_cell), None)


def _governor(graph: Graph, edge: Edge) -> Governor:
    return Governor(edge.source, graph.node(edge.source).text, edge)

"""Bundles: a passage with all that explains it, made once, when the passage is indexed.

What governs a passage does not depend on the question, so its evidence items are assembled from
the graph at indexing and kept beside its postings. A question then opens no graph: that takes a
third of a second for a long document, reading a bundle a sixth of a millisecond.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import orjson

from egr.index import Passage, Piece
from egr.model.edge import Edge
from egr.model.evidence import Anchor, EvidenceItem, Governor, TableFrame
from egr.model.geometry import Box
from egr.model.graph import Graph
from egr.model.origin import Origin, Relation
from egr.retrieve.assemble import Source, assemble
from egr.retrieve.expand import RULES, expand
from egr.retrieve.seeds import Seed, piece_of
from egr.retrieve.step import Rule

Bundle = tuple[EvidenceItem, ...]
"""Items in reading order."""


def bundle(source: Source, seed: Seed, tokens: frozenset[str], rules: tuple[Rule, ...]) -> Bundle:
    """The bundle of a seed, from the graph; ranks are 0 until items are chosen."""
    return _bundle(source, seed, piece_of(source.graph, seed), tokens, rules)


def _bundle(
    source: Source, seed: Seed, cut: Piece | None, tokens: frozenset[str], rules: tuple[Rule, ...]
) -> Bundle:
    steps = expand(source.graph, seed.nodes, tokens, rules)
    return tuple(assemble(source, step, seed, cut, 0) for step in steps)


def sealed(graph: Graph, passage: Passage) -> bytes:
    """The bundle of a passage by the default rules, as bytes to keep."""
    seed = Seed(graph.document.id, passage.nodes, passage.piece, 0.0, "", b"")
    made = _bundle(Source("", graph), seed, passage.cut, frozenset(), RULES)
    # Level 1 is fast, and higher ones save little on texts this short.
    return zlib.compress(orjson.dumps(made, default=list), 1)


def opened(seed: Seed, name: str) -> Bundle:
    """The sealed bundle of a seed, whose document has this file name."""
    records = orjson.loads(zlib.decompress(seed.sealed))
    return tuple(_item(record, seed, name) for record in records)


def ranked(bundles: Iterable[Bundle]) -> Bundle:
    """All items in one sequence, ranked from 1."""
    items = (item for one in bundles for item in one)
    return tuple(replace(item, rank=rank) for rank, item in enumerate(items, 1))


def _item(record: dict[str, Any], seed: Seed, name: str) -> EvidenceItem:
    frame = record["frame"]
    return EvidenceItem(
        rank=0,
        document=seed.document,
        name=name,
        node=record["node"],
        piece=record["piece"],
        role=record["role"],
        text=record["text"],
        heading_path=tuple(map(_governor, record["heading_path"])),
        row_headers=tuple(map(_governor, record["row_headers"])),
        column_headers=tuple(map(_governor, record["column_headers"])),
        caption=_governor(record["caption"]) if record["caption"] else None,
        frame=TableFrame(**frame) if frame else None,
        anchors=tuple(map(_anchor, record["anchors"])),
        objects=tuple(record["objects"]),
        words=record["words"],
        score=seed.score,
        path=tuple(map(_edge, record["path"])),
        seed=seed.nodes[0],
        channel=seed.channel,
    )


def _governor(record: dict[str, Any]) -> Governor:
    edge = record["edge"]
    return Governor(record["node"], record["text"], _edge(edge) if edge else None)


def _edge(record: list[str]) -> Edge:
    source, relation, target, origin, rule = record
    return Edge(source, Relation(relation), target, Origin(origin), rule)


def _anchor(record: dict[str, Any]) -> Anchor:
    boxes, seen = (tuple(Box(*box) for box in record[key]) for key in ("boxes", "normalised"))
    return Anchor(record["page"], record["label"], record["stream"], record["mcid"], boxes, seen)

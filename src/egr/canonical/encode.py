"""Graph to bytes: one dictionary a record, one call of the JSON writer a section.

The writer costs 5 microseconds a call and 0.4 a record, so a section is written as one array
and cut into lines where `},{"@type":"kind",` stands. In a string the quote would be escaped, so
only structure can match; should authored attributes imitate it, the count betrays them and the
section is written record by record.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson

from egr.canonical.records import TYPE, VERSION
from egr.collector import collector_paused
from egr.model.declared import (
    Annotation,
    AttributeObject,
    Destination,
    Element,
    ElementKid,
    Kid,
    OutlineItem,
)
from egr.model.diagnostic import Diagnostic, Reporter
from egr.model.edge import Edge
from egr.model.fragment import Engine, Fragment, Line
from egr.model.geometry import Box, Page
from egr.model.graph import Document, Graph
from egr.model.node import Node, Table

Record = dict[str, Any]

_AS_BUILT = 0
"""For records whose keys are written in order: sorting costs more than half of the writing."""


@collector_paused()
def encode(graph: Graph) -> bytes:
    """The canonical bytes of a graph: see `egr.canonical.records`.

    Strings must be encodable as UTF-8 (no lone surrogates), integers fit in 64 bits and boxes
    be finite; the reader sees to that, so a violation is a bug and raises TypeError.
    """
    sections = (
        _lines([_document(graph.document)]),
        _lines([_page(page) for page in graph.pages]),
        _lines([_node(node) for node in graph.nodes]),
        _lines([_fragment(fragment) for fragment in graph.fragments]),
        _lines([_annotation(annotation) for annotation in graph.annotations]),
        _lines([_outline(item) for item in graph.outline]),
        _lines([_table(table) for table in graph.tables]),
        _lines(_edges(graph.edges), _AS_BUILT),
        _lines([_diagnostic(diagnostic) for diagnostic in graph.diagnostics]),
        _lines([{TYPE: "statistics", "values": dict(graph.statistics)}]),
    )
    return b"".join(sections)


def _lines(records: Sequence[Record], option: int = orjson.OPT_SORT_KEYS) -> bytes:
    if not records:
        return b""
    start = f'{{"{TYPE}":"{records[0][TYPE]}",'.encode()
    array = orjson.dumps(records, option=option)
    if array.count(b"}," + start) != len(records) - 1:
        return b"".join(orjson.dumps(record, option=option) + b"\n" for record in records)
    return array[1:-1].replace(b"}," + start, b"}\n" + start) + b"\n"


def _document(document: Document) -> Record:
    return {
        TYPE: "document",
        "lang": document.lang,
        "marked": document.marked,
        "pdf_version": document.pdf_version,
        "producer": document.producer,
        "sha256": document.sha256,
        "title": document.title,
        "version": VERSION,
    }


def _page(page: Page) -> Record:
    record: Record = {
        TYPE: "page",
        "index": page.index,
        "label": page.label,
        "media_box": _box(page.media_box),
        "object_number": page.object_number,
    }
    if page.crop_box != page.media_box:
        record["crop_box"] = _box(page.crop_box)
    if page.rotation:
        record["rotation"] = page.rotation
    if page.user_unit != 1:
        record["user_unit"] = float(page.user_unit)
    return record


def _node(node: Node) -> Record:
    element = node.element
    record: Record = {TYPE: "node", "id": node.id, "role": element.role}
    document, _, key = node.id.partition(":")
    if element.key != key:
        record["key"] = element.key
    _put_place(record, node, document)
    if element.kids:
        # Told apart by shape: a key, [page, stream, mcid], or [object number, page].
        record["kids"] = [kid[0] if type(kid) is ElementKid else [*kid] for kid in element.kids]
    if node.text:
        record["text"] = node.text
    if node.unit:
        record["unit"] = True
    if node.level is not None:
        record["level"] = node.level
    if node.pages:
        record["pages"] = node.pages
    _put_texts(record, element)
    _put_source(record, element)
    return record


def _put_place(record: Record, node: Node, document: str) -> None:
    element = node.element
    if node.parent is not None:
        record["parent"] = node.parent
    if element.parent != (None if node.parent is None else node.parent.partition(":")[2]):
        record["element_parent"] = "" if element.parent is None else element.parent
    if (node.children or element.kids) and node.children != child_ids(element.kids, document):
        record["children"] = node.children


def child_ids(kids: Sequence[Kid], document: str) -> tuple[str, ...]:
    """The node ids of the child elements among the kids: what `children` is by default."""
    return tuple([f"{document}:{kid[0]}" for kid in kids if type(kid) is ElementKid])


def _put_texts(record: Record, element: Element) -> None:
    if element.actual_text is not None:
        record["actual_text"] = element.actual_text
    if element.alt is not None:
        record["alt"] = element.alt
    if element.expansion is not None:
        record["expansion"] = element.expansion
    if element.lang is not None:
        record["lang"] = element.lang
    if element.title is not None:
        record["title"] = element.title


def _put_source(record: Record, element: Element) -> None:
    if element.number is not None:
        record["number"] = element.number
    if element.generation:
        record["generation"] = element.generation
    if element.raw_role != element.role:
        record["raw_role"] = element.raw_role
    if element.namespace:
        record["namespace"] = element.namespace
    if element.page != -1:
        record["page"] = element.page
    if element.id is not None:
        record["element_id"] = element.id
    if element.refs:
        record["refs"] = element.refs
    if element.associated_files:
        record["associated_files"] = element.associated_files
    if element.attribute_objects or element.attributes:
        _put_attributes(record, element)


def _put_attributes(record: Record, element: Element) -> None:
    if element.attribute_objects:
        record["attribute_objects"] = [_attributes(one) for one in element.attribute_objects]
    if element.attributes != {one.owner: one.entries for one in element.attribute_objects}:
        record["attributes"] = element.attributes


def _attributes(one: AttributeObject) -> Record:
    return {"entries": one.entries, "owner": one.owner, "source": one.source}


def _fragment(fragment: Fragment) -> Record:
    text = fragment.text
    record: Record = {
        TYPE: "fragment",
        "before": fragment.before,
        "id": fragment.id,
        "page": fragment.page,
        "status": fragment.status._value_,
        "stream": fragment.stream,
        "text": text,
    }
    if fragment.lines:
        record["lines"] = [_line(line, text) for line in fragment.lines]
    if fragment.mcid is not None:
        record["mcid"] = fragment.mcid
    if fragment.engine is not Engine.PDFIUM:
        record["engine"] = fragment.engine._value_
    if fragment.glyph_text is not None:
        record["glyph_text"] = fragment.glyph_text
    if fragment.artifact_type:
        record["artifact_type"] = fragment.artifact_type
    if fragment.artifact_subtype:
        record["artifact_subtype"] = fragment.artifact_subtype
    if fragment.graphic is not None:
        record["graphic"] = _box(fragment.graphic)
    return record


def _line(line: Line, text: str) -> tuple[float | str, ...]:
    words, (left, bottom, right, top) = line
    if words == text:
        return (left + 0.0, bottom + 0.0, right + 0.0, top + 0.0)
    return (left + 0.0, bottom + 0.0, right + 0.0, top + 0.0, words)


def _box(box: Box) -> tuple[float, float, float, float]:
    # Adding 0.0 makes floats of integers and 0.0 of -0.0: equal boxes give equal bytes.
    left, bottom, right, top = box
    return (left + 0.0, bottom + 0.0, right + 0.0, top + 0.0)


def _annotation(annotation: Annotation) -> Record:
    record: Record = {
        TYPE: "annotation",
        "box": _box(annotation.box),
        "id": annotation.id,
        "number": annotation.number,
        "page": annotation.page,
        "subtype": annotation.subtype,
    }
    for name in ("contents", "uri", "field_type", "field_name", "tooltip", "value", "options"):
        if value := getattr(annotation, name):
            record[name] = value
    if annotation.quads:
        record["quads"] = [_box(quad) for quad in annotation.quads]
    if annotation.destination is not None:
        record["destination"] = _destination(annotation.destination)
    return record


def _destination(destination: Destination) -> Record:
    record: Record = {}
    if destination.page != -1:
        record["page"] = destination.page
    if destination.element is not None:
        record["element"] = destination.element
    if destination.top is not None:
        record["top"] = destination.top + 0.0
    return record


def _outline(item: OutlineItem) -> Record:
    record: Record = {TYPE: "outline", "level": item.level, "title": item.title}
    if item.destination is not None:
        record["destination"] = _destination(item.destination)
    return record


def _table(table: Table) -> Record:
    return {
        TYPE: "table",
        "cells": [[*cell] for cell in table.cells],
        "columns": table.columns,
        "node": table.node,
        "row_nodes": table.row_nodes,
        "rows": table.rows,
        "sections": table.sections,
    }


def _edges(edges: Sequence[Edge]) -> list[Record]:
    return [
        {
            TYPE: "edge",
            "origin": origin._value_,
            "relation": relation._value_,
            "rule": rule,
            "source": source,
            "target": target,
        }
        for source, relation, target, origin, rule in edges
    ]


def _diagnostic(diagnostic: Diagnostic) -> Record:
    return {
        TYPE: "diagnostic",
        "code": diagnostic.code,
        "hint": diagnostic.hint,
        "message": diagnostic.message,
        "reporter": _reporter(diagnostic.reporter),
        "severity": diagnostic.severity._value_,
        "subjects": diagnostic.subjects,
    }


def _reporter(reporter: Reporter) -> Record:
    record: Record = {"name": reporter.name}
    if reporter.tool != "egr":
        record["tool"] = reporter.tool
    if reporter.version:
        record["version"] = reporter.version
    if reporter.profile:
        record["profile"] = reporter.profile
    return record

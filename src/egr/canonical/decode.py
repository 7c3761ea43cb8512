"""Bytes to graph: the exact inverse of `egr.canonical.encode`, strict about everything else.

Every line is checked against `egr.canonical.records` (known kind, known fields, their types),
every kind against its place in the file. Equal ids become one string, which keeps the edges of
a large document small. Cost: about 2 microseconds an edge, 6 a node.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import orjson

from egr.canonical.encode import child_ids
from egr.canonical.records import FIELDS, TYPE, VERSION
from egr.collector import collector_paused
from egr.errors import GraphFormatError
from egr.model.declared import (
    NO_ATTRIBUTES,
    Annotation,
    AttributeObject,
    ContentKid,
    Destination,
    Element,
    ElementKid,
    Kid,
    ObjectKid,
    OutlineItem,
)
from egr.model.diagnostic import Diagnostic, Reporter, Severity
from egr.model.edge import Edge
from egr.model.fragment import Engine, Fragment, Line, Status
from egr.model.geometry import Box, Page
from egr.model.graph import Document, Graph
from egr.model.node import Cell, Node, Table
from egr.model.origin import Origin, Relation

Record = Mapping[str, Any]
Build = Callable[[Record], Any]

_RANK = {kind: rank for rank, kind in enumerate(FIELDS)}
_RELATIONS = {relation.value: relation for relation in Relation}
_ORIGINS = {origin.value: origin for origin in Origin}
_STATUSES = {status.value: status for status in Status}
_ENGINES = {engine.value: engine for engine in Engine}


@collector_paused()
def decode(data: bytes) -> Graph:
    """The graph that these canonical bytes hold.

    Raises GraphFormatError, which names the line (counted from 1), for anything else: another
    version, an unknown kind or field, a missing field, a wrong type, kinds out of order, a file
    that was cut, bytes that are not UTF-8.
    """
    lines = data.split(b"\n")
    if lines.pop():
        raise _error(len(lines) + 1, "the last line has no end; the file was cut short")
    kinds: dict[str, list[Any]] = {kind: [] for kind in FIELDS}
    builders = _builders()
    rank = 0
    for number, line in enumerate(lines, 1):
        record = _parse(line, number)
        kind = _kind(record, number, rank)
        rank = _RANK[kind]
        kinds[kind].append(_built(builders[kind], record, number))
    return _graph(kinds, len(lines))


def _error(line: int, message: str) -> GraphFormatError:
    hint = "Compile the document again with this version: egr compile FILE -o DIR"
    return GraphFormatError(f"Not a canonical graph, line {line}: {message}", hint=hint)


def _parse(line: bytes, number: int) -> dict[str, Any]:
    try:
        record = orjson.loads(line)
    except orjson.JSONDecodeError as problem:
        raise _error(number, f"not JSON in UTF-8 ({problem.msg})") from None
    if not isinstance(record, dict):
        raise _error(number, "not a record")
    return record


def _kind(record: dict[str, Any], number: int, rank: int) -> str:
    kind = record.pop(TYPE, None)
    fields = FIELDS.get(kind) if isinstance(kind, str) else None
    if fields is None:
        raise _error(number, f"unknown record kind {kind!r}")
    for name, value in record.items():
        if type(value) not in fields.get(name, ()):
            raise _error(number, f"field {name!r} of a {kind} is unknown or of a wrong type")
    if _RANK[kind] < rank:
        raise _error(number, f"a {kind} record is out of order")
    return str(kind)


def _built(build: Build, record: Record, number: int) -> Any:
    try:
        return build(record)
    except KeyError as missing:
        raise _error(number, f"missing field or unknown value {missing}") from None
    except (TypeError, ValueError) as problem:
        raise _error(number, str(problem)) from None


def _graph(kinds: Mapping[str, list[Any]], lines: int) -> Graph:
    if len(kinds["document"]) != 1 or len(kinds["statistics"]) != 1:
        raise _error(lines, "there must be one document record and one statistics record")
    return Graph(
        document=kinds["document"][0],
        pages=tuple(kinds["page"]),
        nodes=tuple(kinds["node"]),
        fragments=tuple(kinds["fragment"]),
        annotations=tuple(kinds["annotation"]),
        outline=tuple(kinds["outline"]),
        tables=tuple(kinds["table"]),
        edges=tuple(kinds["edge"]),
        diagnostics=tuple(kinds["diagnostic"]),
        statistics=kinds["statistics"][0],
    )


def _builders() -> dict[str, Build]:
    strings: dict[str, str] = {}
    one = strings.setdefault

    def edge(record: Record) -> Edge:
        source, target, rule = record["source"], record["target"], record["rule"]
        return Edge(
            one(source, source),
            _RELATIONS[record["relation"]],
            one(target, target),
            _ORIGINS[record["origin"]],
            one(rule, rule),
        )

    return {
        "document": _document,
        "page": _page,
        "node": _node,
        "fragment": _fragment,
        "annotation": _annotation,
        "outline": _outline,
        "table": _table,
        "edge": edge,
        "diagnostic": _diagnostic,
        "statistics": lambda record: record["values"],
    }


def _document(record: Record) -> Document:
    if record["version"] != VERSION:
        raise ValueError(f"format version {record['version']}, this program reads {VERSION}")
    return Document(
        sha256=record["sha256"],
        title=record["title"],
        lang=record["lang"],
        pdf_version=record["pdf_version"],
        producer=record["producer"],
        marked=record["marked"],
    )


def _page(record: Record) -> Page:
    return Page(
        index=record["index"],
        label=record["label"],
        object_number=record["object_number"],
        media_box=_box(record["media_box"]),
        crop_box=_box(record.get("crop_box", record["media_box"])),
        rotation=record.get("rotation", 0),
        user_unit=record.get("user_unit", 1.0),
    )


def _box(numbers: list[float]) -> Box:
    return Box._make(numbers)


def _node(record: Record) -> Node:
    get = record.get
    document, _, key = record["id"].partition(":")
    element = _element(record, key)
    children = get("children")
    return Node(
        record["id"],
        element,
        get("parent"),
        child_ids(element.kids, document) if children is None else tuple(children),
        get("level"),
        get("text", ""),
        get("unit", False),
        tuple(get("pages", ())),
    )


def _element(record: Record, key: str) -> Element:
    # By position, in the order of the fields of Element: by name takes twice the time.
    get, role = record.get, record["role"]
    objects = tuple([_attribute_object(one) for one in get("attribute_objects", ())])
    return Element(
        get("key", key),
        _element_parent(record),
        get("number"),
        get("generation", 0),
        get("raw_role", role),
        role,
        get("namespace", ""),
        tuple([_kid(kid) for kid in get("kids", ())]),
        get("page", -1),
        objects,
        get("attributes") or _merged(objects, record),
        get("actual_text"),
        get("alt"),
        get("expansion"),
        get("lang"),
        get("title"),
        get("element_id"),
        tuple(get("refs", ())),
        tuple(get("associated_files", ())),
    )


def _element_parent(record: Record) -> str | None:
    if "element_parent" in record:
        return record["element_parent"] or None
    return record["parent"].partition(":")[2] if "parent" in record else None


def _merged(objects: tuple[AttributeObject, ...], record: Record) -> Mapping[str, Any]:
    if "attributes" in record or not objects:
        return NO_ATTRIBUTES
    return {one.owner: one.entries for one in objects}


def _attribute_object(record: Record) -> AttributeObject:
    return AttributeObject(record["source"], record["owner"], record["entries"])


def _kid(kid: str | list[int]) -> Kid:
    if type(kid) is str:
        return ElementKid(kid)
    return ContentKid._make(kid) if len(kid) == 3 else ObjectKid._make(kid)


def _fragment(record: Record) -> Fragment:
    # By position, in the order of the fields of Fragment.
    get, text = record.get, record["text"]
    graphic = get("graphic")
    return Fragment(
        record["id"],
        record["page"],
        record["stream"],
        get("mcid"),
        _STATUSES[record["status"]],
        text,
        tuple([_line(line, text) for line in get("lines", ())]),
        record["before"],
        _ENGINES[get("engine", "pdfium")],
        get("glyph_text"),
        get("artifact_type", ""),
        get("artifact_subtype", ""),
        None if graphic is None else _box(graphic),
    )


def _line(line: list[Any], text: str) -> Line:
    if len(line) == 4:
        return Line(text, Box._make(line))
    *box, words = line
    return Line(words, Box._make(box))


def _annotation(record: Record) -> Annotation:
    get = record.get
    return Annotation(
        id=record["id"],
        number=record["number"],
        page=record["page"],
        subtype=record["subtype"],
        box=_box(record["box"]),
        contents=get("contents", ""),
        quads=tuple([_box(quad) for quad in get("quads", ())]),
        uri=get("uri", ""),
        destination=_destination(get("destination")),
        field_type=get("field_type", ""),
        field_name=get("field_name", ""),
        tooltip=get("tooltip", ""),
        value=get("value", ""),
        options=tuple(get("options", ())),
    )


def _destination(record: Record | None) -> Destination | None:
    return None if record is None else Destination(**record)


def _outline(record: Record) -> OutlineItem:
    return OutlineItem(record["level"], record["title"], _destination(record.get("destination")))


def _table(record: Record) -> Table:
    return Table(
        node=record["node"],
        rows=record["rows"],
        columns=record["columns"],
        sections=tuple(record["sections"]),
        row_nodes=tuple(record["row_nodes"]),
        cells=tuple([Cell(*cell) for cell in record["cells"]]),
    )


def _diagnostic(record: Record) -> Diagnostic:
    return Diagnostic(
        code=record["code"],
        severity=Severity(record["severity"]),
        message=record["message"],
        subjects=tuple(record["subjects"]),
        reporter=Reporter(**record["reporter"]),
        hint=record["hint"],
    )

"""Any graph at all, for properties that hold for every one: ids need not fit together."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from egr.model.declared import (
    Annotation,
    AttributeObject,
    ContentKid,
    Destination,
    Element,
    ElementKid,
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

DOCUMENT = "0123456789abcdef"

texts = st.text(max_size=8)
optional_texts = st.none() | texts
numbers = st.integers(-5, 2**40)
indices = st.integers(0, 500)
decimals = st.integers(-200_000, 200_000).map(lambda hundredths: hundredths / 100)
boxes = st.builds(Box, decimals, decimals, decimals, decimals)
keys = st.integers(1, 9).map(str) | st.text("0123456789.k-", min_size=1, max_size=6)
node_ids = keys.map(lambda key: f"{DOCUMENT}:{key}") | texts


def many(values: st.SearchStrategy[Any], size: int = 3) -> st.SearchStrategy[tuple[Any, ...]]:
    """Tuples of up to `size` values."""
    return st.lists(values, max_size=size).map(tuple)


json_values = st.recursive(
    st.booleans() | st.integers(-(2**63), 2**63 - 1) | decimals | texts,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(texts, inner, max_size=2),
    max_leaves=4,
)
entries = st.dictionaries(texts, json_values, max_size=3)
attribute_objects = many(
    st.builds(
        AttributeObject, st.just("A") | texts, st.sampled_from(["Table", "List", ""]), entries
    )
)
kids = many(
    st.builds(ElementKid, keys)
    | st.builds(ContentKid, numbers, numbers, numbers)
    | st.builds(ObjectKid, numbers, numbers)
)
destinations = st.none() | st.builds(
    Destination, st.just(-1) | indices, optional_texts, st.none() | decimals
)
pages = st.builds(
    Page, indices, texts, numbers, boxes, boxes, st.sampled_from([0, 90, 180, 270]),
    st.sampled_from([1.0, 2.5]),
)  # fmt: skip


@st.composite
def elements(draw: Any) -> Element:
    """An element whose merged attributes often, but not always, follow from the authored ones."""
    objects = draw(attribute_objects)
    merged = {one.owner: one.entries for one in objects}
    role = draw(st.sampled_from(["P", "TD", "H1"]))
    return Element(
        key=draw(keys),
        parent=draw(st.none() | keys),
        number=draw(st.none() | numbers),
        generation=draw(st.integers(0, 2)),
        raw_role=draw(st.just(role) | texts),
        role=role,
        namespace=draw(texts),
        kids=draw(kids),
        page=draw(st.just(-1) | indices),
        attribute_objects=objects,
        attributes=draw(st.just(merged) | st.dictionaries(texts, entries, max_size=2)),
        actual_text=draw(optional_texts),
        alt=draw(optional_texts),
        expansion=draw(optional_texts),
        lang=draw(optional_texts),
        title=draw(optional_texts),
        id=draw(optional_texts),
        refs=draw(many(keys)),
        associated_files=draw(many(texts)),
    )


@st.composite
def nodes(draw: Any) -> Node:
    """A node whose id, parent and children often, but not always, follow from its element."""
    element = draw(elements())
    parent = None if element.parent is None else f"{DOCUMENT}:{element.parent}"
    children = tuple(f"{DOCUMENT}:{k.key}" for k in element.kids if isinstance(k, ElementKid))
    return Node(
        id=draw(st.just(f"{DOCUMENT}:{element.key}") | node_ids),
        element=element,
        parent=draw(st.just(parent) | st.none() | node_ids),
        children=draw(st.just(children) | many(node_ids)),
        level=draw(st.none() | numbers),
        text=draw(texts),
        unit=draw(st.booleans()),
        pages=draw(many(indices)),
    )


@st.composite
def fragments(draw: Any) -> Fragment:
    """A fragment whose only line often has the fragment's text."""
    words = draw(texts)
    return Fragment(
        id=draw(node_ids),
        page=draw(indices),
        stream=draw(numbers),
        mcid=draw(st.none() | numbers),
        status=draw(st.sampled_from(Status)),
        text=words,
        lines=draw(many(st.builds(Line, st.just(words) | texts, boxes))),
        before=draw(st.sampled_from(["", " ", "\n"])),
        engine=draw(st.sampled_from(Engine)),
        glyph_text=draw(optional_texts),
        artifact_type=draw(texts),
        artifact_subtype=draw(texts),
        graphic=draw(st.none() | boxes),
    )


annotations = st.builds(
    Annotation, node_ids, numbers, indices, texts, boxes, texts, many(boxes), texts, destinations,
    texts, texts, texts, texts, many(texts),
)  # fmt: skip
cells = st.builds(Cell, node_ids, indices, indices, st.integers(1, 9), st.integers(1, 9))
sections = many(st.sampled_from(["", "THead", "TBody", "TFoot"]))
tables = st.builds(Table, node_ids, indices, indices, sections, many(node_ids), many(cells))
edges = st.builds(
    Edge, node_ids, st.sampled_from(Relation), node_ids, st.sampled_from(Origin), texts
)
diagnostics = st.builds(
    Diagnostic, texts, st.sampled_from(Severity), texts, many(texts),
    st.builds(Reporter, texts, st.just("egr") | texts, texts, texts), texts,
)  # fmt: skip
graphs = st.builds(
    Graph,
    st.builds(
        Document, st.text("0123456789abcdef", min_size=64, max_size=64), texts, texts, texts,
        texts, st.booleans(),
    ),
    many(pages),
    many(nodes()),
    many(fragments()),
    many(annotations),
    many(st.builds(OutlineItem, st.integers(1, 9), texts, destinations)),
    many(tables),
    many(edges),
    many(diagnostics),
    st.dictionaries(texts, st.integers(0, 2**40) | decimals, max_size=3),
)  # fmt: skip

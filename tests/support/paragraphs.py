"""A graph of nothing but paragraphs: for tests of what needs units and no structure."""

from __future__ import annotations

from collections.abc import Sequence

from egr.model.declared import ContentKid, Element
from egr.model.fragment import Fragment, Status
from egr.model.graph import Document, Graph
from egr.model.ids import document_id, fragment_id, node_id
from egr.model.node import Node


def sha256(number: int) -> str:
    """The hash of the file that document `number` stands for."""
    return f"{number:064x}"[::-1]


def paragraphs(number: int, texts: Sequence[str], title: str = "") -> Graph:
    """A document whose paragraph n, object n + 1, is a unit with this text in one fragment."""
    document = document_id(sha256(number))
    return Graph(
        document=Document(sha256(number), title, "en", "1.7", "", True),
        pages=(),
        nodes=tuple(_paragraph(document, n, text) for n, text in enumerate(texts)),
        fragments=tuple(_fragment(document, n, text) for n, text in enumerate(texts)),
        annotations=(),
        outline=(),
        tables=(),
        edges=(),
        diagnostics=(),
        statistics={},
    )


def _paragraph(document: str, number: int, text: str) -> Node:
    key = str(number + 1)
    kids = (ContentKid(0, 1000, number),)
    element = Element(key, None, number + 1, 0, "P", "P", kids=kids)
    return Node(node_id(document, key), element, None, (), None, text, True, (0,))


def _fragment(document: str, number: int, text: str) -> Fragment:
    identifier = fragment_id(document, 0, 1000, number)
    return Fragment(identifier, 0, 1000, number, Status.TAGGED, text, (), "\n")

"""Pieces of a unit too long to be one piece of evidence, cut where fragments begin.

Some files hold all their text in one element (356,000 characters in one file of the corpus).
Such a unit is cut into runs of whole fragments of at most `PIECE_WORDS` tokens, so that each
piece has its own boxes; a longer fragment is a piece of its own. Ordinary paragraphs stay whole:
`WHOLE_WORDS` is about twice the longest paragraph of plain prose in the corpus.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from egr.index.tokens import tokenize
from egr.model.declared import ContentKid
from egr.model.fragment import Fragment
from egr.model.graph import Graph
from egr.model.ids import fragment_id, node_id
from egr.model.node import Node

WHOLE_WORDS = 300
"""Tokens up to which a unit is one piece."""
PIECE_WORDS = 150
"""Tokens a piece may have; what is longer than WHOLE_WORDS is cut to this."""
_DRIFT = 200
"""Characters by which the text of a node may run ahead of its fragments (ActualText, hyphens)."""

_OWN_TEXT = frozenset({"L", "Table"})


class Piece(NamedTuple):
    """Part of a unit."""

    text: str
    """A part of the node's text, without white space around it."""
    fragments: tuple[str, ...]
    """Ids of the fragments it stands in, in reading order."""


def pieces(graph: Graph, node: Node) -> tuple[Piece, ...]:
    """The pieces of a long unit in reading order; () where the unit is short enough to be whole.

    Joined by spaces the pieces are the node's text.
    """
    # A token has at least one character and all but the last are followed by another one.
    if len(node.text) <= WHOLE_WORDS or len(tokenize(node.text)) <= WHOLE_WORDS:
        return ()
    document = graph.document.id
    content = [graph.fragment_by_id[i] for i in _content(graph, node, document)]
    cuts = list(_cuts(content, node.text))
    found = tuple(_pieces(content, cuts, node.text))
    return found if len(found) > 1 else ()


def _content(graph: Graph, node: Node, document: str) -> Iterator[str]:
    for kid in node.element.kids:
        if isinstance(kid, ContentKid):
            identifier = fragment_id(document, kid.page, kid.stream, kid.mcid)
            if identifier in graph.fragment_by_id:
                yield identifier
            continue
        child = graph.node_by_id.get(node_id(document, getattr(kid, "key", "")))
        if child is not None and not child.unit and child.role not in _OWN_TEXT:
            yield from _content(graph, child, document)


def _cuts(content: Sequence[Fragment], text: str) -> Iterator[tuple[int, int]]:
    """Where pieces begin: (index of their first fragment, character of the text)."""
    words, end = 0, 0
    yield 0, 0
    for index, fragment in enumerate(content):
        size = len(tokenize(fragment.text))
        start, after = _place(fragment, text, end)
        if words and words + size > PIECE_WORDS and start >= 0:
            yield index, start
            words = 0
        words, end = words + size, after


def _place(fragment: Fragment, text: str, end: int) -> tuple[int, int]:
    words = " ".join(fragment.text.split()).rstrip("\u00ad")
    start = text.find(words, end, end + len(words) + _DRIFT)
    return (start, start + len(words)) if words and start >= 0 else (-1, end)


def _pieces(
    content: Sequence[Fragment], cuts: Sequence[tuple[int, int]], text: str
) -> Iterator[Piece]:
    ends = [*cuts[1:], (len(content), len(text))]
    for (first, start), (last, end) in zip(cuts, ends, strict=True):
        inside = tuple(fragment.id for fragment in content[first:last])
        yield Piece(text[start:end].strip(), inside)

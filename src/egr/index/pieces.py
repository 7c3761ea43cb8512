"""Pieces of a unit too long to be one piece of evidence, cut at the ends of sentences.

Some files hold all their text in one element (356,000 characters in one file of the corpus), and
even a long paragraph spends a reader's words on much that was not asked. Such a unit is cut into
runs of whole sentences of at most `PIECE_WORDS`; a longer sentence is a piece of its own, up to
twice that. Each piece knows the lines of page content it stands on, so it has its own boxes; a
line that two pieces share belongs to both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from egr.index.tokens import UNSPACED
from egr.model.declared import ContentKid
from egr.model.fragment import Fragment
from egr.model.graph import Graph
from egr.model.ids import fragment_id, node_id
from egr.model.node import Node

WHOLE_WORDS = 75
"""Words up to which a unit is one piece."""
PIECE_WORDS = 50
"""Words a piece may have: as many as a passage (`egr.index.passages`)."""
_DRIFT = 200
"""Characters by which the text of a node may run ahead of its fragments (ActualText, hyphens)."""

_WORD = re.compile(f"[{UNSPACED}]|[^\\s{UNSPACED}]+")
_SENTENCE_END = re.compile("[.!?;\u3002\uff01\uff1f\uff1b][\"'\u201d\u00bb)\\]]*$")
_OWN_TEXT = frozenset({"L", "Table"})


class Part(NamedTuple):
    """Lines of a fragment, from `first` up to `last`, counted from 0."""

    fragment: str
    first: int
    last: int


class Piece(NamedTuple):
    """Part of a unit."""

    text: str
    """A part of the node's text, without white space around it."""
    parts: tuple[Part, ...]
    """Where it stands, in reading order; empty where the text is on no page (Alt)."""


class _Placed(NamedTuple):
    """Lines of a fragment with the range of the node's text that they show."""

    part: Part
    start: int
    end: int


def pieces(graph: Graph, node: Node) -> tuple[Piece, ...]:
    """The pieces of a long unit in reading order; () where the unit is short enough to be whole.

    Together the pieces are the node's text, less white space between them.
    """
    text = node.text
    if len(text) <= WHOLE_WORDS:
        return ()
    words = [found.span() for found in _WORD.finditer(text)]
    if len(words) <= WHOLE_WORDS:
        return ()
    bounds = [*_cuts(text, words), len(text)]
    parts = _shared_out(list(_placed(graph, node)), bounds)
    texts = (text[start:end].strip() for start, end in pairwise(bounds))
    return tuple(Piece(*one) for one in zip(texts, parts, strict=True))


def _cuts(text: str, words: Sequence[tuple[int, int]]) -> Iterator[int]:
    """Characters of the text at which pieces begin."""
    yield 0
    size = 0
    for first, last in _sentences(text, words):
        if size and size + last - first > PIECE_WORDS:
            yield words[first][0]
            size = 0
        begin = first
        while last - begin > 2 * PIECE_WORDS:
            begin += PIECE_WORDS
            yield words[begin][0]
        size += last - begin


def _sentences(text: str, words: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """First word and end word of each sentence; a line feed ends one too."""
    first = 0
    for number, (start, end) in enumerate(words, 1):
        following = words[number][0] if number < len(words) else len(text)
        ends = _SENTENCE_END.search(text, start, end) or "\n" in text[end:following]
        if ends or number == len(words):
            yield first, number
            first = number


def _shared_out(placed: Sequence[_Placed], bounds: Sequence[int]) -> Iterator[tuple[Part, ...]]:
    """For each range between bounds the lines that show some of it, by fragment.

    Lines and ranges both ascend, so each is looked at about once.
    """
    at = 0
    for start, end in pairwise(bounds):
        while at < len(placed) and max(placed[at].end, placed[at].start + 1) <= start:
            at += 1
        yield _joined(_begun(placed, at, end))


def _begun(placed: Sequence[_Placed], at: int, end: int) -> Iterator[Part]:
    """Parts from number `at` that begin before `end`."""
    while at < len(placed) and placed[at].start < end:
        yield placed[at].part
        at += 1


def _joined(parts: Iterable[Part]) -> tuple[Part, ...]:
    """Neighbouring lines of a fragment as one part."""
    found: list[Part] = []
    for part in parts:
        if found and found[-1].fragment == part.fragment:
            found[-1] = found[-1]._replace(last=part.last)
        else:
            found.append(part)
    return tuple(found)


def _placed(graph: Graph, node: Node) -> Iterator[_Placed]:
    end = 0
    for fragment in _content(graph, node, graph.document.id):
        start, end = _place(fragment.text, node.text, end)
        yield from _lines(fragment, node.text, start, end)


def _content(graph: Graph, node: Node, document: str) -> Iterator[Fragment]:
    for kid in node.element.kids:
        if isinstance(kid, ContentKid):
            identifier = fragment_id(document, kid.page, kid.stream, kid.mcid)
            if identifier in graph.fragment_by_id:
                yield graph.fragment_by_id[identifier]
            continue
        child = graph.node_by_id.get(node_id(document, getattr(kid, "key", "")))
        if child is not None and not child.unit and child.role not in _OWN_TEXT:
            yield from _content(graph, child, document)


def _place(shown: str, text: str, end: int) -> tuple[int, int]:
    """Where the text shows this after `end`; an empty range there where it cannot be told."""
    words = " ".join(shown.split()).rstrip("\u00ad")
    start = text.find(words, end, end + len(words) + _DRIFT)
    return (start, start + len(words)) if words and start >= 0 else (end, end)


def _lines(fragment: Fragment, text: str, start: int, end: int) -> Iterator[_Placed]:
    """Each line with its own range, or all with that of the fragment where one is not found."""
    found, at = [], start
    for number, line in enumerate(fragment.lines):
        words = " ".join(line.text.split()).rstrip("-\u00ad")
        begins = text.find(words, at, end)
        if not words or begins < 0:
            break
        at = begins + len(words)
        found.append(_Placed(Part(fragment.id, number, number + 1), begins, at))
    if found and len(found) == len(fragment.lines):
        yield from found
    else:
        yield _Placed(Part(fragment.id, 0, len(fragment.lines)), start, end)

"""The postings of a document's passages, with their vectors."""

from __future__ import annotations

from collections.abc import Callable

from egr.embed import Embedder
from egr.index.passages import Passage, passages
from egr.index.postings import DOCUMENT, HEADINGS, TEXT, WHOLE, Postings, of_document
from egr.index.tokens import tokenize
from egr.model.graph import Graph

OPENING = 100
"""Tokens of a document's beginning that speak for the whole document."""
_TITLE, _HEADING, _LABELS, _TEXT = 80, 80, 250, 700
"""Characters of each part that are embedded: the encoder reads a sentence better than a page."""
_INNERMOST = 2
"""Headings of a passage that are embedded with it."""


Seal = Callable[[Graph, Passage], bytes]
"""What a passage brings as evidence, as bytes to keep beside it."""


def build_passages(
    graph: Graph, embedder: Embedder | None = None, seal: Seal | None = None
) -> Postings:
    """The postings of one document, which holds at least its id where it has no passage."""
    found = passages(graph)
    title = graph.document.title
    return of_document(
        graph.document.id,
        [(" ".join(p.nodes), WHOLE if p.piece is None else p.piece) for p in found],
        {
            DOCUMENT: [_opening(title, found), *([] for _ in found[1:])] if found else [],
            HEADINGS: [_tokens((*p.headings, *p.labels)) for p in found],
            TEXT: [tokenize(p.text) for p in found],
        },
        embedder.passages([embedded(title, p) for p in found]) if embedder else None,
        embedder.identity if embedder else "",
        [seal(graph, p) for p in found] if seal else None,
    )


def embedded(title: str, passage: Passage) -> str:
    """What is embedded for a passage: where it stands, then what it says."""
    above = [heading[:_HEADING] for heading in passage.headings[-_INNERMOST:]]
    labels = " ".join(passage.labels)[:_LABELS]
    parts = (title[:_TITLE], *above, labels, passage.text[:_TEXT])
    return ". ".join(part for part in parts if part)


def _opening(title: str, found: list[Passage]) -> list[str]:
    tokens: list[str] = []
    for passage in found:
        tokens += tokenize(passage.text)
        if len(tokens) >= OPENING:
            break
    return tokenize(title) + tokens[:OPENING]


def _tokens(texts: tuple[str, ...]) -> list[str]:
    return [token for text in texts for token in tokenize(text)]

"""Gold against the compiled corpus: what is missing is told before anything is measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from egr.corpus import Corpus
from egr.evaluate.coverage import folded
from egr.evaluate.gold import Question, documents
from egr.model.graph import Graph
from egr.model.node import Node
from egr.retrieve.walk import subtree


class Problem(NamedTuple):
    """Something that gold names and the corpus does not have."""

    question: str
    """Id of the question."""
    what: str


def problems(questions: Sequence[Question], corpus: Corpus) -> list[Problem]:
    """Missing documents, missing elements, and evidence that an element does not hold."""
    ids = {corpus.name(document): document for document in corpus.documents()}
    found = []
    for name in documents(questions):
        named = [question for question in questions if name in documents([question])]
        if name not in ids:
            found += [Problem(question.id, f"no document {name}") for question in named]
            continue
        graph = corpus.graph(ids[name])
        by_number = {node.element.number: node for node in graph.nodes}
        for question in named:
            found += _of_question(question, name, graph, by_number)
    return sorted(found)


def _of_question(
    question: Question, name: str, graph: Graph, by_number: dict[int | None, Node]
) -> Iterator[Problem]:
    for slot in question.slots:
        for doc, number in slot.nodes:
            if doc != name:
                continue
            node = by_number.get(number)
            if node is None:
                yield Problem(question.id, f"{name} has no element {number}")
            elif folded(slot.evidence) not in _text(graph, node):
                yield Problem(question.id, f"element {number} of {name} lacks the evidence")


def _text(graph: Graph, node: Node) -> str:
    below = list(subtree(graph, node.id))
    said = [text for one in below for text in (one.element.alt, one.element.actual_text) if text]
    return folded("\n".join([*(one.text for one in below), *said]))

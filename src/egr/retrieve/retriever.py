"""The whole way from a question to evidence, on one screen: seeds, expansion, assembly.

Each of the best seeds makes a bundle: its nodes and what explains them. Bundles are taken best
first until `k` or the budget of words is reached; one that does not fit is passed over for
smaller ones. What an earlier bundle holds is not given again and costs nothing again.
Cost: one search, and the graphs of the documents that seeds stand in.
"""

from __future__ import annotations

from collections.abc import Iterator

from egr.errors import NoEvidence, UsageError
from egr.index import tokenize
from egr.model.evidence import Evidence, EvidenceItem
from egr.model.graph import Graph
from egr.retrieve.assemble import Source, assemble
from egr.retrieve.expand import RULES, expand
from egr.retrieve.library import Library
from egr.retrieve.seeds import Seed, piece_of, seeds
from egr.retrieve.step import Rule, Step
from egr.retrieve.words import word_count

BUDGET = 1500
"""Words of evidence: what a model reads in one go, and a quarter of ten chunks of a page."""
_SEEDS = 400
"""Seeds that are looked at; a budget is full long before."""
_FULL = 10
"""Words that are not worth looking for what fits."""


def ask(
    library: Library,
    question: str,
    k: int | None = None,
    budget_words: int = BUDGET,
    rules: tuple[Rule, ...] = RULES,
) -> Evidence:
    """Evidence for the question: at most `k` bundles and `budget_words` words, best first.

    The best bundle always comes, even if it alone is over the budget. Items of a bundle are in
    reading order; an item stands in one bundle only. Raises UsageError for a question without a
    word, a `k` or a budget below 1, NoEvidence where nothing matches.
    """
    tokens = tokenize(question)
    if not tokens:
        raise UsageError("The question holds no word.", hint="Ask in words or numbers.")
    if k is not None and k < 1:
        raise UsageError(f"-k must be at least 1, not {k}.")
    if budget_words < 1:
        raise UsageError(f"The budget must be at least 1 word, not {budget_words}.")
    bundles = _bundles(library, seeds(library, question, _SEEDS), frozenset(tokens), rules)
    chosen = _within(library, bundles, k or _SEEDS, budget_words)
    placed = ((seed, step) for seed, steps in chosen for step in steps)
    items = tuple(_item(library, seed, step, rank) for rank, (seed, step) in enumerate(placed, 1))
    if not items:
        raise NoEvidence(f"Nothing matches: {question}")
    return Evidence(question, items, sum(item.words for item in items))


Bundle = tuple[Seed, tuple[Step, ...]]


def _bundles(
    library: Library, ranked: tuple[Seed, ...], tokens: frozenset[str], rules: tuple[Rule, ...]
) -> Iterator[Bundle]:
    for seed in ranked:
        yield seed, expand(library.graph(seed.document), seed.nodes, tokens, rules)


def _within(
    library: Library, bundles: Iterator[Bundle], k: int, budget_words: int
) -> Iterator[Bundle]:
    """The bundles that fit, each without what an earlier one holds."""
    taken: set[tuple[str, int | None]] = set()
    left = budget_words
    given = 0
    for seed, steps in bundles:
        fresh = tuple(step for step in steps if (step.node, _part(seed, step)) not in taken)
        if not any(step.node in seed.nodes for step in fresh):
            continue
        cost = sum(_words(library.graph(seed.document), seed, step) for step in fresh)
        if given and cost > left:
            continue
        taken.update((step.node, _part(seed, step)) for step in fresh)
        given, left = given + 1, left - cost
        yield seed, fresh
        if given == k or left < _FULL:
            return


def _part(seed: Seed, step: Step) -> int | None:
    return seed.piece if step.node in seed.nodes else None


def _words(graph: Graph, seed: Seed, step: Step) -> int:
    piece = piece_of(graph, seed) if step.node in seed.nodes else None
    return word_count(piece.text if piece else graph.node(step.node).text)


def _item(library: Library, seed: Seed, step: Step, rank: int) -> EvidenceItem:
    source = Source(library.name(seed.document), library.graph(seed.document))
    return assemble(source, step, seed, rank)

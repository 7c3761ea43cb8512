"""The whole way from a question to evidence, on one screen: seeds, expansion, assembly.

Each of the best seeds makes a bundle: its nodes and what explains them. Bundles are taken best
first until `k` or the budget of words is reached; one that does not fit is passed over for
smaller ones. What an earlier bundle holds is not given again and costs nothing again.
Cost: one search, and 0.2 milliseconds a bundle; with rules of one's own, which no bundle was
sealed with, the graphs of the documents that seeds stand in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from egr.errors import NoEvidence, UsageError
from egr.index import tokenize
from egr.model.evidence import Evidence
from egr.retrieve.assemble import Source
from egr.retrieve.bundle import Bundle, bundle, opened, ranked
from egr.retrieve.expand import RULES
from egr.retrieve.library import Library
from egr.retrieve.seeds import Seed, seeds
from egr.retrieve.step import Rule

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
    bundles = (
        (seed, _bundle(library, seed, frozenset(tokens), rules))
        for seed in seeds(library, question, _SEEDS)
    )
    items = ranked(_within(bundles, k or _SEEDS, budget_words))
    if not items:
        raise NoEvidence(f"Nothing matches: {question}")
    return Evidence(question, items, sum(item.words for item in items))


def _bundle(
    library: Library, seed: Seed, tokens: frozenset[str], rules: tuple[Rule, ...]
) -> Bundle:
    name = library.name(seed.document)
    if seed.sealed and rules == RULES:
        return opened(seed, name)
    return bundle(Source(name, library.graph(seed.document)), seed, tokens, rules)


def _within(bundles: Iterable[tuple[Seed, Bundle]], k: int, budget_words: int) -> Iterator[Bundle]:
    """The bundles that fit, each without what an earlier one holds."""
    taken: set[tuple[str, int | None]] = set()
    left, given = budget_words, 0
    for seed, items in bundles:
        fresh = tuple(item for item in items if (item.node, item.piece) not in taken)
        cost = sum(item.words for item in fresh)
        if all(item.node not in seed.nodes for item in fresh) or (given and cost > left):
            continue
        taken.update((item.node, item.piece) for item in fresh)
        given, left = given + 1, left - cost
        yield fresh
        if given == k or left < _FULL:
            return

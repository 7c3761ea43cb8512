"""The whole way from a question to evidence, on one screen: seeds, expansion, assembly.

Each of the best seeds makes a bundle: itself and what explains it. A seed that an earlier
bundle already holds is not spent again, so `k` bundles are `k` different places.
Cost: two searches, and the graphs of the documents that seeds stand in.
"""

from __future__ import annotations

from collections.abc import Iterator

from egr.errors import NoEvidence, UsageError
from egr.index import tokenize
from egr.model.evidence import Evidence, EvidenceItem
from egr.retrieve.assemble import Source, assemble
from egr.retrieve.expand import RULES, expand
from egr.retrieve.library import Library
from egr.retrieve.seeds import Seed, seeds
from egr.retrieve.step import Rule, Step


def ask(library: Library, question: str, k: int = 5, rules: tuple[Rule, ...] = RULES) -> Evidence:
    """Evidence for the question: at most `k` bundles, best first.

    Items of a bundle are in reading order; an item stands in one bundle only. Raises UsageError
    for a question without a word or a `k` below 1, NoEvidence where nothing matches.
    """
    tokens = tokenize(question)
    if not tokens:
        raise UsageError("The question holds no word.", hint="Ask in words or numbers.")
    if k < 1:
        raise UsageError(f"-k must be at least 1, not {k}.")
    steps = _bundles(library, seeds(library, tokens), k, frozenset(tokens), rules)
    items = tuple(_item(library, seed, step, rank) for rank, (seed, step) in enumerate(steps, 1))
    if not items:
        raise NoEvidence(f"Nothing matches: {question}")
    return Evidence(question, items, sum(item.words for item in items))


def _bundles(
    library: Library,
    ranked: tuple[Seed, ...],
    k: int,
    tokens: frozenset[str],
    rules: tuple[Rule, ...],
) -> Iterator[tuple[Seed, Step]]:
    taken: set[str] = set()
    for seed in ranked:
        if k == 0:
            return
        if seed.node in taken:
            continue
        k -= 1
        for step in expand(library.graph(seed.document), seed.node, tokens, rules):
            if step.node not in taken:
                taken.add(step.node)
                yield seed, step


def _item(library: Library, seed: Seed, step: Step, rank: int) -> EvidenceItem:
    source = Source(library.name(seed.document), library.graph(seed.document))
    return assemble(source, step, seed, rank)

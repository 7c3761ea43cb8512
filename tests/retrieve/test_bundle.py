"""Evidence kept at indexing is the evidence that the graph gives."""

from pathlib import Path

import pytest

from egr.corpus import Corpus, compile_path
from egr.retrieve.assemble import Source
from egr.retrieve.bundle import bundle, opened
from egr.retrieve.expand import RULES, WIDE_RULES
from egr.retrieve.retriever import ask
from egr.retrieve.seeds import seeds
from support.ferry import report

EXAMPLES = Path(__file__).parents[2] / "examples"
QUESTIONS = ["passengers winter 2025", "every reader may use", "Geburtsurkunde", "避難場所", "form"]


@pytest.fixture(scope="module")
def corpus():
    graphs = {path.name: compile_path(path) for path in sorted(EXAMPLES.glob("*.pdf"))}
    return Corpus.of_graphs({"report.pdf": report(), **graphs}, embedder="none")


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_sealed_bundle_is_the_one_of_the_graph(corpus, question):
    found = list(seeds(corpus, question, 50))
    assert found
    for seed in found:
        source = Source(corpus.name(seed.document), corpus.graph(seed.document))
        assert opened(seed, source.name) == bundle(source, seed, frozenset(), RULES)


def test_other_rules_are_followed_in_the_graph(corpus):
    narrow = ask(corpus, "passengers winter", k=1, rules=())
    wide = ask(corpus, "passengers winter", k=1, rules=WIDE_RULES)
    assert all(not item.path for item in narrow.items)
    assert len(wide.items) > len(narrow.items)

"""From a question to evidence over a few small documents."""

import pytest

from egr.compile import compile_document
from egr.corpus import Corpus
from egr.errors import NoEvidence, UsageError
from egr.retrieve.seeds import HEADING_SEEDS, seeds
from support.ferry import report
from support.outline import declared


@pytest.fixture(scope="module")
def corpus():
    return Corpus.of_graphs({"ferry.pdf": report()})


def test_a_nonsense_question_finds_nothing_and_says_so(corpus):
    with pytest.raises(NoEvidence, match="zeppelin"):
        corpus.ask("zeppelin")


@pytest.mark.parametrize("question", ["", "  ", "?!"])
def test_a_question_without_a_word_is_a_mistake(corpus, question):
    with pytest.raises(UsageError, match="no word"):
        corpus.ask(question)


def test_k_must_be_at_least_one(corpus):
    with pytest.raises(UsageError, match="-k"):
        corpus.ask("winter", k=0)


def test_an_item_stands_in_one_bundle_only(corpus):
    found = corpus.ask("ferries tug barge passengers North South", k=9)
    nodes = [item.node for item in found.items]
    assert len(nodes) == len(set(nodes))


def test_k_counts_places_not_items(corpus):
    found = corpus.ask("passengers winter tug", k=2)
    assert len({item.seed for item in found.items}) == 2


def test_a_place_that_an_earlier_bundle_holds_is_not_spent_again(corpus):
    found = corpus.ask("North 120 winter", k=2)
    assert "Counting stops in winter." in [item.text for item in found.items]


def test_ranks_count_from_one_and_words_add_up(corpus):
    found = corpus.ask("passengers", k=3)
    assert [item.rank for item in found.items] == list(range(1, len(found.items) + 1))
    assert found.words == sum(item.words for item in found.items)


def test_the_same_question_gives_the_same_evidence(corpus):
    assert corpus.ask("passengers by line") == corpus.ask("passengers by line")


def test_a_question_in_the_words_of_a_heading_finds_its_section(corpus):
    found = corpus.ask("Fleet", k=1)
    assert any("headings" in item.channel for item in found.items)


def test_the_heading_channel_never_floods_the_seeds(corpus):
    sections = "\n".join(f'  H1 "Ferry {n}"\n  P "words {n}"' for n in range(9))
    many = Corpus.of_graphs({"many.pdf": compile_document(declared(f"Document\n{sections}"))})
    by_headings = [one for one in seeds(many, ["ferry"]) if "headings" in one.channel]
    assert len(by_headings) == HEADING_SEEDS

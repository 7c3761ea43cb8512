"""From a question to evidence over a few small documents."""

import pytest

from egr.corpus import Corpus
from egr.errors import NoEvidence, UsageError
from support.ferry import report


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


def test_a_budget_holds_beyond_the_first_place(corpus):
    whole = corpus.ask("ferries tug barge passengers North South")
    small = corpus.ask("ferries tug barge passengers North South", budget_words=whole.words // 2)
    assert small.words <= whole.words // 2
    assert small.items[0].node == whole.items[0].node


def test_the_best_place_comes_even_if_it_is_over_the_budget(corpus):
    first = corpus.ask("passengers", k=1)
    assert corpus.ask("passengers", budget_words=1).items == first.items


def test_a_budget_must_be_at_least_one_word(corpus):
    with pytest.raises(UsageError, match="at least 1 word"):
        corpus.ask("winter", budget_words=0)


def test_ranks_count_from_one_and_words_add_up(corpus):
    found = corpus.ask("passengers", k=3)
    assert [item.rank for item in found.items] == list(range(1, len(found.items) + 1))
    assert found.words == sum(item.words for item in found.items)


def test_the_same_question_gives_the_same_evidence(corpus):
    assert corpus.ask("passengers by line") == corpus.ask("passengers by line")


def test_a_question_in_the_words_of_a_heading_finds_its_section(corpus):
    found = corpus.ask("Fleet", k=1)
    assert "Fleet" in [item.text for item in found.items]


SHIPS = "会社はこれらの船を運航しています"


def test_a_question_in_another_language_is_found_by_meaning(corpus):
    found = corpus.ask(SHIPS, k=1)
    assert found.items[0].channel == "meaning"
    assert "The company runs these ships:" in [item.text for item in found.items]


def test_without_an_embedder_only_words_are_found():
    words = Corpus.of_graphs({"ferry.pdf": report()}, embedder="none")
    assert words.ask("winter", k=1).items
    with pytest.raises(NoEvidence):
        words.ask(SHIPS)

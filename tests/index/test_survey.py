"""BM25F over fields that are added before they saturate, against a plain sum over texts."""

import math
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from egr.index import build_passages, merge, passages, tokenize
from egr.index.build import OPENING
from egr.index.search import K1, B
from egr.index.survey import Survey, name_tokens
from support.paragraphs import paragraphs

WORDS = st.sampled_from("ferry fleet river north été 東京 2024".split())
TEXTS = st.lists(st.lists(WORDS, max_size=30).map(" ".join), max_size=4)
TITLE = "ferry title"


def graphs(corpus):
    return [paragraphs(number, texts, TITLE) for number, texts in enumerate(corpus)]


def names(corpus):
    return {graph.document.id: f"fleet-{n}_2024.pdf" for n, graph in enumerate(graphs(corpus))}


def bags(corpus):
    """By document in id order, the tokens of each passage with everything that holds for it."""
    made = sorted(graphs(corpus), key=lambda graph: graph.document.id)
    for graph in made:
        found = passages(graph)
        opening = [token for one in found for token in tokenize(one.text)][:OPENING]
        whole = [*tokenize(TITLE), *opening, *name_tokens(names(corpus)[graph.document.id])]
        yield [Counter([*tokenize(one.text), *whole]) for one in found]


def oracle(corpus, tokens):
    documents = list(bags(corpus))
    flat = [bag for document in documents for bag in document]
    mean = sum(bag.total() for bag in flat) / max(len(flat), 1)
    scores = np.zeros(len(flat))
    for token in set(tokens):
        held = sum(token in bag for bag in flat)
        rarity = math.log1p((len(flat) - held + 0.5) / (held + 0.5))
        for number, bag in enumerate(flat):
            norm = K1 * (1 - B + B * bag.total() / mean) if mean else K1
            scores[number] += rarity * (K1 + 1) * bag[token] / (bag[token] + norm)
    return scores, [any(tokens_in(document, token) for token in tokens) for document in documents]


def tokens_in(document, token):
    return any(token in bag for bag in document)


@given(st.lists(TEXTS, min_size=1, max_size=4), st.lists(WORDS, min_size=1, max_size=3))
@settings(deadline=None)
def test_scores_are_those_of_texts_put_together(corpus, tokens):
    postings = merge([build_passages(graph) for graph in graphs(corpus)])
    tokens = [token for word in tokens for token in tokenize(word)]
    found = Survey(postings, names(corpus))(tokens)
    scores, held = oracle(corpus, tokens)
    assert found.passages == pytest.approx(scores)
    assert [bool(score > 0) for score in found.documents] == held


def test_a_repeated_word_of_a_question_counts_once():
    postings = merge([build_passages(graph) for graph in graphs([["ferry"], ["fleet"]])])
    survey = Survey(postings, {})
    assert survey(["ferry", "ferry"]).passages.tolist() == survey(["ferry"]).passages.tolist()


def test_a_file_name_is_cut_into_words_and_numbers():
    assert name_tokens("Acme_2023-8K.v2.pdf") == ["acme", "2023", "8", "k", "v", "2"]
    assert name_tokens("") == []


def test_a_file_name_finds_its_document():
    postings = merge([build_passages(graph) for graph in graphs([["a"], ["a"]])])
    found = Survey(postings, names([["a"], ["a"]]))(["1"])
    assert np.count_nonzero(found.names) == 1
    assert np.count_nonzero(found.passages) == 1

"""Search is exact BM25, independent of history, with ties by id."""

import math
from collections import Counter

import bm25s
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from egr.compile import compile_document
from egr.index import Index, build_postings, tokenize
from egr.index.search import K1, B
from egr.model.ids import document_id
from support.outline import declared, node
from support.paragraphs import paragraphs, sha256

WORDS = "ferry fleet river north south line water bridge".split()
sentences = st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join)
documents = st.lists(sentences, max_size=5)
corpora = st.lists(documents, min_size=1, max_size=5)


def index(*texts_of_documents):
    graphs = [paragraphs(n, texts) for n, texts in enumerate(texts_of_documents)]
    return Index.merge([build_postings(graph) for graph in graphs])


def document(number):
    return document_id(sha256(number))


def found(hits):
    return [(hit.node, hit.score) for hit in hits]


def by_definition(corpus, question):
    """BM25 from its formula, unit by unit."""
    units = {
        f"{document(number)}:{place + 1}": tokenize(text)
        for number, texts in enumerate(corpus)
        for place, text in enumerate(texts)
    }
    mean = sum(map(len, units.values())) / len(units) if units else 1
    scores = {}
    for unit, tokens in units.items():
        score = 0.0
        for token, times in Counter(question).items():
            holding = sum(token in other for other in units.values())
            rarity = math.log(1 + (len(units) - holding + 0.5) / (holding + 0.5))
            count = tokens.count(token)
            norm = K1 * (1 - B + B * len(tokens) / (mean or 1))
            score += times * rarity * (K1 + 1) * count / (count + norm)
        if round(score, 6) > 0:
            scores[unit] = score
    return scores


@given(corpora, st.lists(st.sampled_from([*WORDS, "absent"]), max_size=4))
@settings(deadline=None)
def test_scores_are_those_of_the_formula(corpus, question):
    expected = by_definition(corpus, question)
    hits = index(*corpus).search(question, limit=100)
    assert {hit.node for hit in hits} == set(expected)
    for hit in hits:
        assert hit.score == pytest.approx(expected[hit.node], abs=1e-6)


@pytest.mark.parametrize("seed", range(5))
def test_scores_agree_with_bm25s_up_to_its_constant(seed):
    random = np.random.default_rng(seed)
    texts = [[WORDS[w] for w in random.integers(0, 8, random.integers(1, 30))] for _ in range(200)]
    question = [WORDS[w] for w in random.permutation(8)[:3]]
    peer = bm25s.BM25(method="lucene", k1=K1, b=B)
    peer.index(texts, show_progress=False)
    scores = peer.get_scores(question)
    hits = index([" ".join(words) for words in texts]).search(question, limit=200)
    assert len(hits) == np.count_nonzero(scores)
    for hit in hits:
        place = int(hit.node.split(":")[1]) - 1
        assert hit.score == pytest.approx(scores[place] * (K1 + 1), rel=1e-4)


@given(corpora, st.lists(st.sampled_from(WORDS), min_size=1, max_size=3), st.randoms())
@settings(deadline=None)
def test_shards_merged_in_any_order_score_as_the_whole(corpus, question, random):
    parts = [build_postings(paragraphs(n, texts)) for n, texts in enumerate(corpus)]
    whole = Index.merge(parts).search(question, limit=100)
    random.shuffle(parts)
    cut = random.randrange(len(parts) + 1)
    shards = [Index.merge(parts[:cut]).postings, Index.merge(parts[cut:]).postings]
    assert Index.merge(shards).search(question, limit=100) == whole


def test_equal_scores_come_in_the_order_of_their_ids():
    hits = index(["same text"] * 11, ["same text"]).search(["same"], limit=20)
    assert len({hit.score for hit in hits}) == 1
    keys = [(hit.document, hit.node) for hit in hits]
    assert keys == sorted(keys)
    assert len(keys) == 12


@given(st.lists(sentences, max_size=30), st.integers(0, 35))
@settings(deadline=None)
def test_a_limit_keeps_the_first_of_the_whole_order(texts, limit):
    asked = index(texts)
    assert asked.search(WORDS[:2], limit=limit) == asked.search(WORDS[:2], limit=100)[:limit]


def test_a_question_that_matches_nothing_finds_nothing():
    asked = index(["the ferry"], ["the fleet"])
    assert asked.search(tokenize("zxqv wmpf")) == []
    assert asked.search([]) == []
    assert index([]).search(["ferry"]) == []
    assert Index.merge([]).search(["ferry"]) == []


def test_a_repeated_word_counts_as_often_as_it_is_asked():
    asked = index(["ferry river", "fleet river"])
    once, twice = asked.search(["ferry"])[0].score, asked.search(["ferry", "ferry"])[0].score
    assert twice == pytest.approx(2 * once, abs=1e-6)


def test_a_search_can_be_limited_to_documents_without_changing_scores():
    asked = index(["ferry one"], ["ferry two"], ["ferry three"])
    everywhere = found(asked.search(["ferry"]))
    inside = found(asked.search(["ferry"], documents=[document(1), "unknown"]))
    assert len(everywhere) == 3
    assert inside == [hit for hit in everywhere if hit[0].startswith(document(1))]
    assert asked.search(["ferry"], documents=[]) == []


@pytest.mark.parametrize("part", ["東京", "京タワ", "年次報告"])
def test_a_substring_of_text_without_spaces_finds_it(part):
    asked = index(["東京タワーの年次報告", "大阪城の月報"])
    assert asked.search(tokenize(part))[0].node == f"{document(0)}:1"
    assert len(asked.search(tokenize("京タ"))) == 1


def test_headings_are_searched_apart_from_text():
    graph = compile_document(
        declared(
            """
            Document
              H1 "Harbour guide"
              H2 "Opening hours"
              P "Nine to five."
              H2 "Prices"
              P "Ten coins."
            """,
            title="Visitors",
        )
    )
    asked = Index.merge([build_postings(graph)])
    assert [hit.node for hit in asked.search(["hours"], "headings")] == [node(4)]
    assert [hit.node for hit in asked.search(["hours"])] == [node(3)]
    assert {hit.node for hit in asked.search(["harbour"], "headings")} == set(
        map(node, range(3, 7))
    )
    assert len(asked.search(["visitors"], "headings")) == 5
    assert asked.search(["visitors"]) == []

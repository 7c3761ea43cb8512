"""Systems over gold: the example documents, real retrieval."""

import json

import pytest

from egr.corpus import Corpus
from egr.errors import GoldError, UsageError
from egr.evaluate import runs
from egr.evaluate.chunks import CHUNK_WORDS, chunks
from egr.evaluate.evaluation import evaluate, write
from egr.evaluate.gold import load_gold
from egr.evaluate.systems import SYSTEMS, systems
from egr.evaluate.validate import problems
from egr.retrieve.words import word_count
from support.ferry import called, report


@pytest.fixture(scope="module")
def graph():
    return report()


@pytest.fixture(scope="module")
def corpus(graph):
    return Corpus.of_graphs({"ferry.pdf": graph})


@pytest.fixture
def gold(tmp_path, graph):
    def number(text):
        return graph.node(called(graph, text)).element.number

    def slot(text):
        nodes = [{"doc": "ferry.pdf", "obj": number(text)}]
        return {"name": text, "nodes": nodes, "evidence": text}

    shared = {"lang": "en", "style": "lexical", "doc": "ferry.pdf", "answer": ""}
    value = [slot("50 thousand"), slot("South"), slot("2023")]
    asked = [
        {"id": "a", "question": "South in 2023?", "topology": "L4", "slots": value, **shared},
        {"id": "b", "question": "zeppelin", "topology": "L0", "slots": [slot("Fleet")], **shared},
    ]
    path = tmp_path / "gold.jsonl"
    path.write_text("\n".join(map(json.dumps, asked)))
    return path


def test_a_value_is_found_with_its_headers_and_nonsense_is_a_miss(corpus, gold):
    result = evaluate("egr-s", systems(["egr-s"], corpus)["egr-s"], load_gold(gold))
    assert [one.recall for one in result.judged] == [1.0, 0.0]
    assert result.misses == (("egr-s", "b", "Fleet", "seed"),)


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_system_finds_the_only_document(corpus, gold, name):
    result = evaluate(name, systems([name], corpus)[name], load_gold(gold)[:1])
    assert result.judged[0].full


def test_an_unknown_system_says_which_there_are(corpus):
    with pytest.raises(UsageError) as caught:
        systems(["egr-x"], corpus)
    assert "egr-s, chunk-bm25" in caught.value.hint


def test_what_is_written_can_be_scored_by_others(corpus, gold, tmp_path):
    questions = load_gold(gold)
    names = ["egr-s", "chunk-bm25"]
    results = [evaluate(n, s, questions) for n, s in systems(names, corpus).items()]
    write(tmp_path / "out", questions, results, "chunk-bm25")
    held = runs.load(tmp_path / "out" / "runs.jsonl")
    assert held["egr-s"]["a"] == list(results[0].run["a"])
    told = (tmp_path / "out" / "report.md").read_text()
    assert "| egr-s | 2 | 0.500 |" in told
    assert "| egr-s | b | Fleet | seed |" in told
    assert (tmp_path / "out" / "qrels.txt").read_text().count("\n") == 4
    first = (tmp_path / "out" / "egr-s.trec").read_text().splitlines()[0]
    assert first.startswith("a Q0 ferry.pdf#")


def test_chunks_are_the_text_of_the_pages_in_windows(graph):
    (only,) = chunks(graph, "ferry.pdf", context=False)
    assert word_count(only.text) <= CHUNK_WORDS
    assert all(fragment.text.strip() in only.text for fragment in graph.fragments)


def test_gold_is_held_against_the_corpus(corpus, gold):
    questions = load_gold(gold)
    assert problems(questions, corpus) == []
    elsewhere = gold.read_text().replace('"evidence": "Fleet"', '"evidence": "Submarine"')
    gold.write_text(elsewhere.replace('"doc": "ferry.pdf", "answer"', '"doc": "b.pdf", "answer"'))
    told = {problem.what for problem in problems(load_gold(gold), corpus)}
    assert "no document b.pdf" in told
    assert any("lacks the evidence" in one for one in told)


@pytest.mark.parametrize("wrong", ["{}", "[1]", "not json", '{"id": 1}', ""])
def test_what_is_no_gold_names_its_line(tmp_path, wrong):
    path = tmp_path / "gold.jsonl"
    path.write_text(wrong)
    with pytest.raises(GoldError, match=r"line 1|holds no question"):
        load_gold(path)


def test_an_id_may_come_only_once(gold):
    gold.write_text(gold.read_text() + "\n" + gold.read_text())
    with pytest.raises(GoldError, match="the id a comes twice"):
        load_gold(gold)

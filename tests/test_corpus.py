"""The facade: put files in, ask, get evidence, on disk and in memory alike."""

import pytest

import egr
from egr.corpus import Corpus
from egr.corpus.inputs import find_files
from egr.errors import NoEvidence, NoStore, NotFound, UntaggedPdf
from support.samples import good, untagged


@pytest.fixture
def folder(tmp_path):
    for name in ("a", "sub/a", "sub/b"):
        path = tmp_path / "pdfs" / f"{name}.pdf"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(good(f"The {name} ferry sails."))
    return tmp_path / "pdfs"


@pytest.fixture(params=["memory", "store"])
def corpus(request, tmp_path, folder):
    empty = Corpus.in_memory() if request.param == "memory" else Corpus.create(tmp_path / "store")
    assert all(one.error is None for one in empty.add(find_files([folder]), jobs=1))
    return empty


def test_a_document_is_called_by_its_path_below_the_given_folder(corpus):
    assert sorted(map(corpus.name, corpus.documents())) == ["a.pdf", "sub/a.pdf", "sub/b.pdf"]


def test_files_given_by_themselves_keep_apart_though_they_share_a_name(folder):
    found = find_files([folder / "a.pdf", folder / "sub" / "a.pdf", folder / "sub" / "b.pdf"])
    assert len({file.name for file in found}) == 3
    assert found[2].name == "b.pdf"


def test_a_file_named_twice_is_read_once(folder):
    assert len(find_files([folder / "a.pdf", folder / "a.pdf"])) == 1


def test_a_question_finds_the_document_that_answers_it(corpus):
    found = corpus.ask("b", k=1).items
    assert {item.name for item in found} == {"sub/b.pdf"}
    assert "The sub/b ferry sails." in [item.text for item in found]


def test_memory_and_store_give_the_same_evidence(tmp_path, folder):
    stored = Corpus.build([folder], tmp_path / "store")
    assert stored.ask("ferry fare") == Corpus.from_files([folder]).ask("ferry fare")


def test_a_removed_document_answers_no_more(corpus):
    (gone,) = (one for one in corpus.documents() if corpus.name(one) == "sub/b.pdf")
    corpus.remove(gone)
    assert gone not in corpus.documents()
    with pytest.raises(NoEvidence):
        corpus.ask("b")
    with pytest.raises(NotFound):
        corpus.graph(gone)


def test_new_bytes_under_a_kept_name_replace_the_old(corpus, folder):
    (folder / "a.pdf").write_bytes(good("Something quite different."))
    list(corpus.add(find_files([folder]), jobs=1))
    assert len(corpus.documents()) == 3
    assert corpus.ask("different", k=1).items


def test_kept_bytes_are_not_read_again(corpus, folder, monkeypatch):
    def refuse(*_):
        raise AssertionError("compiled again")

    monkeypatch.setattr("egr.corpus.facade.index_file", refuse)
    outcomes = list(corpus.add(find_files([folder]), jobs=1))
    assert sorted(one.result for one in outcomes) == list(corpus.documents())


def test_a_bad_file_is_told_and_the_good_ones_are_kept(tmp_path, folder):
    (folder / "bad.pdf").write_bytes(untagged())
    with pytest.raises(UntaggedPdf):
        Corpus.build([folder], tmp_path / "store")
    assert len(Corpus.open(tmp_path / "store").documents()) == 3


def test_opening_needs_a_store(tmp_path):
    with pytest.raises(NoStore):
        Corpus.open(tmp_path)


def test_public_names_are_all_there_and_no_other():
    for name in egr.__all__:
        assert getattr(egr, name) is not None
    with pytest.raises(AttributeError, match="nonsense"):
        _ = egr.nonsense


def test_a_file_compiles_by_the_public_names(folder):
    graph = egr.compile_path(folder / "a.pdf")
    assert egr.decode(egr.encode(graph)) == graph
    assert egr.read_path(folder / "a.pdf").title == "Timetable"

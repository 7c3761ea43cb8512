"""A store and its index change together."""

import pickle

import pytest

from egr.canonical import encode
from egr.errors import StoreCorrupt, StoreVersion
from egr.index import Index, Update, build_passages, open_postings
from egr.index.files import dump
from egr.model.ids import document_id
from egr.store import Store, Writer
from support.paragraphs import paragraphs, sha256


def put(update, number, *texts, name=""):
    graph = paragraphs(number, texts)
    postings = pickle.loads(pickle.dumps(build_passages(graph)))
    update.put(name or f"{number}.pdf", graph.document.sha256, encode(graph), postings)


@pytest.fixture
def directory(tmp_path):
    with Update(tmp_path) as update:
        put(update, 1, "the ferry sails, the fleet rests")
        put(update, 2, "a ferry and a tug")
    return tmp_path


def nodes(directory, word):
    with Store.open(directory) as store:
        return [hit.node for hit in Index(open_postings(store)).search([word])]


def index_bytes(directory):
    with Store.open(directory) as store:
        return bytes(store.snapshot())


def unit(number, place):
    return f"{document_id(sha256(number))}:{place}"


def test_what_was_put_is_found(directory):
    assert sorted(nodes(directory, "ferry")) == sorted([unit(1, 1), unit(2, 1)])
    assert nodes(directory, "fleet") == [unit(1, 1)]


def test_a_new_store_is_empty_and_finds_nothing(tmp_path):
    with Update(tmp_path / "new"):
        pass
    assert nodes(tmp_path / "new", "ferry") == []


def test_a_replaced_document_is_found_by_its_new_words_alone(directory):
    with Update(directory) as update:
        put(update, 3, "a submarine", name="1.pdf")
    assert nodes(directory, "fleet") == []
    assert nodes(directory, "submarine") == [unit(3, 1)]


def test_a_removed_document_is_not_found(directory):
    with Update(directory) as update:
        update.remove("1.pdf")
    assert nodes(directory, "ferry") == [unit(2, 1)]


def test_an_error_drops_what_was_not_committed(directory):
    with pytest.raises(ZeroDivisionError):
        stop_half_way(directory)
    assert nodes(directory, "submarine") == [unit(3, 1)]
    assert nodes(directory, "raft") == []


def stop_half_way(directory):
    with Update(directory) as update:
        put(update, 3, "a submarine")
        update.commit()
        put(update, 4, "a raft")
        raise ZeroDivisionError


def test_a_document_put_and_removed_before_a_commit_leaves_no_trace(directory):
    before = index_bytes(directory)
    with Update(directory) as update:
        put(update, 3, "a submarine")
        update.remove("3.pdf")
    assert index_bytes(directory) == before
    with Store.open(directory) as store:
        assert store.generation == 2


def test_any_history_ends_in_the_index_of_the_documents_there_are(directory, tmp_path_factory):
    with Update(directory) as update:
        put(update, 3, "a submarine")
        update.commit()
        put(update, 4, "a raft", name="2.pdf")
        update.commit()
        put(update, 2, "a ferry and a tug")
        update.remove("3.pdf")
    fresh = tmp_path_factory.mktemp("fresh")
    with Update(fresh) as update:
        put(update, 4, "a raft")
        put(update, 1, "the ferry sails, the fleet rests")
        put(update, 2, "a ferry and a tug")
    with Store.open(directory) as store:
        names = {store.name(document) for document in store.documents()}
    assert names == {"1.pdf", "2.pdf"}
    with Update(fresh) as update:
        update.remove("4.pdf")
    assert index_bytes(directory) == index_bytes(fresh)


def test_the_same_document_again_makes_no_new_generation(directory):
    with Update(directory) as update:
        assert update.holds("2.pdf", sha256(2))
        put(update, 2, "a ferry and a tug")
    with Store.open(directory) as store:
        assert store.generation == 2


def test_a_damaged_index_is_made_again_from_the_graphs(directory):
    (path,) = (directory / "snapshots").glob("*2.bin")
    whole = path.read_bytes()
    path.write_bytes(whole[:-70])
    with Store.open(directory) as store, pytest.raises(StoreCorrupt):
        open_postings(store)
    with Update(directory) as update:
        put(update, 3, "a submarine")
    graphs = [
        paragraphs(1, ["the ferry sails, the fleet rests"]),
        paragraphs(2, ["a ferry and a tug"]),
        paragraphs(3, ["a submarine"]),
    ]
    expected = Index.merge([build_passages(graph) for graph in graphs]).postings
    assert index_bytes(directory) == b"".join(dump(expected))


def test_an_index_of_another_version_is_refused_and_made_again(directory):
    with Writer(directory) as writer:
        writer.remove("1.pdf")
        writer.commit([b"of another time"])
    with Store.open(directory) as store, pytest.raises(StoreVersion, match="another version"):
        open_postings(store)
    with Update(directory) as update:
        put(update, 3, "a submarine")
    assert nodes(directory, "ferry") == [unit(2, 1)]
    assert nodes(directory, "submarine") == [unit(3, 1)]

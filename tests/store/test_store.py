"""Adding, replacing, removing and finding documents."""

import multiprocessing
import zlib

import orjson
import pytest

from egr.canonical import encode
from egr.errors import NoStore, NotFound, StoreBusy, StoreCorrupt, StoreError, StoreVersion
from egr.model.ids import document_id
from egr.store import Store, Writer
from egr.store.reader import GraphCache
from support.paragraphs import paragraphs, sha256


def put(writer, name, number, text="text"):
    graph = paragraphs(number, [text])
    writer.put(name, graph.document.sha256, encode(graph))


@pytest.fixture
def directory(tmp_path):
    with Writer(tmp_path / "store") as writer:
        put(writer, "b.pdf", 2)
        put(writer, "a.pdf", 1)
        writer.commit([b"snap", b"shot"])
    return tmp_path / "store"


def names(directory):
    with Store.open(directory) as store:
        return {document: store.entry(document).names for document in store.documents()}


def id_of(number):
    return document_id(sha256(number))


def test_documents_are_listed_by_id_and_read_back_exactly(directory):
    with Store.open(directory) as store:
        assert store.documents() == tuple(sorted([id_of(1), id_of(2)]))
        assert store.name(id_of(1)) == "a.pdf"
        assert store.graph(id_of(1)) == paragraphs(1, ["text"])
        assert store.canonical(id_of(2)) == encode(paragraphs(2, ["text"]))
        assert store.entry(id_of(1)).records["node"] == 1
        assert bytes(store.snapshot()) == b"snapshot"


def test_a_document_that_is_not_there_is_not_found(directory):
    with Store.open(directory) as store, pytest.raises(NotFound, match="0123"):
        store.graph("0123456789abcdef")


def test_the_same_name_with_new_bytes_replaces(directory):
    with Writer(directory) as writer:
        put(writer, "a.pdf", 3)
        writer.commit([b"x"])
    assert names(directory) == {id_of(2): ("b.pdf",), id_of(3): ("a.pdf",)}


def test_the_same_bytes_under_two_names_are_one_document_with_two_names(directory):
    with Writer(directory) as writer:
        put(writer, "copy.pdf", 1)
        writer.commit([b"x"])
    assert names(directory)[id_of(1)] == ("a.pdf", "copy.pdf")
    with Writer(directory) as writer:
        writer.remove("a.pdf")
        writer.commit([b"x"])
    assert names(directory)[id_of(1)] == ("copy.pdf",)


def test_replacing_one_of_two_names_leaves_the_other(directory):
    with Writer(directory) as writer:
        put(writer, "copy.pdf", 1)
        put(writer, "copy.pdf", 2)
        writer.commit([b"x"])
    assert names(directory) == {id_of(1): ("a.pdf",), id_of(2): ("b.pdf", "copy.pdf")}


def test_adding_the_same_bytes_again_changes_nothing(directory):
    with Writer(directory) as writer:
        assert writer.holds("a.pdf", sha256(1))
        assert not writer.holds("b.pdf", sha256(1))
        assert not writer.holds("a.pdf", sha256(9))
        put(writer, "a.pdf", 1)
        assert not writer.changed


def test_removing_takes_the_document_out(directory):
    with Writer(directory) as writer:
        writer.remove("b.pdf")
        writer.commit([b"x"])
        with pytest.raises(NotFound, match=r"named b\.pdf"):
            writer.remove("b.pdf")
    assert names(directory) == {id_of(1): ("a.pdf",)}


def test_what_is_not_committed_is_dropped(directory):
    with Writer(directory) as writer:
        put(writer, "c.pdf", 3)
    assert id_of(3) not in names(directory)
    with Writer(directory) as writer:
        assert not writer.changed


def test_one_writer_at_a_time_and_the_second_is_told_at_once(directory):
    with Writer(directory), pytest.raises(StoreBusy, match="Another process"):
        Writer(directory)
    with Writer(directory):
        pass


def test_another_process_is_told_too(directory):
    with Writer(directory), multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(try_to_write, (directory,)) == "store-busy"


def try_to_write(directory):
    try:
        Writer(directory).close()
    except StoreError as error:
        return error.code
    return "free"


def test_a_store_is_read_while_it_is_written(directory):
    with Writer(directory):
        assert len(names(directory)) == 2


@pytest.mark.parametrize("place", ["", "missing", "file"])
def test_where_there_is_no_store_that_is_said(tmp_path, place):
    (tmp_path / "file").write_text("x")
    with pytest.raises(NoStore, match="no store at"):
        Store.open(tmp_path / place)


def test_a_folder_with_other_files_does_not_become_a_store(tmp_path):
    (tmp_path / "thesis.doc").write_text("precious")
    with pytest.raises(StoreError, match=r"holds other files \(thesis\.doc\)"):
        Writer(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.doc"]


def test_a_store_of_another_version_is_refused_by_reader_and_writer(directory):
    manifest = orjson.loads((directory / "manifest.json").read_bytes())
    (directory / "manifest.json").write_bytes(orjson.dumps({**manifest, "version": 99}))
    for open_store in (Store.open, Writer):
        with pytest.raises(StoreVersion, match="version 99"):
            open_store(directory)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"format":"other"}', b"\xff"])
def test_a_manifest_that_is_none_is_corrupt(directory, content):
    (directory / "manifest.json").write_bytes(content)
    for open_store in (Store.open, Writer):
        with pytest.raises(StoreCorrupt, match="not the manifest"):
            open_store(directory)


def test_a_manifest_changed_behind_our_back_is_corrupt(directory):
    path = directory / "manifest.json"
    path.write_bytes(path.read_bytes().replace(b"a.pdf", b"x.pdf"))
    with pytest.raises(StoreCorrupt, match="differs"):
        Store.open(directory)


def test_a_damaged_graph_is_named_and_mended_by_adding_its_document_again(directory):
    with Store.open(directory) as store:
        path = directory / store.entry(id_of(1)).graph.file
    path.write_bytes(zlib.compress(encode(paragraphs(1, ["forged"]))))
    with Store.open(directory) as store:
        with pytest.raises(StoreCorrupt, match=r"graph of a\.pdf is damaged") as caught:
            store.graph(id_of(1))
        assert "again" in caught.value.hint
        assert store.graph(id_of(2)) == paragraphs(2, ["text"])
    with Writer(directory) as writer:
        assert not writer.holds("a.pdf", sha256(1))
        put(writer, "a.pdf", 1)
    with Store.open(directory) as store:
        assert store.graph(id_of(1)) == paragraphs(1, ["text"])


@pytest.mark.parametrize("damage", [lambda data: data[:-1], lambda data: b"S" + data[1:]])
def test_a_damaged_snapshot_is_corrupt(directory, damage):
    (path,) = (directory / "snapshots").iterdir()
    path.write_bytes(damage(path.read_bytes()))
    with Store.open(directory) as store, pytest.raises(StoreCorrupt, match="damaged"):
        store.snapshot()


def test_a_missing_snapshot_is_corrupt(directory):
    (path,) = (directory / "snapshots").iterdir()
    path.unlink()
    with Store.open(directory) as store, pytest.raises(StoreCorrupt, match="damaged"):
        store.snapshot()


def test_the_cache_keeps_the_graphs_used_last_up_to_its_bound():
    cache, made = GraphCache(10), []

    def get(name, size):
        return cache.get(name, size, lambda: made.append(name) or name)

    for name in "abacab":
        get(name, 5)
    assert made == ["a", "b", "c", "b"]
    assert get("huge", 99) == "huge"
    assert get("huge", 99) == "huge"
    assert made == ["a", "b", "c", "b", "huge"]


def test_a_graph_is_decoded_once(directory):
    with Store.open(directory) as store:
        assert store.graph(id_of(1)) is store.graph(id_of(1))


def test_the_same_documents_give_the_same_files_in_any_order(tmp_path):
    contents = []
    for order in ([1, 2, 3], [3, 1, 2]):
        directory = tmp_path / str(order[0])
        with Writer(directory) as writer:
            for number in order:
                put(writer, f"{number}.pdf", number)
            writer.commit([b"x"])
        files = sorted(path for path in directory.rglob("*") if path.is_file())
        contents.append([(path.relative_to(directory), path.read_bytes()) for path in files])
    assert contents[0] == contents[1]

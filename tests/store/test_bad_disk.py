"""A full or read-only disk: one typed error, and nothing stored is lost."""

import contextlib
import os
import random
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from egr.canonical import encode
from egr.errors import StoreError, StoreFull, StoreReadOnly
from egr.store import Store, Writer
from support.paragraphs import paragraphs

TESTS = Path(__file__).resolve().parents[1]


def write(directory, numbers, size=5, snapshot=5):
    """Put documents of `size` bytes that do not compress one by one, a generation each."""
    with Writer(directory) as writer:
        for number in numbers:
            graph = paragraphs(number, [random.Random(number).randbytes(size).hex()])
            writer.put(f"{number}.pdf", graph.document.sha256, encode(graph))
            writer.commit([bytes(snapshot)])


def whole(directory):
    with Store.open(directory) as store:
        store.snapshot()
        return {store.name(document): store.graph(document) for document in store.documents()}


@contextlib.contextmanager
def mounted(folder, *options):
    folder.mkdir(exist_ok=True)
    command = ["mount", "-t", "tmpfs", *options, "tmpfs", str(folder)]
    if (
        not shutil.which("mount")
        or subprocess.run(command, check=False, capture_output=True).returncode
    ):
        pytest.skip("mounting a small file system is not allowed here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_disk_that_fills_up_loses_nothing_and_goes_on_when_there_is_room(tmp_path):
    with mounted(tmp_path / "disk", "-o", "size=400k") as disk:
        (disk / "filler").write_bytes(bytes(200 * 1024))
        store = disk / "store"
        with pytest.raises(StoreFull, match="No space left") as caught:
            write(store, range(1000), size=4000)
        assert "nothing stored was lost" in caught.value.hint
        before = whole(store)
        assert len(before) >= 2
        (disk / "filler").unlink()
        write(store, [1000, 1001], size=4000)
        after = whole(store)
        assert before.items() <= after.items()
        assert len(after) == len(before) + 2


@pytest.mark.parametrize(
    ("failing", "bound", "size", "snapshot"),
    [("graphs", 100, 9000, 1), ("snapshots", 3000, 5, 9000), ("generations", 1500, 5, 5)],
)
def test_whichever_write_fails_the_last_generation_stays(tmp_path, failing, bound, size, snapshot):
    """A limit on the size of a file stops the graph, the snapshot or the manifest."""
    write(tmp_path, range(3))
    before = whole(tmp_path)
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from store.test_bad_disk import attempt; attempt(*sys.argv[2:])"
    )
    arguments = map(str, (TESTS, tmp_path, bound, size, snapshot))
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("store-full")
    assert f"{tmp_path}/{failing}/" in done.stdout
    assert whole(tmp_path) == before
    assert not list(tmp_path.rglob("*.tmp"))
    write(tmp_path, [3, 4])
    assert len(whole(tmp_path)) == 5


def attempt(directory, bound, size, snapshot):
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(bound), resource.RLIM_INFINITY))
    try:
        write(directory, [10], int(size), int(snapshot))
    except StoreError as error:
        print(error.code, error.message)


@pytest.mark.parametrize(
    "blocked", ["snapshots/000005.bin.tmp", "generations/000005.json.tmp", "manifest.json.tmp"]
)
def test_the_manifest_is_written_last(tmp_path, blocked):
    """A folder in the way stops one write; what comes before it must not be visible."""
    write(tmp_path, range(3))
    before = whole(tmp_path)
    (tmp_path / blocked).mkdir()
    with pytest.raises(StoreError, match="Cannot write"):
        write(tmp_path, [10])
    assert whole(tmp_path) == before
    (tmp_path / blocked).rmdir()
    write(tmp_path, [3])
    assert len(whole(tmp_path)) == 4


def test_a_full_disk_for_a_new_store_is_said(tmp_path):
    few = mounted(tmp_path / "disk", "-o", "size=64k,nr_inodes=5")
    with few as disk, pytest.raises(StoreFull):
        write(disk / "store", [1])


def test_a_store_on_a_read_only_disk_is_read_and_not_written(tmp_path):
    with mounted(tmp_path / "disk") as disk:
        write(disk / "store", [1, 2])
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        assert len(whole(disk / "store")) == 2
        with pytest.raises(StoreReadOnly, match="Read-only file system"):
            Writer(disk / "store")
        with pytest.raises(StoreReadOnly, match="Read-only file system"):
            Writer(disk / "new")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_write_permission_is_read_only(tmp_path):
    write(tmp_path / "store", [1])
    (tmp_path / "store").chmod(0o555)
    try:
        with pytest.raises(StoreReadOnly):
            write(tmp_path / "store", [2])
    finally:
        (tmp_path / "store").chmod(0o755)


def test_a_file_where_the_folder_should_be_is_a_store_error(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreError, match="Cannot write"):
        Writer(tmp_path / "file")

"""`egr index` and `egr stats`."""

import re

from support.command import egr
from support.samples import good


def test_a_folder_is_indexed_and_counted(tmp_path):
    for name in ("a", "b"):
        (tmp_path / f"{name}.pdf").write_bytes(good(name))
    store = tmp_path / "store"
    done = egr("index", tmp_path, "--store", store)
    assert done.stdout == f"2 of 2 files stored; {store} holds 2 documents\n"
    shown = egr("stats", "--store", store).stdout
    assert re.search(r"^ *documents +2 *$", shown, re.M)
    assert re.search(r"^ *COLUMN_HEADER_FOR +SOURCE_ATTRIBUTE +\d+ *$", shown, re.M)


def test_indexing_the_same_bytes_again_changes_nothing(tmp_path):
    (tmp_path / "a.pdf").write_bytes(good())
    store = tmp_path / "store"
    for _ in range(2):
        done = egr("index", tmp_path / "a.pdf", "--store", store)
    assert done.stdout.endswith("holds 1 documents\n")


def test_a_changed_file_replaces_its_earlier_self(tmp_path):
    store = tmp_path / "store"
    for words in ("The old sentence.", "The new sentence."):
        (tmp_path / "a.pdf").write_bytes(good(words))
        done = egr("index", tmp_path / "a.pdf", "--store", store)
    assert done.stdout.endswith("holds 1 documents\n")
    assert egr("ask", "old", "--store", store).returncode == 41
    assert "The new sentence." in egr("ask", "new", "--store", store).stdout


def test_files_count_the_same_as_the_store_that_holds_them(tmp_path):
    for name in ("a", "b"):
        (tmp_path / f"{name}.pdf").write_bytes(good(name))
    store = tmp_path / "store"
    egr("index", tmp_path, "--store", store)
    assert egr("stats", tmp_path).stdout == egr("stats", "--store", store).stdout

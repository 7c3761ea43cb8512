"""Bad input: one clear line that says what to do, an exit code of its own, and nothing lost."""

import json
import re

import pytest

from support.command import egr, egr_on_small_disk
from support.samples import BAD, HOSTILE, encrypted, good

ONE_LINE = re.compile(r"error: [^\n]+ hint: [^\n]+\n\Z")


@pytest.fixture
def store(tmp_path):
    """A store that holds one good file."""
    (tmp_path / "timetable.pdf").write_bytes(good())
    folder = tmp_path / "store"
    made = egr("index", tmp_path / "timetable.pdf", "--store", folder)
    assert made.returncode == 0, made.stderr
    return folder


def still_answers(store):
    return "The ferry sails at nine." in egr("ask", "ferry", "--store", store).stdout


def assert_failed(done, code):
    assert done.returncode == code, done.stderr
    assert ONE_LINE.match(done.stderr), done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("kind", BAD)
def test_a_file_that_cannot_be_read_says_why(tmp_path, kind):
    make, code = BAD[kind]
    path = tmp_path / "file.pdf"
    path.write_bytes(make())
    assert_failed(egr("inspect", path), code)


@pytest.mark.parametrize("kind", BAD)
def test_it_says_the_same_whichever_command_meets_it(tmp_path, kind):
    make, code = BAD[kind]
    path = tmp_path / "file.pdf"
    path.write_bytes(make())
    assert_failed(egr("compile", path, "-o", tmp_path / "out"), code)
    assert_failed(egr("ask", "ferry", path), code)
    assert list((tmp_path / "out").iterdir()) == []


def test_a_wrong_password_is_told_from_a_missing_one(tmp_path):
    path = tmp_path / "locked.pdf"
    path.write_bytes(encrypted())
    assert_failed(egr("inspect", path, "--password", "guess"), 15)
    assert egr("inspect", path, "--password", "sesame").returncode == 0


def test_a_missing_file_and_a_folder_without_pdfs(tmp_path):
    assert_failed(egr("inspect", tmp_path / "nothing.pdf"), 2)
    (tmp_path / "notes.txt").write_text("no PDF")
    assert_failed(egr("compile", tmp_path, "-o", tmp_path / "out"), 3)


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_file_is_read_within_bounds_and_diagnosed(tmp_path, kind):
    path = tmp_path / "hostile.pdf"
    path.write_bytes(HOSTILE[kind]())
    assert "Still readable." in egr("inspect", path).stdout
    told = egr("inspect", path, "--diagnostics")
    assert told.returncode == 0
    assert "→ " in told.stdout


def test_a_batch_goes_on_after_bad_files_and_ends_with_a_table(tmp_path):
    for kind, (make, _) in BAD.items():
        (tmp_path / f"{kind}.pdf").write_bytes(make())
    (tmp_path / "zebra.pdf").write_bytes(good())
    done = egr("compile", tmp_path, "-o", tmp_path / "out")
    assert done.returncode == 40
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["zebra.graph.jsonl"]
    for kind, (_, code) in BAD.items():
        assert re.search(rf"\b{code}\b +{kind}\b", done.stderr), done.stderr
    assert done.stderr.splitlines()[-1].startswith("error: 6 of 7 files failed")


def test_a_question_that_matches_nothing(store):
    assert_failed(egr("ask", "zeppelin", "--store", store), 41)


def test_no_store_where_one_was_named(tmp_path):
    assert_failed(egr("ask", "ferry", "--store", tmp_path / "none"), 21)
    assert_failed(egr("stats", "--store", tmp_path / "none"), 21)


def test_a_store_of_another_version_is_left_alone(tmp_path, store):
    manifest = store / "manifest.json"
    said = json.loads(manifest.read_text())
    said["version"] = 999
    manifest.write_text(json.dumps(said))
    before = manifest.read_bytes()
    assert_failed(egr("ask", "ferry", "--store", store), 22)
    assert_failed(egr("index", tmp_path / "timetable.pdf", "--store", store), 22)
    assert manifest.read_bytes() == before


def test_a_failing_file_loses_nothing_that_was_stored(tmp_path, store):
    bad = tmp_path / "bad.pdf"
    bad.write_bytes(b"no")
    assert egr("index", bad, "--store", store).returncode == 12
    assert still_answers(store)


def test_a_full_disk_says_so_and_keeps_what_was_whole(tmp_path):
    source, disk = tmp_path / "timetable.pdf", tmp_path / "disk"
    source.write_bytes(good())
    disk.mkdir()
    fill = "head -c 1M /dev/zero > filler 2>/dev/null"
    for command in (("compile", source, "-o", disk), ("index", source, "--store", disk / "s")):
        done = egr_on_small_disk(disk, "64k", fill, *command)
        assert done.returncode == 24, done.stderr
        assert ONE_LINE.match(done.stderr), done.stderr


def test_a_read_only_disk_says_so(tmp_path):
    source, disk = tmp_path / "timetable.pdf", tmp_path / "disk"
    source.write_bytes(good())
    disk.mkdir()
    lock = f"cd / && mount -o remount,ro {disk}"
    for command in (("compile", source, "-o", disk), ("index", source, "--store", disk / "s")):
        done = egr_on_small_disk(disk, "64k", lock, *command)
        assert done.returncode == 23, done.stderr
        assert ONE_LINE.match(done.stderr), done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["ask", "ferry"],
        ["stats"],
        ["compile"],
        ["inspect"],
        ["nonsense"],
        ["ask", "ferry", "x.pdf", "-k", "0"],
        ["ask", "ferry", "x.pdf", "--format", "smoke"],
    ],
)
def test_a_wrong_command_line_is_one_line_too(arguments):
    assert_failed(egr(*arguments), 2)

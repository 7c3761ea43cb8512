"""`egr ask`: evidence a person can read and a program can use."""

import json

import pytest

from support.command import egr
from support.samples import good


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "timetable.pdf"
    path.write_bytes(good())
    return path


def test_a_value_stands_in_its_table_in_the_terminal(path):
    shown = egr("ask", "12 euro", path).stdout
    assert "timetable.pdf, page 1 (index 0)" in shown
    assert "│ Line  │ Fare    │" in shown
    assert "│ North │ 12 euro │" in shown
    assert "column header “Fare” by Scope, declared" in shown
    assert "row header “North” by Scope, declared" in shown


def test_markdown_and_json_say_the_same(path):
    marked = egr("ask", "12 euro", path, "--format", "markdown").stdout
    assert "| Line | Fare |" in marked
    plain = json.loads(egr("ask", "12 euro", path, "--format", "json").stdout)
    (value,) = (item for item in plain["items"] if item["text"] == "12 euro")
    assert [header["text"] for header in value["column_headers"]] == ["Fare"]
    assert value["name"] == "timetable.pdf"


def test_a_store_answers_as_the_files_do(tmp_path, path):
    egr("index", path, "--store", tmp_path / "store")
    stored = egr("ask", "ferry", "--store", tmp_path / "store", "--format", "json")
    assert stored.stdout == egr("ask", "ferry", path, "--format", "json").stdout


def test_the_answer_is_the_same_under_another_hash_seed(path):
    first, second = (
        egr("ask", "ferry fare", path, "--format", "json", PYTHONHASHSEED=seed).stdout
        for seed in ("1", "2")
    )
    assert first == second != ""


def test_good_files_answer_although_another_failed(tmp_path, path):
    (tmp_path / "bad.pdf").write_bytes(b"no")
    done = egr("ask", "ferry", tmp_path)
    assert "The ferry sails at nine." in done.stdout
    assert done.returncode == 40
    assert "bad.pdf" in done.stderr


def test_files_and_a_store_together_are_refused(tmp_path, path):
    done = egr("ask", "ferry", path, "--store", tmp_path)
    assert done.returncode == 2
    assert "not both" in done.stderr

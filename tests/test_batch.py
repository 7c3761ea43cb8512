from pathlib import Path

import pytest

from egr.corpus.batch import run_batch
from egr.corpus.inputs import InputFile
from egr.errors import DamagedPdf, EgrError, NotAPdf
from support.work import stem


def files(*names):
    return [InputFile(Path(f"{name}.pdf"), name) for name in names]


@pytest.mark.parametrize("jobs", [1, 3])
def test_outcomes_come_in_the_order_of_the_files_and_a_bad_file_stops_nothing(jobs):
    names = ["d", "bad", "a", "c", "b", "e", "f", "g", "h"]
    outcomes = list(run_batch(stem, files(*names), jobs))
    assert [outcome.file.name for outcome in outcomes] == names
    assert [outcome.result for outcome in outcomes] == [n if n != "bad" else None for n in names]
    assert [outcome.file.name for outcome in outcomes if outcome.error] == ["bad"]


def test_an_error_keeps_its_kind_and_hint_on_the_way_from_a_worker():
    bad, _ = run_batch(stem, files("bad", "a"), 2)
    assert isinstance(bad.error, NotAPdf)
    assert (bad.error.message, bad.error.hint) == ("Not a PDF", "Look at it.")


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bug_is_reported_for_its_file_and_the_batch_goes_on(jobs):
    bug, good = run_batch(stem, files("bug", "a"), jobs)
    assert type(bug.error) is EgrError
    assert "ZeroDivisionError: one over nothing" in bug.error.message
    assert good.result == "a"


def test_a_file_that_kills_its_worker_is_the_only_one_to_fail():
    names = ["a", "b", "fatal", "c", "d", "e", "f", "g"]
    outcomes = list(run_batch(stem, files(*names), 2))
    assert [outcome.file.name for outcome in outcomes] == names
    assert {outcome.file.name: type(outcome.error) for outcome in outcomes if outcome.error} == {
        "fatal": DamagedPdf
    }


def test_no_files_give_no_outcomes():
    assert list(run_batch(stem, [], 2)) == []

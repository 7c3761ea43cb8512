"""The rule that says whether a slot is covered, and the measures made of it."""

import pytest

from egr.evaluate.coverage import RunItem, covered
from egr.evaluate.gold import Question, Slot
from egr.evaluate.measures import by_group, interval, judge, paired, summary

VALUE = Slot("value", (("a.pdf", 7), ("a.pdf", 8)), "Fifty\u00ad thousand")
HEAD = Slot("head", (("a.pdf", 3),), "2023")
ASKED = Question("q-1", "How many?", "en", "L4", "lexical", "a.pdf", (VALUE, HEAD))


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        (RunItem("a.pdf", (8,), ""), (True, False)),
        (RunItem("b.pdf", (8,), ""), (False, False)),
        (RunItem("a.pdf", (), "in 2023\n FIFTY  thousand came"), (True, True)),
        (RunItem("b.pdf", (), "fifty thousand"), (False, False)),
        (RunItem("a.pdf", (), "fifty"), (False, False)),
    ],
)
def test_a_slot_is_covered_by_its_node_or_by_its_words_in_its_document(item, expected):
    assert covered(ASKED, [item]) == expected


def test_evidence_split_over_two_items_is_not_covered():
    halves = [RunItem("a.pdf", (), "fifty"), RunItem("a.pdf", (), "thousand")]
    assert covered(ASKED, halves) == (False, False)


def test_recall_full_and_words():
    judged = judge(ASKED, [RunItem("a.pdf", (7,), "fifty thousand 東京")])
    assert (judged.recall, judged.full, judged.words) == (0.5, False, 4)


def judged(*recalls):
    nodes = {0.0: (), 0.5: (7,), 1.0: (7, 3)}
    return [judge(ASKED, [RunItem("a.pdf", nodes[one], "x")]) for one in recalls]


def test_a_summary_has_means_and_an_interval_around_them():
    found = summary(judged(0.0, 0.5, 1.0, 1.0))
    assert (found.questions, found.recall, found.full) == (4, 0.625, 0.5)
    assert found.interval[0] < 0.625 < found.interval[1]
    assert found == summary(judged(0.0, 0.5, 1.0, 1.0))


def test_an_interval_of_equal_values_has_no_width():
    import numpy as np

    assert interval(np.ones(9)) == (1.0, 1.0)


def test_equal_systems_do_not_differ_and_unequal_ones_do():
    assert paired(judged(*[0.5] * 20), judged(*[0.5] * 20)) == (0.0, 1.0)
    difference, p = paired(judged(*[1.0] * 20), judged(*[0.0] * 20))
    assert difference == 1.0
    assert p < 0.01


def test_groups_are_those_of_the_questions():
    assert list(by_group(judged(1.0, 0.0), "topology")) == ["L4"]

import pytest

from egr.compile.tables.spans import column_span, row_span


def test_a_cell_without_a_span_covers_one_row_and_one_column():
    assert (row_span(None), column_span(None)) == (1, 1)


def test_a_positive_whole_number_is_a_span():
    assert (row_span(3), column_span(57)) == (3, 57)


@pytest.mark.parametrize("value", ["#274", "2", 0, -1, 10**9, 2.0, True, [2], {"a": 2}])
def test_anything_else_is_none(value):
    assert row_span(value) is None
    assert column_span(value) is None


def test_bounds_are_those_of_html():
    assert (column_span(1_000), column_span(1_001)) == (1_000, None)
    assert (row_span(65_534), row_span(65_535)) == (65_534, None)

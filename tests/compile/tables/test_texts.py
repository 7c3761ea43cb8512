import pytest

from egr.compile.tables.texts import Kind, kind


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Kind.SPACER),
        (" \u00a0 ", Kind.SPACER),
        ("$", Kind.SPACER),
        (") %", Kind.SPACER),
        ("€", Kind.SPACER),
        (".....", Kind.SPACER),
        ("2015", Kind.PERIOD),
        (" 2015 ", Kind.PERIOD),
        ("2015(1)", Kind.PERIOD),
        ("2022*", Kind.PERIOD),
        ("2019/20", Kind.PERIOD),
        ("2019–2020", Kind.PERIOD),
        ("12/31/2015", Kind.PERIOD),
        ("31.12.2015", Kind.PERIOD),
        ("2015-12-31", Kind.PERIOD),
        ("1,250", Kind.NUMBER),
        ("(4.5", Kind.NUMBER),
        ("$ (1 250,50) %", Kind.NUMBER),
        ("—", Kind.NUMBER),
        ("-", Kind.NUMBER),
        ("3015", Kind.NUMBER),
        ("✓", Kind.MARK),
        ("**", Kind.MARK),
        ("Q1 2015", Kind.WORDS),
        ("12 months", Kind.WORDS),
        ("年度", Kind.WORDS),
    ],
)
def test_the_kind_of_a_text_is_read_from_its_characters(text, expected):
    assert kind(text) is expected

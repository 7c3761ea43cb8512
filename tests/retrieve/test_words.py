import pytest

from egr.retrieve.words import word_count


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", 0),
        ("two words", 2),
        ("  folded \n space ", 2),
        ("$10,000 (or higher)", 3),
        ("避難場所", 4),
        ("カタカナ and 12 words", 7),
        ("한국어", 3),
        ("全12頁", 3),
    ],
)
def test_ideographs_kana_and_hangul_count_one_each_other_text_by_white_space(text, words):
    assert word_count(text) == words

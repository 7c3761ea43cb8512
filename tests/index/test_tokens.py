"""What counts as a word."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from egr.index import tokenize


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("Form 1040-V, line 12a", "form 1040 v line 12a"),
        ("don't snake_case", "don t snake case"),
        ("1,234.50", "1 234 50"),
        ("STRASSE Straße", "strasse strasse"),
        ("ﬁnance ² Ⅷ", "finance 2 viii"),
        ("l’été à Orléans", "l été à orléans"),
        ("cafe\u0301 café", "café café"),
        ("", ""),
        ("— … €", ""),
    ],
)
def test_words_are_runs_of_letters_and_digits_in_folded_case(text, tokens):
    assert tokenize(text) == tokens.split()


@pytest.mark.parametrize("hidden", ["\u00ad", "\u200d", "\u200c", "\u2060", "\ufeff", "\u202b"])
def test_invisible_characters_do_not_cut_a_word(hidden):
    assert tokenize(f"hyphen{hidden}ation ü") == ["hyphenation", "ü"]


@pytest.mark.parametrize("word", ["हिन्दी", "שָׁלוֹם", "العَرَبِيَّة", "தமிழ்"])
def test_marks_belong_to_their_word(word):
    assert tokenize(f"{word} {word}") == [unicodedata.normalize("NFKC", word)] * 2


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("東京タワー2024年", ["東", "京", "タ", "ワ", "ー", "2024", "年"]),
        ("人々・ｶﾞｽ", ["人", "々", "ガ", "ス"]),
        ("か\u3099", ["が"]),
        ("𠮷野家", ["𠮷", "野", "家"]),
        ("회사는", ["회", "사", "는"]),
        ("กรุงเทพ", ["ก", "รุ", "ง", "เ", "ท", "พ"]),
        ("PDF標準", ["pdf", "標", "準"]),
    ],
)
def test_scripts_without_spaces_give_a_token_a_character(text, tokens):
    assert tokenize(text) == tokens


@given(st.text())
def test_tokens_of_tokens_are_the_same_tokens(text):
    tokens = tokenize(text)
    assert tokenize(" ".join(tokens)) == tokens
    assert all(tokens)


@given(st.text("abcz019 ,.AZ"))
def test_ascii_text_takes_no_other_road_than_the_rest(text):
    assert tokenize(text) == tokenize(text + " é")[:-1]

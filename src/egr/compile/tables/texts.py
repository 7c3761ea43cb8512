"""What kind of thing the text of a cell is, in any language: a spacer, a period, a number, words.

Filings and statistical tables put currency and percent signs, brackets and nothing at all into
cells of their own. Kinds are read from characters, never from words: letters make words.
"""

from __future__ import annotations

import re
import unicodedata
from enum import Enum
from functools import lru_cache


class Kind(Enum):
    """The kind of a cell's text."""

    SPACER = "spacer"
    """Nothing, or only currency and percent signs, brackets, dot leaders: it says nothing alone."""
    PERIOD = "period"
    """A year, a span of years or a numeric date: names a column as often as it fills one."""
    NUMBER = "number"
    """No letters, but a digit or a dash: an amount, a share, a nil."""
    MARK = "mark"
    """Neither letters nor digits: a tick, a box, asterisks."""
    WORDS = "words"


FIGURES = frozenset({Kind.NUMBER, Kind.MARK})
"""Kinds that fill a table of figures and never name a row or column."""


_SPACERS = frozenset("%‰()[]{}.…_:·|")
_YEAR = r"(?:1[89]|20|21)\d\d"
_NOTE = r"(?:\s*(?:[(\[][a-z0-9*†‡]{1,2}[)\]]|[*†‡]{1,3}))?"
_YEARS = rf"{_YEAR}(?:\s*[-–/]\s*(?:{_YEAR}|\d\d))?{_NOTE}"
_DATE = rf"\d\d?[./-]\d\d?[./-](?:\d\d)?\d\d|{_YEAR}-\d\d-\d\d"
_PERIOD = re.compile(f"{_YEARS}|{_DATE}")


def is_spacer(text: str) -> bool:
    """Whether the text says nothing by itself; most texts say something with their first letter."""
    return not text[:1].isalnum() and all(map(_says_nothing, text))


@lru_cache(maxsize=1 << 14)
def kind(text: str) -> Kind:
    """The kind of a text; the empty text is a spacer."""
    stripped = text.strip()
    if is_spacer(stripped):
        return Kind.SPACER
    if _PERIOD.fullmatch(stripped):
        return Kind.PERIOD
    if any(map(str.isalpha, stripped)):
        return Kind.WORDS
    return Kind.NUMBER if any(map(_counts, stripped)) else Kind.MARK


def _counts(character: str) -> bool:
    return character.isdigit() or unicodedata.category(character) == "Pd" or character == "\u2212"


def _says_nothing(character: str) -> bool:
    return character in _SPACERS or unicodedata.category(character) in {"Sc", "Zs", "Cf", "Cc"}

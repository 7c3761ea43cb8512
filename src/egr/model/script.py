"""Scripts written without spaces between words: where lines join without one."""

from __future__ import annotations

import re

_SPACELESS = re.compile(
    "[\u2e80-\u303f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
    "\ufe30-\ufe4f\uff00-\uff9f\U00020000-\U0003ffff]"
)
"""CJK ideographs, kana, their punctuation and full-width forms; Hangul writes spaces."""


def joins_without_space(left: str, right: str) -> bool:
    """Whether a line that ends with `left` goes on with `right` without a space."""
    return bool(left and right and _SPACELESS.match(left[-1]) and _SPACELESS.match(right[0]))


def is_spaceless(character: str) -> bool:
    """Whether the character belongs to a script written without spaces."""
    return _SPACELESS.match(character) is not None

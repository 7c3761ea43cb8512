"""Text runs: the characters of a page, cut where the text object changes.

PDFium's text page gives characters in logical order with the text object of each; generated
spaces and line breaks have none and are the gap between two runs. On a page without
right-to-left text the characters of an object stand together, so its end is found by galloping;
otherwise each character is asked. Cost: about 2 log2(length) calls a run.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from typing import NamedTuple

from egr.read import pdfium

RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff]")


Run = tuple[int, int, int]
"""Text object (0 for generated characters), and its characters: first index, end index.

Plain tuples: a page may hold thousands.
"""


class PageText(NamedTuple):
    """All characters of a page, one UTF-16 unit a place."""

    units: str
    right_to_left: bool


def page_text(text_page: int) -> PageText:
    """The characters of a text page; its place in `units` is the character's index."""
    count = pdfium.count_chars(text_page)
    buffer = (ctypes.c_ushort * (count + 1))()
    written = pdfium.get_text(text_page, 0, count, ctypes.addressof(buffer)) if count > 0 else 1
    # The bulk call leaves out characters without Unicode; then places would shift.
    if written == count + 1:
        units = _units(bytes(buffer)[: 2 * count])
    else:
        get = pdfium.get_unicode
        units = "".join(chr(min(get(text_page, at), 0xFFFF)) for at in range(count))
    return PageText(units, RIGHT_TO_LEFT.search(units) is not None)


def _units(raw: bytes) -> str:
    text = raw.decode("utf-16-le", "surrogatepass")
    if 2 * len(text) == len(raw):
        return text
    return "".join(map(chr, memoryview(raw).cast("H")))


def joined_surrogates(units: str) -> str:
    """UTF-16 units as text; a surrogate without its partner becomes U+FFFD."""
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def runs(text_page: int, text: PageText) -> Iterator[Run]:
    """The runs of a page, in the order of its characters."""
    units, count = text.units, len(text.units)
    end_of = _step_end if text.right_to_left else _gallop_end
    get, start = pdfium.text_object, 0
    while start < count:
        handle = get(text_page, start)
        if handle is None:
            # Generated characters recur everywhere without an object: never gallop over those.
            end = start + (2 if units.startswith("\r\n", start) else 1)
            yield 0, start, end
        else:
            # A font may map a glyph itself to a carriage return: that one ends nothing.
            line_end = units.find("\r", start + 1)
            end = end_of(text_page, handle, start, count if line_end < start else line_end)
            yield handle, start, end
        start = end


def _step_end(text_page: int, handle: int, start: int, limit: int) -> int:
    end = start + 1
    while end < limit and pdfium.text_object(text_page, end) == handle:
        end += 1
    return end


def _gallop_end(text_page: int, handle: int, start: int, limit: int) -> int:
    """First index behind the object's characters; an object never crosses a line end."""
    get = pdfium.text_object
    if limit - start > 1 and get(text_page, limit - 1) == handle:
        return limit
    inside, step = start, 1
    while inside + step < limit and get(text_page, inside + step) == handle:
        inside += step
        step *= 2
    outside = min(inside + step, limit)
    while outside - inside > 1:
        middle = (inside + outside) // 2
        if get(text_page, middle) == handle:
            inside = middle
        else:
            outside = middle
    return outside

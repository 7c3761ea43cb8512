"""Latin text on right-to-left lines, put back in order.

PDFium orders a line as a whole, from right to left where it holds such text. That swaps the parts
of an address such as `www.example.org` that stands alone in its piece of marked content, and
mirrors brackets. A piece without any right-to-left character reads from left to
right, so its glyphs are put in the order of their places, and a lone
pair of brackets is made to close. Asked character by character, but only on right-to-left pages.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from egr.read import pdfium
from egr.read.fragments import Draft
from egr.read.runs import RIGHT_TO_LEFT, joined_surrogates

_SPACE = 0.2
"""Gap between two glyphs that is a space, as a share of the line's height."""
_PAIRS = {"(": ")", "[": "]", "{": "}"}


class _Glyph(NamedTuple):
    unit: str
    box: pdfium.Edges


def turn_back(drafts: list[Draft], text_page: int, units: str) -> None:
    """Mend the text of all drafts of a right-to-left page that need it; the page is still open."""
    for draft in drafts:
        text = draft.text
        alone = draft.mark.place.mcid is not None and not draft.emitted
        if alone and len(text.strip()) > 1 and not RIGHT_TO_LEFT.search(text):
            glyphs = _glyphs(draft, text_page, units)
            if glyphs:
                draft.pieces, draft.hyphen = [_closed(_in_order(glyphs))], False


def _glyphs(draft: Draft, text_page: int, units: str) -> list[_Glyph]:
    found = []
    for start, end in draft.ranges:
        for at in range(start, end):
            box = pdfium.char_box(text_page, at)
            if box is not None and units[at] >= " ":
                found.append(_Glyph(units[at], box))
    return found


def _in_order(glyphs: list[_Glyph]) -> str:
    lines: list[list[_Glyph]] = []
    for glyph in sorted(glyphs, key=lambda g: -g.box[3]):
        if lines and _level(lines[-1][0], glyph):
            lines[-1].append(glyph)
        else:
            lines.append([glyph])
    return " ".join(_line(sorted(line, key=lambda g: g.box[0])) for line in lines)


def _level(one: _Glyph, other: _Glyph) -> bool:
    return other.box[3] > one.box[1]


def _line(glyphs: list[_Glyph]) -> str:
    height = max(glyph.box[3] - glyph.box[1] for glyph in glyphs)
    parts = [glyphs[0].unit]
    for before, glyph in pairwise(glyphs):
        gap = glyph.box[0] - before.box[2]
        spaced = before.unit.isspace() or glyph.unit.isspace()
        parts.append(glyph.unit if spaced or gap < _SPACE * height else " " + glyph.unit)
    return joined_surrogates("".join(parts))


def _closed(text: str) -> str:
    """`(OWASP(` and `)OWASP(` as `(OWASP)`: the only two brackets of a kind, facing wrongly."""
    for opening, closing in _PAIRS.items():
        places = [at for at, character in enumerate(text) if character in (opening, closing)]
        if len(places) == 2:
            first, last = places
            text = text[:first] + opening + text[first + 1 : last] + closing + text[last + 1 :]
    return text

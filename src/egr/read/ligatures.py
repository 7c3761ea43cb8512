"""Ligatures on right-to-left lines: their letters in logical order.

A glyph that stands for two letters (lam-alef) gives two characters with one box. PDFium turns a
right-to-left line round character by character and so puts the letters of such a glyph in the
wrong order; here they are put back. Asked character by character, but only on right-to-left
pages.
"""

from __future__ import annotations

from itertools import groupby

from egr.read import pdfium
from egr.read.runs import RIGHT_TO_LEFT, PageText


def in_logical_order(text_page: int, text: PageText) -> PageText:
    """The characters with the letters of each ligature in order; no index changes its glyph."""
    turned = []
    for box, group in groupby(range(len(text.units)), lambda at: _place(text_page, text, at)):
        letters = "".join(text.units[at] for at in group)
        turned.append(letters[::-1] if box else letters)
    return text._replace(units="".join(turned))


def _place(text_page: int, text: PageText, at: int) -> pdfium.Edges | None:
    """Where the glyph of a right-to-left letter stands; None for any other character."""
    if not RIGHT_TO_LEFT.match(text.units[at]):
        return None
    return pdfium.char_box(text_page, at)

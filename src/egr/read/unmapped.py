"""Glyphs without Unicode: left out and told, never printed as the numbers they are.

PDFium gives such a glyph its character code as if that were Unicode, and says so only when asked
character by character. That is done on pages with a font that need not map its codes (ISO
32000-1, 9.10.2), and where a control character, which no text has, turns out to be one.
"""

from __future__ import annotations

import re

import pikepdf

from egr.read import pdfium
from egr.read.runs import PageText

UNMAPPED = "\uffff"
"""Stands for such a glyph until it is counted and left out."""
_MAX_ANCESTORS = 64
_CONTROL = re.compile("[\x01-\x08\x0b\x0c\x0e-\x1f]")


class FontMaps:
    """Which pages have only fonts whose codes are sure to have Unicode; each font is met once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], bool] = {}

    def complete(self, page: pikepdf.Page) -> bool:
        """Whether all fonts in the page's own resources are; forms' fonts are not looked at."""
        return all(self._sure(font) for font in _fonts(page))

    def _sure(self, font: pikepdf.Object) -> bool:
        key = font.objgen
        if key == (0, 0):
            return _has_unicode(font)
        if key not in self._known:
            self._known[key] = _has_unicode(font)
        return self._known[key]


def _fonts(page: pikepdf.Page) -> list[pikepdf.Object]:
    at: pikepdf.Object | None = page.obj
    for _ in range(_MAX_ANCESTORS):
        if at is None or "/Resources" in at:
            break
        at = at.get("/Parent")
    resources = at.get("/Resources") if at is not None else None
    fonts = resources.get("/Font") if isinstance(resources, pikepdf.Dictionary) else None
    if not isinstance(fonts, pikepdf.Dictionary):
        return []
    # A font that a damaged file lost is null.
    return [font for _, font in fonts.items() if isinstance(font, pikepdf.Dictionary)]


def _has_unicode(font: pikepdf.Object) -> bool:
    if "/ToUnicode" in font:
        return True
    encoding = font.get("/Encoding")
    if font.get("/Subtype") == "/Type0":
        return isinstance(encoding, pikepdf.Name) and not str(encoding).startswith("/Identity")
    return isinstance(encoding, pikepdf.Name) or (
        encoding is None and "/FontDescriptor" not in font
    )


def without_unmapped(text_page: int, text: PageText) -> PageText:
    """The characters with UNMAPPED for each glyph that has no Unicode; every one is asked."""
    asked = pdfium.unmapped
    units = [UNMAPPED if asked(text_page, at) == 1 else unit for at, unit in enumerate(text.units)]
    return text._replace(units="".join(units))


def has_unmapped_control(text_page: int, text: PageText) -> bool:
    """Whether a control character of the page is a glyph without Unicode."""
    places = (found.start() for found in _CONTROL.finditer(text.units))
    return any(pdfium.unmapped(text_page, at) == 1 for at in places)

"""Fonts for tests that need more than Latin-1: any text, or none, behind any code.

    font = unicode_font(pdf, ["ش", "fi", "\U0001f600"])     # codes 1, 2, 3
    pdf.page(marked(0, content=shown([1, 2])), fonts={"F2": font})

A Type 3 font (ISO 32000-1, 9.6.5) whose every glyph is a filled square of three quarters of an
em, so its ink is where its box says on any machine. Text comes from the ToUnicode map alone
(9.10.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pikepdf import Array, Dictionary, Name

from support.pdf import Builder

_CMAP = """/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Test def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
{count} beginbfchar
{lines}
endbfchar endcmap CMapName currentdict /CMap defineresource pop end end"""


def unicode_font(pdf: Builder, texts: Sequence[str | None], *, mapped: bool = True) -> Any:
    """A font whose code n + 1 stands for `texts[n]`; None has no Unicode.

    Not `mapped`, it has no ToUnicode map at all.
    """
    codes = range(1, len(texts) + 1)
    square = pdf.pdf.make_stream(b"1000 0 0 0 750 750 d1 0 0 750 750 re f")
    font = Dictionary(
        Type=Name.Font,
        Subtype=Name.Type3,
        FontBBox=Array([0, 0, 1000, 1000]),
        FontMatrix=Array([0.001, 0, 0, 0.001, 0, 0]),
        CharProcs=Dictionary({f"/c{code}": square for code in codes}),
        Encoding=Dictionary(Differences=Array([1, *(Name(f"/c{code}") for code in codes)])),
        FirstChar=1,
        LastChar=len(texts),
        Widths=Array([1000] * len(texts)),
        Resources=Dictionary(),
    )
    if mapped:
        font.ToUnicode = pdf.pdf.make_stream(_to_unicode(texts))
    return pdf.pdf.make_indirect(font)


def shown(
    codes: Sequence[int], x: float = 72, y: float = 700, font: str = "F2", size: float = 12
) -> str:
    """A text object that shows these codes of a `unicode_font`."""
    digits = "".join(f"{code:02X}" for code in codes)
    return f"BT /{font} {size} Tf 1 0 0 1 {x} {y} Tm <{digits}> Tj ET\n"


def _to_unicode(texts: Sequence[str | None]) -> bytes:
    lines = [
        f"<{code:02X}> <{text.encode('utf-16-be').hex().upper()}>"
        for code, text in enumerate(texts, 1)
        if text is not None
    ]
    return _CMAP.format(count=len(lines), lines="\n".join(lines)).encode()

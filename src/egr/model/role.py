"""Standard structure types and what kind of thing each of them is.

Sources: ISO 32000-1, 14.8.4 (PDF 1.7 types); ISO 32000-2, 14.8.4 and Annex L (PDF 2.0 types).
"""

from __future__ import annotations

import re

PDF_1_7 = frozenset(
    "Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private "
    "P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot "
    "Span Quote Note Reference BibEntry Code Link Annot "
    "Ruby RB RT RP Warichu WT WP Figure Formula Form".split()
)
PDF_2_0_ONLY = frozenset("DocumentFragment Aside Title FENote Sub Em Strong Artifact".split())
STANDARD = PDF_1_7 | PDF_2_0_ONLY

TRANSPARENT = frozenset({"NonStruct", "Div"})
"""Containers with no meaning of their own: derived relations see through them."""

GROUPING = frozenset(
    "Document DocumentFragment Part Art Sect Div NonStruct Private TOC Index Aside "
    "BlockQuote L LI Table TR THead TBody TFoot".split()
)
"""Elements that group others; text that stands directly in one is still content."""

SECTIONS = frozenset({"Document", "DocumentFragment", "Part", "Art", "Sect"})
"""Containers through which an open heading chain may continue."""

SCOPE_BOUNDARIES = frozenset({"TD", "TH", "LI", "LBody", "Aside", "Note", "FENote", "Caption"})
"""A heading inside one of these does not govern anything outside it."""

INLINE = frozenset(
    "Span Quote Reference BibEntry Code Link Annot Em Strong Sub "
    "Ruby RB RT RP Warichu WT WP".split()
)
"""Elements that run inside a line of their parent."""

ROWS = frozenset({"THead", "TBody", "TFoot"})
CELLS = frozenset({"TH", "TD"})
NOTES = frozenset({"Note", "FENote"})
ILLUSTRATIONS = frozenset({"Figure", "Formula", "Form"})

_NUMBERED_HEADING = re.compile(r"H([1-9][0-9]{0,2})\Z")


def heading_level(role: str) -> int | None:
    """The declared level of H1, H2, ... (PDF 2.0 has no upper end); None for any other role.

    Plain H has no declared level (its level comes from the nesting of sections), so it gives
    None as well: ask `is_heading`.
    """
    match = _NUMBERED_HEADING.match(role)
    return int(match[1]) if match else None


def is_heading(role: str) -> bool:
    """Whether the effective role is H or a numbered heading."""
    return role == "H" or heading_level(role) is not None


def is_standard(role: str) -> bool:
    """Whether the role needs no role map (14.8.4), numbered headings of any level included."""
    return role in STANDARD or heading_level(role) is not None

"""Source fragments: the pieces of page content, each with its exact place.

A fragment is all content of one marked-content sequence (ISO 32000-1, 14.6), or a run of
content outside any. Nothing that PDFium or the second stack sees is left out.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from egr.model.geometry import Box


class Status(StrEnum):
    """Whether the structure tree can reach the content."""

    TAGGED = "TAGGED"
    """It stands in marked content with an MCID."""
    ARTIFACT = "ARTIFACT"
    """It is marked as an artifact: page furniture, by declaration."""
    UNTAGGED = "UNTAGGED"
    """It is neither."""

    # Fragments are counted by status; an enumeration's own hash is a Python call.
    __hash__ = str.__hash__


class Engine(StrEnum):
    """Which reading stack gave a fragment its text."""

    PDFIUM = "pdfium"
    PLAYA = "playa"


class Line(NamedTuple):
    """One line of a fragment as laid out: its text and the box around its glyphs."""

    text: str
    box: Box


class Fragment(NamedTuple):
    """Content of one (page, stream, MCID) key, or one artifact or untagged run.

    A tuple, because documents hold tens of thousands and tuples are made fastest.
    """

    id: str
    page: int
    """Index from 0."""
    stream: int
    """Object number of the page, or of the Form XObject whose content this is."""
    mcid: int | None
    """The innermost marked-content id; None for artifact and untagged runs."""
    status: Status
    text: str
    """Unicode text in logical order. ActualText of marked content has replaced glyph text.

    Inner line breaks are one space; a word hyphenated at an inner line end is joined, and a
    hyphenation at the very end of the fragment stays as U+00AD, for the join with what follows.
    Leading and trailing spaces of the source are kept as one space.
    """
    lines: tuple[Line, ...]
    """In content order; empty where the content has no glyphs (a picture, say)."""
    before: str
    """What the page shows between the preceding fragment of the page and this one:
    "" (nothing: the same word goes on), " " or "\\n"."""
    engine: Engine = Engine.PDFIUM
    glyph_text: str | None = None
    """The text of the glyphs where ActualText replaced it, else None."""
    artifact_type: str = ""
    """/Type of the artifact's property list (Pagination, Layout, Page, Background) or ""."""
    artifact_subtype: str = ""
    """/Subtype (Header, Footer, Watermark, ...) or ""."""
    graphic: Box | None = None
    """Box around the images and paths of the content, None where it has only text."""

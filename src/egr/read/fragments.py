"""Fragments of one page, put together from text runs and graphic objects.

Inside one piece of marked content the order of the content stream is reading order (ISO 32000-1,
14.8.2.3); PDFium orders each line of the page from left to right. Where the two differ the stream
decides, except on right-to-left pages, where PDFium gives logical order and the stream often
does not.

Text of a fragment is joined across its lines by one space, except where a word is hyphenated at
a line end. PDFium marks such a hyphen U+0002 and leaves out the line break; the hyphen is
dropped where a lower-case letter follows ("trans-", "duction") and kept where not ("COVID-",
"19"). A hyphen at the very end of a fragment stays as U+00AD, because only the compiler knows
what follows in reading order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from egr.model.fragment import Engine, Fragment, Line, Status
from egr.model.geometry import Box
from egr.model.ids import fragment_id
from egr.model.script import joins_without_space
from egr.read import pdfium
from egr.read.page_objects import Item, Mark, PageObjects, Place, placed
from egr.read.runs import PageText, Run, joined_surrogates

_ABUTTING = 0.15
"""Gap between two parts of one word, as a share of the line's height."""
HYPHEN = "\u00ad"
_LETTERS = {Status.ARTIFACT: "a", Status.UNTAGGED: "u"}
_LINE_END_HYPHENS = "\u0002\ufffe\u00ad"
_NO_ITEM: Item = (0, Mark(Place(Status.UNTAGGED, 0, None, 0, 0), 0, 0), None)
_UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd\uffff]")
_SPECIAL = re.compile("[\x00-\x09\x0b\x0c\x0e-\x1f\x7f\u00ad\ud800-\udfff\ufffd-\uffff]")


class Part(NamedTuple):
    """Consecutive characters of one mark on one line."""

    order: int
    """Number of its first object in content order."""
    mark: Mark
    words: str
    hyphen: bool
    """It ends with a hyphen at a line end, which is not among the words."""
    box: pdfium.Edges | None
    gap: str
    """What the page shows before it: "", " " or "\\n"."""


@dataclass(slots=True)
class Draft:
    """A fragment while its page is read."""

    mark: Mark
    order: int
    """Number of its first object in content order."""
    before: str = ""
    previous: Draft | None = None
    """What stood before its first character."""
    parts: list[Part] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)
    glyphs: list[str] = field(default_factory=list)
    lines: list[list[str]] = field(default_factory=list)
    edges: list[pdfium.Edges] = field(default_factory=list)
    """Box of each line."""
    ranges: list[tuple[int, int]] = field(default_factory=list)
    """Character ranges of its runs on the text page."""
    openings: set[int] = field(default_factory=set)
    emitted: set[int] = field(default_factory=set)
    """ActualText marks whose text was taken."""
    hyphen: bool = False
    """The last character was a line-end hyphen."""
    graphic: pdfium.Edges | None = None
    unreadable: int = 0
    """Characters without Unicode that were left out."""
    engine: Engine = Engine.PDFIUM
    artifact: tuple[str, str] = ("", "")
    """Type and subtype of an artifact."""

    @property
    def text(self) -> str:
        """The text so far, with the open hyphen."""
        return "".join(self.pieces) + (HYPHEN if self.hyphen else "")


class PageDrafts:
    """Collects the drafts of one page."""

    def __init__(self, objects: PageObjects) -> None:
        self._objects = objects
        self._drafts: dict[Place, Draft] = {}
        self._last: Draft | None = None
        self._gap = ""
        self.seen: set[int] = set()
        """Text objects that gave characters."""

    def text(self, page: PageText, runs: Iterable[Run]) -> None:
        """Take all text runs of the page, in order.

        Runs of one mark that follow each other on a line, and in the content stream, are joined
        before anything else looks at them: some producers make an object of every letter.
        """
        texts, units, bounds = self._objects.texts, page.units, pdfium.bounds
        clean = _SPECIAL.search(units) is None
        mark: Mark | None = None
        item: Item = _NO_ITEM
        first = last = latest = 0
        around: pdfium.Edges | None = None
        for handle, start, end in runs:
            found = texts.get(handle) if handle else None
            edges = bounds(handle) if found else None
            if found and edges and found[2]:
                edges = placed(edges, found[2])
            if (
                found is not None
                and found[1] is mark
                and start == last
                and 0 <= found[0] - latest <= 1
                and around
                and edges
                and _share_a_line(around, edges)
            ):
                around, last, latest = _around(around, edges), end, found[0]
                self.seen.add(handle)
                continue
            if mark is not None:
                self._take(item, units, (first, last), around, clean)
                mark = None
            if found is None:
                self._gap += units[start:end]
                continue
            self.seen.add(handle)
            item, mark, around, first, last = found, found[1], edges, start, end
            latest = found[0]
        if mark is not None:
            self._take(item, units, (first, last), around, clean)

    def _take(
        self,
        item: Item,
        units: str,
        characters: tuple[int, int],
        box: pdfium.Edges | None,
        clean: bool,
    ) -> None:
        order, mark, _ = item
        place, words = mark.place, units[slice(*characters)]
        if place.status is Status.UNTAGGED and words.isspace():
            self._gap += words
            return
        draft = self._drafts.get(place)
        gap = _separator(self._gap)
        if draft is None or (draft is not self._last and place.mcid is None):
            draft = self._start(order, mark, gap)
        elif draft is not self._last:
            # Something else stood between, with neither space nor line break.
            gap = gap or " "
        draft.ranges.append(characters)
        if not clean and _SPECIAL.search(words):
            words = _cleaned(words, draft)
        hyphen = words.endswith("\u0002")
        draft.parts.append(Part(order, mark, words.removesuffix("\u0002"), hyphen, box, gap))
        draft.hyphen = hyphen
        self._last, self._gap = draft, ""

    def _start(self, order: int, mark: Mark, gap: str) -> Draft:
        draft = Draft(mark, order, gap, self._last)
        if self._last is not None and self._last.hyphen:
            draft.before = "\n"
        place = mark.place
        if place in self._drafts:
            # An artifact or untagged run that something interrupted goes on as another run.
            self._drafts[place._replace(drawing=-order)] = self._drafts[place]
        self._drafts[place] = draft
        return draft

    def compose(self, *, stream_order: bool) -> None:
        """Put the parts of every draft together."""
        for draft in self._drafts.values():
            if draft.parts:
                parts = _in_stream_order(draft.parts) if stream_order else draft.parts
                draft.hyphen = False
                for part in parts:
                    self._append(draft, part)

    def _append(self, draft: Draft, part: Part) -> None:
        """Add text: glyphs always to the lines, and ActualText once in place of glyph text."""
        mark, words = part.mark, part.words
        joint = _joint(draft, part) if draft.glyphs else ""
        new_line = _breaks(draft, part)
        if mark.actual:
            if mark.actual not in draft.emitted:
                draft.emitted.add(mark.actual)
                draft.pieces.append(joint + self._objects.actual_texts.pop(mark.actual, ""))
        else:
            draft.pieces.append(joint + words)
        draft.glyphs.append(joint + words)
        draft.openings.add(mark.opening)
        draft.hyphen = part.hyphen and not mark.actual
        shown = words + ("-" if part.hyphen else "")
        if new_line:
            draft.lines.append([shown])
        else:
            draft.lines[-1].append(joint + shown)
        _extend(draft, part.box, new_line, words)

    def unseen(self) -> list[int]:
        """Text objects that gave no characters, in content order."""
        texts = self._objects.texts
        return sorted(texts.keys() - self.seen, key=lambda handle: texts[handle][0])

    def blanks(self) -> None:
        """Give marked content that holds only white space, which PDFium passes over, its place."""
        for handle in self.unseen():
            order, mark, _ = self._objects.texts[handle]
            if mark.place.mcid is not None and mark.place not in self._drafts:
                self._drafts[mark.place] = Draft(mark, order, " ")

    def graphics(self) -> None:
        """Take the boxes of images, paths and shadings inside marked content."""
        for handle, (order, mark, matrix) in self._objects.graphics:
            edges = pdfium.bounds(handle)
            if edges is None:
                continue
            draft = self._drafts.get(mark.place)
            if draft is None:
                draft = self._drafts[mark.place] = Draft(mark, order, "\n")
            draft.order = min(draft.order, order)
            draft.openings.add(mark.opening)
            draft.graphic = _around(draft.graphic, placed(edges, matrix))
            self._actual_text_of_graphic(draft, mark)

    def _actual_text_of_graphic(self, draft: Draft, mark: Mark) -> None:
        if mark.actual in self._objects.actual_texts:
            draft.emitted.add(mark.actual)
            draft.pieces.append(self._objects.actual_texts.pop(mark.actual))

    def drafts(self) -> list[Draft]:
        """All drafts in content order; further drawings of a form lend only their boxes."""
        ordered = sorted(self._drafts.values(), key=lambda draft: draft.order)
        first: dict[Place, Draft] = {}
        kept = []
        for draft in ordered:
            place = draft.mark.place
            if place.mcid is not None and place.drawing > 0:
                original = first.get(place._replace(drawing=0))
                if original is not None:
                    original.lines += draft.lines
                    original.edges += draft.edges
                    continue
            first[place] = draft
            kept.append(draft)
        return kept


def _in_stream_order(parts: list[Part]) -> list[Part]:
    """The parts by content order; what stands between new neighbours is read off their boxes."""
    if all(one.order <= other.order for one, other in pairwise(parts)):
        return parts
    ordered: list[Part] = []
    previous = -1
    for at, part in sorted(enumerate(parts), key=lambda pair: pair[1].order):
        moved = ordered and at != previous + 1
        ordered.append(part._replace(gap=_gap(ordered[-1], part)) if moved else part)
        previous = at
    return ordered


def _gap(one: Part, other: Part) -> str:
    if one.box is None or other.box is None or not _share_a_line(one.box, other.box):
        return "\n"
    height = min(one.box[3] - one.box[1], other.box[3] - other.box[1])
    return "" if abs(other.box[0] - one.box[2]) < _ABUTTING * height else " "


def _joint(draft: Draft, part: Part) -> str:
    if draft.hyphen:
        return "" if part.words[:1].islower() else "-"
    if part.gap == "\n" and joins_without_space(draft.glyphs[-1], part.words):
        return ""
    return " " if part.gap else ""


def _breaks(draft: Draft, part: Part) -> bool:
    if "\n" in part.gap or draft.hyphen or not draft.edges:
        return True
    return part.box is not None and not _share_a_line(draft.edges[-1], part.box)


def _share_a_line(one: pdfium.Edges, other: pdfium.Edges) -> bool:
    return one[1] <= other[3] and other[1] <= one[3]


def _separator(gap: str) -> str:
    return "\n" if "\n" in gap else " " if gap else ""


def _cleaned(units: str, draft: Draft) -> str:
    """Text without surrogate halves and unreadable characters; U+0002 only at the end."""
    text = joined_surrogates(units)
    if text[-1:] in _LINE_END_HYPHENS:
        text = text[:-1] + "\0"
    hyphenated = text.endswith("\0") and units[-1] in _LINE_END_HYPHENS
    text = text.removesuffix("\0") if hyphenated else text
    text = text.replace("\u0002", "").replace("\u00ad", "").replace("\ufffe", "")
    text, removed = _UNREADABLE.subn("", text)
    draft.unreadable += removed
    text = text.replace("\r\n", " ").replace("\r", " ").replace("\n", " ").replace("\t", " ")
    return text + ("\u0002" if hyphenated else "")


def _extend(draft: Draft, box: pdfium.Edges | None, new_line: bool, words: str) -> None:
    # White space has no ink, and its box would stretch the line.
    shown = box if box is not None and not words.isspace() else None
    if new_line:
        draft.edges.append(shown or box or (0.0, 0.0, 0.0, 0.0))
    elif shown is not None:
        draft.edges[-1] = _around(draft.edges[-1], shown)


def _around(first: pdfium.Edges | None, second: pdfium.Edges) -> pdfium.Edges:
    if first is None:
        return second
    return (
        first[0] if first[0] < second[0] else second[0],
        first[1] if first[1] < second[1] else second[1],
        first[2] if first[2] > second[2] else second[2],
        first[3] if first[3] > second[3] else second[3],
    )


def _box(edges: pdfium.Edges) -> Box:
    left, bottom, right, top = edges
    return Box(round(left, 2), round(bottom, 2), round(right, 2), round(top, 2))


def frozen(drafts: list[Draft], document: str, page: int) -> list[Fragment]:
    """The fragments of a page in content order; runs without an id are numbered by kind."""
    counts = {Status.ARTIFACT: 0, Status.UNTAGGED: 0}
    found, last = [], None
    for draft in drafts:
        place = draft.mark.place
        local: int | str | None = place.mcid
        if local is None:
            local = f"{_LETTERS[place.status]}{counts[place.status]}"
            counts[place.status] += 1
        identifier = fragment_id(document, page, place.stream, local)
        found.append(_fragment(draft, identifier, page, _before(draft, last)))
        last = draft if draft.edges else last
    return found


def _before(draft: Draft, last: Draft | None) -> str:
    """What stands between this draft and the one before it in content order."""
    if last is None or draft.previous is last or not draft.edges:
        return draft.before
    return " " if _share_a_line(last.edges[-1], draft.edges[0]) else "\n"


def _fragment(draft: Draft, identifier: str, page: int, before: str) -> Fragment:
    place = draft.mark.place
    return Fragment(
        identifier,
        page,
        place.stream,
        place.mcid,
        place.status,
        draft.text,
        tuple(
            [
                Line("".join(words), _box(edges))
                for words, edges in zip(draft.lines, draft.edges, strict=True)
            ]
        ),
        before,
        draft.engine,
        "".join(draft.glyphs) if draft.emitted else None,
        *draft.artifact,
        None if draft.graphic is None else _box(draft.graphic),
    )

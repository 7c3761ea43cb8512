"""Pieces of content joined into running text.

What stands between two pieces is what the page shows between them, wherever they follow each
other on a page; artifacts in between (a footer inside a paragraph, a hyphen marked as one) do
not interrupt. Elsewhere a space stands between. White space is folded.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from egr.model.fragment import Fragment, Status
from egr.model.script import joins_without_space

SOFT_HYPHEN = "\u00ad"
_HYPHENS = frozenset({"-", "\u2010", "\u2011", SOFT_HYPHEN})
_INSIDE_A_WORD = re.compile(rf"{SOFT_HYPHEN}(?=\S)")
_ABUTTING = 0.15
"""Gap between two pieces of one word, as a share of the line's height."""


class Piece(NamedTuple):
    """Text and the fragment it came from; None for text that stands nowhere (alternative text)."""

    text: str
    fragment: Fragment | None


class _Joint(NamedTuple):
    previous: str
    """Id of the fragment before, artifacts left out; "" at the start of a page."""
    gap: str
    hyphen: bool
    """A hyphen marked as an artifact stands in the gap."""


BREAK = Piece("\n", None)
"""Between two blocks."""


class Joiner:
    """Joins pieces of one document; knows what follows what on its pages."""

    def __init__(self, fragments: Iterable[Fragment]) -> None:
        self._joints: dict[str, _Joint] = {}
        previous, page, gap, hyphen = "", -1, "", False
        for fragment in fragments:
            if fragment.page != page:
                previous, page, gap, hyphen = "", fragment.page, "", False
            gap = _wider(gap, fragment.before) if gap else fragment.before
            if fragment.status is Status.ARTIFACT:
                hyphen = hyphen or fragment.text.strip() in _HYPHENS
            elif fragment.lines or fragment.text:
                self._joints[fragment.id] = _Joint(previous, gap, hyphen)
                previous, gap, hyphen = fragment.id, "", False

    def joined(self, pieces: Iterable[Piece | Fragment]) -> str:
        """The pieces as one text with white space folded; no hyphen is left open."""
        parts: list[str] = []
        last: Fragment | None = None
        for piece in pieces:
            if not piece.text:
                continue
            place = piece if isinstance(piece, Fragment) else piece.fragment
            if not parts:
                parts.append(piece.text)
            elif place is None or last is None:
                _add(parts, piece.text, "\n", False)
            else:
                _add(parts, piece.text, *self._gap(last, place))
            last = place
        return folded("".join(parts))

    def _gap(self, last: Fragment, place: Fragment) -> tuple[str, bool]:
        """What stands between two fragments, and whether a hyphen does."""
        joint = self._joints.get(place.id)
        if joint is not None and joint.previous == last.id:
            return joint.gap, joint.hyphen
        return ("" if _abut(last, place) else " "), False


def folded(text: str) -> str:
    """Text with white space folded; soft hyphens go inside words and show at their ends."""
    if SOFT_HYPHEN in text:
        text = _INSIDE_A_WORD.sub("", text).replace(SOFT_HYPHEN, "-")
    return " ".join(text.split())


def _add(parts: list[str], text: str, gap: str, hyphen: bool) -> None:
    before = parts[-1]
    if hyphen or before.endswith(SOFT_HYPHEN):
        parts[-1] = before.removesuffix(SOFT_HYPHEN)
        parts.append(text if text[:1].islower() else "-" + text)
    elif gap == "\n" and joins_without_space(before, text):
        parts.append(text)
    else:
        parts.append(gap + text)


def _wider(one: str, other: str) -> str:
    return max(one, other, key=("", " ", "\n").index)


def _abut(one: Fragment, other: Fragment) -> bool:
    """Whether the second goes on where the first ends, on the same line of the same page."""
    if one.page != other.page or not one.lines or not other.lines:
        return False
    left, right = one.lines[-1].box, other.lines[0].box
    height = min(left.y1 - left.y0, right.y1 - right.y0)
    level = min(left.y1, right.y1) - max(left.y0, right.y0) > height / 2
    return level and abs(right.x0 - left.x1) < _ABUTTING * height

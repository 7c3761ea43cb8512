"""Pieces of content joined into running text.

What stands between two pieces is what the page shows between them, wherever they follow each
other on a page; artifacts in between (a footer inside a paragraph, a hyphen marked as one) do
not interrupt. Elsewhere a space stands between. White space is folded.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from egr.model.fragment import Fragment, Status
from egr.model.script import joins_without_space

SOFT_HYPHEN = "\u00ad"
_HYPHENS = frozenset({"-", "\u2010", "\u2011", SOFT_HYPHEN})
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
            gap = _wider(gap, fragment.before)
            if fragment.status is Status.ARTIFACT:
                hyphen = hyphen or fragment.text.strip() in _HYPHENS
            elif fragment.lines or fragment.text:
                self._joints[fragment.id] = _Joint(previous, gap, hyphen)
                previous, gap, hyphen = fragment.id, "", False

    def joined(self, pieces: Iterable[Piece]) -> str:
        """The pieces as one text with white space folded; no hyphen is left open."""
        parts: list[str] = []
        last: Piece | None = None
        for piece in pieces:
            if not piece.text:
                continue
            if last is None:
                parts.append(piece.text)
            else:
                self._add(parts, last, piece)
            last = piece
        return " ".join("".join(parts).replace(SOFT_HYPHEN, "-").split())

    def _add(self, parts: list[str], last: Piece, piece: Piece) -> None:
        before = parts[-1]
        gap, hyphen = self._gap(last, piece)
        if before.endswith(SOFT_HYPHEN) or hyphen:
            parts[-1] = before.removesuffix(SOFT_HYPHEN)
            parts.append(piece.text if piece.text[:1].islower() else "-" + piece.text)
        elif gap == "\n" and joins_without_space(before, piece.text):
            parts.append(piece.text)
        else:
            parts.append(gap + piece.text)

    def _gap(self, last: Piece, piece: Piece) -> tuple[str, bool]:
        if last.fragment is None or piece.fragment is None:
            return "\n", False
        joint = self._joints.get(piece.fragment.id)
        if joint is not None and joint.previous == last.fragment.id:
            return joint.gap, joint.hyphen
        return ("" if _abut(last.fragment, piece.fragment) else " "), False


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

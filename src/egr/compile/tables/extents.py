"""Where a cell stands from left to right on the displayed page, from the boxes of its content.

Tags of exported filings often lose the empty cells of a row, and with them every column number;
what a reader goes by is still there: values stand under their headers. Boxes are in default user
space (ISO 32000-1, 8.3.2.3), so the page's rotation says which way is right.

Cost: one visit to each fragment of the cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from egr.compile.skeleton import Skeleton
from egr.model.fragment import Fragment
from egr.model.geometry import Box


class Extent(NamedTuple):
    """An interval on the horizontal axis of the displayed page, in points; left <= right."""

    left: float
    right: float

    @property
    def centre(self) -> float:
        """The middle."""
        return (self.left + self.right) / 2

    @property
    def width(self) -> float:
        """The length."""
        return self.right - self.left

    def meets(self, other: Extent) -> bool:
        """Whether the two have more than an end in common."""
        return self.left < other.right and other.left < self.right


def around(extents: list[Extent]) -> Extent:
    """The smallest extent around all; the list is not empty."""
    return Extent(min(item.left for item in extents), max(item.right for item in extents))


def extent_of(skeleton: Skeleton, node: str) -> Extent | None:
    """The extent of the text in the node, None where it has none on a page."""
    found = list(_extents(skeleton, node))
    return around(found) if found else None


def _extents(skeleton: Skeleton, node: str) -> Iterator[Extent]:
    for part in skeleton.content(node):
        if isinstance(part, str):
            yield from _extents(skeleton, part)
        elif isinstance(part, Fragment):
            rotation = skeleton.declared.pages[part.page].rotation
            yield from (_extent(line.box, rotation) for line in part.lines if line.text.strip())


def _extent(box: Box, rotation: int) -> Extent:
    if rotation == 90:
        return Extent(box.y0, box.y1)
    if rotation == 180:
        return Extent(-box.x1, -box.x0)
    if rotation == 270:
        return Extent(-box.y1, -box.y0)
    return Extent(box.x0, box.x1)

"""Which element stands where a destination points (ISO 32000-1, 12.3.2.2)."""

from __future__ import annotations

from typing import NamedTuple

from egr.compile.skeleton import Skeleton
from egr.model.declared import Destination
from egr.model.node import Node

_ABOVE = 6.0
"""Points by which text may rise above the destination it is reached by."""


class _Top(NamedTuple):
    top: float
    node: Node


class Places:
    """Blocks of each page by the height of their first line."""

    def __init__(self, skeleton: Skeleton) -> None:
        self._pages: dict[int, list[_Top]] = {}
        self._skeleton = skeleton
        self._filled = False

    def at(self, destination: Destination) -> Node | None:
        """The first unit or note at or below the top edge of the destination, in page order.

        A heading wins over other blocks that stand equally near. None where the destination
        names no height, or nothing stands there.
        """
        if destination.top is None:
            return None
        if not self._filled:
            self._fill()
        top = destination.top
        below = [p for p in self._pages.get(destination.page, ()) if p.top <= top + _ABOVE]
        if not below:
            return None
        nearest = max(place.top for place in below)
        near = [place.node for place in below if place.top > nearest - _ABOVE]
        return next((node for node in near if node.level is not None), near[0])

    def _fill(self) -> None:
        self._filled = True
        for node in self._skeleton.units:
            first = self._skeleton.tree.first_fragments.get(node.id)
            if first is not None and first.lines:
                place = _Top(first.lines[0].box.y1, node)
                self._pages.setdefault(first.page, []).append(place)

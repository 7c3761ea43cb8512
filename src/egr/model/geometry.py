"""Boxes and pages, in PDF default user space unless a name says otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in default user space: points, origin bottom left, before rotation.

    Rounded to 2 decimals; x0 <= x1 and y0 <= y1.
    """

    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True, slots=True)
class Page:
    """A page and the frame its boxes live in (ISO 32000-1, 7.7.3.3)."""

    index: int
    """From 0."""
    label: str
    """From /PageLabels; the decimal page number where the file has none."""
    object_number: int
    media_box: Box
    crop_box: Box
    """Clipped to the media box; equal to it where none is declared."""
    rotation: int
    """Clockwise: 0, 90, 180 or 270."""
    user_unit: float
    """Points are multiplied by this to get 1/72 inch; 1.0 by default."""


def union(boxes: list[Box]) -> Box | None:
    """The smallest box around all, or None for an empty list."""
    if not boxes:
        return None
    left, bottom, right, top = zip(*boxes, strict=True)
    return Box(min(left), min(bottom), max(right), max(top))


def normalised(box: Box, page: Page) -> Box:
    """The box as a person sees it: 0..1 of the displayed page, origin top left, y downward.

    The displayed page is the crop box after rotation. Rounded to 6 decimals; parts outside the
    crop box give values below 0 or above 1.
    """
    frame = page.crop_box
    width, height = (frame.x1 - frame.x0) or 1.0, (frame.y1 - frame.y0) or 1.0
    left, right = (box.x0 - frame.x0) / width, (box.x1 - frame.x0) / width
    top, bottom = (frame.y1 - box.y1) / height, (frame.y1 - box.y0) / height
    turned = {
        0: (left, top, right, bottom),
        90: (1 - bottom, left, 1 - top, right),
        180: (1 - right, 1 - bottom, 1 - left, 1 - top),
        270: (top, 1 - right, bottom, 1 - left),
    }[page.rotation]
    return Box(*(round(value, 6) for value in turned))

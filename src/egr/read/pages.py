"""Pages and the frame their boxes live in (ISO 32000-1, 7.7.3.3; labels 12.4.2)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Any

from egr.model.geometry import Box, Page
from egr.read.file import OpenFile
from egr.read.objects import Objects, name, reference, text

_LETTER = Box(0, 0, 612, 792)
_MAX_ANCESTORS = 64
_MAX_NUMERAL = 10_000
"""Above it a letter or Roman label, which grows with the number, is written in digits."""
_ROMAN = [
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"),
    (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
]  # fmt: skip


def read_pages(file: OpenFile, objects: Objects) -> tuple[Page, ...]:
    """All pages by index; a page without a valid MediaBox gets US Letter."""
    labels = _labels(objects, objects.dictionary(root_reference(file)))
    pages = []
    for index, page in enumerate(file.pdf.pages):
        number, generation = page.obj.objgen
        entries = objects.load(number, generation) if number else None
        pages.append(_page(index, labels(index), number, entries or {}, objects))
    return tuple(pages)


def page_indices(file: OpenFile) -> dict[str, int]:
    """Reference string to index from 0, in the order of the pages."""
    numbered = (page.obj.objgen for page in file.pdf.pages)
    return {f"{number} {generation} R": at for at, (number, generation) in enumerate(numbered)}


def root_reference(file: OpenFile) -> str:
    """The catalogue as a reference string."""
    number, generation = file.pdf.Root.objgen
    return f"{number} {generation} R"


def _page(index: int, label: str, number: int, entries: dict[str, Any], objects: Objects) -> Page:
    media = rectangle(_inherited("/MediaBox", entries, objects), objects) or _LETTER
    crop = rectangle(_inherited("/CropBox", entries, objects), objects) or media
    rotation = _inherited("/Rotate", entries, objects)
    unit = objects.resolve(entries.get("/UserUnit"))
    return Page(
        index=index,
        label=label,
        object_number=number,
        media_box=media,
        crop_box=_clipped(crop, media),
        rotation=round(rotation / 90) * 90 % 360 if isinstance(rotation, int | float) else 0,
        user_unit=float(unit) if isinstance(unit, int | float) and unit > 0 else 1.0,
    )


def _inherited(key: str, entries: dict[str, Any], objects: Objects) -> Any:
    for _ in range(_MAX_ANCESTORS):
        if key in entries:
            return objects.resolve(entries[key])
        if "/Parent" not in entries:
            return None
        entries = objects.dictionary(entries["/Parent"])
    return None


def rectangle(value: Any, objects: Objects) -> Box | None:
    """A rectangle array as a box, corners in any order; None where it is none or empty."""
    numbers = [objects.resolve(item) for item in value] if isinstance(value, list) else []
    if len(numbers) != 4 or not all(isinstance(item, int | float) for item in numbers):
        return None
    left, bottom, right, top = numbers
    box = Box(
        round(min(left, right), 2), round(min(bottom, top), 2),
        round(max(left, right), 2), round(max(bottom, top), 2),
    )  # fmt: skip
    return box if box.x1 > box.x0 and box.y1 > box.y0 else None


def _clipped(crop: Box, media: Box) -> Box:
    box = Box(
        max(crop.x0, media.x0), max(crop.y0, media.y0),
        min(crop.x1, media.x1), min(crop.y1, media.y1),
    )  # fmt: skip
    return box if box.x1 > box.x0 and box.y1 > box.y0 else media


class _Labels:
    """Page labels by index; decimal numbers from 1 where no range covers the page."""

    def __init__(self, ranges: list[tuple[int, dict[str, Any]]], objects: Objects) -> None:
        self._ranges = sorted(ranges, key=lambda pair: pair[0])
        self._starts = [start for start, _ in self._ranges]
        self._objects = objects

    def __call__(self, index: int) -> str:
        covering = bisect_right(self._starts, index)
        if not covering:
            return str(index + 1)
        start, entries = self._ranges[covering - 1]
        prefix, style, first = (
            self._objects.resolve(entries.get(key)) for key in ("/P", "/S", "/St")
        )
        value = index - start + (first if isinstance(first, int) else 1)
        return (text(prefix) or "") + _numeral(value, name(style))


def _labels(objects: Objects, root: dict[str, Any]) -> _Labels:
    pairs = number_tree(root.get("/PageLabels"), objects)
    return _Labels([(key, objects.dictionary(value)) for key, value in pairs], objects)


def number_tree(root: Any, objects: Objects) -> Iterator[tuple[int, Any]]:
    """Entries of a number tree (7.9.7) in file order; a node met twice is passed over."""
    for key, value in tree_pairs(root, objects, "/Nums"):
        if isinstance(key, int):
            yield key, value


def tree_pairs(root: Any, objects: Objects, leaf: str) -> Iterator[tuple[Any, Any]]:
    """Entries of a name or number tree, keys as they stand; bounded against cycles."""
    pending, seen = [root], set()
    while pending:
        value = pending.pop()
        if reference(value):
            if value in seen:
                continue
            seen.add(value)
        entries = objects.resolve(value)
        if not isinstance(entries, dict):
            continue
        flat = objects.resolve(entries.get(leaf))
        if isinstance(flat, list):
            yield from zip(flat[::2], flat[1::2], strict=False)
        kids = objects.resolve(entries.get("/Kids"))
        pending.extend(reversed(kids) if isinstance(kids, list) else ())


def _numeral(value: int, style: str) -> str:
    if not 0 < value <= _MAX_NUMERAL:
        return str(value) if style else ""
    if style in {"r", "R"}:
        roman = _roman(value)
        return roman.upper() if style == "R" else roman
    if style in {"a", "A"}:
        letters = chr(ord("a") + (value - 1) % 26) * ((value - 1) // 26 + 1)
        return letters.upper() if style == "A" else letters
    return str(value) if style else ""


def _roman(value: int) -> str:
    digits = []
    for amount, digit in _ROMAN:
        count, value = divmod(value, amount)
        digits.append(digit * count)
    return "".join(digits)

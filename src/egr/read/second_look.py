"""Text that PDFium drops: a text object with extent that gave no characters.

PDFium leaves out a piece of text that repeats another at the same place (imitated bold) even
where the two are different marked content, a second letter that stands close to its twin, and
text of fonts it cannot map. Whoever lost text that way is read again with the second stack, and
the fragment says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from typing import TYPE_CHECKING

from egr.model.fragment import Engine
from egr.read import pdfium
from egr.read.file import OpenFile
from egr.read.fragments import Draft, PageDrafts
from egr.read.page_objects import Item, PageObjects, Place, placed

if TYPE_CHECKING:
    from egr.read.second import SecondDocument, SecondFragment

_MIN_EXTENT = 0.5
"""Points: white space has a width but no height."""


class SecondLook:
    """The second stack on one file, opened when first needed: most files never need it."""

    def __init__(self, file: OpenFile, closing: ExitStack) -> None:
        self._file = file
        self._closing = closing
        self._document: SecondDocument | None = None

    def page(self, index: int) -> Mapping[tuple[int, int], SecondFragment]:
        """Marked content of a page by (stream, MCID); nothing where the file cannot be read."""
        from egr.read.second import READER_ERRORS, open_second

        try:
            if self._document is None:
                opening = open_second(self._file.data, self._file.password)
                self._document = self._closing.enter_context(opening)
            return self._document.page(index)
        except READER_ERRORS:
            return {}


_REPEATED = 0.25
"""Share of its size by which repeated text may be shifted; a second f of `ff` is further off."""
_EITHER_DIRECTION = str.maketrans(")]}>\u00bb\u201d", "([{<\u00ab\u201c")

Missing = dict[Place, list[tuple[Item, pdfium.Edges]]]
"""Objects that gave no characters, with their boxes, by the place they belong to."""


def dropped(objects: PageObjects, collected: PageDrafts) -> Missing:
    """Text objects of marked content with an id that gave no characters and repeat no other."""
    missing: Missing = {}
    for handle in collected.unseen():
        item = objects.texts[handle]
        place = item[1].place
        if place.mcid is None or place.drawing:
            continue
        edges = pdfium.bounds(handle)
        if edges is not None and _has_extent(edges):
            missing.setdefault(place, []).append((item, placed(edges, item[2])))
    return _without_repetitions(missing, objects, collected) if missing else {}


def _without_repetitions(missing: Missing, objects: PageObjects, collected: PageDrafts) -> Missing:
    """Leave out what is drawn at the very place of text that was read: imitated bold."""
    shown: dict[Place, list[pdfium.Edges]] = {}
    for handle in collected.seen:
        item = objects.texts[handle]
        if item[1].place in missing and (edges := pdfium.bounds(handle)) is not None:
            shown.setdefault(item[1].place, []).append(placed(edges, item[2]))
    kept: Missing = {}
    for place, lost in missing.items():
        own = [one for one in lost if not any(_same(one[1], box) for box in shown.get(place, ()))]
        if own:
            kept[place] = own
    return kept


def _has_extent(edges: pdfium.Edges) -> bool:
    return edges[2] - edges[0] > _MIN_EXTENT and edges[3] - edges[1] > _MIN_EXTENT


def _same(one: pdfium.Edges, other: pdfium.Edges) -> bool:
    width, height = one[2] - one[0], one[3] - one[1]
    return (
        abs(one[0] - other[0]) < _REPEATED * width
        and abs(one[2] - other[2]) < _REPEATED * width
        and abs(one[1] - other[1]) < _REPEATED * height
    )


def restored(
    drafts: list[Draft], missing: Missing, second: Mapping[tuple[int, int], SecondFragment]
) -> list[Draft]:
    """The drafts with the second stack's text where it has text for a missing place.

    `second` maps (stream, MCID) to that stack's reading of the page.
    """
    by_place = {draft.mark.place: draft for draft in drafts}
    for place, lost in missing.items():
        found = second.get((place.stream, place.mcid or 0))
        if found is None or not found.text.strip():
            continue
        order, mark, _ = lost[0][0]
        draft = by_place.setdefault(place, Draft(mark, order, "\n"))
        _replace_text(draft, found.text, [box for _, box in lost])
    return sorted(by_place.values(), key=lambda draft: draft.order)


def _replace_text(draft: Draft, text: str, boxes: list[pdfium.Edges]) -> None:
    if not draft.emitted:
        draft.pieces, draft.hyphen = [" ".join(text.split())], False
    draft.engine = Engine.PLAYA
    for box in boxes:
        draft.lines.append([""])
        draft.edges.append(box)

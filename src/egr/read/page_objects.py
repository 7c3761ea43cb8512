"""Which marked content each object of a page belongs to (ISO 32000-1, 14.6).

The innermost marked-content id decides, inside a Form XObject the form's own; content of a form
without ids of its own belongs to the id that encloses the form. PDFium gives the marks of an
object as a stack of handles, one handle a BDC operator, so the innermost handle identifies the
whole stack and is resolved once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import NamedTuple

from egr.model.fragment import Status
from egr.read import pdfium
from egr.read.text_string import decode_text_string


class Place(NamedTuple):
    """Where content belongs: equal places form one fragment."""

    status: Status
    stream: int
    mcid: int | None
    run: int
    """Handle of the artifact's mark, so that each artifact is a run of its own; else 0."""
    drawing: int
    """0 for the first drawing of a form on the page, then 1, 2, ..."""


class Mark(NamedTuple):
    """What the marks around an object say."""

    place: Place
    opening: int
    """Handle of the mark that carries the MCID; 0 where there is none."""
    actual: int
    """Handle of the outermost mark with ActualText; 0 where there is none."""


Item = tuple[int, Mark, tuple[float, ...] | None]
"""One object with content: its number in content order, its mark, and the matrix from the space
of its form to the page's (None outside forms). A plain tuple: a page may hold thousands."""


@dataclass(slots=True)
class PageObjects:
    """All objects of one page that show something."""

    texts: dict[int, Item] = field(default_factory=dict)
    """Text objects by handle."""
    graphics: list[tuple[int, Item]] = field(default_factory=list)
    """Images, paths and shadings inside marked content with an id."""
    actual_texts: dict[int, str] = field(default_factory=dict)
    """ActualText by the handle of its mark."""
    artifacts: dict[int, bool] = field(default_factory=dict)
    """Marks of artifacts in the page's own content, in content order: whether they have a type."""
    removed: list[tuple[int, int, bytes]] = field(default_factory=list)
    """Object, mark and bytes of each ActualText taken out, to be put back."""


FormNumbers = Callable[[tuple[int, ...]], int]
"""Object number of the form at a path: the nth form of the page, then the mth of that form."""

_MAX_NESTING = 16
_IDENTITY = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class _Level(NamedTuple):
    """The page itself, or one drawing of a form on it."""

    stream: int
    drawing: int
    path: tuple[int, ...]
    matrix: tuple[float, ...] | None
    outside: Mark
    """What holds for content without marks of its own."""


class ObjectWalk:
    """Walks the objects of one page and of its forms, in content order."""

    def __init__(self, page_number: int, form_numbers: FormNumbers) -> None:
        self.found = PageObjects()
        self._page_number = page_number
        self._form_numbers = form_numbers
        self._numbers = count(1)
        self._drawings: dict[int, int] = {}

    def walk(self, page: int) -> PageObjects:
        """Read the objects of an open page.

        ActualText is read and then taken out of the marks, because PDFium would otherwise put
        it in the place of the glyphs and lose their text and most of their boxes.
        """
        outside = Mark(Place(Status.UNTAGGED, self._page_number, None, 0, 0), 0, 0)
        get = pdfium.page_object
        top = _Level(self._page_number, 0, (), None, outside)
        self._walk_level([get(page, at) for at in range(pdfium.count_objects(page))], top)
        return self.found

    def _walk_level(self, handles: list[int], level: _Level) -> None:
        known: dict[int, Mark] = {}
        texts, graphics = self.found.texts, self.found.graphics
        forms, numbers = 0, self._numbers
        for handle in handles:
            order = next(numbers)
            depth = pdfium.count_marks(handle)
            mark = level.outside
            if depth:
                innermost = pdfium.get_mark(handle, depth - 1)
                found = known.get(innermost)
                if found is None:
                    found = known[innermost] = self._mark(handle, depth, level)
                mark = found
            kind = pdfium.object_kind(handle)
            if kind == pdfium.TEXT:
                texts[handle] = (order, mark, level.matrix)
            elif kind == pdfium.FORM:
                self._form(handle, mark, level, forms)
                forms += 1
            elif mark.place.mcid is not None:
                graphics.append((handle, (order, mark, level.matrix)))

    def _form(self, handle: int, mark: Mark, level: _Level, nth: int) -> None:
        path = (*level.path, nth)
        if len(path) > _MAX_NESTING:
            return
        stream = self._form_numbers(path) or level.stream
        drawing = self._drawings.get(stream, 0)
        self._drawings[stream] = drawing + 1
        if mark.place.mcid is None:
            mark = mark._replace(place=mark.place._replace(stream=stream, drawing=drawing))
        matrix = _product(pdfium.matrix(handle), level.matrix or _IDENTITY)
        get, inside = pdfium.form_object, pdfium.count_form_objects(handle)
        inner = _Level(stream, drawing, path, matrix, mark)
        self._walk_level([get(handle, at) for at in range(inside)], inner)

    def _mark(self, handle: int, depth: int, level: _Level) -> Mark:
        stack = [pdfium.get_mark(handle, place) for place in range(depth)]
        actual = level.outside.actual
        for mark in stack:
            # All are taken out, also inner ones, so that PDFium shows glyphs.
            taken = self._takes_actual_text(handle, mark)
            actual = actual or (mark if taken else 0)
        for mark in reversed(stack):
            # Some producers number their artifacts too; the tag says what it is.
            if pdfium.mark_name(mark) == "Artifact":
                if not level.path:
                    self.found.artifacts.setdefault(mark, pdfium.has_name(mark, b"Type"))
                place = Place(Status.ARTIFACT, level.stream, None, mark, level.drawing)
                return Mark(place, 0, actual)
            mcid = pdfium.mark_integer(mark, b"MCID")
            if mcid is not None and mcid >= 0:
                place = Place(Status.TAGGED, level.stream, mcid, 0, level.drawing)
                return Mark(place, mark, actual)
        return level.outside._replace(actual=actual)

    def _takes_actual_text(self, handle: int, mark: int) -> bool:
        if mark in self.found.actual_texts:
            return True
        raw = pdfium.mark_bytes(mark, b"ActualText")
        if raw is None:
            return False
        self.found.actual_texts[mark] = decode_text_string(raw).rstrip("\0")
        pdfium.remove_parameter(handle, mark, b"ActualText")
        self.found.removed.append((handle, mark, raw))
        return True


def _product(first: tuple[float, ...], then: tuple[float, ...]) -> tuple[float, ...]:
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (
        a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s,
        e * p + f * r + t, e * q + f * s + u,
    )  # fmt: skip


def placed(edges: pdfium.Edges, matrix: tuple[float, ...] | None) -> pdfium.Edges:
    """The box in page space; `matrix` as in `Item`."""
    if matrix is None:
        return edges
    a, b, c, d, e, f = matrix
    left, bottom, right, top = edges
    xs = [a * x + c * y + e for x in (left, right) for y in (bottom, top)]
    ys = [b * x + d * y + f for x in (left, right) for y in (bottom, top)]
    return min(xs), min(ys), max(xs), max(ys)

"""Object numbers of the forms that a page draws: the nth form object is the nth `Do` of a form.

PDFium shows the objects of a form but not which Form XObject it came from (ISO 32000-1, 8.10).
The operators are read only for pages on which PDFium found a form.
"""

from __future__ import annotations

from functools import lru_cache

import pikepdf


class FormNumbers:
    """Looks up forms of one page by their path of drawing order."""

    def __init__(self, page: pikepdf.Page) -> None:
        self._page = page
        self._drawn = lru_cache(maxsize=None)(self._read)

    def __call__(self, path: tuple[int, ...]) -> int:
        """The object number of the form at the path, 0 where it cannot be told."""
        drawn = self._drawn(path[:-1])
        return drawn[path[-1]].objgen[0] if path[-1] < len(drawn) else 0

    def _read(self, path: tuple[int, ...]) -> tuple[pikepdf.Object, ...]:
        if not path:
            return _forms(self._page.obj, self._page.obj)
        drawn = self._drawn(path[:-1])
        if path[-1] >= len(drawn):
            return ()
        # A form without resources of its own uses the page's (7.8.3).
        return _forms(drawn[path[-1]], self._page.obj)


def _forms(container: pikepdf.Object, page: pikepdf.Object) -> tuple[pikepdf.Object, ...]:
    try:
        names = [
            str(drawing.operands[0])
            for drawing in pikepdf.parse_content_stream(_stream(container), "Do")
            if drawing.operands
        ]
    except pikepdf.PdfError:
        return ()
    resources = _resources(container) or _resources(page)
    drawn = (resources.get(name) for name in names)
    return tuple(f for f in drawn if f is not None and f.get("/Subtype") == "/Form")


def _stream(container: pikepdf.Object) -> pikepdf.Object | pikepdf.Page:
    return pikepdf.Page(container) if container.get("/Type") == "/Page" else container


def _resources(container: pikepdf.Object) -> dict[str, pikepdf.Object]:
    found = container.get("/Resources")
    if found is None and container.get("/Type") == "/Page":
        found = pikepdf.Page(container).resources
    inside = found.get("/XObject") if isinstance(found, pikepdf.Dictionary) else None
    return dict(inside.items()) if isinstance(inside, pikepdf.Dictionary) else {}

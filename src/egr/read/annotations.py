"""Annotations: links, form widgets and others (ISO 32000-1, 12.5 and 12.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from egr.model.declared import Annotation
from egr.model.geometry import Box, Page, union
from egr.model.ids import annotation_id
from egr.read.destinations import Destinations
from egr.read.objects import Objects, items, name, reference, text
from egr.read.pages import rectangle

_MAX_PER_PAGE = 20_000
_MAX_ANCESTORS = 64
_MAX_OPTIONS = 1000
_NOWHERE = Box(0, 0, 0, 0)


def read_annotations(
    objects: Objects,
    destinations: Destinations,
    pages: tuple[Page, ...],
    page_of: Mapping[str, int],
    document: str,
) -> tuple[Annotation, ...]:
    """All annotations by page, then in /Annots order; `document` is the document id."""
    found = []
    for own, index in page_of.items():
        page, entries = pages[index], objects.dictionary(own)
        listed = items(objects.resolve(entries.get("/Annots")))[:_MAX_PER_PAGE]
        for place, value in enumerate(listed):
            target = reference(value)
            number = target[0] if target else -1
            identifier = annotation_id(document, page.index, number if target else f"d{place}")
            dictionary = objects.resolve(value)
            if isinstance(dictionary, dict):
                found.append(
                    _annotation(identifier, number, page, dictionary, objects, destinations)
                )
    return tuple(found)


def _annotation(
    identifier: str,
    number: int,
    page: Page,
    entries: dict[str, Any],
    objects: Objects,
    destinations: Destinations,
) -> Annotation:
    uri, destination = destinations.of_link(entries)
    widget = name(entries.get("/Subtype")) == "Widget"
    return Annotation(
        id=identifier,
        number=number,
        page=page.index,
        subtype=name(entries.get("/Subtype")),
        box=rectangle(objects.resolve(entries.get("/Rect")), objects) or _NOWHERE,
        contents=_string(entries.get("/Contents"), objects),
        quads=tuple(_quads(objects.resolve(entries.get("/QuadPoints")))),
        uri=uri,
        destination=destination,
        **(_field(entries, objects) if widget else {}),
    )


def _string(value: Any, objects: Objects) -> str:
    return text(objects.resolve(value)) or ""


def _quads(value: Any) -> Iterator[Box]:
    numbers = [n for n in items(value) if isinstance(n, int | float)]
    for start in range(0, len(numbers) - 7, 8):
        points = zip(
            numbers[start : start + 8 : 2], numbers[start + 1 : start + 8 : 2], strict=True
        )
        around = union([Box(x, y, x, y) for x, y in points])
        if around:
            yield Box(*(round(float(edge), 2) for edge in around))


def _field(entries: dict[str, Any], objects: Objects) -> dict[str, Any]:
    """Field facts, each from the nearest of the widget and its ancestors that has it."""
    chain = list(_ancestry(entries, objects))
    names = [_string(link["/T"], objects) for link in reversed(chain) if "/T" in link]
    return {
        "field_type": name(objects.resolve(_nearest("/FT", chain))),
        "field_name": ".".join(names),
        "tooltip": _string(_nearest("/TU", chain), objects),
        "value": _value(objects.resolve(_nearest("/V", chain)), objects),
        "options": tuple(_options(objects.resolve(_nearest("/Opt", chain)), objects)),
    }


def _ancestry(entries: dict[str, Any], objects: Objects) -> Iterator[dict[str, Any]]:
    for _ in range(_MAX_ANCESTORS):
        yield entries
        if "/Parent" not in entries:
            return
        entries = objects.dictionary(entries["/Parent"])


def _nearest(key: str, chain: list[dict[str, Any]]) -> Any:
    return next((link[key] for link in chain if key in link), None)


def _value(value: Any, objects: Objects) -> str:
    # A choice of several is an array of texts, never of arrays (12.7.4.4).
    chosen = [objects.resolve(item) for item in items(value)[:_MAX_OPTIONS]]
    return ", ".join(shown for item in chosen if (shown := _scalar(item)))


def _scalar(value: Any) -> str:
    if isinstance(value, int | float):
        return str(value)
    return text(value) or name(value)


def _options(value: Any, objects: Objects) -> Iterator[str]:
    for item in items(value)[:_MAX_OPTIONS]:
        shown = items(objects.resolve(item))
        found = text(objects.resolve(shown[-1])) if shown else None
        if found:
            yield found

"""Where links and bookmarks go (ISO 32000-1, 12.3.2; structure destinations: ISO 32000-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from egr.model.declared import Destination, OutlineItem
from egr.read.objects import Objects, address, identity, name, named, reference, text
from egr.read.pages import tree_pairs

_MAX_OUTLINE = 100_000
_TOP_OPERAND = {"XYZ": 3, "FitH": 2, "FitBH": 2, "FitR": 5}


class Destinations:
    """Resolves destinations against the pages, the elements and the named destinations."""

    def __init__(
        self,
        objects: Objects,
        catalogue: dict[str, Any],
        page_of: Mapping[str, int],
        element_of: Mapping[str, str],
    ) -> None:
        self._objects = objects
        self._page_of = page_of
        self._page_count = len(page_of)
        self._element_of = element_of
        names = objects.dictionary(catalogue.get("/Names"))
        self._named = {
            identity(key): value
            for key, value in tree_pairs(names.get("/Dests"), objects, "/Names")
        }
        self._named.update(named(objects.dictionary(catalogue.get("/Dests"))))

    def of_link(self, entries: dict[str, Any]) -> tuple[str, Destination | None]:
        """The URI ("" for none) and the destination (None for none) of an annotation or item."""
        if "/Dest" in entries:
            return "", self.resolve(entries["/Dest"])
        action = self._objects.dictionary(entries.get("/A"))
        kind = name(action.get("/S"))
        if kind == "URI":
            return address(self._objects.resolve(action.get("/URI"))), None
        if kind == "GoTo":
            structure = action.get("/SD")
            found = self.resolve(structure) if structure is not None else None
            return "", found or self.resolve(action.get("/D"))
        return "", None

    def of_bookmark(self, entries: dict[str, Any]) -> Destination | None:
        """The destination of an outline item; the element in /SE is more exact than a page."""
        meant = entries.get("/SE")
        if isinstance(meant, str) and meant in self._element_of:
            return Destination(element=self._element_of[meant])
        return self.of_link(entries)[1]

    def resolve(self, value: Any) -> Destination | None:
        """The destination behind a name, a string, a dictionary or an array; None if broken."""
        for _ in range(4):
            value = self._objects.resolve(value)
            if isinstance(value, dict):
                value = value.get("/SD", value.get("/D"))
            elif isinstance(value, str):
                key = identity(value)
                value = self._named.get(name(value) if key is None else key)
            else:
                break
        return self._of_array(value) if isinstance(value, list) and value else None

    def _of_array(self, value: list[Any]) -> Destination | None:
        first = value[0]
        top = self._top(value)
        if type(first) is int and 0 <= first < self._page_count:
            return Destination(page=first, top=top)
        if not isinstance(first, str):
            return None
        if first in self._page_of:
            return Destination(page=self._page_of[first], top=top)
        if first in self._element_of:
            return Destination(element=self._element_of[first], top=top)
        return None

    def _top(self, value: list[Any]) -> float | None:
        place = _TOP_OPERAND.get(name(value[1]) if len(value) > 1 else "", len(value))
        operand = self._objects.resolve(value[place]) if place < len(value) else None
        return round(float(operand), 2) if isinstance(operand, int | float) else None


def read_outline(
    objects: Objects, catalogue: dict[str, Any], destinations: Destinations
) -> tuple[OutlineItem, ...]:
    """Bookmarks depth first; a cyclic or endless outline is cut where it repeats."""
    first = objects.dictionary(catalogue.get("/Outlines")).get("/First")
    pending, seen = [(first, 1)], set()
    found: list[OutlineItem] = []
    while pending and len(found) < _MAX_OUTLINE:
        value, level = pending.pop()
        if reference(value) is None or value in seen:
            continue
        seen.add(value)
        entries = objects.dictionary(value)
        title = text(objects.resolve(entries.get("/Title"))) or ""
        found.append(OutlineItem(level, title, destinations.of_bookmark(entries)))
        pending += [(entries.get("/Next"), level), (entries.get("/First"), level + 1)]
    return tuple(found)

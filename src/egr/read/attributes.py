"""Attribute objects and classes (ISO 32000-1, 14.7.5): as authored, and merged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from egr.model.declared import NO_ATTRIBUTES, AttributeObject
from egr.read.attribute_values import AttributeValues
from egr.read.objects import Objects, identity, items, name

Merged = Mapping[str, Mapping[str, Any]]
_MAX_OBJECTS = 256


class Attributes:
    """Reads /A and /C of elements; class definitions are parsed once."""

    def __init__(self, objects: Objects, tree_root: dict[str, Any]) -> None:
        self._objects = objects
        self._values = AttributeValues(objects)
        self._classes = objects.dictionary(tree_root.get("/ClassMap"))
        self._parsed: dict[str, tuple[AttributeObject, ...]] = {}
        self._shared: dict[str, tuple[tuple[AttributeObject, ...], Merged]] = {}

    def read(self, entries: dict[str, Any]) -> tuple[tuple[AttributeObject, ...], Merged]:
        """Attribute objects in order of rising precedence, and their merged view.

        Classes come first, then /A, so that a later one wins over an earlier one.
        """
        own, classes = entries.get("/A"), entries.get("/C")
        if own is None and classes is None:
            return (), NO_ATTRIBUTES
        if classes is None and isinstance(own, str):
            return self._of_reference(own)
        found = (*self._of_classes(classes), *self._of_value(own, "A"))
        return found, _merged(found)

    def _of_reference(self, own: str) -> tuple[tuple[AttributeObject, ...], Merged]:
        """Many elements share one attribute object: read and merged once."""
        if own not in self._shared:
            found = self._of_value(own, "A")
            self._shared[own] = found, _merged(found)
        return self._shared[own]

    def _of_classes(self, value: Any) -> Iterator[AttributeObject]:
        for item in items(self._objects.shared(value))[:_MAX_OBJECTS]:
            if (class_name := name(item)) != "":
                if class_name not in self._parsed:
                    definition = self._classes.get(item)
                    self._parsed[class_name] = self._of_value(definition, f"C:{class_name}")
                yield from self._parsed[class_name]

    def _of_value(self, value: Any, source: str) -> tuple[AttributeObject, ...]:
        # Revision numbers stand between the dictionaries of an array and say nothing here.
        found = (self._objects.shared(item) for item in items(self._objects.shared(value)))
        dictionaries = [item for item in found if isinstance(item, dict)]
        return tuple(self._object(item, source) for item in dictionaries[:_MAX_OBJECTS])

    def _object(self, entries: dict[str, Any], source: str) -> AttributeObject:
        # qpdf gives keys in sorted order.
        read = {name(k): self._value(entries[k]) for k in entries if k != "/O"}
        return AttributeObject(source, name(self._objects.shared(entries.get("/O"))), read)

    def _value(self, value: Any) -> Any:
        if isinstance(value, int | float):
            return value
        if isinstance(value, str) and not value.endswith(" R"):
            found = identity(value)
            return name(value) if found is None else found
        return self._values.plain(value)


def _merged(found: tuple[AttributeObject, ...]) -> Merged:
    merged: dict[str, dict[str, Any]] = {}
    for item in found:
        merged.setdefault(item.owner, {}).update(item.entries)
    return merged

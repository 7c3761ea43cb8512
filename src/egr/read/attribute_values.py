"""Attribute values as JSON for people (ISO 32000-1, 14.7.5.2), whatever they refer to.

A value may refer to other objects, and those to the page tree or to themselves; it is followed
a few levels down and through a bounded number of values, in one value and in the whole document.
Cost: one step a value; what stands behind a reference is followed once.
"""

from __future__ import annotations

from typing import Any

from egr.read.objects import Objects, identity, name, reference

_MAX_DEPTH = 6
_MAX_VALUES = 10_000
"""In one attribute; the longest /Headers and /UserProperties seen are under a thousand."""
_MAX_VALUES_OF_DOCUMENT = 2_000_000


class AttributeValues:
    """Follows attribute values; what lies beyond the bounds reads as None."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        self._behind: dict[str, Any] = {}
        self._left = _MAX_VALUES_OF_DOCUMENT
        self._stop = 0

    def plain(self, value: Any) -> Any:
        """The value with names and strings as text and references followed."""
        if reference(value) is None:
            return self._whole(value)
        if value not in self._behind:
            self._behind[value] = self._whole(value)
        return self._behind[value]

    def _whole(self, value: Any) -> Any:
        self._stop = max(0, self._left - _MAX_VALUES)
        return self._part(value, _MAX_DEPTH)

    def _part(self, value: Any, depth: int) -> Any:
        self._left -= 1
        if self._left < self._stop:
            return None
        value = self._objects.shared(value)
        if isinstance(value, str):
            found = identity(value)
            return name(value) if found is None else found
        if isinstance(value, list):
            return self._list(value, depth - 1) if depth else None
        if isinstance(value, dict):
            return self._dictionary(value, depth - 1) if depth else None
        return value

    def _list(self, values: list[Any], depth: int) -> list[Any]:
        return [self._part(item, depth) for item in values[: max(0, self._left - self._stop)]]

    def _dictionary(self, entries: dict[str, Any], depth: int) -> dict[str, Any]:
        # qpdf gives keys in sorted order.
        return {
            name(key): self._part(entries[key], depth) for key in entries if self._left > self._stop
        }

"""The parent tree (ISO 32000-1, 14.7.4.4), asked only where an element names no page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from egr.read.objects import Objects, reference
from egr.read.pages import number_tree


class ParentTree:
    """Finds the page on which an element owns a marked-content id."""

    def __init__(
        self, objects: Objects, tree_root: dict[str, Any], page_of: Mapping[str, int]
    ) -> None:
        self._objects = objects
        self._root = tree_root
        self._page_of = page_of

    def page_of(self, number: int, mcid: int) -> int:
        """Index of the first page that lists the element for this MCID; -1 where none does."""
        return self._pages.get((number, mcid), -1)

    @cached_property
    def _pages(self) -> dict[tuple[int, int], int]:
        entries = dict(number_tree(self._root.get("/ParentTree"), self._objects))
        found: dict[tuple[int, int], int] = {}
        for page, index in self._page_of.items():
            key = self._objects.dictionary(page).get("/StructParents")
            listed = self._objects.resolve(entries.get(key)) if isinstance(key, int) else None
            for mcid, owner in enumerate(listed if isinstance(listed, list) else ()):
                if target := reference(owner):
                    found.setdefault((target[0], mcid), index)
        return found

"""The tag tree as declared elements (ISO 32000-1, 14.7.2): one bounded, iterative walk.

Every object is met at most once: a child that stands under two parents stays with the first one
in walk order, and a child that is its own ancestor is left out. Both are diagnosed. Cost: one
library call and one JSON parse an element.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from egr.model.declared import ContentKid, Element, ElementKid, Kid, ObjectKid
from egr.model.ids import element_key
from egr.read.attributes import Attributes
from egr.read.objects import Objects, identity, items, name, reference, text
from egr.read.parent_tree import ParentTree
from egr.read.roles import Roles

MAX_ELEMENTS = 2_000_000
MAX_DEPTH = 256
"""Elements below this depth are left out; the deepest real document seen has under 50 levels."""
_MAX_NESTED_ARRAYS = 8
MAX_KIDS = 200_000
"""Entries of one /K that are looked at."""


class Finding(NamedTuple):
    """Something wrong with an element, before ids exist: code, element key, detail."""

    code: str
    key: str
    detail: str


@dataclass(slots=True)
class _Pending:
    """An element that waits for its turn, with what it inherits; walks fill in the rest."""

    entries: dict[str, Any]
    key: str
    number: int
    generation: int
    path: tuple[int, ...]
    parent: str | None
    page: int
    lang: str | None
    depth: int
    kids: list[Kid] = field(default_factory=list)
    below: list[_Pending] = field(default_factory=list)


_RARE = frozenset(
    ["/A", "/C", "/Lang", "/NS", "/ActualText", "/Alt", "/E", "/T", "/ID", "/Ref", "/AF"]
)
"""Keys that most elements lack; an element without any takes a short way."""


class StructureReader:
    """Walks one tag tree; `elements`, `findings` and `element_of` hold the result."""

    def __init__(
        self,
        objects: Objects,
        tree_root: dict[str, Any],
        page_of: Mapping[str, int],
        page_numbers: tuple[int, ...],
        lang: str,
    ) -> None:
        self._objects = objects
        self._root = tree_root
        self._page_of = page_of
        self._page_numbers = page_numbers
        self._lang = lang or None
        self._seen: set[str] = set()
        self._claimed: set[ContentKid] = set()
        self._attributes = Attributes(objects, tree_root)
        self._parent_tree = ParentTree(objects, tree_root, page_numbers)
        self.roles = Roles(objects, tree_root)
        self.elements: list[Element] = []
        self.findings: list[Finding] = []
        self.element_of: dict[str, str] = {}
        """Reference string to element key, for indirect elements."""

    def walk(self) -> None:
        """Read all elements, depth first in /K order."""
        root = _Pending({}, "", 0, 0, (), None, -1, self._lang, 0)
        self._read_kids(self._root.get("/K"), root)
        for item in root.below:
            item.parent = None
        pending = root.below[::-1]
        while pending:
            if len(self.elements) >= MAX_ELEMENTS:
                self._find("too-many-elements", "", f"more than {MAX_ELEMENTS}")
                return
            item = pending.pop()
            self._read_element(item)
            if item.below:
                item.below.reverse()
                pending += item.below

    def _read_element(self, item: _Pending) -> None:
        entries = item.entries
        if "/Pg" in entries:
            item.page = self._page(entries, item.page)
        plain = _RARE.isdisjoint(entries)
        if not plain and "/Lang" in entries:
            item.lang = self._text(entries, "/Lang") or item.lang
        self._read_kids(entries.get("/K"), item)
        self.elements.append(self._plain(item) if plain else self._full(item))

    def _plain(self, item: _Pending) -> Element:
        raw = name(self._objects.resolve(item.entries.get("/S")))
        role, namespace = self.roles.effective(raw, None)
        return Element(
            item.key, item.parent, None if item.path else item.number, item.generation,
            raw, role, namespace, tuple(item.kids), item.page, lang=item.lang,
        )  # fmt: skip

    def _full(self, item: _Pending) -> Element:
        entries = item.entries
        raw = name(self._objects.resolve(entries.get("/S")))
        role, namespace = self.roles.effective(raw, entries.get("/NS"))
        attribute_objects, attributes = self._attributes.read(entries)
        return Element(
            item.key,
            item.parent,
            None if item.path else item.number,
            item.generation,
            raw,
            role,
            namespace,
            tuple(item.kids),
            item.page,
            attribute_objects,
            attributes,
            self._text(entries, "/ActualText"),
            self._text(entries, "/Alt"),
            self._text(entries, "/E"),
            item.lang,
            self._text(entries, "/T"),
            identity(self._objects.resolve(entries["/ID"])) if "/ID" in entries else None,
            self._refs(entries["/Ref"]) if "/Ref" in entries else (),
            self._associated(entries["/AF"]) if "/AF" in entries else (),
        )

    def _text(self, entries: dict[str, Any], key: str) -> str | None:
        return text(self._objects.resolve(entries[key])) if key in entries else None

    def _page(self, entries: dict[str, Any], inherited: int) -> int:
        own = entries.get("/Pg")
        return self._page_of.get(own, inherited) if isinstance(own, str) else inherited

    def _read_kids(self, value: Any, parent: _Pending, path: tuple[int, ...] = ()) -> None:
        """Take the entries of /K; null says nothing, arrays inside arrays are flattened."""
        if value is None:
            return
        entries = value if isinstance(value, list) else [value]
        if len(entries) > MAX_KIDS:
            self._find("too-many-kids", parent.key, f"{len(entries)} entries in /K")
            entries = entries[:MAX_KIDS]
        for place, entry in enumerate(entries):
            if type(entry) is int:
                self._add_content(self._content(entry, parent.page, parent), parent)
            elif isinstance(entry, str):
                self._read_reference(entry, parent, path, place)
            elif isinstance(entry, dict):
                number, generation = parent.number, parent.generation
                at = (*parent.path, *path, place)
                self._read_dictionary(entry, number, generation, at, parent)
            elif isinstance(entry, list) and len(path) < _MAX_NESTED_ARRAYS:
                self._read_kids(entry, parent, (*path, place))
            elif entry is not None:
                self._find("unknown-kid", parent.key, "a /K entry is neither element nor content")

    def _read_reference(
        self, entry: str, parent: _Pending, path: tuple[int, ...], place: int
    ) -> None:
        target = reference(entry)
        loaded = self._objects.load(*target) if target else None
        if target and isinstance(loaded, dict):
            self._read_dictionary(loaded, *target, (), parent)
        elif isinstance(loaded, list | int) and len(path) < _MAX_NESTED_ARRAYS:
            self._read_kids(loaded, parent, (*path, place))
        elif loaded is not None or target is None:
            self._find("unknown-kid", parent.key, "a /K entry is neither element nor content")

    def _read_dictionary(
        self,
        entries: dict[str, Any],
        number: int,
        generation: int,
        path: tuple[int, ...],
        parent: _Pending,
    ) -> None:
        if "/S" in entries:
            self._add_element(entries, number, generation, path, parent)
        elif "/MCID" in entries:
            self._add_content(self._reference(entries, parent), parent)
        elif (target := reference(entries.get("/Obj"))) is not None:
            parent.kids.append(ObjectKid(target[0], self._page(entries, parent.page)))
        else:
            self._find("unknown-kid", parent.key, "a /K entry is neither element nor content")

    def _add_element(
        self,
        entries: dict[str, Any],
        number: int,
        generation: int,
        path: tuple[int, ...],
        parent: _Pending,
    ) -> None:
        key = element_key(number, generation, path)
        if key in self._seen:
            self._find("shared-element", key, f"also listed under {parent.key}")
        elif parent.depth >= MAX_DEPTH:
            self._find("too-deep", parent.key, f"deeper than {MAX_DEPTH} levels")
        else:
            self._seen.add(key)
            if not path:
                self.element_of[f"{number} {generation} R"] = key
            parent.kids.append(ElementKid(key))
            parent.below.append(
                _Pending(
                    entries, key, number, generation, path,
                    parent.key, parent.page, parent.lang, parent.depth + 1,
                )
            )  # fmt: skip

    def _content(self, mcid: int, page: int, parent: _Pending) -> ContentKid:
        if page < 0:
            page = self._parent_tree.page_of(parent.number, mcid)
        return ContentKid(page, self._page_numbers[page] if page >= 0 else 0, mcid)

    def _reference(self, loaded: dict[str, Any], parent: _Pending) -> ContentKid:
        mcid = self._objects.resolve(loaded["/MCID"])
        page = self._page(loaded, parent.page)
        stream = reference(loaded.get("/Stm"))
        mcid = mcid if isinstance(mcid, int) else -1
        if stream is None:
            return self._content(mcid, page, parent)
        return ContentKid(page, stream[0], mcid)

    def _add_content(self, kid: ContentKid, parent: _Pending) -> None:
        if kid.mcid < 0:
            self._find("unknown-kid", parent.key, f"marked-content id {kid.mcid}")
        elif kid in self._claimed:
            self._find("mcid-listed-twice", parent.key, f"marked-content id {kid.mcid}")
        else:
            self._claimed.add(kid)
            parent.kids.append(kid)

    def _refs(self, value: Any) -> tuple[str, ...]:
        found = (reference(item) for item in self._listed(value))
        return tuple(element_key(*target) for target in found if target)

    def _associated(self, value: Any) -> tuple[str, ...]:
        files = (self._objects.dictionary(item) for item in self._listed(value))
        names = (text(f.get("/UF")) or text(f.get("/F")) for f in files)
        return tuple(found for found in names if found)

    def _listed(self, value: Any) -> list[Any]:
        """An array, direct or behind a reference; any other value alone, still a reference."""
        found = self._objects.resolve(value)
        return found if isinstance(found, list) else items(value)

    def _find(self, code: str, key: str, detail: str) -> None:
        self.findings.append(Finding(code, key, detail))

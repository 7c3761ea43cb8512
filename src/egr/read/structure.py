"""The tag tree as declared elements (ISO 32000-1, 14.7.2): one bounded, iterative walk.

Every object is met at most once: a child that stands under two parents stays with the first one
in walk order, and a child that is its own ancestor is left out. Both are diagnosed. Cost: one
library call and one JSON parse an element.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
MAX_KIDS = 200_000
"""Entries of one /K that are looked at."""


class Finding(NamedTuple):
    """Something wrong with an element, before ids exist: code, element key, detail."""

    code: str
    key: str
    detail: str


class _Pending(NamedTuple):
    """An element that waits for its turn, with what it inherits."""

    entries: dict[str, Any]
    key: str
    number: int
    generation: int
    path: tuple[int, ...]
    parent: str | None
    page: int
    lang: str | None
    depth: int


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
        _, roots = self._kids(self._root.get("/K"), root)
        pending = [item._replace(parent=None) for item in reversed(roots)]
        while pending:
            if len(self.elements) >= MAX_ELEMENTS:
                self._find("too-many-elements", "", f"more than {MAX_ELEMENTS}")
                return
            below = self._element(pending.pop())
            if below:
                below.reverse()
                pending += below

    def _element(self, item: _Pending) -> list[_Pending]:
        entries = item.entries
        raw = entries.get("/S")
        own = entries.get("/Pg")
        if own is not None and (page := self._page(entries, item.page)) != item.page:
            item = item._replace(page=page)
        if _RARE.isdisjoint(entries) and isinstance(raw, str) and raw[0] == "/":
            return self._plain_element(item, raw[1:])
        return self._full_element(item)

    def _plain_element(self, item: _Pending, raw: str) -> list[_Pending]:
        kids, below = self._kids(item.entries.get("/K"), item)
        role, _ = self.roles.effective(raw, None)
        self.elements.append(
            Element(
                item.key, item.parent, None if item.path else item.number, item.generation,
                raw, role, "", kids, item.page, lang=item.lang,
            )
        )  # fmt: skip
        return below

    def _full_element(self, item: _Pending) -> list[_Pending]:
        entries = item.entries
        item = item._replace(lang=text(self._plain(entries, "/Lang")) or item.lang)
        kids, below = self._kids(entries.get("/K"), item)
        raw = name(self._plain(entries, "/S"))
        role, namespace = self.roles.effective(raw, entries.get("/NS"))
        attribute_objects, attributes = self._attributes.read(entries)
        self.elements.append(
            Element(
                key=item.key,
                parent=item.parent,
                number=None if item.path else item.number,
                generation=item.generation,
                raw_role=raw,
                role=role,
                namespace=namespace,
                kids=kids,
                page=item.page,
                attribute_objects=attribute_objects,
                attributes=attributes,
                actual_text=text(self._plain(entries, "/ActualText")),
                alt=text(self._plain(entries, "/Alt")),
                expansion=text(self._plain(entries, "/E")),
                lang=item.lang,
                title=text(self._plain(entries, "/T")),
                id=identity(self._plain(entries, "/ID")),
                refs=self._refs(entries),
                associated_files=self._associated(entries),
            )
        )
        return below

    def _page(self, entries: dict[str, Any], inherited: int) -> int:
        own = entries.get("/Pg")
        return self._page_of.get(own, inherited) if isinstance(own, str) else inherited

    def _plain(self, entries: dict[str, Any], key: str) -> Any:
        value = entries.get(key)
        return self._objects.resolve(value) if isinstance(value, str) else value

    def _kids(self, value: Any, parent: _Pending) -> tuple[tuple[Kid, ...], list[_Pending]]:
        kids: list[Kid] = []
        below: list[_Pending] = []
        if value is None:
            return (), below
        for path, entry in self._entries(value, parent):
            if isinstance(entry, int):
                self._add_content(kids, self._content(entry, parent), parent)
            elif (loaded := self._loaded(entry)) is not None:
                self._add(kids, below, path, entry, loaded, parent)
        return tuple(kids), below

    def _entries(self, value: Any, parent: _Pending) -> Iterable[tuple[tuple[int, ...], Any]]:
        """Entries of /K with their path; arrays inside arrays are flattened, null left out."""
        if isinstance(value, int | dict):
            return (((0,), value),)
        if isinstance(value, str):
            # A reference may lead to an array of kids.
            listed = self._objects.resolve(value)
            if not isinstance(listed, list):
                return (((0,), value),)
            value = listed
        if len(value) > MAX_KIDS:
            self._find("too-many-kids", parent.key, f"{len(value)} entries in /K")
        entries: list[tuple[tuple[int, ...], Any]] = [
            ((place,), entry) for place, entry in enumerate(value[:MAX_KIDS])
        ]
        return _flattened(entries)

    def _loaded(self, entry: Any) -> Any:
        if isinstance(entry, dict):
            return entry
        return self._objects.resolve(entry) if reference(entry) else None

    def _add(
        self,
        kids: list[Kid],
        below: list[_Pending],
        path: tuple[int, ...],
        entry: Any,
        loaded: Any,
        parent: _Pending,
    ) -> None:
        if isinstance(loaded, dict) and "/S" in loaded:
            self._add_element(kids, below, path, entry, loaded, parent)
        elif isinstance(loaded, int):
            self._add_content(kids, self._content(loaded, parent), parent)
        elif not isinstance(loaded, dict):
            self._find("unknown-kid", parent.key, "a /K entry is neither element nor content")
        elif "/MCID" in loaded:
            self._add_content(kids, self._reference(loaded, parent), parent)
        elif (target := reference(loaded.get("/Obj"))) is not None:
            kids.append(ObjectKid(target[0], self._page(loaded, parent.page)))
        else:
            self._find("unknown-kid", parent.key, "a /K entry is neither element nor content")

    def _add_element(
        self,
        kids: list[Kid],
        below: list[_Pending],
        path: tuple[int, ...],
        entry: Any,
        loaded: dict[str, Any],
        parent: _Pending,
    ) -> None:
        target = reference(entry)
        number, generation = target or (parent.number, parent.generation)
        below_object = () if target else parent.path + path
        key = element_key(number, generation, below_object)
        if key in self._seen:
            self._find("shared-element", key, f"also listed under {parent.key}")
        elif parent.depth >= MAX_DEPTH:
            self._find("too-deep", parent.key, f"deeper than {MAX_DEPTH} levels")
        else:
            self._seen.add(key)
            if target:
                self.element_of[entry] = key
            kids.append(ElementKid(key))
            below.append(
                _Pending(
                    loaded, key, number, generation, below_object,
                    parent.key, parent.page, parent.lang, parent.depth + 1,
                )
            )  # fmt: skip

    def _content(self, mcid: int, parent: _Pending) -> ContentKid:
        page = parent.page
        if page < 0:
            page = self._parent_tree.page_of(parent.number, mcid)
        stream = self._page_numbers[page] if page >= 0 else 0
        return ContentKid(page, stream, mcid)

    def _reference(self, loaded: dict[str, Any], parent: _Pending) -> ContentKid:
        mcid = self._objects.resolve(loaded["/MCID"])
        page = self._page(loaded, parent.page)
        stream = reference(loaded.get("/Stm"))
        mcid = mcid if isinstance(mcid, int) else -1
        if stream is None:
            return self._content(mcid, parent._replace(page=page))
        return ContentKid(page, stream[0], mcid)

    def _add_content(self, kids: list[Kid], kid: ContentKid, parent: _Pending) -> None:
        if kid.mcid < 0:
            self._find("unknown-kid", parent.key, f"marked-content id {kid.mcid}")
        elif kid in self._claimed:
            self._find("mcid-listed-twice", parent.key, f"marked-content id {kid.mcid}")
        else:
            self._claimed.add(kid)
            kids.append(kid)

    def _refs(self, entries: dict[str, Any]) -> tuple[str, ...]:
        if "/Ref" not in entries:
            return ()
        found = (reference(value) for value in self._listed(entries["/Ref"]))
        return tuple(element_key(*target) for target in found if target)

    def _associated(self, entries: dict[str, Any]) -> tuple[str, ...]:
        if "/AF" not in entries:
            return ()
        files = (self._objects.dictionary(value) for value in self._listed(entries["/AF"]))
        names = (text(f.get("/UF")) or text(f.get("/F")) for f in files)
        return tuple(found for found in names if found)

    def _listed(self, value: Any) -> list[Any]:
        """An array, direct or behind a reference; any other value alone, still a reference."""
        found = self._objects.resolve(value)
        return found if isinstance(found, list) else items(value)

    def _find(self, code: str, key: str, detail: str) -> None:
        self.findings.append(Finding(code, key, detail))


def _flattened(entries: list[tuple[tuple[int, ...], Any]]) -> list[tuple[tuple[int, ...], Any]]:
    while any(isinstance(entry, list) for _, entry in entries):
        entries = [
            (((*path, inner), item) if isinstance(entry, list) else (path, entry))
            for path, entry in entries
            for inner, item in enumerate(entry if isinstance(entry, list) else [entry])
        ][:MAX_KIDS]
    return [pair for pair in entries if pair[1] is not None]

"""The tag tree as declared elements (ISO 32000-1, 14.7.2): one bounded, iterative walk.

Every object is met at most once: a child that stands under two parents stays with the first one
in walk order, and a child that is its own ancestor is left out. Both are diagnosed. Cost: one
library call and one JSON parse an element.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from egr.model.declared import NO_ATTRIBUTES, ContentKid, Element, ElementKid, Kid, ObjectKid
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


class _Found(NamedTuple):
    """What one /K leads to: the kids in order, and the elements among them still to be read."""

    kids: list[Kid]
    below: list[_Pending]


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
        lang: str,
    ) -> None:
        self._objects = objects
        self._root = tree_root
        self._page_of = page_of
        self._page_numbers = tuple(int(own.split(" ")[0]) for own in page_of)
        self._lang = lang or None
        self._seen: set[str] = set()
        self._seen_arrays: set[tuple[int, int]] = set()
        self._claimed: set[ContentKid] = set()
        self._attributes = Attributes(objects, tree_root)
        self._parent_tree = ParentTree(objects, tree_root, page_of)
        self.roles = Roles(objects, tree_root)
        self.elements: list[Element] = []
        self.findings: list[Finding] = []
        self.element_of: dict[str, str] = {}
        """Reference string to element key, for indirect elements."""

    def walk(self) -> None:
        """Read all elements, depth first in /K order."""
        root = _Pending({}, "", 0, 0, (), None, -1, self._lang, 0)
        roots = self._kids(self._root.get("/K"), root).below
        pending = [item._replace(parent=None) for item in reversed(roots)]
        while pending:
            if len(self.elements) >= MAX_ELEMENTS:
                self._find("too-many-elements", "", f"more than {MAX_ELEMENTS}")
                return
            item = pending.pop()
            entries = item.entries
            rare = not _RARE.isdisjoint(entries)
            if rare or "/Pg" in entries:
                item = self._placed(item)
            kids, below = self._kids(entries.get("/K"), item)
            self.elements.append(self._full(item, kids) if rare else self._plain(item, kids))
            if below:
                below.reverse()
                pending += below

    def _placed(self, item: _Pending) -> _Pending:
        """The item with its own page and language in place of the inherited ones."""
        page = self._page(item.entries, item.page)
        lang = self._text(item.entries, "/Lang") or item.lang
        if page == item.page and lang == item.lang:
            return item
        return item._replace(page=page, lang=lang)

    def _plain(self, item: _Pending, kids: list[Kid]) -> Element:
        _, key, number, generation, path, parent, page, lang, _ = item
        raw = self._type(item)
        role, namespace = self.roles.effective(raw, None)
        return Element(
            key, parent, None if path else number, generation, raw, role, namespace, tuple(kids),
            page, (), NO_ATTRIBUTES, None, None, None, lang,
        )  # fmt: skip

    def _full(self, item: _Pending, kids: list[Kid]) -> Element:
        entries = item.entries
        raw = self._type(item)
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
            tuple(kids),
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

    def _type(self, item: _Pending) -> str:
        raw = name(self._objects.resolve(item.entries.get("/S")))
        if not raw:
            self._find("no-structure-type", item.key, "an element without /S")
        return raw

    def _text(self, entries: dict[str, Any], key: str) -> str | None:
        return text(self._objects.resolve(entries[key])) if key in entries else None

    def _page(self, entries: dict[str, Any], inherited: int) -> int:
        own = entries.get("/Pg")
        return self._page_of.get(own, inherited) if isinstance(own, str) else inherited

    def _kids(self, value: Any, parent: _Pending) -> _Found:
        """Read a /K. Most entries are references to elements or MCIDs; both go a short way."""
        found = _Found([], [])
        if value is None:
            return found
        kids = found.kids
        page, seen, claimed = parent.page, self._seen, self._claimed
        stream = self._page_numbers[page] if page >= 0 else 0
        for place, entry in enumerate(self._bounded(value, parent)):
            if type(entry) is int and page >= 0 and entry >= 0:
                kid = ContentKid(page, stream, entry)
                if kid not in claimed:
                    claimed.add(kid)
                    kids.append(kid)
                    continue
            elif type(entry) is str and entry[-4:] == " 0 R" and entry[0].isdecimal():
                key = entry[:-4]
                if key in seen:
                    self._find("shared-element", key, f"also listed under {parent.key}")
                    continue
                loaded = self._objects.load(int(key), 0)
                if type(loaded) is dict and "/S" in loaded:
                    self._add(found, loaded, parent, (key, int(key), 0, ()))
                    continue
            self._other(found, entry, parent, (place,))
        return found

    def _bounded(self, value: Any, parent: _Pending) -> list[Any]:
        entries = value if isinstance(value, list) else [value]
        if len(entries) <= MAX_KIDS:
            return entries
        self._find("too-many-kids", parent.key, f"{len(entries)} entries in /K")
        return entries[:MAX_KIDS]

    def _add(
        self,
        found: _Found,
        entries: dict[str, Any],
        parent: _Pending,
        identity_: tuple[str, int, int, tuple[int, ...]],
    ) -> None:
        key, number, generation, path = identity_
        if parent.depth >= MAX_DEPTH:
            self._find("too-deep", parent.key, f"deeper than {MAX_DEPTH} levels")
            return
        self._seen.add(key)
        if not path:
            self.element_of[f"{number} {generation} R"] = key
        found.kids.append(ElementKid(key))
        found.below.append(
            _Pending(
                entries, key, number, generation, path,
                parent.key, parent.page, parent.lang, parent.depth + 1,
            )
        )  # fmt: skip

    def _other(self, found: _Found, entry: Any, parent: _Pending, path: tuple[int, ...]) -> None:
        """Any entry of /K; null says nothing, arrays inside arrays are flattened."""
        target = reference(entry)
        value = self._objects.load(*target) if target else entry
        if isinstance(value, dict):
            self._dictionary(found, value, parent, target, path)
        elif isinstance(value, list):
            self._array(found, value, parent, target, path)
        elif isinstance(value, int) and not isinstance(value, bool):
            self._add_content(found, self._content(value, parent.page, parent), parent)
        elif entry is not None:
            self._find("unknown-kid", parent.key, "a /K entry is neither element nor content")

    def _array(
        self,
        found: _Found,
        entries: list[Any],
        parent: _Pending,
        target: tuple[int, int] | None,
        path: tuple[int, ...],
    ) -> None:
        """An array inside /K, flattened; one that others refer to is read once, like an element."""
        if target in self._seen_arrays:
            self._find("shared-element", parent.key, "an array in /K is listed more than once")
        elif len(path) >= _MAX_NESTED_ARRAYS:
            self._find("too-deep", parent.key, f"more than {_MAX_NESTED_ARRAYS} arrays in arrays")
        else:
            if target:
                self._seen_arrays.add(target)
            for place, inner in enumerate(self._bounded(entries, parent)):
                self._other(found, inner, parent, (*path, place))

    def _dictionary(
        self,
        found: _Found,
        entries: dict[str, Any],
        parent: _Pending,
        target: tuple[int, int] | None,
        path: tuple[int, ...],
    ) -> None:
        number, generation = target or (parent.number, parent.generation)
        below_object = () if target else parent.path + path
        key = element_key(number, generation, below_object)
        if _is_element(entries):
            if key in self._seen:
                self._find("shared-element", key, f"also listed under {parent.key}")
            else:
                self._add(found, entries, parent, (key, number, generation, below_object))
        elif "/MCID" in entries:
            self._add_content(found, self._reference(entries, parent), parent)
        elif (held := reference(entries.get("/Obj"))) is not None:
            found.kids.append(ObjectKid(held[0], self._page(entries, parent.page)))
        else:
            self._find("unknown-kid", parent.key, "a /K entry is neither element nor content")

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

    def _add_content(self, found: _Found, kid: ContentKid, parent: _Pending) -> None:
        if kid.mcid < 0:
            self._find("unknown-kid", parent.key, f"marked-content id {kid.mcid}")
        elif kid in self._claimed:
            self._find("mcid-listed-twice", parent.key, f"marked-content id {kid.mcid}")
        else:
            self._claimed.add(kid)
            found.kids.append(kid)

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


def _is_element(entries: dict[str, Any]) -> bool:
    """Whether a dictionary in /K is an element; one that lost its /S still has its kids."""
    if "/S" in entries:
        return True
    typed = entries.get("/Type", "/StructElem") == "/StructElem"
    return typed and "/K" in entries and "/MCID" not in entries

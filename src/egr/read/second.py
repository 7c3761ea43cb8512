"""The second stack: a reading by playa-pdf that shares nothing with the first but the file.

It is about seven times slower than PDFium and gives text in stream order, so it serves as the
oracle of `egr crosscheck` and reads again what PDFium leaves out.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import playa
from playa.content import ContentObject, TextObject, XObjectObject
from playa.pdftypes import ContentStream, ObjRef, PSLiteral, resolve1
from playa.utils import decode_text

logging.getLogger("playa").setLevel(logging.CRITICAL)

_MAX_NESTING = 16
_MAX_ELEMENTS = 2_000_000
READER_ERRORS = (
    playa.PDFException, ValueError, TypeError, KeyError, IndexError, AssertionError,
    AttributeError, OverflowError, ZeroDivisionError, RecursionError, NotImplementedError,
)  # fmt: skip
"""What playa raises on broken objects; one broken object never costs the rest of the page."""

Edges = tuple[float, float, float, float]


class SecondFragment(NamedTuple):
    """Content of one (stream, MCID) as the second stack reads it."""

    text: str
    """In stream order; no spaces between words but those in the content; ActualText applied."""
    boxes: tuple[Edges, ...]
    """One a text object: default user space, from font metrics, not rounded."""


class SecondElement(NamedTuple):
    """A structure element as the second stack reads it."""

    raw_role: str
    role: str
    """After the role map of the structure tree root."""


@dataclass(slots=True)
class _Collected:
    texts: list[str] = field(default_factory=list)
    boxes: list[Edges] = field(default_factory=list)
    replaced: list[Any] = field(default_factory=list)
    """Marks whose ActualText was taken; kept so that their identity stays theirs."""


class SecondDocument:
    """An open document of the second stack."""

    def __init__(self, document: playa.Document) -> None:
        self._document = document

    def page(self, index: int) -> dict[tuple[int, int], SecondFragment]:
        """Marked content of a page by (stream, MCID); `index` counts from 0.

        The stream is the object number of the page or of the Form XObject. A page that cannot
        be read gives nothing.
        """
        try:
            page = self._document.pages[index]
            _coalesce(page)
            number = page.pageid
        except READER_ERRORS:
            return {}
        found: dict[tuple[int, int], _Collected] = {}
        _walk(page, number, None, found, 0)
        return {
            key: SecondFragment("".join(one.texts), tuple(one.boxes)) for key, one in found.items()
        }

    def elements(self) -> dict[str, SecondElement]:
        """Indirect structure elements by object number; direct ones by a running `d` number."""
        root = resolve1(self._document.catalog.get("StructTreeRoot"))
        if not isinstance(root, dict):
            return {}
        roles = resolve1(root.get("RoleMap"))
        return _elements(root.get("K"), roles if isinstance(roles, dict) else {})


@contextmanager
def open_second(data: bytes, password: str | None) -> Iterator[SecondDocument]:
    """Open a file with the second stack; playa's own errors where it cannot."""
    document = playa.Document(data, password=password or "", space="default")
    try:
        yield SecondDocument(document)
    finally:
        document.close()


def _coalesce(page: playa.Page) -> None:
    """Make one stream of the page's: playa loses an operand that goes across two."""
    streams = list(page.streams)
    if len(streams) > 1:
        page._contents = [ContentStream({}, b"\n".join(stream.buffer for stream in streams))]


def _walk(
    objects: Iterable[ContentObject],
    stream: int,
    around: tuple[int, int] | None,
    found: dict[tuple[int, int], _Collected],
    depth: int,
) -> None:
    """Collect text; `around` is the key that encloses a form whose content has no ids."""
    iterator = iter(objects)
    while True:
        try:
            item = next(iterator)
        except StopIteration:
            return
        except READER_ERRORS:
            return
        key = _key(item, stream, around)
        if isinstance(item, XObjectObject):
            number = item.stream.objid or stream
            if depth < _MAX_NESTING:
                _walk(item, number, key, found, depth + 1)
        elif isinstance(item, TextObject) and key is not None:
            _take(item, found.setdefault(key, _Collected()))


def _key(
    item: ContentObject, stream: int, around: tuple[int, int] | None
) -> tuple[int, int] | None:
    """The innermost mark that has an id or is an artifact decides."""
    for mark in reversed(item.mcstack):
        if mark.tag == "Artifact":
            return None
        if mark.mcid is not None:
            return stream, mark.mcid
    return around


def _take(item: TextObject, into: _Collected) -> None:
    try:
        box = item.bbox
        mark = next((m for m in item.mcstack if "ActualText" in m.props), None)
        if mark is None:
            into.texts.append(_shown(item))
        elif not any(mark is one for one in into.replaced):
            into.replaced.append(mark)
            into.texts.append(_actual_text(mark.props["ActualText"]))
    except READER_ERRORS:
        return
    if box is not None:
        into.boxes.append(tuple(map(float, box)))  # type: ignore[arg-type]


def _shown(item: TextObject) -> str:
    backward = any(mark.tag == "ReversedChars" for mark in item.mcstack)
    return item.chars[::-1] if backward else item.chars


def _actual_text(value: Any) -> str:
    raw = resolve1(value)
    return decode_text(raw).rstrip("\0") if isinstance(raw, bytes) else ""


def _elements(kids: Any, roles: Mapping[str, Any]) -> dict[str, SecondElement]:
    found: dict[str, SecondElement] = {}
    pending, seen, direct = [kids], set(), 0
    while pending and len(found) < _MAX_ELEMENTS:
        value = pending.pop()
        number = value.objid if isinstance(value, ObjRef) else None
        if number in seen:
            continue
        loaded = _resolved(value)
        if isinstance(loaded, list):
            pending.extend(reversed(loaded))
        elif isinstance(loaded, dict) and "S" in loaded:
            direct += number is None
            found[str(number) if number is not None else f"d{direct}"] = _element(loaded, roles)
            pending.append(loaded.get("K"))
        if number is not None:
            seen.add(number)
    return found


def _resolved(value: Any) -> Any:
    try:
        return resolve1(value)
    except READER_ERRORS:
        return None


def _element(entries: Mapping[str, Any], roles: Mapping[str, Any]) -> SecondElement:
    raw = _name(_resolved(entries["S"]))
    mapped = _name(_resolved(roles.get(raw)))
    return SecondElement(raw, mapped or raw)


def _name(value: Any) -> str:
    return str(value.name) if isinstance(value, PSLiteral) else ""

"""The type and subtype of artifacts (ISO 32000-1, 14.8.2.2), found in the content itself.

PDFium tells numbers and strings of a property list but not names, and both are names. So the
opening operators of artifacts are looked up in the page's content, in order, and matched with the
artifacts that PDFium showed. An artifact that paints nothing is not shown; should the counts
still differ, nothing is said rather than something wrong. Cost: 0.2 milliseconds on a page that
has such artifacts, most of it unpacking the content.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pikepdf

Kind = tuple[str, str]
"""Type and subtype, "" where there is none."""

_OPENING = re.compile(rb"/Artifact\s*(<<.*?>>|/[^\s/<>\[\]()]+)?\s*(?:BDC|BMC)\b", re.DOTALL)
_CLOSING = re.compile(rb"\bEMC\b")
_PAINTING = re.compile(rb"(?:^|[\s\])>])(?:Tj|TJ|'|\"|Do|[fFSs]|[fBb]\*?|sh|EI)(?=[\s\[(<]|$)")
_TYPE = re.compile(rb"/Type\s*/(\w+)")
_SUBTYPE = re.compile(rb"/Subtype\s*/(\w+)")


def artifact_kinds(page: pikepdf.Page, marks: Sequence[int]) -> dict[int, Kind]:
    """Type and subtype by mark, for the artifacts of a page's own content in content order."""
    found = list(_kinds(page, _content(page)))
    return dict(zip(marks, found, strict=True)) if len(found) == len(marks) else {}


def _content(page: pikepdf.Page) -> bytes:
    contents = page.obj.get("/Contents")
    streams = contents if isinstance(contents, pikepdf.Array) else [contents]
    try:
        return b"\n".join(s.read_bytes() for s in streams if isinstance(s, pikepdf.Stream))
    except pikepdf.PdfError:
        return b""


def _kinds(page: pikepdf.Page, content: bytes) -> Iterator[Kind]:
    for opening in _OPENING.finditer(content):
        closing = _CLOSING.search(content, opening.end())
        inside = content[opening.end() : closing.start() if closing else len(content)]
        if _PAINTING.search(inside):
            yield _kind(page, opening[1] or b"")


def _kind(page: pikepdf.Page, properties: bytes) -> Kind:
    if properties.startswith(b"/"):
        return _named(page, properties.decode("latin-1"))
    kinds = (pattern.search(properties) for pattern in (_TYPE, _SUBTYPE))
    kind, subtype = (found[1].decode() if found else "" for found in kinds)
    return kind, subtype


def _named(page: pikepdf.Page, name: str) -> Kind:
    resources = page.obj.get("/Resources")
    lists = resources.get("/Properties") if isinstance(resources, pikepdf.Dictionary) else None
    entries = lists.get(name) if isinstance(lists, pikepdf.Dictionary) else None
    if not isinstance(entries, pikepdf.Dictionary):
        return "", ""
    kind, subtype = (str(entries.get(key, "")).removeprefix("/") for key in ("/Type", "/Subtype"))
    return kind, subtype

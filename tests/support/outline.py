"""A document as an indented outline: rules are tested on a few lines, without a PDF.

    Document
      H1 "Title"
      Table
        TR
          TH Scope=Row "Year"
          TD ColSpan=2 Headers=a,b "2024"
      P id=x Lang=fr Alt="a picture"

A line is a role, then `Key=value` pairs, then quoted texts. Each quoted text becomes one
fragment (MCIDs count up over the document) on the page set by the last `--- page` line.
`Scope ColSpan RowSpan Headers Summary Short` are Table attributes, `ListNumbering` a List
attribute; `id Alt ActualText Lang E T Ref raw` fill the element (`raw` is the authored role,
`Ref` names ids). Integers are read as integers, `Headers=` and `Ref=` split at commas.
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, field
from typing import Any

from egr.model.declared import (
    AttributeObject,
    ContentKid,
    DeclaredDocument,
    Element,
    ElementKid,
    Kid,
)
from egr.model.fragment import Fragment, Line, Status
from egr.model.geometry import Box, Page
from egr.model.ids import document_id, fragment_id

SHA = "0123456789abcdef" * 4
DOC = document_id(SHA)
TABLE_KEYS = frozenset({"Scope", "ColSpan", "RowSpan", "Headers", "Summary", "Short"})
_PAGE = Box(0, 0, 612, 792)
_QUOTED = re.compile(r'=?"[^"]*"')


@dataclass
class _Draft:
    key: str
    parent: str | None
    role: str
    page: int
    options: dict[str, str]
    kids: list[Kid] = field(default_factory=list)


def declared(outline: str, **facts: Any) -> DeclaredDocument:
    """The declared facts of the outline; element keys are "1", "2", ... line by line."""
    drafts: list[_Draft] = []
    fragments: list[Fragment] = []
    open_: list[tuple[int, _Draft]] = []
    page = 0
    for line in filter(str.strip, outline.splitlines()):
        if line.strip().startswith("---"):
            page += 1
            continue
        indent = len(line) - len(line.lstrip())
        while open_ and open_[-1][0] >= indent:
            open_.pop()
        draft = _parse(line.strip(), str(len(drafts) + 1), page, fragments)
        if open_:
            draft.parent = open_[-1][1].key
            open_[-1][1].kids.append(ElementKid(draft.key))
        drafts.append(draft)
        open_.append((indent, draft))
    ids = {d.options["id"]: d.key for d in drafts if "id" in d.options}
    settings: dict[str, Any] = {
        "sha256": SHA,
        "title": "",
        "lang": "en",
        "pdf_version": "1.7",
        "producer": "",
        "marked": True,
        "pages": tuple(
            Page(n, str(n + 1), 1000 + n, _PAGE, _PAGE, 0, 1.0) for n in range(page + 1)
        ),
        "elements": tuple(_element(d, ids) for d in drafts),
        "fragments": tuple(fragments),
    }
    return DeclaredDocument(**{**settings, **facts})


def node(key: int | str) -> str:
    """The node id of an outline line, counted from 1."""
    return f"{DOC}:{key}"


def _parse(line: str, key: str, page: int, fragments: list[Fragment]) -> _Draft:
    quoted = [words[1:-1] for words in _QUOTED.findall(line) if words[0] == '"']
    head = _QUOTED.sub(lambda words: words[0] if words[0][0] == "=" else "", line)
    role, *pairs = shlex.split(head)
    draft = _Draft(key, None, role, page, dict(pair.split("=", 1) for pair in pairs))
    for words in quoted:
        mcid = len(fragments)
        draft.kids.append(ContentKid(page, 1000 + page, mcid))
        fragments.append(_fragment(page, mcid, words))
    return draft


def _fragment(page: int, mcid: int, words: str) -> Fragment:
    top = 780 - 12 * (mcid % 60)
    box = Box(72, top - 10, round(72 + 6.0 * len(words), 2), top)
    return Fragment(
        id=fragment_id(DOC, page, 1000 + page, mcid),
        page=page,
        stream=1000 + page,
        mcid=mcid,
        status=Status.TAGGED,
        text=words,
        lines=(Line(words, box),),
        before="\n",
    )


def _element(draft: _Draft, ids: dict[str, str]) -> Element:
    options = draft.options
    table = {k: _value(k, v) for k, v in options.items() if k in TABLE_KEYS}
    lists = {k: v for k, v in options.items() if k == "ListNumbering"}
    owners = {owner: entries for owner, entries in (("Table", table), ("List", lists)) if entries}
    return Element(
        key=draft.key,
        parent=draft.parent,
        number=int(draft.key),
        generation=0,
        raw_role=options.get("raw", draft.role),
        role=draft.role,
        kids=tuple(draft.kids),
        page=draft.page,
        attribute_objects=tuple(AttributeObject("A", o, e) for o, e in owners.items()),
        attributes=owners,
        actual_text=options.get("ActualText"),
        alt=options.get("Alt"),
        expansion=options.get("E"),
        lang=options.get("Lang"),
        title=options.get("T"),
        id=options.get("id"),
        refs=tuple(ids[name] for name in options["Ref"].split(",")) if "Ref" in options else (),
    )


def _value(key: str, value: str) -> Any:
    if key == "Headers":
        return [name for name in value.split(",") if name]
    return int(value) if re.fullmatch(r"-?\d+", value) else value

"""Tiny tagged PDFs, made in the test that needs them.

    pdf = Builder()
    page = pdf.page(marked(0, "Title", y=700, tag="H1") + marked(1, "Text", y=680))
    heading, body = pdf.element("H1", 0, page=page), pdf.element("P", 1, page=page)
    pdf.tree(pdf.element("Document", heading, body))
    data = pdf.save()

Content is written by hand, so a test can say anything that a hostile or sloppy file says.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf, Stream, String


def text(words: str, x: float = 72, y: float = 700, size: float = 12, font: str = "F1") -> str:
    """A text object that shows the words (Latin-1) at a place."""
    escaped = words.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return f"BT /{font} {size} Tf 1 0 0 1 {x} {y} Tm ({escaped}) Tj ET\n"


def marked(
    mcid: int | None,
    words: str | Iterable[str] = "",
    x: float = 72,
    y: float = 700,
    *,
    tag: str = "P",
    size: float = 12,
    properties: str = "",
    content: str = "",
) -> str:
    """A marked-content sequence; several words are lines 14 points apart, `content` follows raw."""
    lines = [words] if isinstance(words, str) else list(words)
    shown = "".join(text(w, x, y - 14 * n, size) for n, w in enumerate(lines) if w)
    identity = "" if mcid is None else f"/MCID {mcid}"
    return f"/{tag} <<{identity} {properties}>> BDC\n{shown}{content}EMC\n"


def artifact(words: str, x: float = 72, y: float = 30, properties: str = "") -> str:
    """An artifact, with a property list where one is given."""
    opening = f"/Artifact <<{properties}>> BDC\n" if properties else "/Artifact BMC\n"
    return opening + text(words, x, y) + "EMC\n"


class Builder:
    """Builds one PDF; every dictionary it returns is indirect, so tests know its number."""

    def __init__(self, *, lang: str | None = "en", title: str | None = None, mark: bool = True):
        self.pdf = Pdf.new()
        self.font = self.pdf.make_indirect(
            Dictionary(
                Type=Name.Font,
                Subtype=Name.Type1,
                BaseFont=Name.Helvetica,
                Encoding=Name.WinAnsiEncoding,
            )
        )
        if lang is not None:
            self.pdf.Root.Lang = String(lang)
        if mark:
            self.pdf.Root.MarkInfo = Dictionary(Marked=True)
        if title is not None:
            self.pdf.docinfo[Name.Title] = title

    def page(
        self,
        content: str | bytes = "",
        *,
        media_box: tuple[float, float, float, float] = (0, 0, 612, 792),
        forms: Mapping[str, Any] | None = None,
        fonts: Mapping[str, Any] | None = None,
        **entries: Any,
    ) -> Any:
        """Add a page; `forms` are XObjects by name, `entries` go into the page dictionary."""
        page = self.pdf.make_indirect(
            Dictionary(
                Type=Name.Page,
                MediaBox=Array(list(media_box)),
                Resources=self._resources(forms, fonts),
                Contents=self.pdf.make_stream(_bytes(content)),
                **entries,
            )
        )
        self.pdf.pages.append(pikepdf.Page(page))
        return self.pdf.pages[-1].obj

    def form(
        self,
        content: str | bytes,
        *,
        bbox: tuple[float, float, float, float] = (0, 0, 612, 792),
        forms: Mapping[str, Any] | None = None,
        **entries: Any,
    ) -> Stream:
        """A Form XObject."""
        stream = self.pdf.make_stream(_bytes(content))
        stream.Type, stream.Subtype = Name.XObject, Name.Form
        stream.BBox = Array(list(bbox))
        stream.Resources = self._resources(forms, None)
        for key, value in entries.items():
            stream[f"/{key}"] = value
        return stream

    def element(self, role: str, *kids: Any, page: Any = None, **entries: Any) -> Dictionary:
        """A structure element; ints are MCIDs on `page`, dictionaries are set as they are.

        One kid becomes /K itself, several an array. Entries such as A, Alt, ID go in as given;
        str values become text strings.
        """
        element = self.pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name("/" + role)))
        if page is not None:
            element.Pg = page
        for key, value in entries.items():
            element[f"/{key}"] = String(value) if isinstance(value, str) else value
        for kid in kids:
            if isinstance(kid, Dictionary) and kid.get("/S") is not None:
                kid.P = element
        if kids:
            element.K = kids[0] if len(kids) == 1 else Array(list(kids))
        return element

    def mcr(self, mcid: int, page: Any, stream: Any = None) -> Dictionary:
        """A marked-content reference, into a form where `stream` is given."""
        reference = Dictionary(Type=Name.MCR, MCID=mcid, Pg=page)
        if stream is not None:
            reference.Stm = stream
        return reference

    def objr(self, target: Any, page: Any = None) -> Dictionary:
        """An object reference to an annotation or XObject."""
        reference = Dictionary(Type=Name.OBJR, Obj=target)
        if page is not None:
            reference.Pg = page
        return reference

    def tree(
        self,
        *roots: Any,
        role_map: Mapping[str, str] | None = None,
        class_map: Mapping[str, Any] | None = None,
        **entries: Any,
    ) -> Dictionary:
        """Set the structure tree root over these elements."""
        root = self.pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
        for element in roots:
            element.P = root
        root.K = Array(list(roots))
        if role_map:
            root.RoleMap = Dictionary({f"/{k}": Name("/" + v) for k, v in role_map.items()})
        if class_map:
            root.ClassMap = Dictionary({f"/{k}": v for k, v in class_map.items()})
        for key, value in entries.items():
            root[f"/{key}"] = value
        self.pdf.Root.StructTreeRoot = root
        return root

    def annotation(self, page: Any, subtype: str, rect: tuple[float, ...], **entries: Any) -> Any:
        """Add an annotation to the page."""
        made = self.pdf.make_indirect(
            Dictionary(
                Type=Name.Annot, Subtype=Name("/" + subtype), Rect=Array(list(rect)), **entries
            )
        )
        if "/Annots" not in page:
            page.Annots = Array([])
        page.Annots.append(made)
        return made

    def save(self, **options: Any) -> bytes:
        """The file's bytes, the same on every run."""
        out = io.BytesIO()
        if "encryption" not in options:
            options.setdefault("deterministic_id", True)
        self.pdf.save(out, **options)
        return out.getvalue()

    def _resources(
        self, forms: Mapping[str, Any] | None, fonts: Mapping[str, Any] | None
    ) -> Dictionary:
        named = {f"/{name}": value for name, value in (fonts or {}).items()}
        resources = Dictionary(Font=Dictionary({"/F1": self.font, **named}))
        if forms:
            resources.XObject = Dictionary({f"/{name}": form for name, form in forms.items()})
        return resources


def _bytes(content: str | bytes) -> bytes:
    return content if isinstance(content, bytes) else content.encode("latin-1")

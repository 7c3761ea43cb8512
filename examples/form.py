"""An application form with tagged fields, written with pikepdf.

Each field is a widget with a tooltip, under a Form element that refers to it by OBJR (ISO
32000-1, 14.7.4.3), beside a label in the structure.
"""

from __future__ import annotations

import io
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf, String

TITLE = "Application for a Berth in Holm Harbour"
INTRODUCTION = "Fill in one form for each boat. Fields marked with a star must be filled in."
FIELDS = (
    ("owner", "Name of the owner *", "Name of the owner of the boat, as in the register", "Tx"),
    ("boat", "Name of the boat *", "Name of the boat as painted on its hull", "Tx"),
    ("length", "Length in metres", "Length of the boat over all, in metres", "Tx"),
    ("berth", "Kind of berth", "Kind of berth: floating pier, stone quay or mooring buoy", "Ch"),
    ("electricity", "Electricity needed", "Tick if the berth needs electricity", "Btn"),
)
BERTHS = ("Floating pier", "Stone quay", "Mooring buoy")
_TOP, _STEP = 640, 40


def application_form() -> bytes:
    """The form as the bytes of a tagged PDF."""
    pdf = Pdf.new()
    page = pdf.add_blank_page(page_size=(420, 595 + 200)).obj
    font = pdf.make_indirect(
        Dictionary(
            Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica,
            Encoding=Name.WinAnsiEncoding,
        )
    )  # fmt: skip
    page.Resources = Dictionary(Font=Dictionary(F1=font))
    page.Contents = pdf.make_stream(_content().encode("latin-1"))
    page.Tabs, page.StructParents = Name.S, 0
    fields = [_field(pdf, page, place, *field) for place, field in enumerate(FIELDS)]
    page.Annots = Array(fields)
    pdf.Root.AcroForm = Dictionary(
        Fields=Array(fields), DR=page.Resources, DA=String("/F1 11 Tf 0 g")
    )
    _structure(pdf, page, fields)
    _metadata(pdf)
    out = io.BytesIO()
    pdf.save(out, deterministic_id=True)
    return out.getvalue()


def _content() -> str:
    parts = [_shown(0, "H1", TITLE, 720, 16), _shown(1, "P", INTRODUCTION, 690, 9)]
    parts += [
        _shown(2 + place, "Lbl", label, _TOP - _STEP * place, 11)
        for place, (_, label, _, _) in enumerate(FIELDS)
    ]
    return "\n".join(parts)


def _shown(mcid: int, tag: str, words: str, y: int, size: int) -> str:
    return f"/{tag} <</MCID {mcid}>> BDC BT /F1 {size} Tf 40 {y} Td ({words}) Tj ET EMC"


def _field(pdf: Pdf, page: Any, place: int, name: str, _: str, tooltip: str, kind: str) -> Any:
    y = _TOP - _STEP * place
    field = Dictionary(
        Type=Name.Annot, Subtype=Name.Widget, FT=Name("/" + kind), T=String(name),
        TU=String(tooltip), Rect=Array([200, y - 6, 380, y + 14]), F=4, P=page,
        DA=String("/F1 11 Tf 0 g"), StructParent=1 + place,
    )  # fmt: skip
    if kind == "Ch":
        field.Ff, field.V = 1 << 17, String(BERTHS[0])
        field.Opt = Array([String(berth) for berth in BERTHS])
    if kind == "Btn":
        field.V, field.AS = Name.Off, Name.Off
    return pdf.make_indirect(field)


def _structure(pdf: Pdf, page: Any, fields: list[Any]) -> None:
    root = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
    document = _element(pdf, root, "Document", page)
    heading = _element(pdf, document, "H1", page, 0)
    opening = _element(pdf, document, "P", page, 1)
    rows = [_row(pdf, document, page, place, field) for place, field in enumerate(fields)]
    document.K = Array([heading, opening, *(row for row, _, _ in rows)])
    root.K = Array([document])
    owners = [heading, opening, *(label for _, label, _ in rows)]
    numbers: list[Any] = [0, pdf.make_indirect(Array(owners))]
    for place, (_, _, form) in enumerate(rows):
        numbers += [1 + place, form]
    root.ParentTree = pdf.make_indirect(Dictionary(Nums=Array(numbers)))
    root.ParentTreeNextKey = 1 + len(fields)
    pdf.Root.StructTreeRoot = root
    pdf.Root.MarkInfo = Dictionary(Marked=True)


def _row(pdf: Pdf, document: Any, page: Any, place: int, field: Any) -> tuple[Any, Any, Any]:
    row = _element(pdf, document, "Div", page)
    label = _element(pdf, row, "Lbl", page, 2 + place)
    form = _element(pdf, row, "Form", page)
    form.K = Dictionary(Type=Name.OBJR, Obj=field, Pg=page)
    row.K = Array([label, form])
    return row, label, form


def _element(pdf: Pdf, parent: Any, role: str, page: Any, mcid: int | None = None) -> Any:
    element = Dictionary(Type=Name.StructElem, S=Name("/" + role), P=parent, Pg=page)
    if mcid is not None:
        element.K = mcid
    return pdf.make_indirect(element)


def _metadata(pdf: Pdf) -> None:
    pdf.Root.Lang = String("en")
    pdf.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True)
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
        metadata["dc:title"] = TITLE
        metadata["pdfuaid:part"] = "1"

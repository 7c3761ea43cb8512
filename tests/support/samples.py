"""Whole files for tests of commands: good ones, and one of each bad kind."""

from __future__ import annotations

from collections.abc import Callable

import pikepdf
from pikepdf import Array, Dictionary, Name

from support.pdf import Builder, marked, text


def good(words: str = "The ferry sails at nine.") -> bytes:
    """A heading, a paragraph and a table of two rows, whole and well tagged."""
    pdf = Builder(title="Timetable")
    page = pdf.page(
        marked(0, "Timetable", y=720, tag="H1")
        + marked(1, words, y=690)
        + marked(2, "Line", y=660, tag="TH")
        + marked(3, "Fare", x=200, y=660, tag="TH")
        + marked(4, "North", y=640, tag="TH")
        + marked(5, "12 euro", x=200, y=640, tag="TD")
    )

    def header(mcid: int, scope: str) -> Dictionary:
        attributes = Dictionary(O=Name.Table, Scope=Name("/" + scope))
        return pdf.element("TH", mcid, page=page, A=attributes)

    table = pdf.element(
        "Table",
        pdf.element("TR", header(2, "Column"), header(3, "Column")),
        pdf.element("TR", header(4, "Row"), pdf.element("TD", 5, page=page)),
    )
    heading, body = pdf.element("H1", 0, page=page), pdf.element("P", 1, page=page)
    pdf.tree(pdf.element("Document", heading, body, table))
    return pdf.save()


def encrypted() -> bytes:
    """A good file whose user password is `sesame`."""
    return _again(good(), encryption=pikepdf.Encryption(owner="owner", user="sesame", R=6))


def untagged() -> bytes:
    """Text, and no structure tree."""
    pdf = Builder(mark=False)
    pdf.page(text("Nobody tagged this sentence."))
    return pdf.save()


def image_only() -> bytes:
    """A page that is one picture, and an empty structure tree."""
    pdf = Builder(mark=False)
    pdf.page("q 100 0 0 100 72 600 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x80 EI Q\n")
    return pdf.save()


def cyclic() -> bytes:
    """A paragraph, and a section that is its own grandchild."""
    pdf = Builder()
    page = pdf.page(marked(0, "Still readable."))
    inner = pdf.element("Sect", pdf.element("P", 0, page=page))
    outer = pdf.element("Sect", inner)
    inner.K = Array([inner.K, outer])
    pdf.tree(pdf.element("Document", outer))
    return pdf.save()


def junk_children(count: int = 1_000_000) -> bytes:
    """A paragraph whose /K lists a million marked-content ids that its page does not have."""
    pdf = Builder()
    page = pdf.page(marked(0, "Still readable."))
    paragraph = pdf.element("P", 0, page=page)
    pdf.tree(pdf.element("Document", paragraph))
    paragraph.K = Array(range(count))
    return pdf.save()


def endless_span() -> bytes:
    """A cell that claims to span a thousand million columns."""
    pdf = Builder()
    page = pdf.page(marked(0, "Still readable."))
    wide = Dictionary(O=Name.Table, ColSpan=1_000_000_000, RowSpan=1_000_000_000)
    cell = pdf.element("TD", 0, page=page, A=wide)
    pdf.tree(pdf.element("Document", pdf.element("Table", pdf.element("TR", cell))))
    return pdf.save()


BAD: dict[str, tuple[Callable[[], bytes], int]] = {
    "not-a-pdf": (lambda: b"Dear reader, this is a letter.\n", 12),
    "empty-file": (lambda: b"", 11),
    "damaged-pdf": (lambda: good()[:80], 13),
    "password-required": (encrypted, 14),
    "untagged-pdf": (untagged, 16),
    "image-only-pdf": (image_only, 17),
}
"""Error code to (file, exit code)."""

HOSTILE: dict[str, Callable[[], bytes]] = {
    "cyclic tree": cyclic,
    "a million junk children": junk_children,
    "spans of a thousand million": endless_span,
}
"""Files that are read within bounds, with a diagnostic."""


def _again(data: bytes, **options: object) -> bytes:
    import io

    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        pdf.save(out, **options)
    return out.getvalue()

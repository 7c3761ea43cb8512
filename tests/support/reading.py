"""Short ways to say what was read."""

from __future__ import annotations

from egr.model.declared import DeclaredDocument, Element
from egr.model.fragment import Fragment, Status
from egr.read import read
from support.pdf import Builder, marked


def texts(document: DeclaredDocument) -> dict[int | None, str]:
    """Text by MCID of a file in which no two streams share an id."""
    return {f.mcid: f.text for f in document.fragments if f.status is Status.TAGGED}


def codes(document: DeclaredDocument) -> set[str]:
    """The codes of all diagnostics."""
    return {diagnostic.code for diagnostic in document.diagnostics}


def element(document: DeclaredDocument, role: str) -> Element:
    """The only element of this authored role; saving a file renumbers its objects."""
    (found,) = [one for one in document.elements if one.raw_role == role]
    return found


def fragment(document: DeclaredDocument, mcid: int) -> Fragment:
    """The only fragment with this MCID."""
    (found,) = [one for one in document.fragments if one.mcid == mcid]
    return found


def one_paragraph(content: str, **fonts: object) -> DeclaredDocument:
    """A page with this content, all MCIDs up to 9 of it under one P."""
    pdf = Builder()
    return paragraph(pdf, content, fonts)


def paragraph(pdf: Builder, content: str, fonts: dict[str, object]) -> DeclaredDocument:
    """Like `one_paragraph`, with a builder whose fonts were made before."""
    page = pdf.page(content, fonts=fonts)
    mcids = [mcid for mcid in range(10) if f"/MCID {mcid} " in content]
    pdf.tree(pdf.element("P", *mcids, page=page))
    return read(pdf.save())


def two_lines(first: str, second: str) -> DeclaredDocument:
    """A paragraph of two lines in one piece of marked content."""
    return one_paragraph(marked(0, [first, second]))

"""Page content as fragments: PDFium reads, one page in memory at a time.

A file that PDFium refuses is saved again by qpdf in memory, which mends most damage, and tried
once more.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

import pikepdf

from egr.collector import collector_paused
from egr.errors import DamagedPdf
from egr.model.diagnostic import Diagnostic
from egr.model.fragment import Fragment, Status
from egr.model.geometry import Page
from egr.model.ids import document_id, page_id
from egr.read import findings, pdfium
from egr.read.artifacts import Kind, artifact_kinds
from egr.read.file import OpenFile
from egr.read.form_numbers import FormNumbers
from egr.read.fragments import Draft, PageDrafts, frozen
from egr.read.ligatures import in_logical_order
from egr.read.page_objects import ObjectWalk
from egr.read.runs import page_text, runs
from egr.read.second_look import Missing, SecondLook, dropped, restored
from egr.read.turned import turn_back
from egr.read.unmapped import FontMaps, has_unmapped_control, without_unmapped


@dataclass(frozen=True, slots=True)
class Content:
    """All fragments, by page, then in content order, and what was wrong."""

    fragments: tuple[Fragment, ...]
    diagnostics: tuple[Diagnostic, ...]


@collector_paused()
def read_content(file: OpenFile, pages: tuple[Page, ...]) -> Content:
    """The content of all pages; DamagedPdf where PDFium cannot open the file at all."""
    document = document_id(file.sha256)
    fragments: list[Fragment] = []
    notes = findings.ContentNotes(document)
    with _opened(file, notes) as handle, ExitStack() as closing:
        second, fonts = SecondLook(file, closing), FontMaps()
        for page in pages:
            drafts = _page_drafts(handle, file, page, second, fonts, notes)
            made = frozen(drafts, document, page.index)
            notes.page(drafts, made)
            fragments += made
    return Content(tuple(fragments), tuple(notes.diagnostics()))


@contextmanager
def _opened(file: OpenFile, notes: findings.ContentNotes) -> Iterator[int]:
    with pdfium.document(file.data, file.password) as handle:
        if handle:
            yield handle
            return
    saved = io.BytesIO()
    try:
        file.pdf.save(saved, encryption=False)
    except pikepdf.PdfError as error:
        raise DamagedPdf("the file is damaged and cannot be mended") from error
    notes.repaired = True
    with pdfium.document(saved.getvalue(), None) as handle:
        if not handle:
            raise DamagedPdf("the page content cannot be read, even after mending the file")
        yield handle


def _page_drafts(
    document: int,
    file: OpenFile,
    page: Page,
    second: SecondLook,
    fonts: FontMaps,
    notes: findings.ContentNotes,
) -> list[Draft]:
    handle = pdfium.load_page(document, page.index)
    if not handle:
        notes.unreadable_pages.append(page_id(notes.document, page.index))
        return []
    try:
        drafts, missing = _read_page(document, handle, file, page, fonts)
    finally:
        pdfium.close_page(handle)
    return restored(drafts, missing, second.page(page.index)) if missing else drafts


def _read_page(
    document: int, handle: int, file: OpenFile, page: Page, fonts: FontMaps
) -> tuple[list[Draft], Missing]:
    source = file.pdf.pages[page.index]
    complete = fonts.complete(source)
    walk = ObjectWalk(page.object_number, FormNumbers(source))
    objects = walk.walk(handle)
    text_page = pdfium.load_text_page(handle)
    try:
        text = page_text(text_page)
        if not complete or has_unmapped_control(text_page, text):
            text = without_unmapped(text_page, text)
        if text.right_to_left:
            text = in_logical_order(text_page, text)
        collected = PageDrafts(objects)
        collected.text(text, runs(text_page, text))
        collected.compose(stream_order=not text.right_to_left)
        collected.blanks()
        collected.graphics()
        drafts = collected.drafts()
        if any(objects.artifacts.values()):
            _name_artifacts(drafts, artifact_kinds(source, tuple(objects.artifacts)))
        if text.right_to_left:
            turn_back(drafts, text_page, text.units)
        return drafts, dropped(objects, collected)
    finally:
        pdfium.close_text_page(text_page)
        for owner, mark, raw in objects.removed:
            pdfium.set_mark_bytes(document, owner, mark, b"ActualText", raw)


def _name_artifacts(drafts: list[Draft], kinds: dict[int, Kind]) -> None:
    for draft in drafts:
        if draft.mark.place.status is Status.ARTIFACT:
            draft.artifact = kinds.get(draft.mark.place.run, ("", ""))

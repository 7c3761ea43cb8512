"""What the file says about itself: title, language, producer (ISO 32000-1, 14.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from xml.parsers.expat import ExpatError

import pikepdf

from egr.read.file import OpenFile
from egr.read.objects import Objects, text


@dataclass(frozen=True, slots=True)
class Metadata:
    """Document-level facts; "" where the file says nothing."""

    title: str
    lang: str
    pdf_version: str
    producer: str
    marked: bool


def read_metadata(file: OpenFile, objects: Objects, catalogue: dict[str, Any]) -> Metadata:
    """Facts of the catalogue, the XMP packet and the information dictionary.

    The title of the XMP packet wins over the information dictionary's, as readers show it.
    """
    information = _information(file, objects)
    marks = objects.dictionary(catalogue.get("/MarkInfo"))
    return Metadata(
        title=_folded(_xmp_title(file) or text(information.get("/Title")) or ""),
        lang=text(objects.resolve(catalogue.get("/Lang"))) or "",
        pdf_version=str(file.pdf.pdf_version),
        producer=_folded(text(information.get("/Producer")) or ""),
        marked=objects.resolve(marks.get("/Marked")) is True,
    )


def _information(file: OpenFile, objects: Objects) -> dict[str, Any]:
    if "/Info" not in file.pdf.trailer:
        return {}
    number, generation = file.pdf.trailer["/Info"].objgen
    found = objects.load(number, generation) if number else None
    values = found if isinstance(found, dict) else {}
    return {key: objects.resolve(value) for key, value in values.items()}


def _xmp_title(file: OpenFile) -> str:
    if "/Metadata" not in file.pdf.Root:
        return ""
    try:
        return str(file.pdf.open_metadata().get("dc:title") or "")
    except (pikepdf.PdfError, ExpatError, ValueError, KeyError, TypeError, AttributeError):
        return ""


def _folded(value: str) -> str:
    return " ".join(value.split())

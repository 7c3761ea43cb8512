"""Opening a file: qpdf for its objects, with one typed error for each way it can fail."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pikepdf

from egr.errors import DamagedPdf, EmptyFile, NotAPdf, PasswordRequired, WrongPassword

_HEADER_WINDOW = 1024
"""Bytes in which readers look for the header (ISO 32000-1, Annex H.3.4.1)."""


@dataclass(frozen=True, slots=True)
class OpenFile:
    """An open PDF: its bytes for PDFium, its objects through qpdf."""

    data: bytes
    pdf: pikepdf.Pdf
    password: str | None
    sha256: str
    """Hexadecimal, of `data`."""


@contextmanager
def open_file(data: bytes, password: str | None = None) -> Iterator[OpenFile]:
    """Open a PDF from its bytes; the empty user password is tried where none is given.

    Raises EmptyFile, NotAPdf, DamagedPdf, PasswordRequired or WrongPassword.
    """
    if not data:
        raise EmptyFile("the file is empty")
    if b"%PDF-" not in data[:_HEADER_WINDOW]:
        raise NotAPdf("the file does not begin like a PDF")
    with _opened(data, password) as pdf:
        yield OpenFile(data, pdf, password, hashlib.sha256(data).hexdigest())


def _opened(data: bytes, password: str | None) -> pikepdf.Pdf:
    try:
        pdf = pikepdf.open(io.BytesIO(data), password=password or "", suppress_warnings=True)
        pages = len(pdf.pages)
    except pikepdf.PasswordError as error:
        if password:
            raise WrongPassword("the password does not open the file") from error
        raise PasswordRequired("the file is encrypted and needs a password") from error
    except (pikepdf.PdfError, RuntimeError, ValueError) as error:
        raise DamagedPdf("the file is damaged beyond what can be recovered") from error
    if not pages:
        raise DamagedPdf("the file has no page")
    return pdf

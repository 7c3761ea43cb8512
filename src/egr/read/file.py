"""Opening a file: qpdf for its objects, with one typed error for each way it can fail."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pikepdf

from egr.errors import DamagedPdf, EmptyFile, NotAPdf, PasswordRequired, WrongPassword

_HEADER = b"%PDF-1.7\n"
_HEADER_WINDOW = 1024
"""Bytes in which readers look for the header (ISO 32000-1, Annex H.3.4.1)."""


@dataclass(frozen=True, slots=True)
class OpenFile:
    """An open PDF: its bytes for PDFium, its objects through qpdf."""

    data: bytes
    """As opened: with a header even where the file has none."""
    pdf: pikepdf.Pdf
    password: str | None
    """What opened it; None where it needs none."""
    sha256: str
    """Hexadecimal, of the file as given."""


@contextmanager
def open_file(data: bytes, password: str | None = None) -> Iterator[OpenFile]:
    """Open a PDF from its bytes; the empty password is tried first.

    A batch has one password for all its files, most of which need none. Raises EmptyFile,
    NotAPdf, DamagedPdf, PasswordRequired or WrongPassword.
    """
    if not data:
        raise EmptyFile("the file is empty")
    headed = _headed(data)
    pdf, opened_with = _opened(headed, password)
    with pdf:
        yield OpenFile(headed, pdf, opened_with, hashlib.sha256(data).hexdigest())


def _headed(data: bytes) -> bytes:
    if b"%PDF-" in data[:_HEADER_WINDOW]:
        return data
    # Objects are proof enough: with a header, engines find them by looking through the file.
    if b" obj" in data and b"endobj" in data:
        return _HEADER + data
    raise NotAPdf("the file does not begin like a PDF")


def _opened(data: bytes, password: str | None) -> tuple[pikepdf.Pdf, str | None]:
    for secret in (None, password) if password else (None,):
        try:
            return _unlocked(data, secret), secret
        except pikepdf.PasswordError:
            continue
    if password:
        raise WrongPassword("the password does not open the file")
    raise PasswordRequired("the file is encrypted and needs a password")


def _unlocked(data: bytes, password: str | None) -> pikepdf.Pdf:
    try:
        pdf = pikepdf.open(io.BytesIO(data), password=password or "", suppress_warnings=True)
        pages = len(pdf.pages)
    except pikepdf.PasswordError:
        raise
    except (pikepdf.PdfError, RuntimeError, ValueError) as error:
        raise DamagedPdf("the file is damaged beyond what can be recovered") from error
    if not pages:
        raise DamagedPdf("the file has no page")
    return pdf

"""PDF bytes to declared facts; the only part of EGR that knows PDF libraries.

qpdf (through pikepdf) gives objects and the tag tree, PDFium text and geometry, playa-pdf a
second, independent reading. Nothing here knows of graphs.
"""

from __future__ import annotations

from pathlib import Path

from egr.model.declared import DeclaredDocument
from egr.read.document import read_document


def read(data: bytes, password: str | None = None) -> DeclaredDocument:
    """Everything the file declares, from its bytes.

    Raises EmptyFile, NotAPdf, DamagedPdf, PasswordRequired, WrongPassword, UntaggedPdf,
    ImageOnlyPdf or TooComplex.
    """
    return read_document(data, password)


def read_path(path: Path, password: str | None = None) -> DeclaredDocument:
    """Like `read`, from a file; OSError where it cannot be opened."""
    return read_document(path.read_bytes(), password)

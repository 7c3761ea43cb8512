"""PDFium's C functions with plain integer handles.

pypdfium2's own bindings wrap every handle in a typed pointer, which costs more than most calls
do; the inner loops of content reading make a few calls for each text object. PDFium is not
thread safe: one process reads one document at a time.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pypdfium2.raw
from pypdfium2_raw import bindings

_LIBRARY = bindings._libs["pdfium"]
_HANDLE = ctypes.c_void_p
_INT = ctypes.c_int
_FLOATS = [ctypes.POINTER(ctypes.c_float)] * 4

TEXT, PATH, IMAGE, SHADING, FORM = 1, 2, 3, 4, 5
"""Kinds of page objects (FPDF_PAGEOBJ_*)."""


def _function(name: str, result: Any, *arguments: Any) -> Any:
    function = _LIBRARY[name]
    function.restype, function.argtypes = result, list(arguments)
    return function


load_page = _function("FPDF_LoadPage", _HANDLE, _HANDLE, _INT)
close_page = _function("FPDF_ClosePage", None, _HANDLE)
count_pages = _function("FPDF_GetPageCount", _INT, _HANDLE)
load_text_page = _function("FPDFText_LoadPage", _HANDLE, _HANDLE)
close_text_page = _function("FPDFText_ClosePage", None, _HANDLE)
count_chars = _function("FPDFText_CountChars", _INT, _HANDLE)
get_text = _function("FPDFText_GetText", _INT, _HANDLE, _INT, _INT, _HANDLE)
get_unicode = _function("FPDFText_GetUnicode", ctypes.c_uint, _HANDLE, _INT)
unmapped = _function("FPDFText_HasUnicodeMapError", _INT, _HANDLE, _INT)
text_object = _function("FPDFText_GetTextObject", _HANDLE, _HANDLE, _INT)
count_rects = _function("FPDFText_CountRects", _INT, _HANDLE, _INT, _INT)
count_objects = _function("FPDFPage_CountObjects", _INT, _HANDLE)
page_object = _function("FPDFPage_GetObject", _HANDLE, _HANDLE, _INT)
count_form_objects = _function("FPDFFormObj_CountObjects", _INT, _HANDLE)
form_object = _function("FPDFFormObj_GetObject", _HANDLE, _HANDLE, ctypes.c_ulong)
object_kind = _function("FPDFPageObj_GetType", _INT, _HANDLE)
count_marks = _function("FPDFPageObj_CountMarks", _INT, _HANDLE)
get_mark = _function("FPDFPageObj_GetMark", _HANDLE, _HANDLE, ctypes.c_ulong)
remove_parameter = _function("FPDFPageObjMark_RemoveParam", _INT, _HANDLE, _HANDLE, ctypes.c_char_p)
_get_bounds = _function("FPDFPageObj_GetBounds", _INT, _HANDLE, *[_HANDLE] * 4)
_get_matrix = _function("FPDFPageObj_GetMatrix", _INT, _HANDLE, _HANDLE)
_get_rect = _function("FPDFText_GetRect", _INT, _HANDLE, _INT, *[_HANDLE] * 4)
_char_box = _function("FPDFText_GetCharBox", _INT, _HANDLE, _INT, *[_HANDLE] * 4)
_mark_name = _function("FPDFPageObjMark_GetName", _INT, _HANDLE, _HANDLE, ctypes.c_ulong, _HANDLE)
_mark_integer = _function(
    "FPDFPageObjMark_GetParamIntValue", _INT, _HANDLE, ctypes.c_char_p, _HANDLE
)
_mark_kind = _function("FPDFPageObjMark_GetParamValueType", _INT, _HANDLE, ctypes.c_char_p)
_NAME = pypdfium2.raw.FPDF_OBJECT_NAME
_mark_blob = _function(
    "FPDFPageObjMark_GetParamBlobValue",
    _INT, _HANDLE, ctypes.c_char_p, _HANDLE, ctypes.c_ulong, _HANDLE,
)  # fmt: skip
_set_blob = _function(
    "FPDFPageObjMark_SetBlobParam",
    _INT, _HANDLE, _HANDLE, _HANDLE, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_ulong,
)  # fmt: skip

_EDGES = (ctypes.c_float * 4)()
_AT = ctypes.addressof(_EDGES)
_DOUBLES = (ctypes.c_double * 4)()
_AT_DOUBLE = ctypes.addressof(_DOUBLES)
_MATRIX = (ctypes.c_float * 6)()
_LENGTH = ctypes.c_ulong()
_AT_LENGTH = ctypes.addressof(_LENGTH)
_INTEGER = ctypes.c_int()
_AT_INTEGER = ctypes.addressof(_INTEGER)
_SIZE = 1 << 12
_BUFFER = ctypes.create_string_buffer(_SIZE)
_AT_BUFFER = ctypes.addressof(_BUFFER)

Edges = tuple[float, float, float, float]
"""Left, bottom, right, top, not rounded."""


def bounds(handle: int) -> Edges | None:
    """The box of a page object in the space of its container; None where it has none."""
    if not _get_bounds(handle, _AT, _AT + 4, _AT + 8, _AT + 12):
        return None
    return _EDGES[0], _EDGES[1], _EDGES[2], _EDGES[3]


def matrix(handle: int) -> tuple[float, ...]:
    """The six numbers of a page object's matrix; the identity where it has none."""
    if not _get_matrix(handle, ctypes.addressof(_MATRIX)):
        return (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    return tuple(_MATRIX)


def text_rects(text_page: int, start: int, count: int) -> list[Edges]:
    """Boxes around a range of characters, one a stretch on a line."""
    found = []
    for place in range(count_rects(text_page, start, count)):
        # Left, top, right, bottom is the order of this call.
        _get_rect(text_page, place, _AT_DOUBLE, _AT_DOUBLE + 8, _AT_DOUBLE + 16, _AT_DOUBLE + 24)
        left, top, right, bottom = _DOUBLES
        found.append((left, bottom, right, top))
    return found


def char_box(text_page: int, index: int) -> Edges | None:
    """The box of one character; None where it has none."""
    # Left, right, bottom, top is the order of this call.
    if not _char_box(
        text_page, index, _AT_DOUBLE, _AT_DOUBLE + 8, _AT_DOUBLE + 16, _AT_DOUBLE + 24
    ):
        return None
    left, right, bottom, top = _DOUBLES
    return left, bottom, right, top


def mark_name(mark: int) -> str:
    """The tag of a marked-content sequence."""
    return _wide() if _mark_name(mark, _AT_BUFFER, _SIZE, _AT_LENGTH) else ""


def mark_integer(mark: int, key: bytes) -> int | None:
    """An integer of the property list; None where it has no such key."""
    return _INTEGER.value if _mark_integer(mark, key, _AT_INTEGER) else None


def has_name(mark: int, key: bytes) -> bool:
    """Whether the property list has a name under this key; its value cannot be had."""
    return bool(_mark_kind(mark, key) == _NAME)


def _wide() -> str:
    """The buffer as UTF-16 without its final NUL; "" where it was too small."""
    size = _LENGTH.value - 2
    if not 0 < size < _SIZE:
        return ""
    return ctypes.string_at(_AT_BUFFER, size).decode("utf-16-le", "replace")


def mark_bytes(mark: int, key: bytes) -> bytes | None:
    """The raw bytes of a string in the property list; None where it has no such key."""
    if not _mark_blob(mark, key, None, 0, _AT_LENGTH):
        return None
    size = _LENGTH.value
    raw = ctypes.create_string_buffer(max(size, 1))
    _mark_blob(mark, key, ctypes.addressof(raw), size, _AT_LENGTH)
    return raw.raw[:size]


def set_mark_bytes(document: int, handle: int, mark: int, key: bytes, value: bytes) -> None:
    """Put a string back into the property list of a mark."""
    _set_blob(document, handle, mark, key, value, len(value))


@contextmanager
def document(data: bytes, password: str | None) -> Iterator[int]:
    """An open document, or handle 0 where PDFium refuses the bytes."""
    if not _initialised:
        pypdfium2.raw.FPDF_InitLibrary()
        _initialised.append(True)
    secret = password.encode() if password else None
    opened = pypdfium2.raw.FPDF_LoadMemDocument64(data, len(data), secret)
    try:
        # `data` must outlive the document: PDFium reads from it lazily.
        yield ctypes.cast(opened, _HANDLE).value or 0
    finally:
        if opened:
            pypdfium2.raw.FPDF_CloseDocument(opened)


_initialised: list[bool] = []

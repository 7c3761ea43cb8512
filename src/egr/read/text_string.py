"""Text strings (ISO 32000-1, 7.9.2.2; UTF-8 since ISO 32000-2)."""

from __future__ import annotations

import pikepdf._core  # noqa: F401  registers the "pdfdoc" codec

_MARKED = ((b"\xfe\xff", "utf-16-be"), (b"\xff\xfe", "utf-16-le"), (b"\xef\xbb\xbf", "utf-8"))


def decode_text_string(raw: bytes) -> str:
    """The text of a text string; bytes that mean nothing become U+FFFD."""
    for mark, encoding in _MARKED:
        if raw.startswith(mark):
            return raw[len(mark) :].decode(encoding, "replace")
    return raw.decode("pdfdoc", "replace")

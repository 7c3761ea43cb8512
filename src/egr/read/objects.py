"""PDF objects as plain Python values, one library call an object.

Reading a dictionary key by key crosses into qpdf for every key; asking qpdf for the JSON of the
whole object and parsing it is several times faster. In qpdf's JSON (version 2) names keep their
slash (`n:/` where they are not UTF-8), strings carry `u:` (text) or `b:` (hexadecimal bytes) and
references read `12 0 R`, so no string can be mistaken for a reference.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

import orjson
import pikepdf

from egr.read.text_string import decode_text_string

_MAX_CHAIN = 32
_ESCAPED_BYTE = re.compile("#([0-9a-f]{2})")


def reference(value: Any) -> tuple[int, int] | None:
    """Object number and generation of a reference, None for any other value."""
    # Text starts with u: or b: and a name with a slash, so the ending is proof enough.
    if isinstance(value, str) and value[-2:] == " R" and value[0].isdigit():
        number, generation, _ = value.split(" ")
        return int(number), int(generation)
    return None


def name(value: Any) -> str:
    """The name without its slash; "" where the value is not a name.

    Names should be UTF-8 (7.3.5). Some producers write style names in Latin-1, so any other
    bytes are read as that.
    """
    if not isinstance(value, str):
        return ""
    if value.startswith("/"):
        return value[1:]
    return _latin_name(value[3:]) if value.startswith("n:/") else ""


def _latin_name(escaped: str) -> str:
    return _ESCAPED_BYTE.sub(lambda found: chr(int(found[1], 16)), escaped)


def named(entries: dict[str, Any]) -> dict[str, Any]:
    """The entries of a dictionary by name, without slashes; of equal names the first counts."""
    found: dict[str, Any] = {}
    for key, value in entries.items():
        found.setdefault(name(key), value)
    return found


def text(value: Any) -> str | None:
    """A text string decoded (7.9.2.2), trailing NULs removed; None where it is no string."""
    if not isinstance(value, str):
        return None
    if value.startswith("u:"):
        return value[2:].rstrip("\0")
    return (
        decode_text_string(bytes.fromhex(value[2:])).rstrip("\0")
        if value.startswith("b:")
        else None
    )


def identity(value: Any) -> str | None:
    """A byte string as an identifier: equal bytes give equal text; None where it is no string."""
    if not isinstance(value, str):
        return None
    if value.startswith("u:"):
        return value[2:]
    return bytes.fromhex(value[2:]).decode("latin-1") if value.startswith("b:") else None


def address(value: Any) -> str:
    """A URI: ASCII by rule (12.6.4.7), often UTF-8 without a mark; "" where it is no string."""
    shown = text(value)
    if not shown:
        return ""
    try:
        raw = bytes.fromhex(value[2:]) if value.startswith("b:") else _pdfdoc(shown)
        return raw.decode("utf-8-sig").rstrip("\0")
    except UnicodeError:
        return shown


def _pdfdoc(shown: str) -> bytes:
    # Of the bytes without a character qpdf writes 9F alone as text, as U+FFFD.
    return b"\x9f".join(part.encode("pdfdoc") for part in shown.split("\ufffd"))


def items(value: Any) -> list[Any]:
    """The value as a list: an array's items, nothing for null, else the value alone."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


_STREAM_KEYS = frozenset(["/Length", "/Filter", "/DecodeParms", "/DL"])


def _without_stream_keys(entries: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in entries.items() if key not in _STREAM_KEYS}


class Objects:
    """All indirect objects of a file, by reference, parsed when first asked for."""

    def __init__(self, pdf: pikepdf.Pdf) -> None:
        self._pdf = pdf
        self._kept: dict[str, Any] = {}

    def load(self, number: int, generation: int) -> Any:
        """The value of an indirect object; None if it is missing.

        A stream gives its dictionary less what describes its bytes (7.3.8.2, Table 5).
        References inside the value stay strings.
        """
        try:
            found = self._pdf.get_object(number, generation)
            if not isinstance(found, pikepdf.Object):
                return float(found) if isinstance(found, Decimal) else found
            if isinstance(found, pikepdf.Stream):
                return _without_stream_keys(orjson.loads(found.stream_dict.to_json(True)))
            return orjson.loads(found.to_json(True))
        except (pikepdf.PdfError, ValueError, TypeError, orjson.JSONDecodeError):
            return None

    def resolve(self, value: Any) -> Any:
        """The value itself, or what a reference leads to (chains bounded); not kept."""
        for _ in range(_MAX_CHAIN):
            # The ending alone tells most values apart from references.
            if not isinstance(value, str) or value[-2:] != " R":
                return value
            target = reference(value)
            if target is None:
                return value
            value = self.load(*target)
        return None

    def shared(self, value: Any) -> Any:
        """Like `resolve`, for objects that many others refer to: parsed once and kept."""
        if reference(value) is None:
            return value
        if value not in self._kept:
            self._kept[value] = self.resolve(value)
        return self._kept[value]

    def dictionary(self, value: Any) -> dict[str, Any]:
        """The dictionary behind the value, empty where it is none."""
        found = self.shared(value)
        return found if isinstance(found, dict) else {}

"""How many rows or columns a cell says it covers (ISO 32000-1, 14.8.5.7: RowSpan, ColSpan).

A span is a positive integer. Field files hold "#274", 0, -1, 10^9, 2.0 and strings; none of
these can be meant, so each counts as 1 and is diagnosed by the caller. The upper bounds are
those of HTML (table model, 4.9.12), where spans of exported tables come from.
"""

from __future__ import annotations

from typing import Any

MAX_COLUMN_SPAN = 1_000
MAX_ROW_SPAN = 65_534


def column_span(value: Any) -> int | None:
    """The ColSpan, 1 where there is none; None where the value is no span."""
    return _span(value, MAX_COLUMN_SPAN)


def row_span(value: Any) -> int | None:
    """The RowSpan, 1 where there is none; None where the value is no span."""
    return _span(value, MAX_ROW_SPAN)


def _span(value: Any, limit: int) -> int | None:
    if value is None:
        return 1
    whole = isinstance(value, int) and not isinstance(value, bool)
    return value if whole and 1 <= value <= limit else None

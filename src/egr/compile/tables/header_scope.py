"""Headers by declared Scope (ISO 32000-1, Table 349): Row to the right, Column downward, Both.

Which cells a header reaches is decided by `egr.compile.tables.search`, across the spans of both.
"""

from __future__ import annotations

from egr.compile.tables.axis import Axis, facing
from egr.compile.tables.search import Found, nearest_headers
from egr.compile.tables.sheet import Sheet

SCOPES = frozenset({"Row", "Column", "Both"})


def declared_heads(sheet: Sheet, axis: Axis) -> frozenset[int]:
    """Indices of the cells whose Scope makes them headers on the axis."""
    scopes = {axis.scope, "Both"}
    return frozenset(at for at in sheet.heads if sheet.cells[at].scope in scopes)


def scoped_headers(sheet: Sheet, axis: Axis) -> Found:
    """The headers of each cell on the axis, by Scope alone."""
    heads = declared_heads(sheet, axis)
    return nearest_headers(facing(sheet, axis), heads) if heads else {}

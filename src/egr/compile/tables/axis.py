"""The two axes along which headers serve cells."""

from __future__ import annotations

from typing import NamedTuple

from egr.compile.tables.sheet import Sheet
from egr.model.origin import Relation


class Axis(NamedTuple):
    """An axis: the relation its headers stand in, and the Scope that names it."""

    relation: Relation
    scope: str


COLUMN = Axis(Relation.COLUMN_HEADER_FOR, "Column")
ROW = Axis(Relation.ROW_HEADER_FOR, "Row")
AXES = (COLUMN, ROW)


def facing(sheet: Sheet, axis: Axis) -> Sheet:
    """The sheet turned so that headers of the axis stand above the cells they serve."""
    return sheet if axis is COLUMN else sheet.transposed

"""Signs that stand in cells of their own beside the value they belong to.

Filings put "$", "%" and closing brackets into separate cells. A sign goes with the value right
after it in its row when it is a currency sign or an opening bracket, else with the value right
before it; it then has the headers of that value, so that value, unit and label stay together.

Cost: one pass over the cells.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from egr.compile.tables.sheet import Sheet, SheetCell


def hosts(sheet: Sheet) -> Mapping[int, int]:
    """For each data cell that holds only a sign, the value it goes with; indices into the cells."""
    found: dict[int, int] = {}
    for row in _rows(sheet):
        for place, index in enumerate(row):
            if _is_sign(sheet.cells[index]):
                beside = place + 1 if _leads(sheet.cells[index]) else place - 1
                if 0 <= beside < len(row) and sheet.cells[row[beside]].value:
                    found[index] = row[beside]
    return found


def _rows(sheet: Sheet) -> list[list[int]]:
    """The cells with any text, by the row of their top left corner."""
    rows: list[list[int]] = [[] for _ in sheet.lines]
    for index, cell in enumerate(sheet.cells):
        if cell.text.strip():
            rows[cell.row].append(index)
    return rows


def _is_sign(cell: SheetCell) -> bool:
    return cell.spacer and not cell.header


def _leads(cell: SheetCell) -> bool:
    first = cell.text.strip()[0]
    return first in "([{" or unicodedata.category(first) == "Sc"

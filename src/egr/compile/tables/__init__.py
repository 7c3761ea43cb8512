"""Tables: from cells in the tree to a grid, and from the grid to the headers of every cell.

rows       where the tree hides rows and cells
placement  cells on a grid; spans bounded, nothing repaired
grid       one table: grid, sheet, what is wrong with its shape
search     the search along one axis that all rules share
header_*   one module a rule, strongest first: ids, scope, position, aligned
figures    tables without header cells, read as a person reads them
headers    the pass: all tables of a document
"""

from __future__ import annotations

from egr.compile.passes import Pass
from egr.compile.tables.headers import TABLE_HEADERS, grids

PASSES: tuple[Pass, ...] = (TABLE_HEADERS,)

__all__ = ["PASSES", "grids"]

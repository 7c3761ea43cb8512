"""Which cell an id in /Headers means.

ISO 32000-1, Table 323, asks for ids that are unique in the document. Layout programs number them
anew in each table, so the same id stands in six tables of one filing, and only the one in the
cell's own table can be meant. An id therefore means the first cell of the own table that carries
it; where none does, the one cell of the document that carries it, if there is just one element
with that id. Everything else leads nowhere: a wrong header is worse than none.

Cost: one pass over the cells, one look-up an id.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from egr.compile.skeleton import Skeleton
from egr.compile.tables.header_ids import Named
from egr.compile.tables.sheet import Sheet, SheetCell

ById = Mapping[str, SheetCell]


@dataclass(frozen=True)
class Names:
    """Cells by element id: of each table, and of the document where the id is unique in it."""

    own: Mapping[str, ById]
    """By the node id of the table; the first cell with an id wins."""
    unique: ById

    @classmethod
    def of(cls, sheets: Sequence[Sheet], skeleton: Skeleton) -> Names:
        """The names of all cells of a document."""
        if not any(cell.headers for sheet in sheets for cell in sheet.cells):
            return cls({}, {})
        own = {sheet.table: _by_id(sheet, skeleton) for sheet in sheets}
        elements = (node.element for node in skeleton.nodes)
        carriers = Counter(element.id for element in elements if element.id)
        found = {name: cell for cells in own.values() for name, cell in cells.items()}
        return cls(own, {name: cell for name, cell in found.items() if carriers[name] == 1})

    def seen_from(self, sheet: Sheet) -> Named:
        """What ids mean in a cell of this table."""
        own = self.own.get(sheet.table, {})

        def named(identifier: str) -> SheetCell | None:
            return own.get(identifier) or self.unique.get(identifier)

        return named


def _by_id(sheet: Sheet, skeleton: Skeleton) -> dict[str, SheetCell]:
    found: dict[str, SheetCell] = {}
    for cell in sheet.cells:
        name = skeleton.node(cell.node).element.id
        if name:
            found.setdefault(name, cell)
    return found

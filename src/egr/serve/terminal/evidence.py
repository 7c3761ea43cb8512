"""Evidence for a person at a terminal: where, under which headings, what, and why."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Drawing
from rich.text import Text

from egr.model.evidence import Evidence, EvidenceItem
from egr.retrieve.render.blocks import Block, blocks
from egr.retrieve.render.grid import grid
from egr.retrieve.render.phrases import (
    heading_phrase,
    item_words,
    listed,
    notes,
    numbered,
    page_phrase,
)

_FOUND = "bold green"


def evidence(found: Evidence) -> RenderableType:
    """The blocks of the evidence, each under a rule that names its document and page."""
    made = [_block(number, block) for number, block in enumerate(blocks(found), start=1)]
    size = f"{len(found.items)} items, {found.words} words"
    return Group(*made, Rule(size, style="dim", align="left"))


def _block(number: int, block: Block) -> RenderableType:
    lead = block.lead
    parts: list[RenderableType] = [
        Rule(Text(f"{number}  {lead.name}, {page_phrase(lead)}", style="bold"), align="left")
    ]
    if lead.heading_path:
        parts.append(Text(heading_phrase(lead), style="cyan"))
    if lead.caption and lead.caption.text:
        parts.append(Text(lead.caption.text, style="italic"))
    body = _table(block) if block.table else Group(*_lines(block))
    parts += [Text(), body, Text(), Text("\n".join(notes(block)), style="dim"), Text()]
    return Group(*parts)


def _lines(block: Block) -> Iterator[Text]:
    for item in block.body:
        bullet = "• " if listed(item) and not numbered(item) else ""
        yield Text(bullet).append_text(_words(block, item))


def _words(block: Block, item: EvidenceItem) -> Text:
    return Text(item_words(item), style=_FOUND if item in block.hits else "")


def _table(block: Block) -> Drawing:
    made = grid(block.body)
    drawing = Drawing(box=box.SQUARE, show_header=False, show_lines=False)
    for _ in made.rows[0]:
        drawing.add_column(overflow="fold")
    for place, row in enumerate(made.rows):
        cells = (Text(" / ").join(_words(block, item) for item in cell) for cell in row)
        top = place < made.header_rows
        style = "cyan" if top else None
        drawing.add_row(*cells, style=style, end_section=place == made.header_rows - 1)
    return drawing

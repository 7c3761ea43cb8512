"""Evidence as Markdown: for a terminal, an issue, or a model's context.

    ### 1. report.pdf, page 12 (index 11)
    **Finances › Revenue**

    |         | 2024    | 2023 |
    | ------- | ------- | ---- |
    | Tickets | **100** | 90   |

    - found by words, score 1.6432
    - TD 706b8adb9234cbbd:1234, page 12 (index 11), stream 52, MCID 7, box 72 700 200 712
    - column header “2024” by Scope, declared

A table value stands in its table frame, what the question found is bold. Text of a document is
escaped, so it cannot turn into markup.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import groupby

from egr.model.evidence import Evidence, EvidenceItem
from egr.retrieve.render.blocks import Block, blocks
from egr.retrieve.render.grid import Grid, grid
from egr.retrieve.render.phrases import (
    heading_phrase,
    item_words,
    listed,
    notes,
    numbered,
    page_phrase,
)

Shown = Callable[[EvidenceItem], str]

_MARKUP = re.compile(r"([\\`*_\[\]<>|#])")


def markdown(evidence: Evidence) -> str:
    """The evidence as one Markdown text that ends in a line feed."""
    parts = [f"## {escaped(evidence.question)}"]
    parts += [_block(number, block) for number, block in enumerate(blocks(evidence), start=1)]
    parts.append(f"*{len(evidence.items)} items, {evidence.words} words*")
    return "\n\n".join(parts) + "\n"


def escaped(text: str) -> str:
    """The text on one line, with every character that Markdown would read escaped."""
    return _MARKUP.sub(r"\\\1", " ".join(text.split()))


def _block(number: int, block: Block) -> str:
    lead = block.lead
    above = [f"### {number}. {escaped(lead.name)}, {page_phrase(lead)}"]
    if lead.heading_path:
        above.append(f"**{escaped(heading_phrase(lead))}**")
    if lead.caption and lead.caption.text:
        above.append(f"*{escaped(lead.caption.text)}*")
    shown = partial(_words, block)
    body = _table(grid(block.body), shown) if block.table else _prose(block, shown)
    return "\n\n".join([*above, body, "\n".join(f"- {escaped(note)}" for note in notes(block))])


def _prose(block: Block, shown: Shown) -> str:
    parts: list[str] = []
    for in_list, items in groupby(block.body, listed):
        if in_list:
            parts.append("\n".join(_bullet(item) + shown(item) for item in items))
        else:
            parts += map(shown, items)
    return "\n\n".join(parts)


def _bullet(item: EvidenceItem) -> str:
    return "" if numbered(item) else "- "


def _words(block: Block, item: EvidenceItem) -> str:
    text = escaped(item_words(item))
    return f"**{text}**" if item in block.hits else text


def _table(made: Grid, shown: Shown) -> str:
    rows = [[" / ".join(map(shown, cell)) for cell in row] for row in made.rows]
    count = max(made.header_rows, 0)
    head = rows[:count] or [[""] * len(rows[0])]
    # Markdown has one header row: of several levels the upper ones go above the lower, joined.
    top = ["<br>".join(dict.fromkeys(filter(None, column))) for column in zip(*head, strict=True)]
    return "\n".join(map(_row, [top, ["---"] * len(top), *rows[count:]]))


def _row(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"

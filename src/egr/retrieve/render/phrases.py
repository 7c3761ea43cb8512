"""Short sentences of evidence: why a node is here, on whose authority, and where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from egr.model.edge import Edge
from egr.model.evidence import Anchor, EvidenceItem, Governor
from egr.model.geometry import Box
from egr.model.origin import Stratum
from egr.retrieve.render.blocks import Block

_AUTHORITY = {
    Stratum.SOURCE: "declared",
    Stratum.DERIVED: "derived",
    Stratum.INFERRED: "inferred",
}
_BULLET = re.compile(r"^[•◦▪▫●○■□‣⁃∙·–—\-*\uf0b7\uf0a7\uf0d8]\s+")
_NUMBER = re.compile(r"\(?(?:\d+|[A-Za-z]|[ivxlcIVXLC]+)[.)]\s")
_RULES = {"scope-attribute": "Scope", "headers-attribute": "Headers"}


def authority(edge: Edge) -> str:
    """`by Scope, declared`: the rule and the stratum of an edge."""
    rule = _RULES.get(edge.rule, edge.rule.replace("-", " "))
    return f"by {rule}, {_AUTHORITY[edge.origin.stratum]}"


def header_lines(items: Iterable[EvidenceItem]) -> tuple[str, ...]:
    """One line for each header of the items, each header and rule once, in order."""
    return tuple(dict.fromkeys(line for item in items for line in _headers(item)))


def _headers(item: EvidenceItem) -> Iterator[str]:
    for axis, governors in (("column", item.column_headers), ("row", item.row_headers)):
        for governor in governors:
            yield f"{axis} header {_named(governor)}"


def _named(governor: Governor) -> str:
    origin = f" {authority(governor.edge)}" if governor.edge else ""
    return f"“{shortened(governor.text)}”{origin}"


def notes(block: Block) -> Iterator[str]:
    """The small print of a block: why it was found, then each hit with its place and headers."""
    hits = block.hits or (block.lead,)
    yield found_phrase(hits[0])
    for item in hits:
        yield ", ".join([f"{item.role} {item.node}", *place_phrases(item.anchors)])
        yield from header_lines([item])


def page_phrase(item: EvidenceItem) -> str:
    """`page iv (index 3)` for each page an item stands on, joined by commas."""
    pages = dict.fromkeys((anchor.label, anchor.page) for anchor in item.anchors)
    return ", ".join(f"page {label} (index {index})" for label, index in pages) or "no page"


def place_phrases(anchors: Iterable[Anchor]) -> Iterator[str]:
    """`page iv (index 3), stream 52, MCID 7 and 8, box 72 700 200 712 and 1 more`, by stream.

    A box is left bottom right top. An anchor without MCID is an annotation: `page iv (index 3),
    annotation 88, box ...`.
    """
    for (page, label, stream, tagged), group in groupby(anchors, _stream_of):
        here = list(group)
        ids = " and ".join(str(anchor.mcid) for anchor in here)
        source = f"stream {stream}, MCID {ids}" if tagged else f"annotation {stream}"
        boxes = [box for anchor in here for box in anchor.boxes]
        more = f" and {len(boxes) - 1} more" if len(boxes) > 1 else ""
        place = f"page {label} (index {page}), {source}"
        yield f"{place}, box {_box(boxes[0])}{more}" if boxes else place


def _stream_of(anchor: Anchor) -> tuple[int, str, int, bool]:
    return anchor.page, anchor.label, anchor.stream, anchor.mcid is not None


def found_phrase(item: EvidenceItem) -> str:
    """Why an item is here: `found by text and headings, score 0.0328`, or the way to it."""
    if item.path:
        return f"brought in by {path_phrase(item)}"
    return f"found by {item.channel.replace('+', ' and ')}, score {item.score:.4f}"


def path_phrase(item: EvidenceItem) -> str:
    """`heading for (derived) › contains (declared)`: the edges from the seed, repeats once."""
    steps = dict.fromkeys(
        f"{edge.relation.lower().replace('_', ' ')} ({_AUTHORITY[edge.origin.stratum]})"
        for edge in item.path
    )
    return " › ".join(steps)


def heading_phrase(item: EvidenceItem) -> str:
    """`Guide › 2.1 What kind`: the governing headings, outermost first."""
    return " › ".join(shortened(governor.text) for governor in item.heading_path)


def item_words(item: EvidenceItem) -> str:
    """The text of a list item without a bullet sign of its own; any other text as it is."""
    return _BULLET.sub("", item.text) if listed(item) else item.text


def numbered(item: EvidenceItem) -> bool:
    """Whether a list item carries a number or letter of its own, so that it needs no bullet."""
    return _NUMBER.match(item.text) is not None


def listed(item: EvidenceItem) -> bool:
    """Whether an item is printed as a line of a list."""
    return item.role in ("LI", "LBody")


def shortened(text: str, limit: int = 80) -> str:
    """The text, cut at a limit with an ellipsis."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def _box(box: Box) -> str:
    return " ".join(f"{edge:.2f}".rstrip("0").rstrip(".") for edge in box)

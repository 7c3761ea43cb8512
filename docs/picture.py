"""The picture of the README: one answer drawn on the page it comes from.

Nothing is drawn by hand: boxes, headers, headings and their authority are those of the evidence
item; the page is rendered from the same file. `make docs` draws it anew.
"""

from __future__ import annotations

import base64
import io
from html import escape
from pathlib import Path
from typing import NamedTuple

import pypdfium2

from egr import Corpus, EvidenceItem
from egr.model.geometry import Box
from egr.retrieve.anchors import anchors
from egr.retrieve.render.phrases import authority, place_phrases

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "docs" / "images" / "evidence.svg"
DOCUMENT = ROOT / "examples" / "ferry-report.pdf"
QUESTION = "How many passengers did the North line carry in summer 2025?"
VALUE = "231"

WIDTH = 960
MARGIN = 0.02
"""Of the page's height, kept free above and below what is shown."""


class Part(NamedTuple):
    """A node of the picture: where it stands, its colour, and what is said of it."""

    boxes: tuple[Box, ...]
    """As 0..1 of the page, origin top left."""
    colour: str
    text: str
    why: str


def main() -> None:
    """Write the picture."""
    corpus = Corpus.from_files([DOCUMENT])
    found = corpus.ask(QUESTION, k=1)
    (value,) = (item for item in found.items if item.text == VALUE)
    shown = parts(corpus, value)
    TARGET.write_text(drawn(shown, value))


def parts(corpus: Corpus, value: EvidenceItem) -> list[Part]:
    """The value, then everything that explains it."""
    (place,) = place_phrases(value.anchors)
    own = tuple(box for anchor in value.anchors for box in anchor.normalised)
    made = [Part(own, "#9a3412", value.text, f"the value: {place}")]
    for name, colour, governors in (
        ("column header", "#1d4ed8", value.column_headers),
        ("row header", "#166534", value.row_headers),
        ("caption", "#374151", filter(None, [value.caption])),
        ("heading", "#6b21a8", value.heading_path),
    ):
        for one in governors:
            why = authority(one.edge) if one.edge else "of what contains it, derived"
            boxes = _boxes(corpus, value.document, one.node)
            made.append(Part(boxes, colour, one.text, f"{name} {why}"))
    return made


def _boxes(corpus: Corpus, document: str, node: str) -> tuple[Box, ...]:
    places = anchors(corpus.graph(document), node)
    return tuple(box for anchor in places for box in anchor.normalised)


def drawn(shown: list[Part], value: EvidenceItem) -> str:
    """The picture as SVG."""
    boxes = [box for part in shown for box in part.boxes]
    top = min(box.y0 for box in boxes) - MARGIN
    bottom = max(box.y1 for box in boxes) + MARGIN
    page, ratio = _page_image(value.anchors[0].page, top, bottom)
    height = WIDTH * ratio
    marks = "".join(_mark(part, top, bottom, height) for part in shown)
    legend = "".join(_line(part, height + 66 + 30 * row) for row, part in enumerate(shown))
    total = height + 80 + 30 * len(shown)
    said = f"{value.text}: {', '.join(f'{part.text} ({part.why})' for part in shown[1:])}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {total:.0f}" '
        'role="img" aria-labelledby="title description" '
        'font-family="system-ui, sans-serif" font-size="17">\n'
        f'<title id="title">{escape(QUESTION)}</title>\n'
        f'<desc id="description">{escape(said)}</desc>\n'
        f'<rect width="{WIDTH}" height="{total:.0f}" fill="#ffffff"/>\n'
        f'<image width="{WIDTH}" height="{height:.0f}" href="data:image/png;base64,{page}"/>\n'
        f"{marks}"
        f'<text x="24" y="{height + 32:.0f}" fill="#111827" font-weight="600">'
        f"{escape(QUESTION)}</text>\n{legend}</svg>\n"
    )


def _page_image(index: int, top: float, bottom: float) -> tuple[str, float]:
    document = pypdfium2.PdfDocument(DOCUMENT)
    page = document[index]
    whole = page.render(scale=2 * WIDTH / page.get_width()).to_pil().convert("L")
    cut = whole.crop((0, int(whole.height * top), whole.width, int(whole.height * bottom)))
    out = io.BytesIO()
    cut.quantize(16).save(out, "PNG", optimize=True)
    return base64.b64encode(out.getvalue()).decode(), cut.height / cut.width


def _mark(part: Part, top: float, bottom: float, height: float) -> str:
    scale = height / (bottom - top)
    return "".join(
        f'<rect x="{box.x0 * WIDTH - 4:.1f}" y="{(box.y0 - top) * scale - 4:.1f}" '
        f'width="{(box.x1 - box.x0) * WIDTH + 8:.1f}" height="{(box.y1 - box.y0) * scale + 8:.1f}" '
        f'rx="4" fill="{part.colour}" fill-opacity="0.12" stroke="{part.colour}" '
        'stroke-width="2.5"/>\n'
        for box in part.boxes
    )


def _line(part: Part, y: float) -> str:
    return (
        f'<rect x="24" y="{y - 14:.0f}" width="16" height="16" rx="3" fill="{part.colour}"/>'
        f'<text x="52" y="{y:.0f}" fill="#111827"><tspan font-weight="600">{escape(part.text)}'
        f'</tspan><tspan fill="#374151">  {escape(part.why)}</tspan></text>\n'
    )


if __name__ == "__main__":
    main()

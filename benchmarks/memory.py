"""Peak memory of large documents, each in a process of its own.

    python benchmarks/memory.py

500 and 2,000 generated pages, each with a heading, eight paragraphs and a table of six rows.
"Growth" is what each further page costs once the libraries are loaded: the graph itself has to
be held, pages and text pages of PDFium must not.
"""

from __future__ import annotations

import argparse
import multiprocessing
import resource
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))


def generated(pages: int) -> bytes:
    """A tagged document of this many pages."""
    from support.pdf import Builder, marked

    pdf = Builder(title="Generated")
    elements = []
    for number in range(pages):
        content = marked(0, f"Heading of page {number}", y=760, tag="H1")
        for place in range(8):
            words = f"Paragraph {place} of page {number} says a few words about nothing at all."
            content += marked(1 + place, words, y=730 - 20 * place)
        for cell in range(18):
            words = f"cell {number} {cell}"
            content += marked(
                9 + cell, words, x=72 + 150 * (cell % 3), y=500 - 20 * (cell // 3), tag="TD"
            )
        page = pdf.page(content)
        rows = [
            pdf.element("TR", *(
                pdf.element("TH" if row == 0 else "TD", 9 + 3 * row + column, page=page)
                for column in range(3)
            ))
            for row in range(6)
        ]  # fmt: skip
        elements.append(pdf.element("H1", 0, page=page))
        elements += [pdf.element("P", 1 + place, page=page) for place in range(8)]
        elements.append(pdf.element("Table", *rows))
    pdf.tree(pdf.element("Document", *elements))
    return pdf.save()


def peak(path: str, answers: multiprocessing.Queue) -> None:
    """Compile a file to canonical JSON and say how much memory that took at most, in MB."""
    from egr.canonical import encode
    from egr.compile import compile_document
    from egr.read import read_path

    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    size = len(encode(compile_document(read_path(Path(path)))))
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    answers.put((before, after, size / 2**20))


def measured(path: Path) -> tuple[float, float, float]:
    """Memory before and at its peak, and the size of the canonical graph, in MB."""
    context = multiprocessing.get_context("spawn")
    answers = context.Queue()
    process = context.Process(target=peak, args=(str(path), answers))
    process.start()
    found = answers.get(timeout=600)
    process.join()
    return found


def main() -> None:
    """Measure and print; files given on the command line are measured too."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("files", nargs="*", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = {}
        for pages in (500, 1000, 2000):
            path = Path(folder, f"{pages}.pdf")
            path.write_bytes(generated(pages))
            found[pages] = measured(path)
            before, after, size = found[pages]
            libraries = f"({before:.0f} MB of it before reading)"
            print(f"{pages:5} pages: peak {after:6.0f} MB {libraries}, graph {size:.1f} MB")
        growth = (found[2000][1] - found[1000][1]) / 1000
        print(f"growth from 1,000 to 2,000 pages: {growth * 1000:.0f} kB a page")
        for path in options.files:
            before, after, size = measured(path)
            print(f"{path.name}: peak {after:.0f} MB, graph {size:.1f} MB")


if __name__ == "__main__":
    main()

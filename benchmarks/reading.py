"""Speed of reading and compiling, beside raw PDFium and other tools, in one process.

    python benchmarks/reading.py             a sample of the corpus (every 8th file)
    python benchmarks/reading.py --step 1    the whole corpus
    python benchmarks/reading.py --peers     also playa-pdf, pdfplumber, opendataloader-pdf

The limit is raw PDFium: load a page, make its text page, take its text, nothing else. Each file
is measured in turn by every task in rotating order, several rounds; CPU time of this process
counts, and the median of the rounds. A ratio of 0.5 means half as many pages a second as raw
PDFium, measured on the same pages in the same minute.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from sample import sample

from egr.canonical import encode
from egr.compile import compile_document
from egr.errors import EgrError
from egr.read import pdfium, read
from egr.read.content import read_content
from egr.read.document import walk_tree
from egr.read.file import open_file
from egr.read.objects import Objects
from egr.read.pages import page_indices, read_pages, root_reference

Task = Callable[[bytes], int]


def raw(data: bytes) -> int:
    """Raw PDFium; gives the number of pages."""
    with pdfium.document(data, None) as document:
        count = pdfium.count_pages(document)
        for index in range(count):
            page = pdfium.load_page(document, index)
            text_page = pdfium.load_text_page(page)
            length = pdfium.count_chars(text_page)
            buffer = (ctypes.c_ushort * (length + 1))()
            pdfium.get_text(text_page, 0, length, ctypes.addressof(buffer))
            pdfium.close_text_page(text_page)
            pdfium.close_page(page)
        return count


def whole(data: bytes) -> int:
    """The whole job: file to canonical graph."""
    graph = compile_document(read(data))
    encode(graph)
    return len(graph.pages)


def timed(task: Task, data: bytes) -> float:
    """CPU seconds of one call."""
    start = time.process_time()
    task(data)
    return time.process_time() - start


def content_seconds(data: bytes) -> float:
    """CPU seconds for fragments with anchors and boxes; opening the objects is not counted."""
    with open_file(data) as file:
        pages = read_pages(file, Objects(file.pdf))
        start = time.process_time()
        read_content(file, pages)
        return time.process_time() - start


def structure_seconds(data: bytes) -> tuple[float, float, int]:
    """CPU seconds of the walk over the tag tree, first and second time; elements.

    The first time qpdf parses each object from the file, which is not ours to speed up.
    """
    with open_file(data) as file:
        objects = Objects(file.pdf)
        page_of = page_indices(file)
        catalogue = objects.dictionary(root_reference(file))
        seconds = []
        for _ in range(2):
            start = time.process_time()
            reader = walk_tree(objects, catalogue, page_of, "")
            seconds.append(time.process_time() - start)
        return seconds[0], seconds[1], len(reader.elements)


def own(files: list[Path], rounds: int) -> dict[str, float]:
    """Sums over files of the median over rounds, as rates and ratios to raw PDFium."""
    total = dict.fromkeys(("raw", "content", "whole", "cold", "warm"), 0.0)
    pages = elements = 0
    for path in files:
        data = path.read_bytes()
        try:
            whole(data)
        except EgrError:
            continue
        seen: dict[str, list[float]] = {name: [] for name in total}
        for turn in range(rounds):
            for name in ("raw", "content", "whole")[turn % 3 :] + ("raw", "content", "whole")[
                : turn % 3
            ]:
                seconds = (
                    content_seconds(data)
                    if name == "content"
                    else timed(raw if name == "raw" else whole, data)
                )
                seen[name].append(seconds)
            cold, warm, count = structure_seconds(data)
            seen["cold"].append(cold)
            seen["warm"].append(warm)
        for name, values in seen.items():
            total[name] += median(values)
        pages += raw(data)
        elements += count
    return {
        "files": len(files),
        "pages": pages,
        "elements": elements,
        "raw pages/s": pages / total["raw"],
        "content pages/s": pages / total["content"],
        "whole pages/s": pages / total["whole"],
        "content : raw": total["raw"] / total["content"],
        "whole : raw": total["raw"] / total["whole"],
        "structure walk elements/s, first time": elements / total["cold"],
        "structure walk elements/s, objects parsed": elements / total["warm"],
    }


def playa_text(data: bytes) -> int:
    """playa-pdf: the text of every page."""
    import playa

    with playa.Document(data) as document:
        for page in document.pages:
            page.extract_text()
        return len(document.pages)


def pdfplumber_text(data: bytes) -> int:
    """pdfplumber: the text of every page."""
    import io

    import pdfplumber

    with pdfplumber.open(io.BytesIO(data)) as document:
        for page in document.pages:
            page.extract_text()
            page.close()
        return len(document.pages)


def peers(files: list[Path]) -> dict[str, float]:
    """Pages a second of other tools relative to raw PDFium, each with raw on the same files."""
    found: dict[str, float] = {}
    for name, task in (("playa-pdf", playa_text), ("pdfplumber", pdfplumber_text), ("egr", whole)):
        ours = theirs = 0.0
        for path in files:
            data = path.read_bytes()
            try:
                theirs += timed(task, data)
                ours += timed(raw, data)
            except Exception as problem:
                print(f"{name} leaves out {path.name}: {type(problem).__name__}")
        found[f"{name} : raw"] = ours / theirs
    found.update(opendataloader(files))
    return found


def opendataloader(files: list[Path]) -> dict[str, float]:
    """opendataloader-pdf with the structure tree, wall time of one Java process for all files."""
    try:
        import opendataloader_pdf
    except ImportError:
        print("opendataloader-pdf is not installed: left out")
        return {}
    pages = sum(raw(path.read_bytes()) for path in files)
    start = time.perf_counter()
    for path in files:
        raw(path.read_bytes())
    ours = time.perf_counter() - start
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        try:
            opendataloader_pdf.convert(
                input_path=[str(path) for path in files], output_dir=folder, format="json",
                use_struct_tree=True, quiet=True,
            )  # fmt: skip
        except (subprocess.CalledProcessError, FileNotFoundError) as problem:
            print(f"opendataloader-pdf did not run: {problem}")
            return {}
        theirs = time.perf_counter() - start
    return {
        "opendataloader-pdf : raw (wall)": ours / theirs,
        "opendataloader pages/s": pages / theirs,
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--step", type=int, default=8, help="every step-th file of the corpus")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--peers", action="store_true", help="other tools too, on every 5th file of those"
    )
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    files = sample(options.step)
    figures = own(files, options.rounds)
    if options.peers:
        figures.update(peers(files[::5]))
    if options.json:
        print(json.dumps(figures, indent=2))
        return
    for name, value in figures.items():
        print(f"{name:40} {value:12,.2f}" if value < 100 else f"{name:40} {value:12,.0f}")


if __name__ == "__main__":
    main()

"""Whole documents compile to the bytes that were read and found right."""

from pathlib import Path

import pytest

from egr.canonical import decode, encode
from egr.compile import compile_document
from egr.read import read_path
from support.golden import check_golden
from support.outline import declared

HERE = Path(__file__).parent
OUTLINES = sorted((HERE / "outlines").glob("*.txt"))
EXAMPLES = sorted((HERE.parents[1] / "examples").rglob("*.pdf"))


@pytest.mark.parametrize("path", OUTLINES, ids=lambda path: path.stem)
def test_an_outline_compiles_to_its_golden_file(path):
    graph = compile_document(declared(path.read_text("utf-8"), title=path.stem))
    check_golden(HERE / "expected" / f"{path.stem}.jsonl", encode(graph))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_document_compiles_to_its_golden_file(path):
    graph = compile_document(read_path(path))
    data = encode(graph)
    assert decode(data) == graph
    check_golden(HERE / "expected" / f"{path.stem}.jsonl", data)

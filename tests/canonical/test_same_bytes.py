"""The same file gives the same bytes in another process, folder and hash seed."""

import os
import subprocess
import sys
from hashlib import sha256

import pytest

from egr.canonical import encode
from egr.compile import compile_document
from egr.read import read
from support.pdf import Builder, marked

PROGRAM = """
import sys
from pathlib import Path
from egr.canonical import encode
from egr.compile import compile_document
from egr.read import read_path
sys.stdout.buffer.write(encode(compile_document(read_path(Path(sys.argv[1])))))
"""


def document():
    """A file with something of most kinds of record, diagnostics among them."""
    pdf = Builder(title="Timetable")
    names = ["H1", "P", "TH", "TH", "TD", "TD", "H3", "LBody", "Note"]
    page = pdf.page("".join(marked(n, name, y=700 - 20 * n) for n, name in enumerate(names)))
    elements = [pdf.element(name, n, page=page, ID=f"id{n}") for n, name in enumerate(names)]
    rows = [pdf.element("TR", *elements[2:4]), pdf.element("TR", *elements[4:6])]
    items = pdf.element("L", pdf.element("LI", elements[7]))
    figure = pdf.element("Figure", Alt="A ferry")
    pdf.tree(
        pdf.element(
            "Document", *elements[:2], pdf.element("Table", *rows), elements[6], items, figure,
            elements[8],
        ),
        role_map={"Fancy": "P"},
    )  # fmt: skip
    return pdf.save()


@pytest.mark.parametrize("seed", ["0", "1", "4242"])
def test_another_hash_seed_and_folder_give_equal_bytes(tmp_path, seed):
    data = document()
    path = tmp_path / f"seed {seed}.pdf"
    path.write_bytes(data)
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(path)],
        env=environment, cwd=tmp_path, capture_output=True, check=True,
    )  # fmt: skip
    assert done.stdout == encode(compile_document(read(data)))
    assert sha256(data).hexdigest().encode() in done.stdout


def test_no_time_path_or_version_is_written(tmp_path):
    (tmp_path / "secret-folder").mkdir()
    path = tmp_path / "secret-folder" / "secret-name.pdf"
    path.write_bytes(document())
    written = encode(compile_document(read(path.read_bytes())))
    for word in (b"secret", b"pikepdf", b'pdfium"', os.uname().nodename.encode()):
        assert word not in written

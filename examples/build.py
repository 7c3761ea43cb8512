"""Build the example documents: `make examples`.

Typst writes tagged PDF (PDF/UA-1) from the sources in `source/`. Two things it lacks are added
with pikepdf: row headers (Typst declares the header rows of a table, not its header column) and
form fields (the form is written object by object). The same sources, fonts and versions give the
same bytes: dates and identifiers are fixed.
"""

from __future__ import annotations

import datetime
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typst
from form import application_form
from pikepdf import Dictionary, Name, Pdf

HERE = Path(__file__).parent
SOURCES = sorted(path for path in (HERE / "source").glob("*.typ") if path.name != "style.typ")
DATE = datetime.datetime(2026, 1, 15, tzinfo=datetime.UTC)

WITHOUT_ROW_HEADERS = {"sensor-datasheet"}
"""Left as Typst writes it: its values have column headers and no row header."""


def main() -> None:
    """Write one PDF beside this file for each source, and the form."""
    for source in SOURCES:
        made = typst.compile(
            str(source), format="pdf", pdf_standards=["ua-1"], timestamp=int(DATE.timestamp())
        )
        data = made if source.stem in WITHOUT_ROW_HEADERS else with_row_headers(made)
        (HERE / f"{source.stem}.pdf").write_bytes(data)
        print(f"{source.stem}.pdf")
    (HERE / "application-form.pdf").write_bytes(application_form())
    print("application-form.pdf")


def with_row_headers(data: bytes) -> bytes:
    """The same file, the first cell of each body row of a table tagged as a row header."""
    with Pdf.open(io.BytesIO(data)) as pdf:
        for cell in list(_first_cells(pdf.Root.StructTreeRoot.K, inside_body=False)):
            cell.S = Name.TH
            cell.A = Dictionary(O=Name.Table, Scope=Name.Row)
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True)
    return out.getvalue()


def _first_cells(kids: Any, *, inside_body: bool) -> Iterator[Any]:
    for kid in [kids] if isinstance(kids, Dictionary) else kids:
        role = kid.get("/S") if isinstance(kid, Dictionary) else None
        if role is None or "/K" not in kid:
            continue
        if inside_body and role == Name.TR:
            yield from [cell for cell in list(kid.K)[:1] if cell.S == Name.TD]
        elif not isinstance(kid.K, int):
            yield from _first_cells(kid.K, inside_body=inside_body or role == Name.TBody)


if __name__ == "__main__":
    main()

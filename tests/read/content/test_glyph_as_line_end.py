"""A font may map a glyph to a carriage return; reading goes on past it."""

import pytest
from pikepdf import Dictionary, Name

from egr.read import read
from support.pdf import Builder

TO_UNICODE = b"""/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Return def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
2 beginbfchar <41> <0041> <42> <000D> endbfchar
endcmap end end"""


@pytest.mark.parametrize("shown", ["BAA", "ABA", "AAB"])
def test_a_glyph_that_means_a_carriage_return_stops_nothing(shown):
    pdf = Builder()
    font = Dictionary(
        Type=Name.Font,
        Subtype=Name.Type1,
        BaseFont=Name.Helvetica,
        ToUnicode=pdf.pdf.make_stream(TO_UNICODE),
    )
    content = f"/P <</MCID 0>> BDC BT /F2 12 Tf 72 700 Td ({shown}) Tj ET EMC"
    page = pdf.page(content, fonts={"F2": font})
    pdf.tree(pdf.element("Document", pdf.element("P", 0, page=page)))
    (fragment,) = read(pdf.save()).fragments
    assert "".join(fragment.text.split()) == "AA"

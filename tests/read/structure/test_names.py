"""Names that are not UTF-8: style names of some producers (ISO 32000-1, 7.3.5)."""

from pikepdf import Dictionary, Name

from egr.read import read
from support.pdf import Builder, marked
from support.reading import codes


def in_latin_1(pdf: Builder) -> bytes:
    """The file with `Ue` in its names as the one byte 0xDC, as FrameMaker writes a U umlaut."""
    return pdf.save().replace(b"/Uebersicht", b"/\xdcbersicht ")


def test_a_role_in_latin_1_is_read_and_mapped():
    pdf = Builder()
    page = pdf.page(marked(0, "Title"))
    pdf.tree(pdf.element("Uebersicht", 0, page=page), role_map={"Uebersicht": "H1"})
    document = read(in_latin_1(pdf))
    assert [(e.raw_role, e.role) for e in document.elements] == [("Übersicht", "H1")]
    assert codes(document) == set()


def test_a_class_in_latin_1_is_found_in_the_class_map():
    pdf = Builder()
    page = pdf.page(marked(0, "Title"))
    attributes = Dictionary(O=Name.Table, Scope=Name.Row)
    pdf.tree(
        pdf.element("TH", 0, page=page, C=Name.Uebersicht), class_map={"Uebersicht": attributes}
    )
    (header,) = read(in_latin_1(pdf)).elements
    assert header.attributes == {"Table": {"Scope": "Row"}}
    assert [one.source for one in header.attribute_objects] == ["C:Übersicht"]


def test_attribute_keys_and_values_in_latin_1_are_read():
    pdf = Builder()
    page = pdf.page(marked(0, "x"))
    pdf.tree(pdf.element("P", 0, page=page, A=Dictionary(O=Name.Own, Uebersicht=Name.Uebersicht)))
    (found,) = read(in_latin_1(pdf)).elements
    assert found.attributes == {"Own": {"Übersicht": "Übersicht"}}


def test_a_role_with_spaces_and_signs_is_read_as_it_is_meant():
    pdf = Builder()
    page = pdf.page(marked(0, "x"))
    pdf.tree(pdf.element("Heading 1#2/(x)", 0, page=page), role_map={"Heading 1#2/(x)": "H1"})
    (found,) = read(pdf.save()).elements
    assert (found.raw_role, found.role) == ("Heading 1#2/(x)", "H1")

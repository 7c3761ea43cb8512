"""Where content, bookmarks and links are: whatever names the place, directly or not."""

import pytest
from pikepdf import Array, Dictionary, Name, String

from egr.model.declared import ContentKid, Destination
from egr.read import read
from support.pdf import Builder, marked
from support.reading import codes, element


def test_content_of_a_form_whose_page_nobody_names_is_on_the_page_that_draws_it():
    pdf = Builder()
    form = pdf.form(marked(0, "In the form"))
    pdf.page(marked(0, "First page"))
    drawing = pdf.page("/Fm1 Do\n", forms={"Fm1": form})
    reference = pdf.mcr(0, drawing, form)
    del reference["/Pg"]
    pdf.tree(pdf.element("P", reference), pdf.element("Note", 0, page=pdf.pdf.pages[0].obj))
    document = read(pdf.save())
    (kid,) = element(document, "P").kids
    (fragment,) = [f for f in document.fragments if f.text == "In the form"]
    assert kid == ContentKid(1, fragment.stream, 0)
    assert codes(document) == set()


def test_content_of_a_form_that_no_page_draws_is_told_missing():
    pdf = Builder()
    page = pdf.page(marked(0, "On the page"))
    form = pdf.pdf.make_indirect(pdf.form(marked(0, "In the form")))
    reference = pdf.mcr(0, page, form)
    del reference["/Pg"]
    pdf.tree(pdf.element("P", reference), pdf.element("Note", 0, page=page))
    document = read(pdf.save())
    assert [kid.page for kid in element(document, "P").kids] == [-1]
    assert codes(document) == {"dangling-mcid"}


def test_a_bookmark_may_name_its_element():
    pdf = Builder()
    page = pdf.page(marked(0, "Heading"))
    heading = pdf.element("H1", 0, page=page)
    pdf.tree(heading)
    place = Array([page, Name.Fit])
    item = pdf.pdf.make_indirect(Dictionary(Title=String("Heading"), SE=heading, Dest=place))
    pdf.pdf.Root.Outlines = pdf.pdf.make_indirect(Dictionary(First=item))
    document = read(pdf.save())
    assert document.outline[0].destination == Destination(element=document.elements[0].key)


@pytest.mark.parametrize(
    ("raw", "uri"),
    [
        ("https://example.org/straße".encode(), "https://example.org/straße"),
        (b"https://example.org/\xe4", "https://example.org/ä"),
        (b"\xfe\xff\x00a\x00\xe4", "aä"),
        (b"mailto:a@example.org", "mailto:a@example.org"),
    ],
)
def test_a_uri_is_utf_8_wherever_it_can_be(raw, uri):
    pdf = Builder()
    page = pdf.page(marked(0, "x"))
    pdf.tree(pdf.element("P", 0, page=page))
    action = Dictionary(S=Name.URI, URI=String(raw))
    pdf.annotation(page, "Link", (1, 2, 3, 4), A=action)
    assert read(pdf.save()).annotations[0].uri == uri


@pytest.mark.parametrize(
    ("namespace", "told"),
    [("urn:own", {"unmapped-role"}), ("http://www.w3.org/1998/Math/MathML", set())],
)
def test_a_role_that_its_namespace_does_not_map_is_told_but_for_mathematics(namespace, told):
    pdf = Builder()
    page = pdf.page(marked(0, "x"))
    space = pdf.pdf.make_indirect(Dictionary(NS=String(namespace)))
    pdf.tree(pdf.element("mystery", 0, page=page, NS=space))
    assert codes(read(pdf.save())) == told

"""Objects that lead to themselves or to far too much: read within bounds, and told."""

import time

import pytest
from pikepdf import Array, Dictionary, Name, String

from egr.model.declared import ElementKid
from egr.read import read
from support.pdf import Builder, marked
from support.reading import codes, element


@pytest.fixture(autouse=True)
def quick():
    """Each of these files is small, so reading it takes no time."""
    started = time.process_time()
    yield
    assert time.process_time() - started < 10


def one_page() -> tuple[Builder, Dictionary]:
    pdf = Builder()
    return pdf, pdf.page(marked(0, "Still readable."))


def mcids(document, role="P"):
    return [kid.mcid for kid in element(document, role).kids]


def test_an_array_in_k_that_lists_itself_fifty_times_is_read_once():
    pdf, page = one_page()
    array = pdf.pdf.make_indirect(Array([0]))
    for _ in range(50):
        array.append(array)
    paragraph = pdf.element("P", page=page)
    paragraph.K = array
    pdf.tree(paragraph)
    document = read(pdf.save())
    assert mcids(document) == [0]
    assert codes(document) == {"shared-element"}


def test_arrays_that_share_arrays_do_not_multiply():
    pdf, page = one_page()
    array = pdf.pdf.make_indirect(Array([0]))
    for _ in range(6):
        array = pdf.pdf.make_indirect(Array([array] * 30))
    paragraph = pdf.element("P", page=page)
    paragraph.K = array
    pdf.tree(paragraph)
    assert mcids(read(pdf.save())) == [0]


def test_arrays_nested_too_deeply_are_told():
    pdf, page = one_page()
    nested = Array([0])
    for _ in range(100):
        nested = Array([nested])
    paragraph = pdf.element("P", page=page)
    paragraph.K = nested
    pdf.tree(paragraph)
    assert "too-deep" in codes(read(pdf.save()))


def test_an_element_listed_a_hundred_thousand_times_is_read_once_and_counted():
    pdf, page = one_page()
    paragraph = pdf.element("P", 0, page=page)
    section = pdf.element("Sect", paragraph)
    section.K = Array([paragraph] * 100_000)
    pdf.tree(section)
    document = read(pdf.save())
    assert element(document, "Sect").kids == (ElementKid(element(document, "P").key),)
    (told,) = document.diagnostics
    assert (told.code, told.message.split(": ")[1]) == ("shared-element", "99999")


def test_an_attribute_that_leads_to_itself_two_hundred_times_is_cut():
    pdf, page = one_page()
    array = pdf.pdf.make_indirect(Array([]))
    for _ in range(200):
        array.append(array)
    attributes = Dictionary(O=Name.Table, Headers=array, Scope=Name.Row)
    pdf.tree(pdf.element("TH", 0, page=page, A=attributes))
    found = read(pdf.save()).elements[0].attributes["Table"]
    assert found["Scope"] == "Row"
    assert count(found["Headers"]) < 11_000


def test_what_attributes_lead_to_is_bounded_in_the_whole_document():
    pdf, page = one_page()
    dictionary = pdf.pdf.make_indirect(Dictionary())
    for number in range(200):
        dictionary[f"/k{number}"] = dictionary
    made = [
        pdf.element("Span", A=Dictionary(O=Name.Own, Way=Array([dictionary, n])))
        for n in range(400)
    ]
    pdf.tree(pdf.element("P", 0, *made, page=page))
    document = read(pdf.save())
    assert sum(count(e.attributes["Own"]["Way"]) for e in document.elements[1:]) < 2_100_000
    assert count(document.elements[1].attributes["Own"]["Way"]) > 100


def count(value):
    """How many values there are in a JSON value, itself included."""
    pending, found = [value], 0
    while pending:
        found += 1
        inner = pending.pop()
        if isinstance(inner, dict):
            pending.extend(inner.values())
        elif isinstance(inner, list):
            pending.extend(inner)
    return found


def test_a_long_honest_attribute_is_kept_whole():
    pdf, page = one_page()
    ids = pdf.pdf.make_indirect(Array([String(f"cell-{n}") for n in range(3000)]))
    pdf.tree(pdf.element("TD", 0, page=page, A=Dictionary(O=Name.Table, Headers=ids)))
    found = read(pdf.save()).elements[0].attributes["Table"]["Headers"]
    assert found == [f"cell-{n}" for n in range(3000)]


def test_a_field_value_that_is_inside_itself_ends():
    pdf, page = one_page()
    pdf.tree(pdf.element("P", 0, page=page))
    value = pdf.pdf.make_indirect(Array([String("a")]))
    value.append(value)
    pdf.annotation(page, "Widget", (1, 2, 3, 4), FT=Name.Ch, V=value, Opt=value)
    (field,) = read(pdf.save()).annotations
    assert field.value == "a"
    assert field.options == ("a",)


@pytest.mark.parametrize(
    ("style", "first", "label"),
    [
        ("a", 10**12, "1000000000000"),
        ("R", 10**12, "1000000000000"),
        ("a", 26 * 100, "z" * 100),
        ("r", 4999, "mmmmcmxcix"),
    ],
)
def test_a_label_that_would_grow_with_its_number_is_written_in_digits(style, first, label):
    pdf, page = one_page()
    pdf.tree(pdf.element("P", 0, page=page))
    pdf.pdf.Root.PageLabels = Dictionary(Nums=Array([0, Dictionary(S=Name(f"/{style}"), St=first)]))
    assert read(pdf.save()).pages[0].label == label


def test_a_label_range_a_page_is_looked_up_fast():
    pdf, page = one_page()
    pdf.tree(pdf.element("P", 0, page=page))
    for _ in range(400):
        pdf.page()
    ranges = [(start, Dictionary(S=Name.D, St=start + 5)) for start in range(20_000)]
    pdf.pdf.Root.PageLabels = Dictionary(Nums=Array([part for pair in ranges for part in pair]))
    assert [p.label for p in read(pdf.save()).pages[-2:]] == ["404", "405"]


@pytest.mark.parametrize("page_number", [2, 10**9, -1])
def test_a_destination_on_a_page_that_does_not_exist_is_none(page_number):
    pdf, page = one_page()
    pdf.page()
    pdf.tree(pdf.element("P", 0, page=page))
    pdf.annotation(page, "Link", (1, 2, 3, 4), Dest=Array([page_number, Name.Fit]))
    assert read(pdf.save()).annotations[0].destination is None


def test_entries_of_the_wrong_kind_say_nothing():
    pdf, page = one_page()
    pdf.annotation(page, "Link", (1, 2, 3, 4), QuadPoints=String("x"), Contents=5, A=7)
    page.Annots.append(5)
    page.Rotate = String("x")
    root = pdf.tree(
        pdf.element("P", 0, page=page, Lang=5, ID=5, Alt=Array([]), Ref=5, AF=5, A=5, C=5, NS=5)
    )
    root.RoleMap, root.ClassMap, root.ParentTree = Array([]), 5, 5
    for key in ("Lang", "Names", "Dests", "Outlines", "MarkInfo", "PageLabels", "Metadata"):
        pdf.pdf.Root[f"/{key}"] = 5
    pdf.pdf.trailer.Info = pdf.pdf.make_indirect(Array([1]))
    document = read(pdf.save())
    (found,) = document.elements
    assert (found.lang, found.id, found.alt, found.refs, found.attributes) == (None,) * 3 + ((), {})
    assert [a.contents for a in document.annotations] == [""]
    assert codes(document) == set()


# An element that lost what makes it one.


@pytest.mark.parametrize("kind", [None, String("Sect"), 5])
def test_an_element_without_a_type_keeps_its_kids_and_is_told(kind):
    pdf, page = one_page()
    section = pdf.element("Sect", pdf.element("P", 0, page=page))
    if kind is None:
        del section["/S"]
    else:
        section.S = kind
    pdf.tree(section)
    document = read(pdf.save())
    untyped, paragraph = document.elements
    assert (untyped.raw_role, untyped.role, paragraph.role) == ("", "NonStruct", "P")
    assert paragraph.parent == untyped.key
    assert codes(document) == {"no-structure-type"}


def test_a_reference_in_k_that_leads_nowhere_is_told():
    pdf, page = one_page()
    missing = pdf.element("P")
    pdf.tree(pdf.element("Sect", pdf.element("P", 0, page=page), missing))
    data = pdf.save()
    number = int(read(data).elements[2].key)
    gone = data.replace(b"\n%d 0 obj" % number, b"\n%d 0 obj null %%" % number)
    document = read(gone)
    assert [e.role for e in document.elements] == ["Sect", "P"]
    assert "unknown-kid" in codes(document)

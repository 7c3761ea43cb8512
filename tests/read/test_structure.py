"""What the tag tree, the pages and the annotations of a file declare."""

import time
from itertools import pairwise

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, String

from egr.model.declared import ContentKid, Destination, ElementKid, ObjectKid
from egr.model.geometry import Box
from egr.read import read
from egr.read.structure import MAX_DEPTH
from support.pdf import Builder, marked
from support.reading import codes, element

# /K and the walk.


def test_elements_come_depth_first_in_k_order_with_parents_before_kids():
    pdf = Builder()
    page = pdf.page("".join(marked(n, f"text {n}", y=700 - 20 * n) for n in range(3)))
    first = pdf.element("Sect", pdf.element("H1", 0, page=page), pdf.element("P", 1, page=page))
    pdf.tree(pdf.element("Document", first, pdf.element("Note", 2, page=page)))
    document = read(pdf.save())
    assert [e.role for e in document.elements] == ["Document", "Sect", "H1", "P", "Note"]
    keys = {e.key: e for e in document.elements}
    assert [keys[e.parent].role if e.parent else None for e in document.elements] == [
        None, "Document", "Sect", "Sect", "Document",
    ]  # fmt: skip
    assert keys[document.elements[1].key].kids == tuple(
        ElementKid(e.key) for e in document.elements[2:4]
    )


def test_k_mixes_content_elements_and_objects_in_order():
    pdf = Builder()
    page = pdf.page(marked(0, "a") + marked(1, "b", y=680) + marked(2, "c", y=660))
    link = pdf.annotation(page, "Link", (72, 680, 100, 690))
    inner = pdf.element("Span", 1, page=page)
    outer = pdf.element("P", 0, inner, pdf.objr(link, page), pdf.mcr(2, page), page=page)
    pdf.tree(outer)
    document = read(pdf.save())
    stream = document.pages[0].object_number
    assert element(document, "P").kids == (
        ContentKid(0, stream, 0),
        ElementKid(element(document, "Span").key),
        ObjectKid(document.annotations[0].number, 0),
        ContentKid(0, stream, 2),
    )


def test_a_direct_element_is_known_by_its_way_from_the_object_above():
    pdf = Builder()
    page = pdf.page(marked(0, "a") + marked(1, "b", y=680))
    direct = Dictionary(S=Name.Span, K=Array([Dictionary(S=Name.Em, K=1, Pg=page)]), Pg=page)
    body = pdf.element("P", 0, page=page)
    body.K = Array([0, direct])
    pdf.tree(body)
    document = read(pdf.save())
    paragraph, span, em = document.elements
    assert span.key == f"{paragraph.key}-k1"
    assert em.key == f"{paragraph.key}-k1.0"
    assert (span.number, em.number) == (None, None)
    assert em.kids == (ContentKid(0, document.pages[0].object_number, 1),)
    assert "dangling-mcid" not in codes(document)


def test_arrays_inside_arrays_and_indirect_arrays_are_read_through():
    pdf = Builder()
    page = pdf.page(marked(0, "a") + marked(1, "b", y=680))
    body = pdf.element("P", page=page)
    body.K = pdf.pdf.make_indirect(Array([Array([0]), pdf.pdf.make_indirect(Array([1]))]))
    pdf.tree(body)
    document = read(pdf.save())
    assert [kid.mcid for kid in element(document, "P").kids] == [0, 1]


def test_the_same_id_listed_again_is_taken_once():
    pdf = Builder()
    page = pdf.page(marked(0, "located at"))
    pdf.tree(pdf.element("P", 0, 0, pdf.mcr(0, page), page=page))
    document = read(pdf.save())
    assert len(element(document, "P").kids) == 1
    assert codes(document) == {"mcid-listed-twice"}


def test_a_child_of_two_parents_stays_with_the_first():
    pdf = Builder()
    page = pdf.page(marked(0, "a"))
    shared = pdf.element("P", 0, page=page)
    first, second = pdf.element("Sect", shared), pdf.element("Art", shared)
    pdf.tree(first, second)
    document = read(pdf.save())
    assert element(document, "P").parent == element(document, "Sect").key
    assert element(document, "Art").kids == ()
    assert codes(document) == {"shared-element"}


@pytest.mark.parametrize("junk", [True, 1.5, String("x"), Name.X, Dictionary(Nothing=1), -7])
def test_junk_in_k_is_told_and_passed_over(junk):
    pdf = Builder()
    page = pdf.page(marked(0, "a"))
    body = pdf.element("P", 0, page=page)
    body.K = Array([junk, 0])
    pdf.tree(body)
    document = read(pdf.save())
    stream = document.pages[0].object_number
    assert element(document, "P").kids == (ContentKid(0, stream, 0),)
    assert "unknown-kid" in codes(document)


def test_a_tree_of_depth_100_000_ends_and_is_told():
    pdf = Builder()
    page = pdf.page(marked(0, "Top") + marked(1, "Deep", y=680))
    last = 100_000
    head = pdf.element("P", 0, page=page)
    elements = [pdf.pdf.make_indirect(Dictionary(S=Name.Div)) for _ in range(last)]
    for outer, inner in pairwise(elements):
        outer.K = inner
    pdf.tree(head, elements[0])
    data = pdf.save()
    started = time.perf_counter()
    document = read(data)
    assert time.perf_counter() - started < 20
    assert len(document.elements) == 1 + MAX_DEPTH
    assert {"too-deep", "orphan-mcid"} == codes(document)


def test_inheritance_of_page_and_language():
    pdf = Builder(lang="en")
    page = pdf.page(marked(0, "a") + marked(1, "b", y=680))
    inner = pdf.element("P", 0)
    french = pdf.element("Sect", inner, pdf.element("Quote", 1, Lang="de"), page=page, Lang="fr")
    pdf.tree(french, pdf.element("Note", Lang=""))
    document = read(pdf.save())
    assert [(e.role, e.page, e.lang) for e in document.elements] == [
        ("Sect", 0, "fr"), ("P", 0, "fr"), ("Quote", 0, "de"), ("Note", -1, "en"),
    ]  # fmt: skip


def test_texts_of_an_element_are_kept_apart():
    pdf = Builder()
    page = pdf.page(marked(0, "PDF"))
    made = pdf.element(
        "Span", 0, page=page, Alt="alt\nof two lines", ActualText="actual\0", E="expansion",
        T="título", ID="id",
    )  # fmt: skip
    pdf.tree(made)
    found = read(pdf.save()).elements[0]
    assert (found.alt, found.actual_text) == ("alt\nof two lines", "actual")
    assert (found.expansion, found.title, found.id) == ("expansion", "título", "id")


def test_refs_and_associated_files():
    pdf = Builder()
    page = pdf.page(marked(0, "1") + marked(1, "note", y=60))
    note = pdf.element("FENote", 1, page=page)
    files = Array([Dictionary(Type=Name.Filespec, F=String("a.xml"), UF=String("ä.xml"))])
    pdf.tree(pdf.element("Reference", 0, page=page, Ref=Array([note]), AF=files), note)
    document = read(pdf.save())
    found = element(document, "Reference")
    assert found.refs == (element(document, "FENote").key,)
    assert found.associated_files == ("ä.xml",)


def test_a_root_that_is_one_element_and_not_an_array():
    pdf = Builder()
    page = pdf.page(marked(0, "a"))
    root = pdf.tree(pdf.element("Document", pdf.element("P", 0, page=page)))
    root.K = root.K[0]
    assert [e.role for e in read(pdf.save()).elements] == ["Document", "P"]


# Roles.


def roles(role_map=None, *names, **entries):
    pdf = Builder()
    page = pdf.page("".join(marked(n, "x", y=700 - 20 * n) for n in range(len(names))))
    made = [pdf.element(name, n, page=page, **entries) for n, name in enumerate(names)]
    pdf.tree(*made, role_map=role_map)
    document = read(pdf.save())
    return [(e.raw_role, e.role) for e in document.elements], codes(document)


def test_a_chain_of_role_maps_is_followed_to_its_standard_end():
    found, told = roles({"Kopf": "Titel", "Titel": "H1"}, "Kopf", "Titel", "P")
    assert found == [("Kopf", "H1"), ("Titel", "H1"), ("P", "P")]
    assert not told


def test_a_standard_role_is_not_mapped_away():
    assert roles({"P": "H1", "TD": "TH"}, "P", "TD")[0] == [("P", "P"), ("TD", "TD")]


def test_a_circle_of_role_maps_leaves_the_role_and_is_told():
    found, told = roles({"A": "B", "B": "A", "C": "C"}, "A", "C", "P")
    assert found == [("A", "A"), ("C", "C"), ("P", "P")]
    assert told == {"role-map-cycle"}


def test_a_role_that_nothing_maps_stays_and_is_told():
    found, told = roles({"Known": "P", "Half": "Way"}, "Known", "Story", "Half")
    assert found == [("Known", "P"), ("Story", "Story"), ("Half", "Way")]
    assert told == {"unmapped-role"}


def test_headings_have_no_upper_end():
    assert roles(None, "H7", "H12")[0] == [("H7", "H7"), ("H12", "H12")]


def in_namespace(role, name, mapping=None):
    pdf = Builder()
    page = pdf.page(marked(0, "x"))
    spaces = {
        "2.0": pdf.pdf.make_indirect(Dictionary(NS=String("http://iso.org/pdf2/ssn"))),
        "math": pdf.pdf.make_indirect(Dictionary(NS=String("http://www.w3.org/1998/Math/MathML"))),
    }
    own = pdf.pdf.make_indirect(Dictionary(NS=String("urn:own")))
    if mapping is not None:
        own.RoleMapNS = Dictionary({f"/{k}": v(spaces) for k, v in mapping.items()})
    spaces["own"] = own
    pdf.tree(pdf.element(role, 0, page=page, NS=spaces[name]))
    found = read(pdf.save()).elements[0]
    return found.role, found.namespace


def test_roles_of_pdf_2_0_are_standard_in_their_namespace():
    assert in_namespace("FENote", "2.0") == ("FENote", "http://iso.org/pdf2/ssn")
    assert in_namespace("Aside", "2.0")[0] == "Aside"


def test_a_namespace_maps_into_another_one():
    mapping = {"Rand": lambda spaces: Array([Name.Aside, spaces["2.0"]])}
    assert in_namespace("Rand", "own", mapping) == ("Aside", "urn:own")


def test_a_namespace_maps_into_the_default_one_by_a_plain_name():
    assert in_namespace("Absatz", "own", {"Absatz": lambda spaces: Name.P}) == ("P", "urn:own")


def test_math_keeps_its_own_names():
    assert in_namespace("mfrac", "math") == ("mfrac", "http://www.w3.org/1998/Math/MathML")


# Attributes.


def test_a_class_that_is_not_in_the_class_map_says_nothing():
    pdf = Builder()
    page = pdf.page(marked(0, "x"))
    pdf.tree(pdf.element("TD", 0, page=page, C=Array([Name.Missing, Name.There])),
             class_map={"There": Dictionary(O=Name.Table, ColSpan=3)})  # fmt: skip
    assert read(pdf.save()).elements[0].attributes == {"Table": {"ColSpan": 3}}


def test_a_later_attribute_object_wins_and_both_are_kept_as_authored():
    pdf = Builder()
    page = pdf.page(marked(0, "x"))
    pair = Array([Dictionary(O=Name.Table, ColSpan=2), Dictionary(O=Name.Table, ColSpan=3)])
    pdf.tree(pdf.element("TD", 0, page=page, A=pair))
    found = read(pdf.save()).elements[0]
    assert found.attributes == {"Table": {"ColSpan": 3}}
    assert [one.entries for one in found.attribute_objects] == [{"ColSpan": 2}, {"ColSpan": 3}]


def test_an_empty_headers_array_is_read_as_empty():
    pdf = Builder()
    page = pdf.page(marked(0, "x"))
    pdf.tree(pdf.element("TD", 0, page=page, A=Dictionary(O=Name.Table, Headers=Array([]))))
    assert read(pdf.save()).elements[0].attributes == {"Table": {"Headers": []}}


def test_one_attribute_object_may_serve_many_elements():
    pdf = Builder()
    page = pdf.page(marked(0, "x") + marked(1, "y", y=680))
    shared = pdf.pdf.make_indirect(Dictionary(O=Name.Table, Scope=Name.Row))
    pdf.tree(*(pdf.element("TH", n, page=page, A=shared) for n in range(2)))
    document = read(pdf.save())
    assert [e.attributes for e in document.elements] == [{"Table": {"Scope": "Row"}}] * 2


# Pages.


def test_boxes_and_rotation_are_inherited_and_mended():
    pdf = Builder()
    first, second, third = (pdf.page(marked(0, "x")) for _ in range(3))
    pdf.tree(*(pdf.element("P", 0, page=page) for page in (first, second, third)))
    tree = first.Parent
    tree.MediaBox, tree.Rotate = Array([0, 0, 200, 100]), -90
    del first["/MediaBox"]
    second.MediaBox, second.CropBox = Array([300, 400, 0, 0]), Array([-10, 50, 999, 350])
    second.Rotate = 450
    third.MediaBox, third.Rotate, third.UserUnit = Array([0, 0, 0, 0]), 0, -1
    one, two, three = read(pdf.save()).pages
    assert (one.media_box, one.crop_box, one.rotation) == (Box(0, 0, 200, 100),) * 2 + (270,)
    assert (two.media_box, two.crop_box) == (Box(0, 0, 300, 400), Box(0, 50, 300, 350))
    assert two.rotation == 90
    assert (three.media_box, three.user_unit) == (Box(0, 0, 612, 792), 1.0)


@pytest.mark.parametrize(
    ("style", "first", "labels"),
    [
        ("D", 9, ["9", "10", "11"]),
        ("r", 3, ["iii", "iv", "v"]),
        ("R", 1999, ["MCMXCIX", "MM", "MMI"]),
        ("a", 26, ["z", "aa", "bb"]),
        ("A", 1, ["A", "B", "C"]),
        (None, 1, ["", "", ""]),
    ],
)
def test_page_label_styles(style, first, labels):
    pdf = Builder()
    for _ in range(3):
        page = pdf.page(marked(0, "x"))
    pdf.tree(pdf.element("P", 0, page=page))
    entry = Dictionary(St=first)
    if style:
        entry.S = Name("/" + style)
    leaf = pdf.pdf.make_indirect(Dictionary(Nums=Array([0, entry])))
    pdf.pdf.Root.PageLabels = Dictionary(Kids=Array([leaf]))
    assert [p.label for p in read(pdf.save()).pages] == labels


def test_without_page_labels_pages_count_from_1():
    pdf = Builder()
    pages = [pdf.page(marked(0, "x")) for _ in range(2)]
    pdf.tree(*(pdf.element("P", 0, page=page) for page in pages))
    assert [p.label for p in read(pdf.save()).pages] == ["1", "2"]


# Links, destinations, bookmarks.


def link(make):
    """The annotation of a link whose entries `make(pdf, pages, heading)` gives."""
    pdf = Builder()
    pages = [pdf.page(marked(0, "x")) for _ in range(3)]
    heading = pdf.element("H1", 0, page=pages[2])
    pdf.tree(*(pdf.element("P", 0, page=page) for page in pages[:2]), heading)
    pdf.annotation(pages[0], "Link", (10, 20, 30, 40), **make(pdf, pages, heading))
    document = read(pdf.save())
    (found,) = document.annotations
    return document, found


def goto(**entries):
    return {"A": Dictionary(S=Name.GoTo, **entries)}


def test_a_link_to_a_uri():
    def make(pdf, pages, heading):
        return {"A": Dictionary(S=Name.URI, URI=String("https://example.org/ä b"))}

    _, found = link(make)
    assert (found.subtype, found.uri, found.destination) == (
        "Link",
        "https://example.org/ä b",
        None,
    )
    assert found.box == Box(10, 20, 30, 40)
    assert found.id.endswith(f"@0/annotation/{found.number}")


@pytest.mark.parametrize(
    ("operands", "top"),
    [
        ([Name.XYZ, 0, 555.5, 0], 555.5),
        ([Name.XYZ, None, None, None], None),
        ([Name.FitH, 300], 300.0),
        ([Name.FitR, 1, 2, 3, 4], 4.0),
        ([Name.Fit], None),
        ([], None),
    ],
)
def test_a_link_to_a_place_on_a_page(operands, top):
    _, found = link(lambda pdf, pages, heading: {"Dest": Array([pages[1], *operands])})
    assert found.destination == Destination(page=1, top=top)


def test_a_link_by_a_name_of_the_name_tree_and_of_the_old_dictionary():
    def make(pdf, pages, heading):
        leaf = Dictionary(Names=Array([String("here"), Dictionary(D=Array([pages[1], Name.Fit]))]))
        pdf.pdf.Root.Names = Dictionary(Dests=Dictionary(Kids=Array([pdf.pdf.make_indirect(leaf)])))
        return goto(D=String("here"))

    assert link(make)[1].destination == Destination(page=1)

    def make_old(pdf, pages, heading):
        pdf.pdf.Root.Dests = Dictionary(old=Array([pages[2], Name.Fit]))
        return goto(D=Name.old)

    assert link(make_old)[1].destination == Destination(page=2)


def test_a_structure_destination_leads_to_an_element():
    def make(pdf, pages, heading):
        return goto(SD=Array([heading, Name.Fit]), D=Array([pages[1], Name.Fit]))

    document, found = link(make)
    assert found.destination == Destination(element=element(document, "H1").key)


@pytest.mark.parametrize(
    "entries",
    [
        lambda pdf, pages, heading: {"Dest": String("nowhere")},
        lambda pdf, pages, heading: goto(D=Array([])),
        lambda pdf, pages, heading: {"Dest": Array([Dictionary(), Name.Fit])},
        lambda pdf, pages, heading: {"A": Dictionary(S=Name.Launch)},
    ],
)
def test_a_broken_destination_is_none(entries):
    assert link(entries)[1].destination is None


def test_quad_points_give_a_box_a_line():
    quads = Array([10, 40, 30, 40, 10, 30, 30, 30, 10, 28, 20, 28, 10, 20, 20, 20, 5])
    _, found = link(lambda pdf, pages, heading: {"QuadPoints": quads})
    assert found.quads == (Box(10, 30, 30, 40), Box(10, 20, 20, 28))


def test_bookmarks_depth_first_and_cut_where_they_repeat():
    pdf = Builder()
    page = pdf.page(marked(0, "x"))
    pdf.tree(pdf.element("P", 0, page=page))
    new = pdf.pdf.make_indirect
    child = new(Dictionary(Title=String("1.1"), Dest=Array([page, Name.XYZ, 0, 70, 0])))
    last = new(Dictionary(Title=String("2")))
    first = new(Dictionary(Title=String("1"), First=child, Next=last))
    last.Next = first
    pdf.pdf.Root.Outlines = new(Dictionary(First=first))
    outline = read(pdf.save()).outline
    assert [(item.level, item.title) for item in outline] == [(1, "1"), (2, "1.1"), (1, "2")]
    assert outline[1].destination == Destination(page=0, top=70)


# Form fields and other annotations.


def test_a_field_takes_from_its_ancestors_what_it_lacks():
    pdf = Builder()
    page = pdf.page(marked(0, "x"))
    pdf.tree(pdf.element("P", 0, page=page))
    group = pdf.pdf.make_indirect(Dictionary(T=String("owner"), FT=Name.Tx, TU=String("group")))
    pdf.annotation(
        page, "Widget", (1, 2, 3, 4), Parent=group, T=String("name"), V=String("Ada"),
        TU=String("Name of the owner"),
    )  # fmt: skip
    pdf.annotation(page, "Widget", (1, 2, 3, 4), Parent=group)
    first, second = read(pdf.save()).annotations
    assert (first.field_type, first.field_name, first.value) == ("Tx", "owner.name", "Ada")
    assert first.tooltip == "Name of the owner"
    assert (second.field_name, second.tooltip, second.value) == ("owner", "group", "")


def test_options_and_states_of_fields():
    pdf = Builder()
    page = pdf.page(marked(0, "x"))
    pdf.tree(pdf.element("P", 0, page=page))
    options = Array([String("plain"), Array([String("export"), String("shown")])])
    pdf.annotation(
        page, "Widget", (1, 2, 3, 4), FT=Name.Ch, Opt=options, V=Array([String("a"), String("b")])
    )
    pdf.annotation(page, "Widget", (1, 2, 3, 4), FT=Name.Btn, V=Name.Yes)
    choice, button = read(pdf.save()).annotations
    assert (choice.options, choice.value) == (("plain", "shown"), "a, b")
    assert button.value == "Yes"


def test_contents_of_other_annotations():
    pdf = Builder()
    page = pdf.page(marked(0, "x"))
    pdf.tree(pdf.element("P", 0, page=page))
    pdf.annotation(page, "Text", (5, 6, 1, 2), Contents=String("Bitte prüfen"))
    page.Annots.append(Dictionary(Subtype=Name.Square, Rect=Array([1, 2, 3, 4])))
    page.Annots.append(None)
    note, square = read(pdf.save()).annotations
    assert (note.subtype, note.contents, note.box) == ("Text", "Bitte prüfen", Box(1, 2, 5, 6))
    assert (square.number, square.id[-3:]) == (-1, "/d1")


# Metadata.


def test_document_facts():
    pdf = Builder(lang="de-CH", title="  From the\ndictionary ")
    page = pdf.page(marked(0, "x"))
    pdf.tree(pdf.element("P", 0, page=page))
    pdf.pdf.docinfo[Name.Producer] = "A maker"
    document = read(pdf.save(min_version="1.7"))
    assert (document.title, document.lang, document.producer) == (
        "From the dictionary",
        "de-CH",
        "A maker",
    )
    assert (document.pdf_version, document.marked) == ("1.7", True)
    assert len(document.sha256) == 64


def test_the_title_of_the_metadata_packet_wins():
    pdf = Builder(title="dictionary")
    page = pdf.page(marked(0, "x"))
    pdf.tree(pdf.element("P", 0, page=page))
    with pdf.pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as packet:
        packet["dc:title"] = "Packet"
    assert read(pdf.save()).title == "Packet"


def test_a_packet_that_is_not_xml_and_missing_facts_do_no_harm():
    pdf = Builder(lang=None, mark=False)
    page = pdf.page(marked(0, "x"))
    pdf.tree(pdf.element("P", 0, page=page))
    pdf.pdf.Root.Metadata = pdf.pdf.make_stream(b"<not xml")
    document = read(pdf.save())
    assert (document.title, document.lang, document.producer) == ("", "", "")
    assert document.marked is False
    assert document.elements[0].lang is None


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (b"\xfe\xff\x00\xe4\x00\x00", "ä"),
        (b"\xff\xfe\xe4\x00", "ä"),
        (b"\xef\xbb\xbf\xc3\xa4", "ä"),
        (b"\xe4 \x84", "ä —"),
        (b"\xfe\xff\xd8\x3d\xde\x00", "\U0001f600"),
        (b"\xfe\xff\xd8\x3d", ""),
    ],
)
def test_text_strings_in_every_encoding(value, expected):
    pdf = Builder()
    page = pdf.page(marked(0, "x"))
    pdf.tree(pdf.element("P", 0, page=page, Alt=pikepdf.String(value)))
    assert read(pdf.save()).elements[0].alt == expected

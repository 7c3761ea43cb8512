"""Cases from the field that reading must get right; numbers are those of the case list.

Each is of a kind that people reported of tools that read tagged PDFs, on a PDF made here.
"""

import os
import subprocess
import sys
import time

import pikepdf
import pypdfium2
import pytest
from pikepdf import Array, Dictionary, Name, String

from egr.compile import compile_document
from egr.errors import ImageOnlyPdf, PasswordRequired, UntaggedPdf, WrongPassword
from egr.model.declared import ContentKid, ElementKid
from egr.model.fragment import Status
from egr.model.geometry import normalised
from egr.read import read
from support.fonts import shown, unicode_font
from support.pdf import Builder, artifact, marked, text
from support.reading import codes, element, fragment, one_paragraph, paragraph, texts

# 2. Hostile /K.


def test_2_an_element_that_is_its_own_grandchild_is_read_once():
    pdf = Builder()
    page = pdf.page(marked(0, "Body"))
    body = pdf.element("P", 0, page=page)
    inner = pdf.element("Div", body)
    outer = pdf.element("Sect", inner)
    inner.K = Array([body, outer])
    pdf.tree(outer)
    document = read(pdf.save())
    assert [e.role for e in document.elements] == ["Sect", "Div", "P"]
    assert element(document, "Div").kids == (ElementKid(element(document, "P").key),)
    assert "shared-element" in codes(document)
    assert texts(document) == {0: "Body"}


def test_2_a_k_that_leads_back_to_the_root_ends():
    pdf = Builder()
    page = pdf.page(marked(0, "Body"))
    top = pdf.element("Document", pdf.element("P", 0, page=page))
    root = pdf.tree(top)
    top.K = Array([top.K, root, top])
    document = read(pdf.save())
    assert [e.role for e in document.elements] == ["Document", "P"]
    assert {"shared-element", "unknown-kid"} <= codes(document)


def test_2_a_million_junk_kids_cost_little_and_the_real_one_is_read():
    pdf = Builder()
    page = pdf.page(marked(0, "Body"))
    body = pdf.element("P", 0, page=page)
    pdf.tree(body)
    body.K = Array([0])
    data = pdf.save()
    junk = b" ".join(b"%d" % n for n in range(1_000_000))
    hostile = data.replace(b"/K [ 0 ]", b"/K [ " + junk + b" ]")
    assert len(hostile) > 6_000_000
    started = time.perf_counter()
    document = read(hostile)
    assert time.perf_counter() - started < 20
    assert texts(document) == {0: "Body"}
    assert ContentKid(0, document.pages[0].object_number, 0) in element(document, "P").kids
    assert len(element(document, "P").kids) <= 200_000
    assert {"too-many-kids", "dangling-mcid"} <= codes(document)


# 3. Marked, and hardly tagged.


def test_3_untagged_text_of_a_marked_file_is_kept_and_its_share_reported():
    pdf = Builder()
    page = pdf.page(
        marked(0, "Title", y=720, tag="H1")
        + "".join(text("Untagged line", y=700 - 14 * n) for n in range(20))
    )
    pdf.tree(pdf.element("H1", 0, page=page))
    document = read(pdf.save())
    assert document.marked
    loose = [f for f in document.fragments if f.status is Status.UNTAGGED]
    assert sum(len(line.text) for f in loose for line in f.lines) == 20 * len("Untagged line")
    assert all(f.mcid is None and f.id.endswith(f"/u{n}") for n, f in enumerate(loose))
    graph = compile_document(document)
    assert graph.statistics["untagged-share"] > 0.95
    assert "untagged-content" in {d.code for d in graph.diagnostics}


# 4, 5. Forms.


def test_4_the_same_mcid_on_a_page_and_in_a_form_are_two():
    pdf = Builder()
    form = pdf.form(marked(0, "In the form", y=600))
    page = pdf.page(marked(0, "On the page") + "/Fm Do\n", forms={"Fm": form})
    outside = pdf.element("P", 0, page=page)
    inside = pdf.element("P", pdf.mcr(0, page, form), page=page)
    pdf.tree(pdf.element("Document", outside, inside))
    document = read(pdf.save())
    found = {(f.stream, f.mcid): f.text for f in document.fragments}
    number = pdf_number(document, "In the form")
    assert found == {
        (document.pages[0].object_number, 0): "On the page",
        (number, 0): "In the form",
    }
    kids = [e.kids for e in document.elements[1:]]
    assert kids == [
        (ContentKid(0, document.pages[0].object_number, 0),),
        (ContentKid(0, number, 0),),
    ]
    assert not codes(document)


def pdf_number(document, words):
    return next(f.stream for f in document.fragments if f.text == words)


def test_5_text_of_a_form_drawn_inside_marked_content_belongs_to_that_content():
    pdf = Builder()
    form = pdf.form(text("from the form", x=140))
    page = pdf.page(marked(0, "A word", content="/Fm Do\n"), forms={"Fm": form})
    pdf.tree(pdf.element("P", 0, page=page))
    document = read(pdf.save())
    (only,) = document.fragments
    assert (only.mcid, only.stream, only.text) == (
        0,
        document.pages[0].object_number,
        "A word from the form",
    )
    assert not codes(document)


def test_5_a_form_with_a_matrix_has_its_boxes_on_the_page():
    pdf = Builder()
    form = pdf.form(text("moved", x=10, y=10), Matrix=Array([2, 0, 0, 2, 100, 300]))
    page = pdf.page(marked(0, content="q 1 0 0 1 50 40 cm /Fm Do Q\n"), forms={"Fm": form})
    pdf.tree(pdf.element("P", 0, page=page))
    ((_, box),) = read(pdf.save()).fragments[0].lines
    assert box.x0 == pytest.approx(50 + 100 + 20, abs=3)
    assert box.y0 == pytest.approx(40 + 300 + 20, abs=3)


# 6. Ids and page entries that are missing, sparse or wrong.


def test_6_null_entries_of_k_say_nothing():
    pdf = Builder()
    page = pdf.page(marked(0, "Body"))
    body = pdf.element("P", 0, page=page)
    body.K = Array([None, 0, None])
    pdf.tree(body)
    document = read(pdf.save())
    assert element(document, "P").kids == (ContentKid(0, document.pages[0].object_number, 0),)
    assert not codes(document)


def test_6_ids_may_start_at_4000_and_leave_gaps():
    pdf = Builder()
    page = pdf.page(marked(4000, "One") + marked(4711, "Two", y=680))
    pdf.tree(pdf.element("P", 4000, 4711, page=page))
    document = read(pdf.save())
    assert texts(document) == {4000: "One", 4711: "Two"}
    assert not codes(document)


def test_6_content_that_no_element_names_and_names_without_content_are_told():
    pdf = Builder()
    page = pdf.page(marked(0, "Named") + artifact("Page 1") + marked(1, "Orphan", y=680))
    body = pdf.element("P", 0, 7, page=page)
    pdf.tree(body)
    document = read(pdf.save())
    subjects = {d.code: d.subjects for d in document.diagnostics}
    assert subjects == {
        "orphan-mcid": (fragment(document, 1).id,),
        "dangling-mcid": (f"{document.sha256[:16]}:{element(document, 'P').key}",),
    }
    assert texts(document)[1] == "Orphan"


def test_6_an_element_without_a_page_takes_its_ancestors():
    pdf = Builder()
    page = pdf.page(marked(0, "Body"))
    pdf.tree(pdf.element("Sect", pdf.element("Div", pdf.element("P", 0)), page=page))
    document = read(pdf.save())
    assert [e.page for e in document.elements] == [0, 0, 0]
    assert document.elements[2].kids == (ContentKid(0, document.pages[0].object_number, 0),)
    assert not codes(document)


def test_6_an_element_without_any_page_is_found_through_the_parent_tree():
    pdf = Builder()
    pdf.page(marked(0, "First"))
    second = pdf.page(marked(0, "Second"), StructParents=3)
    body = pdf.element("P", 0)
    pdf.tree(body, ParentTree=Dictionary(Nums=Array([3, Array([body])])))
    document = read(pdf.save())
    assert element(document, "P").kids == (ContentKid(1, document.pages[1].object_number, 0),)
    assert second is not None
    assert "dangling-mcid" not in codes(document)


def test_6_without_page_and_parent_tree_the_content_is_told_missing():
    pdf = Builder()
    pdf.page(marked(0, "Body"))
    pdf.tree(pdf.element("P", 0))
    document = read(pdf.save())
    assert document.elements[0].kids == (ContentKid(-1, 0, 0),)
    assert {"dangling-mcid", "orphan-mcid"} <= codes(document)


# 8. ActualText of marked content.


@pytest.mark.parametrize(
    ("properties", "expected"),
    [
        ("/ActualText (fi)", "fi"),
        ("/ActualText <FEFFD83DDE00>", "\U0001f600"),
        ("/ActualText (D\\000)", "D"),
        ("/ActualText <FEFF00440000>", "D"),
        ("/ActualText <FFFE4400>", "D"),
        ("/ActualText ()", ""),
        ("/ActualText <EFBBBFC3A9>", "é"),
        ("/ActualText (\\344)", "ä"),
    ],
)
def test_8_actual_text_replaces_glyph_text_and_the_box_comes_from_the_glyphs(properties, expected):
    document = one_paragraph(marked(0, "glyphs", properties=properties) + marked(1, "x", y=600))
    only, _ = document.fragments
    assert (only.text, only.glyph_text) == (expected, "glyphs")
    ((shown_text, box),) = only.lines
    assert shown_text == "glyphs"
    assert 30 < box.x1 - box.x0 < 40


def test_8_a_drop_cap_joins_its_word():
    span = "/Span <</ActualText (O)>> BDC\n" + text("X", size=36) + "EMC\n"
    document = one_paragraph(marked(0, content=span + text("nce upon", x=97)))
    assert texts(document) == {0: "Once upon"}


def test_8_actual_text_outside_a_nested_property_list_is_kept():
    inner = "/Span <</Lang (de) /Alt (x)>> BDC\n" + text("glyphs") + "EMC\n"
    outer = "/Span <</ActualText (spoken)>> BDC\n" + inner + "EMC\n"
    document = one_paragraph(marked(0, content=outer))
    (only,) = document.fragments
    assert (only.text, only.glyph_text) == ("spoken", "glyphs")


def test_8_actual_text_over_many_objects_stands_once_and_boxes_go_round_all():
    glyphs = text("one") + text("two", x=150) + text("three", x=230)
    document = one_paragraph(marked(0, content=glyphs, properties="/ActualText (all)"))
    (only,) = document.fragments
    assert only.text == "all"
    assert only.lines[0].box.x1 > 250


# 14. Geometry: the boxes land on the ink.


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
@pytest.mark.parametrize(
    ("media", "crop", "unit"),
    [
        ((0, 0, 612, 792), None, 1),
        ((0, 0, 612, 792), (0, 81, 612, 700), 1),
        ((-50, -50, 562, 742), None, 1),
        ((-50, -20, 300, 400), (-10, 30, 290, 380), 2.5),
    ],
)
def test_14_boxes_land_on_the_glyphs_when_drawn(rotation, media, crop, unit):
    pdf = Builder()
    font = unicode_font(pdf, ["a", "b"])
    entries = {"Rotate": rotation, "UserUnit": unit}
    if crop:
        entries["CropBox"] = Array(list(crop))
    content = marked(0, content=shown([1], x=60, y=200, size=40)) + marked(
        1, content=shown([2], x=190, y=300, size=40)
    )
    page = pdf.page(content, media_box=media, fonts={"F2": font}, **entries)
    pdf.tree(pdf.element("P", 0, 1, page=page))
    data = pdf.save()
    document = read(data)
    assert document.pages[0].user_unit == unit
    boxes = [normalised(f.lines[0].box, document.pages[0]) for f in document.fragments]
    image = pypdfium2.PdfDocument(data)[0].render(scale=1, grayscale=True).to_pil()
    dark = [
        (x, y)
        for y in range(image.height)
        for x in range(image.width)
        if image.getpixel((x, y)) < 128
    ]
    assert len(dark) > 500
    for x, y in dark:
        assert any(inside(box, (x + 0.5) / image.width, (y + 0.5) / image.height) for box in boxes)
    for box in boxes:
        middle = (box.x0 + box.x1) / 2 * image.width, (box.y0 + box.y1) / 2 * image.height
        assert image.getpixel(tuple(map(int, middle))) < 128


def inside(box, x, y, slack=0.006):
    return box.x0 - slack <= x <= box.x1 + slack and box.y0 - slack <= y <= box.y1 + slack


def test_14_boxes_are_in_user_space_before_rotation():
    pdf = Builder()
    page = pdf.page(
        marked(0, content=shown([1], x=100, y=200, size=40)),
        media_box=(-50, -50, 562, 742),
        fonts={"F2": unicode_font(pdf, ["a"])},
        Rotate=90,
        UserUnit=3,
    )
    pdf.tree(pdf.element("P", 0, page=page))
    document = read(pdf.save())
    assert document.fragments[0].lines[0].box == (100, 200, 130, 230)
    assert document.pages[0].rotation == 90


# 15. Page labels.


def test_15_page_labels_stand_beside_the_index():
    pdf = Builder()
    pages = [pdf.page(marked(0, f"Page {n}")) for n in range(5)]
    pdf.pdf.Root.PageLabels = Dictionary(
        Nums=Array(
            [
                0,
                Dictionary(S=Name.r),
                2,
                Dictionary(S=Name.D),
                4,
                Dictionary(P=String("App-"), S=Name.A, St=3),
            ]
        )
    )
    pdf.tree(*(pdf.element("P", 0, page=page) for page in pages))
    document = read(pdf.save())
    assert [page.label for page in document.pages] == ["i", "ii", "1", "2", "App-C"]
    assert [page.index for page in document.pages] == [0, 1, 2, 3, 4]


# 16. Nothing to read.


def test_16_a_page_that_is_one_picture_is_told_image_only():
    pdf = Builder(mark=False)
    pdf.page("q 100 0 0 100 72 600 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x80 EI Q\n")
    with pytest.raises(ImageOnlyPdf, match="no readable text") as caught:
        read(pdf.save())
    assert "OCR" in caught.value.hint
    assert caught.value.exit_code


def test_16_text_without_structure_is_told_untagged():
    pdf = Builder(mark=False)
    pdf.page(text("Nobody tagged this."))
    with pytest.raises(UntaggedPdf, match="no structure tree"):
        read(pdf.save())


def test_16_a_picture_with_alternative_text_is_read():
    pdf = Builder()
    page = pdf.page(marked(0, content="72 600 100 50 re f\n", tag="Figure"))
    pdf.tree(pdf.element("Figure", 0, page=page, Alt="A ferry"))
    document = read(pdf.save())
    assert document.elements[0].alt == "A ferry"
    assert document.fragments[0].graphic == (72, 600, 172, 650)


def test_16_glyphs_without_unicode_are_left_out_and_told():
    pdf = Builder()
    fonts = {"F2": unicode_font(pdf, ["x"] * 90, mapped=False)}
    document = paragraph(pdf, marked(0, "Word", content=shown([65, 2, 66], x=120)), fonts)
    assert texts(document)[0].strip() == "Word"
    assert "unmapped-glyphs" in codes(document)


def test_16_a_file_of_nothing_but_glyphs_without_unicode_is_told_image_only():
    pdf = Builder()
    fonts = {"F2": unicode_font(pdf, ["x"] * 90, mapped=False)}
    with pytest.raises(ImageOnlyPdf):
        paragraph(pdf, marked(0, content=shown([65, 66, 2])), fonts)


# 17. Encryption.


def encrypted(**options):
    pdf = Builder()
    page = pdf.page(marked(0, "Secret"))
    pdf.tree(pdf.element("P", 0, page=page, Alt="spoken"))
    return pdf.save(encryption=pikepdf.Encryption(**options))


@pytest.mark.parametrize("revision", [3, 4, 6])
def test_17_an_empty_user_password_opens(revision):
    options = {
        "owner": "owner",
        "user": "",
        "R": revision,
        "aes": revision > 3,
        "metadata": revision > 3,
    }
    document = read(encrypted(**options))
    assert texts(document) == {0: "Secret"}
    assert document.elements[0].alt == "spoken"


@pytest.mark.parametrize("revision", [4, 6])
def test_17_a_user_password_is_asked_for_and_opens(revision):
    data = encrypted(owner="owner", user="sesame", R=revision)
    with pytest.raises(PasswordRequired) as caught:
        read(data)
    assert caught.value.code == "password-required"
    with pytest.raises(WrongPassword):
        read(data, "wrong")
    assert texts(read(data, "sesame")) == {0: "Secret"}
    assert texts(read(data, "owner")) == {0: "Secret"}


def test_17_a_password_for_a_file_that_needs_none_does_no_harm():
    assert texts(read(encrypted(owner="owner", user=""), None)) == {0: "Secret"}


# 19. Right to left, and scripts without spaces.


def test_19_arabic_stands_in_logical_order():
    pdf = Builder()
    fonts = {"F2": unicode_font(pdf, list("سلام"))}
    document = paragraph(pdf, marked(0, content=shown([4, 3, 2, 1])), fonts)
    assert texts(document) == {0: "سلام"}


def test_19_a_lam_alef_ligature_is_two_letters_in_logical_order():
    pdf = Builder()
    fonts = {"F2": unicode_font(pdf, ["س", "لا", "م"])}
    document = paragraph(pdf, marked(0, content=shown([3, 2, 1])), fonts)
    assert texts(document) == {0: "سلام"}


def test_19_cjk_is_read_without_spaces():
    pdf = Builder()
    fonts = {"F2": unicode_font(pdf, list("東京の地図"))}
    document = paragraph(pdf, marked(0, content=shown([1, 2, 3]) + shown([4, 5], x=72 + 36)), fonts)
    assert texts(document) == {0: "東京の地図"}


# 22, 23, 26. Table attributes, as authored.


def cell(entries, class_map=None, role="TH"):
    pdf = Builder()
    page = pdf.page(marked(0, "Cell"))
    made = pdf.element(role, 0, page=page, **entries(pdf))
    pdf.tree(pdf.element("Table", pdf.element("TR", made)), class_map=class_map)
    return element(read(pdf.save()), role)


def column():
    return Dictionary(O=Name.Table, Scope=Name.Column)


def layout():
    return Dictionary(O=Name.Layout, SpaceBefore=4)


@pytest.mark.parametrize("value", [[column, 0, layout, 1], [column, layout], [0, column, layout]])
def test_22_attributes_in_an_array_with_or_without_revision_numbers(value):
    found = cell(lambda pdf: {"A": Array([item() if callable(item) else item for item in value])})
    assert found.attributes == {"Table": {"Scope": "Column"}, "Layout": {"SpaceBefore": 4}}
    assert [(one.source, one.owner) for one in found.attribute_objects] == [
        ("A", "Table"),
        ("A", "Layout"),
    ]


def test_22_scope_that_comes_only_through_a_class():
    found = cell(lambda pdf: {"C": Name.Head}, class_map={"Head": column()})
    assert found.attributes == {"Table": {"Scope": "Column"}}
    assert found.attribute_objects[0].source == "C:Head"


def test_22_an_attribute_of_the_element_wins_over_its_class():
    own = Dictionary(O=Name.Table, Scope=Name.Row)
    found = cell(
        lambda pdf: {"A": own, "C": Array([Name.Head, 0, Name.Wide])},
        class_map={"Head": column(), "Wide": Array([Dictionary(O=Name.Table, ColSpan=2)])},
    )
    assert found.attributes == {"Table": {"Scope": "Row", "ColSpan": 2}}
    assert [one.source for one in found.attribute_objects] == ["C:Head", "C:Wide", "A"]


def test_22_attributes_in_a_stream_and_behind_a_reference():
    found = cell(lambda pdf: {"A": pdf.pdf.make_stream(b"", O=Name.Table, Scope=Name.Both)})
    assert found.attributes == {"Table": {"Scope": "Both"}}


def test_22_an_id_that_two_elements_share_is_told():
    pdf = Builder()
    page = pdf.page(marked(0, "One") + marked(1, "Two", y=680))
    first = pdf.element("TH", 0, page=page, ID="same")
    second = pdf.element("TH", 1, page=page, ID="same")
    pdf.tree(pdf.element("Table", pdf.element("TR", first, second)))
    document = read(pdf.save())
    assert [one.id for one in document.elements[2:]] == ["same", "same"]
    (told,) = [d for d in document.diagnostics if d.code == "duplicate-id"]
    assert told.subjects == (f"{document.sha256[:16]}:{document.elements[3].key}",)


def test_23_headers_are_read_as_the_ids_they_name():
    headers = Array([String("one"), String("zwei\xe4"), pikepdf.String(b"\xfe\xff\x00a")])
    found = cell(lambda pdf: {"A": Dictionary(O=Name.Table, Headers=headers)}, role="TD")
    names = found.attributes["Table"]["Headers"]
    assert names[0] == "one"
    assert len(set(names)) == 3


def test_23_headers_match_the_ids_byte_for_byte():
    odd = pikepdf.String(b"\x80\xffid\x01")
    found = cell(lambda pdf: {"A": Dictionary(O=Name.Table, Headers=Array([odd])), "ID": odd})
    assert found.attributes["Table"]["Headers"] == [found.id]


@pytest.mark.parametrize(
    ("span", "raw"),
    [
        (String("#274"), "#274"),
        (0, 0),
        (-1, -1),
        (10**9, 10**9),
        (2.0, 2.0),
        (String("3"), "3"),
        (Name.Two, "Two"),
    ],
)
def test_26_a_span_is_read_as_it_stands(span, raw):
    found = cell(lambda pdf: {"A": Dictionary(O=Name.Table, ColSpan=span)})
    assert found.attributes["Table"]["ColSpan"] == raw


# 38, 39.


def test_38_reading_twice_gives_equal_facts():
    pdf = Builder()
    page = pdf.page(marked(0, "One") + artifact("Page 1") + text("Loose", y=500))
    pdf.tree(pdf.element("Fancy", 0, page=page, ID="x"), role_map={"Fancy": "P"})
    data = pdf.save()
    assert read(data) == read(data)


MEMORY = """
import resource, sys
sys.path.insert(0, {tests!r})
from support.pdf import Builder, marked
from egr.read import read
pdf = Builder()
lines = [marked(m, "Some words of text on a line", y=750 - 20 * m) for m in range(30)]
pages = [pdf.page("".join(lines)) for _ in range({pages})]
pdf.tree(*(pdf.element("P", *range(30), page=page) for page in pages))
data = pdf.save()
del pdf, pages
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
document = read(data)
assert len(document.fragments) == 30 * {pages}
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


@pytest.mark.slow
def test_39_two_thousand_pages_are_read_in_bounded_memory():
    tests = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    program = MEMORY.format(tests=tests, pages=2000)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert int(done.stdout) < 250

"""What PDFium's interface gets wrong or leaves out, and what is read all the same.

Each test is a pitfall met in practice, on a PDF made here.
"""

import random

import pypdfium2
import pypdfium2.raw
import pytest
from pikepdf import Array, Dictionary, Name, String

from egr.errors import DamagedPdf
from egr.model.fragment import Engine, Status
from egr.read import pdfium, read
from egr.read.runs import page_text, runs
from support.fonts import shown, unicode_font
from support.pdf import Builder, artifact, marked, text
from support.reading import codes, fragment, one_paragraph, paragraph, texts, two_lines

# Which marked content.


def test_the_innermost_id_decides():
    inner = "/Span <</MCID 1 >> BDC\n" + text("inner", x=120) + "EMC\n"
    document = one_paragraph(marked(0, "outer", content=inner + text("again", x=170)))
    assert texts(document) == {0: "outer again", 1: "inner"}


def test_content_between_properties_without_an_id_belongs_to_the_id_around_them():
    span = "/Span <</Lang (fr) >> BDC\n" + text("mot", x=120) + "EMC\n"
    assert texts(one_paragraph(marked(0, "word", content=span))) == {0: "word mot"}


def test_properties_may_stand_in_the_resources():
    pdf = Builder()
    page = pdf.page("/P /Props BDC\n" + text("Named") + "EMC\n")
    page.Resources.Properties = Dictionary(Props=Dictionary(MCID=3))
    pdf.tree(pdf.element("P", 3, page=page))
    assert texts(read(pdf.save())) == {3: "Named"}


def test_an_id_opened_twice_is_one_fragment_and_told():
    document = one_paragraph(marked(0, "one") + artifact("x") + marked(0, "two", y=680))
    assert texts(document) == {0: "one two"}
    assert "mcid-reopened" in codes(document)


def test_an_artifact_inside_marked_content_is_an_artifact():
    inner = "/Artifact <</Type /Pagination /Subtype /Footer >> BDC\n" + text("7", y=30) + "EMC\n"
    document = one_paragraph(marked(0, "Body", content=inner))
    assert texts(document) == {0: "Body"}
    (found,) = [f for f in document.fragments if f.status is Status.ARTIFACT]
    assert (found.text, found.artifact_type, found.artifact_subtype) == (
        "7",
        "Pagination",
        "Footer",
    )


def test_an_artifact_with_a_number_stays_an_artifact():
    document = one_paragraph(
        marked(0, "Body") + "/Artifact <</MCID 1 >> BDC\n" + text("Page 1", y=30) + "EMC\n"
    )
    assert texts(document) == {0: "Body"}
    assert [f.text for f in document.fragments] == ["Body", "Page 1"]


# Forms.


def test_forms_are_told_apart_by_the_order_in_which_they_are_drawn():
    pdf = Builder()
    forms = {
        name: pdf.form(marked(0, f"form {name}", y=600 - 50 * n)) for n, name in enumerate("AB")
    }
    page = pdf.page("/B Do /A Do\n", forms=forms)
    kids = [pdf.mcr(0, page, forms[name]) for name in "AB"]
    pdf.tree(*(pdf.element("P", kid, page=page) for kid in kids))
    document = read(pdf.save())
    by_stream = {(f.stream, f.mcid): f.text for f in document.fragments}
    named = [by_stream[kid.stream, kid.mcid] for e in document.elements for kid in e.kids]
    assert named == ["form A", "form B"]
    assert [f.text for f in document.fragments] == ["form B", "form A"]


def test_a_form_inside_a_form_has_its_own_number_and_place():
    pdf = Builder()
    inner = pdf.form(marked(0, content=shown([1], x=10, y=10)), Matrix=Array([1, 0, 0, 1, 5, 0]))
    inner.Resources.Font = Dictionary(F2=unicode_font(pdf, ["i"]))
    outer = pdf.form("q 2 0 0 2 100 100 cm /In Do Q\n", forms={"In": inner})
    page = pdf.page("q 1 0 0 1 0 300 cm /Out Do Q\n", forms={"Out": outer})
    pdf.tree(pdf.element("P", pdf.mcr(0, page, inner), page=page))
    document = read(pdf.save())
    (only,) = document.fragments
    (kid,) = document.elements[0].kids
    assert (only.stream, only.mcid) == (kid.stream, kid.mcid)
    assert only.lines[0].box == (130, 420, 148, 438)
    assert not codes(document)


def test_a_form_drawn_twice_has_its_text_once_and_both_boxes():
    pdf = Builder()
    form = pdf.form(marked(0, "Stamp", y=10))
    page = pdf.page("q 1 0 0 1 0 600 cm /F Do Q q 1 0 0 1 0 300 cm /F Do Q\n", forms={"F": form})
    pdf.tree(pdf.element("P", pdf.mcr(0, page, form), page=page))
    (only,) = read(pdf.save()).fragments
    assert only.text == "Stamp"
    assert [round(line.box.y0, -2) for line in only.lines] == [600, 300]


def test_a_form_on_two_pages_is_two_fragments():
    pdf = Builder()
    form = pdf.form(marked(0, "Stamp"))
    pages = [pdf.page("/F Do\n", forms={"F": form}) for _ in range(2)]
    pdf.tree(*(pdf.element("P", pdf.mcr(0, page, form), page=page) for page in pages))
    document = read(pdf.save())
    assert [(f.page, f.text) for f in document.fragments] == [(0, "Stamp"), (1, "Stamp")]
    assert len({f.stream for f in document.fragments}) == 1
    assert not codes(document)


def test_a_form_without_resources_uses_those_of_its_page():
    pdf = Builder()
    form = pdf.form(marked(0, "Old"))
    del form["/Resources"]
    page = pdf.page("/F Do\n", forms={"F": form})
    pdf.tree(pdf.element("P", pdf.mcr(0, page, form), page=page))
    assert texts(read(pdf.save())) == {0: "Old"}


def test_a_form_without_resources_draws_the_forms_of_its_page():
    pdf = Builder()
    inner = pdf.form(marked(0, "Inner"))
    outer = pdf.form("/In Do\n")
    del outer["/Resources"]
    page = pdf.page("/Out Do\n", forms={"Out": outer, "In": inner})
    pdf.tree(pdf.element("P", pdf.mcr(0, page, inner), page=page))
    document = read(pdf.save())
    (only,), (kid,) = document.fragments, document.elements[0].kids
    assert (only.stream, only.mcid, only.text) == (kid.stream, kid.mcid, "Inner")


# ActualText.


def test_actual_text_outside_an_inner_id_goes_to_the_first_content_it_replaces():
    inner = "/Span <</MCID 1 /Lang (en) >> BDC\n" + text("glyph", x=100) + "EMC\n"
    outer = "/Span <</ActualText (all) >> BDC\n" + text("g") + inner + "EMC\n"
    document = one_paragraph(marked(0, content=outer))
    assert texts(document) == {0: "all", 1: ""}
    assert [f.glyph_text for f in document.fragments] == ["g", "glyph"]


def test_actual_text_twice_in_one_piece_stands_twice():
    span = "/Span <</ActualText (fi) >> BDC\n"
    content = text("de") + span + text("X", x=86) + "EMC\n" + text("ne", x=94)
    document = one_paragraph(marked(0, content=content + span + text("X", x=150) + "EMC\n"))
    assert texts(document) == {0: "define fi"}


def test_actual_text_of_a_picture_is_read():
    document = one_paragraph(
        marked(0, content="72 600 100 50 re f\n", properties="/ActualText (Logo) ")
        + marked(1, "x", y=500)
    )
    assert fragment(document, 0).text == "Logo"
    assert fragment(document, 0).graphic == (72, 600, 172, 650)


def test_actual_text_that_pages_share_is_there_for_each_of_them():
    pdf = Builder()
    shared = pdf.pdf.make_indirect(Dictionary(ActualText=String("spoken")))
    pages = [
        pdf.page("/P <</MCID 0 >> BDC /Span /S BDC\n" + text("glyphs") + "EMC EMC\n")
        for _ in range(3)
    ]
    for page in pages:
        page.Resources.Properties = Dictionary(S=shared)
    pdf.tree(*(pdf.element("P", 0, page=page) for page in pages))
    assert [f.text for f in read(pdf.save()).fragments] == ["spoken"] * 3


# Spaces, lines and hyphens.


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (text("two") + text("words", x=110), "two words"),
        (text("one") + text("word", x=92), "oneword"),
        ("BT /F1 12 Tf 72 700 Td [(wi) -20 (de) -600 (gap)] TJ ET\n", "wide gap"),
        (text("kept ") + text("space", x=101), "kept space"),
        (text("upper") + text("lower", y=680), "upper lower"),
    ],
)
def test_spaces_stand_where_the_page_shows_them(content, expected):
    assert texts(one_paragraph(marked(0, content=content))) == {0: expected}


def test_a_word_cut_over_four_ids_has_no_space_between():
    parts = [marked(n, part, x=72 + 13.35 * n) for n, part in enumerate(["no", "un", "un", "on"])]
    document = one_paragraph("".join(parts))
    assert [f.before for f in document.fragments[1:]] == ["", "", ""]


@pytest.mark.parametrize(("x", "before"), [(110, " "), (72, "\n")])
def test_what_stands_between_two_fragments_is_said(x, before):
    document = one_paragraph(marked(0, "first") + marked(1, "next", x=x, y=700 if x > 72 else 680))
    assert document.fragments[1].before == before


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("trans-", "duction", "transduction"),
        ("COVID-", "19", "COVID-19"),
        ("Nord-", "Ostsee", "Nord-Ostsee"),
        ("end.", "Next", "end. Next"),
    ],
)
def test_a_hyphen_at_a_line_end_joins(first, second, expected):
    document = two_lines(first, second)
    assert texts(document) == {0: expected}
    assert [line.text for line in document.fragments[0].lines] == [first, second]


def test_a_hyphen_at_the_end_of_a_fragment_is_left_open():
    document = one_paragraph(marked(0, "trans-") + marked(1, "duction", y=686))
    assert texts(document) == {0: "trans\u00ad", 1: "duction"}


@pytest.mark.parametrize("hyphen", ["\u00ad", "-"])
def test_soft_and_plain_hyphens_join_alike(hyphen):
    pdf = Builder()
    fonts = {"F2": unicode_font(pdf, ["a", hyphen, "b"])}
    content = shown([1, 2], y=700) + shown([3], y=686)
    assert texts(paragraph(pdf, marked(0, content=content), fonts)) == {0: "ab"}


def test_a_hyphen_inside_a_line_is_a_hyphen():
    assert texts(one_paragraph(marked(0, "well-kept 12-34"))) == {0: "well-kept 12-34"}


# What PDFium changes or drops.


def test_ligatures_are_letters():
    pdf = Builder()
    fonts = {"F2": unicode_font(pdf, ["o", "\ufb03", "ce"])}
    assert texts(paragraph(pdf, marked(0, content=shown([1, 2, 3])), fonts)) == {0: "office"}


def test_the_content_stream_decides_the_order_inside_one_piece_of_marked_content():
    content = text("first,", x=110) + text("second", x=72)
    assert texts(one_paragraph(marked(0, content=content))) == {0: "first, second"}


def test_characters_beyond_the_first_plane_are_whole_and_do_not_shift_what_follows():
    pdf = Builder()
    fonts = {"F2": unicode_font(pdf, ["\U0001f600", "\U00020bb7", "z"])}
    content = marked(0, content=shown([1, 2])) + marked(1, content=shown([3], y=600))
    document = paragraph(pdf, content, fonts)
    assert texts(document) == {0: "\U0001f600\U00020bb7", 1: "z"}


def test_a_glyph_without_unicode_does_not_shift_what_follows():
    pdf = Builder()
    fonts = {"F2": unicode_font(pdf, [None, None, None])}
    content = marked(0, content=shown([1, 2, 3])) + marked(1, "After", y=600)
    document = paragraph(pdf, content, fonts)
    assert texts(document) == {0: "", 1: "After"}
    (told,) = [d for d in document.diagnostics if d.code == "unmapped-glyphs"]
    assert told.subjects == (fragment(document, 0).id,)


def test_a_glyph_without_unicode_is_no_hyphen():
    pdf = Builder()
    fonts = {"F2": unicode_font(pdf, ["a", None])}
    document = paragraph(pdf, marked(0, content=shown([1, 2])), fonts)
    assert texts(document) == {0: "a"}
    assert codes(document) == {"unmapped-glyphs"}


def test_bold_imitated_by_drawing_twice_is_read_once():
    document = one_paragraph(marked(0, content=text("Bold") + text("Bold", x=72.3)))
    assert texts(document) == {0: "Bold"}
    assert fragment(document, 0).engine is Engine.PDFIUM


def test_the_same_words_at_the_same_place_in_another_id_are_read_by_the_second_stack():
    document = one_paragraph(marked(0, "twice") + marked(1, "twice"))
    assert texts(document) == {0: "twice", 1: "twice"}
    assert [f.engine for f in document.fragments] == [Engine.PDFIUM, Engine.PLAYA]
    first, second = (f.lines[0].box for f in document.fragments)
    assert second == pytest.approx(first, abs=1)
    (told,) = [d for d in document.diagnostics if d.code == "text-read-by-second-stack"]
    assert told.subjects == (fragment(document, 1).id,)


def test_marked_content_of_blanks_keeps_its_place():
    document = one_paragraph(marked(0, "a") + marked(1, " ", x=80) + marked(2, "b", x=90))
    assert [(f.mcid, f.text.strip()) for f in document.fragments] == [(0, "a"), (1, ""), (2, "b")]
    assert "dangling-mcid" not in codes(document)


def test_content_over_several_streams_is_one_page():
    pdf = Builder()
    page = pdf.page("")
    halves = ["/P <</MCID 0 >> BDC BT /F1 12 Tf 72 700 Td (one", " word) Tj ET EMC\n"]
    page.Contents = Array([pdf.pdf.make_stream(half.encode()) for half in halves])
    pdf.tree(pdf.element("P", 0, page=page))
    assert texts(read(pdf.save()))[0].split()[0] == "one"


# Runs.


def layouts():
    """Pages of text objects in any order, overlapping lines, with and without spaces."""
    for seed in range(12):
        dice = random.Random(seed)
        parts = []
        for mcid in range(dice.randrange(1, 30)):
            words = "".join(dice.choice("ab -.") for _ in range(dice.randrange(1, 12)))
            parts.append(
                marked(mcid, words, x=dice.randrange(50, 500), y=dice.randrange(50, 80) * 10)
            )
        yield "".join(parts)


@pytest.mark.parametrize("content", list(layouts()))
def test_galloping_finds_the_runs_that_stepping_finds(content):
    pdf = Builder()
    pdf.page(content)
    with pdfium.document(pdf.save(), None) as handle:
        page = pdfium.load_page(handle, 0)
        text_page = pdfium.load_text_page(page)
        text_ = page_text(text_page)
        found = list(runs(text_page, text_))
        assert found == list(runs(text_page, text_._replace(right_to_left=True)))
        assert "".join(text_.units[start:end] for _, start, end in found) == text_.units
        pdfium.close_text_page(text_page)
        pdfium.close_page(page)


# Damage.


def damaged(how):
    pdf = Builder()
    form = pdf.form(marked(0, "In the form", y=600))
    page = pdf.page(marked(0, "On the page") + "/Fm Do\n", forms={"Fm": form})
    kids = pdf.element("P", 0, page=page), pdf.element("Note", pdf.mcr(0, page, form), page=page)
    pdf.tree(*kids)
    data = pdf.save()
    return {
        "no cross-reference": lambda: data[: data.index(b"xref\n")] + b"%%EOF\n",
        "no trailer": lambda: data.replace(b"trailer", b"trialer"),
    }[how]()


@pytest.mark.parametrize("how", ["no cross-reference", "no trailer"])
def test_a_file_that_pdfium_refuses_is_read_after_a_repair(how):
    data = damaged(how)
    with pytest.raises(pypdfium2.PdfiumError):
        pypdfium2.PdfDocument(data)
    document = read(data)
    found = {(f.stream, f.mcid): f.text for f in document.fragments}
    named = [found[kid.stream, kid.mcid] for e in document.elements for kid in e.kids]
    assert named == ["On the page", "In the form"]
    assert codes(document) == {"damaged-file-repaired"}


@pytest.mark.parametrize("size", [20, 60, 200])
def test_a_file_cut_beyond_repair_is_told(size):
    with pytest.raises(DamagedPdf):
        read(damaged("no trailer")[:size])


def test_a_page_that_cannot_be_drawn_is_told_and_the_others_read():
    pdf = Builder()
    first, second = pdf.page(marked(0, "One")), pdf.page(marked(0, "Two"))
    pdf.tree(pdf.element("P", 0, page=first), pdf.element("P", 0, page=second))
    first.Contents = Name.Nothing
    document = read(pdf.save())
    assert [(f.page, f.text) for f in document.fragments] == [(1, "Two")]
    assert "dangling-mcid" in codes(document)

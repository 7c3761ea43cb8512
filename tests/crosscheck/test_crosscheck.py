"""Two readings of one file agree, and where they do not, the report says where."""

from __future__ import annotations

from dataclasses import replace

import pytest

from egr.crosscheck import crosscheck, summarise
from egr.crosscheck.compare import comparable, compare
from egr.errors import DamagedPdf
from egr.read import read
from egr.read.second import SecondFragment, open_second
from support.pdf import Builder, artifact, marked, text


def document() -> bytes:
    """A heading, a hyphenated paragraph, a form, an artifact and ActualText."""
    pdf = Builder()
    form = pdf.form("/P <</MCID 0>> BDC " + text("in the form", y=500) + " EMC")
    page = pdf.page(
        marked(0, "Title", y=720, tag="H1")
        + marked(1, ["trans-", "duction"], y=690)
        + marked(2, properties="/ActualText (three)", content=text("3", y=640))
        + "q /Fm Do Q\n"
        + artifact("foot"),
        forms={"Fm": form},
    )
    pdf.tree(
        pdf.element(
            "Document",
            pdf.element("H1", 0, page=page),
            pdf.element("P", 1, page=page),
            pdf.element("P", 2, page=page),
            pdf.element("P", pdf.mcr(0, page, form), page=page),
        )
    )
    return pdf.save()


def test_both_stacks_agree_on_a_plain_file():
    report = crosscheck(document())
    assert report.differences == ()
    assert report.elements_first == report.elements_second == 5
    assert report.roles_agree == report.roles_compared == 5
    assert report.texts_agree == report.texts_compared == 4
    assert report.boxes_agree == report.boxes_compared == 4


def changed(**fields: object):
    """The report after the first reading of one fragment was falsified."""
    data = document()
    first = read(data)
    wrong = [f._replace(**fields) if f.mcid == 1 else f for f in first.fragments]
    with open_second(data, None) as second:
        return compare(replace(first, fragments=tuple(wrong)), second)


def test_a_wrong_text_is_reported_with_its_place():
    report = changed(text="transport")
    assert [(d.kind, d.first, d.second) for d in report.differences] == [
        ("text", "transport", "transduction")
    ]
    assert report.differences[0].place.endswith("/1")
    assert report.texts_agree == report.texts_compared - 1


def test_a_text_that_only_one_stack_finds_is_told_apart():
    assert [d.kind for d in changed(text="").differences] == ["only-second"]


def test_a_box_beside_the_text_is_reported():
    data = document()
    first = read(data)
    far = [
        f._replace(lines=tuple(line._replace(box=line.box._replace(x1=600)) for line in f.lines))
        for f in first.fragments
    ]
    with open_second(data, None) as second:
        report = compare(replace(first, fragments=tuple(far)), second)
    assert {d.kind for d in report.differences} == {"box"}
    assert report.boxes_agree == 0


def test_a_wrong_role_and_a_missing_element_are_reported():
    data = document()
    first = read(data)
    fewer = tuple(e._replace(raw_role="H2") if e.raw_role == "H1" else e for e in first.elements)
    with open_second(data, None) as second:
        report = compare(replace(first, elements=fewer[:-1]), second)
    assert [d.kind for d in report.differences] == ["element-count", "role"]


def test_white_space_and_hyphens_do_not_count_and_compatibility_forms_are_equal():
    assert comparable("trans-\u00ad duc tion") == comparable("\ufb01"[:0] + "transduction")
    assert comparable("\ufb01ne") == "fine"
    assert comparable("3") != comparable("three")


def test_a_summary_adds_up_files_and_kinds():
    summed = summarise([crosscheck(document()), changed(text="transport")])
    assert summed.files == summed.files_with_equal_element_counts == 2
    assert summed.kinds == (("text", 1),)
    assert summed.text_agreement == pytest.approx(7 / 8)


def test_a_file_that_only_the_second_stack_refuses_is_a_typed_error(monkeypatch):
    def refuse(*_: object):
        raise ValueError("no trailer")

    monkeypatch.setattr("egr.crosscheck.compare.open_second", refuse)
    with pytest.raises(DamagedPdf, match="second stack"):
        crosscheck(document())


def test_the_second_stack_gives_a_form_its_own_object_number():
    data = document()
    with open_second(data, None) as second:
        page = second.page(0)
    assert len({stream for stream, _ in page}) == 2
    assert all(isinstance(one, SecondFragment) for one in page.values())


def test_a_page_that_does_not_exist_gives_nothing():
    with open_second(document(), None) as second:
        assert second.page(7) == {}

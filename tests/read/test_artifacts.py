"""Artifacts are kept with the type and subtype that they declare."""

import pytest
from pikepdf import Dictionary, Name

from egr.model.fragment import Status
from egr.read import read
from support.pdf import Builder, artifact, marked, text

FOOTER = "/Type /Pagination /Subtype /Footer"


def artifacts(content, properties=None, forms=None):
    pdf = Builder()
    page = pdf.page(marked(0, "Body") + content, forms=forms(pdf) if forms else None)
    if properties:
        page.Resources.Properties = Dictionary(properties)
    pdf.tree(pdf.element("P", 0, page=page))
    found = [f for f in read(pdf.save()).fragments if f.status is Status.ARTIFACT]
    return [(f.text, f.artifact_type, f.artifact_subtype) for f in found]


def test_each_artifact_has_its_own_type():
    content = (
        artifact("top", y=780, properties="/Type /Pagination /Subtype /Header /Attached [/Top]")
        + artifact("plain", y=400)
        + artifact("rule", y=300, properties="/BBox [0 0 9 9] /Type /Layout")
        + artifact("7", properties=FOOTER)
    )
    assert artifacts(content) == [
        ("top", "Pagination", "Header"),
        ("plain", "", ""),
        ("rule", "Layout", ""),
        ("7", "Pagination", "Footer"),
    ]


@pytest.mark.parametrize(
    "nothing",
    ["/Artifact <</Type /Background>> BDC EMC\n", "/Artifact BMC 0 0 m 9 9 l n EMC\n",
     "/Artifact <</Type /Page>> BDC q 1 0 0 1 0 0 cm Q EMC\n"],
)  # fmt: skip
def test_an_artifact_that_paints_nothing_is_passed_over(nothing):
    assert artifacts(nothing + artifact("7", properties=FOOTER) + nothing) == [
        ("7", "Pagination", "Footer")
    ]


def test_a_picture_alone_takes_its_own_type_and_no_other():
    line = "/Artifact <</Type /Layout>> BDC 72 50 m 500 50 l S EMC\n"
    assert artifacts(line + artifact("7", properties=FOOTER)) == [("7", "Pagination", "Footer")]


def test_properties_may_stand_in_the_resources():
    content = "/Artifact /Foot BDC\n" + text("7", y=30) + "EMC\n"
    kind = {"/Foot": Dictionary(Type=Name.Pagination, Subtype=Name.Footer)}
    assert artifacts(content, properties=kind) == [("7", "Pagination", "Footer")]


def test_an_artifact_inside_a_form_is_kept_without_a_type():
    def forms(pdf):
        return {"Fm": pdf.form(artifact("in the form", properties=FOOTER))}

    content = artifact("7", properties=FOOTER) + "/Fm Do\n"
    assert artifacts(content, forms=forms) == [
        ("7", "Pagination", "Footer"),
        ("in the form", "", ""),
    ]


def test_where_content_and_artifacts_cannot_be_matched_nothing_is_said():
    fooled = "/Artifact BMC " + text("Tj inside", y=500) + "EMC\n"
    hidden = "% /Artifact BMC x Tj EMC\n"
    assert artifacts(hidden + fooled + artifact("7", properties=FOOTER)) == [
        ("Tj inside", "", ""),
        ("7", "", ""),
    ]

"""`egr inspect`: a document as its tags say it is."""

import re

import pytest

from support.command import egr
from support.pdf import Builder, artifact, marked
from support.samples import good, untagged


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "timetable.pdf"
    path.write_bytes(good())
    return path


def test_the_tree_shows_role_text_page_and_id_indented_by_depth(path):
    shown = egr("inspect", path).stdout
    assert re.search(r'^  H1 "Timetable" p\. 1 :\d+$', shown, re.M)
    assert re.search(r'^      TH "Fare" p\. 1 :\d+ Scope=Column$', shown, re.M)


def test_tables_mark_header_cells_and_say_which_header_a_cell_has_and_why(path):
    shown = egr("inspect", path, "--tables").stdout
    assert re.search(r"│ Line ↓ +│ Fare ↓ +│", shown)
    assert re.search(r"│ North → +│ 12 euro +│", shown)
    assert re.search(r"1 +1 +12 euro +column: Fare \(scope-attribute, declared\)", shown)
    assert "row: North (scope-attribute, declared)" in shown


def test_headings_show_their_scope(path):
    shown = egr("inspect", path, "--headings").stdout
    assert re.search(r"1 +H1 Timetable +2 +P “The ferry sails at nine\.” … Table", shown)


def test_text_of_artifacts_is_found_on_request_and_marked(path, tmp_path):
    pdf = Builder()
    footer = artifact("Effective as at 9 April", properties="/Type /Pagination /Subtype /Footer")
    page = pdf.page(marked(0, "Body") + footer)
    pdf.tree(pdf.element("P", 0, page=page))
    footed = tmp_path / "footed.pdf"
    footed.write_bytes(pdf.save())
    shown = egr("inspect", footed, "--artifacts").stdout
    assert re.search(
        r"artifact \(Pagination, Footer\) +Effective as at 9 April +stream \d+, box", shown
    )
    assert egr("inspect", path, "--artifacts").stdout == "Every text belongs to an element.\n"


def test_a_node_is_shown_in_full_by_either_form_of_its_id(path):
    tree = egr("inspect", path).stdout
    key = re.search(r'TD "12 euro".*?(:\d+)', tree)[1]
    shown = egr("inspect", path, "--node", key).stdout
    full = re.search(r"^id +(\S+)$", shown, re.M)[1]
    assert full.endswith(key)
    assert egr("inspect", path, "--node", full).stdout == shown
    assert re.search(r"^COLUMN_HEADER_FOR +\S+ +scope-attribute, declared +TH Fare *$", shown, re.M)
    assert re.search(r"^page 1 \(index 0\), stream \d+, MCID 5, box 20", shown, re.M)


def test_an_unknown_node_is_one_line(path):
    done = egr("inspect", path, "--node", ":99999")
    assert done.returncode == 30
    assert done.stderr.startswith("error: There is no node :99999. hint: ")


def test_two_views_at_once_are_refused(path):
    done = egr("inspect", path, "--tables", "--headings")
    assert done.returncode == 2
    assert "One view at a time, not --tables and --headings" in done.stderr


def test_no_colour_codes_go_into_a_pipe(path):
    assert "\x1b" not in egr("inspect", path, "--tables").stdout
    assert "\x1b" not in egr("inspect", path).stdout


def test_a_closed_pipe_is_no_error(tmp_path, path):
    import subprocess

    from support.command import EGR

    shell = f"set -o pipefail; {EGR} inspect {path} | head -n 1"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode == 0


def test_a_document_without_tags_is_refused(tmp_path):
    path = tmp_path / "plain.pdf"
    path.write_bytes(untagged())
    assert "export it again with tags" in egr("inspect", path).stderr

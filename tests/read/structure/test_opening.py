"""Files that open although something about them is odd, and what is said of those that do not."""

import re

import pikepdf
import pytest

from egr.errors import DamagedPdf, EmptyFile, NotAPdf, PasswordRequired, WrongPassword
from egr.model.declared import ContentKid
from egr.read import read
from support.pdf import Builder, marked, text
from support.reading import element


def small(**options) -> bytes:
    pdf = Builder()
    page = pdf.page(marked(0, "Still readable."))
    pdf.annotation(page, "Text", (1, 2, 3, 4), Contents=pikepdf.String("a note"))
    pdf.tree(pdf.element("P", 0, page=page))
    return pdf.save(**options)


def words(data: bytes, password: str | None = None) -> list[str]:
    return [fragment.text for fragment in read(data, password).fragments]


def test_a_file_without_its_header_is_recovered():
    data = small()
    assert words(data[data.index(b"1 0 obj") :]) == ["Still readable."]


def test_a_file_whose_end_was_cut_off_is_recovered():
    data = small()
    assert words(data[: data.index(b"xref")]) == ["Still readable."]


def test_junk_before_the_header_does_no_harm():
    assert words(b"From: a mail\r\n\r\n" + small()) == ["Still readable."]


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (b"", EmptyFile),
        (b"\0", NotAPdf),
        (b"PK\x03\x04 a zip file", NotAPdf),
        (b"%PDF-1.7\n", DamagedPdf),
        (b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<</Root 1 0 R>>\n", DamagedPdf),
    ],
)
def test_what_is_no_file_at_all_says_which_kind_of_no(data, error):
    with pytest.raises(error) as caught:
        read(data)
    assert caught.value.hint


def locked(user: str) -> bytes:
    return small(encryption=pikepdf.Encryption(owner="owner", user=user, R=6))


def test_one_password_for_a_batch_does_no_harm_to_files_with_the_empty_one():
    assert words(locked(user=""), "sesame") == ["Still readable."]


def test_the_owner_password_opens_too():
    assert words(locked(user="sesame"), "owner") == ["Still readable."]


def test_a_missing_and_a_wrong_password_are_told_apart():
    with pytest.raises(PasswordRequired):
        read(locked(user="sesame"))
    with pytest.raises(PasswordRequired):
        read(locked(user="sesame"), "")
    with pytest.raises(WrongPassword):
        read(locked(user="sesame"), "opensesame")


def test_a_page_that_was_written_anew_as_another_generation_is_found():
    data = small()
    number = read(data).pages[0].object_number
    data = data.replace(b"%d 0 R" % number, b"%d 1 R" % number)
    data = data.replace(b"\n%d 0 obj" % number, b"\n%d 1 obj" % number)
    entries = re.findall(rb"\d{10} \d{5} [nf] \n", data)
    data = data.replace(entries[number], entries[number].replace(b" 00000 n", b" 00001 n"))
    document = read(data)
    assert element(document, "P").kids == (ContentKid(0, number, 0),)
    assert [note.contents for note in document.annotations] == ["a note"]


def test_a_tree_without_elements_is_told_from_no_text():
    pdf = Builder()
    pdf.page(text("Nobody tagged this."))
    pdf.tree()
    with pytest.raises(Exception, match="no structure tree with elements"):
        read(pdf.save())

"""Postings depend on the set of documents, not on how it came about."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from egr.index import Index, build_postings, merge, without
from egr.index.files import dump, load
from egr.model.ids import document_id
from support.paragraphs import paragraphs, sha256

WORDS = st.sampled_from("ferry fleet river north été 東京".split())
TEXTS = st.lists(st.lists(WORDS, max_size=5).map(" ".join), max_size=4)


def content(postings):
    return b"".join(dump(postings))


def from_scratch(held):
    return merge([build_postings(paragraphs(n, texts)) for n, texts in sorted(held.items())])


@given(st.lists(st.tuples(st.integers(0, 4), st.none() | TEXTS), max_size=12))
@settings(deadline=None)
def test_any_history_of_changes_ends_in_the_same_bytes(changes):
    held, postings = {}, merge([])
    for number, texts in changes:
        held.pop(number, None)
        postings = without(postings, [document_id(sha256(number))])
        if texts is not None:
            held[number] = texts
            postings = merge([build_postings(paragraphs(number, texts)), postings])
        assert content(postings) == content(from_scratch(held))


def test_a_document_may_come_only_once():
    one = build_postings(paragraphs(1, ["ferry"]))
    with pytest.raises(ValueError, match="comes twice"):
        merge([one, one])


def test_a_document_without_units_is_a_document():
    postings = merge([build_postings(paragraphs(3, [])), build_postings(paragraphs(1, ["x"]))])
    assert len(postings.documents) == 2
    assert len(postings.nodes) == 1


@given(st.lists(TEXTS, max_size=4))
@settings(deadline=None)
def test_a_file_in_place_answers_as_the_postings_it_was_made_of(corpus):
    postings = from_scratch(dict(enumerate(corpus)))
    mapped = load(memoryview(content(postings)))
    assert mapped is not None
    assert content(mapped) == content(postings)
    question = ["ferry", "東"]
    assert Index(mapped).search(question) == Index(postings).search(question)


@pytest.mark.parametrize("wrong", [b"", b"GARBAGE!", b'EGRINDEX\x0d\0\0\0\0\0\0\0{"version":0}'])
def test_a_file_of_another_version_is_recognised(wrong):
    assert load(memoryview(wrong)) is None

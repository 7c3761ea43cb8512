import pytest

from egr.model.declared import Destination
from egr.model.origin import Relation
from support.graphs import annotated, edges, graph, link


def entries(found):
    return edges(found, Relation.REFERS_TO)


@pytest.mark.parametrize("entry", ["First part", "First part ..... 12", "FIRST PART  xii"])
def test_an_entry_names_a_heading_by_its_words_without_dots_and_page(entry):
    found = graph(f'Document\n  TOC\n    TOCI "{entry}"\n  H1 "First part"')
    assert entries(found) == [(" ".join(entry.split()), "First part", "contents-by-words")]


def test_words_that_two_headings_share_name_neither():
    assert entries(graph('Document\n  TOC\n    TOCI "Part"\n  H1 "Part"\n  H2 "Part"')) == []


def test_a_link_decides_before_words():
    found = annotated(
        'Document\n  TOC\n    TOCI "Part"\n  H1 "Part"\n  H1 "Other"',
        {3: link(90, destination=Destination(0, "5"))},
    )
    assert entries(found) == [("Part", "Other", "contents-by-link")]


def test_a_link_to_something_else_than_a_heading_leaves_it_to_words():
    found = annotated(
        'Document\n  TOC\n    TOCI "Part"\n  H1 "Part"\n  P "Other"',
        {3: link(90, destination=Destination(0, "5"))},
    )
    assert entries(found) == [("Part", "Part", "contents-by-words")]


def test_an_entry_that_names_nothing_refers_to_nothing():
    assert entries(graph('Document\n  TOC\n    TOCI "Gone"\n  H1 "Here"')) == []

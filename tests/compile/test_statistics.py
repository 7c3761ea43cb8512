import pytest

from support.graphs import graph

OUTLINE = """
    Document
      H1 "Title"
      P "twelve chars"
      L
        LI
          LBody "item"
      Table
        TR
          TH Scope=Column "Price"
        TR
          TD "1.20"
        TR
          TD
      Figure Alt="a chart"
      Figure
    """


@pytest.fixture(scope="module")
def counted():
    return graph(OUTLINE).statistics


def test_statistics_stand_in_the_order_of_their_names(counted):
    assert list(counted) == sorted(counted)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("elements", 15),
        ("headings", 1),
        ("tables", 1),
        ("cells", 3),
        ("header-cells", 1),
        ("data-cells", 1),
        ("cells-with-declared-column-header-share", 1.0),
        ("cells-with-declared-row-header-share", 0.0),
        ("cells-with-derived-column-header-share", 0.0),
        ("cells-with-header-share", 1.0),
        ("list-items", 1),
        ("list-items-under-heading-share", 1.0),
        ("figures", 2),
        ("figures-with-alternative-text", 1),
        ("heading-scope-edges", 5),
        ("heading-scope-edges-per-node", round(5 / 15, 6)),
        ("depth", 4),
        ("pages", 1),
        ("tagged-characters", 29),
        ("untagged-characters", 0),
        ("untagged-share", 0.0),
        ("meaningful-role-share", 1.0),
    ],
)
def test_what_is_counted(counted, name, value):
    assert counted[name] == value


def test_text_directly_in_a_container_is_not_under_a_meaningful_role():
    found = graph('Document "1234"\n  P "123456"').statistics
    assert found["meaningful-role-share"] == 0.6


def test_reading_order_that_jumps_and_goes_back_is_counted():
    found = graph('Document\n  P "a"\n--- page\n--- page\n  P "b"').statistics
    assert (found["page-jumps"], found["pages-backward"]) == (1, 0)


def test_roles_in_equal_shares_have_the_most_diversity():
    even = graph('Document\n  P "a"\n  H1 "b"\n  Note "c"').statistics
    assert even["role-diversity"] == 2.0
    assert graph('P "a"').statistics["role-diversity"] == 0.0


def test_an_empty_document_has_shares_of_nothing():
    assert graph("Document").statistics["units-under-heading-share"] == 0.0

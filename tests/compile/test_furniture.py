from dataclasses import replace

from egr.compile import compile_document
from support.graphs import told, units
from support.outline import declared

HEAD = """
    Document
      P "Report, page 0"
      P "own a"
      --- page
      P "Report, page 1"
      P "own b"
      --- page
      P "Report, page 2"
      P "own c"
    """


def placed(outline, height):
    """The graph, with every text that begins with "Report" at this height of its page."""
    facts = declared(outline)
    fragments = []
    for fragment in facts.fragments:
        bottom = height if fragment.text.startswith("Report") else 400
        lines = [
            line._replace(box=line.box._replace(y0=bottom, y1=bottom + 10))
            for line in fragment.lines
        ]
        fragments.append(fragment._replace(lines=tuple(lines)))
    return compile_document(replace(facts, fragments=tuple(fragments)))


def test_the_same_words_at_the_head_or_foot_of_three_pages_are_one_unit():
    for height in (760, 20):
        found = placed(HEAD, height)
        assert units(found) == ["Report, page 0", "own a", "own b", "own c"]
        assert len(told(found, "repeated-furniture")) == 3


def test_in_the_middle_of_the_page_they_are_content():
    assert len(units(placed(HEAD, 500))) == 6


def test_on_two_pages_they_are_content():
    assert len(units(placed(HEAD[: HEAD.rindex("--- page")], 760))) == 4


def test_other_words_are_content():
    differing = HEAD.replace("Report, page 2", "Report of another kind")
    assert len(units(placed(differing, 760))) == 6


def test_table_cells_that_repeat_are_content():
    assert len(units(placed(HEAD.replace("P ", "TD "), 760))) == 6


def test_paragraphs_that_a_cell_presents_are_neither_dropped_nor_reported():
    wrapped = HEAD.replace('P "', 'TD "')
    lines = [
        f"{line}\n{line.replace('TD', '  P')}".replace(line, line[: line.index('"')].rstrip(), 1)
        if "TD" in line
        else line
        for line in wrapped.splitlines()
    ]
    found = placed("\n".join(lines), 760)
    assert [node.role for node in found.nodes if node.unit] == ["TD"] * 6
    assert told(found, "repeated-furniture") == []

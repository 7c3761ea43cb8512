from egr.compile.nodes import LAYOUT_WORDS
from support.graphs import graph, units


def test_paragraphs_headings_captions_notes_and_described_figures_are_units():
    assert units(
        graph(
            """
            Document
              H1 "title"
              P "words"
              Figure Alt="a chart"
                Caption "figure 1"
              Note "said so"
              Figure
            """
        )
    ) == ["title", "words", "a chart figure 1", "said so"]


def test_a_cell_presents_the_paragraphs_inside_it():
    assert units(graph('Table\n  TR\n    TD\n      P "a"\n      P "b"')) == ["a b"]


def test_an_item_presents_its_label_and_its_body():
    assert units(graph('L\n  LI\n    Lbl "1."\n    LBody\n      P "milk"')) == ["1. milk"]


def test_a_cell_that_only_lays_out_many_blocks_leaves_them_to_be_found_one_by_one():
    long = "word " * LAYOUT_WORDS
    found = units(graph(f'Table\n  TR\n    TD\n      H2 "Title"\n      P "{long}"'))
    assert found == ["Title", long.strip()]


def test_a_cell_with_one_long_paragraph_presents_it():
    long = "word " * (LAYOUT_WORDS + 1)
    found = graph(f'Table\n  TR\n    TD\n      P "{long}"')
    assert [node.role for node in found.nodes if node.unit] == ["TD"]


def test_words_inside_a_line_are_no_units_of_their_own():
    assert units(graph('P "see"\n  Link "here"\n    Span "now"')) == ["see here now"]

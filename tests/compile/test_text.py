from dataclasses import replace

import pytest

from egr.compile import compile_document
from support.graphs import annotated, graph, link, units
from support.outline import declared, node


def text(outline, line=1, **facts):
    """The text of the node in this line of the outline."""
    return graph(outline, **facts).node(node(line)).text


def test_content_counts_in_the_order_of_the_kids():
    assert text('P "one"\n  Span "two"\n  Span "three"') == "one two three"


def test_actual_text_replaces_whatever_the_element_holds():
    assert text('P ActualText="whole  text" "glyphs"\n  Span "more"') == "whole text"


def test_actual_text_of_a_child_stands_in_its_place():
    assert text('P "a"\n  Span ActualText="b" "x"\n  Span "c"') == "a b c"


def test_soft_hyphens_vanish_inside_words_and_show_at_their_ends():
    assert text('P ActualText="re\u00adtrie\u00adval"') == "retrieval"
    assert text('P "well\u00ad"') == "well-"


def test_empty_actual_text_says_that_there_is_nothing_to_read():
    assert text('P ActualText="" "glyphs"') == ""


@pytest.mark.parametrize("role", ["Figure", "Formula"])
def test_alternative_text_of_an_illustration_is_its_text_before_what_is_drawn_in_it(role):
    assert text(f'{role} Alt="a chart"') == "a chart"
    assert text(f'{role} Alt="a chart" "2024"') == "a chart 2024"


def test_alternative_text_on_text_is_kept_apart():
    assert text('P Alt="sequel" "SQL"') == "SQL"


def test_alternative_text_is_read_where_there_is_nothing_else():
    assert text('P Alt="a pause"') == "a pause"


def test_words_that_go_on_over_a_page_end_stay_apart():
    facts = declared('P\n  Span "one"\n--- page\n  Span "two"')
    fragments = tuple(fragment._replace(before="") for fragment in facts.fragments)
    found = compile_document(replace(facts, fragments=fragments))
    assert found.node(node(1)).text == "one two"


def test_lists_tables_and_notes_inside_keep_their_text_to_themselves():
    outline = """
        LI
          LBody "item"
            L
              LI
                LBody "inner"
            Table
              TR
                TD "cell"
            Note "note"
        """
    assert text(outline, 1) == "item"
    assert text(outline, 2) == "item"
    assert units(graph(outline)) == ["item", "inner", "cell", "note"]


def test_a_container_has_text_only_where_content_stands_in_it():
    outline = 'Sect "loose"\n  Span "words"\n  P "paragraph"'
    assert text(outline) == "loose words"
    assert text('Sect\n  P "paragraph"') == ""


def test_white_space_is_folded():
    assert text('P "  a  b "\n  Span " c"') == "a b c"


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ({"tooltip": "Name", "field_name": "f1", "value": "Ada"}, "Name: Ada"),
        ({"tooltip": "Name"}, "Name"),
        ({"field_name": "f1"}, "f1"),
        ({"tooltip": "Agree", "value": "Off"}, "Agree"),
    ],
)
def test_a_form_field_says_its_tooltip_else_its_name_and_its_value(field, said):
    widget = replace(link(90), subtype="Widget", **field)
    assert annotated("Form", {1: widget}).node(node(1)).text == said


def test_what_an_annotation_says_counts_where_the_element_has_no_text():
    comment = replace(link(90), subtype="Text", contents="look here")
    assert annotated("Annot", {1: comment}).node(node(1)).text == "look here"
    assert annotated('Annot "words"', {1: comment}).node(node(1)).text == "words"


def test_a_header_drawn_again_on_each_page_counts_once():
    once = 'Table\n  TR\n    TH\n      Span "Price"\n--- page\n      Span "Price"'
    assert text(once, 3) == "Price"
    differing = once.replace('--- page\n      Span "Price"', '--- page\n      Span "more"')
    assert text(differing, 3) == "Price more"


def test_a_paragraph_with_equal_words_on_two_pages_says_them_twice():
    assert text('P\n  Span "Price"\n--- page\n  Span "Price"') == "Price Price"

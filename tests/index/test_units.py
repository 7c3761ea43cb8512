"""What can be found by which words."""

from egr.compile import compile_document
from egr.index import Index, build_postings
from support.outline import declared, node


def ask(outline, word):
    graph = compile_document(declared(outline))
    return [hit.node for hit in Index.merge([build_postings(graph)]).search([word])]


def test_alternative_text_kept_apart_from_the_text_is_found():
    outline = """
    Document
      P Alt="pronounced eegar" "EGR"
    """
    assert ask(outline, "eegar") == ask(outline, "egr") == [node(2)]


def test_alternative_text_and_expansions_inside_a_unit_find_the_unit():
    outline = """
    Document
      P "See the"
        Span E="World Health Organization" "WHO"
        Span Alt="a smile" ":-)"
    """
    assert ask(outline, "health") == [node(2)]
    assert ask(outline, "smile") == [node(2)]


def test_alternative_text_that_is_the_text_counts_once():
    once = score('P "ferry"')
    assert score('P Alt="ferry" "ferry"') == once
    assert score('P Alt="ferry boat" "ferry"') != once


def score(paragraph):
    graph = compile_document(declared(f"Document\n  {paragraph}"))
    return Index.merge([build_postings(graph)]).search(["ferry"])[0].score

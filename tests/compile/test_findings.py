from dataclasses import replace

import pytest

from egr.compile import compile_document
from egr.model.declared import ElementKid
from egr.model.fragment import Status
from support.graphs import graph, told
from support.outline import declared

LONG = "word " * 51


@pytest.mark.parametrize(
    ("code", "outline", "subjects"),
    [
        ("heading-level-skipped", 'Document\n  H1 "a"\n  H3 "b"\n  H1 "c"', ["b"]),
        ("heading-level-skipped", 'Document\n  H2 "a"\n  H3 "b"', ["a"]),
        ("empty-heading", 'Document\n  H1\n  P "x"', ["H1"]),
        ("long-heading", f'H1 "{LONG}"', [LONG.strip()]),
        ("heading-only-alternative-text", 'H1\n  Figure Alt="One"', ["One"]),
        ("figure-without-alternative-text", 'Document\n  Figure\n  P "x"', ["Figure"]),
        ("formula-without-alternative-text", 'Document\n  Formula\n  P "x"', ["Formula"]),
        ("alternative-text-differs", 'P Alt="sequel" "SQL"', ["SQL"]),
        ("empty-element", 'Document\n  P\n  P "x"', ["P"]),
        ("list-tagged-as-paragraphs", 'Document\n  P "- a"\n  P "- b"', ["- a", "- b"]),
    ],
)
def test_what_is_wrong_is_told_with_what_it_is_about(code, outline, subjects):
    assert told(graph(outline), code) == subjects


@pytest.mark.parametrize(
    ("code", "outline"),
    [
        ("heading-level-skipped", 'Document\n  H1 "a"\n  H2 "b"\n  H3 "c"\n  H1 "d"'),
        ("empty-heading", 'H1 "a"'),
        ("long-heading", f'H1 "{"word " * 50}"'),
        ("heading-only-alternative-text", 'H1 "One"\n  Figure Alt="One"'),
        ("figure-without-alternative-text", 'Figure Alt="a chart"'),
        ("alternative-text-differs", 'P Alt="Same, words" "same words"'),
        ("empty-element", 'Table\n  TR\n    TD\n    TD "x"'),
        ("list-tagged-as-paragraphs", 'Document\n  P "- a"\n  P "b"\n  P "- c"'),
        ("text-directly-in-container", f'Document\n  P "{"word " * 500}"'),
        ("no-headings", "Document\n" + '  P "x"\n' * 30),
    ],
)
def test_what_is_in_order_is_not_told(code, outline):
    assert not [item for item in graph(outline).diagnostics if item.code == code]


def test_a_long_document_without_a_heading_is_told():
    assert "no-headings" in {d.code for d in graph("Document\n" + '  P "x"\n' * 31).diagnostics}


def test_long_text_directly_in_a_container_is_told():
    assert told(graph(f'Document\n  Sect "{"word " * 401}"'), "text-directly-in-container")


def test_reading_order_that_goes_back_to_an_earlier_page_is_told():
    facts = declared('Document\n  P "first page"\n--- page\n  P "second page"')
    document, first, second = facts.elements
    turned = document._replace(kids=(ElementKid(second.key), ElementKid(first.key)))
    found = compile_document(replace(facts, elements=(turned, second, first)))
    assert told(found, "reading-order-goes-back") == ["first page"]
    assert told(compile_document(facts), "reading-order-goes-back") == []


@pytest.mark.parametrize(
    ("words", "severity"), [("x", None), ("x" * 10, "warning"), ("x" * 200, "error")]
)
def test_untagged_text_is_told_as_loudly_as_there_is_much_of_it(words, severity):
    facts = declared(f'P "{"y" * 100}"')
    (tagged,) = facts.fragments
    loose = tagged._replace(id="u", mcid=None, status=Status.UNTAGGED, text=words)
    found = compile_document(replace(facts, fragments=(tagged, loose)))
    severities = [d.severity for d in found.diagnostics if d.code == "untagged-content"]
    assert severities == ([] if severity is None else [severity])

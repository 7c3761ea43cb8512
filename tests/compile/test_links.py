from egr.model.declared import Destination
from egr.model.origin import Origin, Relation
from support.graphs import annotated, edges, link
from support.outline import DOC

OUTLINE = """
    Document
      P "see"
        Link "there"
      H1 "Title"
      P "words"
    """


def links(annotation):
    return edges(annotated(OUTLINE, {3: annotation}), Relation.LINKS_TO)


def test_a_link_to_an_address_leads_outside():
    assert links(link(90, uri="https://example.org/a b")) == [
        ("there", "uri:https://example.org/a%20b", "link-uri")
    ]


def test_a_structure_destination_leads_to_its_element():
    assert links(link(90, destination=Destination(0, "4"))) == [
        ("there", "Title", "link-structure-destination")
    ]


def test_a_page_destination_leads_to_the_page_and_by_its_height_to_a_block():
    # The heading stands in the third line of the outline's page, 36 points below 780.
    found = annotated(OUTLINE, {3: link(90, destination=Destination(0, top=756.0))})
    assert set(edges(found, Relation.LINKS_TO)) == {
        ("there", f"{DOC}@0", "link-page"),
        ("there", "Title", "link-place"),
    }
    origins = {e.rule: e.origin for e in found.edges if e.relation is Relation.LINKS_TO}
    assert origins == {
        "link-page": Origin.SOURCE_ANNOTATION,
        "link-place": Origin.DETERMINISTIC_DERIVATION,
    }


def test_a_page_destination_without_a_height_leads_to_the_page_only():
    assert links(link(90, destination=Destination(0))) == [("there", f"{DOC}@0", "link-page")]


def test_a_destination_that_the_document_does_not_have_leads_nowhere():
    assert links(link(90, destination=Destination(7))) == []
    assert links(link(90, destination=Destination(0, "99"))) == []

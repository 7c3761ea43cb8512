from dataclasses import replace

from egr.compile import compile_document
from egr.model.declared import Destination, ObjectKid
from egr.model.origin import Origin, Relation
from support.graphs import annotated, edges, link
from support.outline import DOC, declared

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
    assert links(link(90, destination=Destination(-1))) == []
    assert links(link(90, destination=Destination(0, "99"))) == []


def placed(heights, top):
    """What a destination at this height leads to, with texts at these heights."""
    facts = declared('Document\n  Link "there"\n  P "low"\n  P "beside"\n  H1 "Title"')
    fragments = []
    for fragment in facts.fragments:
        (line,) = fragment.lines
        height = heights[fragment.text]
        box = line.box._replace(y0=height - 10, y1=height)
        fragments.append(fragment._replace(lines=(line._replace(box=box),)))
    elements = list(facts.elements)
    elements[1] = elements[1]._replace(kids=(*elements[1].kids, ObjectKid(90, 0)))
    found = compile_document(
        replace(
            facts,
            elements=tuple(elements),
            fragments=tuple(fragments),
            annotations=(link(90, destination=Destination(0, top=top)),),
        )
    )
    return [target for _, target, rule in edges(found, Relation.LINKS_TO) if rule == "link-place"]


def test_the_block_nearest_below_a_height_is_meant():
    heights = {"there": 700, "low": 300, "beside": 400, "Title": 500}
    assert placed(heights, 450) == ["beside"]
    assert placed(heights, 350) == ["low"]


def test_of_blocks_equally_near_the_heading_is_meant():
    heights = {"there": 700, "low": 300, "beside": 500, "Title": 497}
    assert placed(heights, 510) == ["Title"]


def test_text_may_rise_a_little_above_the_height_that_leads_to_it():
    heights = {"there": 700, "low": 300, "beside": 400, "Title": 500}
    assert placed(heights, 495) == ["Title"]
    assert placed(heights, 493) == ["beside"]

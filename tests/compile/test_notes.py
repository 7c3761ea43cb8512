from egr.model.declared import Destination
from egr.model.origin import Origin, Relation
from support.graphs import annotated, edges, graph, link


def notes(found):
    return edges(found, Relation.NOTE_FOR)


def test_a_reference_that_names_a_note_by_ref_has_it():
    found = graph('Document\n  P "words"\n    Reference Ref=n "1"\n  Note id=n "said so"')
    assert notes(found) == [("said so", "1", "note-by-ref")]
    assert {e.origin for e in found.edges if e.relation is Relation.NOTE_FOR} == {
        Origin.SOURCE_ATTRIBUTE
    }


def test_a_note_that_names_its_reference_by_ref_has_it():
    found = graph('Document\n  P "words"\n    Reference id=r "1"\n  FENote Ref=r "said so"')
    assert notes(found) == [("said so", "1", "note-by-ref")]


def test_a_note_with_the_label_of_one_reference_of_its_page_is_joined_to_it():
    outline = 'Document\n  P "w"\n    Reference "[1]"\n  Note\n    Lbl "1"\n    P "said so"'
    assert notes(graph(outline)) == [("1 said so", "[1]", "note-by-label")]


def test_a_label_of_two_references_joins_neither():
    outline = 'Document\n  P\n    Reference "1"\n    Reference "1"\n  Note\n    Lbl "1"\n    P "n"'
    assert notes(graph(outline)) == []


def test_a_reference_on_another_page_is_not_meant():
    outline = 'Document\n  P\n    Reference "1"\n--- page\n  Note\n    Lbl "1"\n    P "n"'
    assert notes(graph(outline)) == []


def test_of_equal_labels_the_one_on_the_page_of_the_note_is_meant():
    outline = """
        Document
          P
            Reference "1"
        --- page
          P
            Reference "1."
          Note
            Lbl "1"
            P "n"
        """
    assert notes(graph(outline)) == [("1 n", "1.", "note-by-label")]


def test_a_note_joined_by_ref_is_not_joined_again_by_its_label():
    outline = 'Document\n  P\n    Reference Ref=n "1"\n  Note id=n\n    Lbl "1"\n    P "n"'
    assert notes(graph(outline)) == [("1 n", "1", "note-by-ref")]


def test_a_note_that_points_at_another_note_is_no_reference_to_it():
    assert notes(graph('Document\n  Note id=a "one"\n  Note Ref=a "two"')) == []
    found = annotated(
        'Document\n  Note "one"\n  Note "two"\n    Link "see one"',
        {4: link(90, destination=Destination(0, "2"))},
    )
    assert notes(found) == []


def test_a_link_into_a_note_joins_it_and_the_link_back_does_not():
    found = annotated(
        'Document\n  P\n    Reference\n      Link "1"\n  Note "said so"\n    Link "back"',
        {
            4: link(90, destination=Destination(0, "5")),
            6: link(91, destination=Destination(0, "3")),
        },
    )
    assert notes(found) == [("said so back", "1", "note-by-link")]


BY_PLACE = (
    'Document\n  P "words"\n    Link "1"\n  P "more"\n  Note\n    Lbl "{label}"\n    P "said"'
)


def by_place(label, line=3):
    """Notes of a document whose link leads to the height of its fourth text, the note."""
    place = Destination(0, top=744.0)
    return annotated(BY_PLACE.format(label=label), {line: link(90, destination=place)})


def test_a_link_to_the_place_where_a_note_with_its_words_stands_joins_them():
    found = by_place("1.")
    assert notes(found) == [("1. said", "1", "note-by-place")]
    assert {e.origin for e in found.edges if e.relation is Relation.NOTE_FOR} == {
        Origin.DETERMINISTIC_DERIVATION
    }


def test_a_link_to_a_place_where_a_note_with_other_words_stands_is_no_reference():
    found = by_place("2")
    assert ("1", "2 said", "link-place") in edges(found, Relation.LINKS_TO)
    assert notes(found) == []


def test_a_link_to_a_place_from_inside_the_note_leads_back_and_is_no_reference():
    assert notes(by_place("1", line=6)) == []

from egr.model.origin import Relation
from support.graphs import edges, graph, told


def introduced(outline):
    return edges(graph(outline), Relation.INTRODUCES)


def test_a_label_is_for_the_body_beside_it():
    found = graph('L\n  LI\n    Lbl "1."\n    LBody "milk"')
    assert edges(found, Relation.LABEL_FOR) == [("1.", "milk", "label-beside-body")]


def test_a_label_in_an_item_without_a_body_is_for_the_item():
    found = graph('L\n  LI "milk"\n    Lbl "1."')
    assert edges(found, Relation.LABEL_FOR) == [("1.", "milk 1.", "label-inside")]


def test_a_label_beside_a_form_field_is_for_the_field():
    found = graph('P\n  Lbl "Name"\n  Form Alt="enter your name"')
    assert edges(found, Relation.LABEL_FOR) == [("Name", "enter your name", "label-beside-body")]


LIST = '\n  L\n    LI\n      LBody "milk"'
TABLE = '\n  Table\n    TR\n      TD "milk"'


def test_a_sentence_with_a_colon_introduces_the_list_or_table_below_it():
    assert introduced('Document\n  P "We need:"' + LIST) == [
        ("We need:", "L", "introduced-by-colon")
    ]
    assert introduced('Document\n  P "We need:"' + TABLE) == [
        ("We need:", "Table", "introduced-by-colon")
    ]


def test_a_short_paragraph_introduces_a_list_but_no_table():
    assert introduced('Document\n  P "We need this"' + LIST) == [
        ("We need this", "L", "introduced-by-paragraph")
    ]
    assert introduced('Document\n  P "We need this"' + TABLE) == []
    assert introduced(f'Document\n  P "{"word " * 61}"' + LIST) == []


def test_an_item_introduces_the_list_beside_it_which_belongs_to_it():
    nested = '\n    LI\n      LBody "fruit"\n    L\n      LI\n        LBody "pears"'
    assert introduced("Document\n  L" + nested) == [("fruit", "L", "introduced-by-item")]


def test_a_heading_introduces_nothing():
    assert introduced('Document\n  H1 "Shopping:"' + LIST) == []


def test_only_the_neighbour_introduces_containers_seen_through():
    assert introduced('Document\n  P "We need:"\n  P "soon"\n  Div' + LIST) == [
        ("soon", "L", "introduced-by-paragraph")
    ]


def test_paragraphs_that_begin_like_items_are_told_from_two_in_a_row_on():
    assert told(graph('Document\n  P "• one"\n  P "• two"'), "list-tagged-as-paragraphs") == [
        "• one",
        "• two",
    ]
    assert told(graph('Document\n  P "• one"\n  P "two"'), "list-tagged-as-paragraphs") == []

from egr.model.origin import Origin, Relation
from support.graphs import edges, graph


def captions(outline):
    return edges(graph(outline), Relation.CAPTION_FOR)


TABLE = '\n  Table\n    TR\n      TD "x"'
FIGURE = '\n  Figure Alt="chart"'


def test_a_caption_inside_belongs_to_what_holds_it():
    found = graph('Table\n  Caption "Prices"\n  TR\n    TD "x"')
    assert edges(found, Relation.CAPTION_FOR) == [("Prices", "Table", "caption-inside")]
    (edge,) = [e for e in found.edges if e.relation is Relation.CAPTION_FOR]
    assert edge.origin is Origin.SOURCE_STRUCTURE


def test_a_container_without_meaning_between_changes_nothing():
    assert captions('Table\n  Div\n    Caption "Prices"\n  TR\n    TD "x"') == [
        ("Prices", "Table", "caption-inside")
    ]


def test_a_caption_beside_belongs_to_its_neighbour():
    caption = '\n  Caption "Prices"'
    assert captions("Document" + caption + TABLE) == [("Prices", "Table", "caption-beside")]
    assert captions("Document" + FIGURE + caption) == [("Prices", "chart", "caption-beside")]


def test_between_two_a_caption_goes_to_the_table_below_or_the_figure_above():
    caption = '\n  Caption "c"'
    assert captions("Document" + FIGURE + caption + TABLE) == [("c", "Table", "caption-beside")]
    above = captions("Document" + FIGURE + caption + FIGURE.replace("chart", "other"))
    assert above == [("c", "chart", "caption-beside")]


def test_a_caption_with_words_between_captions_nothing():
    assert captions('Document\n  Caption "c"\n  P "between"' + TABLE) == []

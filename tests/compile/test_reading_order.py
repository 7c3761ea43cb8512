from egr.model.origin import Origin, Relation
from support.graphs import edges, graph


def order(outline):
    return [(one, other) for one, other, _ in edges(graph(outline), Relation.PRECEDES)]


def test_siblings_with_content_follow_each_other():
    assert order('Document\n  P "a"\n  P "b"\n  P "c"') == [("a", "b"), ("b", "c")]


def test_empty_elements_and_containers_without_meaning_are_passed():
    assert order('Document\n  P "a"\n  P\n  Div\n    P "b"\n  NonStruct\n    P "c"') == [
        ("a", "b"),
        ("b", "c"),
    ]


def test_children_of_different_parents_do_not_follow_each_other():
    assert order('Document\n  Sect\n    P "a"\n  Sect\n    P "b"') == [("Sect", "Sect")]


def test_what_the_file_states_and_what_follows_from_it_have_different_origins():
    found = graph('Document\n  P id=x "a"\n  P Ref=x "b"')
    origins = {edge.relation: edge.origin for edge in found.edges}
    assert origins == {
        Relation.CONTAINS: Origin.SOURCE_STRUCTURE,
        Relation.REALIZED_BY: Origin.SOURCE_CONTENT,
        Relation.REFERS_TO: Origin.SOURCE_ATTRIBUTE,
        Relation.PRECEDES: Origin.DETERMINISTIC_DERIVATION,
    }

"""decode(encode(graph)) is the graph, for every graph; equal graphs have equal bytes."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from egr.canonical import count_records, decode, encode
from egr.model.declared import AttributeObject, Element
from egr.model.fragment import Fragment, Line, Status
from egr.model.geometry import Box, Page
from egr.model.graph import Document, Graph
from egr.model.node import Node
from support.any_graph import graphs

SHA = "0123456789abcdef" * 4
ID = SHA[:16]


def graph(**parts):
    empty = dict.fromkeys(
        "pages nodes fragments annotations outline tables edges diagnostics".split(), ()
    )
    document = Document(SHA, "", "", "1.7", "", True)
    return Graph(document=document, **{**empty, "statistics": {}, **parts})


def records(data):
    return [json.loads(line) for line in data.decode().splitlines()]


def node(**fields):
    element = Element("1", None, 1, 0, "P", "P", **fields)
    return Node(f"{ID}:1", element, None, (), None, "", False, ())


@given(graphs)
@settings(max_examples=100, deadline=None)
def test_a_graph_is_read_back_as_it_was_written(any_graph):
    data = encode(any_graph)
    assert decode(data) == any_graph
    assert encode(decode(data)) == data


@given(graphs)
@settings(max_examples=50, deadline=None)
def test_every_line_is_one_record_with_sorted_keys(any_graph):
    def pairs(items):
        assert [key for key, _ in items] == sorted(key for key, _ in items)
        return dict(items)

    data = encode(any_graph)
    assert data.endswith(b"\n")
    for line in data[:-1].split(b"\n"):
        assert "@type" in json.loads(line, object_pairs_hook=pairs)


@given(graphs)
@settings(max_examples=50, deadline=None)
def test_records_are_counted_without_parsing(any_graph):
    counted = count_records(encode(any_graph))
    assert counted["node"] == len(any_graph.nodes)
    assert counted["edge"] == len(any_graph.edges)
    assert counted["document"] == counted["statistics"] == 1
    assert sum(counted.values()) == encode(any_graph).count(b"\n")


def test_text_that_looks_like_the_end_of_a_record_stays_text():
    hostile = 'x},{"@type":"node","id":"y"\n'
    written = graph(nodes=(node(alt=hostile), node(title=hostile)))
    assert decode(encode(written)) == written


def test_authored_attributes_that_look_like_records_stay_attributes():
    imitation = {"v": [{"a": 1}, {"@type": "node", "id": "x"}]}
    one = node(
        attribute_objects=(AttributeObject("A", "O", imitation),), attributes={"O": imitation}
    )
    written = graph(nodes=(one, one))
    assert encode(written).count(b"\n") == 4
    assert decode(encode(written)) == written


def test_whole_numbers_and_minus_zero_in_boxes_are_written_one_way():
    def page(box):
        return Page(0, "1", 5, box, box, 0, 1)

    whole = encode(graph(pages=(page(Box(0, 0, 612, 792)),)))
    assert whole == encode(graph(pages=(page(Box(-0.0, 0.0, 612.0, 792.0)),)))
    assert b'"media_box":[0.0,0.0,612.0,792.0]' in whole


def test_what_follows_from_other_fields_is_left_out():
    box = Box(1, 2, 3.25, 4)
    words = Fragment("f", 0, 5, 0, Status.TAGGED, "Words", (Line("Words", box),), "\n")
    page = Page(0, "1", 5, box, box, 0, 1.0)
    _, first, second, third, _ = records(
        encode(graph(pages=(page,), nodes=(node(),), fragments=(words,)))
    )
    assert set(first) == {"@type", "index", "label", "media_box", "object_number"}
    assert set(second) == {"@type", "id", "number", "role"}
    assert third["lines"] == [[1.0, 2.0, 3.25, 4.0]]


@given(st.sampled_from(["A", "B"]), st.permutations(["x", "y", "z"]))
def test_the_order_in_which_mappings_were_filled_does_not_show(owner, order):
    filled = dict.fromkeys(order, 1)
    one = node(attribute_objects=(AttributeObject("A", owner, filled),), attributes={owner: filled})
    data = encode(graph(nodes=(one,), statistics=filled))
    assert b'"entries":{"x":1,"y":1,"z":1}' in data
    assert b'"values":{"x":1,"y":1,"z":1}' in data

"""Reading a canonical file is strict: whatever is not one is named with its line."""

import json

import pytest

from egr.canonical import decode, encode
from egr.errors import GraphFormatError
from egr.model.edge import Edge
from egr.model.graph import Document, Graph
from egr.model.origin import Origin, Relation

SHA = "0123456789abcdef" * 4
EDGE = Edge("a", Relation.CONTAINS, "b", Origin.SOURCE_STRUCTURE, "containment")
GRAPH = Graph(
    Document(SHA, "Title", "en", "1.7", "", True), (), (), (), (), (), (), (EDGE, EDGE), (), {}
)
LINES = encode(GRAPH).splitlines(keepends=True)


def fails(data, line, words):
    with pytest.raises(GraphFormatError, match=f"line {line}: .*{words}") as caught:
        decode(data)
    assert caught.value.hint


def changed(number, **fields):
    """The file with fields of one line replaced; None removes a field."""
    record = {**json.loads(LINES[number]), **fields}
    line = json.dumps({key: value for key, value in record.items() if value is not None})
    return b"".join([*LINES[:number], line.encode() + b"\n", *LINES[number + 1 :]])


def test_the_untouched_file_is_read():
    assert decode(b"".join(LINES)) == GRAPH


def test_another_version_is_refused():
    fails(changed(0, version=2), 1, "format version 2, this program reads 1")


@pytest.mark.parametrize(
    ("line", "fields", "words"),
    [
        (1, {"@type": "poem"}, "unknown record kind 'poem'"),
        (1, {"@type": None}, "unknown record kind None"),
        (1, {"@type": [1]}, "unknown record kind"),
        (1, {"rule": None}, "missing field .*'rule'"),
        (1, {"colour": "red"}, "field 'colour' of a edge is unknown"),
        (1, {"source": 7}, "field 'source' of a edge is unknown or of a wrong type"),
        (1, {"relation": "LOVES"}, "unknown value 'LOVES'"),
        (2, {"origin": "RUMOUR"}, "unknown value 'RUMOUR'"),
        (0, {"marked": 1}, "field 'marked'"),
    ],
)
def test_a_record_that_is_not_as_the_format_says_is_named(line, fields, words):
    fails(changed(line, **fields), line + 1, words)


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ({"@type": "page", "index": 0, "label": "", "media_box": [1], "object_number": 1}, ""),
        ({"@type": "node", "id": "x:1", "role": "P", "kids": [[1, 2, 3, 4]]}, ""),
        ({"@type": "outline", "level": 1, "title": "", "destination": {"road": 1}}, "road"),
    ],
)
def test_a_value_of_a_wrong_shape_is_named(record, words):
    data = b"".join([LINES[0], json.dumps(record).encode() + b"\n", LINES[3]])
    fails(data, 2, words)


def test_kinds_out_of_order_are_refused():
    fails(b"".join([LINES[1], LINES[0], *LINES[2:]]), 2, "a document record is out of order")


def test_a_file_cut_between_lines_is_refused():
    fails(b"".join(LINES[:2]), 2, "one statistics record")


def test_a_file_cut_inside_a_line_is_refused():
    fails(b"".join(LINES)[:-5], 4, "cut short")


def test_no_bytes_are_no_graph():
    fails(b"", 0, "one document record")


def test_two_documents_in_one_file_are_refused():
    fails(LINES[0] + b"".join(LINES), 5, "one document record")


@pytest.mark.parametrize(
    "line", [b"\xff\xfe\n", b"{\n", b"\n", b'{"@type":"edge","rule":"\xc3"}\n', b'{"a":NaN}\n']
)
def test_a_line_that_is_not_json_in_utf8_is_named(line):
    fails(LINES[0] + line + LINES[3], 2, "not JSON in UTF-8")


def test_a_line_that_is_no_record_is_named():
    fails(LINES[0] + b"[1]\n" + LINES[3], 2, "not a record")

"""The published schema says exactly what the encoder writes."""

import json

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from egr.canonical import decode, encode, schema
from egr.canonical.records import FIELDS
from egr.errors import GraphFormatError
from support.any_graph import graphs

VALIDATOR = Draft202012Validator(schema())


def test_the_schema_is_a_schema():
    Draft202012Validator.check_schema(schema())


@given(graphs)
@settings(max_examples=30, deadline=None)
def test_every_line_satisfies_the_schema(any_graph):
    for line in encode(any_graph).splitlines():
        VALIDATOR.validate(json.loads(line))


@pytest.mark.parametrize("kind", FIELDS)
def test_the_schema_knows_the_fields_of_a_kind_and_forbids_others(kind):
    definition = schema()["$defs"][kind]
    assert set(definition["properties"]) == {"@type", *FIELDS[kind]}
    assert definition["additionalProperties"] is False


def test_an_unknown_field_fails():
    edge = {
        "@type": "edge",
        "origin": "HUMAN",
        "relation": "CONTAINS",
        "rule": "r",
        "source": "a",
        "target": "b",
    }
    assert VALIDATOR.is_valid(edge)
    assert not VALIDATOR.is_valid({**edge, "colour": "red"})
    assert not VALIDATOR.is_valid({**edge, "@type": "poem"})
    assert not VALIDATOR.is_valid({key: edge[key] for key in edge if key != "rule"})


@given(graphs)
@settings(max_examples=12, deadline=None)
def test_the_schema_and_the_decoder_miss_the_same_fields(any_graph):
    lines = encode(any_graph).splitlines(keepends=True)
    for number, line in enumerate(lines):
        record = json.loads(line)
        for name in set(record) - {"@type"}:
            less = {key: value for key, value in record.items() if key != name}
            changed = [*lines[:number], json.dumps(less).encode() + b"\n", *lines[number + 1 :]]
            assert VALIDATOR.is_valid(less) == is_read(b"".join(changed))


def is_read(data):
    try:
        decode(data)
    except GraphFormatError:
        return False
    return True

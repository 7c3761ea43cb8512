"""What a reader sees of evidence."""

import json
from dataclasses import replace

import pytest

from egr.corpus import Corpus
from egr.retrieve import render
from egr.retrieve.render.blocks import blocks
from egr.retrieve.render.grid import grid
from egr.retrieve.render.markdown import escaped
from egr.retrieve.render.phrases import item_words, place_phrases
from support.ferry import report


@pytest.fixture(scope="module")
def corpus():
    return Corpus.of_graphs({"ferry.pdf": report()})


@pytest.fixture(scope="module")
def value(corpus):
    return corpus.ask("South 2023 50 thousand", k=1)


def test_markdown_shows_a_value_in_its_table_frame(value):
    shown = render.markdown(value)
    assert "| Line | 2023 | 2024 |\n| --- | --- | --- |\n" in shown
    assert "50 thousand" in shown
    assert "60 thousand |" in shown


def test_markdown_names_document_page_headings_caption_headers_and_place(value):
    shown = render.markdown(value)
    assert "ferry.pdf, page 2 (index 1)" in shown
    assert "**Ferry report › Traffic**" in shown
    assert "*Passengers by line*" in shown
    assert "column header “2023” by Scope, declared" in shown
    assert "stream 1001, MCID " in shown
    assert "found by words" in shown


def test_only_what_the_question_found_is_bold(value):
    shown = render.markdown(value)
    assert "**50 thousand**" in shown
    assert "**60 thousand**" not in shown


def test_rows_of_one_table_stand_in_one_frame_whatever_seed_found_them(corpus):
    both = corpus.ask("North 100 South 50", k=2)
    tables = [block for block in blocks(both) if block.table]
    assert len(tables) == 1
    assert [len(row) for row in grid(tables[0].body).rows] == [3, 3, 3]


def test_headings_stand_above_a_block_and_not_in_it(value):
    headings = [item for item in value.items if item.role in ("H1", "H2")]
    assert headings
    assert [item for block in blocks(value) for item in block.body if item in headings] == []


def test_a_header_over_two_columns_is_shown_over_both(value):
    header, *_ = (item for item in value.items if item.text == "2023")
    wide = replace(header, frame=replace(header.frame, column_span=2))
    assert [len(cell) for cell in grid([wide]).rows[0]] == [1, 1]


def test_text_of_a_document_cannot_turn_into_markup():
    assert escaped("a | b\n# *c* <i> [d](e) `f`") == (
        "a \\| b \\# \\*c\\* \\<i\\> \\[d\\](e) \\`f\\`"
    )


def test_a_list_item_loses_the_bullet_of_its_label_and_keeps_a_number(value):
    item = replace(value.items[0], role="LI", text="• Two ferries")
    assert item_words(item) == "Two ferries"
    assert item_words(replace(item, text="2. Two ferries")) == "2. Two ferries"
    assert item_words(replace(item, role="P")) == "• Two ferries"


def test_an_anchor_without_mcid_is_an_annotation(value):
    anchor = value.items[-1].anchors[0]
    (tagged,) = place_phrases([anchor])
    assert f"stream {anchor.stream}, MCID {anchor.mcid}, box 72 " in tagged
    (held,) = place_phrases([replace(anchor, mcid=None)])
    assert f"annotation {anchor.stream}, box" in held


def test_places_in_one_stream_are_told_together(value):
    anchor = replace(value.items[-1].anchors[0], mcid=7)
    (told,) = place_phrases([anchor, replace(anchor, mcid=8)])
    assert "MCID 7 and 8, box" in told
    assert told.endswith("and 1 more")


def test_json_gives_every_field_of_every_item_and_says_its_format(value):
    shown = json.loads(render.json(value))
    assert shown["format"] == "egr-evidence/1"
    assert shown["question"] == "South 2023 50 thousand"
    (seed,) = (item for item in shown["items"] if item["text"] == "50 thousand")
    assert set(seed) == set(type(value.items[0]).__dataclass_fields__)
    assert all(len(box) == 4 for anchor in seed["anchors"] for box in anchor["boxes"])


def test_json_names_edges_by_their_fields(value):
    shown = json.loads(render.json(value))
    edges = [edge for item in shown["items"] for edge in item["path"]]
    assert edges, "headings are reached along edges"
    assert all(set(e) == {"source", "relation", "target", "origin", "rule"} for e in edges)


def test_json_keys_are_sorted_so_equal_evidence_gives_equal_bytes(value):
    shown = render.json(value)
    assert shown == json.dumps(json.loads(shown), ensure_ascii=False, indent=2, sort_keys=True) + (
        "\n"
    )

"""The example documents show what they are said to show; expected values are read off the page."""

import re
from functools import cache
from pathlib import Path

import pytest

from egr.compile import compile_document
from egr.model.origin import Origin, Relation
from egr.read import read_path
from support.graphs import edges
from support.tables import headers

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
FILES = sorted(path.stem for path in EXAMPLES.glob("*.pdf"))


@cache
def example(stem):
    return compile_document(read_path(EXAMPLES / f"{stem}.pdf"))


def texts(graph, role):
    return [node.text for node in graph.nodes if node.role == role]


def test_the_readme_lists_every_example_and_no_other():
    listed = re.findall(r"^\| `([\w-]+)\.pdf` \|", (EXAMPLES / "README.md").read_text(), re.M)
    assert sorted(listed) == FILES


@pytest.mark.parametrize("stem", FILES)
def test_an_example_has_nothing_to_report(stem):
    assert example(stem).diagnostics == ()


@pytest.mark.parametrize(
    ("stem", "lang", "title"),
    [
        ("accessibility-policy", "en", "Accessibility Policy of the Harbour Library"),
        ("application-form", "en", "Application for a Berth in Holm Harbour"),
        ("bibliotheque", "fr", "Règlement de la bibliothèque du Vieux-Port"),
        ("ferry-report", "en", "Skerry Ferries: Annual Report 2025"),
        ("gebuehrenordnung", "de", "Gebührenordnung der Gemeinde Wiesental"),
        ("hinan", "ja", "港町小学校 避難の手引き"),
        ("quarterly-report", "en",
         "Northlight Energy Cooperative: Quarterly Report, Third Quarter 2025"),
        ("sensor-datasheet", "en", "TideSense 3 Water Level Sensor: Data Sheet"),
    ],
)  # fmt: skip
def test_an_example_says_its_language_and_title(stem, lang, title):
    assert (example(stem).document.lang, example(stem).document.title) == (lang, title)


def test_headings_of_three_levels_stand_in_order():
    shown = [(n.level, n.text) for n in example("accessibility-policy").nodes if n.level]
    assert shown == [
        (1, "1 Purpose"),
        (1, "2 Terms"),
        (1, "3 What we provide"),
        (2, "3.1 In the building"),
        (2, "3.2 On paper and on screen"),
        (3, "3.2.1 Large print"),
        (3, "3.2.2 Braille"),
        (1, "4 Complaints"),
        (1, "5 Review"),
    ]


@pytest.mark.parametrize(
    ("stem", "text", "row", "column"),
    [
        ("ferry-report", "212", ("North line",), ("2024", "Summer")),
        ("ferry-report", "151", ("South line",), ("2025", "Winter")),
        ("ferry-report", "575", ("Both lines",), ("2025", "Summer")),
        ("ferry-report", "ramp and lift", ("Puffin",), ("Boarding",)),
        ("gebuehrenordnung", "22,80", ("Personalausweis",), ("Bürgerbüro", "Ermäßigt")),
        ("gebuehrenordnung", "6,00", ("Meldebescheinigung",), ("Online",)),
        ("bibliotheque", "deux semaines", ("Revues",), ("Durée",)),
        ("hinan", "1500 人", ("市立体育館",), ("収容人数",)),
        ("quarterly-report", "(3,505)", ("Cost of maintenance",),
         ("Nine months to 30 September", "2024")),
        ("quarterly-report", "1,268", ("Net income",), ("Three months to 30 September", "2025")),
        ("sensor-datasheet", "410", (), ("Value", "Typical")),
        ("sensor-datasheet", "mA", (), ("Unit",)),
    ],
)  # fmt: skip
def test_a_value_has_the_headers_that_a_reader_sees(stem, text, row, column):
    found = headers(example(stem), text)
    assert (found.row, found.column) == (row, column)


@pytest.mark.parametrize("stem", FILES)
def test_every_header_of_an_example_is_declared(stem):
    axes = {Relation.ROW_HEADER_FOR, Relation.COLUMN_HEADER_FOR}
    origins = {edge.origin for edge in example(stem).edges if edge.relation in axes}
    assert origins <= {Origin.SOURCE_ATTRIBUTE}


@pytest.mark.parametrize(
    ("stem", "inner", "outer"),
    [
        ("accessibility-policy", "• a screen magnifier;", "2. a reading room with:"),
        ("bibliotheque", "‣ quittance de loyer ;", "• un justificatif de domicile :"),
        ("ferry-report", "‣ tickets can be bought on the pier itself.",
         "• the pier at Holm was rebuilt:"),
        ("gebuehrenordnung", "‣ unter Angabe des Kassenzeichens.", "• per Überweisung:"),
    ],
)  # fmt: skip
def test_a_nested_list_is_introduced_by_the_item_it_belongs_to(stem, inner, outer):
    graph = example(stem)
    (item,) = (node for node in graph.nodes if node.role == "LI" and node.text == inner)
    (opening,) = graph.incoming(item.parent, Relation.INTRODUCES)
    assert graph.node(opening.source).text == outer


@pytest.mark.parametrize(
    ("stem", "role", "said"),
    [
        ("ferry-report", "Figure",
         "Bar chart: sailings on time rose from 88 percent in 2023 to 94 percent in 2025."),
        ("sensor-datasheet", "Figure", "Drawing: the sensor hangs from a beam, 2 metres or more "
         "above the highest water, and looks straight down."),
        ("sensor-datasheet", "Formula", "level equals mounting height minus half the speed of "
         "light times the time of flight ℎ = 𝐻 − 𝑐𝑡 2"),
    ],
)  # fmt: skip
def test_a_picture_says_in_words_what_it_shows(stem, role, said):
    assert texts(example(stem), role) == [said]


@pytest.mark.parametrize(
    ("stem", "caption", "target"),
    [
        ("ferry-report", "Table 1: Passengers by line and season, in thousands", "Table"),
        ("ferry-report", "Figure 1: Sailings on time, 2023 to 2025", "Figure"),
        ("sensor-datasheet", "Figure 1: Mounting", "Figure"),
        ("hinan", "表 1: 避難場所と所要時間", "Table"),
    ],
)
def test_a_caption_is_joined_to_what_it_stands_at(stem, caption, target):
    graph = example(stem)
    (edge,) = (
        edge
        for edge in graph.edges
        if edge.relation is Relation.CAPTION_FOR and graph.node(edge.source).text == caption
    )
    assert graph.node(edge.target).role == target


@pytest.mark.parametrize(
    ("stem", "opening"),
    [
        ("ferry-report", "1 A day counts as closed"),
        ("bibliotheque", "1 Le premier rappel part"),
        ("gebuehrenordnung", "1 Als Nachweis gelten"),
        ("quarterly-report", "1 The grid operator pays"),
    ],
)
def test_a_footnote_is_joined_to_its_reference(stem, opening):
    ((note, reference, _),) = edges(example(stem), Relation.NOTE_FOR)
    assert note.startswith(opening)
    assert reference == "1"


@pytest.mark.parametrize(
    ("stem", "words", "address"),
    [
        ("ferry-report", "our timetable on the web", "uri:https://example.org/skerry"),
        ("bibliotheque", "le site de la bibliothèque", "uri:https://example.org/vieux-port"),
    ],
)
def test_a_link_leads_outside(stem, words, address):
    assert (words, address, "link-uri") in edges(example(stem), Relation.LINKS_TO)


def test_each_field_of_the_form_has_its_label_and_tooltip():
    assert sorted(edges(example("application-form"), Relation.LABEL_FOR)) == [
        ("Electricity needed", "Tick if the berth needs electricity", "label-beside-body"),
        (
            "Kind of berth",
            "Kind of berth: floating pier, stone quay or mooring buoy: Floating pier",
            "label-beside-body",
        ),
        ("Length in metres", "Length of the boat over all, in metres", "label-beside-body"),
        ("Name of the boat *", "Name of the boat as painted on its hull", "label-beside-body"),
        (
            "Name of the owner *",
            "Name of the owner of the boat, as in the register",
            "label-beside-body",
        ),
    ]


def test_the_fields_of_the_form_keep_name_type_and_options():
    fields = [
        (a.field_name, a.field_type, a.options) for a in example("application-form").annotations
    ]
    assert fields == [
        ("owner", "Tx", ()),
        ("boat", "Tx", ()),
        ("length", "Tx", ()),
        ("berth", "Ch", ("Floating pier", "Stone quay", "Mooring buoy")),
        ("electricity", "Btn", ()),
    ]  # fmt: skip

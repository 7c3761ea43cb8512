"""Headers of single cells of real tables, each checked by looking at the rendered page."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pytest

from egr.compile import compile_document
from egr.model.graph import Graph
from egr.read import read_path
from support.corpus import corpus_file
from support.tables import headers_of

pytestmark = pytest.mark.corpus

IDS = ("headers-attribute",)
SCOPE = ("scope-attribute",)
MIXED = ("position-th", "scope-attribute")
WHOLE = ("position-first-column", "position-first-row")
ALIGNED = ("position-aligned-row", "position-first-column")
SECTION = ("position-aligned-row", "position-first-column", "position-section-label")


class Checked(NamedTuple):
    """A cell by the object number of its table and its place, and what a reader sees for it."""

    table: int
    place: tuple[int, int]
    text: str
    row: tuple[str, ...]
    column: tuple[str, ...]


MILLIONS = "(dollars in millions)"
CHANGE = "(dollars in millions, except ARPA) Increase/(Decrease)"
EQUITY = "(dollars in millions, except per share amounts, and shares in thousands)"
VERIZON = [
    Checked(14116, (2, 1), "$ 73,139", ("Service",), ("2022",)),
    Checked(14116, (2, 3), "$ 5,406", ("Service",), (CHANGE, "2022 vs. 2021")),
    Checked(14116, (2, 4), "8.0 %", ("Service",), (CHANGE, "2022 vs. 2021")),
    Checked(
        14116,
        (7, 1),
        "91,856",
        ("Wireless retail postpaid(2)",),
        ("2022", "Connections (‘000):(1)"),
    ),
    Checked(14116, (24, 2), "$ 122.30", ("Wireless retail postpaid ARPA",), ("2021",)),
    Checked(
        10818,
        (4, 1),
        "4,291,434",
        ("Balance at beginning of year",),
        (EQUITY, "2022", "Shares", "Common Stock"),
    ),
    Checked(
        10818,
        (4, 6),
        "$ 429",
        ("Balance at beginning of year",),
        (EQUITY, "2020", "Amount", "Common Stock"),
    ),
    Checked(
        10818,
        (8, 4),
        "457",
        ("Other (Note 14)",),
        (EQUITY, "2021", "Amount", "Additional Paid In Capital"),
    ),
    Checked(
        10818,
        (29, 5),
        "2,298",
        ("Employee plans (Note 14)",),
        (EQUITY, "2020", "Shares", "Treasury Stock"),
    ),
    Checked(
        4921,
        (5, 2),
        "1,312",
        ("U.S. Treasuries and agencies",),
        (MILLIONS, "Level 1", "Fixed income securities"),
    ),
    Checked(4921, (12, 4), "52", ("Hedge funds",), (MILLIONS, "Level 3", "Other")),
    Checked(4921, (9, 4), "1,002", ("Real estate",), (MILLIONS, "Level 3")),
    Checked(4921, (13, 1), "8,001", ("Total investments at fair value",), ("Total",)),
    Checked(4918, (2, 1), "$ 2", ("Balance at January 1, 2021",), ("Equity Securities",)),
    Checked(4918, (5, 6), "(110)", ("Transfers out",), (MILLIONS, "Hedge Funds")),
    Checked(4918, (9, 4), "(3)", ("Transfers out",), ("Real Estate",)),
]
TAX_FORM = [
    # The visible header of the third column stands in a paragraph; its TH is empty (case 30).
    Checked(302, (1, 0), "$ 0", (), ("Over—",)),
    Checked(302, (2, 1), "2,270", (), ("But not over—",)),
    Checked(302, (5, 2), "900.90 + 16%", (), ("",)),
    Checked(302, (9, 3), "17,160", (), ("Of the amount over—",)),
]
SEND_TO = "THEN use this address to send in your payment . . ."
ADDRESSES = [
    # Obj 76 and 77 stand in reversed order; the ids they name are right.
    Checked(
        66,
        (3, 0),
        "Internal Revenue Service P.O. Box 802501 Cincinnati, OH 45280-2501",
        (),
        (SEND_TO,),
    ),
]
MATURITY = [
    Checked(1820, (1, 1), "2.44", ("Acquisition (A)",), ("Feb 2017",)),
    Checked(1820, (3, 8), "3.00", ("Testing (V)",), ("Aug 2020",)),
    Checked(1820, (4, 7), "3.33", ("Complaints (C)",), ("Feb 2020",)),
    Checked(1820, (6, 11), "2.89", ("Average",), ("Feb 2022",)),
    Checked(1195, (1, 1), "$7.3B", ("DHS",), ("Annual IT Budget",)),
    Checked(1195, (3, 7), "Measured", ("DOD",), ("Complaints Process",)),
    Checked(1195, (14, 12), "63.4", ("NASA",), ("% Intranet Webpages Conformant",)),
    Checked(1195, (32, 9), "9", ("SEC",), ("# Internet Webpages Evaluated",)),
]
SPANS = [
    Checked(27, (1, 2), "text", ("xxxxx",), ("multi",)),
    Checked(27, (2, 2), "text", ("xxxxx",), ("multi",)),
    Checked(27, (0, 1), "multi", ("text",), ()),
    Checked(27, (1, 3), "colhead", (), ("colhead",)),
]
BALLOTS = [
    Checked(25, (2, 4), "34.5%, n=1", ("Blind",), ("Results", "Accuracy")),
    Checked(
        25,
        (3, 5),
        "1716 sec, n=3 (1934 sec, n=2)",
        ("Low Vision",),
        ("Results", "Time to complete"),
    ),
    Checked(25, (4, 3), "1", ("Dexterity",), ("Ballots Incomplete/ Terminated",)),
    Checked(25, (5, 1), "3", ("Mobility",), ("Participants",)),
]
PHARMA = [
    Checked(5198, (2, 3), "10,402", ("Total Immunology",), ("2015",)),
    Checked(5198, (3, 5), "6,868", ("REMICADE ®",), ("2014",)),
    Checked(5198, (9, 9), "(73.0", ("OLYSIO ® /SOVRIAD ®",), ("% Change", "’15 vs. ’14")),
    Checked(5198, (28, 12), "14.9", ("Total Pharmaceutical Sales",), ("% Change", "’14 vs. ’13")),
]
ADJUSTMENTS = "Adjustments to reconcile net earnings to cash flows from operating activities:"
PHARMA_CASH = [
    Checked(
        13512,
        (4, 1),
        "3,746",
        (ADJUSTMENTS, "Depreciation and amortization of property and intangibles"),
        ("2015",),
    ),
    Checked(
        13512, (8, 8), "(113", (ADJUSTMENTS, "Net gain on sale of assets/businesses"), ("2013",)
    ),
]
YEARS = "As of/ Year Ended December 31,"
UNITS = "(in thousands, except revenue per membership and percentages)"
STREAMING = [
    Checked(1519, (5, 3), "29,515,496", ("Streaming revenues",), (YEARS, "2021", UNITS)),
    Checked(1519, (6, 11), "(24)", ("DVD revenues",), ("Change", "2021 vs. 2020")),
    Checked(1519, (18, 5), "18", ("Operating margin",), (YEARS, "2020", UNITS)),
    Checked(1519, (18, 6), "%", ("Operating margin",), (YEARS, "2020", UNITS)),
    Checked(
        1519, (11, 8), "167,090", ("Paid memberships at end of period",), (YEARS, "2019", UNITS)
    ),
]
THIRTEEN, THIRTY_NINE = "Thirteen weeks ended", "Thirty-nine weeks ended"
SHOES = [
    Checked(1204, (3, 2), "2,173", ("Sales",), (THIRTEEN, "October 29,", "2022")),
    Checked(1204, (4, 3), "1,429", ("Cost of sales",), (THIRTEEN, "October 30,", "2021")),
    Checked(1204, (3, 7), "$", ("Sales",), (THIRTY_NINE, "October 30,", "2021")),
]
VOTES = [
    Checked(230, (1, 3), "1,005,178,935", ("Segun Agbaje",), ("For",)),
    Checked(230, (9, 6), "69,085,058", ("Ramon L. Laguarta",), ("Against",)),
    Checked(230, (15, 9), "2,666,276", ("Alberto Weisser",), ("Abstain",)),
]

S508 = "s508-2022-spring-section-508-program-maturity-report-executive-s.pdf"
J_AND_J = "fb-johnson-johnson-2015-10k.pdf"
CASES = [
    pytest.param(name, rules, checked, id=f"{name[:20]}-{checked.table}-{checked.place}")
    for name, rules, cells in (
        ("fb-verizon-2022-10k.pdf", IDS, VERIZON),
        ("irs-2025-f4972.pdf", IDS, TAX_FORM),
        ("irs-2021-f1040v.pdf", IDS, ADDRESSES),
        (S508, SCOPE, MATURITY),
        ("tagpdf-multirow-cell.pdf", SCOPE, SPANS),
        ("wcag-table.pdf", MIXED, BALLOTS),
        (J_AND_J, ALIGNED, PHARMA),
        (J_AND_J, SECTION, PHARMA_CASH),
        ("fb-netflix-2021-10k.pdf", ALIGNED, STREAMING),
        ("fb-footlocker-2022-10q.pdf", ALIGNED, SHOES),
        ("fb-pepsico-2023-8k-dated-2023-05-05.pdf", WHOLE, VOTES),
    )
    for checked in cells
]


@lru_cache(maxsize=2)
def graph_of(name: str) -> Graph:
    return compile_document(read_path(corpus_file(name)))


@pytest.mark.parametrize(("name", "rules", "checked"), CASES)
def test_the_headers_of_a_cell_are_those_a_reader_sees(name, rules, checked):
    graph = graph_of(name)
    (table,) = (t for t in graph.tables if t.node.endswith(f":{checked.table}"))
    (cell,) = (c for c in table.cells if (c.row, c.column) == checked.place)
    assert graph.node(cell.node).text == checked.text
    assert headers_of(graph, cell.node) == (checked.row, checked.column, rules)

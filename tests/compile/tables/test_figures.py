from dataclasses import replace

import pytest

from egr.compile import compile_document
from egr.model.origin import Origin
from support.outline import declared
from support.tables import codes, compiled, headers, stands

WHOLE = """
    Table
      TR
        TD "(in millions)"
        TD ColSpan=2 "2024"
        TD ColSpan=2 "2023"
      TR
        TD "Sales"
        TD "$"
        TD "12"
        TD "€"
        TD "11"
      TR
        TD "Margin"
        TD "30"
        TD "%"
        TD "29"
        TD "‰"
    """


def test_first_rows_and_first_column_of_a_table_of_figures_are_headers():
    graph = compiled(WHOLE)
    rules = ("position-first-column", "position-first-row")
    assert headers(graph, "12") == (("Sales",), ("2024",), rules)
    assert headers(graph, "29") == (("Margin",), ("2023",), rules)


def test_such_edges_are_derived_and_the_table_is_diagnosed():
    graph = compiled(WHOLE)
    assert {e.origin for e in graph.edges if e.rule.startswith("position")} == {
        Origin.DETERMINISTIC_DERIVATION
    }
    assert "table-without-header-cells" in codes(graph)


def test_a_sign_in_a_cell_of_its_own_has_the_headers_of_its_value():
    graph = compiled(WHOLE)
    assert headers(graph, "€") == headers(graph, "11")
    assert headers(graph, "‰") == headers(graph, "29")


def test_a_note_on_units_in_the_corner_is_no_header_of_the_labels():
    assert headers(compiled(WHOLE), "Sales").column == ()


def test_a_name_in_the_corner_is_the_header_of_the_labels():
    graph = compiled(
        """
        Table
          TR
            TD "Nominee"
            TD "For"
          TR
            TD "Ada"
            TD "1,005"
        """
    )
    assert headers(graph, "Ada").column == ("Nominee",)
    assert headers(graph, "1,005").column == ("For",)


def test_empty_rows_above_change_nothing_and_two_header_rows_serve_together():
    graph = compiled(
        """
        Table
          TR
            TD
            TD
            TD
          TR
            TD
            TD ColSpan=2 "Year ended"
          TR
            TD
            TD "2024"
            TD "2023"
          TR
            TD "Sales"
            TD "12"
            TD "11"
        """
    )
    assert headers(graph, "11").column == ("Year ended", "2023")
    assert headers(graph, "2023").column == ("Year ended",)


def test_years_can_be_labels():
    graph = compiled(
        """
        Table
          TR
            TD "Year"
            TD "Debt"
          TR
            TD "2024"
            TD "5"
          TR
            TD "2025"
            TD "6"
        """
    )
    assert headers(graph, "6") == (
        ("2025",),
        ("Debt",),
        ("position-first-column", "position-first-row"),
    )


def test_a_row_as_wide_as_the_table_labels_the_rows_below_it():
    graph = compiled(
        """
        Table
          TR
            TD "Item"
            TD "2024"
          TR
            TD ColSpan=2 "Assets"
          TR
            TD "Cash"
            TD "5"
          TR
            TD ColSpan=2 "Debts"
          TR
            TD "Loans"
            TD "6"
        """
    )
    assert headers(graph, "5").row == ("Assets", "Cash")
    assert headers(graph, "6").row == ("Debts", "Loans")
    assert headers(graph, "Cash").row == ("Assets",)


@pytest.mark.parametrize(
    "outline",
    [
        'Table\n  TR\n    TD "Delaware"\n    TD "77-0467"\n  TR\n    TD "State"\n    TD "Number"',
        'Table\n  TR\n    TD "left"\n    TD "right"\n  TR\n    TD "more"\n    TD "words"',
        'Table\n  TR\n    TD "only"\n    TD "7"',
        'Table\n  TR\n    TD "Step"\n  TR\n    TD "1"\n  TR\n    TD "2"',
        'Table\n  TR\n    TD "Accelerated filer"\n    TD "☒"\n    TD "Other filer"\n    TD "☐"\n'
        '  TR\n    TD "Small filer"\n    TD "☒"\n    TD "Shell company"\n    TD "☐"',
    ],
    ids=["one row of figures", "words", "one row", "one column", "boxes between words"],
)
def test_what_does_not_read_like_a_table_of_figures_gets_no_header(outline):
    graph = compiled(outline)
    assert not [edge for edge in graph.edges if edge.rule.startswith("position")]
    assert "layout-table" in codes(graph)


LOST = """
    Table
      TR
        TD
        TD
        TD "Year ended December 31"
        TD "Change"
      TR
        TD
        TD
        TD "2024"
        TD "2023"
        TD "24 vs 23"
      TR
        TD "Current:"
      TR
        TD "Sales"
        TD "$"
        TD "1,200"
        TD "1,100"
        TD "9"
        TD "%"
      TR
        TD "Margin"
        TD
        TD
        TD "31"
        TD "-4"
        TD
      TR
        TD "Later"
        TD "77"
    """
PLACES = {
    "Year ended December 31": (340, 440),
    "Change": (500, 540),
    "2024": (330, 350),
    "2023": (430, 450),
    "24 vs 23": (500, 540),
    "Current:": (20, 80),
    "Sales": (30, 80),
    "$": (290, 296),
    "1,200": (310, 350),
    "1,100": (410, 450),
    "9": (510, 518),
    "%": (530, 540),
    "Margin": (30, 80),
    "31": (410, 425),
    "-4": (510, 520),
    "Later": (20, 80),
    "77": (370, 390),
}


def lost():
    return compile_document(stands(declared(LOST), PLACES))


def test_where_rows_have_lost_cells_values_join_the_header_they_stand_under():
    graph = lost()
    rules = ("position-aligned-row", "position-first-column", "position-section-label")
    assert headers(graph, "1,100") == (
        ("Current:", "Sales"),
        ("Year ended December 31", "2023"),
        rules,
    )
    assert headers(graph, "9").column == ("Change", "24 vs 23")


def test_a_value_beside_its_header_joins_the_column_that_others_have_widened():
    assert headers(lost(), "31").column == ("Year ended December 31", "2023")


def test_a_value_that_stands_under_no_header_gets_none():
    assert headers(lost(), "77").column == ()


def test_an_upper_header_serves_the_columns_it_is_centred_over():
    graph = lost()
    assert headers(graph, "2024").column == ("Year ended December 31",)
    assert headers(graph, "24 vs 23").column == ("Change",)


def test_a_label_alone_serves_the_rows_indented_below_it_and_no_others():
    graph = lost()
    assert headers(graph, "-4").row == ("Current:", "Margin")
    assert headers(graph, "77").row == ("Later",)


def aligned(rows, places):
    """A table whose rows have lost their cells: words by row, and where they stand."""
    lines = ["Table"]
    for row in rows:
        lines += ["  TR", *(f'    TD "{words}"' for words in row)]
    return compile_document(stands(declared("\n".join(lines)), places))


def test_a_header_row_that_has_lost_its_corner_begins_over_the_first_column():
    graph = aligned(
        [["2024", "2023"], ["", "Sum", "1", "2"], ["", "Rest", "5"]],
        {
            "": (0, 1),
            "2024": (200, 220),
            "2023": (300, 320),
            "Sum": (20, 60),
            "1": (210, 220),
            "2": (310, 320),
            "Rest": (20, 60),
            "5": (210, 220),
        },
    )
    assert headers(graph, "5").column == ("2024",)


def test_a_value_under_the_wider_of_two_stacked_headers_joins_both():
    graph = aligned(
        [["", "October 29", "October 30"], ["", "2022", "2021"], ["Sum", "1", "2"], ["Rest", "5"]],
        {
            "": (0, 1),
            "October 29": (200, 240),
            "October 30": (300, 340),
            "2022": (210, 225),
            "2021": (310, 325),
            "Sum": (20, 60),
            "1": (230, 238),
            "2": (330, 338),
            "Rest": (20, 60),
            "5": (230, 238),
        },
    )
    assert headers(graph, "2").column == ("October 30", "2021")


def test_what_stands_over_the_labels_heads_no_column():
    graph = aligned(
        [["Item", "2024"], ["", "Sum", "1", "2"], ["", "Rest", "5"]],
        {
            "": (0, 1),
            "Item": (20, 50),
            "2024": (200, 220),
            "Sum": (20, 60),
            "1": (210, 220),
            "2": (40, 50),
            "Rest": (20, 60),
            "5": (210, 220),
        },
    )
    assert headers(graph, "2").column == ()
    assert headers(graph, "5").column == ("2024",)


def test_a_label_with_values_of_its_own_labels_no_rows():
    graph = aligned(
        [["", "2024", "2023"], ["Total", "9", "8"], ["Part", "7"]],
        {
            "": (0, 1),
            "2024": (200, 220),
            "2023": (300, 320),
            "Total": (20, 60),
            "9": (210, 220),
            "8": (310, 320),
            "Part": (30, 60),
            "7": (210, 220),
        },
    )
    assert headers(graph, "7").row == ("Part",)


def test_a_value_under_two_headers_gets_neither():
    graph = aligned(
        [["", "2024", "2023"], ["Both", "500", "6"], ["Wide", "7,000,000,000"]],
        {
            "": (0, 1),
            "2024": (200, 220),
            "2023": (300, 320),
            "Both": (20, 60),
            "500": (205, 220),
            "6": (315, 320),
            "Wide": (20, 60),
            "7,000,000,000": (210, 310),
        },
    )
    assert headers(graph, "500").column == ("2024",)
    assert headers(graph, "7,000,000,000").column == ()


def test_an_upper_header_reaches_a_column_beside_it_where_it_is_centred_over_all():
    graph = aligned(
        [["", "Years"], ["", "2021", "2022", "2023"], ["Sum", "1", "2", "3"], ["Rest", "5"]],
        {
            "": (0, 1),
            "Years": (115, 255),
            "2021": (60, 120),
            "2022": (160, 220),
            "2023": (260, 320),
            "Sum": (20, 50),
            "1": (110, 120),
            "2": (210, 220),
            "3": (310, 320),
            "Rest": (20, 50),
            "5": (110, 120),
        },
    )
    assert headers(graph, "3").column == ("Years", "2023")


def test_upper_headers_that_would_share_columns_keep_to_what_stands_under_them():
    graph = aligned(
        [
            ["", "Plan", "Actual"],
            ["", "2021", "2022", "2023", "2024"],
            ["Sum", "1", "2", "3", "4"],
            ["Rest", "5"],
        ],
        {
            "": (0, 1),
            "Plan": (230, 270),
            "Actual": (260, 440),
            "2021": (100, 120),
            "2022": (200, 240),
            "2023": (300, 320),
            "2024": (400, 420),
            "Sum": (20, 60),
            "1": (110, 120),
            "2": (210, 240),
            "3": (310, 320),
            "4": (410, 420),
            "Rest": (20, 60),
            "5": (110, 120),
        },
    )
    assert headers(graph, "2").column == ("Plan", "2022")
    assert headers(graph, "1").column == ("2021",)
    assert headers(graph, "3").column == ("Actual", "2023")
    assert headers(graph, "4").column == ("Actual", "2024")


def test_a_note_on_units_below_the_years_serves_the_values_but_not_the_years():
    graph = aligned(
        [["", "2024", "2023"], ["", "(in thousands)"], ["Sum", "1", "2"], ["Rest", "5"]],
        {
            "": (0, 1),
            "2024": (200, 220),
            "2023": (300, 320),
            "(in thousands)": (205, 315),
            "Sum": (20, 60),
            "1": (210, 220),
            "2": (310, 320),
            "Rest": (20, 60),
            "5": (210, 220),
        },
    )
    assert headers(graph, "1").column == ("2024", "(in thousands)")
    assert headers(graph, "2024").column == ()


def test_a_page_shown_turned_is_read_as_it_is_shown():
    facts = declared(LOST)
    (page,) = facts.pages
    turned = replace(page, rotation=90)
    moved = stands(facts, PLACES)
    fragments = tuple(
        fragment._replace(lines=(line._replace(box=_turned(line.box)),))
        for fragment in moved.fragments
        for line in fragment.lines
    )
    graph = compile_document(replace(moved, pages=(turned,), fragments=fragments))
    assert headers(graph, "1,100") == headers(lost(), "1,100")


def _turned(box):
    # What reads from left to right on a page turned by 90 degrees runs up its unturned side.
    return box._replace(x0=box.y0, y0=box.x0, x1=box.y1, y1=box.x1)

from egr.model.origin import Origin
from support.tables import codes, compiled, headers


def test_a_header_row_and_a_header_column_are_read_from_their_place():
    graph = compiled(
        """
        Table
          TR
            TH "Fruit"
            TH "Price"
          TR
            TH "Apples"
            TD "1.20"
        """
    )
    assert headers(graph, "1.20") == (("Apples",), ("Price",), ("position-th",))
    assert headers(graph, "Apples").column == ("Fruit",)
    assert {edge.origin for edge in graph.edges if edge.rule == "position-th"} == {
        Origin.DETERMINISTIC_DERIVATION
    }


def test_a_row_that_begins_with_a_header_is_no_header_row():
    graph = compiled(
        """
        Table
          TR
            TH "Name"
            TD "Ada"
          TR
            TH "Born"
            TD "1815"
        """
    )
    assert headers(graph, "1815") == (("Born",), (), ("position-th",))
    assert headers(graph, "Born") == ((), (), ())


def test_an_empty_corner_or_one_with_words_opens_a_header_row():
    for corner in ("TD", 'TD "Fruit"', "TH"):
        graph = compiled(
            f"""
            Table
              TR
                {corner}
                TH "Price"
                TH "Weight"
              TR
                TH "Apples"
                TD "1.20"
                TD "3 kg"
            """
        )
        assert headers(graph, "3 kg").column == ("Weight",)


def test_rows_of_a_blank_form_are_not_header_rows():
    graph = compiled(
        """
        Table
          TR
            TH "Item"
            TH "Ordered"
            TH "Sent"
          TR
            TH "Apples"
            TD
            TD
          TR
            TH "Pears"
            TD
            TD
        """
    )
    assert headers(graph, "Pears").column == ("Item",)
    assert headers(graph, "Apples").row == ()


def test_a_blank_row_under_two_row_headers_is_no_header_row_though_headers_fill_most_of_it():
    graph = compiled(
        """
        Table
          TR
            TH "Area"
            TH "Item"
            TH "Sent"
          TR
            TD "x"
            TD "y"
            TD "z"
          TR
            TH "North"
            TH "Apples"
            TD
          TR
            TD "u"
            TD "v"
            TD "w"
        """
    )
    assert headers(graph, "u").column == ("Area",)
    assert headers(graph, "Apples").row == ("North",)


def test_an_empty_row_before_the_header_row_changes_nothing():
    graph = compiled(
        """
        Table
          TR
            TD
            TD
            TD
          TR
            TD "Fruit"
            TH "Price"
            TH "Weight"
          TR
            TD "Apples"
            TD "1.20"
            TD "3 kg"
        """
    )
    assert headers(graph, "1.20").column == ("Price",)


def test_a_second_header_row_lower_down_takes_over():
    graph = compiled(
        """
        Table
          TR
            TH "2023"
            TH "2024"
          TR
            TD "1"
            TD "2"
          TR
            TH "Plan"
            TH "Actual"
          TR
            TD "3"
            TD "4"
        """
    )
    assert headers(graph, "4").column == ("Actual",)


def test_a_header_as_wide_as_the_table_labels_the_rows_below_it():
    graph = compiled(
        """
        Table
          TR
            TH "Country"
            TH "2024"
          TR
            TH ColSpan=2 "Europe"
          TR
            TD "France"
            TD "1"
          TR
            TH ColSpan=2 "Asia"
          TR
            TD "Japan"
            TD "2"
        """
    )
    assert headers(graph, "1") == (
        ("Europe",),
        ("2024",),
        ("position-section-label", "position-th"),
    )
    assert headers(graph, "2").row == ("Asia",)


def test_a_title_as_wide_as_the_table_heads_the_header_row_below_it():
    graph = compiled(
        """
        Table
          TR
            TH ColSpan=2 "Prices"
          TR
            TH "Fruit"
            TH "Price"
          TR
            TD "Apples"
            TD "1.20"
        """
    )
    assert headers(graph, "1.20").column == ("Prices", "Price")
    assert headers(graph, "Price").column == ("Prices",)


def test_a_group_header_and_a_row_header_both_serve_the_row():
    graph = compiled(
        """
        Table
          TR
            TH "Area"
            TH "Country"
            TH "2024"
          TR
            TH RowSpan=2 "Europe"
            TH "France"
            TD "1"
          TR
            TH "Spain"
            TD "2"
        """
    )
    assert headers(graph, "2").row == ("Europe", "Spain")
    assert headers(graph, "Spain") == (("Europe",), ("Country",), ("position-th",))


def test_a_column_of_headers_serves_the_cells_to_its_right_though_data_stands_before_it():
    graph = compiled(
        """
        Table
          TR
            TH "No."
            TH "Fruit"
            TH "Price"
          TR
            TD "1"
            TH "Apples"
            TD "1.20"
          TR
            TD "2"
            TH "Pears"
            TD "2.40"
        """
    )
    assert headers(graph, "2.40").row == ("Pears",)


def test_declared_scope_leaves_nothing_to_position_on_its_axis():
    graph = compiled(
        """
        Table
          TR
            TH Scope=Column "2024"
            TH "Note"
          TR
            TH "Q1"
            TD "5"
        """
    )
    assert headers(graph, "Q1").rules == ("scope-attribute",)
    assert headers(graph, "5") == (("Q1",), ("Note",), ("position-th",))


def test_a_header_without_text_heads_nothing_by_position():
    graph = compiled(
        """
        Table
          TR
            TH
            TH "Price"
          TR
            TD "Apples"
            TD "1.20"
        """
    )
    assert headers(graph, "Apples").column == ()


def test_a_table_tagged_as_nothing_but_headers_has_none_by_position():
    graph = compiled("Table" + '\n  TR\n    TH "a"\n    TH "b"' * 4)
    assert not [edge for edge in graph.edges if edge.rule == "position-th"]


def test_a_heading_before_a_table_is_no_column_header():
    graph = compiled(
        """
        Document
          H2 "Prices"
          Table
            TR
              TD "Apples"
              TD "1.20"
            TR
              TD "Pears"
              TD "2.40"
        """
    )
    assert headers(graph, "1.20") == (("Apples",), (), ("position-first-column",))


def test_a_repeated_header_row_serves_what_follows_it_and_is_diagnosed():
    graph = compiled(
        """
        Table
          TR
            TH "Fruit"
            TH "Price"
          TR
            TD "Apples"
            TD "1.20"
          --- page
          TR
            TH "Fruit"
            TH "Price"
          TR
            TD "Pears"
            TD "2.40"
        """
    )
    assert headers(graph, "2.40").column == ("Price",)
    assert "repeated-header-row" in codes(graph)

from egr.model.origin import Origin, Relation
from support.outline import node
from support.tables import codes, compiled, headers, subjects


def test_ids_name_headers_whose_place_says_the_axis():
    graph = compiled(
        """
        Table
          TR
            TD
            TH id=c "Price"
          TR
            TH id=r "Apples"
            TD Headers=r,c "1.20"
        """
    )
    assert headers(graph, "1.20") == (("Apples",), ("Price",), ("headers-attribute",))
    (edge,) = graph.incoming(node(7), Relation.ROW_HEADER_FOR)
    assert edge.origin is Origin.SOURCE_ATTRIBUTE


def test_the_scope_of_a_named_header_decides_before_its_place():
    graph = compiled(
        """
        Table
          TR
            TH id=a Scope=Row "above"
          TR
            TD Headers=a "value"
        """
    )
    assert headers(graph, "value").row == ("above",)


def test_a_header_with_scope_both_serves_the_axis_of_its_place():
    graph = compiled(
        """
        Table
          TR
            TH id=a Scope=Both "corner"
            TD Headers=a "right"
          TR
            TD Headers=a "below"
            TD
        """
    )
    assert headers(graph, "right").row == ("corner",)
    assert headers(graph, "below").column == ("corner",)


def test_a_header_in_neither_row_nor_column_labels_a_group_of_rows():
    graph = compiled(
        """
        Table
          TR
            TH id=group "Europe"
            TD
          TR
            TH "France"
            TD Headers=group "12"
        """
    )
    assert headers(graph, "12").row == ("Europe",)


def test_a_header_in_neither_row_nor_column_of_a_header_row_is_a_column_header():
    graph = compiled(
        """
        Table
          TR
            TH id=one "One"
            TH "Two"
          TR
            TD "x"
            TD Headers=one "12"
        """
    )
    assert headers(graph, "12").column == ("One",)


def test_headers_of_headers_are_followed_and_circles_end():
    graph = compiled(
        """
        Table
          TR
            TH id=top Headers=low "2024"
          TR
            TH id=low Headers=top "Q1"
          TR
            TD Headers=low "5"
        """
    )
    assert headers(graph, "5").column == ("2024", "Q1")
    assert headers(graph, "Q1").column == ("2024",)


def test_the_name_of_the_label_column_is_no_header_of_the_values():
    graph = compiled(
        """
        Table
          TR
            TH id=name Scope=Column "Fruit"
            TH id=price Scope=Column "Price"
          TR
            TH id=group Scope=Row "Stone fruit"
            TD
          TR
            TH id=plums Scope=Row Headers=name,group "Plums"
            TD Headers=plums,price "3"
        """
    )
    assert headers(graph, "3") == (("Stone fruit", "Plums"), ("Price",), ("headers-attribute",))
    assert headers(graph, "Plums").column == ("Fruit",)


def test_a_label_over_the_rows_serves_the_values_through_the_labels_that_name_it():
    graph = compiled(
        """
        Table
          TR
            TH id=price Scope=Column "Item"
            TH Scope=Column "Price"
          TR
            TH id=stone Scope=Column ColSpan=2 "Stone fruit"
          TR
            TH id=plums Scope=Row Headers=stone "Plums"
            TD Headers=plums "3"
        """
    )
    assert headers(graph, "3")[:2] == (("Plums",), ("Stone fruit",))


def test_the_first_of_two_equal_ids_wins():
    graph = compiled(
        """
        Table
          TR
            TH id=a "first"
            TH id=a "second"
          TR
            TD Headers=a "value"
            TD
        """
    )
    assert headers(graph, "value").column == ("first",)


def test_ids_numbered_anew_in_each_table_mean_the_own_table():
    table = """
        Table
          TR
            TH id=c "{0}"
          TR
            TD Headers=c "{1}"
        """
    graph = compiled(table.format("Price", "1.20") + table.format("Weight", "3 kg"))
    assert headers(graph, "1.20").column == ("Price",)
    assert headers(graph, "3 kg").column == ("Weight",)


def test_an_id_that_only_other_tables_carry_several_times_leads_nowhere():
    one, other, last = (
        f"""
        Table
          TR
            TH{name} "{head}"
          TR
            TD Headers=c "{value}"
        """
        for name, head, value in ((" id=c", "a", "1"), (" id=c", "b", "2"), ("", "d", "3"))
    )
    graph = compiled(one + other + last)
    assert headers(graph, "3") == ((), ("d",), ("position-th",))
    assert subjects(graph, "headers-id-unresolved") == ("3",)


def test_an_id_that_no_cell_carries_is_diagnosed_and_position_helps():
    graph = compiled(
        """
        P id=elsewhere "no cell"
        Table
          TR
            TH "Price"
            TH "Weight"
          TR
            TD Headers=nowhere "1.20"
            TD Headers=elsewhere "3 kg"
        """
    )
    assert subjects(graph, "headers-id-unresolved") == ("1.20", "3 kg")
    assert headers(graph, "1.20") == ((), ("Price",), ("position-th",))


def test_empty_headers_are_no_declaration():
    graph = compiled(
        """
        Table
          TR
            TH Scope=Column "Price"
            TH Scope=Column "Weight"
          TR
            TD Headers= "1.20"
            TD Headers= "3 kg"
        """
    )
    assert headers(graph, "1.20").rules == ("scope-attribute",)
    assert "headers-id-unresolved" not in codes(graph)


def test_ids_cover_one_axis_and_leave_the_other_to_scope():
    graph = compiled(
        """
        Table
          TR
            TH Scope=Column "Price"
            TH id=c Scope=Column "Net"
          TR
            TH Scope=Row "Apples"
            TD Headers=c "1.20"
        """
    )
    found = headers(graph, "1.20")
    assert found == (("Apples",), ("Net",), ("headers-attribute", "scope-attribute"))


def test_a_header_in_another_table_is_a_column_header():
    graph = compiled(
        """
        Table
          TR
            TH id=a "Price"
        Table
          TR
            TD "x"
            TD Headers=a "1.20"
        """
    )
    assert headers(graph, "1.20").column == ("Price",)


def test_an_empty_header_that_ids_name_is_obeyed_and_diagnosed():
    graph = compiled(
        """
        Table
          TR
            TH id=a
            TH Scope=Column "visible"
          TR
            TD Headers=a "1.20"
            TD "2.40"
        """
    )
    assert headers(graph, "1.20").column == ("",)
    assert "header-empty" in codes(graph)

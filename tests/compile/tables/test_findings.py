import pytest

from support.outline import node
from support.tables import codes, compiled, headers


def diagnosed(graph, code):
    (found,) = [diagnostic for diagnostic in graph.diagnostics if diagnostic.code == code]
    return found


@pytest.mark.parametrize("span", ["#274", "0", "-1", "1000000000", "2.0", "two"])
def test_a_malformed_span_counts_as_one_and_is_diagnosed(span):
    graph = compiled(
        f"""
        Table
          TR
            TD ColSpan="{span}" "a"
            TD "b"
          TR
            TD RowSpan="{span}" "c"
            TD "d"
        """
    )
    (table,) = graph.tables
    assert (table.rows, table.columns) == (2, 2)
    assert diagnosed(graph, "malformed-span").subjects == (node(3), node(6))


def test_spans_that_together_cover_too_much_all_count_as_one():
    rows = '\n  TR\n    TD ColSpan=1000 "a"' * 30
    (table,) = compiled(f"Table{rows}").tables
    assert (table.rows, table.columns) == (30, 1000)
    rows = '\n  TR\n    TD ColSpan=1000 RowSpan=2000 "a"' * 60
    (table,) = compiled(f"Table{rows}").tables
    assert (table.rows, table.columns) == (60, 1)


def test_rows_of_unequal_length_are_diagnosed_and_stay_as_they_are():
    graph = compiled(
        """
        Table
          TR
            TD "a"
            TD "b"
          TR
            TD "c"
        """
    )
    assert diagnosed(graph, "irregular-table").subjects == (node(5),)
    assert len(graph.tables[0].cells) == 3


def test_a_cell_that_reaches_below_the_table_is_diagnosed():
    graph = compiled(
        """
        Table
          TR
            TD RowSpan=3 "a"
            TD "b"
          TR
            TD "c"
        """
    )
    assert diagnosed(graph, "irregular-table").subjects == (node(3),)


def test_a_cell_that_runs_into_another_is_diagnosed():
    graph = compiled(
        """
        Table
          TR
            TD "a"
            TD RowSpan=2 "b"
          TR
            TD ColSpan=2 "c"
        """
    )
    assert diagnosed(graph, "overlapping-cells").subjects == (node(6),)


def test_a_regular_table_with_scope_has_nothing_to_diagnose():
    graph = compiled(
        """
        Document
          H1 "Fruit"
          Table
            TR
              TH Scope=Column "Fruit"
              TH Scope=Column "Price"
            TR
              TH Scope=Row "Apples"
              TD "1.20"
        """
    )
    table_codes = {
        "malformed-span",
        "overlapping-cells",
        "irregular-table",
        "headers-id-unresolved",
        "header-empty",
        "scope-contradicts-position",
        "repeated-header-row",
        "layout-table",
        "table-without-header-cells",
        "table-continued",
    }
    assert not codes(graph) & table_codes


def test_headers_by_id_without_scope_raise_no_false_alarm():
    graph = compiled(
        """
        Table
          TR
            TD
            TH id=c "Price"
          TR
            TH id=r Headers=c "Apples"
            TD Headers=r,c "1.20"
        """
    )
    assert headers(graph, "1.20").rules == ("headers-attribute",)
    assert not codes(graph) & {"headers-id-unresolved", "table-without-header-cells"}


def test_an_empty_header_that_serves_no_data_is_no_finding():
    graph = compiled(
        """
        Table
          TR
            TH Scope=Column
            TH Scope=Column "Price"
          TR
            TH Scope=Row "Apples"
            TD "1.20"
        """
    )
    assert "header-empty" not in codes(graph)


def test_equal_labels_of_two_sections_are_no_repeated_header_row():
    rows = """
          TR
            TH ColSpan=2 "Total"
          TR
            TD "Apples"
            TD "1.20"
        """
    assert "repeated-header-row" not in codes(compiled("Table" + rows + rows))


def test_every_diagnostic_says_how_to_mend_the_source():
    graph = compiled('Table\n  TR\n    TD ColSpan=0 "a"\n  TR\n    TD "b"\n    TD "c"')
    assert all(diagnostic.hint for diagnostic in graph.diagnostics)

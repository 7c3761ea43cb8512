from support.outline import node
from support.tables import codes, compiled


def grid(outline):
    """Rows of cell texts, as placed."""
    (table,) = compiled(outline).tables
    return table


def texts(outline, number=0):
    graph = compiled(outline)
    table = graph.tables[number]
    return [
        [graph.node(cell.node).text for cell in table.cells if cell.row == row]
        for row in range(table.rows)
    ]


def test_sections_are_kept_for_each_row():
    table = grid(
        """
        Table
          THead
            TR
              TH "a"
          TBody
            TR
              TD "b"
            TR
              TD "c"
          TFoot
            TR
              TD "d"
        """
    )
    assert table.sections == ("THead", "TBody", "TBody", "TFoot")
    assert table.row_nodes == (node(3), node(6), node(8), node(11))


def test_rows_and_cells_are_found_through_containers_without_meaning():
    assert texts(
        """
        Table
          NonStruct
            Div
              TR
                NonStruct
                  TD "a"
                TD "b"
          Sect
            TR
              TD "c"
              TD "d"
        """
    ) == [["a", "b"], ["c", "d"]]


def test_cells_of_a_nested_table_belong_to_the_nested_table_only():
    outline = """
        Table
          TR
            TD "outer"
            TD
              Table
                TR
                  TD "inner"
        """
    assert texts(outline, 0) == [["outer", ""]]
    assert texts(outline, 1) == [["inner"]]


def test_a_table_directly_in_a_row_is_no_cell_of_it():
    outline = """
        Table
          TR
            TD "outer"
            Table
              TR
                TD "inner"
        """
    assert texts(outline, 0) == [["outer"]]
    assert texts(outline, 1) == [["inner"]]


def test_a_table_inside_a_paragraph_is_a_table():
    assert texts(
        """
        P
          Table
            TR
              TD "a"
        """
    ) == [["a"]]


def test_a_caption_is_no_part_of_the_grid():
    assert texts(
        """
        Table
          Caption
            TD "not a cell"
          TR
            TD "a"
        """
    ) == [["a"]]


def test_an_artifact_element_is_no_part_of_the_grid():
    assert texts(
        """
        Table
          TR
            TD "a"
          Artifact
            TR
              TD "repeated"
        """
    ) == [["a"]]


def test_cells_without_a_row_form_a_row_and_are_diagnosed():
    outline = """
        Table
          THead
            TH "a"
            TH "b"
          TR
            TD "c"
            TD "d"
        """
    assert texts(outline) == [["a", "b"], ["c", "d"]]
    assert grid(outline).row_nodes == (node(2), node(5))
    assert "irregular-table" in codes(compiled(outline))


def test_loose_cells_after_a_row_form_another_row():
    assert texts(
        """
        Table
          TD "a"
          TR
            TD "b"
          TD "c"
        """
    ) == [["a"], ["b"], ["c"]]


def test_a_row_inside_a_row_stands_below_it():
    assert texts(
        """
        Table
          TR
            TD "a"
            TR
              TD "c"
            TD "b"
        """
    ) == [["a", "b"], ["c"]]


def test_a_cell_inside_a_cell_is_content_of_the_outer_one():
    assert texts(
        """
        Table
          TR
            TD
              P "a"
              TD "b"
        """
    ) == [["a b"]]


def test_a_row_span_reaches_rows_on_the_next_page():
    outline = """
        Table
          TR
            TD RowSpan=2 "a"
            TD "b"
          --- page
          TR
            TD "c"
        """
    cells = {cell.node: cell for cell in grid(outline).cells}
    assert (cells[node(3)].row_span, cells[node(6)].row, cells[node(6)].column) == (2, 1, 1)

from hypothesis import given, settings
from hypothesis import strategies as st

from egr.compile.tables.placement import Unplaced, place
from egr.compile.tables.search import MAX_BLOCK, nearest_headers
from egr.compile.tables.sheet import Sheet, SheetCell


def sheet(*rows):
    """A sheet drawn with one word a cell: H a header, - an empty cell, anything else a value.

    `H/1/2` spans one row and two columns.
    """
    written = [row.split() for row in rows]
    placed = place(
        [
            [_unplaced(f"{r}.{c}", word) for c, word in enumerate(row)]
            for r, row in enumerate(written)
        ]
    )
    words = {
        f"{r}.{c}": word.split("/")[0]
        for r, row in enumerate(written)
        for c, word in enumerate(row)
    }
    cells = tuple(_cell(cell, words[cell.node]) for cell in placed.cells)
    return Sheet("table", placed.columns, cells, placed.lines)


def _unplaced(node, word):
    spans = [int(span) for span in word.split("/")[1:]] or [1, 1]
    return Unplaced(node, *spans)


def _cell(cell, word):
    header = word.startswith("H")
    empty = word == "-"
    text = "" if empty else word
    value = not header and not empty
    return SheetCell(*cell, header, "", (), text, empty, value)


def found(drawn):
    """Node of each cell to the nodes of its headers, where every H is a header on the axis."""
    cells = drawn.cells
    heads = frozenset(at for at, cell in enumerate(cells) if cell.header)
    return {
        cells[index].node: {cells[at].node for at in headers}
        for index, headers in nearest_headers(drawn, heads).items()
    }


def test_a_header_serves_the_cells_below_it():
    assert found(sheet("H H", "1 2", "3 4")) == {
        "1.0": {"0.0"},
        "1.1": {"0.1"},
        "2.0": {"0.0"},
        "2.1": {"0.1"},
    }


def test_a_spanning_header_serves_all_its_columns():
    assert found(sheet("H H/1/2", "1 2 3"))["1.2"] == {"0.1"}


def test_a_spanning_value_has_the_headers_of_all_its_columns():
    assert found(sheet("H H H", "1/1/2 2"))["1.0"] == {"0.0", "0.1"}


def test_two_levels_of_headers_serve_together_and_the_upper_heads_the_lower():
    served = found(sheet("- H/1/2", "- H H", "1 2 3"))
    assert served["2.1"] == {"0.1", "1.1"}
    assert served["1.1"] == {"0.1"}


def test_a_narrow_header_does_not_head_a_wider_one_below():
    assert "1.0" not in found(sheet("H H", "H/1/2", "1 2"))


def test_a_second_block_lower_down_takes_over():
    served = found(sheet("H H", "1 2", "H H", "3 4"))
    assert served["3.0"] == {"2.0"}
    assert "2.0" not in served


def test_an_empty_row_between_two_header_rows_hides_nothing():
    assert found(sheet("H H", "- -", "H H", "1 2"))["3.0"] == {"0.0", "2.0"}


def test_an_empty_value_still_ends_a_block():
    assert found(sheet("H H", "- 2", "H H", "3 4"))["3.0"] == {"2.0"}


def test_a_corner_with_words_beside_two_headers_does_not_end_a_block():
    served = found(sheet("corner/2/1 H/1/2 H/1/2", "H H H H", "x 1 2 3 4"))
    assert served["2.1"] == {"0.1", "1.0"}


def test_a_header_as_wide_as_the_table_labels_the_rows_below_and_hides_no_column_header():
    served = found(sheet("H H", "H/1/2", "1 2", "H/1/2", "3 4"))
    assert served["2.0"] == {"0.0", "1.0"}
    assert served["4.0"] == {"0.0", "3.0"}


def test_one_search_takes_a_bounded_number_of_headers():
    served = found(sheet(*["H"] * (MAX_BLOCK + 5), "1"))
    assert len(served[f"{MAX_BLOCK + 5}.0"]) == MAX_BLOCK


WORDS = st.sampled_from(["H", "H", "1", "1", "-"])
SPANS = st.sampled_from(["", "", "", "/1/2", "/2/1", "/2/2"])
CELLS = st.tuples(WORDS, SPANS).map("".join)
TABLES = st.lists(st.lists(CELLS, min_size=1, max_size=4).map(" ".join), min_size=1, max_size=7)


@settings(max_examples=300)
@given(TABLES)
def test_the_search_is_its_definition_over_all_pairs(rows):
    drawn = sheet(*rows)
    expected = {
        cell.node: heads
        for index, cell in enumerate(drawn.cells)
        if (heads := {h.node for h in drawn.cells if h.header and serves(drawn, h, index)})
    }
    assert found(drawn) == expected


def serves(drawn, header, index):
    """By definition: going up from some square of the cell's top row, the header is met in time."""
    cell = drawn.cells[index]
    if header.node == cell.node:
        return False
    tops = [at for at in cell.columns if drawn.lines[cell.row].get(at) == index]
    covers = header.columns.start <= cell.columns.start and header.columns.stop >= cell.columns.stop
    if cell.header and not covers:
        return False
    return any(met_going_up(drawn, header, cell, column) for column in tops)


def met_going_up(drawn, header, cell, column):
    wide = drawn.width > 1
    kind = header.column_span == drawn.width and wide
    met = cell.header
    for row in range(cell.row - 1, -1, -1):
        other = square(drawn, row, column)
        head = other and other.header and (other.column_span == drawn.width and wide) == kind
        if met and not head and (data_line(drawn, row) or (other and other.value)):
            return False
        if head:
            met = True
            if other.node == header.node:
                return True
    return False


def square(drawn, row, column):
    index = drawn.lines[row].get(column)
    return None if index is None else drawn.cells[index]


def data_line(drawn, row):
    present = [square(drawn, row, column) for column in sorted(drawn.lines[row])]
    while present and not present[0].header and any(cell.header for cell in present):
        present = present[1:]
    values, heads = sum(c.value for c in present), sum(c.header for c in present)
    return values > 0 and values >= heads

from hypothesis import given
from hypothesis import strategies as st

from egr.compile.tables.placement import MAX_SQUARES, Unplaced, affordable, place
from egr.model.node import Cell


def cells(*rows):
    """Rows of cells written as "name", "name/rows/columns"."""
    return [[unplaced(written) for written in row.split()] for row in rows]


def unplaced(written):
    name, *spans = written.split("/")
    return Unplaced(name, *(int(span) for span in spans or (1, 1)))


def test_cells_follow_each_other_from_left_to_right():
    placed = place(cells("a b/1/2 c"))
    assert placed.cells == (Cell("a", 0, 0, 1, 1), Cell("b", 0, 1, 1, 2), Cell("c", 0, 3, 1, 1))
    assert placed.columns == 4


def test_a_cell_steps_over_one_that_reaches_down_from_above():
    placed = place(cells("a b/2/1 c", "d e"))
    assert placed.cells[3:] == (Cell("d", 1, 0, 1, 1), Cell("e", 1, 2, 1, 1))


def test_a_row_span_ends_with_the_table():
    placed = place(cells("a/9/1 b", "c"))
    assert placed.cells[0] == Cell("a", 0, 0, 2, 1)
    assert placed.overhanging == ("a",)


def test_the_cell_from_above_keeps_the_square_when_two_overlap():
    placed = place(cells("a b/2/1", "c/1/2"))
    assert placed.cells[2] == Cell("c", 1, 0, 1, 2)
    assert placed.overlapping == ("c",)
    assert placed.lines[1] == {0: 2, 1: 1}


def test_a_row_may_be_empty():
    placed = place(cells("a/2/1 b", "", "c"))
    assert placed.lines == ({0: 0, 1: 1}, {0: 0}, {0: 2})


def test_no_row_and_no_cell_is_a_table_too():
    assert (place([]).cells, place([]).columns) == ((), 0)


def test_spans_are_affordable_up_to_a_bound_on_squares():
    side = 1_000
    assert affordable([[Unplaced("a", side, side)], *([] for _ in range(side - 1))])
    assert not affordable([[Unplaced("a", side, side), Unplaced("b", 1, 1)]] + [[]] * (side - 1))
    assert side * side == MAX_SQUARES


SPANS = st.integers(1, 4)
TABLES = st.lists(st.lists(st.tuples(SPANS, SPANS), max_size=5), max_size=6)


@given(TABLES)
def test_placing_is_painting_on_an_unbounded_canvas(spans):
    rows = [
        [Unplaced(f"{row}.{at}", *span) for at, span in enumerate(line)]
        for row, line in enumerate(spans)
    ]
    placed = place(rows)
    owners, corners, clashes = painted(rows)
    assert {cell.node: (cell.row, cell.column) for cell in placed.cells} == corners
    assert set(placed.overlapping) == clashes
    held = {
        (row, column): placed.cells[index].node
        for row, line in enumerate(placed.lines)
        for column, index in line.items()
    }
    assert held == {square: node for square, node in owners.items() if square[0] < len(rows)}
    assert placed.columns == max((column + 1 for _, column in owners), default=0)


def painted(rows):
    """By definition: each cell at the first unpainted square of its row, spans never cut."""
    canvas, corners, clashes = {}, {}, set()
    for row, line in enumerate(rows):
        column = 0
        for cell in line:
            column = next(c for c in range(column, 10_000) if (row, c) not in canvas)
            corners[cell.node] = (row, column)
            squares = [
                (row + down, column + right)
                for down in range(cell.row_span)
                for right in range(cell.column_span)
            ]
            if any(square in canvas for square in squares):
                clashes.add(cell.node)
            canvas.update({square: cell.node for square in squares if square not in canvas})
            column += cell.column_span
    return canvas, corners, clashes

from egr.model.origin import Origin, Relation
from support.tables import codes, compiled, headers, subjects

TWO_LEVELS = """
    Table
      TR
        TH RowSpan=2 Scope=Column "Region"
        TH ColSpan=2 Scope=Column "2024"
        TH ColSpan=2 Scope=Column "2023"
      TR
        TH Scope=Column "Plan"
        TH Scope=Column "Actual"
        TH Scope=Column "Plan "
        TH Scope=Column "Actual "
      TR
        TH Scope=Row "North"
        TD "11"
        TD "12"
        TD "13"
        TD "14"
    """


def test_scope_reaches_along_its_axis_across_spans():
    graph = compiled(TWO_LEVELS)
    assert headers(graph, "12") == (("North",), ("2024", "Actual"), ("scope-attribute",))
    assert headers(graph, "13").column == ("2023", "Plan")


def test_a_header_has_headers_of_its_own():
    cells = {cell.node: cell for cell in compiled(TWO_LEVELS).tables[0].cells}
    graph = compiled(TWO_LEVELS)
    plans = [node for node in cells if graph.node(node).text == "Plan"]
    heads = [
        graph.node(edge.source).text
        for node in plans
        for edge in graph.incoming(node, Relation.COLUMN_HEADER_FOR)
    ]
    assert heads == ["2024", "2023"]
    assert headers(graph, "North").column == ("Region",)


def test_edges_by_scope_are_declared():
    origins = {edge.origin for edge in compiled(TWO_LEVELS).edges if "scope" in edge.rule}
    assert origins == {Origin.SOURCE_ATTRIBUTE}


def test_scope_both_serves_both_axes():
    graph = compiled(
        """
        Table
          TR
            TH Scope=Both "corner"
            TD "right"
          TR
            TD "below"
            TD "neither"
        """
    )
    assert headers(graph, "right").row == ("corner",)
    assert headers(graph, "below").column == ("corner",)
    assert headers(graph, "neither") == ((), (), ())


def test_a_row_header_reaches_across_its_row_span():
    graph = compiled(
        """
        Table
          TR
            TH Scope=Row RowSpan=2 "Europe"
            TD "a"
          TR
            TD "b"
        """
    )
    assert headers(graph, "b").row == ("Europe",)


def test_a_currency_sign_does_not_hide_the_row_header_from_its_value():
    graph = compiled(
        """
        Table
          TR
            TH Scope=Row "Sales"
            TD "$"
            TD "12"
        """
    )
    assert headers(graph, "12").row == ("Sales",)


def test_the_nearest_row_header_before_a_value_wins():
    graph = compiled(
        """
        Table
          TR
            TH Scope=Row "Name"
            TD "Ada"
            TH Scope=Row "Born"
            TD "1815"
          TR
            TH Scope=Row "Town"
            TD "London"
            TH Scope=Row "Died"
            TD "1852"
        """
    )
    assert headers(graph, "1815").row == ("Born",)
    assert headers(graph, "Ada").row == ("Name",)


def test_a_second_header_block_takes_over():
    graph = compiled(
        """
        Table
          TR
            TH Scope=Column "2023"
            TH Scope=Column "2024"
          TR
            TD "1"
            TD "2"
          TR
            TH Scope=Column "Plan"
            TH Scope=Column "Actual"
          TR
            TD "3"
            TD "4"
        """
    )
    assert headers(graph, "3").column == ("Plan",)
    assert headers(graph, "Plan").column == ()


def test_an_unknown_scope_and_a_scope_on_a_data_cell_say_nothing():
    graph = compiled(
        """
        Table
          TR
            TH Scope=Group "Name"
            TD Scope=Column "free"
          TR
            TD "Ada"
            TD "yes"
        """
    )
    assert "scope-attribute" not in {edge.rule for edge in graph.edges}
    assert headers(graph, "free") == (("Name",), (), ("position-th",))


def test_a_row_header_that_says_column_is_obeyed_and_diagnosed():
    graph = compiled(
        """
        Table
          TR
            TH Scope=Column "Name"
            TH Scope=Column "Born"
          TR
            TH Scope=Column "Ada"
            TD "1815"
          TR
            TH Scope=Column "Alan"
            TD "1912"
        """
    )
    assert headers(graph, "1912") == ((), ("Born",), ("scope-attribute",))
    assert headers(graph, "Alan").column == ("Name", "Ada")
    assert subjects(graph, "scope-contradicts-position") == ("Ada", "Alan")


def test_a_column_header_that_says_row_is_obeyed_and_diagnosed():
    graph = compiled(
        """
        Table
          TR
            TH Scope=Row "Name"
            TH Scope=Row "Born"
          TR
            TD "Ada"
            TD "1815"
        """
    )
    assert headers(graph, "1815") == ((), (), ())
    assert subjects(graph, "scope-contradicts-position") == ("Name", "Born")


def test_a_corner_beside_and_above_nothing_but_headers_contradicts_nothing():
    graph = compiled(
        """
        Table
          TR
            TH Scope=Row "Name"
            TH Scope=Column "Born"
          TR
            TH Scope=Row "Ada"
            TD "1815"
        """
    )
    assert "scope-contradicts-position" not in codes(graph)


def test_a_corner_without_a_header_tag_hides_no_outer_row_header():
    graph = compiled(
        """
        Table
          TR
            TD "Area"
            TD "Country"
            TD "2024"
          TR
            TH Scope=Row RowSpan=2 "Europe"
            TH Scope=Row "France"
            TD "1"
          TR
            TH Scope=Row "Spain"
            TD "2"
        """
    )
    assert headers(graph, "2").row == ("Europe", "Spain")
    assert headers(graph, "Spain").row == ("Europe",)

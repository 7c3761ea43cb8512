from support.tables import codes, compiled, headers, subjects

FIRST = """
    Table
      TR
        TH "Fruit"
        TH "Price"
    """
REST = """
    Table
      TR
        TD "Apples"
        TD "1.20"
      TR
        TD "Pears"
        TD "2.40"
    """


def test_a_table_without_headers_directly_after_one_with_headers_goes_on():
    graph = compiled(FIRST + REST)
    assert headers(graph, "2.40").column == ("Price",)
    assert "position-continued-table" in headers(graph, "2.40").rules
    assert "table-continued" in codes(graph)


def test_it_goes_on_over_a_page_end_and_through_sections_and_further_parts():
    third = REST.replace("Apples", "Plums").replace("1.20", "3").replace("Pears", "Figs")
    third = third.replace("2.40", "4")
    sections = ["Sect\n" + part.replace("\n    ", "\n      ") for part in (FIRST, REST, third)]
    graph = compiled("\n--- page\n".join(sections))
    assert headers(graph, "1.20").column == ("Price",)
    assert headers(graph, "4").column == ("Price",)


def test_anything_between_ends_it():
    graph = compiled(FIRST + '\n    P "between"\n' + REST)
    assert headers(graph, "1.20").column == ()
    assert "table-continued" not in codes(graph)


def test_a_page_between_ends_it():
    graph = compiled(FIRST + "\n--- page\n--- page\n" + REST)
    assert headers(graph, "1.20").column == ()


def test_another_number_of_columns_ends_it():
    graph = compiled(FIRST + REST.replace('TD "1.20"', 'TD "1.20"\n        TD "more"'))
    assert headers(graph, "1.20").column == ()


def test_column_headers_of_its_own_end_it():
    own = REST.replace(
        "    Table", '    Table\n      TR\n        TH "Fruit "\n        TH "Weight"', 1
    )
    assert headers(compiled(FIRST + own), "1.20").column == ("Weight",)


def test_headers_of_rows_do_not_end_it():
    own = REST.replace('TD "Apples"', 'TH "Apples"').replace('TD "Pears"', 'TH "Pears"')
    graph = compiled(FIRST + own)
    assert headers(graph, "2.40") == (
        ("Pears",),
        ("Price",),
        ("position-continued-table", "position-th"),
    )


def test_a_table_in_a_cell_does_not_go_on_outside_it():
    inner = FIRST.replace("\n    ", "\n            ")
    graph = compiled(f"Table\n  TR\n    TD\n{inner}\n{REST}")
    assert headers(graph, "1.20").column == ()


def test_the_headers_in_force_at_the_foot_go_on():
    second_block = FIRST + (
        '\n      TR\n        TD "Kiwis"\n        TD "9"'
        '\n      TR\n        TH "Root"\n        TH "Weight"'
        '\n      TR\n        TD "Beets"\n        TD "8"\n'
    )
    assert headers(compiled(second_block + REST), "1.20").column == ("Weight",)


def test_both_parts_are_named_in_the_diagnostic():
    assert len(subjects(compiled(FIRST + REST), "table-continued")) == 2

import pytest

from support.outline import node
from support.tables import compiled


@pytest.mark.parametrize(
    "path",
    ["P", "P Span", "Div P", "Div NonStruct", "Div Span", "NonStruct", "Link Div P", "Sect P"],
)
def test_text_at_any_depth_belongs_to_its_cell(path):
    roles = path.split()
    nested = "\n".join(" " * (6 + at) + role for at, role in enumerate(roles))
    graph = compiled(f'Table\n  TR\n    TD\n{nested} "12"')
    assert graph.node(node(3)).text == "12"

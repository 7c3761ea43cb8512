from hypothesis import given, settings
from hypothesis import strategies as st

from egr.compile import compile_document
from egr.model.chain import heading_chain
from egr.model.origin import Origin, Relation
from egr.model.role import SECTIONS, TRANSPARENT
from support.outline import declared


def governed(outline):
    """Pairs of heading text and governed text or role, with the rule, in reading order."""
    graph = compile_document(declared(outline))
    edges = [edge for edge in graph.edges if edge.relation is Relation.HEADING_FOR]
    edges.sort(key=lambda e: (graph.position[e.source], graph.position[e.target]))

    def name(node):
        return graph.node(node).text or graph.node(node).role

    return [(name(edge.source), name(edge.target), edge.rule) for edge in edges]


def pairs(outline):
    return [(source, target) for source, target, _ in governed(outline)]


def chain(outline, text):
    """Texts of the headings over the node with this text, outermost first."""
    graph = compile_document(declared(outline))
    node = [node.id for node in graph.nodes if node.text == text][-1]
    return [graph.node(heading).text for _, heading in heading_chain(graph, node)]


def test_a_heading_governs_what_follows_up_to_the_next_of_its_level_or_above():
    assert pairs(
        """
        Document
          H1 "one"
          P "a"
          H1 "two"
          P "b"
        """
    ) == [("one", "a"), ("two", "b")]


def test_an_h2_reaches_across_h3_and_h4_and_governs_them_too():
    assert pairs(
        """
        Document
          H2 "two"
          H3 "three"
          P "a"
          H4 "four"
          P "b"
          H2 "next"
          P "c"
        """
    ) == [
        ("two", "three"),
        ("two", "a"),
        ("two", "four"),
        ("two", "b"),
        ("three", "a"),
        ("three", "four"),
        ("three", "b"),
        ("four", "b"),
        ("next", "c"),
    ]


def test_a_skipped_level_is_taken_as_it_stands():
    outline = """
        Document
          H1 "one"
          H3 "three"
          P "a"
          H2 "two"
          P "b"
        """
    assert chain(outline, "a") == ["one", "three"]
    assert chain(outline, "b") == ["one", "two"]


def test_levels_have_no_upper_end():
    assert chain('Document\n  H7 "seven"\n  H12 "twelve"\n  P "a"', "a") == ["seven", "twelve"]


def test_plain_headings_take_their_level_from_nested_sections():
    outline = """
        Document
          Sect
            H "outer"
            P "a"
            Sect
              H "inner"
              P "b"
            P "c"
        """
    assert chain(outline, "a") == ["outer"]
    assert chain(outline, "b") == ["outer", "inner"]
    assert chain(outline, "c") == ["outer"]


def test_containers_without_meaning_are_seen_through():
    assert pairs(
        """
        Document
          Div
            H1 "one"
          NonStruct
            Div
              P "a"
        """
    ) == [("one", "a")]


def test_what_stands_inside_a_governed_element_is_governed_through_it():
    outline = """
        Document
          H1 "one"
          L
            LI
              LBody "item"
        """
    assert pairs(outline) == [("one", "L")]
    assert chain(outline, "item") == ["one"]


def test_a_heading_in_a_cell_item_or_aside_does_not_leak_out():
    for outline in (
        'Document\n  Table\n    TR\n      TD\n        H1 "in"\n        P "near"\n  P "out"',
        'Document\n  L\n    LI\n      LBody\n        H1 "in"\n        P "near"\n  P "out"',
        'Document\n  Aside\n    H1 "in"\n    P "near"\n  P "out"',
    ):
        assert pairs(outline) == [("in", "near")]


def test_a_section_that_does_not_open_with_a_heading_continues_the_chain():
    assert governed(
        """
        Document
          Sect
            H1 "one"
            H2 "two"
            P "a"
          Sect
            P "b"
            H2 "next"
            P "c"
        """
    ) == [
        ("one", "two", "heading-scope"),
        ("one", "a", "heading-scope"),
        ("one", "b", "heading-scope-continued"),
        ("one", "next", "heading-scope-continued"),
        ("one", "c", "heading-scope-continued"),
        ("two", "a", "heading-scope"),
        ("two", "b", "heading-scope-continued"),
        ("next", "c", "heading-scope"),
    ]


def test_a_section_that_opens_with_a_heading_starts_afresh():
    assert pairs(
        """
        Document
          Sect
            H1 "one"
          Sect
            H3 "other"
            P "a"
        """
    ) == [("other", "a")]


def test_text_before_the_first_section_with_a_heading_is_not_governed():
    assert pairs('Document\n  Sect\n    P "a"\n  Sect\n    H1 "one"') == []


def test_a_section_inside_a_cell_does_not_continue_a_chain_from_outside():
    assert governed(
        """
        Document
          H1 "one"
          Table
            TR
              TD
                Sect
                  P "a"
        """
    ) == [("one", "Table", "heading-scope")]


def test_every_edge_of_heading_scope_is_derived():
    graph = compile_document(declared('Document\n  H1 "one"\n  P "a"'))
    assert {e.origin for e in graph.edges if e.relation is Relation.HEADING_FOR} == {
        Origin.DETERMINISTIC_DERIVATION
    }


LEAVES = st.sampled_from(["H1", "H2", "H3", "H", "P", "P"]).map(lambda role: (role, []))


def holding(children):
    """A container with one to four of these."""
    roles = st.sampled_from(["Sect", "Sect", "Part", "Div", "Aside"])
    return st.tuples(roles, st.lists(children, max_size=4))


INNER = st.one_of(LEAVES, holding(LEAVES))
TREES = st.one_of(LEAVES, holding(INNER), holding(st.one_of(INNER, holding(INNER))))


def written(tree, depth=1):
    role, children = tree
    text = "" if children or role in {"Sect", "Part", "Div", "Aside"} else ' "x"'
    lines = [f"{'  ' * depth}{role}{text}"]
    for child in children:
        lines += written(child, depth + 1)
    return lines


@settings(max_examples=200, deadline=None)
@given(st.lists(TREES, min_size=2, max_size=5))
def test_heading_scope_is_its_definition_over_all_pairs(trees):
    outline = "\n".join(["Document", *(line for tree in trees for line in written(tree))])
    graph = compile_document(declared(outline))
    edges = {
        (edge.source, edge.target, edge.rule)
        for edge in graph.edges
        if edge.relation is Relation.HEADING_FOR
    }
    definition = Definition(graph)
    assert edges == {
        (heading.id, node.id, rule)
        for heading in graph.nodes
        for node in graph.nodes
        if (rule := definition.rule(heading, node))
    }


class Definition:
    """Heading scope as the specification words it, asked of one pair at a time."""

    def __init__(self, graph):
        self.graph = graph
        self.rules = {}
        self.ancestors = {node.id: self.climb(node) for node in graph.nodes}
        self.families = {}

    def rule(self, heading, node):
        pair = heading.id, node.id
        if pair not in self.rules:
            self.rules[pair] = self.found(heading, node)
        return self.rules[pair]

    def found(self, heading, node):
        if heading.level is None or heading.role == node.role == "Document":
            return ""
        if self.as_sibling(heading, node):
            return "heading-scope"
        return "heading-scope-continued" if self.as_continued(heading, node) else ""

    def as_sibling(self, heading, node):
        siblings = self.siblings(node)
        if heading not in siblings or node not in siblings:
            return False
        here, there = siblings.index(heading), siblings.index(node)
        return here < there and not self.closed(heading, siblings[here + 1 : there + 1])

    def as_continued(self, heading, node):
        section = self.holder(node)
        if section is None or section.role not in SECTIONS:
            return False
        if node not in self.siblings(node) or heading not in self.inherited(section):
            return False
        siblings = self.siblings(node)
        return not self.closed(heading, siblings[: siblings.index(node) + 1])

    def inherited(self, section):
        """What was open at the last heading before the section, outside closed elements."""
        if self.holder(section) is None or self.opens_with_heading(section):
            return []
        before = self.graph.nodes[: self.graph.position[section.id]]
        last = [n for n in before if n.level is not None and self.reaches(n, section)]
        if not last:
            return []
        open_ = [h for h in before if self.rule(h, last[-1])] + [last[-1]]
        return [heading for heading in open_ if not self.rule(heading, section)]

    def reaches(self, heading, section):
        """Both stand in the same closed element, or in none."""
        return self.closed_around(heading) == self.closed_around(section)

    def closed_around(self, node):
        above = self.above(node)
        return next((n.id for n in above if n.role not in SECTIONS | TRANSPARENT), None)

    def closed(self, heading, nodes):
        return any(n.level is not None and n.level <= heading.level for n in nodes)

    def opens_with_heading(self, section):
        for node in self.graph.nodes[self.graph.position[section.id] + 1 :]:
            if section not in self.above(node):
                return False
            if node.text:
                return node.level is not None and self.closed_around(node) == self.closed_around(
                    section
                )
            if self.bears(node) and node.role not in SECTIONS | TRANSPARENT:
                return False
        return False

    def bears(self, node):
        below = [n for n in self.graph.nodes if node in self.above(n)]
        return any(n.text for n in below)

    def climb(self, node):
        found = []
        while node.parent is not None:
            node = self.graph.node(node.parent)
            found.append(node)
        return found

    def above(self, node):
        return self.ancestors[node.id]

    def holder(self, node):
        """The nearest ancestor that is not seen through."""
        return next((n for n in self.above(node) if n.role not in TRANSPARENT), None)

    def siblings(self, node):
        """All nodes with the same holder; a container seen through stands for its children."""
        holder = self.holder(node)
        key = holder and holder.id
        if key not in self.families:
            self.families[key] = [
                n
                for n in self.graph.nodes
                if self.holder(n) is holder and not (n.role in TRANSPARENT and n.children)
            ]
        return self.families[key]

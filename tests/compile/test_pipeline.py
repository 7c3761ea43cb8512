import pytest

from egr.compile import compile_document, pipeline
from egr.compile.passes import Additions, Pass
from egr.model.edge import Edge
from egr.model.origin import Origin, Relation, Stratum
from support.outline import declared

OUTLINE = 'Document\n  H1 "a"\n  P "b"\n  Table\n    TR\n      TH "c"\n    TR\n      TD "d"'


def test_a_pass_that_emits_what_it_does_not_declare_is_a_bug(monkeypatch):
    guess = Edge("a", Relation.CONTAINS, "b", Origin.MODEL_INFERENCE, "guess")
    liar = Pass("liar", frozenset(), lambda skeleton: Additions((guess,)))
    monkeypatch.setattr(pipeline, "PASSES", (*pipeline.PASSES, liar))
    with pytest.raises(AssertionError, match="liar"):
        compile_document(declared(OUTLINE))


def test_no_pass_of_the_compiler_may_guess():
    emitted = {origin.stratum for item in pipeline.PASSES for _, origin in item.emits}
    assert emitted == {Stratum.SOURCE, Stratum.DERIVED}


def test_names_of_passes_are_unique():
    names = [item.name for item in pipeline.PASSES]
    assert len(names) == len(set(names))


def test_edges_are_sorted_and_stand_once():
    edges = compile_document(declared(OUTLINE)).edges
    assert list(edges) == sorted(set(edges))


def test_diagnostics_are_sorted():
    found = compile_document(declared(OUTLINE)).diagnostics
    assert list(found) == sorted(found, key=lambda d: (d.code, d.subjects, d.message))


def test_the_order_of_passes_does_not_matter(monkeypatch):
    before = compile_document(declared(OUTLINE))
    monkeypatch.setattr(pipeline, "PASSES", tuple(reversed(pipeline.PASSES)))
    assert compile_document(declared(OUTLINE)) == before


def test_every_edge_starts_at_a_node_and_the_declared_facts_are_kept():
    facts = declared(OUTLINE)
    found = compile_document(facts)
    assert {edge.source for edge in found.edges} <= set(found.node_by_id)
    assert tuple(node.element for node in found.nodes) == facts.elements
    assert found.fragments == facts.fragments

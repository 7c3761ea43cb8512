"""Long units are cut into pieces on fragment boundaries; ordinary ones stay whole."""

from hypothesis import given, settings
from hypothesis import strategies as st

from egr.compile import compile_document
from egr.index import Index, build_postings, pieces, tokenize
from egr.index.pieces import PIECE_WORDS, WHOLE_WORDS
from support.outline import declared
from support.paragraphs import paragraphs


def long_document(sizes):
    """Text directly in the document element, in fragments of so many words."""
    texts = [" ".join(f"w{n}x{word}" for word in range(size)) for n, size in enumerate(sizes)]
    lines = " ".join(f'"{text}"' for text in texts)
    return compile_document(declared(f"Document {lines}"))


def unit(graph):
    (only,) = [node for node in graph.nodes if node.unit]
    return only


def test_an_ordinary_unit_is_not_cut():
    graph = long_document([100, 100, 100])
    assert pieces(graph, unit(graph)) == ()


@given(st.lists(st.integers(1, 220), min_size=3, max_size=12))
@settings(deadline=None)
def test_pieces_cover_the_text_and_each_fragment_once(sizes):
    graph = long_document(sizes)
    node = unit(graph)
    cut = pieces(graph, node)
    if sum(sizes) <= WHOLE_WORDS:
        assert cut == ()
        return
    assert " ".join(piece.text for piece in cut).split() == node.text.split()
    assert [f for piece in cut for f in piece.fragments] == [f.id for f in graph.fragments]
    for piece in cut:
        assert len(piece.fragments) == 1 or len(tokenize(piece.text)) <= PIECE_WORDS
        held = " ".join(graph.fragment_by_id[f].text for f in piece.fragments)
        assert held.split() == piece.text.split()


def test_no_two_neighbouring_pieces_would_have_fitted_in_one():
    graph = long_document([40] * 20)
    sizes = [len(piece.fragments) for piece in pieces(graph, unit(graph))]
    assert sizes == [3, 3, 3, 3, 3, 3, 2]


def test_a_hit_in_a_long_unit_names_its_piece():
    graph = long_document([100] * 10)
    asked = Index.merge([build_postings(graph)])
    (hit,) = asked.search(["w7x3"])
    assert (hit.node, hit.piece) == (unit(graph).id, 7)
    piece = pieces(graph, unit(graph))[7]
    assert piece.fragments == (graph.fragments[7].id,)
    assert "w7x3" in tokenize(piece.text)


def test_a_hit_in_an_ordinary_unit_names_no_piece():
    (hit,) = Index.merge([build_postings(paragraphs(1, ["ferry"]))]).search(["ferry"])
    assert hit.piece is None


def test_one_long_fragment_cannot_be_cut():
    graph = long_document([WHOLE_WORDS + 1])
    assert pieces(graph, unit(graph)) == ()


def test_a_hyphen_joined_between_fragments_does_not_lose_the_place():
    words = "word " * 100
    graph = compile_document(
        declared(f'Document "{words}exam\u00ad" "ple {words}" "{words}" "{words}"')
    )
    cut = pieces(graph, unit(graph))
    assert [len(piece.fragments) for piece in cut] == [1, 1, 1, 1]
    assert cut[0].text.endswith("exam")
    assert cut[1].text.startswith("ple")

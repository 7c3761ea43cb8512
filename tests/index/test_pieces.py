"""Long units are cut at the ends of sentences; ordinary ones stay whole."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from egr.compile import compile_document
from egr.index import Index, build_postings, pieces, tokenize
from egr.index.pieces import PIECE_WORDS, WHOLE_WORDS, Part
from egr.model.fragment import Line
from egr.model.geometry import Box
from support.outline import declared
from support.paragraphs import paragraphs


def sentences(sizes):
    """Sentences of so many words, each word once."""
    return [" ".join(f"w{n}x{word}" for word in range(size)) + "." for n, size in enumerate(sizes)]


def long_document(sizes):
    """Text directly in the document element, a fragment a sentence."""
    lines = " ".join(f'"{text}"' for text in sentences(sizes))
    return compile_document(declared(f"Document {lines}"))


def unit(graph):
    (only,) = [node for node in graph.nodes if node.unit]
    return only


def test_an_ordinary_unit_is_not_cut():
    graph = long_document([25, 25, 25])
    assert pieces(graph, unit(graph)) == ()


@given(st.lists(st.integers(1, 130), min_size=3, max_size=12))
@settings(deadline=None)
def test_pieces_are_the_text_and_stand_on_every_fragment(sizes):
    graph = long_document(sizes)
    node = unit(graph)
    cut = pieces(graph, node)
    if sum(sizes) <= WHOLE_WORDS:
        assert cut == ()
        return
    assert " ".join(piece.text for piece in cut).split() == node.text.split()
    stood_on = dict.fromkeys(part.fragment for piece in cut for part in piece.parts)
    assert list(stood_on) == [fragment.id for fragment in graph.fragments]
    for piece in cut:
        assert len(tokenize(piece.text)) <= 2 * PIECE_WORDS
        shown = " ".join(graph.fragment_by_id[part.fragment].text for part in piece.parts)
        assert piece.text in shown


def test_sentences_that_fit_in_one_piece_are_in_one_piece():
    graph = long_document([20] * 7)
    assert [len(piece.parts) for piece in pieces(graph, unit(graph))] == [2, 2, 2, 1]


def test_unspaced_scripts_end_their_sentences_too():
    graph = compile_document(declared(f'Document "{"東京の夏は暑い。" * 12}"'))
    cut = pieces(graph, unit(graph))
    assert [piece.text[-1] for piece in cut] == ["。"] * len(cut)
    assert "".join(piece.text for piece in cut) == unit(graph).text


def test_a_hit_in_a_long_unit_names_its_piece():
    graph = long_document([40] * 10)
    (hit,) = Index.merge([build_postings(graph)]).search(["w7x3"])
    assert (hit.node, hit.piece) == (unit(graph).id, 7)
    piece = pieces(graph, unit(graph))[7]
    assert [part.fragment for part in piece.parts] == [graph.fragments[7].id]
    assert "w7x3" in tokenize(piece.text)


def test_a_hit_in_an_ordinary_unit_names_no_piece():
    (hit,) = Index.merge([build_postings(paragraphs(1, ["ferry"]))]).search(["ferry"])
    assert hit.piece is None


def test_a_piece_stands_on_its_own_lines_of_a_fragment():
    text = " ".join(sentences([40, 40, 40]))
    graph = paragraphs(1, [text])
    lines = tuple(
        Line(sentence, Box(0, n, 9, n + 1)) for n, sentence in enumerate(sentences([40] * 3))
    )
    shown = replace(graph, fragments=(graph.fragments[0]._replace(lines=lines),))
    found = [piece.parts for piece in pieces(shown, unit(shown))]
    assert found == [(Part(shown.fragments[0].id, n, n + 1),) for n in range(3)]


def test_text_that_is_on_no_page_has_pieces_without_a_place():
    graph = compile_document(declared(f'Document\n  Figure Alt="{" ".join(sentences([60, 60]))}"'))
    assert [piece.parts for piece in pieces(graph, unit(graph))] == [(), ()]


def test_a_hyphen_joined_between_fragments_does_not_lose_the_place():
    words = " ".join(sentences([40, 9]))
    graph = compile_document(
        declared(f'Document "{words} exam\u00ad" "ple {words}" "{words}" "{words}"')
    )
    cut = pieces(graph, unit(graph))
    placed = dict.fromkeys(part.fragment for piece in cut for part in piece.parts)
    assert list(placed) == [fragment.id for fragment in graph.fragments]

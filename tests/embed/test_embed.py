"""Texts to vectors: what every embedder promises, and what a wrong name says."""

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import numpy as np
import pytest

from egr.embed import NONE, embedder_of, load_embedder, name_of
from egr.errors import OtherEmbedder, UsageError

SHIPS = "The company runs these ships."


@pytest.fixture(scope="module")
def use():
    return load_embedder("use")


def test_vectors_have_length_one_and_the_same_text_the_same_vector(use):
    vectors = use.passages([SHIPS, "東京", SHIPS])
    assert vectors.shape == (3, use.dimension)
    assert vectors.dtype == np.float32
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    assert np.allclose(vectors[0], vectors[2], atol=1e-6)


def test_no_texts_give_no_rows(use):
    assert use.passages([]).shape == (0, use.dimension)


def test_what_means_the_same_is_nearer_than_what_does_not(use):
    ships, same, other = use.passages(
        [SHIPS, "Diese Schiffe betreibt das Unternehmen.", "Der Antrag kostet zwölf Euro."]
    )
    assert ships @ same > ships @ other + 0.2


def test_an_identity_leads_back_to_its_embedder(use):
    assert name_of(use.identity) == "use"
    assert embedder_of(use.identity) is use
    assert name_of("") == NONE
    assert embedder_of("") is None


def test_vectors_of_other_weights_are_refused():
    with pytest.raises(OtherEmbedder, match="use-multilingual-3@000000000000"):
        embedder_of("use-multilingual-3@000000000000")


@pytest.mark.parametrize("name", ["word2vec", "model2vec", "use:large", ""])
def test_an_unknown_embedder_says_which_there_are(name):
    with pytest.raises(UsageError) as caught:
        load_embedder(name)
    assert "none, use, model2vec:MODEL" in caught.value.hint


class _Endpoint(BaseHTTPRequestHandler):
    """Speaks the embeddings protocol; the vector of a text is its length and its first letter."""

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        rows = [
            {
                "object": "embedding",
                "index": n,
                "embedding": [float(len(text)), float(ord(text[0]))],
            }
            for n, text in enumerate(asked["input"])
        ]
        answer = {"object": "list", "model": asked["model"], "data": rows[::-1]}
        body = json.dumps({**answer, "usage": {"prompt_tokens": 0, "total_tokens": 0}}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def test_an_endpoint_gives_vectors_in_the_order_of_the_texts(monkeypatch):
    pytest.importorskip("openai", reason="the package openai is optional")
    server = HTTPServer(("127.0.0.1", 0), _Endpoint)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setenv("OPENAI_BASE_URL", f"http://127.0.0.1:{server.server_port}/v1")
    try:
        found = load_embedder.__wrapped__("openai:lengths").passages(["aaa", "b"])
    finally:
        server.shutdown()
    assert np.allclose(found[:, 0] * np.hypot([3, 1], [97, 98]), [3, 1], atol=1e-4)


def test_a_missing_package_says_how_to_get_it():
    with pytest.raises(UsageError) as caught:
        load_embedder("sentence-transformers:nowhere").passages(["x"])
    assert caught.value.hint == "pip install sentence-transformers"

"""An embedder by its name on the command line: `use`, `none`, or `KIND:MODEL`."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from egr.embed.embedder import Embedder
from egr.errors import OtherEmbedder, UsageError

DEFAULT = "use"
NONE = "none"


def _use(_: str) -> Embedder:
    from egr.embed.use import UniversalSentenceEncoder

    return UniversalSentenceEncoder()


def _model2vec(model: str) -> Embedder:
    from egr.embed.model2vec import Model2Vec

    return Model2Vec(model)


def _sentence_transformers(model: str) -> Embedder:
    from egr.embed.sentence_transformers import SentenceTransformers

    return SentenceTransformers(model)


def _openai(model: str) -> Embedder:
    from egr.embed.openai import OpenAI

    return OpenAI(model)


_KINDS: dict[str, Callable[[str], Embedder]] = {
    "use": _use,
    "model2vec": _model2vec,
    "sentence-transformers": _sentence_transformers,
    "openai": _openai,
}


@lru_cache(maxsize=4)
def load_embedder(name: str) -> Embedder | None:
    """The embedder of this name, None for `none`. Raises UsageError for an unknown kind.

    `use` is packaged; `model2vec:MODEL` and `sentence-transformers:MODEL` take a folder or a
    name on the hub and need the package of that name; `openai:MODEL` asks an endpoint that
    speaks the OpenAI protocol (OPENAI_BASE_URL, OPENAI_API_KEY).
    """
    if name == NONE:
        return None
    kind, _, model = name.partition(":")
    if kind not in _KINDS or bool(model) == (kind == DEFAULT):
        known = ", ".join([NONE, *(k if k == DEFAULT else f"{k}:MODEL" for k in _KINDS)])
        raise UsageError(f"There is no embedder {name!r}.", hint=f"Choose one of: {known}.")
    return _KINDS[kind](model)


def name_of(identity: str) -> str:
    """The name to load the embedder of this identity by."""
    return DEFAULT if identity.startswith(f"{DEFAULT}-") else identity or NONE


def embedder_of(identity: str) -> Embedder | None:
    """The embedder that made vectors of this identity; None for "".

    Raises OtherEmbedder where only one with other weights is to be had.
    """
    found = load_embedder(name_of(identity))
    if found is not None and found.identity != identity:
        raise OtherEmbedder(f"The vectors were made by {identity}, which is not installed")
    return found

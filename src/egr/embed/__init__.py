"""Texts to vectors: the protocol, the packaged default, and loaders for what users would choose."""

from egr.embed.embedder import Embedder
from egr.embed.load import DEFAULT, NONE, embedder_of, load_embedder, name_of

__all__ = ["DEFAULT", "NONE", "Embedder", "embedder_of", "load_embedder", "name_of"]

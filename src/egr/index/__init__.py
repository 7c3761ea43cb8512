"""Texts of units to a lexical index: exact, mergeable, with every tie broken by id."""

from egr.index.files import open_index
from egr.index.merge import merge, without
from egr.index.pieces import Piece, pieces
from egr.index.postings import Postings
from egr.index.search import Hit, Index
from egr.index.tokens import tokenize
from egr.index.units import build_postings
from egr.index.update import Update

__all__ = [
    "Hit",
    "Index",
    "Piece",
    "Postings",
    "Update",
    "build_postings",
    "merge",
    "open_index",
    "pieces",
    "tokenize",
    "without",
]

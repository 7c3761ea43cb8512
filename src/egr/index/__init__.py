"""Texts of units to an index: exact, mergeable, with every tie broken by id."""

from egr.index.build import build_passages
from egr.index.files import open_index, open_postings
from egr.index.merge import merge, without
from egr.index.passage_index import PassageIndex
from egr.index.passages import Passage, passages
from egr.index.pieces import Piece, pieces
from egr.index.postings import Postings
from egr.index.search import Hit, Index
from egr.index.tokens import tokenize
from egr.index.units import build_postings
from egr.index.update import Update

__all__ = [
    "Hit",
    "Index",
    "Passage",
    "PassageIndex",
    "Piece",
    "Postings",
    "Update",
    "build_passages",
    "build_postings",
    "merge",
    "open_index",
    "open_postings",
    "passages",
    "pieces",
    "tokenize",
    "without",
]

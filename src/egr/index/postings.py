"""Postings: which unit holds which token how often, for one document or for any number.

One shape serves both, so postings of documents merge into postings of a corpus and that into
larger ones, and the result depends on the set of documents alone: units stand in the order
(document, node, piece), terms in the order of their code points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from egr.index.strings import Strings

TEXT = "text"
"""The field of a unit's own accessible text."""
HEADINGS = "headings"
"""The field of the document's title and the headings that govern a unit, outermost first."""
FIELDS = (HEADINGS, TEXT)

WHOLE = -1
"""The piece number of a unit that is not cut into pieces."""


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """An inverted index in the form of a sparse matrix by columns: a term is a column."""

    terms: Strings
    """Ascending; each has postings."""
    starts: NDArray[np.int64]
    """Postings of term i are `[starts[i]:starts[i + 1]]` of the next two."""
    units: NDArray[np.int32]
    """Ascending within a term."""
    counts: NDArray[np.int32]
    """How often the term stands in the unit, at least 1."""
    lengths: NDArray[np.int32]
    """Tokens of each unit."""


@dataclass(frozen=True, slots=True, eq=False)
class Postings:
    """Units and what their fields hold."""

    documents: Strings
    """Document ids, ascending; a document without units is one of them."""
    starts: NDArray[np.int64]
    """Units of document i are those from `starts[i]` up to `starts[i + 1]`."""
    nodes: Strings
    """The node id of each unit."""
    pieces: NDArray[np.int32]
    """The piece number of each unit, from 0; WHOLE where the unit is the whole node."""
    fields: Mapping[str, Field]
    """By the names in FIELDS."""

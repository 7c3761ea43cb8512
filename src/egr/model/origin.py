"""Strata, origins and relations: what an edge says, and on whose authority.

The strata order authority: what the file declares stands above what fixed rules compute from
it, and that above what anybody guesses. A stage may add to its own stratum; it never rewrites
a higher one.
"""

from __future__ import annotations

from enum import StrEnum


class Stratum(StrEnum):
    """Authority of a statement, from the strongest to the weakest."""

    SOURCE = "SOURCE"
    DERIVED = "DERIVED"
    INFERRED = "INFERRED"


class Origin(StrEnum):
    """Where an edge comes from; with the rule's name it says why the edge exists."""

    SOURCE_STRUCTURE = "SOURCE_STRUCTURE"
    SOURCE_CONTENT = "SOURCE_CONTENT"
    SOURCE_ATTRIBUTE = "SOURCE_ATTRIBUTE"
    SOURCE_ANNOTATION = "SOURCE_ANNOTATION"
    DETERMINISTIC_DERIVATION = "DETERMINISTIC_DERIVATION"
    LAYOUT_RECONSTRUCTION = "LAYOUT_RECONSTRUCTION"
    MODEL_INFERENCE = "MODEL_INFERENCE"
    HUMAN = "HUMAN"

    # Edges are hashed by the hundred thousand; an enumeration's own hash is a Python call.
    __hash__ = str.__hash__

    @property
    def stratum(self) -> Stratum:
        """The stratum that edges of this origin belong to."""
        if self.value.startswith("SOURCE_"):
            return Stratum.SOURCE
        if self is Origin.DETERMINISTIC_DERIVATION:
            return Stratum.DERIVED
        return Stratum.INFERRED


class Relation(StrEnum):
    """What the source of an edge is to its target; read `source RELATION target`."""

    CONTAINS = "CONTAINS"
    PRECEDES = "PRECEDES"
    REALIZED_BY = "REALIZED_BY"
    HEADING_FOR = "HEADING_FOR"
    ROW_HEADER_FOR = "ROW_HEADER_FOR"
    COLUMN_HEADER_FOR = "COLUMN_HEADER_FOR"
    CAPTION_FOR = "CAPTION_FOR"
    LABEL_FOR = "LABEL_FOR"
    INTRODUCES = "INTRODUCES"
    NOTE_FOR = "NOTE_FOR"
    LINKS_TO = "LINKS_TO"
    REFERS_TO = "REFERS_TO"

    __hash__ = str.__hash__

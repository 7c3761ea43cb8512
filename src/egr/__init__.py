"""EGR, Evidence Graph Retrieval: compile tagged PDFs, construct evidence.

    import egr

    corpus = egr.Corpus.from_files(["report.pdf"])
    evidence = corpus.ask("How many passengers in 2024?")

The public names are loaded when first used, so that importing `egr` is cheap: no PDF engine, no
numpy. The packages `egr.read` and `egr.compile` keep their names, so the functions on files are
called `read_path` and `compile_path`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from egr.canonical import decode as decode
    from egr.canonical import encode as encode
    from egr.corpus import Corpus as Corpus
    from egr.corpus import compile_path as compile_path
    from egr.errors import EgrError as EgrError
    from egr.model.evidence import Evidence as Evidence
    from egr.model.evidence import EvidenceItem as EvidenceItem
    from egr.model.graph import Graph as Graph
    from egr.read import read_path as read_path

__version__ = "0.1.0"

_HOMES = {
    "Corpus": "egr.corpus",
    "EgrError": "egr.errors",
    "Evidence": "egr.model.evidence",
    "EvidenceItem": "egr.model.evidence",
    "Graph": "egr.model.graph",
    "compile_path": "egr.corpus",
    "decode": "egr.canonical",
    "encode": "egr.canonical",
    "read_path": "egr.read",
}

__all__ = [
    "Corpus",
    "EgrError",
    "Evidence",
    "EvidenceItem",
    "Graph",
    "__version__",
    "compile_path",
    "decode",
    "encode",
    "read_path",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'egr' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)

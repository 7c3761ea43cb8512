"""The facade: compiled documents that can be asked, on disk or in memory."""

from __future__ import annotations

from egr.corpus.facade import Corpus
from egr.corpus.work import compile_path

__all__ = ["Corpus", "compile_path"]

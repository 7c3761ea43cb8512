"""The shared corpus of real PDFs: present beside the project, or the test is skipped."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CORPUS = Path(os.environ.get("EGR_CORPUS", ROOT.parent / "shared" / "corpus"))

needs_corpus = pytest.mark.skipif(
    not CORPUS.is_dir(), reason="the shared corpus is not beside the project (set EGR_CORPUS)"
)


def corpus_file(name: str) -> Path:
    """The path of a corpus file; skips the calling test where it is absent."""
    path = CORPUS / name
    if not path.is_file():
        pytest.skip(f"corpus file {name} is absent (set EGR_CORPUS)")
    return path

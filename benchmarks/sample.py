"""Which files are measured: a fixed sample of the corpus, so that figures can be compared."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CORPUS = Path(os.environ.get("EGR_CORPUS", ROOT.parent / "shared" / "corpus"))


def sample(step: int) -> list[Path]:
    """Every `step`-th file of the corpus by name; the example documents where it is absent."""
    files = sorted(CORPUS.glob("*.pdf")) or sorted((ROOT / "examples").glob("*.pdf"))
    return files[::step]

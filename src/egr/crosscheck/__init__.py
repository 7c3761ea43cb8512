"""Two independent readings of one file, compared: where they agree, both are likely right."""

from __future__ import annotations

from egr.crosscheck.compare import crosscheck
from egr.crosscheck.report import Difference, FileReport, Summary, summarise

__all__ = ["Difference", "FileReport", "Summary", "crosscheck", "summarise"]

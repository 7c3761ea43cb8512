"""EGR, Evidence Graph Retrieval: compile tagged PDFs, construct evidence.

The public names are loaded when first used, so that importing `egr` is cheap.
"""

from __future__ import annotations

__version__ = "0.1.0"

"""Declared facts to graph: small pure passes over an immutable skeleton.

Nothing here knows where the facts come from: the tag tree and a layout reconstruction run through
the same rules.
"""

from __future__ import annotations

from egr.compile.pipeline import compile_document

__all__ = ["compile_document"]

"""Evidence for readers: Markdown for people and models, JSON for programs.

A renderer sees only the evidence, never a graph, so what it prints is what was retrieved.
"""

from __future__ import annotations

from egr.retrieve.render.markdown import markdown
from egr.retrieve.render.record import json, record

__all__ = ["json", "markdown", "record"]

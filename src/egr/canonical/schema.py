"""The published JSON Schema (draft 2020-12) of one record, that is, of one line."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any


def schema() -> dict[str, Any]:
    """The schema that every line of a canonical file satisfies; a fresh copy each call."""
    text = files("egr.canonical").joinpath("schema.json").read_text("utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded

"""The JSON shape of evidence: the fields of `egr.model.evidence`, and nothing else.

There is one definition of the shape, the frozen values themselves: a record is an object with
the field names, a box is `[x0, y0, x1, y1]`, a tuple a list, None null. `format` names the
version of the shape. Keys are sorted, so equal evidence gives equal bytes.
"""

from __future__ import annotations

import json as standard
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from egr.model.edge import Edge
from egr.model.evidence import Evidence
from egr.model.geometry import Box

FORMAT = "egr-evidence/1"


def record(evidence: Evidence) -> dict[str, Any]:
    """The evidence as plain dicts, lists, strings, numbers and None."""
    return {"format": FORMAT, **_plain(evidence)}


def json(evidence: Evidence) -> str:
    """The record as JSON text with sorted keys, indented by two, ending in a line feed."""
    return standard.dumps(record(evidence), ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Box):
        return list(value)
    if isinstance(value, Edge):
        return {name: _plain(part) for name, part in value._asdict().items()}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if is_dataclass(value):
        return {one.name: _plain(getattr(value, one.name)) for one in fields(value)}
    return value

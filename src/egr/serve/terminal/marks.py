"""The short words that mark an edge's authority and a node's particulars, the same everywhere."""

from __future__ import annotations

from egr.model.edge import Edge
from egr.model.node import Node
from egr.model.origin import Stratum

STYLES = {Stratum.SOURCE: "green", Stratum.DERIVED: "yellow", Stratum.INFERRED: "red"}
WORDS = {Stratum.SOURCE: "declared", Stratum.DERIVED: "derived", Stratum.INFERRED: "inferred"}


def authority(edge: Edge) -> str:
    """`scope-attribute, declared`."""
    return f"{edge.rule}, {WORDS[edge.origin.stratum]}"


def shortened(text: str, limit: int = 72) -> str:
    """The text on one line, cut at a limit."""
    line = " ".join(text.split())
    return line if len(line) <= limit else line[: limit - 1].rstrip() + "…"


def marks(node: Node, around: str | None) -> str:
    """What is remarkable about an element: mapped role, language, alternative text, attributes.

    `around` is the language of what encloses it: the same language again is not remarkable.
    """
    element = node.element
    named = {
        "from": element.raw_role if element.raw_role != element.role else None,
        "id": element.id,
        "lang": element.lang if element.lang != around else None,
        "title": element.title,
        "alt": element.alt and shortened(element.alt, 40),
        "actual": element.actual_text and shortened(element.actual_text, 40),
    }
    parts = [f"{name}={value}" for name, value in named.items() if value]
    parts += [f"{key}={value}" for _, key, value in _attributes(node)]
    return " ".join(parts)


def _attributes(node: Node) -> list[tuple[str, str, object]]:
    merged = node.element.attributes
    shown = [owner for owner in sorted(merged) if owner in ("Table", "List")]
    return [(owner, key, merged[owner][key]) for owner in shown for key in sorted(merged[owner])]

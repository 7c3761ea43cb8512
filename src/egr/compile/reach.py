"""What each element reaches on the pages, found from the leaves up in one pass."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from egr.model.declared import Annotation, Element
from egr.model.fragment import Fragment

Content = str | Fragment | Annotation
"""What stands in a node, in /K order: a child's node id, a fragment or an annotation."""


class Reach(NamedTuple):
    """By node id; a node without content is missing from all three."""

    pages: dict[str, tuple[int, ...]]
    """Indices (from 0) of the pages its content stands on, ascending."""
    first: dict[str, Fragment]
    """The first fragment at or below it, in /K order."""
    bearing: set[str]
    """Nodes with content: a fragment, an annotation or spoken text, at any depth."""


def reach(elements: dict[str, Element], content: Mapping[str, tuple[Content, ...]]) -> Reach:
    """What every element reaches; `elements` are depth first."""
    found = Reach({}, {}, set())
    for node, element in reversed(elements.items()):
        parts = content[node]
        if len(parts) == 1 and isinstance(parts[0], Fragment):
            found.pages[node] = (parts[0].page,)
            found.first[node] = parts[0]
            found.bearing.add(node)
        elif parts:
            _gather(found, node, parts)
        if element.alt or element.actual_text:
            found.bearing.add(node)
    return found


def _gather(found: Reach, node: str, parts: Iterable[Content]) -> None:
    pages: set[int] = set()
    first = None
    for part in parts:
        if isinstance(part, str):
            if part not in found.bearing:
                continue
            pages.update(found.pages.get(part, ()))
            first = first or found.first.get(part)
        else:
            pages.add(part.page)
            if first is None and isinstance(part, Fragment):
                first = part
        found.bearing.add(node)
    if pages:
        found.pages[node] = tuple(sorted(pages)) if len(pages) > 1 else tuple(pages)
    if first is not None:
        found.first[node] = first

"""Content of a form whose page nobody names (ISO 32000-1, 14.7.4.2: /Pg of an MCR is optional).

Then the form itself tells: the content stands on the first page that draws it. Costs nothing
where all pages are named.
"""

from __future__ import annotations

from collections.abc import Sequence

from egr.model.declared import ContentKid, Element, Kid
from egr.model.fragment import Fragment


def placed(elements: Sequence[Element], fragments: Sequence[Fragment]) -> tuple[Element, ...]:
    """The elements with the pages of such content filled in; `fragments` by page."""
    if not any(_homeless(kid) for element in elements for kid in element.kids):
        return tuple(elements)
    pages: dict[tuple[int, int | None], int] = {}
    for fragment in fragments:
        pages.setdefault((fragment.stream, fragment.mcid), fragment.page)
    return tuple(_placed(element, pages) for element in elements)


def _homeless(kid: Kid) -> bool:
    return type(kid) is ContentKid and kid.page < 0 and kid.stream > 0


def _placed(element: Element, pages: dict[tuple[int, int | None], int]) -> Element:
    if not any(_homeless(kid) for kid in element.kids):
        return element
    kids = tuple(
        kid._replace(page=pages.get((kid.stream, kid.mcid), -1))
        if isinstance(kid, ContentKid) and _homeless(kid)
        else kid
        for kid in element.kids
    )
    return element._replace(kids=kids)

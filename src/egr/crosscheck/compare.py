"""The comparison: elements and roles, text by (page, stream, MCID), boxes.

Text agrees when it is equal after NFKC, with white space, hyphens and control characters removed:
where a line ends, the first stack joins a hyphenated word and the second cannot know. Boxes
agree when the first stack's box, which is tight around glyphs, lies inside the second's, which
comes from font metrics, grown by a tolerance.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from contextlib import ExitStack

from egr.crosscheck.report import Difference, FileReport
from egr.errors import DamagedPdf
from egr.model.declared import DeclaredDocument
from egr.model.fragment import Engine, Fragment, Status
from egr.model.geometry import Box, union
from egr.model.ids import document_id, fragment_id
from egr.read import read
from egr.read.second import (
    READER_ERRORS,
    SecondDocument,
    SecondElement,
    SecondFragment,
    open_second,
)

RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
_IGNORED = re.compile(
    "[\\s\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2010-\u2012\ufeff\ufffd\ufffe-]"
)
_ONLY_FIRST = "The file compiles all the same; it just has no second opinion."
BOX_TOLERANCE = 4.0
"""Points by which a tight box may reach outside the box from font metrics."""


def crosscheck(data: bytes, password: str | None = None) -> FileReport:
    """Read a file with both stacks and compare.

    Raises the errors of `egr.read.read`, and DamagedPdf where only the second stack refuses.
    """
    first = read(data, password)
    with ExitStack() as closing:
        try:
            second = closing.enter_context(open_second(data, password))
        except READER_ERRORS as error:
            message = f"the second stack cannot open this file: {error}"
            raise DamagedPdf(message, hint=_ONLY_FIRST) from error
        return compare(first, second)


def compare(first: DeclaredDocument, second: SecondDocument) -> FileReport:
    """The report on two readings of the same file."""
    elements = second.elements()
    roles, roles_agree, roles_compared = _roles(first, elements)
    tally = _Tally(document_id(first.sha256))
    by_page = _tagged_by_page(first)
    for page in first.pages:
        tally.page(page.index, by_page.get(page.index, {}), second.page(page.index))
    counted = _element_count(first, elements)
    return FileReport(
        elements_first=len(first.elements),
        elements_second=len(elements),
        roles_agree=roles_agree,
        roles_compared=roles_compared,
        texts_agree=tally.texts_agree,
        texts_compared=tally.texts,
        rtl_agree=tally.rtl_agree,
        rtl_compared=tally.rtl,
        texts_borrowed=tally.borrowed,
        boxes_agree=tally.boxes_agree,
        boxes_compared=tally.boxes,
        differences=(*counted, *roles, *tally.differences),
    )


def _element_count(
    first: DeclaredDocument, elements: dict[str, SecondElement]
) -> Iterator[Difference]:
    if len(first.elements) != len(elements):
        yield Difference("element-count", "", str(len(first.elements)), str(len(elements)))


def _roles(
    first: DeclaredDocument, elements: dict[str, SecondElement]
) -> tuple[list[Difference], int, int]:
    """Raw roles of elements with an object number that both readings have."""
    found, agree, compared = [], 0, 0
    for element in first.elements:
        other = elements.get(str(element.number))
        if other is None:
            continue
        compared += 1
        if other.raw_role == element.raw_role:
            agree += 1
        else:
            found.append(Difference("role", element.key, element.raw_role, other.raw_role))
    return found, agree, compared


def _tagged_by_page(first: DeclaredDocument) -> dict[int, dict[tuple[int, int], Fragment]]:
    found: dict[int, dict[tuple[int, int], Fragment]] = {}
    for fragment in first.fragments:
        if fragment.status is Status.TAGGED and fragment.mcid is not None:
            found.setdefault(fragment.page, {})[fragment.stream, fragment.mcid] = fragment
    return found


def comparable(text: str) -> str:
    """Text as it is compared."""
    return _IGNORED.sub("", unicodedata.normalize("NFKC", text))


class _Tally:
    def __init__(self, document: str) -> None:
        self._document = document
        self.texts = self.texts_agree = self.rtl = self.rtl_agree = 0
        self.boxes = self.boxes_agree = self.borrowed = 0
        self.differences: list[Difference] = []

    def page(
        self,
        index: int,
        first: dict[tuple[int, int], Fragment],
        second: dict[tuple[int, int], SecondFragment],
    ) -> None:
        texts = [fragment.text for fragment in first.values()]
        backward = any(RIGHT_TO_LEFT.search(text) for text in texts)
        for key in sorted(first.keys() | second.keys()):
            one, other = first.get(key), second.get(key)
            place = fragment_id(self._document, index, *key)
            self._text(place, one, other, backward)
            if one is not None and other is not None:
                self._box(place, one, other)

    def _text(
        self, place: str, one: Fragment | None, other: SecondFragment | None, backward: bool
    ) -> None:
        first = comparable(one.text if one else "")
        second = comparable(other.text if other else "")
        # A text that the second stack gave itself agrees with nothing.
        borrowed = one is not None and one.engine is Engine.PLAYA
        if borrowed or (not first and not second):
            self.borrowed += borrowed
            return
        agree = first == second
        if _reads_right_to_left(first + second, backward):
            self.rtl += 1
            self.rtl_agree += agree
            kind = "text-rtl"
        else:
            self.texts += 1
            self.texts_agree += agree
            kind = "text" if first and second else "only-first" if first else "only-second"
        if not agree:
            self.differences.append(Difference(kind, place, first, second))

    def _box(self, place: str, one: Fragment, other: SecondFragment) -> None:
        tight = union([line.box for line in one.lines if line.text.strip()])
        wide = union([Box(*box) for box in other.boxes])
        if tight is None or wide is None:
            return
        self.boxes += 1
        if _inside(tight, wide):
            self.boxes_agree += 1
        else:
            self.differences.append(Difference("box", place, _shown(tight), _shown(wide)))


def _reads_right_to_left(text: str, backward: bool) -> bool:
    """Whether the text has such letters, or no direction of its own on a page that has some.

    A bracket alone is mirrored or not by what stands around it (Unicode Annex 9).
    """
    directed = any(map(str.isalnum, text))
    return RIGHT_TO_LEFT.search(text) is not None or (backward and not directed)


def _inside(tight: Box, wide: Box) -> bool:
    margin = BOX_TOLERANCE
    return (
        tight.x0 >= wide.x0 - margin
        and tight.y0 >= wide.y0 - margin
        and tight.x1 <= wide.x1 + margin
        and tight.y1 <= wide.y1 + margin
    )


def _shown(box: Box) -> str:
    return " ".join(f"{edge:.2f}" for edge in box)

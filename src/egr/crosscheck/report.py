"""What a crosscheck counts, for one file and over many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple


class Difference(NamedTuple):
    """One place where the two readings differ."""

    kind: str
    """element-count, role, text, text-rtl, only-first, only-second or box."""
    place: str
    """Fragment id, or object number of the element."""
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class FileReport:
    """Agreement on one file; `first` is qpdf with PDFium, `second` is playa-pdf."""

    elements_first: int
    elements_second: int
    roles_agree: int
    roles_compared: int
    texts_agree: int
    texts_compared: int
    """Tagged fragments without right-to-left characters that either reading finds."""
    rtl_agree: int
    rtl_compared: int
    texts_borrowed: int
    """Fragments whose text the first reading took from the second stack; not compared."""
    boxes_agree: int
    boxes_compared: int
    differences: tuple[Difference, ...]
    """In reading order of their place."""


@dataclass(frozen=True, slots=True)
class Summary:
    """Sums over files."""

    files: int
    files_with_equal_element_counts: int
    roles_agree: int
    roles_compared: int
    texts_agree: int
    texts_compared: int
    rtl_agree: int
    rtl_compared: int
    texts_borrowed: int
    boxes_agree: int
    boxes_compared: int
    kinds: tuple[tuple[str, int], ...]
    """Number of differences by kind, most first."""

    @property
    def text_agreement(self) -> float:
        """Share of fragments, without right-to-left ones, whose text agrees; 1.0 for none."""
        return self.texts_agree / self.texts_compared if self.texts_compared else 1.0


def summarise(reports: Iterable[FileReport]) -> Summary:
    """The sums of many reports."""
    all_ = list(reports)
    kinds = Counter(difference.kind for report in all_ for difference in report.differences)
    return Summary(
        files=len(all_),
        files_with_equal_element_counts=sum(r.elements_first == r.elements_second for r in all_),
        roles_agree=sum(r.roles_agree for r in all_),
        roles_compared=sum(r.roles_compared for r in all_),
        texts_agree=sum(r.texts_agree for r in all_),
        texts_compared=sum(r.texts_compared for r in all_),
        rtl_agree=sum(r.rtl_agree for r in all_),
        rtl_compared=sum(r.rtl_compared for r in all_),
        texts_borrowed=sum(r.texts_borrowed for r in all_),
        boxes_agree=sum(r.boxes_agree for r in all_),
        boxes_compared=sum(r.boxes_compared for r in all_),
        kinds=tuple(sorted(kinds.items(), key=lambda pair: (-pair[1], pair[0]))),
    )

"""What reading found wrong, as diagnostics with a hint for whoever makes the file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from egr.model.declared import ContentKid, Element
from egr.model.diagnostic import Diagnostic, Reporter, Severity
from egr.model.fragment import Engine, Fragment, Status
from egr.model.ids import node_id
from egr.read.fragments import Draft
from egr.read.roles import Roles
from egr.read.structure import Finding

READER = Reporter("read")
MAX_SUBJECTS = 20
"""Ids that one diagnostic lists; its message gives the whole count."""


class _Kind(NamedTuple):
    severity: Severity
    message: str
    hint: str


KINDS = {
    "shared-element": _Kind(
        Severity.WARNING,
        "structure elements that stand under two parents or inside themselves: {count}",
        "Give every structure element exactly one parent and list it once in /K.",
    ),
    "too-deep": _Kind(
        Severity.ERROR,
        "structure nested too deeply was left out: {count} places",
        "Flatten the structure tree; real documents need fewer than 50 levels.",
    ),
    "too-many-kids": _Kind(
        Severity.ERROR,
        "more /K entries in one element than are read: {count} elements",
        "Remove entries from /K that name neither an element nor content.",
    ),
    "too-many-elements": _Kind(
        Severity.ERROR,
        "more structure elements than are read",
        "Split the document.",
    ),
    "unknown-kid": _Kind(
        Severity.WARNING,
        "/K entries that name neither an element nor content: {count}",
        "List only structure elements, marked-content ids, MCR and OBJR dictionaries in /K.",
    ),
    "no-structure-type": _Kind(
        Severity.WARNING,
        "structure elements without a type (/S): {count}",
        "Give every structure element a standard type, or a custom one with a role map entry.",
    ),
    "mcid-listed-twice": _Kind(
        Severity.WARNING,
        "marked content listed more than once in the structure tree: {count}",
        "List each marked-content id once, under the element it belongs to.",
    ),
    "duplicate-id": _Kind(
        Severity.WARNING,
        "element ids used more than once: {count}",
        "Make every /ID unique; table headers are found by it.",
    ),
    "dangling-mcid": _Kind(
        Severity.WARNING,
        "marked-content ids named in the structure but absent from their page: {count}",
        "Export the document again; structure and page content do not match.",
    ),
    "orphan-mcid": _Kind(
        Severity.WARNING,
        "marked content that no structure element names: {count} pieces",
        "Put the content under an element of the structure tree, or mark it as an artifact.",
    ),
    "damaged-file-repaired": _Kind(
        Severity.WARNING,
        "the file is damaged; it was read after an automatic repair",
        "Export the document again from its source.",
    ),
    "unreadable-page": _Kind(
        Severity.ERROR,
        "pages that cannot be read: {count}",
        "Export the document again from its source.",
    ),
    "mcid-reopened": _Kind(
        Severity.WARNING,
        "marked-content ids used for more than one piece of content: {count}",
        "Give each marked-content sequence of a page its own id.",
    ),
    "unmapped-glyphs": _Kind(
        Severity.WARNING,
        "content with glyphs that have no Unicode value: {count} pieces",
        "Embed the fonts with a ToUnicode map, or set ActualText.",
    ),
    "text-read-by-second-stack": _Kind(
        Severity.INFO,
        "text that PDFium leaves out, read with the second stack: {count} pieces",
        "Nothing to mend; overlapping or unusual text was read another way.",
    ),
    "unmapped-role": _Kind(
        Severity.WARNING,
        "custom structure types without a role map entry: {detail}",
        "Map each custom type to a standard one in the role map.",
    ),
    "role-map-cycle": _Kind(
        Severity.WARNING,
        "role map entries that lead in a circle: {detail}",
        "Map each custom type to a standard one in the role map.",
    ),
}


def diagnostic(
    code: str, subjects: Iterable[str], detail: str = "", count: int | None = None
) -> Diagnostic:
    """The diagnostic of this kind over these ids, few of which are listed.

    `count` is how many things are wrong; None where there is one a subject.
    """
    listed = tuple(dict.fromkeys(subjects))
    kind = KINDS[code]
    message = kind.message.format(count=len(listed) if count is None else count, detail=detail)
    return Diagnostic(code, kind.severity, message, listed[:MAX_SUBJECTS], READER, kind.hint)


def of_structure(
    findings: list[Finding], roles: Roles, elements: tuple[Element, ...], document: str
) -> Iterator[Diagnostic]:
    """Diagnostics of the tag tree, one a code."""
    ordered = sorted(findings, key=lambda finding: finding.code)
    for code, group in groupby(ordered, key=lambda finding: finding.code):
        keys = [finding.key for finding in group]
        subjects = (node_id(document, key) for key in keys if key)
        yield diagnostic(code, subjects, count=len(keys))
    yield from _of_roles("unmapped-role", roles.unmapped, elements, document)
    yield from _of_roles("role-map-cycle", roles.cyclic, elements, document)
    if duplicates := list(_duplicate_ids(elements, document)):
        yield diagnostic("duplicate-id", duplicates)


def _of_roles(
    code: str, names: set[str], elements: tuple[Element, ...], document: str
) -> Iterator[Diagnostic]:
    if names:
        users = (node_id(document, e.key) for e in elements if e.raw_role in names)
        yield diagnostic(code, users, ", ".join(sorted(names)))


def _duplicate_ids(elements: tuple[Element, ...], document: str) -> Iterator[str]:
    seen: set[str] = set()
    for element in elements:
        if element.id is not None and element.id in seen:
            yield node_id(document, element.key)
        elif element.id is not None:
            seen.add(element.id)


def of_join(
    elements: tuple[Element, ...], fragments: tuple[Fragment, ...], document: str
) -> Iterator[Diagnostic]:
    """Where structure and content miss each other."""
    present = {(f.page, f.stream, f.mcid) for f in fragments if f.mcid is not None}
    named: set[tuple[int, int, int | None]] = set()
    dangling = []
    for element in elements:
        for kid in element.kids:
            if isinstance(kid, ContentKid):
                key = (kid.page, kid.stream, kid.mcid)
                named.add(key)
                if key not in present:
                    dangling.append(node_id(document, element.key))
    if dangling:
        yield diagnostic("dangling-mcid", dangling)
    orphans = [
        f.id
        for f in fragments
        if f.status is Status.TAGGED and (f.page, f.stream, f.mcid) not in named
    ]
    if orphans:
        yield diagnostic("orphan-mcid", orphans)


@dataclass(slots=True)
class ContentNotes:
    """What content reading notices, page by page."""

    document: str
    repaired: bool = False
    unreadable_pages: list[str] = field(default_factory=list)
    reopened: list[str] = field(default_factory=list)
    unmapped: list[str] = field(default_factory=list)
    second: list[str] = field(default_factory=list)

    def page(self, drafts: Sequence[Draft], fragments: Sequence[Fragment]) -> None:
        """Note what the drafts of one page show; `fragments` are theirs, in the same order."""
        for draft, fragment in zip(drafts, fragments, strict=True):
            if draft.mark.place.mcid is not None and len(draft.openings) > 1:
                self.reopened.append(fragment.id)
            if draft.unreadable:
                self.unmapped.append(fragment.id)
            if fragment.engine is Engine.PLAYA:
                self.second.append(fragment.id)

    def diagnostics(self) -> Iterator[Diagnostic]:
        """One diagnostic for each kind that was noticed."""
        if self.repaired:
            yield diagnostic("damaged-file-repaired", ())
        noticed = {
            "unreadable-page": self.unreadable_pages,
            "mcid-reopened": self.reopened,
            "unmapped-glyphs": self.unmapped,
            "text-read-by-second-stack": self.second,
        }
        for code, subjects in noticed.items():
            if subjects:
                yield diagnostic(code, subjects)

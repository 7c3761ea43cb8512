"""Declared facts: what a producer of structure hands to the compiler.

This is the waist between reading and compiling. `egr.read` fills it from the tag tree,
reconstruction from layout; the compiler cannot tell which, so both run through the same rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from egr.model.diagnostic import Diagnostic
from egr.model.fragment import Fragment
from egr.model.geometry import Box, Page


class ElementKid(NamedTuple):
    """A /K entry that is a structure element."""

    key: str


class ContentKid(NamedTuple):
    """A /K entry that names marked content: an integer or an MCR (14.7.4.2)."""

    page: int
    """Index from 0; -1 where the file names no page."""
    stream: int
    """Object number of the page or of the MCR's /Stm."""
    mcid: int


class ObjectKid(NamedTuple):
    """A /K entry that names an annotation or XObject: an OBJR (14.7.4.3)."""

    number: int
    """Object number of the referenced object."""
    page: int
    """Index from 0; -1 where the file names no page."""


Kid = ElementKid | ContentKid | ObjectKid


class AttributeObject(NamedTuple):
    """One attribute dictionary as authored (14.7.5)."""

    source: str
    """`A` for the element's own, `C:Name` for one that came through the class map."""
    owner: str
    """/O: Table, List, Layout, ...; "" where it is missing."""
    entries: Mapping[str, Any]
    """Values as JSON: names and strings as str, arrays as list; without /O."""


NO_ATTRIBUTES: Mapping[str, Mapping[str, Any]] = {}
"""What an element without attribute objects shares with all others; never written to."""


class Element(NamedTuple):
    """A structure element as the file declares it (14.7.2); nothing derived.

    A tuple, because documents hold hundreds of thousands and tuples are made fastest.
    """

    key: str
    """Unique in the document: see `egr.model.ids.element_key`."""
    parent: str | None
    """Key of the parent; None directly under the structure tree root."""
    number: int | None
    """Object number, None for a direct object."""
    generation: int
    raw_role: str
    """/S as authored."""
    role: str
    """The effective role: after role maps and namespaces; `raw_role` where nothing maps it."""
    namespace: str = ""
    """The namespace name of /NS, "" for the default namespace."""
    kids: tuple[Kid, ...] = ()
    page: int = -1
    """/Pg, own or inherited, as an index from 0; -1 where there is none."""
    attribute_objects: tuple[AttributeObject, ...] = ()
    attributes: Mapping[str, Mapping[str, Any]] = NO_ATTRIBUTES
    """Merged view: owner to attribute to value; /A wins over /C, later /A over earlier."""
    actual_text: str | None = None
    alt: str | None = None
    expansion: str | None = None
    """/E."""
    lang: str | None = None
    """/Lang, own or inherited (the catalogue's where no element sets one)."""
    title: str | None = None
    """/T."""
    id: str | None = None
    """/ID, decoded as Latin-1 so that any byte string keeps its identity."""
    refs: tuple[str, ...] = ()
    """Keys of the elements in /Ref."""
    associated_files: tuple[str, ...] = ()
    """File names of /AF."""


@dataclass(frozen=True, slots=True)
class Destination:
    """Where a link goes inside the document; at most one of `element` and `page` decides.

    `element` is the key of a structure element (a structure destination, ISO 32000-2,
    12.3.2.3, or one found at the named place); `page` an index from 0, -1 if unknown.
    """

    page: int = -1
    element: str | None = None
    top: float | None = None
    """The /XYZ or /FitH top edge in default user space, None where it is not given."""


@dataclass(frozen=True, slots=True)
class Annotation:
    """An annotation: link, form widget or other (12.5)."""

    id: str
    number: int
    """Object number; -1 for a direct object."""
    page: int
    """Index from 0."""
    subtype: str
    box: Box
    contents: str = ""
    """/Contents: the accessible text of an annotation that is not a widget."""
    quads: tuple[Box, ...] = ()
    """Boxes around /QuadPoints, one a line of a link."""
    uri: str = ""
    destination: Destination | None = None
    field_type: str = ""
    """/FT of the field: Tx, Btn, Ch, Sig; "" for a non-widget."""
    field_name: str = ""
    """Fully qualified: /T of the ancestors joined by dots."""
    tooltip: str = ""
    """/TU: the accessible text of a field."""
    value: str = ""
    """/V as text; the state name of a button."""
    options: tuple[str, ...] = ()
    """Display texts of /Opt."""


class OutlineItem(NamedTuple):
    """A bookmark (12.3.3)."""

    level: int
    """From 1."""
    title: str
    destination: Destination | None


@dataclass(frozen=True, slots=True)
class DeclaredDocument:
    """Everything a producer of structure says about one document."""

    sha256: str
    """Hexadecimal, of the file's bytes."""
    title: str
    """From XMP dc:title or the information dictionary; "" where neither is set."""
    lang: str
    """/Lang of the catalogue, "" where it is missing."""
    pdf_version: str
    producer: str
    """/Producer of the information dictionary, "" where it is missing."""
    marked: bool
    """/MarkInfo /Marked."""
    pages: tuple[Page, ...]
    elements: tuple[Element, ...]
    """Depth first in /K order: a parent stands before its kids."""
    fragments: tuple[Fragment, ...]
    """By page, then in content order."""
    annotations: tuple[Annotation, ...] = ()
    """By page, then in /Annots order."""
    outline: tuple[OutlineItem, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    """What the producer found wrong; subjects are already ids."""

"""One reading of one file: structure and content joined into declared facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from egr.collector import collector_paused
from egr.errors import ImageOnlyPdf, UntaggedPdf
from egr.model.declared import Annotation, DeclaredDocument, Element, OutlineItem
from egr.model.diagnostic import Diagnostic
from egr.model.geometry import Page
from egr.model.ids import document_id
from egr.read import findings
from egr.read.annotations import read_annotations
from egr.read.content import Content, read_content
from egr.read.destinations import Destinations, read_outline
from egr.read.file import OpenFile, open_file
from egr.read.metadata import Metadata, read_metadata
from egr.read.objects import Objects
from egr.read.pages import page_indices, read_pages, root_reference
from egr.read.placing import placed
from egr.read.structure import StructureReader


@dataclass(frozen=True, slots=True)
class Structure:
    """What the objects of the file say, without any page content."""

    pages: tuple[Page, ...]
    elements: tuple[Element, ...]
    annotations: tuple[Annotation, ...]
    outline: tuple[OutlineItem, ...]
    metadata: Metadata
    diagnostics: tuple[Diagnostic, ...]


@collector_paused()
def read_document(data: bytes, password: str | None) -> DeclaredDocument:
    """Open, read structure, read content, join; errors as `egr.read.read` says."""
    with open_file(data, password) as file:
        structure = read_structure(file)
        content = read_content(file, structure.pages)
    _refuse_unreadable(structure, content)
    return _joined(file.sha256, structure, content)


@collector_paused()
def read_structure(file: OpenFile) -> Structure:
    """Pages, elements, annotations and bookmarks of an open file."""
    objects = Objects(file.pdf)
    pages = read_pages(file, objects)
    catalogue = objects.dictionary(root_reference(file))
    metadata = read_metadata(file, objects, catalogue)
    document = document_id(file.sha256)
    page_of = page_indices(file)
    reader = walk_tree(objects, catalogue, page_of, metadata.lang)
    destinations = Destinations(objects, catalogue, page_of, reader.element_of)
    elements = tuple(reader.elements)
    return Structure(
        pages=pages,
        elements=elements,
        annotations=read_annotations(objects, destinations, pages, page_of, document),
        outline=read_outline(objects, catalogue, destinations),
        metadata=metadata,
        diagnostics=tuple(findings.of_structure(reader.findings, reader.roles, elements, document)),
    )


@collector_paused()
def walk_tree(
    objects: Objects, catalogue: dict[str, Any], page_of: Mapping[str, int], lang: str
) -> StructureReader:
    """The tag tree, read.

    `page_of` gives the index of a page by its reference; `lang` is the catalogue's language.
    """
    root = objects.dictionary(catalogue.get("/StructTreeRoot"))
    reader = StructureReader(objects, root, page_of, lang)
    reader.walk()
    return reader


def _refuse_unreadable(structure: Structure, content: Content) -> None:
    has_text = any(fragment.text.strip() for fragment in content.fragments)
    spoken = any(element.alt or element.actual_text for element in structure.elements)
    if not has_text and not spoken and not any(_said(structure.annotations)):
        raise ImageOnlyPdf("the file has no readable text and no alternative text")
    if not structure.elements:
        raise UntaggedPdf("the file has text but no structure tree with elements")


def _said(annotations: tuple[Annotation, ...]) -> Iterable[str]:
    return (item.contents or item.tooltip or item.value for item in annotations)


def _joined(sha256: str, structure: Structure, content: Content) -> DeclaredDocument:
    elements = placed(structure.elements, content.fragments)
    missed = findings.of_join(elements, content.fragments, document_id(sha256))
    metadata = structure.metadata
    return DeclaredDocument(
        sha256=sha256,
        title=metadata.title,
        lang=metadata.lang,
        pdf_version=metadata.pdf_version,
        producer=metadata.producer,
        marked=metadata.marked,
        pages=structure.pages,
        elements=elements,
        fragments=content.fragments,
        annotations=structure.annotations,
        outline=structure.outline,
        diagnostics=(*structure.diagnostics, *content.diagnostics, *missed),
    )

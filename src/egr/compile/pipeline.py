"""The pipeline: every pass in order, on one screen, and the graph they add up to.

Passes read the same skeleton and only add, so their order decides nothing but the order in which
a mistake would be found. What a pass emits is held against what it declares.
"""

from __future__ import annotations

from collections.abc import Iterable

from egr.collector import collector_paused
from egr.compile.captions import CAPTION_FOR
from egr.compile.containment import CONTAINS, REALIZED_BY, REFERS_TO
from egr.compile.contents import REFERS_TO as CONTENTS
from egr.compile.findings import FINDINGS
from egr.compile.headings import HEADING_FOR
from egr.compile.links import LINKS_TO
from egr.compile.lists import INTRODUCES, LABEL_FOR
from egr.compile.nodes import skeleton_of
from egr.compile.notes import NOTE_FOR
from egr.compile.passes import Additions, Pass
from egr.compile.reading_order import PRECEDES
from egr.compile.skeleton import tree_of
from egr.compile.statistics import statistics
from egr.compile.tables import PASSES as TABLES
from egr.model.declared import DeclaredDocument
from egr.model.diagnostic import Diagnostic
from egr.model.edge import Edge
from egr.model.graph import Document, Graph

PASSES: tuple[Pass, ...] = (
    CONTAINS,
    REALIZED_BY,
    REFERS_TO,
    PRECEDES,
    HEADING_FOR,
    LABEL_FOR,
    INTRODUCES,
    CAPTION_FOR,
    NOTE_FOR,
    LINKS_TO,
    CONTENTS,
    *TABLES,
    *FINDINGS,
)


@collector_paused()
def compile_document(declared: DeclaredDocument) -> Graph:
    """The evidence graph of one document; the same facts always give the same graph."""
    skeleton = skeleton_of(tree_of(declared))
    additions = [_held_to_declaration(item, item.run(skeleton)) for item in PASSES]
    edges = _sorted_edges(additions)
    tables = tuple(table for addition in additions for table in addition.tables)
    return Graph(
        document=_document(declared),
        pages=declared.pages,
        nodes=skeleton.nodes,
        fragments=declared.fragments,
        annotations=declared.annotations,
        outline=declared.outline,
        tables=tables,
        edges=edges,
        diagnostics=_diagnostics(declared, additions),
        statistics=statistics(skeleton, edges, tables),
    )


def _held_to_declaration(item: Pass, additions: Additions) -> Additions:
    emitted = {(edge.relation, edge.origin) for edge in additions.edges}
    if not emitted <= item.emits:
        raise AssertionError(f"pass {item.name} emitted {sorted(emitted - item.emits)}")
    return additions


def _sorted_edges(additions: Iterable[Additions]) -> tuple[Edge, ...]:
    edges = [edge for addition in additions for edge in addition.edges]
    edges.sort()
    # Two annotations of one link say the same twice.
    return tuple(dict.fromkeys(edges))


def _diagnostics(
    declared: DeclaredDocument, additions: Iterable[Additions]
) -> tuple[Diagnostic, ...]:
    found = [*declared.diagnostics, *(d for addition in additions for d in addition.diagnostics)]
    return tuple(sorted(found, key=lambda d: (d.code, d.subjects, d.message)))


def _document(declared: DeclaredDocument) -> Document:
    return Document(
        sha256=declared.sha256,
        title=declared.title,
        lang=declared.lang,
        pdf_version=declared.pdf_version,
        producer=declared.producer,
        marked=declared.marked,
    )

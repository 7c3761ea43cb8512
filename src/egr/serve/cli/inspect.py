"""`egr inspect`: what the tags of one file say, and what the compiler made of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from egr.errors import NotFound, UsageError
from egr.serve.cli.options import OneFile, Password

if TYPE_CHECKING:
    from rich.console import RenderableType

    from egr.model.graph import Graph


def run(
    file: OneFile,
    tables: Annotated[
        bool, typer.Option("--tables", help="Draw each table and its header associations.")
    ] = False,
    headings: Annotated[
        bool, typer.Option("--headings", help="List headings and what they govern.")
    ] = False,
    diagnostics: Annotated[
        bool, typer.Option("--diagnostics", help="List what is wrong, and how to mend it.")
    ] = False,
    artifacts: Annotated[
        bool, typer.Option("--artifacts", help="List text that no element holds.")
    ] = False,
    node: Annotated[
        str | None, typer.Option("--node", metavar="ID", help="Show one node in full.")
    ] = None,
    password: Password = None,
) -> None:
    """Show the structure of a tagged PDF: the tree, or one view of it.

    Without an option the tree is drawn: role, start of the text, page, id, marks. The id of a node
    is its object number after a colon; --node takes it with or without the document's part.

        egr inspect report.pdf
        egr inspect report.pdf --tables
        egr inspect report.pdf --node :52
    """
    from egr.corpus.batch import attempt
    from egr.corpus.inputs import find_file
    from egr.corpus.work import compile_file
    from egr.serve.cli.console import out
    from egr.serve.cli.failures import result_of

    asked = [
        name
        for name, given in (
            ("tables", tables),
            ("headings", headings),
            ("diagnostics", diagnostics),
            ("artifacts", artifacts),
            ("node", node is not None),
        )
        if given
    ]
    if len(asked) > 1:
        raise UsageError(f"One view at a time, not --{' and --'.join(asked)}.")
    graph = result_of(attempt(partial(compile_file, password=password), find_file(file)))
    view = asked[0] if asked else "tree"
    for part in _views(graph, view, node or ""):
        out().print(part, soft_wrap=view == "tree")


def _views(graph: Graph, view: str, node: str) -> Iterator[RenderableType]:
    if view == "tables":
        return _tables(graph)
    if view == "headings":
        return _headings(graph)
    if view == "diagnostics":
        return _diagnostics(graph)
    if view == "artifacts":
        return _artifacts(graph)
    return _node(graph, node) if view == "node" else _tree(graph)


def _tree(graph: Graph) -> Iterator[RenderableType]:
    from rich.text import Text

    from egr.serve.terminal.tree import lines

    for line in lines(graph):
        yield Text.assemble(*line)


def _tables(graph: Graph) -> Iterator[RenderableType]:
    from egr.serve.terminal.tables import drawn

    if not graph.tables:
        yield "The document has no table."
    for table in graph.tables:
        yield drawn(graph, table)


def _headings(graph: Graph) -> Iterator[RenderableType]:
    from egr.serve.terminal.headings import headings

    drawing = headings(graph)
    yield drawing if drawing.row_count else "The document has no heading."


def _diagnostics(graph: Graph) -> Iterator[RenderableType]:
    from egr.serve.terminal.diagnostics import diagnostics

    found = graph.diagnostics
    yield diagnostics(found) if found else "Nothing to report."


def _artifacts(graph: Graph) -> Iterator[RenderableType]:
    from egr.serve.terminal.artifacts import artifacts

    drawing = artifacts(graph)
    yield drawing if drawing.row_count else "Every text belongs to an element."


def _node(graph: Graph, identifier: str) -> Iterator[RenderableType]:
    from egr.model.ids import node_id
    from egr.serve.terminal.node import node

    full = node_id(graph.document.id, identifier.rpartition(":")[2])
    if full not in graph.node_by_id:
        hint = "egr inspect FILE lists the ids of all nodes."
        raise NotFound(f"There is no node {identifier}", hint=hint)
    yield node(graph, graph.node(full))

"""Text that no element holds: artifacts and untagged content, each with its place."""

from __future__ import annotations

from rich import box
from rich.table import Table as Drawing

from egr.model.fragment import Fragment, Status
from egr.model.graph import Graph
from egr.serve.terminal.marks import shortened


def artifacts(graph: Graph) -> Drawing:
    """One row a run of text, by page, then in content order."""
    drawing = Drawing(box=box.SIMPLE_HEAD, pad_edge=False)
    for title in ("page", "what it is", "text", "where"):
        drawing.add_column(title, overflow="fold", vertical="top")
    for fragment in graph.fragments:
        if fragment.status is not Status.TAGGED and fragment.text.strip():
            label = graph.pages[fragment.page].label
            drawing.add_row(label, _kind(fragment), shortened(fragment.text, 80), _place(fragment))
    return drawing


def _kind(fragment: Fragment) -> str:
    kinds = (fragment.artifact_type, fragment.artifact_subtype)
    said = ", ".join(filter(None, kinds))
    return f"{fragment.status.lower()} ({said})" if said else fragment.status.lower()


def _place(fragment: Fragment) -> str:
    boxes = [" ".join(f"{edge:g}" for edge in line.box) for line in fragment.lines[:1]]
    return ", box ".join([f"stream {fragment.stream}", *boxes])

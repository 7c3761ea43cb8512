"""Counts of graphs: what they hold, by kind. Counts of several graphs add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from egr.model.graph import Graph

Tally = tuple[tuple[tuple[str, ...], int], ...]


@dataclass(frozen=True, slots=True)
class Counts:
    """What one or more graphs hold."""

    records: Tally
    """("documents",), ("pages",), ("nodes",), ... in that order."""
    edges: Tally
    """By (relation, origin), sorted."""
    diagnostics: Tally
    """By (severity, code), sorted."""


def count(graph: Graph) -> Counts:
    """The counts of one graph."""
    records = {
        "documents": 1,
        "pages": len(graph.pages),
        "nodes": len(graph.nodes),
        "units of retrieval": sum(node.unit for node in graph.nodes),
        "tables": len(graph.tables),
        "fragments": len(graph.fragments),
        "annotations": len(graph.annotations),
        "edges": len(graph.edges),
        "diagnostics": len(graph.diagnostics),
    }
    return Counts(
        tuple(((name,), number) for name, number in records.items()),
        _tally((edge.relation.value, edge.origin.value) for edge in graph.edges),
        _tally((one.severity.value, one.code) for one in graph.diagnostics),
    )


def total(counted: Iterable[Counts]) -> Counts:
    """The sum of several counts; of none, empty tallies."""
    parts = tuple(counted)
    records: dict[tuple[str, ...], int] = {}
    for part in parts:
        for key, number in part.records:
            records[key] = records.get(key, 0) + number
    return Counts(
        tuple(records.items()),
        _sum(part.edges for part in parts),
        _sum(part.diagnostics for part in parts),
    )


def _tally(keys: Iterable[tuple[str, ...]]) -> Tally:
    return tuple(sorted(Counter(keys).items()))


def _sum(tallies: Iterable[Tally]) -> Tally:
    summed: Counter[tuple[str, ...]] = Counter()
    for tally in tallies:
        summed.update(dict(tally))
    return tuple(sorted(summed.items()))

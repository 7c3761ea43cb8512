"""The graphs used last, up to a bound on their size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from egr.model.graph import Graph


class GraphCache:
    """Graphs by document id; the one that was asked for longest ago goes first."""

    def __init__(self, bound: int) -> None:
        """`bound` is on the sum of the sizes given; the latest graph is kept whatever its size."""
        self._bound = bound
        self._held: OrderedDict[str, tuple[Graph, int]] = OrderedDict()
        self._lock = Lock()

    def get(self, document: str, size: int, make: Callable[[], Graph]) -> Graph:
        """The graph of the document, made where it is not held."""
        with self._lock:
            if document in self._held:
                self._held.move_to_end(document)
                return self._held[document][0]
        graph = make()
        with self._lock:
            self._held[document] = (graph, size)
            self._held.move_to_end(document)
            while len(self._held) > 1 and self._size() > self._bound:
                self._held.popitem(last=False)
        return graph

    def _size(self) -> int:
        return sum(size for _, size in self._held.values())

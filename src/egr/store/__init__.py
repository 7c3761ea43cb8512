"""A corpus on disk: graphs and an index by generation, whole at any moment."""

from egr.store.manifest import Entry
from egr.store.reader import Store
from egr.store.writer import Writer

__all__ = ["Entry", "Store", "Writer"]

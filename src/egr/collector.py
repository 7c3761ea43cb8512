"""The cyclic garbage collector, held back while large structures are built.

Elements, fragments and edges come in hundreds of thousands and hold no cycles, yet the collector
walks all of them again and again as they are made: that took a third of reading and compiling.
Memory is freed by reference counts as ever.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """Collect nothing inside; may be nested, and leaves a collector that is off as it is."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()

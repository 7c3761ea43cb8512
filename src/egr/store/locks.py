"""Two locks: the one writer's, and each reader's on its generation.

Both are `flock` locks, which the system drops when their process dies, so none is ever stale.
Where a file system has no such locks, a reader still has its generation until the second next.
"""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path

from egr.errors import StoreBusy
from egr.store.files import store_errors


def writer_lock(path: Path) -> int:
    """A handle that holds the writer's lock until it is closed; StoreBusy where another does."""
    with store_errors(path):
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        raise StoreBusy(f"Another process is writing to {path.parent}") from None
    except OSError:
        os.close(handle)
        raise
    return handle


def reader_lease(path: Path) -> int | None:
    """A handle that keeps this generation from being removed; None where it is already gone."""
    try:
        handle = os.open(path, os.O_RDONLY)
    except FileNotFoundError:
        return None
    with suppress(OSError):
        fcntl.flock(handle, fcntl.LOCK_SH)
    if os.fstat(handle).st_nlink:
        return handle
    os.close(handle)
    return None


def in_use(path: Path) -> bool:
    """Whether some reader holds a lease on this generation."""
    handle = os.open(path, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(handle)
    return False

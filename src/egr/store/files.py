"""Files that are there whole or not at all, whatever happens while they are written.

The order is: write to a temporary name, flush to the disk, rename, flush the folder. A crash
leaves the old file, or the new one, and perhaps a temporary one that nobody reads.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from egr.errors import StoreError, StoreFull, StoreReadOnly
from egr.store.layout import TEMPORARY

_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_READ_ONLY = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})


@contextmanager
def store_errors(path: Path) -> Iterator[None]:
    """Turn what the system says about this path into StoreFull, StoreReadOnly or StoreError."""
    try:
        yield
    except OSError as problem:
        if problem.errno in _FULL:
            raise StoreFull(f"No space left to write {path}") from problem
        if problem.errno in _READ_ONLY:
            raise StoreReadOnly(f"Cannot write {path}: {problem.strerror}") from problem
        raise StoreError(f"Cannot write {path}: {problem.strerror}") from problem


def write_whole(path: Path, chunks: Iterable[bytes | memoryview]) -> None:
    """Write the chunks as this file; after the return they survive a loss of power.

    Raises StoreFull, StoreReadOnly or StoreError; the file is then what it was before.
    """
    temporary = path.with_name(path.name + TEMPORARY)
    with store_errors(path):
        try:
            with temporary.open("wb") as file:
                file.writelines(chunks)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
            flush_folder(path.parent)
        finally:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)


def flush_folder(folder: Path) -> None:
    """Make renames inside the folder durable."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

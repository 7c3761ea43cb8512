"""Errors of the operating system, said as ours: full disks and folders that cannot be written."""

from __future__ import annotations

import errno

from egr.errors import EgrError, StoreFull, StoreReadOnly

_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_FORBIDDEN = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})


def from_system(problem: OSError) -> EgrError:
    """The typed error for what the operating system refused."""
    place = f": {problem.filename}" if problem.filename else ""
    reason = (problem.strerror or str(problem)) + place
    if problem.errno in _FULL:
        return StoreFull(f"Cannot write, {reason}")
    if problem.errno in _FORBIDDEN:
        hint = "Choose another folder or change its permissions."
        return StoreReadOnly(f"Cannot write, {reason}", hint=hint)
    return EgrError(reason, hint="Check the path, the disk and the permissions.")

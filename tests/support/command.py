"""The installed `egr` command as its own process, as a person runs it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

EGR = str(Path(sys.executable).with_name("egr"))
_QUIET = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LANG": "C.UTF-8", "COLUMNS": "100"}


def egr(*arguments: object, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run the command to its end; stdout and stderr are text."""
    return _run([EGR, *map(str, arguments)], settings)


def egr_on_small_disk(
    folder: Path, size: str, prepare: str, *arguments: object
) -> subprocess.CompletedProcess[str]:
    """Run the command where `folder` is a file system of its own, of a size such as 64k.

    `prepare` is a shell command that runs first, in the folder. The mount lives and dies with
    the process. Skips the test where the system lets nobody mount.
    """
    mount = f"mount -t tmpfs -o size={size} none {folder} && cd {folder} && {prepare}"
    if not _may_mount(folder):
        pytest.skip("this system allows no mount in a namespace of its own")
    script = f'{mount}; exec "$@"'
    return _run(["unshare", "-rm", "sh", "-c", script, "sh", EGR, *map(str, arguments)], {})


def _may_mount(folder: Path) -> bool:
    if shutil.which("unshare") is None:
        return False
    probe = f"mount -t tmpfs none {folder}"
    return _run(["unshare", "-rm", "sh", "-c", probe], {}).returncode == 0


def _run(command: list[str], settings: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**_QUIET, **settings},
    )

"""The `egr` command: one module a command, each a thin door on `egr.corpus`.

A command raises `EgrError`; only `main` turns errors into one line on stderr and an exit code.
Importing this package loads no PDF engine and no numpy: `egr --help` must be quick.
"""

from __future__ import annotations

from egr.serve.cli.main import main

__all__ = ["main"]

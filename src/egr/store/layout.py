"""What lies where in the folder of a store.

    manifest.json               the current generation: which documents, which files
    generations/000007.json     the same for that generation; readers hold a shared lock on it
    graphs/<document>-<checksum>.jsonl.z    a canonical graph, zlib; never changed once written
    snapshots/000007.bin        what is derived from all graphs of the generation (the index)
    lock                        held by the one writer
    *.tmp                       a write that has not ended

Only names of these shapes are ever removed.
"""

from __future__ import annotations

import re
from pathlib import Path

MANIFEST = "manifest.json"
GENERATIONS = "generations"
GRAPHS = "graphs"
SNAPSHOTS = "snapshots"
LOCK = "lock"
TEMPORARY = ".tmp"

FOLDERS = (GENERATIONS, GRAPHS, SNAPSHOTS)

_OURS = re.compile(
    r"generations/\d{6,}\.json|graphs/[0-9a-f]{16}-[0-9a-f]{16}\.jsonl\.z|snapshots/\d{6,}\.bin"
)


def generation_file(generation: int) -> str:
    """The name, relative to the store, of a generation's manifest."""
    return f"{GENERATIONS}/{generation:06}.json"


def snapshot_file(generation: int) -> str:
    """The name of a generation's snapshot."""
    return f"{SNAPSHOTS}/{generation:06}.bin"


def graph_file(sha256: str, checksum: str) -> str:
    """The name of a graph file: of which document, and which bytes."""
    return f"{GRAPHS}/{sha256[:16]}-{checksum[:16]}.jsonl.z"


def own_files(directory: Path) -> list[str]:
    """The names of all files that a store has in its folders, temporary ones too, sorted."""
    found = (path for folder in FOLDERS for path in (directory / folder).glob("*"))
    names = (path.relative_to(directory).as_posix() for path in found)
    return sorted(name for name in names if _OURS.fullmatch(name.removesuffix(TEMPORARY)))

"""A writer that never rests: replaces documents of a store, generation by generation, for ever.

Run as a program with the folder of the store; each committed generation is printed. The
snapshot of a generation is what `summary` says of its documents, so a reader can tell whether
both belong together. Stands apart from the index, so that it starts fast and can be killed often.
"""

from __future__ import annotations

import sys
from itertools import count

from egr.canonical import encode
from egr.store import Store, Writer
from support.paragraphs import paragraphs

DOCUMENTS = 5


def summary(entries) -> bytes:
    """What the snapshot holds."""
    return "".join(f"{e.id} {e.graph.checksum} {e.names}\n" for e in entries.values()).encode()


def text(number: int, turn: int) -> str:
    """The text of document `number` in a turn."""
    return f"document {number} turn {turn} " * (1 + turn % 500)


def write(directory: str) -> None:
    """Replace one document a turn, and remove one every seventh, until killed."""
    with Writer(directory) as writer:
        for turn in count(writer.published.generation):
            number = turn % DOCUMENTS
            graph = paragraphs(number + 10 * turn, [text(number, turn)])
            writer.put(f"{number}.pdf", graph.document.sha256, encode(graph))
            if turn % 7 == 0:
                writer.remove(f"{number}.pdf")
            writer.commit([summary(writer.entries)])
            print(writer.published.generation, flush=True)


def check(store: Store) -> None:
    """Every document reads back whole and the snapshot is theirs; AssertionError if not."""
    for document in store.documents():
        (node,) = store.graph(document).nodes
        number, turn = node.text.split()[1:4:2]
        assert node.text == text(int(number), int(turn))
        assert store.name(document) == f"{number}.pdf"
    snapshot = store.snapshot()
    assert bytes(snapshot or b"") == summary(store.manifest.entries)


if __name__ == "__main__":
    write(sys.argv[1])

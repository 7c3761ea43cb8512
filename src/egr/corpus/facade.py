"""A corpus: put files in, ask questions, get evidence.

    corpus = Corpus.build(paths, "mine")       # or Corpus.open("mine"), Corpus.from_files(paths)
    corpus.ask("How many passengers in 2024?")

Files are kept in batches, so that a store is written once a batch, not once a file. `add` reads
and compiles them in worker processes; a script that calls it needs a `__main__` guard.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from egr.corpus.batch import run_batch
from egr.corpus.inputs import InputFile, find_files
from egr.corpus.outcome import Outcome
from egr.corpus.shelf import MemoryShelf, Shelf
from egr.corpus.stored import StoredShelf
from egr.corpus.work import Indexed, index_file, index_graph, processors
from egr.embed import DEFAULT
from egr.index import PassageIndex
from egr.model.evidence import Evidence
from egr.model.graph import Graph
from egr.model.ids import document_id
from egr.retrieve.retriever import BUDGET, ask

BATCH = 64
"""Files that are kept together: a store merges its index once for them."""


class Corpus:
    """Compiled documents that can be asked."""

    def __init__(self, shelf: Shelf) -> None:
        """Use `open`, `create`, `build`, `in_memory`, `from_files` or `of_graphs`."""
        self._shelf = shelf

    @classmethod
    def open(cls, directory: Path | str) -> Corpus:
        """The corpus in a store. Raises NoStore, StoreVersion or StoreCorrupt."""
        return cls(StoredShelf.open(Path(directory)))

    @classmethod
    def create(cls, directory: Path | str, embedder: str | None = None) -> Corpus:
        """The corpus in a store, which is made where there is none.

        `embedder` is a name for `egr.embed.load_embedder`, such as `use` or `none`; None for the
        store's own, or the default in a new store. Raises StoreError.
        """
        return cls(StoredShelf.create(Path(directory), embedder))

    @classmethod
    def build(
        cls, paths: Sequence[Path | str], directory: Path | str, embedder: str | None = None
    ) -> Corpus:
        """A store with these files, and the PDFs in these folders.

        Keeps all that are good, then raises the error of the first bad one.
        """
        return cls.create(directory, embedder)._filled(paths)

    @classmethod
    def in_memory(cls, embedder: str = DEFAULT) -> Corpus:
        """An empty corpus that lives as long as the process; `embedder` as for `create`."""
        return cls(MemoryShelf(embedder))

    @classmethod
    def from_files(cls, paths: Sequence[Path | str], embedder: str = DEFAULT) -> Corpus:
        """These files, and the PDFs in these folders, in memory.

        Raises the error of the first bad one.
        """
        return cls.in_memory(embedder)._filled(paths)

    @classmethod
    def of_graphs(cls, graphs: Mapping[str, Graph], embedder: str = DEFAULT) -> Corpus:
        """Compiled graphs by file name, in memory."""
        corpus = cls.in_memory(embedder)
        named = sorted(graphs.items())
        corpus._shelf.put([index_graph(name, graph, embedder) for name, graph in named])
        return corpus

    def add(
        self, files: Sequence[InputFile], jobs: int | None = None, password: str | None = None
    ) -> Iterator[Outcome[str]]:
        """Compile and keep files; gives a document id or an error for each, in order.

        `files` are those of `egr.corpus.inputs.find_files`; `jobs` worker processes, None for
        one a processor. A bad file stops nothing, one whose bytes are kept already costs
        nothing, one of a kept name replaces what had the name. Nothing happens before the first
        outcome is taken; a file is kept at the latest when the iterator ends.
        """
        kept = {file: self._kept(file) for file in files}
        fresh = [file for file in files if kept[file] is None]
        work = partial(index_file, password=password, embedder=self._shelf.embedder)
        batch = run_batch(work, fresh, jobs or processors())
        waiting: list[Indexed] = []
        for file in files:
            document = kept[file]
            if document is not None:
                yield Outcome(file, document, None)
                continue
            outcome = next(batch)
            if outcome.result is not None:
                waiting.append(outcome.result)
            if len(waiting) == BATCH:
                self._shelf.put(waiting)
                waiting.clear()
            yield _named(outcome)
        if waiting:
            self._shelf.put(waiting)

    def remove(self, document: str) -> None:
        """Forget a document. Raises NotFound."""
        self._shelf.remove(document)

    def documents(self) -> tuple[str, ...]:
        """Document ids, ascending."""
        return self._shelf.documents()

    def name(self, document: str) -> str:
        """File name of a document. Raises NotFound."""
        return self._shelf.name(document)

    def graph(self, document: str) -> Graph:
        """Graph of a document. Raises NotFound."""
        return self._shelf.graph(document)

    def index(self) -> PassageIndex:
        """The index over all documents as they are now."""
        return self._shelf.index()

    def ask(self, question: str, k: int | None = None, budget_words: int = BUDGET) -> Evidence:
        """Evidence for a question: places with what explains them, best first.

        At most `k` places (None for any number) and `budget_words` words; the best place comes
        in any case. Raises UsageError for a question without a word, a `k` or a budget below 1,
        NoEvidence where nothing matches.
        """
        return ask(self, question, k, budget_words)

    def _kept(self, file: InputFile) -> str | None:
        """The document id where exactly these bytes are kept under this name."""
        try:
            sha256 = hashlib.sha256(file.path.read_bytes()).hexdigest()
        except OSError:
            return None
        return document_id(sha256) if self._shelf.holds(file.name, sha256) else None

    def _filled(self, paths: Sequence[Path | str]) -> Corpus:
        # In this process: a script without a `__main__` guard cannot spawn workers.
        outcomes = list(self.add(find_files(paths), jobs=1))
        for outcome in outcomes:
            if outcome.error is not None:
                raise outcome.error
        return self


def _named(outcome: Outcome[Indexed]) -> Outcome[str]:
    done = outcome.result
    return Outcome(outcome.file, done.document if done else None, outcome.error)

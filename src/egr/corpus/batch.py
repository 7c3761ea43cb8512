"""One piece of work on many files: in order, in several processes, past every bad file.

PDFium is not thread-safe, so workers are processes; they are spawned, not forked, since the
parent may have threads. Results come in the order of the files and only a small window is in
flight, so a batch of any size needs bounded memory. A worker that dies takes its pool with it:
what was in flight is then tried again, each file alone, so only the one that kills is blamed.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from egr.corpus.inputs import InputFile
from egr.corpus.outcome import Outcome
from egr.errors import DamagedPdf, EgrError, ReadError

Result = TypeVar("Result")
Work = Callable[[InputFile], Result]

WINDOW = 2
"""Files in flight for each worker."""


def run_batch(
    work: Work[Result], files: Sequence[InputFile], jobs: int
) -> Iterator[Outcome[Result]]:
    """One outcome a file, in order. `work` and its results must pickle when `jobs` is over 1."""
    if jobs <= 1 or len(files) <= 1:
        return (attempt(work, file) for file in files)
    return _in_processes(work, files, min(jobs, len(files)))


def attempt(work: Work[Result], file: InputFile) -> Outcome[Result]:
    """Do the work on one file; whatever goes wrong becomes the outcome's error."""
    try:
        return Outcome(file, work(file), None)
    except EgrError as error:
        return Outcome(file, None, error)
    except OSError as problem:
        hint = "Check that the file exists and may be read."
        return Outcome(file, None, ReadError(f"Cannot read it: {problem.strerror}", hint=hint))
    except Exception as bug:
        return Outcome(file, None, _bug(bug))


def _bug(bug: Exception) -> EgrError:
    message = f"Internal error, {type(bug).__name__}: {bug}"
    return EgrError(message, hint="This is a bug in EGR; please report it with the file.")


def _in_processes(
    work: Work[Result], files: Sequence[InputFile], jobs: int
) -> Iterator[Outcome[Result]]:
    waiting = deque(files)
    while waiting:
        yield from _until_broken(work, waiting, jobs)


def _until_broken(
    work: Work[Result], waiting: deque[InputFile], jobs: int
) -> Iterator[Outcome[Result]]:
    flying: deque[tuple[InputFile, Future[Outcome[Result]]]] = deque()
    pool = _pool(jobs)
    try:
        while waiting or flying:
            while waiting and len(flying) < jobs * WINDOW:
                # Submit first: a broken pool must not swallow the file.
                future = pool.submit(attempt, work, waiting[0])
                flying.append((waiting.popleft(), future))
            yield flying[0][1].result()
            flying.popleft()
    except BrokenProcessPool:
        yield from (_alone(work, file) for file, _ in flying)
    finally:
        _stop(pool)


def _alone(work: Work[Result], file: InputFile) -> Outcome[Result]:
    pool = _pool(1)
    try:
        return pool.submit(attempt, work, file).result()
    except BrokenProcessPool:
        return Outcome(file, None, DamagedPdf("The reading process died on this file"))
    finally:
        _stop(pool)


def _pool(jobs: int) -> ProcessPoolExecutor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(jobs, mp_context=context, initializer=_ignore_keyboard)


def _ignore_keyboard() -> None:
    # The parent alone answers the keyboard, else every worker prints a traceback.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _stop(pool: ProcessPoolExecutor) -> None:
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in multiprocessing.active_children():
        worker.terminate()

"""Independent jobs on several processes, with a progress bar; results are in the order of the jobs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import resource
import signal
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Generic, TypeVar

from dauntless.cli.output import progress
from dauntless.errors import DauntlessError, InputError

Job = TypeVar("Job")
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Outcome(Generic[Answer]):
    """The result of one job: its answer, or the error in its input."""

    answer: Answer | None
    error: DauntlessError | None
    peak: int  # bytes of memory that its process had used at most


def run_all(work: Callable[[Job], Answer], jobs: Sequence[Job], processes: int, what: str) -> list[Outcome[Answer]]:
    """Runs every job once on `processes` processes, or one per processor if 0. `what` labels the progress bar."""
    processes = min(processes or len(os.sched_getaffinity(0)), len(jobs))
    if processes <= 1:
        with progress(what, len(jobs)) as advance:
            return [_advanced(_one(work, job), advance) for job in jobs]
    # Forked before the progress bar starts its thread.
    kind = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    scratch = tempfile.TemporaryDirectory(prefix="dauntless-")
    context = multiprocessing.get_context(kind)
    executor = ProcessPoolExecutor(processes, context, _begin, (scratch.name,))
    try:
        futures: list[Future[Outcome[Answer]]] = [executor.submit(_one, work, job) for job in jobs]
        with progress(what, len(jobs)) as advance:
            for future in as_completed(futures):
                future.result()
                advance()
        return [future.result() for future in futures]
    except BrokenProcessPool as error:
        what_happened = "a worker process was killed, perhaps for lack of memory"
        raise InputError("dauntless", what_happened, "try again with fewer processes, such as -j 1") from error
    except BaseException:
        for child in multiprocessing.active_children():
            child.terminate()
        raise
    finally:
        executor.shutdown(wait=True, cancel_futures=True)  # its thread closes its pipes before the interpreter ends
        scratch.cleanup()


def _begin(scratch: str) -> None:
    """Makes a worker exit silently on an interrupt: the parent process reports it and removes temporary files."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    tempfile.tempdir = scratch


def _one(work: Callable[[Job], Answer], job: Job) -> Outcome[Answer]:
    answer, error = None, None
    try:
        answer = work(job)
    except DauntlessError as found:
        error = found
    gc.collect()  # before the next job: a proof's values refer to each other
    return Outcome(answer, error, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)


def _advanced(outcome: Outcome[Answer], advance: Callable[[], None]) -> Outcome[Answer]:
    advance()
    return outcome

"""Interrupts of CP-SAT by Ctrl-C, which it would otherwise treat as the end of its time.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import copy_context
from math import inf
from threading import Event, Thread
from time import monotonic
from typing import Any

from ortools.sat.python import cp_model

from dauntless.optimizer.search.budget import capped, remaining, spend

GRACE = 0.3  # seconds in which the search may end by itself once it is told to
POLL = 0.1  # seconds after which the waiting thread looks for a signal that arrived just before it fell asleep


def solved(solver: cp_model.CpSolver, model: cp_model.CpModel, watch: Any = None) -> Any:
    """The status of `solver.solve(model, watch)`, run in a thread beside the one that receives signals. KeyboardInterrupt
    stops the search and is raised again, so that partial results are discarded."""
    solver.parameters.catch_sigint_signal = False
    if remaining() < inf:
        solver.parameters.max_deterministic_time = capped(solver.parameters.max_deterministic_time or inf)
    status = beside(lambda: solver.solve(model, watch), solver.stop_search)
    spend(solver.response_proto.deterministic_time)
    return status


def beside(work: Callable[[], Any], stop: Callable[[], Any]) -> Any:
    """The result or exception of `work`, run in its own thread; an interrupt calls `stop`, again and again for GRACE, since
    a search that has not quite begun does not notice it."""
    outcome: list[Any] = []
    failed: list[BaseException] = []
    done, stopped = Event(), Event()

    def run() -> None:
        try:
            if not stopped.is_set():
                outcome.append(work())
        except BaseException as error:
            failed.append(error)
        finally:
            done.set()

    thread = Thread(target=copy_context().run, args=(run,), daemon=True)
    try:
        thread.start()
        while not done.wait(POLL):
            pass
    except KeyboardInterrupt:
        stopped.set()
        latest = monotonic() + GRACE
        while not done.is_set() and monotonic() < latest:
            stop()
            done.wait(GRACE / 20)
        raise
    if failed:
        raise failed[0]
    return outcome[0]

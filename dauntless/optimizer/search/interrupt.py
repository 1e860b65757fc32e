"""CP-SAT that Ctrl-C stops: it would take the signal for itself, and give what it has as if its time were over.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import copy_context
from math import inf
from threading import Event, Thread
from typing import Any

from ortools.sat.python import cp_model

from dauntless.optimizer.search.budget import capped, remaining, spend

GRACE = 0.3  # seconds in which the search may end by itself once it is told to


def solved(solver: cp_model.CpSolver, model: cp_model.CpModel, watch: Any = None) -> Any:
    """The status of `solver.solve(model, watch)`. The search runs beside the thread that signals reach; KeyboardInterrupt ends
    it and is raised on, so that nothing becomes of half a search."""
    solver.parameters.catch_sigint_signal = False
    if remaining() < inf:
        solver.parameters.max_deterministic_time = capped(solver.parameters.max_deterministic_time or inf)
    status = beside(lambda: solver.solve(model, watch), solver.stop_search)
    spend(solver.response_proto.deterministic_time)
    return status


def beside(work: Callable[[], Any], stop: Callable[[], Any]) -> Any:
    """What `work` returns or raises, run in a thread of its own; an interrupt calls `stop`."""
    outcome: list[Any] = []
    failed: list[BaseException] = []
    done = Event()

    def run() -> None:
        try:
            outcome.append(work())
        except BaseException as error:
            failed.append(error)
        finally:
            done.set()

    thread = Thread(target=copy_context().run, args=(run,), daemon=True)
    thread.start()
    try:
        done.wait()
    except KeyboardInterrupt:
        stop()
        done.wait(GRACE)
        raise
    if failed:
        raise failed[0]
    return outcome[0]

"""One call of CP-SAT: a model, a limit in deterministic time, an optional hint; returns cycles, a bound or infeasibility.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ortools.sat.python import cp_model

from dauntless.optimizer.search.interrupt import solved
from dauntless.optimizer.search.model import Model
from dauntless.optimizer.search.options import SEEDS, Cycles, Options

NEIGHBOURS = 4  # large-neighbourhood searches in turns


@dataclass
class Outcome:
    """The result of one call of CP-SAT. `bound` is for blocks: a lower bound of the length."""

    cycle: Cycles | None
    infeasible: bool
    bound: int = 1
    time: float = 0.0  # deterministic


def run_model(
    model: Model | None,
    options: Options,
    limit: float,
    hint: Cycles | None = None,
    attempt: int = 0,
    until: Callable[[Cycles], bool] | None = None,
) -> Outcome:
    """Solves a model; deterministic for one worker, and for several since their search is interleaved. Attempts after the
    first search in another order. With `until`, searches only neighbourhoods of the hint, up to the first schedule that
    satisfies it."""
    if model is None:
        return Outcome(None, True)
    if hint is not None:
        for variable, cycle in zip(model.at, hint, strict=True):
            model.cp.add_hint(variable, cycle)
    solver = cp_model.CpSolver()
    solver.parameters.random_seed = options.seed + SEEDS * attempt
    solver.parameters.permute_variable_randomly = attempt > 0
    solver.parameters.max_deterministic_time = max(limit, 0.01)
    solver.parameters.linearization_level = 0 if not model.cp.has_objective() else 1
    solver.parameters.num_workers = options.workers
    solver.parameters.interleave_search = options.workers > 1
    watch = None
    if until is not None:
        solver.parameters.num_workers, solver.parameters.interleave_search = NEIGHBOURS, True
        solver.parameters.use_lns_only = True
        watch = _Until(model, until)
    status = solved(solver, model.cp, watch)
    bound = (
        int(-(-solver.best_objective_bound // 1)) if model.cp.has_objective() and status != cp_model.INFEASIBLE else 1
    )
    time = solver.response_proto.deterministic_time
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return Outcome(tuple(solver.value(v) for v in model.at), False, bound, time)
    return Outcome(None, status == cp_model.INFEASIBLE, bound, time)


class _Until(cp_model.CpSolverSolutionCallback):
    """Stops at the first schedule that satisfies the predicate."""

    def __init__(self, model: Model, until: Callable[[Cycles], bool]) -> None:
        super().__init__()
        self.model, self.until = model, until

    def on_solution_callback(self) -> None:
        if self.until(tuple(self.value(v) for v in self.model.at)):
            self.stop_search()


def lifetimes(model: Model, over: int = 0) -> cp_model.LinearExprT:
    """The sum of all lifetimes, the secondary objective; `over`: weight of each register above the limit."""
    return sum([*(model.size[v] for v in sorted(model.size)), *(over * x for x in model.over)])

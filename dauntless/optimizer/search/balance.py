"""Balanced choices of pipes for long uses: a bound for loops, and one good choice for the search.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from ortools.sat.python import cp_model

from dauntless.optimizer.problem import Operation, Problem, Use
from dauntless.optimizer.search.implied import per_problem, pipe_choice_matters
from dauntless.optimizer.search.interrupt import solved

LIMIT = 2.0  # deterministic time; the bound reached by then is kept


@dataclass(frozen=True)
class Balance:
    """The least load of the fullest pipe if every use is on one pipe as a whole, and the number of uses of each kind per
    pipe."""

    load: int
    share: dict[Use, dict[str, int]]


@per_problem
def balance(problem: Problem) -> Balance:
    """The balance. Uses of one kind are identical, so counts suffice."""
    model = cp_model.CpModel()
    kinds = Counter(u for o in problem.operations for u in o.uses if u.cycles)
    count = {use: {pipe: model.new_int_var(0, n, "") for pipe in use.pipes} for use, n in kinds.items()}
    for use, n in kinds.items():
        model.add(sum(count[use].values()) == n)
    load = model.new_int_var(0, sum(use.cycles * n for use, n in kinds.items()), "load")
    for pipe in sorted({pipe for use in kinds for pipe in use.pipes}):
        model.add(sum(use.cycles * count[use][pipe] for use in kinds if pipe in use.pipes) <= load)
    model.minimize(load)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_deterministic_time = LIMIT
    if solved(solver, model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return Balance(1, {})
    bound = int(-(-solver.best_objective_bound // 1))
    return Balance(bound, {use: {pipe: solver.value(n) for pipe, n in count[use].items()} for use in kinds})


@per_problem
def narrowed(problem: Problem) -> Problem:
    """The problem with a balanced choice of pipe for every long use, alternating along the text. Its schedules are
    schedules of the problem; its infeasibility proves nothing."""
    if not pipe_choice_matters(problem):
        return problem
    left = {use: dict(pipes) for use, pipes in balance(problem).share.items()}
    return replace(problem, operations=tuple(_narrow(o, left) for o in problem.operations))


def _narrow(operation: Operation, left: dict[Use, dict[str, int]]) -> Operation:
    """The pipe with most capacity left, except pipes that the operation already has."""
    uses: list[Use] = []
    for use in operation.uses:
        if len(use.pipes) == 1 or use.cycles < 2 or use not in left:
            uses.append(use)
            continue
        taken = {u.pipes[0] for u in uses if len(u.pipes) == 1}
        pipe = max((p for p in use.pipes if p not in taken), key=lambda p: left[use][p], default=use.pipes[0])
        left[use][pipe] -= 1
        uses.append(Use((pipe,), use.cycles))
    return replace(operation, uses=tuple(uses))

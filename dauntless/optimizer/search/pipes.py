"""Assignment of pipes for a given schedule: every use takes one of its pipes, none is used twice in a cycle. Exact.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections import defaultdict

from ortools.sat.python import cp_model

from dauntless.optimizer.problem import Problem
from dauntless.optimizer.search.interrupt import solved


def assign_pipes(problem: Problem, cycle: tuple[int, ...], interval: int) -> tuple[tuple[str, ...], ...] | None:
    """Per operation, a pipe for each of its uses; None if there is no assignment."""
    model = cp_model.CpModel()
    taken: dict[tuple[str, int], list[cp_model.IntVar]] = defaultdict(list)
    choice: list[list[dict[str, cp_model.IntVar]]] = []
    for o in problem.operations:
        choice.append([{pipe: model.new_bool_var("") for pipe in use.pipes} for use in o.uses])
        for use, options in zip(o.uses, choice[-1], strict=True):
            model.add_exactly_one(options.values())
            for pipe, chosen in options.items():
                for at in range(cycle[o.index], cycle[o.index] + use.cycles):
                    taken[pipe, at % interval if problem.loop else at].append(chosen)
    for users in taken.values():
        if len(users) > 1:
            if len(set(users)) < len(users):
                return None
            model.add_at_most_one(users)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if solved(solver, model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    return tuple(
        tuple(next(pipe for pipe, chosen in options.items() if solver.boolean_value(chosen)) for options in uses)
        for uses in choice
    )

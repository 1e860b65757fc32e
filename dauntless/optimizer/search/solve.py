"""From Problem to Solution: bounds, warm start, exact search, registers, and a final check.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Limits are CP-SAT's deterministic time (one unit: 5-15 s on a busy core of 2020): same problem, seed, workers and version,
same bytes.
"""

from __future__ import annotations

from math import inf

from dauntless.optimizer.check import check
from dauntless.optimizer.problem import Problem, Solution
from dauntless.optimizer.search.blocks import block_start, solve_block
from dauntless.optimizer.search.budget import within
from dauntless.optimizer.search.loops import LoopSearch
from dauntless.optimizer.search.options import WINDOW_FROM, Memory, Options, Progress
from dauntless.optimizer.search.windows import solve_windows


def solve(
    problem: Problem,
    *,
    seed: int = 0,
    limit: float = 20.0,
    workers: int = 1,
    copies: int = 1,
    hint: Solution | None = None,
    progress: Progress | None = None,
    memory: Memory | None = None,
    total: bool = False,
) -> Solution:
    """The best schedule found within the limit, checked, with a proved lower bound; Infeasible if there is none. With
    `total` the limit includes register allocation; else allocations have limits of their own.

    `hint` is a solution of the same problem to start from; `progress` hears of every better one; `memory` keeps what was
    found for each window of a long region."""
    with within(limit if total else inf):
        return _solve(problem, Options(seed, limit, workers, copies, progress, memory), hint)


def _solve(problem: Problem, options: Options, hint: Solution | None) -> Solution:
    known = hint if hint is not None and not check(problem, hint) else None
    if not problem.operations:
        return Solution(1, (), (), tuple(v.registers[0] for v in problem.values), (), 1)
    if problem.loop:
        solution = LoopSearch(problem, options, known).run()
    elif len(problem.operations) >= WINDOW_FROM:
        solution = solve_windows(problem, options, known or block_start(problem, options))
    else:
        solution = solve_block(problem, options, known or block_start(problem, options))
    violations = check(problem, solution)
    if violations:
        raise AssertionError(f"{problem.name}: invalid solution: {violations[:5]}")
    return solution

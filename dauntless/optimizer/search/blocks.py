"""Search for blocks: shortest length, then shortest lifetimes, from list schedules to the exact model.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import replace

from dauntless.optimizer.check import check
from dauntless.optimizer.problem import Infeasible, Problem, Solution
from dauntless.optimizer.search.bounds import bounds
from dauntless.optimizer.search.exact import lifetimes, run_model
from dauntless.optimizer.search.finish import finish, too_few_registers
from dauntless.optimizer.search.model import Limits, build
from dauntless.optimizer.search.options import SECONDARY, SEEDS, TIGHTEN, Cycles, Options
from dauntless.optimizer.search.warmstart import excess, in_order, list_schedule

REACHES = (256, 128, 96, 64, 48, 40, 32, 24, 20, 16, 12, 8)  # of list schedules, operations
NOISES = 4  # list schedules per reach


def block_start(problem: Problem, options: Options) -> Solution:
    """The best of several list schedules and the clean text, which always has registers."""
    lower = bounds(problem).best
    clean = in_order(problem, tuple(range(len(problem.operations))))
    tried = {clean}
    for reach in REACHES:
        for noise in range(NOISES):
            tried.add(list_schedule(problem, options.seed * SEEDS + noise, noise=2.0 * noise, reach=reach))
    for cycle in sorted(tried, key=lambda c: (max(c), c != clean, c)):
        if excess(problem, cycle, max(cycle) + 1) == 0:
            found = finish(problem, cycle, max(cycle) + 1, lower)
            if found is not None and not check(problem, found):
                return found
    raise Infeasible(too_few_registers(problem))


def solve_block(problem: Problem, options: Options, start: Solution) -> Solution:
    """A schedule of shortest length, then shortest lifetimes; only schedules with registers count."""
    best, analytic = start, bounds(problem)
    lower = analytic.best
    if options.progress:
        options.progress(f"length {best.interval} (bound {lower})", best)
    for tighten in range(TIGHTEN + 1):
        if best.interval == lower:
            break
        model = build(problem, Limits(best.interval, tighten=tighten, least=lower))
        if model is None:
            break
        model.cp.minimize(model.length)
        result = run_model(model, options, options.limit * (0.6 if tighten == 0 else 0.1), best.cycle)
        lower = max(lower, min(best.interval, result.bound)) if tighten == 0 else lower
        found = None if result.cycle is None else _coloured(problem, options, result.cycle, lower)
        if found is not None and found.interval < best.interval:
            best = found
            if options.progress:
                options.progress(f"length {best.interval} (bound {lower})", best)
        if found is not None:
            break
    shorter = _coloured(problem, options, best.cycle, lower)
    best = shorter if shorter is not None and shorter.interval <= best.interval else best
    return replace(best, lower_bound=lower, notes=(f"bounds: {analytic}",))


def _coloured(problem: Problem, options: Options, cycle: Cycles, lower: int) -> Solution | None:
    """A schedule of the same length with shorter lifetimes and with registers; else the schedule itself with registers."""
    length = max(cycle) + 1
    model = build(problem, Limits(length, least=lower))
    if model is not None:
        model.cp.minimize(lifetimes(model))
    shorter = run_model(model, options, options.limit * SECONDARY, cycle)
    for candidate in (shorter.cycle, cycle):
        found = None if candidate is None else finish(problem, candidate, max(candidate) + 1, lower)
        if found is not None and not check(problem, found):
            return found
    return None

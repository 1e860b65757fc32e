"""The solution in clean order, for regions that are not to be optimised.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from dauntless.errors import InputError
from dauntless.optimizer.check import check
from dauntless.optimizer.judge.cost import clean_timeline
from dauntless.optimizer.problem import Problem, Solution
from dauntless.optimizer.search.bounds import bounds
from dauntless.optimizer.search.finish import finish
from dauntless.optimizer.search.registers import allocate


def unchanged(problem: Problem) -> Solution:
    """A solution in the clean order with its cycles; a loop's iterations do not overlap."""
    timeline = clean_timeline(problem)
    last = max((i.repeat for i in timeline.issues), default=0)
    at = {i.operation: i.cycle for i in timeline.issues if i.repeat == last}
    first = min(at.values(), default=0)
    cycle = tuple(at[i] - first for i in range(len(at)))
    interval = max(cycle, default=0) + 1
    if problem.loop:
        interval = max(interval, ceil(timeline.cycles))
        cycle = tuple(interval - 1 if o.pinned_last else c for o, c in zip(problem.operations, cycle, strict=True))
    found = finish(problem, cycle, interval, bounds(problem).best)
    if found is None:
        raise InputError(problem.name, "its clean order cannot be kept", "let --region name it too")
    return found


def in_clean_order(problem: Problem) -> Solution:
    """A solution in exactly the clean order; `unchanged` may exchange instructions that issue in one cycle."""
    found, order = unchanged(problem), tuple(range(len(problem.operations)))
    registers = allocate(problem, found.cycle, order, found.interval)
    if registers is None:
        return found
    same = replace(found, order=order, register=tuple(registers[0]))
    return found if check(problem, same) else same

"""The solution that leaves a region in its clean order, for regions that are not to be optimised.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from math import ceil

from dauntless.errors import InputError
from dauntless.optimizer.bounds import bounds
from dauntless.optimizer.judge import clean_timeline
from dauntless.optimizer.problem import Problem, Solution
from dauntless.optimizer.solve import finish


def unchanged(problem: Problem) -> Solution:
    """The clean order with the cycles that it takes; a loop's iterations do not overlap."""
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

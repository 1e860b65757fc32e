"""The body of a long loop as a block for the search in windows: iterations do not overlap, carried values keep registers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Values carried from one iteration to the next are in the same register at both ends of the block. A schedule of the block is
one of the loop if the arcs between iterations fit into the interval.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dauntless.optimizer.problem import Problem, Value
from dauntless.optimizer.search.implied import arcs


def body(problem: Problem, registers: Sequence[str]) -> Problem | None:
    """The block; `registers` are those of values in some solution of the loop. None if a value is carried further than the
    next iteration."""
    if any(d > 1 for v in problem.values for _, d in v.users) or any(v.tied_distance > 1 for v in problem.values):
        return None
    carried = {v.index for v in problem.values if v.definition is not None and _is_carried(problem, v)}
    before = {index: len(problem.values) + place for place, index in enumerate(sorted(carried))}
    values = [_inside(v, registers, carried, before) for v in problem.values]
    for index, place in before.items():
        v = problem.values[index]
        users = tuple((u, 0) for u, distance in v.users if distance == 1)
        values.append(Value(place, v.kind, None, users, (registers[index],)))
    return replace(
        problem,
        loop=False,
        minimum_trips=1,
        values=tuple(values),
        dependences=tuple(d for d in problem.dependences if d.distance == 0),
    )


def _is_carried(problem: Problem, value: Value) -> bool:
    ties = (v.tied_to == value.index and v.tied_distance == 1 for v in problem.values)
    return value.live_out or any(distance == 1 for _, distance in value.users) or any(ties)


def _inside(v: Value, registers: Sequence[str], carried: set[int], before: dict[int, int]) -> Value:
    """The value defined in this iteration."""
    if v.definition is None:  # the loop's constants live to its end
        return replace(v, registers=(registers[v.index],), live_out=True)
    if v.tied_to is not None and v.tied_distance == 1:
        v = replace(v, tied_to=before[v.tied_to], tied_distance=0)
    if v.index in carried:
        users = tuple((u, distance) for u, distance in v.users if distance == 0)
        return replace(v, users=users, registers=(registers[v.index],), live_out=True)
    return v


def loop_interval(problem: Problem, cycle: Sequence[int]) -> int:
    """The smallest interval of the loop for which every iteration has these cycles, without overlap."""
    late = [-((cycle[a.target] - cycle[a.source] - a.cycles) // a.distance) for a in arcs(problem) if a.distance > 0]
    busy = [cycle[o.index] + max(len(o.slots), *(u.cycles for u in o.uses), 1) for o in problem.operations]
    return max([*busy, *late])

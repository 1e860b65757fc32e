"""Analytic lower bounds: critical path and resources of a block; ResMII, RecMII and both together of a loop.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dauntless.optimizer.problem import Dependence, Infeasible, Problem
from dauntless.optimizer.search.balance import balance
from dauntless.optimizer.search.implied import Resource, arcs, per_problem, pipe_choice_matters, resources

NONE = -(10**9)  # no path
THRESHOLDS = 40  # heads and tails tried per resource
IntegerArray = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Bounds:
    """Lower bounds in cycles. `path`: critical path of a block, RecMII of a loop; `resource`: the tightest resource, with
    its name; `windowed`: of a loop, by resources near recurrences."""

    path: int
    resource: int
    resource_name: str
    windowed: int = 1

    @property
    def best(self) -> int:
        """The greatest bound."""
        return max(self.path, self.resource, self.windowed, 1)

    def __str__(self) -> str:
        windowed = f", both together {self.windowed}" if self.windowed > max(self.path, self.resource) else ""
        return f"path {self.path}, resource {self.resource} ({self.resource_name}){windowed}"


@per_problem
def bounds(problem: Problem, copies: int = 1) -> Bounds:
    """The analytic bounds of a region. Lengths of blocks are counted in issue cycles, from the first to the last."""
    if problem.loop:
        (resource, name), path = resource_interval(problem), recurrence_interval(problem, copies)
        return Bounds(path, resource, name, windowed_interval(problem, copies, max(resource, path)))
    heads, tails = heads_and_tails(problem)
    path = 1 + max((h + t for h, t in zip(heads, tails, strict=True)), default=0)
    found = []
    for r in resources(problem):
        _at_once(problem, r)
        found.append((resource_length(r, heads, tails), r.name))
    resource, name = max(found, key=lambda x: x[0], default=(1, "none"))
    return Bounds(path, resource, name)


# -- loops ------------------------------------------------------------------------------------------------------------
def resource_interval(problem: Problem) -> tuple[int, str]:
    """ResMII: an iteration's uses of every resource fit into the interval, and no use is longer than it."""
    found = [(1, "none")]
    for r in resources(problem):
        _at_once(problem, r)
        longest = max((d.offset + d.cycles for d in r.demands if 2 * d.amount > r.capacity), default=1)
        found.append((max(-(-r.total // r.capacity), longest), r.name))
    for o in problem.operations:
        found.append((max((u.cycles for u in o.uses), default=1), f"pipe of operation {o.index}"))
    if pipe_choice_matters(problem):
        found.append((balance(problem).load, "pipes, each use on one"))
    return max(found, key=lambda x: x[0])


def _at_once(problem: Problem, resource: Resource) -> None:
    """The least interval at which no operation takes more of a resource in one cycle than its capacity."""
    taken: dict[tuple[int, int], int] = {}
    for d in resource.demands:
        key = d.operation, d.offset
        taken[key] = taken.get(key, 0) + d.amount
        if taken[key] > resource.capacity:
            text = problem.operations[d.operation].text
            raise Infeasible(f"operation {d.operation} ({text}) alone takes more than there is of {resource.name}")


def recurrence_interval(problem: Problem, copies: int = 1) -> int:
    """RecMII: the smallest interval with no positive cycle of arcs at which the closing branch can end the body."""
    known = arcs(problem, copies)
    low, high = 1, 1 + sum(d.cycles for d in known)
    if not _recurrences_hold(problem, known, high):
        raise Infeasible("a circle of dependences has distance 0: no interval is long enough")
    while low < high:
        middle = (low + high) // 2
        if _recurrences_hold(problem, known, middle):
            high = middle
        else:
            low = middle + 1
    return low


def _recurrences_hold(problem: Problem, known: tuple[Dependence, ...], interval: int) -> bool:
    earliest = longest_from_start(len(problem.operations), known, interval)
    if earliest is None:
        return False
    return all(earliest[o.index] <= interval - 1 for o in problem.operations if o.pinned_last)


def longest_from_start(count: int, known: tuple[Dependence, ...], interval: int) -> list[int] | None:
    """Earliest cycle of every operation, from 0; None if the arcs have a positive cycle (Bellman-Ford)."""
    earliest = [0] * count
    weights = [(d.source, d.target, d.cycles - interval * d.distance) for d in known]
    for _ in range(count + 1):
        changed = False
        for source, target, weight in weights:
            if earliest[source] + weight > earliest[target]:
                earliest[target] = earliest[source] + weight
                changed = True
        if not changed:
            return earliest
    return None


def separations(count: int, known: tuple[Dependence, ...], interval: int) -> IntegerArray:
    """[i, j]: least number of cycles from the issue of i to that of j (NONE: unrelated). Floyd-Warshall."""
    least = np.full((count, count), NONE, dtype=np.int64)
    for d in known:
        least[d.source, d.target] = max(least[d.source, d.target], d.cycles - interval * d.distance)
    np.fill_diagonal(least, np.maximum(least.diagonal(), 0))
    for k in range(count):
        np.maximum(least, least[:, k : k + 1] + least[k : k + 1, :], out=least)
    least[least < NONE // 2] = NONE
    return least


def windowed_interval(problem: Problem, copies: int, start: int) -> int:
    """The first interval, from `start` on, at which operations that must issue near a recurrence fit into the resources.

    Seen from one operation of a recurrence, another has a first and a last cycle; what falls between two cycles must fit."""
    count, interval = len(problem.operations), start
    while True:
        least = separations(count, arcs(problem, copies), interval)
        known = (least > NONE) & (least.T > NONE)
        width = np.where(known, -least.T - least, 0).sum(axis=1)
        sharpest: dict[bytes, int] = {}  # of every set of operations that see each other, the one that sees them best
        for c in np.argsort(width, kind="stable").tolist():
            if known[c].sum() > 2:
                sharpest.setdefault(known[c].tobytes(), c)
        if all(_fits(problem, least[c], -least[:, c], known[c]) for c in sharpest.values()):
            return interval
        interval += 1


def _fits(problem: Problem, first: IntegerArray, last: IntegerArray, known: NDArray[np.bool_]) -> bool:
    for resource in resources(problem):
        demands = [d for d in resource.demands if known[d.operation]]
        if not demands:
            continue
        begin = np.array([first[d.operation] for d in demands])
        end = np.array([last[d.operation] + d.offset + d.cycles for d in demands])
        work = np.array([d.amount * d.cycles for d in demands])
        for low in np.unique(begin):
            late = begin >= low
            by_end = np.argsort(end[late], kind="stable")
            if (np.cumsum(work[late][by_end]) > resource.capacity * (end[late][by_end] - low)).any():
                return False
    return True


# -- blocks -----------------------------------------------------------------------------------------------------------
@per_problem
def heads_and_tails(problem: Problem) -> tuple[list[int], list[int]]:
    """Per operation, the longest path from the block's start to its issue, and from its issue to the last issue."""
    known = arcs(problem)
    backward = tuple(Dependence(d.target, d.source, d.cycles, d.distance) for d in known)
    count = len(problem.operations)
    heads, tails = longest_from_start(count, known, 0), longest_from_start(count, backward, 0)
    if heads is None or tails is None:
        raise Infeasible("the dependences of a block are circular")
    return heads, tails


def resource_length(resource: Resource, heads: list[int], tails: list[int]) -> int:
    """A bound on length: the work of operations that all start late and all end early must fit in between.

    What the last operation of each unit does after its issue lies outside the block."""
    best = 1
    demands = resource.demands
    for head in _thresholds([heads[d.operation] for d in demands]):
        late = sorted((d for d in demands if heads[d.operation] >= head), key=lambda d: -tails[d.operation])
        for tail in _thresholds([tails[d.operation] for d in late]):
            chosen = [d for d in late if tails[d.operation] >= tail]
            beyond = sorted((d.amount * (d.offset + d.cycles - 1) for d in chosen), reverse=True)[: resource.capacity]
            work = sum(d.amount * d.cycles for d in chosen) - sum(beyond)
            best = max(best, head + -(-work // resource.capacity) + tail)
    return best


def _thresholds(values: list[int]) -> list[int]:
    """Distinct values, at most THRESHOLDS of them, the smallest included."""
    distinct = sorted(set(values))
    return distinct[:: -(-len(distinct) // THRESHOLDS)] if distinct else []

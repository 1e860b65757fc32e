"""Heuristic schedules: list scheduling for blocks, slack-driven modulo scheduling with eviction for loops.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Both respect arcs and resources exactly. Register pressure only steers them: operations are placed early or late, whichever
shortens lifetimes (B. R. Rau, "Iterative modulo scheduling", 1994; R. A. Huff, "Lifetime-sensitive modulo scheduling", 1993).
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from dauntless.optimizer.problem import Problem
from dauntless.optimizer.search.bounds import IntegerArray, heads_and_tails, longest_from_start, separations
from dauntless.optimizer.search.implied import Demand, arcs, pressure, resources, throughout

EVICTIONS = 60  # placements allowed per operation before a modulo schedule is given up


def excess(problem: Problem, cycle: tuple[int, ...], interval: int) -> int:
    """The excess of registers: the sum over all classes and cycles of values above capacity."""
    return sum(max(0, n - len(c.registers)) for c, counts in pressure(problem, cycle, interval) for n in counts)


# -- reservation table ------------------------------------------------------------------------------------------------
class _Row(dict[int, int]):
    """Row -> free capacity of one resource; initially all of it."""

    def __init__(self, capacity: int) -> None:
        super().__init__()
        self.capacity = capacity

    def __missing__(self, row: int) -> int:
        return self.capacity


class Table:
    """Free capacity of every resource in every row; rows are cycles, modulo `rows` in a loop (0: a block, unbounded)."""

    def __init__(self, problem: Problem, rows: int = 0) -> None:
        self.rows = rows
        self.free = [_Row(r.capacity) for r in resources(problem)]
        self.demands: dict[int, list[tuple[int, Demand]]] = defaultdict(list)
        for index, resource in enumerate(resources(problem)):
            for demand in resource.demands:
                self.demands[demand.operation].append((index, demand))

    def _cells(self, operation: int, cycle: int) -> Iterator[tuple[int, int, int]]:
        for resource, demand in self.demands[operation]:
            for k in range(demand.offset, demand.offset + demand.cycles):
                yield resource, (cycle + k) % self.rows if self.rows else cycle + k, demand.amount

    def fits(self, operation: int, cycle: int) -> bool:
        """Whether the operation can issue there. (No use is longer than the interval: ResMII.)"""
        return all(self.free[resource][row] >= amount for resource, row, amount in self._cells(operation, cycle))

    def add(self, operation: int, cycle: int, sign: int = 1) -> None:
        """Takes capacity, or with sign -1 releases it."""
        for resource, row, amount in self._cells(operation, cycle):
            self.free[resource][row] -= sign * amount

    def conflicts(self, operation: int, cycle: int, placed: dict[int, int]) -> list[int]:
        """Placed operations that conflict with this one there, in order of placement."""
        wanted = {
            (resource, row)
            for resource, row, amount in self._cells(operation, cycle)
            if self.free[resource][row] < amount
        }
        return [o for o, at in placed.items() if any((r, row) in wanted for r, row, _ in self._cells(o, at))]


# -- blocks -----------------------------------------------------------------------------------------------------------
def list_schedule(problem: Problem, seed: int = 0, noise: float = 0.0, reach: int = 256) -> tuple[int, ...]:
    """A list schedule: in each cycle, the ready operation with the longest path to the end; under register pressure, one
    that frees registers.

    `reach`: how far ahead of the first operation that still waits others are looked at (a bound on pressure and time)."""
    random_source = random.Random(seed)
    _, tails = heads_and_tails(problem)
    rank = [t + noise * random_source.random() for t in tails]
    forward: dict[int, list[tuple[int, int]]] = defaultdict(list)
    waiting = [0] * len(problem.operations)
    for a in arcs(problem):
        if a.source != a.target:
            forward[a.source].append((a.target, a.cycles))
            waiting[a.target] += 1
    table, live = Table(problem), _Live(problem)
    ready = {o.index: 0 for o in problem.operations if waiting[o.index] == 0}
    cycle, now = [0] * len(problem.operations), 0
    first, done = 0, [False] * len(cycle)
    while ready:
        while done[first]:
            first += 1
        near = [o for o in ready if o < first + reach]
        able = [o for o in near if ready[o] <= now and table.fits(o, now)]
        pick = min(able, key=lambda o: (live.shortage(o), -rank[o], o), default=None)
        if pick is None or (live.shortage(pick) and any(ready[o] > now for o in near)):
            now += 1
            continue
        done[pick] = True
        del ready[pick]
        cycle[pick] = now
        table.add(pick, now)
        live.issue(pick)
        for target, cycles in forward[pick]:
            waiting[target] -= 1
            cycle[target] = max(cycle[target], now + cycles)
            if waiting[target] == 0:
                ready[target] = cycle[target]
    return tuple(cycle)


class _Live:
    """Live values during list scheduling, per register file."""

    def __init__(self, problem: Problem) -> None:
        self.reads: dict[int, list[int]] = defaultdict(list)
        self.writes: dict[int, list[int]] = defaultdict(list)
        self.left = [len({u for u, _ in v.users}) + v.live_out for v in problem.values]
        self.kind = [v.kind for v in problem.values]
        registers: dict[str, set[str]] = defaultdict(set)
        for v in problem.values:
            registers[v.kind].update(v.registers)
            for user in sorted({u for u, _ in v.users}):
                self.reads[user].append(v.index)
            if v.definition is not None:
                self.writes[v.definition].append(v.index)
        self.free = {kind: len(found) for kind, found in registers.items()}
        for v in problem.values:
            if v.definition is None and self.left[v.index]:
                self.free[v.kind] -= 1

    def _change(self, operation: int) -> dict[str, int]:
        taken: dict[str, int] = defaultdict(int)
        for value in self.reads[operation]:
            taken[self.kind[value]] -= self.left[value] == 1
        for value in self.writes[operation]:
            taken[self.kind[value]] += self.left[value] > 0
        return taken

    def shortage(self, operation: int) -> int:
        """Number of registers that would be missing after the operation."""
        return sum(max(0, n - self.free[kind]) for kind, n in self._change(operation).items() if n > 0)

    def issue(self, operation: int) -> None:
        """Updates lifetimes: last reads end some, writes begin some."""
        for kind, n in self._change(operation).items():
            self.free[kind] -= n
        for value in self.reads[operation]:
            self.left[value] -= 1


def in_order(problem: Problem, order: tuple[int, ...]) -> tuple[int, ...]:
    """A block's text in order: every operation issues as early as possible, but not before its predecessor."""
    inputs: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for a in arcs(problem):
        if a.source != a.target:
            inputs[a.target].append((a.source, a.cycles))
    return tuple(placed_in_order(problem, order, inputs))


def placed_in_order(
    problem: Problem, order: tuple[int, ...], inputs: Mapping[int, Sequence[tuple[int, int]]]
) -> list[int]:
    """The cycles of operations that issue in order, as early as resources and `inputs` allow: for each operation others with
    the cycles after which it may issue."""
    table, now = Table(problem), 0
    cycle = [0] * len(order)
    for operation in order:
        now = max([now, *(cycle[source] + cycles for source, cycles in inputs.get(operation, ()))])
        while not table.fits(operation, now):
            now += 1
        cycle[operation] = now
        table.add(operation, now)
    return cycle


# -- loops ------------------------------------------------------------------------------------------------------------
@dataclass
class _Partial:
    """A partial modulo schedule; `low` and `high` are the remaining windows of unplaced operations."""

    problem: Problem
    interval: int
    least: IntegerArray  # separations
    earliest: IntegerArray
    latest: IntegerArray
    table: Table
    placed: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.low, self.high = self.earliest.copy(), self.latest.copy()

    def place(self, operation: int, cycle: int) -> None:
        """Places an operation; windows of the others shrink."""
        self.placed[operation] = cycle
        self.table.add(operation, cycle)
        np.maximum(self.low, cycle + self.least[operation], out=self.low)
        np.minimum(self.high, cycle - self.least[:, operation], out=self.high)

    def evict(self, operations: list[int]) -> None:
        """Removes operations and recomputes windows."""
        for o in operations:
            self.table.add(o, self.placed.pop(o), -1)
        there = list(self.placed)
        at = np.array([self.placed[o] for o in there], dtype=np.int64)
        self.low = np.max(np.vstack([self.earliest, at[:, None] + self.least[there]]), axis=0)
        self.high = np.min(np.vstack([self.latest, at[:, None] - self.least[:, there].T]), axis=0)


class ModuloScheduler:
    """Modulo schedules of one loop at one interval, with at most `stages` stages; one per random restart."""

    def __init__(self, problem: Problem, interval: int, stages: int, copies: int = 1) -> None:
        self.problem, self.interval, self.horizon = problem, interval, stages * interval
        count = len(problem.operations)
        self.least = separations(count, arcs(problem, copies), interval)
        backward = tuple(type(a)(a.target, a.source, a.cycles, a.distance) for a in arcs(problem, copies))
        heads, tails = (
            longest_from_start(count, arcs(problem, copies), interval),
            longest_from_start(count, backward, interval),
        )
        assert heads is not None and tails is not None, "the interval is at least RecMII"
        self.earliest = np.array(heads, dtype=np.int64)
        self.latest = self.horizon - 1 - np.array(tails, dtype=np.int64)
        for o in problem.operations:
            if o.pinned_last:  # before the end of the first pass, and all that it waits for
                self.latest = np.minimum(self.latest, interval - 1 - self.least[:, o.index])
        self.inputs, self.outputs = _neighbours(problem)
        self.grain = _grains(problem, interval)
        self.bulk = np.array(
            [max((1, *o.slots)) ** 4 for o in problem.operations]
        )  # what is bulky is placed while there is room

    @property
    def possible(self) -> bool:
        """Whether the arcs fit into the stages."""
        return bool((self.earliest <= self.latest).all())

    def schedule(self, seed: int, noise: float) -> tuple[int, ...] | None:
        """A schedule that satisfies arcs and resources; None after too many evictions."""
        random_source = random.Random(seed)
        jitter = np.array([noise * random_source.random() for _ in self.problem.operations])
        table = Table(self.problem, self.interval)
        partial = _Partial(self.problem, self.interval, self.least, self.earliest, self.latest, table)
        last: dict[int, int] = {}
        for o in self.problem.operations:
            if o.pinned_last:
                partial.place(o.index, self.interval - 1)
        pinned = set(partial.placed)
        open_ = np.array([o.index not in pinned for o in self.problem.operations])
        for _ in range(EVICTIONS * len(self.problem.operations)):
            if not open_.any():
                return tuple(partial.placed[o.index] for o in self.problem.operations)
            slack = np.where(open_, (partial.high - partial.low) * (1.0 + jitter) / self.bulk + jitter, np.inf)
            operation = int(np.argmin(slack))
            cycle = self._choose(partial, operation, last)
            out: list[int] | None = []
            if cycle is None:
                cycle, out = self._force(partial, operation, last, pinned)
                if out is None:
                    return None
            if out:
                partial.evict(out)
                open_[out] = True
            partial.place(operation, cycle)
            open_[operation] = False
            last[operation] = cycle
        return None

    def _choose(self, partial: _Partial, operation: int, last: dict[int, int]) -> int | None:
        """The first free cycle of the window: from the early end, or from the late end if that shortens more lifetimes than
        it lengthens."""
        low, high = int(partial.low[operation]), int(partial.high[operation])
        inputs = sum(i in partial.placed for i in self.inputs[operation])
        outputs = sum(o in partial.placed for o in self.outputs[operation])
        early = inputs - outputs >= (len(self.outputs[operation]) - len(self.inputs[operation])) * 0.5
        span = range(low, min(high, low + self.interval - 1) + 1)
        if not early:
            span = range(high, max(low, high - self.interval + 1) - 1, -1)
        return next((c for c in span if self._in_grain(operation, c) and partial.table.fits(operation, c)), None)

    def _in_grain(self, operation: int, cycle: int) -> bool:
        modulus, remainder = self.grain[operation]
        return cycle % self.interval % modulus == remainder

    def _force(
        self, partial: _Partial, operation: int, last: dict[int, int], pinned: set[int]
    ) -> tuple[int, list[int] | None]:
        """A cycle for an operation without a free one, later than its last, and the operations to evict."""
        low, high = int(self.earliest[operation]), int(self.latest[operation])
        first = max(low, min(int(partial.low[operation]), high))
        if operation in last and first <= last[operation]:
            first = last[operation] + 1
        for cycle in [*range(first, high + 1), *range(low, min(first, high + 1))]:
            if self._in_grain(operation, cycle):
                out = set(partial.table.conflicts(operation, cycle, partial.placed))
                for o, at in partial.placed.items():
                    if at < cycle + self.least[operation, o] or cycle < at + self.least[o, operation]:
                        out.add(o)
                if not out & pinned:
                    return cycle, sorted(out)
        return first, None


def _grains(problem: Problem, interval: int) -> list[tuple[int, int]]:
    """Per operation (modulus, remainder) of its row. Uses of one length d > 1 fill a unit without gaps at multiples of d,
    while other placements leave gaps too short for the rest; operations that take a whole row avoid their first rows."""
    grains = [(1, 0)] * len(problem.operations)
    for r in resources(problem):
        lengths = {d.cycles for d in r.demands}
        if r.capacity == 1 and len(lengths) == 1 and r.total <= interval - interval % max(lengths):
            for d in r.demands:
                grains[d.operation] = max(grains[d.operation], (d.cycles, 0))
    coarsest = max(modulus for modulus, _ in grains)
    for o in problem.operations:
        if max(o.slots, default=0) >= problem.issue_width > 1 and coarsest > 1:
            grains[o.index] = coarsest, 1
    return grains


def _neighbours(problem: Problem) -> tuple[list[list[int]], list[list[int]]]:
    """Per operation: producers of its operands and consumers of its results, without values that live throughout."""
    inputs: list[list[int]] = [[] for _ in problem.operations]
    outputs: list[list[int]] = [[] for _ in problem.operations]
    for v in problem.values:
        if v.definition is None or v.index in throughout(problem) or v.kind == "flags":
            continue
        for user, _ in v.users:
            inputs[user].append(v.definition)
            outputs[v.definition].append(user)
    return inputs, outputs


def modulo_schedules(
    problem: Problem, interval: int, stages: int, *, copies: int = 1, seed: int = 0, restarts: int = 20
) -> Iterator[tuple[tuple[int, ...], int]]:
    """(cycles, excess of registers) of each successful restart, shifted so that stages count from 0."""
    scheduler = ModuloScheduler(problem, interval, stages, copies)
    if not scheduler.possible:
        return
    for restart in range(restarts):
        found = scheduler.schedule(seed * 1009 + restart, 0.0 if restart == 0 else 0.1 * (1 + restart % 8))
        if found is not None:
            yield found, excess(problem, found, interval)

"""The exact model of a region for CP-SAT: a literal list of constraints, one function each.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The model omits the choice of registers, but bounds the number of live values in each register class. With `ALLOCATION` it
includes the choice as well.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from ortools.sat.python import cp_model

from dauntless.optimizer.problem import Dependence, Problem
from dauntless.optimizer.search.bounds import heads_and_tails, longest_from_start
from dauntless.optimizer.search.implied import (
    Chain,
    RegisterClass,
    admissible,
    arcs,
    chains,
    pipe_choice_matters,
    register_classes,
    resources,
    throughout,
)


@dataclass(frozen=True, slots=True)
class Limits:
    """Fixed parameters: a loop's interval and stages, or a block's greatest length (then stages is 1)."""

    interval: int
    stages: int = 1
    copies: int = 1
    tighten: int = 0  # registers withheld from every class of more than one
    least: int = 1  # proved: no block is shorter
    soft: bool = False  # registers may be exceeded, by `Model.over`


class Model:
    """Variables of one region. `at`: cycle of each operation; `row`: the same modulo the interval (a block: the same);
    `start`, `size`: lifetimes in cycles, for values that can hold a register apart from `throughout`."""

    def __init__(self, problem: Problem, limits: Limits) -> None:
        self.problem, self.limits = problem, limits
        self.cp = cp_model.CpModel()
        self.at: list[cp_model.IntVar] = []
        self.row: list[cp_model.IntVar] = []
        for operation, (low, high) in enumerate(_windows(problem, limits)):
            self.possible = low <= high
            if not self.possible:
                return
            self.at.append(self.cp.new_int_var(low, high, f"t{operation}"))
            self.row.append(self._row(operation, low, high))
        self.length = self.cp.new_int_var(limits.least, limits.interval, "length")
        self.over: list[cp_model.IntVar] = []  # per register class, if `soft`
        self.size: dict[int, cp_model.IntVar] = {}
        for value in range(len(problem.values)):
            if problem.values[value].definition is not None and value not in throughout(problem):
                self.size[value] = self._size(value)

    def _row(self, operation: int, low: int, high: int) -> cp_model.IntVar:
        interval = self.limits.interval
        if not self.problem.loop or high < interval:
            return self.at[operation]
        row = self.cp.new_int_var(0, interval - 1, f"r{operation}")
        stage = self.cp.new_int_var(low // interval, high // interval, f"s{operation}")
        self.cp.add(self.at[operation] == row + interval * stage)
        return row

    def _size(self, value: int) -> cp_model.IntVar:
        """Cycles from the definition to the last read; 0 for a dead value."""
        v, interval = self.problem.values[value], self.limits.interval
        start = self.at[v.definition] if v.definition is not None else 0
        size = self.cp.new_int_var(0, interval * self.limits.copies if self.problem.loop else interval, f"life{value}")
        if v.live_out:  # of a block
            self.cp.add(size == self.length - start)
            return size
        reads = [self.at[u] + (interval * d if self.problem.loop else 0) - start for u, d in sorted(set(v.users))]
        if len(reads) == 1:
            self.cp.add(size == reads[0])
        elif reads:
            self.cp.add_max_equality(size, reads)
        else:
            self.cp.add(size == 0)
        return size

    def occupied(
        self, start: cp_model.LinearExprT, size: int | cp_model.IntVar, longest: int
    ) -> list[cp_model.IntervalVar]:
        """An interval of rows and, in a loop, its images in the passes that its longest competitor reaches."""
        interval = self.limits.interval
        images = 1 + -(-(longest - 1) // interval) if self.problem.loop else 1
        found = []
        for image in range(images):
            begin = start + image * interval
            if isinstance(size, int):
                found.append(self.cp.new_fixed_size_interval_var(begin, size, ""))
            else:
                end = self.cp.new_int_var(0, (images + 1) * interval + longest, "")
                found.append(self.cp.new_interval_var(begin, size, end, ""))
        return found


def _windows(problem: Problem, limits: Limits) -> list[tuple[int, int]]:
    """Per operation, its first and last possible cycle."""
    if not problem.loop:
        heads, tails = heads_and_tails(problem)
        return [(h, limits.interval - 1 - t) for h, t in zip(heads, tails, strict=True)]
    known, count = arcs(problem, limits.copies), len(problem.operations)
    earliest = longest_from_start(count, known, limits.interval)
    latest = longest_from_start(
        count, tuple(Dependence(a.target, a.source, a.cycles, a.distance) for a in known), limits.interval
    )
    if earliest is None or latest is None:
        return [(0, -1)] * count
    last = limits.stages * limits.interval - 1
    return [
        (max(e, limits.interval - 1), min(last - t, limits.interval - 1)) if o.pinned_last else (e, last - t)
        for o, e, t in zip(problem.operations, earliest, latest, strict=True)
    ]


# -- constraints ------------------------------------------------------------------------------------------------------
def latencies(m: Model) -> None:
    """A target issues no earlier than its source's result is ready, `distance` iterations later."""
    for a in arcs(m.problem, m.limits.copies):
        if a.source != a.target:
            shift = m.limits.interval * a.distance if m.problem.loop else 0
            m.cp.add(m.at[a.target] + shift >= m.at[a.source] + a.cycles)


def length(m: Model) -> None:
    """A block ends with its last issue."""
    if not m.problem.loop:
        _, tails = heads_and_tails(m.problem)
        for operation, tail in enumerate(tails):
            if tail == 0:
                m.cp.add(m.length >= m.at[operation] + 1)


def capacities(m: Model) -> None:
    """Issue slots, pairing classes and pipes are not exceeded in any row."""
    for resource in resources(m.problem):
        intervals, amounts = [], []
        longest = max(d.offset + d.cycles for d in resource.demands)
        for d in resource.demands:
            images = m.occupied(m.row[d.operation] + d.offset, d.cycles, longest)
            intervals += images
            amounts += [d.amount] * len(images)
        if resource.capacity == 1:
            m.cp.add_no_overlap(intervals)
        else:
            m.cp.add_cumulative(intervals, amounts, resource.capacity)


def tiling(m: Model) -> None:
    """Implied: uses of one length that fill a unit without gaps start at multiples of that length."""
    for r in resources(m.problem) if m.problem.loop else ():
        lengths = sorted({d.cycles for d in r.demands})
        if r.capacity == 1 and len(lengths) == 1 and lengths[0] > 1 and r.total == m.limits.interval:
            phase = m.cp.new_int_var(0, lengths[0] - 1, "")
            for d in r.demands:
                tile = m.cp.new_int_var(0, m.limits.interval // lengths[0], "")
                m.cp.add(m.row[d.operation] + d.offset == lengths[0] * tile + phase)


def pipe_choice(m: Model) -> None:
    """Each use with a choice takes one pipe, and no pipe is used twice in a cycle."""
    if not pipe_choice_matters(m.problem):
        return
    taken: dict[str, list[cp_model.IntervalVar]] = defaultdict(list)
    longest = max(use.cycles for o in m.problem.operations for use in o.uses)
    images = 1 + (-(-(longest - 1) // m.limits.interval) if m.problem.loop else 0)
    for o in m.problem.operations:
        for use in o.uses:
            choice = [m.cp.new_bool_var("") for _ in use.pipes]
            m.cp.add_exactly_one(choice)
            for pipe, chosen in zip(use.pipes, choice, strict=True):
                for image in range(images):
                    start = m.row[o.index] + image * m.limits.interval
                    taken[pipe].append(m.cp.new_optional_fixed_size_interval_var(start, use.cycles, chosen, ""))
    for pipe in sorted(taken):
        m.cp.add_no_overlap(taken[pipe])


def registers(m: Model) -> None:
    """Per register class, at most as many live values as registers; for one register, disjoint lifetimes."""
    lives = {v: _images(m, v) for v in range(len(m.problem.values))}
    for c in register_classes(m.problem):
        held = len(
            {
                chain
                for chain in chains(m.problem)
                for v, _ in chain.links
                if v in c.values and v in throughout(m.problem)
            }
        )
        values = [v for v in c.values if lives[v] and (len(c.registers) == 1 or _can_live(m, v))]
        if not _binding(m, c, values, held):
            continue
        intervals = [i for v in values for i in lives[v]]
        if len(c.registers) == 1:
            m.cp.add_no_overlap(intervals)
        else:
            spare = m.limits.tighten if len(c.registers) > 4 else 0
            there = max(0, len(c.registers) - held - spare)
            if m.limits.soft:
                m.over.append(m.cp.new_int_var(0, len(intervals), ""))
                m.cp.add_cumulative(intervals, [1] * len(intervals), there + m.over[-1])
            else:
                m.cp.add_cumulative(intervals, [1] * len(intervals), there)


def _can_live(m: Model, value: int) -> bool:
    v = m.problem.values[value]
    return v.definition is None or bool(v.users) or v.live_out


def _binding(m: Model, c: RegisterClass, values: list[int], held: int) -> bool:
    if len(c.registers) == 1:
        return any(_can_live(m, v) for v in values) and len(values) > 1
    images = m.limits.copies if m.problem.loop else 1
    return len(values) * images + held > len(c.registers) - m.limits.tighten


def _images(m: Model, value: int) -> list[cp_model.IntervalVar]:
    v = m.problem.values[value]
    if value in throughout(m.problem):
        return []
    if v.definition is not None:
        return m.occupied(m.row[v.definition], m.size[value], m.limits.interval * m.limits.copies + 1)
    if not v.users and not v.live_out:
        return []
    end = m.length if v.live_out else m.cp.new_int_var(0, m.limits.interval, f"end{value}")
    if not v.live_out:
        m.cp.add_max_equality(end, [m.at[u] for u, _ in sorted(set(v.users))])
    return [m.cp.new_interval_var(0, end, end, "")]


def allocation(m: Model) -> None:
    """Every chain of values takes one register; lifetimes in a register are disjoint."""
    allowed = admissible(m.problem)
    taken: dict[str, list[cp_model.IntervalVar]] = defaultdict(list)
    for chain in chains(m.problem):
        choice = {r: m.cp.new_bool_var("") for r in allowed[chain.links[0][0]]}
        m.cp.add_exactly_one(choice.values())
        for start, size, end in _lives(m, chain):
            for register, chosen in choice.items():
                taken[register].append(m.cp.new_optional_interval_var(start, size, end, chosen, ""))
    for register in sorted(taken):
        m.cp.add_no_overlap(taken[register])


def _lives(m: Model, chain: Chain) -> list[tuple[Any, Any, Any]]:
    """(start, size, end) of every lifetime of a chain and its images."""
    if any(v in throughout(m.problem) for v, _ in chain.links):
        reach = 3 * m.limits.interval
        return [(0, reach, reach)]
    return [(i.start_expr(), i.size_expr(), i.end_expr()) for v, _ in chain.links for i in _images(m, v)]


Constraint = Callable[[Model], None]
CONSTRAINTS: tuple[Constraint, ...] = (latencies, length, capacities, tiling, pipe_choice, registers)
NO_REGISTERS: tuple[Constraint, ...] = tuple(c for c in CONSTRAINTS if c is not registers)
ALLOCATION: tuple[Constraint, ...] = (allocation,)


def build(problem: Problem, limits: Limits, constraints: Iterable[Constraint] = CONSTRAINTS) -> Model | None:
    """The model; None if the arcs alone are infeasible."""
    model = Model(problem, limits)
    if not model.possible:
        return None
    for constraint in constraints:
        constraint(model)
    return model

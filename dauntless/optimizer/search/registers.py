"""Text order within cycles, and registers for a given order by exact colouring of lifetimes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Lifetimes are counted in text positions: [definition, last read), since an operation may overwrite what it reads. In a loop
they lie on a circle of `copies` bodies.
"""

from __future__ import annotations

import heapq
import re
from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise

from ortools.sat.python import cp_model

from dauntless.optimizer.problem import Operation, Problem
from dauntless.optimizer.search.implied import Chain, admissible, arcs, chains, register_classes, span, throughout
from dauntless.optimizer.search.interrupt import solved


# -- text order -------------------------------------------------------------------------------------------------------
def text_order(problem: Problem, cycle: tuple[int, ...], interval: int, copies: int = 1) -> tuple[int, ...] | None:
    """Operations by cycle (of the body); within a cycle, readers precede overwriters, and then operations that free
    registers.

    None if the readers and overwriters of one cycle wait for each other."""
    row = [c % interval if problem.loop else c for c in cycle]
    after: dict[int, set[int]] = defaultdict(set)
    for a in arcs(problem, copies):
        if a.cycles == 0 and a.source != a.target and cycle[a.target] + interval * a.distance == cycle[a.source]:
            after[a.source].add(a.target)
    for source, target in _same_register(problem, cycle, interval):
        after[source].add(target)
    for o in problem.operations:
        if o.pinned_last:
            for other in range(len(cycle)):
                if other != o.index and row[other] == row[o.index]:
                    after[other].add(o.index)
    waiting = [0] * len(cycle)
    for targets in after.values():
        for target in targets:
            waiting[target] += 1
    gain = _births_less_deaths(problem, cycle, interval)
    ready = [(row[o], gain[o], o) for o in range(len(cycle)) if waiting[o] == 0]
    heapq.heapify(ready)
    order: list[int] = []
    while ready:
        *_, operation = heapq.heappop(ready)
        order.append(operation)
        for target in sorted(after[operation]):
            waiting[target] -= 1
            if waiting[target] == 0:
                heapq.heappush(ready, (row[target], gain[target], target))
    in_rows = all(row[a] <= row[b] for a, b in pairwise(order))
    return tuple(order) if len(order) == len(cycle) and in_rows else None


def _same_register(problem: Problem, cycle: tuple[int, ...], interval: int) -> list[tuple[int, int]]:
    """For values that only one register admits: if one ends in the cycle in which another begins, its reader comes first."""
    found = []
    for c in register_classes(problem):
        if len(c.registers) > 1 or len(c.values) < 2:
            continue
        spans = {v: span(problem, v, cycle, interval) for v in c.values if problem.values[v].definition is not None}
        begins: dict[int, list[int]] = defaultdict(list)
        for v, (start, _) in spans.items():
            begins[start % interval if problem.loop else start].append(v)
        for v in c.values:
            start, end = span(problem, v, cycle, interval)
            for other in begins[end % interval if problem.loop else end]:
                begun, ended = spans[other]
                if other == v or (start == end and begun == ended):
                    continue
                target = problem.values[other].definition
                for source in _last_accesses(problem, v, cycle, interval, end):
                    if target is not None and source != target:
                        found.append((source, target))
    return found


def _last_accesses(problem: Problem, value: int, cycle: tuple[int, ...], interval: int, end: int) -> list[int]:
    v = problem.values[value]
    readers = [u for u, distance in v.users if cycle[u] + (distance * interval if problem.loop else 0) == end]
    return readers or ([] if v.definition is None else [v.definition])


def _births_less_deaths(problem: Problem, cycle: tuple[int, ...], interval: int) -> list[int]:
    gain = [0] * len(cycle)
    for v in problem.values:
        if v.index in throughout(problem) or not (v.users or v.live_out):
            continue
        if v.definition is not None:
            gain[v.definition] += 1
        if not (v.live_out and not problem.loop):
            _, end = span(problem, v.index, cycle, interval)
            for reader in _last_accesses(problem, v.index, cycle, interval, end)[:1]:
                gain[reader] -= 1
    return gain


# -- lifetimes --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Unit:
    """Values that share a register; `lives` are [start, end) in text positions, unwrapped."""

    values: tuple[tuple[int, int], ...]  # (value, copy)
    registers: tuple[str, ...]
    lives: tuple[tuple[int, int], ...]
    whole: bool = False  # nothing else ever takes its register


class Lifetimes:
    """All units of a problem for a given schedule and order."""

    def __init__(
        self, problem: Problem, cycle: tuple[int, ...], order: tuple[int, ...], interval: int, copies: int
    ) -> None:
        self.problem, self.copies, self.count = problem, copies, len(order)
        self.circle = self.count * copies if problem.loop else 0
        place = {operation: position for position, operation in enumerate(order)}
        stage = [c // interval if problem.loop else 0 for c in cycle]
        self.position = [stage[o.index] * self.count + place[o.index] for o in problem.operations]
        self.units = [u for chain in chains(problem) for u in self._units(chain)]

    def live(self, value: int) -> tuple[int, int]:
        """[definition, last read) of iteration 0; a dead value takes the position of its definition."""
        v = self.problem.values[value]
        start = -1 if v.definition is None else self.position[v.definition]
        reads = [self.position[u] + d * self.count for u, d in v.users]
        if v.live_out and not self.problem.loop:
            return start, self.count
        return start, max([*reads, start if v.definition is None else start + 1])

    def _units(self, chain: Chain) -> list[Unit]:
        registers = admissible(self.problem)[chain.links[0][0]]
        if any(v in throughout(self.problem) for v, _ in chain.links):
            values = tuple((v, c) for v, _ in chain.links for c in range(self.copies))
            return [Unit(values, registers, (), whole=True)]
        if not self.problem.loop:
            block_lives = tuple(x for x in (self.live(v) for v, _ in chain.links) if x[0] < x[1])
            return [Unit(tuple((v, 0) for v, _ in chain.links), registers, block_lives)]
        found = []
        for copy in range(1 if chain.closed else self.copies):
            links = [
                (v, copy + offset + k)
                for v, offset in chain.links
                for k in (range(self.copies) if chain.closed else (0,))
            ]
            lives = tuple((s + i * self.count, e + i * self.count) for v, i in links for s, e in [self.live(v)])
            found.append(Unit(tuple((v, i % self.copies) for v, i in links), registers, lives))
        return found

    def cells(self, unit: Unit) -> list[int]:
        """Positions at which the unit lives; a repeated position is a conflict with itself."""
        found = [p for start, end in unit.lives for p in range(start, end)]
        return [p % self.circle for p in found] if self.circle else found


# -- colouring --------------------------------------------------------------------------------------------------------
def allocate(
    problem: Problem,
    cycle: tuple[int, ...],
    order: tuple[int, ...],
    interval: int,
    *,
    copies: int = 1,
    limit: float = 1.0,
) -> list[list[str]] | None:
    """[copy][value] -> register: first fit, then exact search if that fails. None if there is no colouring (or none was
    found within `limit`, deterministic time)."""
    lifetimes = Lifetimes(problem, cycle, order, interval, copies)
    cells = [lifetimes.cells(unit) for unit in lifetimes.units]
    if any(len(set(c)) != len(c) for c in cells):
        return None
    apart = _apart(lifetimes)
    chosen = None if any(v.group is not None for v in problem.values) else _first_fit(lifetimes, cells, apart)
    chosen = chosen or _exact(lifetimes, cells, apart, limit)
    if chosen is None:
        return None
    result = [[""] * len(problem.values) for _ in range(copies)]
    for unit, register in zip(lifetimes.units, chosen, strict=True):
        for value, copy in unit.values:
            result[copy][value] = register
    return result


def _first_fit(lifetimes: Lifetimes, cells: list[list[int]], apart: set[tuple[int, int]]) -> list[str] | None:
    """Units with the fewest admissible registers first, then by start; each takes the register that was free for the
    shortest time. Cells are bits of one integer per register."""
    units = lifetimes.units
    full = (1 << (lifetimes.circle or lifetimes.count + 2)) - 1
    masks = [
        full if u.whole else sum(1 << (c + (not lifetimes.circle)) for c in cs)
        for u, cs in zip(units, cells, strict=True)
    ]
    taken: dict[str, int] = defaultdict(int)
    inside: dict[str, list[int]] = defaultdict(list)
    enemies: dict[int, set[int]] = defaultdict(set)
    for a, b in apart:
        enemies[a].add(b)
        enemies[b].add(a)
    chosen = [""] * len(units)
    starts = [min((c for c, _ in u.lives), default=0) for u in units]
    for index in sorted(range(len(units)), key=lambda i: (len(units[i].registers), not units[i].whole, starts[i], i)):
        before = (1 << max(0, starts[index] + 1)) - 1
        best: tuple[int, str] | None = None
        for register in units[index].registers:
            if taken[register] & masks[index] or enemies[index].intersection(inside[register]):
                continue
            last = (taken[register] & before).bit_length()
            if best is None or last > best[0]:
                best = last, register
        if best is None:
            return None
        chosen[index] = best[1]
        taken[best[1]] |= masks[index]
        inside[best[1]].append(index)
    return chosen


Choice = list[dict[str, cp_model.IntVar]]


def _exact(lifetimes: Lifetimes, cells: list[list[int]], apart: set[tuple[int, int]], limit: float) -> list[str] | None:
    model = cp_model.CpModel()
    choice: Choice = [{r: model.new_bool_var("") for r in unit.registers} for unit in lifetimes.units]
    for options in choice:
        model.add_exactly_one(options.values())
    alive: dict[int, set[int]] = defaultdict(set)
    for index, lives_at in enumerate(cells):
        for cell in lives_at:
            alive[cell].add(index)
    whole = [index for index, unit in enumerate(lifetimes.units) if unit.whole]
    _disjoint(model, choice, _cliques(alive), whole)
    for a, b in sorted(apart):
        for register in sorted(choice[a].keys() & choice[b].keys()):
            model.add_at_most_one(choice[a][register], choice[b][register])
    _groups(model, choice, lifetimes)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_deterministic_time = limit
    if solved(solver, model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    return [next(r for r, chosen in options.items() if solver.boolean_value(chosen)) for options in choice]


def _cliques(alive: dict[int, set[int]]) -> list[set[int]]:
    """Units that live together; positions whose units all live at a neighbour as well are redundant."""
    places = sorted(alive)
    kept: list[set[int]] = []
    for before, here in zip([*places[-1:], *places], places, strict=False):
        after = alive.get(here + 1, set())
        if not alive[here] <= after and not (kept and before == here - 1 and alive[here] <= kept[-1]):
            kept.append(alive[here])
    return kept


def _disjoint(model: cp_model.CpModel, choice: Choice, cliques: list[set[int]], whole: list[int]) -> None:
    """At every position at most one unit per register; none with a unit that lives throughout."""
    for clique in cliques or [set()]:
        users: dict[str, list[cp_model.IntVar]] = defaultdict(list)
        for index in [*sorted(clique), *whole]:
            for register, chosen in choice[index].items():
                users[register].append(chosen)
        for chosen_by in users.values():
            if len(chosen_by) > 1:
                model.add_at_most_one(chosen_by)


def _apart(lifetimes: Lifetimes) -> set[tuple[int, int]]:
    """Units that may not share a register although they never live together: in a loop, a value read iterations later is in
    its register before the loop, so no write may precede its definition."""
    problem, found = lifetimes.problem, set()
    unit_of = {key: index for index, unit in enumerate(lifetimes.units) for key in unit.values}
    for v in problem.values if problem.loop else ():
        for back in range(1, 1 + max((d for _, d in v.users), default=0)):
            if v.definition is None:
                continue
            index = unit_of[v.index, -back % lifetimes.copies]
            end = max(lifetimes.position[u] + (d - back) * lifetimes.count for u, d in v.users if d >= back)
            for other in problem.values:
                for iteration in range(lifetimes.copies):
                    other_index = unit_of[other.index, iteration]
                    if other.definition is None or other_index == index:
                        continue
                    if lifetimes.position[other.definition] + iteration * lifetimes.count < end:
                        found.add((min(index, other_index), max(index, other_index)))
    return found


def number(register: str) -> tuple[str, int]:
    """Prefix and number of a register's name: ("v", 12) of v12."""
    match = re.fullmatch(r"(.*?)(\d+)", register)
    return (register, 0) if match is None else (match[1], int(match[2]))


def _groups(model: cp_model.CpModel, choice: Choice, lifetimes: Lifetimes) -> None:
    """Values of a group are in consecutive registers, by position."""
    first: dict[tuple[int, int], int] = {}
    unit_of = {key: index for index, unit in enumerate(lifetimes.units) for key in unit.values}
    for v in lifetimes.problem.values:
        for copy in range(lifetimes.copies):
            if v.group is None:
                continue
            head = first.setdefault((v.group, copy), v.index)
            step = v.position - lifetimes.problem.values[head].position
            here, there = choice[unit_of[head, copy]], choice[unit_of[v.index, copy]]
            if here is there and step == 0:
                continue
            numbered = {number(r): chosen for r, chosen in there.items()}
            for register, chosen in here.items():
                prefix, n = number(register)
                match = numbered.pop((prefix, n + step), None)
                if match is None:
                    model.add(chosen == 0)
                else:
                    model.add(chosen == match)
            for chosen in numbered.values():
                model.add(chosen == 0)


def highest_pressure(problem: Problem) -> tuple[Operation, str, int, int] | None:
    """The maximal excess of the clean order over a register class: (operation, kind, registers needed, registers available)."""
    worst: tuple[int, Operation, str, int, int] | None = None
    last = len(problem.operations)
    for c in register_classes(problem):
        needed = [0] * last
        for index in c.values:
            v = problem.values[index]
            carried = v.live_out or any(distance for _, distance in v.users)
            wraps = problem.loop and (v.definition is None or carried)
            begin = 0 if v.definition is None or wraps else v.definition + 1
            end = last if carried or (wraps and v.users) else max((u for u, _ in v.users), default=begin - 1) + 1
            for at in range(begin, end):
                needed[at] += 1
        for at, count in enumerate(needed):
            if worst is None or count - len(c.registers) > worst[0]:
                worst = count - len(c.registers), problem.operations[at], c.kind, count, len(c.registers)
    return None if worst is None else worst[1:]

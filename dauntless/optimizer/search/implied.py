"""Consequences of a Problem: arcs between operations, resources with capacities, chains of tied values, register classes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Shared by the bounds, the warm start, the model and the allocator; not by the checker.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar
from weakref import ref

from dauntless.optimizer.problem import Dependence, Infeasible, Problem


@dataclass(frozen=True, slots=True)
class Demand:
    """`operation` takes `amount` of a resource for `cycles` cycles, from `offset` cycles after its issue."""

    operation: int
    offset: int
    cycles: int
    amount: int


@dataclass(frozen=True, slots=True)
class Resource:
    """A resource with `capacity` per cycle."""

    name: str
    capacity: int
    demands: tuple[Demand, ...]

    @property
    def total(self) -> int:
        """Amount times cycles, summed over the uses in one pass over the region."""
        return sum(d.cycles * d.amount for d in self.demands)


@dataclass(frozen=True, slots=True)
class Chain:
    """Values that share a register, each overwriting the previous one: (value, iterations after the first one's).

    `closed`: the first is written over the last, an iteration later (a pointer, an accumulator)."""

    links: tuple[tuple[int, int], ...]
    closed: bool


@dataclass(frozen=True, slots=True)
class RegisterClass:
    """Values that must all live within `registers`, whose number bounds how many can live at once."""

    kind: str
    registers: tuple[str, ...]
    values: tuple[int, ...]


P = ParamSpec("P")
T = TypeVar("T")


def per_problem(function: Callable[Concatenate[Problem, P], T]) -> Callable[Concatenate[Problem, P], T]:
    """Memoises a function per Problem object and arguments for the object's lifetime. (Hashing a Problem is slow.)"""
    known: dict[tuple[int, object], tuple[ref[Problem], T]] = {}

    @wraps(function)
    def cached(problem: Problem, /, *args: P.args, **kwargs: P.kwargs) -> T:
        key = id(problem), (args, tuple(sorted(kwargs.items())))
        if key not in known:
            result = function(problem, *args, **kwargs)
            known[key] = ref(problem, lambda _: known.pop(key, None) and None), result
        return known[key][1]

    return cached


# -- tied values ----------------------------------------------------------------------------------------------------
@per_problem
def chains(problem: Problem) -> tuple[Chain, ...]:
    """The chains; every value is in exactly one."""
    after: dict[int, tuple[int, int]] = {}
    for v in problem.values:
        if v.tied_to is not None:
            if v.tied_to in after:
                raise Infeasible(f"values {after[v.tied_to][0]} and {v.index} are both written over value {v.tied_to}")
            after[v.tied_to] = (v.index, v.tied_distance)
    found: list[Chain] = []
    seen: set[int] = set()
    heads = [v.index for v in problem.values if v.tied_to is None]
    for head in [*heads, *(v.index for v in problem.values)]:  # then what is left: the cycles
        if head in seen:
            continue
        links, value, offset = [(head, 0)], head, 0
        seen.add(head)
        while value in after and after[value][0] not in seen:
            value, distance = after[value]
            offset += distance
            links.append((value, offset))
            seen.add(value)
        found.append(Chain(tuple(links), value in after))
    return tuple(found)


@per_problem
def admissible(problem: Problem) -> tuple[tuple[str, ...], ...]:
    """Per value, the registers admissible for it and for every value tied to it."""
    result: list[tuple[str, ...]] = [()] * len(problem.values)
    for chain in chains(problem):
        members = [problem.values[v] for v, _ in chain.links]
        common = tuple(r for r in members[0].registers if all(r in m.registers for m in members))
        if not common:
            raise Infeasible(f"values {[m.index for m in members]} are tied but no register admits them all")
        for member in members:
            result[member.index] = common
    return tuple(result)


@per_problem
def throughout(problem: Problem) -> frozenset[int]:
    """Values whose register no other value may use: in a loop, live-ins, and chains with a live-out."""
    if not problem.loop:
        return frozenset()
    whole: set[int] = set()
    for chain in chains(problem):
        members = [problem.values[v] for v, _ in chain.links]
        live_in = members[0].definition is None and bool(members[0].users)
        if live_in or any(m.live_out for m in members):
            whole.update(m.index for m in members)
    return frozenset(whole)


# -- arcs -------------------------------------------------------------------------------------------------------------
@per_problem
def arcs(problem: Problem, copies: int = 1) -> tuple[Dependence, ...]:
    """The dependences, and arcs implied by registers; per (source, target, distance) the longest. Self-arcs are kept."""
    longest: dict[tuple[int, int, int], Dependence] = {}
    for d in [*problem.dependences, *_reads(problem), *_overwrites(problem), *_reuse(problem, copies), *_last(problem)]:
        if not problem.loop and d.distance != 0:
            continue
        key = (d.source, d.target, d.distance)
        if d.cycles < 0:
            raise Infeasible(f"dependence {d.source} -> {d.target} has {d.cycles} cycles")
        if key not in longest or longest[key].cycles < d.cycles:
            longest[key] = d
    return tuple(longest[key] for key in sorted(longest))


def _reads(problem: Problem) -> Iterable[Dependence]:
    """A value is defined before its reads."""
    for v in problem.values:
        if v.definition is not None:
            for user, distance in v.users:
                yield Dependence(v.definition, user, 0, distance, "read")


def _overwrites(problem: Problem) -> Iterable[Dependence]:
    """A value is read before the value tied to it overwrites it."""
    for v in problem.values:
        if v.tied_to is not None and v.definition is not None:
            for user, distance in problem.values[v.tied_to].users:
                if user != v.definition or distance != v.tied_distance:
                    yield Dependence(user, v.definition, 0, v.tied_distance - distance, "overwrite")


def _reuse(problem: Problem, copies: int) -> Iterable[Dependence]:
    """In a loop, a chain's last value is read before the chain's first is written again, `copies` iterations later."""
    if not problem.loop:
        return
    for chain in chains(problem):
        (head, _), (tail, offset) = chain.links[0], chain.links[-1]
        first, last = problem.values[head], problem.values[tail]
        if chain.closed or first.definition is None or last.definition is None:
            continue
        for user, distance in last.users or ((last.definition, 0),):
            if (user, copies - offset - distance) != (first.definition, 0):
                yield Dependence(user, first.definition, 0, copies - offset - distance, "reuse")


def _last(problem: Problem) -> Iterable[Dependence]:
    """In a block, no operation issues after one pinned last. (In a loop its cycle is fixed.)"""
    for last in problem.operations:
        if last.pinned_last and not problem.loop:
            for operation in problem.operations:
                if not operation.pinned_last:
                    yield Dependence(operation.index, last.index, 0, 0, "order")


# -- resources --------------------------------------------------------------------------------------------------------
@per_problem
def resources(problem: Problem) -> tuple[Resource, ...]:
    """Issue slots, pairing classes and sets of pipes, without those that never bind.

    For uses of one cycle the sets of pipes are exact (Hall's theorem, cycle by cycle); a longer use that may choose its
    pipe needs the choice as well."""
    found = [_issue(problem), *_pairing(problem), *_pipes(problem)]
    return tuple(
        r for r in found if sum(d.amount for d in r.demands) > r.capacity or any(d.cycles > 1 for d in r.demands)
    )


def _issue(problem: Problem) -> Resource:
    """Issue slots, cycle by cycle."""
    demands = (Demand(o.index, k, 1, slots) for o in problem.operations for k, slots in enumerate(o.slots) if slots)
    return Resource("issue slots", problem.issue_width, tuple(demands))


def _pairing(problem: Problem) -> list[Resource]:
    """Operations of one class never issue together."""
    classes = sorted({o.alone for o in problem.operations if o.alone})
    return [
        Resource(f"pairing {name}", 1, tuple(Demand(o.index, 0, 1, 1) for o in problem.operations if o.alone == name))
        for name in classes
    ]


def _pipes(problem: Problem) -> list[Resource]:
    """Uses restricted to a set of pipes occupy at most all of them."""
    found = []
    for pipes in _pipe_sets(problem):
        demands = tuple(
            Demand(o.index, 0, u.cycles, 1)
            for o in problem.operations
            for u in o.uses
            if u.cycles and pipes.issuperset(u.pipes)
        )
        found.append(Resource("pipes " + " ".join(sorted(pipes)), len(pipes), demands))
    return found


def _pipe_sets(problem: Problem, limit: int = 128) -> list[frozenset[str]]:
    """Unions of overlapping alternatives, smallest first (a union of disjoint sets adds nothing)."""
    groups = sorted({tuple(sorted(u.pipes)) for o in problem.operations for u in o.uses if u.cycles})
    found = [frozenset(g) for g in groups]
    seen, position = set(found), 0
    while position < len(found) and len(found) < limit:
        for group in groups:
            union = found[position] | frozenset(group)
            if not found[position].isdisjoint(group) and union not in seen:
                seen.add(union)
                found.append(union)
        position += 1
    return sorted(found, key=lambda s: (len(s), sorted(s)))


def pipe_choice_matters(problem: Problem) -> bool:
    """Whether a use of several cycles has a choice of pipes, so that counting per set of pipes is not exact."""
    return any(len(u.pipes) > 1 and u.cycles > 1 for o in problem.operations for u in o.uses)


# -- register classes -------------------------------------------------------------------------------------------------
@per_problem
def register_classes(problem: Problem) -> tuple[RegisterClass, ...]:
    """One class per distinct set of admissible registers, and one per register file."""
    allowed = admissible(problem)
    sets: dict[str, set[frozenset[str]]] = defaultdict(set)
    for v in problem.values:
        sets[v.kind].add(frozenset(allowed[v.index]))
    found = []
    for kind in sorted(sets):
        for registers in sorted({*sets[kind], frozenset().union(*sets[kind])}, key=lambda s: (len(s), sorted(s))):
            values = tuple(v.index for v in problem.values if v.kind == kind and registers.issuperset(allowed[v.index]))
            found.append(RegisterClass(kind, tuple(sorted(registers)), values))
    return tuple(found)


def pressure(problem: Problem, cycle: tuple[int, ...], interval: int) -> list[tuple[RegisterClass, list[int]]]:
    """Per class, the number of live values in each cycle (in a loop modulo `interval`), without dead values."""
    length = interval if problem.loop else max(cycle) + 1
    return [(c, _class_pressure(problem, c, cycle, length)) for c in register_classes(problem)]


def _class_pressure(problem: Problem, register_class: RegisterClass, cycle: tuple[int, ...], length: int) -> list[int]:
    count, whole = [0] * length, 0
    exclusive = {_chain_head(problem)[v] for v in register_class.values if v in throughout(problem)}
    whole += len(exclusive)
    for index in register_class.values:
        if index in throughout(problem):
            continue
        start, end = span(problem, index, cycle, length)
        whole += (end - start) // length
        for at in range(start, start + (end - start) % length):
            count[at % length] += 1
    return [c + whole for c in count]


@per_problem
def _chain_head(problem: Problem) -> dict[int, int]:
    return {v: chain.links[0][0] for chain in chains(problem) for v, _ in chain.links}


def span(problem: Problem, value: int, cycle: tuple[int, ...], length: int) -> tuple[int, int]:
    """Cycles from a value's definition to its last read, exclusive: it may be overwritten there. In a block, a live-in
    starts at 0 and a live-out ends at `length`."""
    v = problem.values[value]
    start = 0 if v.definition is None else cycle[v.definition]
    reads = [cycle[user] + (distance * length if problem.loop else 0) for user, distance in v.users]
    return start, length if v.live_out and not problem.loop else max(reads, default=start)

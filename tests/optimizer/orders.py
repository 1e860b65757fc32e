"""A core that costs nothing to describe, and solvers for tests: the clean order, and random valid ones.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.contract import Contract
from dauntless.isa.entry import Instruction
from dauntless.optimizer.check import check
from dauntless.optimizer.optimise import Clean, prove
from dauntless.optimizer.problem import Infeasible, Problem, Solution, Value
from dauntless.optimizer.read.build import Plan, problems
from dauntless.optimizer.write.file import Origin, emit
from dauntless.prover.equivalence import IDENTICAL

ATTEMPTS = 60


@dataclass(frozen=True)
class ToyUse:
    pipes: tuple[str, ...] = ("p0", "p1")
    cycles: int = 1


@dataclass(frozen=True)
class ToyRow:
    form: str
    micro_ops: int = 1
    uses: tuple[ToyUse, ...] = (ToyUse(),)


@dataclass(frozen=True)
class ToyCore:
    """One instruction a cycle on either of two pipes; every result after one cycle."""

    name: str = "toy"
    issue_width: int = 1
    pipes: tuple[str, ...] = ("p0", "p1")
    in_order: bool = False

    def row(self, instruction: Instruction) -> ToyRow:
        return ToyRow(instruction.entry.template)

    def latency(self, producer: Instruction, register: str, consumer: Instruction, operand: str | None = None) -> int:
        return 1


# -- solvers --------------------------------------------------------------------------------------------------------
def in_clean_order(problem: Problem, originals: Sequence[str]) -> Solution:
    """Every operation in its place, every value in its register."""
    n = len(problem.operations)
    return Solution(n, tuple(range(n)), tuple(("p0",) * len(o.uses) for o in problem.operations), tuple(originals),
                    tuple(range(n)), 1)  # fmt: skip


def originals(plan: Plan) -> list[tuple[str, ...]]:
    """Per Problem, the registers of the clean text."""
    return [part.flow.original for part in plan.parts if part.flow is not None]


def at_random(problem: Problem, seed: int, registers: Sequence[str]) -> Solution:
    """A random valid Solution of one issue a cycle, in a loop of as many stages as the random order leads to. Where no
    registers are found for any order tried, orders that need no others than the clean text's `registers`."""
    found = _random_order(problem, random.Random(f"{problem.name} {seed}"))
    if found is None:
        kept = tuple(replace(v, registers=(r,)) for v, r in zip(problem.values, registers, strict=True))
        found = _random_order(replace(problem, values=kept), random.Random(f"{problem.name} {seed}"), fixed=True)
    if found is None:
        raise Infeasible(f"no random order of {problem.name} found")
    messages = check(problem, found)
    assert messages == [], messages
    return found


def _random_order(problem: Problem, rng: random.Random, *, fixed: bool = False) -> Solution | None:
    for attempt in range(ATTEMPTS):
        noise = (1 - attempt / ATTEMPTS) * len(problem.operations)
        keys = [i + rng.uniform(0, noise) for i in range(len(problem.operations))]
        interval = len(keys)
        cycle = _stages(problem, _rows(problem, keys)) if problem.loop and not fixed else _block(problem, keys)
        if cycle is None or (problem.loop and max(cycle) // interval + 1 > max(1, problem.minimum_trips) and not fixed):
            continue
        if fixed or not problem.loop:
            interval = _interval(problem, cycle)
        solution = _allocated(problem, cycle, interval, rng)
        if solution is not None:
            return solution
    return None


def _rows(problem: Problem, keys: list[float]) -> list[int]:
    """A place in the body for every operation; the branch comes last."""
    order = sorted(range(len(keys)), key=lambda i: (problem.operations[i].pinned_last, keys[i]))
    rows = [0] * len(order)
    for row, i in enumerate(order):
        rows[i] = row
    return rows


def _arcs(problem: Problem) -> list[tuple[int, int, int, int]]:
    """Dependences, ties and flags as (source, target, cycles, distance)."""
    arcs = [(d.source, d.target, d.cycles, d.distance) for d in problem.dependences]
    for v in problem.values:
        if v.tied_to is not None and v.definition is not None:
            for user, distance in problem.values[v.tied_to].users:
                if (user, distance) != (v.definition, v.tied_distance):
                    arcs.append((user, v.definition, 1, v.tied_distance - distance))
        for user, distance in v.users:
            if v.definition is not None:
                arcs.append((v.definition, user, 1, distance))
    return arcs


def _block(problem: Problem, keys: list[float]) -> list[int] | None:
    """A random topological order, with the registers that are fixed kept apart as the clean text keeps them."""
    n = len(problem.operations)
    before: list[set[int]] = [set() for _ in range(n)]
    for source, target, _, distance in _arcs(problem):
        if distance == 0:
            before[target].add(source)
    for first, second in _fixed_order(problem):
        before[second].add(first)
    if problem.loop:  # what was read of the iteration before comes before its register is written again
        for first, second, _, distance in _one_at_a_time(problem):
            if distance == 0:
                before[second].add(first)
    cycle, done = [0] * n, set[int]()
    for at in range(n):
        ready = [i for i in range(n) if i not in done and before[i] <= done]
        chosen = min(ready, key=lambda i: (problem.operations[i].pinned_last, keys[i]))
        cycle[chosen] = at
        done.add(chosen)
    latency = {(s, t): c for s, t, c, d in _arcs(problem) if d == 0}
    return _stretched(cycle, latency)


def _interval(problem: Problem, cycle: list[int]) -> int:
    """The least interval of these cycles in one stage; the closing branch moves to its end."""
    if not problem.loop:
        return max(cycle) + 1
    needed = [max(cycle) + 1]
    needed += [
        -(-(cycle[s] + c - cycle[t]) // d) for s, t, c, d in [*_arcs(problem), *_one_at_a_time(problem)] if d > 0
    ]
    last = next(i for i, o in enumerate(problem.operations) if o.pinned_last)
    cycle[last] = max(needed) - 1
    return max(needed)


def _stretched(cycle: list[int], latency: dict[tuple[int, int], int]) -> list[int]:
    """The same order with room for latencies."""
    order = sorted(range(len(cycle)), key=lambda i: cycle[i])
    incoming = defaultdict(list)
    for (s, t), c in latency.items():
        incoming[t].append((s, c))
    result, now = [0] * len(cycle), -1
    for i in order:
        now = max([now + 1, *(result[s] + c for s, c in incoming[i])])
        result[i] = now
    return result


def _fixed_order(problem: Problem) -> list[tuple[int, int]]:
    """Values that have one register only follow each other in it as they do in the clean text."""
    chains = defaultdict(list)
    for v in problem.values:
        if len(v.registers) == 1:
            chains[v.registers[0]].append(v)
    pairs = []
    for chain in chains.values():
        chain.sort(key=lambda v: -1 if v.definition is None else v.definition)
        for a, b in pairwise(chain):
            ends = [u for u, _ in a.users] or ([a.definition] if a.definition is not None else [])
            pairs += [(u, b.definition) for u in ends if u != b.definition and b.definition is not None]
    return pairs


def _stages(problem: Problem, rows: list[int]) -> list[int] | None:
    """The earliest cycles with these places in the body; None if a recurrence does not fit."""
    n = len(rows)
    last = next(i for i, o in enumerate(problem.operations) if o.pinned_last)
    cycle, arcs = list(rows), _arcs(problem)
    arcs += _one_at_a_time(problem)
    for _ in range(n + 1):
        changed = False
        for s, t, c, d in arcs:
            while cycle[t] + n * d < cycle[s] + c:
                cycle[t] += n
                changed = True
                if cycle[t] > 6 * n:
                    return None
        if not changed:
            return cycle if cycle[last] == n - 1 else None
    return None


def _one_at_a_time(problem: Problem) -> list[tuple[int, int, int, int]]:
    """Values that have one register only, in the order of the clean text, round the loop."""
    arcs = []
    chains = defaultdict(list)
    for v in problem.values:
        if len(v.registers) == 1 and v.definition is not None:
            chains[v.registers[0]].append(v)
    for chain in chains.values():
        chain.sort(key=lambda v: v.definition or 0)
        for position, a in enumerate(chain):
            b = chain[(position + 1) % len(chain)]
            wrap = int(position + 1 == len(chain))
            for user, distance in a.users or ((a.definition, 0),):
                if user is not None and b.definition is not None and (user, wrap - distance) != (b.definition, 0):
                    arcs.append((user, b.definition, 0, wrap - distance))
    return arcs


# -- registers --------------------------------------------------------------------------------------------------------
def _allocated(problem: Problem, cycle: list[int], interval: int, rng: random.Random) -> Solution | None:
    """Registers for every copy of the body by trial; None if they do not fit."""
    n = len(problem.operations)
    lives = [_life(problem, v, cycle, interval) for v in problem.values]
    copies = max(
        [
            1,
            *(
                -(-(b - a) // interval)
                for (a, b), v in zip(lives, problem.values, strict=True)
                if v.definition is not None
            ),
        ]
    )
    if not problem.loop:
        copies = 1
    for unroll in (copies, copies + 1) if problem.loop else (1,):
        placed = _colour(problem, lives, interval, unroll, rng)
        if placed is not None:
            pipes = tuple(tuple(rng.choice(u.pipes) for u in o.uses) for o in problem.operations)
            order = tuple(sorted(range(n), key=lambda i: cycle[i] % interval if problem.loop else cycle[i]))
            solution = Solution(
                interval, tuple(cycle), pipes, placed[0], order, 1, unroll, tuple(placed) if unroll > 1 else ()
            )
            if not check(problem, solution):
                return solution
    return None


def _life(problem: Problem, v: Value, cycle: list[int], interval: int) -> tuple[int, int]:
    """From definition to last read, excluded; a definition that nobody reads takes one cycle."""
    if v.definition is None and problem.loop:
        return 0, interval
    start = -1 if v.definition is None else cycle[v.definition]
    reads = [cycle[u] + (d * interval if problem.loop else 0) for u, d in v.users]
    if v.live_out and not problem.loop:
        return start, interval + 1
    if v.live_out:
        return start, start + interval
    return start, max([start + 1, *reads])


def _colour(
    problem: Problem, lives: list[tuple[int, int]], interval: int, unroll: int, rng: random.Random
) -> list[tuple[str, ...]] | None:
    taken: dict[str, set[int]] = defaultdict(set)
    length = interval * unroll
    placed: list[dict[int, str]] = [{} for _ in range(unroll)]

    def cells(v: int, copy: int) -> set[int]:
        start, end = lives[v]
        if not problem.loop:
            return set(range(start, end))
        if problem.values[v].definition is None:
            return set(range(length))
        return {(t + copy * interval) % length for t in range(start, end)}

    def put(v: int, copy: int, register: str) -> bool:
        now = cells(v, copy)
        if taken[register] & now and not (problem.values[v].definition is None and copy):
            return False
        taken[register] |= now
        placed[copy][v] = register
        return True

    for bundle in _bundles(problem, rng):
        for copy in range(unroll):
            if not _put_bundle(problem, bundle, copy, unroll, placed, taken, cells, put, rng):
                return None
    return [tuple(placed[c][v.index] for v in problem.values) for c in range(unroll)]


def _put_bundle(problem, bundle, copy, unroll, placed, taken, cells, put, rng) -> bool:  # type: ignore[no-untyped-def]
    """Values that must go together: [(value, copies later, place in a row)]."""
    head, _, _ = bundle[0]
    options = [r for r in problem.values[head].registers]
    rng.shuffle(options)
    for option in options:
        wanted = []
        for v, later, place in bundle:
            register = _neighbour(option, place)
            wanted.append((v, (copy + later) % unroll, register))
        if any(r not in problem.values[v].registers for v, _, r in wanted):
            continue
        if any(taken[r] & cells(v, c) and not (problem.values[v].definition is None and c) for v, c, r in wanted):
            continue
        if all(v in placed[c] for v, c, _ in wanted):
            return True
        return all(put(v, c, r) for v, c, r in wanted)
    return False


def _neighbour(register: str, place: int) -> str:
    if place == 0:
        return register
    prefix, number = re.fullmatch(r"(.*?)(\d+)", register).groups()  # type: ignore[union-attr]
    return f"{prefix}{int(number) + place}"


def _bundles(problem: Problem, rng: random.Random) -> list[list[tuple[int, int, int]]]:
    """Ties and groups as connected sets; those with least choice first."""
    links: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
    heads: dict[int, int] = {}
    for v in problem.values:
        if v.tied_to is not None:
            links[v.tied_to].append((v.index, v.tied_distance, 0))
            links[v.index].append((v.tied_to, -v.tied_distance, 0))
        if v.group is not None:
            first = heads.setdefault(v.group, v.index)
            if first != v.index:
                step = v.position - problem.values[first].position
                links[first].append((v.index, 0, step))
                links[v.index].append((first, 0, -step))
    seen: set[int] = set()
    bundles = []
    for v in problem.values:
        if v.index in seen:
            continue
        bundle, stack = [], [(v.index, 0, 0)]
        seen.add(v.index)
        while stack:
            at = stack.pop()
            bundle.append(at)
            for other, later, step in links[at[0]]:
                if other not in seen:
                    seen.add(other)
                    stack.append((other, at[1] + later, at[2] + step))
        bundles.append(bundle)
    rng.shuffle(bundles)
    bundles.sort(key=lambda b: (min(len(problem.values[v].registers) for v, _, _ in b), -len(b)))
    return bundles


# -- small kernels --------------------------------------------------------------------------------------------------
def clean_of(folder: Path, text: str, isa: str, signature: str, **options: object) -> Clean:
    """A function `f` as an object with a contract that says nothing but its signature."""
    source, out = folder / "clean.S", folder / "clean.o"
    dialect = ".intel_syntax noprefix\n" if isa == "x86_64" else ""
    kind = "@function" if isa == "x86_64" else "%function"
    source.write_text(f"{dialect}.text\n.global f\n.type f, {kind}\nf:\n{text}\n.size f, . - f\n")
    assemble(source, isa, out)
    return Clean((out,), "f", Contract("test/f", signature, symbol="f", **options))  # type: ignore[arg-type]


def plan_of(clean: Clean, *, contract: bool = True) -> Plan:
    """The Problems of a small kernel for the toy core."""
    return problems(load(clean.objects), clean.symbol, ToyCore(), clean.aligned if contract else None)


def proved_at_random(clean: Clean, seeds: Iterable[int] = range(4), *, contract: bool = True) -> list[str]:
    """Texts in random valid orders, each proved to compute what the clean code does."""
    image, plan = load(clean.objects), plan_of(clean, contract=contract)
    found = []
    for seed in seeds:
        pairs = zip(plan.problems, originals(plan), strict=True)
        solutions = [at_random(problem, seed, registers) for problem, registers in pairs]
        text = emit(plan, solutions, Origin("clean.S", image.sha256, "toy", seed))
        verdict, _ = prove(clean, image, text, clean.symbol)
        assert IDENTICAL == verdict.verdict
        found.append(text)
    return found

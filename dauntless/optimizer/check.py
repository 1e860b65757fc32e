"""The independent checker of Solutions; shares only the data classes with the solver.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Registers are checked by executing the text: every register is tagged with its (value, iteration), and every read must find
the expected tag. In a loop, pass g over the body executes, at stage s, iteration g - s, as the emitted prologue, body and
epilogue do together.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

from dauntless.optimizer.problem import Problem, Solution

Place = Callable[[int, int], str]  # (value, iteration) -> register


def check(problem: Problem, solution: Solution) -> list[str]:
    """Every violation as text; empty if the solution is valid."""
    shape = list(_shape(problem, solution))
    if shape:
        return shape
    return [message for part in CHECKS for message in part(problem, solution)]


def _shape(p: Problem, s: Solution) -> Iterator[str]:
    """Checks that the solution has one entry per operation, use and value."""
    if len(s.cycle) != len(p.operations) or len(s.pipe) != len(p.operations):
        yield "a cycle and pipes for every operation are needed"
    elif any(len(taken) != len(o.uses) for taken, o in zip(s.pipe, p.operations, strict=True)):
        yield "a pipe for every use is needed"
    if len(s.register) != len(p.values) or any(len(copy) != len(p.values) for copy in s.registers_by_copy):
        yield "a register for every value is needed"
    if sorted(s.order) != list(range(len(p.operations))):
        yield "the order is not a permutation of the operations"
    if s.unroll < 1 or len(s.registers_by_copy) != (s.unroll if s.unroll > 1 else 0):
        yield "registers are needed for every copy of the body, and copies only if it is unrolled"
    if min(s.cycle, default=0) < 0 or s.interval < 1:
        yield "cycles start at 0 and intervals at 1"


def _interval(p: Problem, s: Solution) -> Iterator[str]:
    """Checks the interval: a block ends with its last issue; a loop has at most as many stages as guaranteed iterations."""
    if not p.loop and s.interval != max(s.cycle, default=0) + 1:
        yield f"the block's length is {max(s.cycle) + 1}, not {s.interval}"
    if not p.loop and s.unroll != 1:
        yield "a block is not unrolled"
    stages = max(s.cycle, default=0) // s.interval + 1
    if p.loop and stages > max(1, p.minimum_trips):
        yield f"{stages} stages, but the loop may run only {p.minimum_trips} times"
    if not 1 <= s.lower_bound <= s.interval:
        yield f"lower bound {s.lower_bound} of an interval of {s.interval}"


def _dependences(p: Problem, s: Solution) -> Iterator[str]:
    """Checks that targets issue late enough, and after their source in the text if in the same cycle."""
    place = {operation: position for position, operation in enumerate(s.order)}
    for d in p.dependences:
        if d.distance and not p.loop:
            continue
        slack = s.cycle[d.target] + s.interval * d.distance - s.cycle[d.source] - d.cycles
        if slack < 0:
            yield f"dependence {d.source} -> {d.target} ({d.kind}): {-slack} cycles early"
        elif slack == 0 and d.cycles == 0 and place[d.target] <= place[d.source] and d.source != d.target:
            yield f"dependence {d.source} -> {d.target} ({d.kind}): same cycle, but earlier in the text"


def _row(p: Problem, s: Solution, cycle: int) -> int:
    return cycle % s.interval if p.loop else cycle


def _order(p: Problem, s: Solution) -> Iterator[str]:
    """Checks that the text is sorted by cycle (of the body) and ends with the pinned operation, in stage 0 of a loop."""
    rows = [_row(p, s, s.cycle[i]) for i in s.order]
    if rows != sorted(rows):
        yield "the order does not follow the cycles"
    for o in p.operations:
        if o.pinned_last and (s.order[-1] != o.index or s.cycle[o.index] != s.interval - 1):
            yield f"operation {o.index} must be the last, in cycle {s.interval - 1}"


def _issue(p: Problem, s: Solution) -> Iterator[str]:
    """Checks issue slots and pairing classes, cycle by cycle."""
    slots: Counter[int] = Counter()
    alone: Counter[tuple[int, str]] = Counter()
    for o in p.operations:
        for k, count in enumerate(o.slots):
            slots[_row(p, s, s.cycle[o.index] + k)] += count
        if o.alone:
            alone[_row(p, s, s.cycle[o.index]), o.alone] += 1
    for row, taken in sorted(slots.items()):
        if taken > p.issue_width:
            yield f"cycle {row}: {taken} issue slots of {p.issue_width}"
    for (row, name), count in sorted(alone.items()):
        if count > 1:
            yield f"cycle {row}: {count} operations of pairing class {name}"


def _pipes(p: Problem, s: Solution) -> Iterator[str]:
    """Checks that every use has one of its pipes, and that no pipe is used twice in a cycle."""
    busy: dict[tuple[str, int], int] = {}
    for o in p.operations:
        for use, pipe in zip(o.uses, s.pipe[o.index], strict=True):
            if pipe not in use.pipes:
                yield f"operation {o.index}: pipe {pipe} is none of {', '.join(use.pipes)}"
            for k in range(use.cycles):
                at = pipe, _row(p, s, s.cycle[o.index] + k)
                if at in busy:
                    yield f"pipe {pipe}, cycle {at[1]}: operations {busy[at]} and {o.index}"
                busy[at] = o.index


def _place(p: Problem, s: Solution) -> Place:
    if s.unroll == 1:
        return lambda value, iteration: s.register[value]
    return lambda value, iteration: s.registers_by_copy[iteration % s.unroll][value]


def _registers(p: Problem, s: Solution) -> Iterator[str]:
    """Checks admissible, tied and consecutive registers, in every copy."""
    place = _place(p, s)
    for copy in range(s.unroll):
        base: dict[int, tuple[str, int]] = {}
        for v in p.values:
            register = place(v.index, copy)
            if register not in v.registers:
                yield f"value {v.index}: register {register} is not admissible"
            if v.tied_to is not None and place(v.tied_to, copy - v.tied_distance) != register:
                yield f"value {v.index} is tied to value {v.tied_to} but in {register}"
            if v.definition is None and p.loop and register != place(v.index, 0):
                yield f"value {v.index} lives throughout the loop but moves"
            if v.group is not None:
                prefix, number = re.fullmatch(r"(.*?)(\d+)", register).groups()  # type: ignore[union-attr]
                here = prefix, int(number) - v.position
                if base.setdefault(v.group, here) != here:
                    yield f"value {v.index}: register {register} does not follow its group {v.group}"


def _passes(p: Problem, s: Solution, iterations: int) -> Iterator[tuple[int, int]]:
    """(operation, iteration) in execution order."""
    stages = max(s.cycle, default=0) // s.interval + 1 if p.loop else 1
    for number in range(iterations + stages - 1):
        for operation in s.order:
            iteration = number - (s.cycle[operation] // s.interval if p.loop else 0)
            if 0 <= iteration < iterations:
                yield operation, iteration


def _run(p: Problem, s: Solution) -> Iterator[str]:
    """Checks that every read finds the value of the right iteration, and that live-outs are in place at the end."""
    stages = max(s.cycle, default=0) // s.interval + 1
    reach = max((distance for v in p.values for _, distance in v.users), default=0)
    fewest = 1 if p.guarded else stages
    for iterations in range(fewest, stages + 2 * s.unroll + reach + 2) if p.loop else [1]:
        messages = list(_run_for(p, s, iterations))
        if messages:
            yield from (f"{m} (in {iterations} iterations)" for m in messages[:5])
            return


def _run_for(p: Problem, s: Solution, iterations: int) -> Iterator[str]:
    place = _place(p, s)
    reads: dict[int, list[tuple[int, int]]] = {o.index: [] for o in p.operations}
    writes: dict[int, list[int]] = {o.index: [] for o in p.operations}
    for v in p.values:
        for user, distance in v.users:
            reads[user].append((v.index, distance if v.definition is not None else 0))
        if v.definition is not None:
            writes[v.definition].append(v.index)
    holds: dict[str, tuple[int, int | None]] = {}
    for register, content in _before(p, place):
        if register in holds:
            yield f"{register} holds both {holds[register]} and {content} before the region"
        holds[register] = content
    for operation, iteration in _passes(p, s, iterations):
        for value, distance in reads[operation]:
            wanted = (value, None if p.values[value].definition is None else iteration - distance)
            register = place(value, iteration - distance)
            if holds.get(register) != wanted:
                yield f"operation {operation}, iteration {iteration}: {register} holds {holds.get(register)}, not {wanted}"
        written = [place(value, iteration) for value in writes[operation]]
        if len(set(written)) != len(written):
            yield f"operation {operation} writes one register twice"
        holds.update(zip(written, ((value, iteration) for value in writes[operation]), strict=True))
    for v in p.values:
        if v.live_out:
            wanted, register = (
                (v.index, None if v.definition is None else iterations - 1),
                place(v.index, iterations - 1),
            )
            if holds.get(register) != wanted:
                yield f"after the region {register} holds {holds.get(register)}, not {wanted}"


def _before(p: Problem, place: Place) -> Iterator[tuple[str, tuple[int, int | None]]]:
    """The contents of registers before the region: live-ins, and values that the first iterations read from earlier ones."""
    for v in p.values:
        if v.definition is None and (v.users or v.live_out):
            yield place(v.index, 0), (v.index, None)
        elif v.definition is not None and p.loop:
            for back in range(1, 1 + max((distance for _, distance in v.users), default=0)):
                yield place(v.index, -back), (v.index, -back)


CHECKS = (_interval, _dependences, _order, _issue, _pipes, _registers, _run)

"""From object code to Problems: regions, values, dependences and costs for a named core.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Protocol

from dauntless.asm.image import Image
from dauntless.contract import Contract
from dauntless.errors import InputError
from dauntless.isa.entry import Instruction
from dauntless.isa.operand import Immediate, Register
from dauntless.optimizer.problem import Dependence, Operation, Problem, Use
from dauntless.optimizer.read.dataflow import (
    Flow,
    Order,
    admissible_registers,
    flow_of,
    live_sets,
    mentions,
    written_registers,
)
from dauntless.optimizer.read.memory import memory_orders
from dauntless.optimizer.read.regions import FIXED, LOOP, Function, Region, read_function
from dauntless.optimizer.read.stepped import crossings
from dauntless.optimizer.read.trace import Trace, trace_of
from dauntless.optimizer.read.varying import Varying, varying
from dauntless.optimizer.targets.target import FLAGS
from dauntless.optimizer.uses import issue_slots, startable
from dauntless.prover.machine.calling import result_registers

STACK_ENGINE = 1  # cycles between pushes and pops, whose moves of the stack pointer no row of a core describes
FORWARD = 4  # cycles from a store to a load of the same bytes: an L1 hit's; no row of a core says


class Taken(Protocol):
    """A pipe, or a choice of pipes, that an instruction occupies."""

    @property
    def pipes(self) -> tuple[str, ...]: ...
    @property
    def cycles(self) -> int: ...


class Cost(Protocol):
    """The cost of one instruction."""

    @property
    def form(self) -> str: ...
    @property
    def micro_ops(self) -> int: ...
    @property
    def uses(self) -> Sequence[Taken]: ...


class Core(Protocol):
    """Interface of a core for Problems; `dauntless.cpu.core.Core` implements it."""

    @property
    def name(self) -> str: ...
    @property
    def issue_width(self) -> int: ...
    @property
    def pipes(self) -> tuple[str, ...]: ...
    @property
    def in_order(self) -> bool: ...
    def row(self, instruction: Instruction) -> Cost: ...
    def latency(
        self, producer: Instruction, register: str, consumer: Instruction, operand: str | None = None
    ) -> int: ...


@dataclass(frozen=True)
class Part:
    """A region; without `problem` and `flow` it is fixed. `trips`: all possible numbers of iterations, if known; `entries`: how
    often it is entered at most, 1 if not known."""

    region: Region
    flow: Flow | None = None
    problem: Problem | None = None
    trips: tuple[int, ...] = ()
    entries: int = 1


@dataclass(frozen=True)
class Plan:
    """A function as the Problems to solve, in text order."""

    function: Function
    core: str
    parts: tuple[Part, ...]

    @property
    def problems(self) -> tuple[Problem, ...]:
        return tuple(p.problem for p in self.parts if p.problem is not None)


def problems(
    image: Image,
    symbol: str,
    core: Core,
    contract: Contract | None = None,
    *,
    name: str = "",
    minimum_trips: int = 1,
    kept: frozenset[str] = frozenset(),
    guarded: bool = False,
) -> Plan:
    """The Problems of a function. With a contract, memory dependences and trip counts are exact; without one, a loop runs
    at least `minimum_trips` times, or as often as its counter's initial constant implies. `kept`: registers whose final
    contents matter besides the result; `guarded`: loops work for every number of trips that the arguments admit, not only
    for the contract's."""
    function = read_function(image, symbol)
    trace = trace_of(image, symbol, contract) if contract is not None else None
    target = function.target
    others = varying(function, contract) if guarded and contract is not None and _may_vary(contract) else None
    results = _results(function, contract) | kept
    before, after = live_sets(function, results)
    registers = admissible_registers(function)
    parts = []
    for region in function.regions:
        if region.kind == FIXED:
            parts.append(Part(region))
            continue
        inside = [s for s in region.successors if s != region.index]
        live_out = frozenset().union(*(before[s] for s in inside)) if region.kind == LOOP else after[region.index]
        usable = registers
        if others is not None and trace is not None and not trace.reaches(region):
            # no run tells what this leaves in registers: as much as in the clean code
            written = written_registers(region, target)
            live_out |= written
            usable = {file: tuple(r for r in names if r in written) for file, names in registers.items()}
        flow = flow_of(region, function, live_out, usable)
        trips = _trips(region, function, trace) if region.kind == LOOP else ()
        title = f"{name or symbol} {region.label}"
        other = others[region.index] if others is not None else None
        problem = _problem(title, region, flow, function, core, trace, other, min(trips, default=minimum_trips))
        if guarded and region.kind == LOOP and not _counted(region, function):
            problem = replace(problem, guarded=_may_vary(contract))
        parts.append(Part(region, flow, problem, trips, trace.most_entries(region) if trace is not None else 1))
    return Plan(function, core.name, tuple(parts))


def _may_vary(contract: Contract | None) -> bool:
    """Whether the number of trips may depend on public inputs."""
    return contract is None or any(not a.secret and not a.is_table for a in contract.signature.leaves)


def _results(function: Function, contract: Contract | None) -> frozenset[str]:
    if contract is None:
        return function.target.results
    return frozenset(result_registers(contract.signature, function.target.isa))


def _problem(
    title: str, region: Region, flow: Flow, function: Function, core: Core, trace: Trace | None, other: Varying | None,
    minimum_trips: int,
) -> Problem:  # fmt: skip
    rows = [core.row(i) for i in region.instructions]
    loop, last = region.kind == LOOP, len(rows) - 1
    operations = tuple(
        _operation(i, instruction.text, row, core, last=loop and i == last)
        for i, (instruction, row) in enumerate(zip(region.instructions, rows, strict=True))
    )
    strongest: dict[tuple[int, int, int], Dependence] = {}
    for d in _dependences(region, flow, function, core, memory_orders(region, function.target, trace, other)):
        known = strongest.get((d.source, d.target, d.distance))
        if known is None or known.cycles < d.cycles:
            strongest[d.source, d.target, d.distance] = d
    return Problem(
        title,
        core.name,
        core.issue_width,
        loop,
        operations,
        flow.values,
        tuple(strongest[key] for key in sorted(strongest)),
        minimum_trips if loop else 1,
        tuple(core.pipes),
    )


def _operation(index: int, text: str, row: Cost, core: Core, *, last: bool) -> Operation:
    uses = startable([Use(tuple(u.pipes), u.cycles) for u in row.uses], in_order=core.in_order)
    busy = 1 if core.in_order else max((u.cycles for u in uses), default=1)
    return Operation(index, text, row.form, uses, issue_slots(row.micro_ops, core.issue_width, busy), pinned_last=last)


def _dependences(
    region: Region, flow: Flow, function: Function, core: Core, memory: Sequence[Order]
) -> Iterator[Dependence]:
    """Dependences through values, stepped registers, shared registers and memory."""
    instructions, target = region.instructions, function.target

    def latency(source: int, register: str, reader: int) -> int:
        if register == target.isa.stack_pointer and (_pushes(instructions[source]) or _pushes(instructions[reader])):
            return STACK_ENGINE
        cycles = core.latency(instructions[source], _name_for(register, source, reader), instructions[reader])
        return max(0, cycles)  # an operand read late may be behind its writer in time, never before it in the text

    def _name_for(register: str, source: int, reader: int) -> str:
        if target.file(register) != FLAGS:
            return register
        written = instructions[source].entry.flags
        read = instructions[reader].entry.reads
        return next(f for f in written if f in read and target.flag_register(f) == register)

    for v in flow.values:
        if v.definition is not None:
            for user, distance in v.users:
                cycles = latency(v.definition, flow.original[v.index], user)
                yield Dependence(v.definition, user, cycles, distance, "data")
    for c in crossings(region, flow, target):
        cycles = latency(c.source, c.register, c.target) if c.latency else 0
        yield Dependence(c.source, c.target, cycles, c.distance, "data" if c.latency else "pointer")
    for o in (*flow.orders, *_unwinding(region, function), *memory):
        yield Dependence(o.source, o.target, FORWARD if o.kind == "forward" else 0, o.distance, o.kind)


def _unwinding(region: Region, function: Function) -> Iterator[Order]:
    """Keeps instructions with frame directives in order, since each directive builds on the previous ones."""
    noted = [k for k, i in enumerate(region.instructions) if i.address in function.unwinding]
    if noted and region.kind == LOOP:
        raise InputError(
            f"{function.image.path} {region.instructions[noted[0]].address:#x}: {region.instructions[noted[0]].text}",
            "changes the call frame inside a loop", "save registers and move the stack pointer before the loop",
        )  # fmt: skip
    yield from (Order(a, b, 0, "frame") for a, b in pairwise(noted))


def _pushes(instruction: Instruction) -> bool:
    return "pushed" in instruction.entry.writes or "popped" in instruction.entry.reads


# -- trip counts --------------------------------------------------------------------------------------------------
def _trips(region: Region, function: Function, trace: Trace | None) -> tuple[int, ...]:
    if trace is not None:
        return trace.trips(region)
    count = _counted(region, function)
    return (count,) if count else ()


def _counted(region: Region, function: Function) -> int | None:
    """Trips of a loop whose counter starts at a constant and steps to zero."""
    target, closing = function.target, region.instructions[-1]
    update = None
    if closing.entry.mnemonic == "cbnz":
        counter = closing.operands[0]
        assert isinstance(counter, Register)
        moves = [u for i in region.instructions for u in target.updates(i) if u.register == counter.name]
        update = moves[0] if len(moves) == 1 else None
    elif closing.entry.mnemonic in ("jne", "b.ne"):
        setters = [i for i in region.instructions[:-1] if i.entry.flags]
        moves = list(target.updates(setters[-1])) if setters else []
        update = moves[0] if len(moves) == 1 and "z" in "".join(setters[-1].entry.flags) else None
    if update is None or _moves(region, function, update.register) != 1:
        return None
    start = _constant_before(region, function, update.register)
    if start is None or update.step == 0 or -start % update.step or -start // update.step < 1:
        return None
    return -start // update.step


def _moves(region: Region, function: Function, register: str) -> int:
    found = [
        m for i in region.instructions for m in mentions(i, function.target) if m.writes and m.register == register
    ]
    return len(found)


def _constant_before(region: Region, function: Function, register: str) -> int | None:
    """The constant that `mov register, constant` loads, if nothing in between writes the register or is a branch target."""
    if function.is_entered(region):
        return None
    for earlier in reversed(function.regions[: region.index]):
        for instruction in reversed(earlier.instructions):
            if any(m.writes and m.register == register for m in mentions(instruction, function.target)):
                goal, source = instruction.operands[0], instruction.operands[-1]
                whole = isinstance(goal, Register) and goal.width >= 32  # a narrower one keeps what is above it
                simple = instruction.entry.mnemonic == "mov" and isinstance(source, Immediate) and whole
                return source.value if simple and isinstance(source, Immediate) else None
        if function.is_entered(earlier):
            return None
    return None

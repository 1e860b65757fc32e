"""The listing of `dauntless bounds`: the interval of every value after its instruction, and of every output.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A register is shown as one interval over its lanes; an instruction in a loop over all its executions.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from dauntless.asm.image import Image
from dauntless.asm.places import named, place_of
from dauntless.asm.source_lines import source_line
from dauntless.contract import Bound, Contract
from dauntless.contract.alignment import aligned
from dauntless.isa.access import data_flow
from dauntless.isa.decode import isa_named
from dauntless.isa.entry import Instruction
from dauntless.isa.operand import Register, RegisterList
from dauntless.prover import deadline
from dauntless.prover.goals.goal import Goal, Interval
from dauntless.prover.goals.kinds import goal_of
from dauntless.prover.graph.dag import CALLER, UNDEFINED, Node, base_and_offset, fresh_graph
from dauntless.prover.machine.constant_tables import with_tables
from dauntless.prover.machine.execution import Execution, execute_contract
from dauntless.prover.machine.machine import Machine
from dauntless.prover.machine.program import Program
from dauntless.prover.refusal import Refusal
from dauntless.prover.runs import evidence
from dauntless.prover.runs.bench import Function
from dauntless.prover.runs.witness import is_signed
from dauntless.prover.search import Reached, search


@dataclass(frozen=True)
class Shown:
    """The content of a register: an interval over its lanes, or an address."""

    register: str
    lane: int  # bits
    interval: Interval
    base: str = ""  # of an address: the buffer, and the interval is the offset

    def __str__(self) -> str:
        low, high = self.interval
        span = str(low) if low == high else f"{low} .. {high}"
        if self.base:
            return f"{self.register}: &{self.base} + {span}"
        full = (-(1 << (self.lane - 1)), (1 << (self.lane - 1)) - 1), (0, (1 << self.lane) - 1)
        return f"{self.register}: any {self.lane} bits" if self.interval in full else f"{self.register}: {span}"


@dataclass(frozen=True)
class Row:
    """One instruction, and the values that it computes over all its executions."""

    address: int
    offset: int  # in its function
    text: str
    source: str | None
    executed: int  # times, over all cases
    values: tuple[Shown, ...]


@dataclass(frozen=True)
class OutputBounds:
    """The interval of an output: proved, required by the contract, and reached by a search."""

    name: str
    proved: Interval
    contract: Bound | None  # the postcondition, if there is one
    reached: Reached | None

    @property
    def within(self) -> bool:
        """Whether the postcondition is proved; true without one."""
        return self.contract is None or (self.contract.low <= self.proved[0] and self.proved[1] <= self.contract.high)

    @property
    def tightness(self) -> float:
        """The fraction of the proved interval between the lowest and highest value reached."""
        low, high = self.proved
        if self.reached is None:
            return 0.0
        return 1.0 if low == high else (self.reached.high - self.reached.low) / (high - low)


@dataclass(frozen=True)
class Listing:
    """A function's instructions and outputs with their intervals."""

    kernel: str
    isa: str
    symbol: str
    sha256: str
    rows: tuple[Row, ...]
    outputs: tuple[OutputBounds, ...]
    seconds: float
    variant: str = ""  # of the ISA, that it is for


class Trace:
    """The values that each instruction wrote, with register and lane, in execution order."""

    def __init__(self, element: int) -> None:
        self.element = element  # bits of a lane where the instruction does not say
        self.written: dict[int, list[tuple[str, int, Node]]] = {}  # address -> (register, lane, value)
        self.instructions: dict[int, Instruction] = {}
        self.executed: dict[int, int] = {}

    def __call__(self, machine: Machine, instruction: Instruction) -> None:
        """Records the values that the instruction wrote."""
        address = instruction.address
        self.instructions[address] = instruction
        self.executed[address] = self.executed.get(address, 0) + 1
        rows = self.written.setdefault(address, [])
        for name, low, width, lane in self._places(machine, instruction):
            rows.append((machine.isa.part(name, width), lane, machine.get(name, low, width)))

    def _places(self, machine: Machine, instruction: Instruction) -> Iterator[tuple[str, int, int, int]]:
        """(register, lowest bit, width, lane) for each lane that the instruction wrote."""
        isa, named = machine.isa, {r.name: r for o in instruction.operands for r in _registers(o)}
        for name in sorted(data_flow(instruction, isa).writes):
            full = isa.full_width.get(name, 0)
            is_vector = full > isa.pointer_width
            if instruction.entry.compile is not None:  # as many registers as it wrote, not as many as it might have
                if machine.writer.get(name) == (instruction, machine.steps) and name not in isa.unnamed:
                    yield name, 0, full, self._lane(instruction, machine) if is_vector else full
            elif name in named or (full == isa.pointer_width and name != isa.stack_pointer):
                low, width = (named[name].low, named[name].width) if name in named else (0, full)
                yield name, low, width, min(self._lane(instruction, machine), width) if is_vector else width

    def _lane(self, instruction: Instruction, machine: Machine) -> int:
        """Width of a lane in bits: from the arrangement or the ISA, or else the contract's elements."""
        arranged = [r.lane for o in instruction.operands for r in _registers(o) if r.lane]
        return arranged[0] if arranged else machine.isa.lane(instruction, machine.registers) or self.element


def _registers(operand: object) -> tuple[Register, ...]:
    if isinstance(operand, Register):
        return (operand,)
    return operand.registers if isinstance(operand, RegisterList) else ()


def listing(
    image: Image, contract: Contract, feature: str, kernel: str, seconds: float, chosen: Sequence[str] = (),
    limit: float | None = None,
) -> Listing:  # fmt: skip
    """Executes the function on the first of the `chosen` variants of the ISA and computes all intervals. `seconds`: time
    for the search. Refusal as in verify, and after `limit` seconds."""
    try:
        with deadline.limited(limit):
            return _listing(image, contract, feature, kernel, seconds, chosen)
    except deadline.OutOfTime:
        what = f"not decided in {limit:g} s: the goal was the intervals of values"
        raise Refusal("bound", what, "give more time by --limit", unknown=True) from None


def _listing(
    image: Image, contract: Contract, feature: str, kernel: str, seconds: float, chosen: Sequence[str]
) -> Listing:
    started = time.perf_counter()
    symbol, contract = image.symbol(contract.symbol_of(feature)), with_tables(contract, image)
    signature = aligned(contract.signature, contract.alignments.get(feature, 1))
    outputs = list(signature.outputs)
    trace = Trace(outputs[0].bits if outputs else isa_named(image.isa).pointer_width)
    with fresh_graph():
        program = Program(image, chosen)
        try:
            executions = execute_contract(program, symbol.address, signature, contract, trace)
        except Refusal as refusal:
            evidence.decide(
                refusal, Function(program, symbol.address, signature, contract, contract.layouts.get(feature))
            )
            raise
        outputs = [a for a in outputs if a.name in executions[0].outputs]
        # The first case has every variable: in the others some buffers may be the same.
        goal = goal_of(contract, executions[0], contract.layouts.get(feature))
        proved = {a.name: _elements(contract, a.name, executions, goal) for a in outputs}
        rows = tuple(_row(image, trace, address, goal, contract) for address in sorted(trace.written))
        reached = search(contract, executions[0], contract.layouts.get(feature), proved, seconds)
    found = tuple(
        OutputBounds(name, _hull(intervals), contract.post_bounds.get(name), reached[name])
        for name, intervals in proved.items()
    )
    variant = program.isa.variant if program.depends_on_variant else ""
    return Listing(kernel, image.isa, symbol.name, image.sha256, rows, found, time.perf_counter() - started, variant)


def _elements(contract: Contract, name: str, executions: Sequence[Execution], goal: Goal[Any]) -> list[Interval]:
    """The proved interval of each element of an output, over all cases."""
    signed = is_signed(contract, name)
    columns = zip(*(execution.outputs[name] for execution in executions), strict=True)
    return [_hull([goal.interval(node, signed=signed) for node in column]) for column in columns]


def _row(image: Image, trace: Trace, address: int, goal: Goal[Any], contract: Contract) -> Row:
    """One instruction with the hull, over lanes and executions, of every register that it writes."""
    signed = any(a.signed for a in contract.signature.leaves if contract.signature.argument(a.owner).is_buffer)
    found: dict[tuple[str, str, int], list[Interval]] = {}
    for register, lane, value in trace.written[address]:
        place = base_and_offset(value)
        if place is not None and place[0] is not None:
            found.setdefault((register, place[0].name, lane), []).append((place[1], place[1]))
            continue
        lanes = [x for x in dict.fromkeys(value.lanes(lane)) if not x.taint & (UNDEFINED | CALLER)]
        found.setdefault((register, "", lane), []).extend(goal.interval(x, signed=signed) for x in lanes)
    values = (Shown(name, lane, _hull(found[key]), base) for key in found if found[key] for name, base, lane in [key])
    text = trace.instructions[address].text
    within = place_of(image, address)
    offset = within.offset if within is not None else address
    return Row(address, offset, named(image, text), source_line(image, address), trace.executed[address], tuple(values))


def _hull(intervals: Sequence[Interval]) -> Interval:
    return min(low for low, _ in intervals), max(high for _, high in intervals)

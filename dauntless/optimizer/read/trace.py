"""Accesses and trip counts of a function under a contract, recorded during one symbolic execution.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The prover's machine executes the function once symbolically, and the accesses are recorded. The trace guides the optimiser
only; its output is proved independently.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dauntless.asm.image import Image
from dauntless.contract import Contract
from dauntless.isa.entry import Instruction, Step
from dauntless.isa.operand import Memory
from dauntless.isa.step import effective_address
from dauntless.optimizer.read.access import Access, accesses
from dauntless.optimizer.read.noting import Noting
from dauntless.optimizer.read.regions import LOOP, Region
from dauntless.prover.graph.dag import base_and_offset, fresh_graph
from dauntless.prover.machine.constant_tables import with_tables
from dauntless.prover.machine.execution import execute_contract
from dauntless.prover.machine.machine import Machine

STACK = "stack"


@dataclass(frozen=True, slots=True)
class Touch:
    """Bytes `offset` to `offset + size - 1` of a buffer, touched at visit number `visit` of an instruction."""

    visit: int
    place: str
    offset: int
    size: int


@dataclass(frozen=True)
class Trace:
    """Per path: instruction address -> the steps at which it was executed, and -> bytes that each of its accesses touched."""

    times: Sequence[Mapping[int, Sequence[int]]]
    touches: Sequence[Mapping[int, Sequence[Sequence[Touch]]]]  # [path][address][access] -> one touch per visit

    def reaches(self, region: Region) -> bool:
        """Whether the region is executed on some path."""
        return any(region.instructions[-1].address in times for times in self.times)

    def entries(self, path: int, region: Region) -> tuple[int, ...]:
        """Per visit of a region, how often it had been entered before: all trips of a loop until it is left are one entry."""
        times, last = self.times[path], region.instructions[-1].address
        visits = times.get(last, ())
        if region.kind != LOOP:
            return tuple(range(len(visits)))
        body = sum(region.address <= address <= last for address in times)  # instructions of a trip, padding too
        found, entry = [], -1
        for before, now in zip((None, *visits), visits, strict=False):
            entry += before is None or now - before != body
            found.append(entry)
        return tuple(found)

    def trips(self, region: Region) -> tuple[int, ...]:
        """How often a loop runs when it is entered, over all entries and paths; ascending, distinct."""
        counts = (Counter(self.entries(path, region)) for path in range(len(self.times)))
        return tuple(sorted({trips for count in counts for trips in count.values()}))

    def most_entries(self, region: Region) -> int:
        """How often a region is entered, on the path where this is most."""
        return max(len(set(self.entries(path, region))) for path in range(len(self.times)))


def trace_of(image: Image, name: str, contract: Contract) -> Trace:
    """The trace of a function. Refusal if it breaks a rule of the prover on any path."""
    program, contract = _Watched(image, _Log), with_tables(contract, image)
    with fresh_graph():
        executions = execute_contract(program, image.symbol(name).address, contract.signature, contract)
        logs = [program.logs[id(e.machine)] for e in executions]
    return Trace([log.times for log in logs], [log.touches for log in logs])


class _Log:
    def __init__(self, machine: Machine) -> None:
        self.machine = machine  # kept alive: its identity is the key
        self.steps = 0
        self.times: dict[int, list[int]] = defaultdict(list)
        self.touches: dict[int, list[list[Touch]]] = {}


class _Watched(Noting[_Log]):
    """A program that records each access before it happens."""

    def noting(self, instruction: Instruction, step: Step, *, moves_stack_pointer: bool) -> Step:
        found = accesses(instruction, self.isa)

        def watched(state: Any) -> Any:
            log = self.log(state)
            visit = len(log.times[instruction.address])
            log.times[instruction.address].append(log.steps)
            log.steps += 1
            for k, access in enumerate(found):
                touch = self._touch(state, instruction, access, visit)
                rows = log.touches.setdefault(instruction.address, [[] for _ in found])
                if touch is not None:
                    rows[k].append(touch)
            return step(state)

        return watched

    def _touch(self, machine: Machine, instruction: Instruction, access: Access, visit: int) -> Touch | None:
        if access.operand < 0:
            address = machine.get(self.isa.stack_pointer, 0, self.isa.pointer_width) + access.displacement
        else:
            memory = instruction.operands[access.operand]
            assert isinstance(memory, Memory)
            address = effective_address(machine, memory, instruction.next_address, self.isa.pointer_width)
        place = base_and_offset(address)
        if place is not None:
            base, offset, size = *place, access.size
        elif (found := machine.counts.place(address)) is not None:  # anywhere in an interval
            base, offset, size = found[0], found[1].low, access.size + found[1].high - found[1].low
        else:
            return None  # the machine refuses it
        is_constant = base is None or base.name in machine.own_segments
        name = "constants" if is_constant or base is None else machine.regions[base.name].name
        return Touch(visit, name, offset, size)

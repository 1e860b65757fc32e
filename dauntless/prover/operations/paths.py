"""Paths that a run has taken often are recorded, and followed by Python made for them instead of instruction by instruction.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A path begins where control arrives, and goes through branches as they went when it was recorded. Its code (`recording.py`) does
to the state what the instructions' steps would do, or it is left where that is not certain, and the interpreter goes on. So it
refuses nothing by itself. It is followed only if registers are of the kinds with which it was recorded. Runs of the same code
share their paths (`bound.py`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from dauntless.errors import DauntlessError
from dauntless.isa.entry import Instruction, Step
from dauntless.isa.operand import Immediate
from dauntless.prover.operations.bound import Binder, Bound, Path, noting
from dauntless.prover.operations.exits import leave
from dauntless.prover.operations.frames import TRANSFERS
from dauntless.prover.operations.recording import Recording
from dauntless.prover.operations.traced import NotRecorded, Traced
from dauntless.prover.refusal import Refusal

OFTEN = 40  # arrivals at a place, in all runs, before a path is recorded there: recording takes as long as some ten executions
MOST = 400  # instructions of a path
LEAST = 4
VERSIONS = 4  # paths from one place, for several kinds of registers
FAILURES = 8  # of one check, after which the path is recorded again; after some paths, its instruction is left out
WHOLE_PAGE = 12  # limits are checked each time when so many bits of the number of instructions have run over


@dataclass
class Place:
    """A place where control arrives."""

    arrivals: int = 0
    tried: int = 0
    paths: list[Path] = field(default_factory=list)


@dataclass
class Recorded:
    """The paths of a program, which all its runs share."""

    places: defaultdict[int, Place] = field(default_factory=lambda: defaultdict(Place))
    left_out: set[int] = field(default_factory=set)  # addresses of instructions that no path goes through
    failures: Counter[int] = field(default_factory=Counter)  # address -> paths that were given up for a check there
    observed: dict[int, Step] = field(default_factory=dict)  # address -> the step of one that has been recorded


class Paths:
    """Those that a run follows and records."""

    def __init__(self, run: Any, recorded: Recorded) -> None:
        self.run, self.recorded, self.left_out = run, recorded, recorded.left_out
        self.binder = Binder(run)

    def follow(self, address: int) -> int | None:
        """Follows a path from there, or records one; where it ends. None if the next instruction is the interpreter's."""
        if address in self.left_out:
            return None
        place = self.recorded.places[address]
        for path in place.paths:
            bound = self.binder.bound(path)
            found = bound.function() if bound is not None else None
            if bound is not None and found is not None:
                return self._left(place, bound, *found)
        place.arrivals += 1
        if place.arrivals < OFTEN or place.tried >= VERSIONS:
            return None
        return self._recorded(address, place)

    def _left(self, place: Place, bound: Bound, number: int, variables: dict[str, Any] | None) -> int | None:
        path = bound.path
        end = path.exits[number]
        end.times += 1
        if variables is not None:
            leave(self.run, end, variables, bound.tags)
        if end.steps:
            bound.note(self.run)
            self.run.current = end.last  # what comes before the next one is noted, or refused, there
        self._count(end.steps)
        self.run.followed += end.steps
        if number < len(path.exits) - 1 and not end.is_branch and end.times > FAILURES:
            place.paths.remove(path)
            place.tried -= 1
            self.recorded.failures[end.address] += 1
            if self.recorded.failures[end.address] >= VERSIONS:
                self.left_out.add(end.address)
        return end.address if end.steps else None

    def _count(self, steps: int) -> None:
        run = self.run
        before = run.steps
        run.steps += steps
        if before >> WHOLE_PAGE != run.steps >> WHOLE_PAGE:
            run.check_limits()

    def _recorded(self, address: int, place: Place) -> int | None:
        run, next_address = self.run, address
        record = Recording(run, self.recorded.observed)
        place.tried += 1
        with noting(run) as notes:
            while record.steps < MOST:
                step = self._step(record, next_address)
                if step is None:
                    break
                next_address, record.last = step, run.current
                record.steps += 1
        path = record.finish(next_address, notes)
        self._count(record.steps)
        if not record.steps:
            self.left_out.add(address)
        if record.steps >= LEAST and path is not None:
            place.paths.insert(0, path)
        return next_address if record.steps else None

    def _step(self, record: Recording, address: int) -> int | None:
        """Executes and records an instruction; the address of the next. None if it is the interpreter's."""
        run = self.run
        found = run.program.code.get(address)
        if found is None or address in run.hooks or address in run.functions or address in self.left_out:
            return None
        instruction, _, moves = found
        control = instruction.entry.control
        if control not in ("", "branch", "jump", *TRANSFERS):
            return None
        run.current = instruction
        if not run.program.is_plain(instruction):
            takes = not moves and record.takes_address(instruction, found[1])
            return instruction.next_address if takes else None
        result: Any = None
        with suppress(NotRecorded, DauntlessError, Refusal):
            done = record.execute(instruction, moves_stack_pointer=moves)
            result = done if control else True
        if result is None:
            return None
        if control == "branch":
            return _after_branch(record, instruction, result)
        return int(result) if control else instruction.next_address


def _after_branch(record: Recording, branch: Instruction, result: Any) -> int | None:
    if not isinstance(result, Traced) or result.real.m:
        record.registers, record.flags = record.before
        return None
    there, taken = target_of(branch), record.run.condition(result.real)
    goes, other = (there, branch.next_address) if taken else (branch.next_address, there)
    if not result.fixed:
        record.leave_if(f"not {result.x}" if taken else result.x, branch, other)
    return goes


def target_of(branch: Instruction) -> int:
    """Where a direct branch goes to."""
    operands = zip(branch.entry.operands, branch.operands, strict=True)
    return next(o.value for spec, o in operands if isinstance(o, Immediate) and "label" in spec.kinds)

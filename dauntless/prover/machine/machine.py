"""The machine: executes object code along one path on symbolic or concrete values, and refuses code that breaks a rule.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

One execution gives constant time (no branch, address or variable-time operand depends on a secret), memory safety (every
access lies in a declared buffer, aligned as the instruction demands, nothing undefined is used), the calling convention
and termination; what is left in the buffers is a DAG per output.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from dauntless.isa.entry import Fault, Instruction
from dauntless.isa.operand import Immediate
from dauntless.prover import deadline
from dauntless.prover.deadline import OutOfTime
from dauntless.prover.engines.choices import source
from dauntless.prover.engines.sums import Sum
from dauntless.prover.graph import linear
from dauntless.prover.graph.dag import (
    CALLER,
    SECRET,
    UNDEFINED,
    Node,
    base_and_offset,
    const,
    substitute,
    topological,
    var,
)
from dauntless.prover.machine import explain, library_calls
from dauntless.prover.machine.addresses import secret
from dauntless.prover.machine.library_calls import Caller
from dauntless.prover.machine.library_functions import FUNCTIONS, Called
from dauntless.prover.machine.memory import Region
from dauntless.prover.machine.naming import address_of
from dauntless.prover.machine.paths import Paths
from dauntless.prover.machine.program import Program
from dauntless.prover.machine.undefined_bits import settled
from dauntless.prover.refusal import Refusal

STEP_LIMIT = 2_000_000


@dataclass(frozen=True)
class Decision:
    """The outcome of a public condition on a path: `assumed`, or the only possible one."""

    condition: int  # id of the node
    outcome: bool
    assumed: bool


class Forked(Exception):
    """A public condition is undecided: the function is executed once for each outcome, with the given decisions."""

    def __init__(self, where: Instruction | None, before: Sequence[Decision], condition: Node) -> None:
        super().__init__(where)
        self.where = where
        self.paths = [(*before, Decision(condition.id, outcome, True)) for outcome in (True, False)]


class Machine(Caller):
    """A path through the code, and the rules of control flow. `decisions` resolves public conditions."""

    def __init__(self, program: Program, decisions: Sequence[Decision] = (), paths: Paths | None = None) -> None:
        super().__init__(program)
        self.paths = paths
        self.known_decisions = {decision.condition: decision for decision in decisions}
        self.decisions: list[Decision] = []  # in the order they were met
        self.conditions: dict[int, bool] = {}  # condition node -> its assumed value
        self.assumed: list[tuple[Node, bool]] = []  # the same, in the order they were met
        self.watch: Callable[[Instruction], None] | None = None
        self.calls: list[int] = []
        self.finished: set[int] = set()  # where inner calls returned to
        self.free: list[Node] = []  # what called functions return and contracts leave open
        self.given_up: set[int] = set()  # ids of the variables that stand for stack that was given up

    # -- control --------------------------------------------------------------------------------------------------
    def condition(self, value: Any) -> bool:
        """The outcome of a branch: known, or public and then decided for the whole path."""
        if value.op != "const":
            value = self._simplified(value)
        if value.op == "const":
            return bool(value.data)
        positive = value.args[0] if value.op == "not" else value
        if not value.taint and (positive.id in self.conditions or positive.id in self.known_decisions):
            return self._outcome(positive) == (positive is value)
        found = self.counts.value(value) if not value.taint & ~SECRET else None
        if found is not None and not found.bits:
            return bool(found.constant)
        if value.taint & SECRET and not self._may_be_seen(value, found):
            raise self.refuse("secret branch", f"whether it jumps depends on {secret(value)}",
                              "compute both sides and select by mask, or declare the input public", value, SECRET)  # fmt: skip
        if value.taint & ~SECRET:
            raise self.refuse("undefined value", f"whether it jumps depends on {explain.inputs(value, value.taint)}",
                              "set the flag or register before branching on it", value)  # fmt: skip
        return self._outcome(positive) == (positive is value)

    def _may_be_seen(self, condition: Node, found: Sum | None) -> bool:
        """Whether the contract declassifies all bits that the condition depends on: single conditions, or a count of them."""
        if found is not None and self.is_declassified(found):
            return True
        difference = self.counts.decided_by(condition)
        return difference is not None and self.is_declassified(difference)

    def _outcome(self, condition: Node) -> bool:
        if condition.id not in self.conditions:
            self.conditions[condition.id] = self._decide(condition)
        return self.conditions[condition.id]

    def _simplified(self, condition: Node) -> Node:
        """The condition without terms that cancel and comparisons that declared places decide; unchanged if it remains as
        secret."""
        if self.paths is not None:
            if condition.id not in self.paths.simplified:
                self.paths.simplified[condition.id] = self._simpler(condition)
            return self.paths.simplified[condition.id]
        return self._simpler(condition)

    def _simpler(self, condition: Node) -> Node:
        found = settled(linear.condition(condition))
        if not found.taint:
            return self.paths.normal(found) if self.paths is not None else found
        return found if found.taint != condition.taint else condition

    def _decide(self, condition: Node) -> bool:
        """The outcome given by the case, or the only possible one on this path."""
        decision = self.known_decisions.get(condition.id)
        if decision is None:
            possible: Sequence[bool] = (True, False)
            counted = self.declassified is not None and self.counts.decided_by(condition) is not None
            if self.paths is not None and not condition.taint and not counted:
                possible = self.paths.outcomes(condition, self.assumed)
            if len(possible) > 1:
                raise Forked(self.current, self.decisions, condition)
            decision = Decision(condition.id, possible[0], False)
        self.decisions.append(decision)
        if decision.assumed:
            self.assumed.append((condition, decision.outcome))
        self.counts.suppose(condition, decision.outcome)
        return decision.outcome

    def is_certain(self, condition: Node) -> bool:
        """Whether the public conditions met on this path imply the condition."""
        if self.paths is None or not self.assumed:
            return False
        return self.paths.find([*self.assumed, (condition, False)]).exists is False

    def suppose(self, condition: Node, value: bool) -> None:
        """Assumes on this path that the condition holds, or that it does not."""
        self.conditions[condition.id] = value
        self.assumed.append((condition, value))

    def choose(self, value: Node) -> int | None:
        """The value of a public term on this path; each possible value is a path. None if there are too many."""
        known = value.as_int()
        if known is not None or value.taint or self.paths is None:
            return known
        chosen = source(value)
        if any(node.id in self.open_symbols for node in topological([chosen])):
            return None
        for candidate in self.paths.values(chosen, self.assumed) or ():
            if self.condition(chosen.eq(candidate)):
                (result,) = substitute([value], {chosen.id: const(candidate, chosen.width)})
                return result.as_int()
        return None

    def run(self, entry: int) -> None:
        """Executes from the entry until the function returns to its caller."""
        address: int | None = entry
        at = self.program.at
        try:
            while address is not None:
                try:
                    instruction, step, moves_stack_pointer = at(address)
                except Called as called:
                    address = library_calls.call(self, called.name)
                    continue
                self.current = instruction
                self.steps += 1
                if not self.steps & 0x3F:
                    deadline.check()
                control = instruction.entry.control
                if control:
                    address = self._transfer(instruction, step(self))
                else:
                    step(self)
                    address = instruction.next_address
                if moves_stack_pointer:
                    self._check_stack_pointer()
                if self.watch is not None:
                    self.watch(instruction)
                if self.steps > STEP_LIMIT:
                    raise self.refuse("no end", f"still running after {STEP_LIMIT:,} instructions",
                                      "check that the loop counter reaches its end", unknown=True)  # fmt: skip
        except Fault as fault:
            raise self.refuse(fault.rule, fault.what, fault.next_step, unknown=not fault.certain) from None
        except OutOfTime:
            raise self._unfinished() from None
        except Refusal as refusal:
            if self.current is None:
                raise
            raise refusal.located(self.current.address, self.current.text) from None

    def _unfinished(self) -> Refusal:
        """The refusal after the time limit: unknown, rather than a failure of termination."""
        where = self._symbol(self.current.address) if self.current is not None else "its entry"
        return self.refuse("no end", f"after {deadline.given()} execution has come to {where}, instruction number "
                           f"{self.steps:,} of a path", "give more time by --limit, or public arguments their values",
                           unknown=True)  # fmt: skip

    def _transfer(self, instruction: Instruction, result: Any) -> int | None:
        control = instruction.entry.control
        if control == "branch":
            return _target(instruction) if self.condition(result) else instruction.next_address
        if control == "jump":
            return int(result)
        if control in ("indirect", "indirect call"):
            place = base_and_offset(self.direct(result))
            if place is None and (target := self.choose(result)) is not None:
                place = None, target
            if place is None and (target := self._library_function(result)) is not None:
                place = None, target
            target = None if place is None else self.code_address(place)
            if control == "indirect" and self._is_return_address(result):
                raise self.refuse("unmatched return", "jumps to the return address", "return by the instruction for it",
                                  unknown=True)  # fmt: skip
            if target is None:
                raise self.bad_address(result, "the address that it jumps to")
            if control == "indirect call":
                self._call(instruction)
            return target
        if control == "call":
            self._call(instruction)
            return int(result)
        if control == "ret":
            return self.returned(result)
        raise self.refuse("control leaves the code", "this instruction ends the program",
                          "compilers put it after failed checks and undefined behaviour: remove what leads here")  # fmt: skip

    def bound_at_first_call(self) -> None:
        """Makes undefined what the loader's resolver may change at a first call; it preserves arguments and callee-saved
        registers."""
        library_calls.give_up(self, "the loader has looked for the function", self.isa.kept_by_loader)

    def _library_function(self, value: Node) -> int | None:
        """The address of the C library function that a jump's target is; None for other targets."""
        found = {self.open_symbols.get(node.id) for node in topological([value])}
        for name in (name for name in FUNCTIONS if name in found):
            address = address_of(name, 0, self.isa.pointer_width)
            if value in (address, address & -2):  # RISC-V's jumps clear the lowest bit
                return self.program.image.open_address(name)
        return None

    def _call(self, instruction: Instruction) -> None:
        back = const(instruction.next_address, self.isa.pointer_width)
        self.calls.append(instruction.next_address)
        if self.isa.pushed_by_call:
            top = self.registers[self.isa.stack_pointer] - self.isa.pushed_by_call
            self.registers[self.isa.stack_pointer] = top
            self._check_stack_pointer()
            self.store(top, back, 1)
        else:
            self.registers[self.isa.link_register] = back

    def returned(self, target: Any) -> int | None:
        """The address where execution continues after a return to `target`; None stands for the ordinary return."""
        isa = self.isa
        if isa.pushed_by_call:
            top = self.registers[isa.stack_pointer]
            target = self.load(top, isa.pointer_width, 1)
            self.registers[isa.stack_pointer] = top + isa.pushed_by_call
            self._check_stack_pointer(returns=True)
        elif target is None:
            target = self.registers[isa.link_register]
        if self.calls and target.as_int() == self.calls[-1]:
            self.finished.add(self.calls[-1])
            return self.calls.pop()
        if self.calls or target is not self.return_address:
            if isa.pushed_by_call and not self.calls and target.as_int() is None:
                self._check_returning()
            if self._is_return_address(target) or self._is_code(target):
                raise self.refuse("unmatched return", self._wrong_return(target),
                                  "return once for each call, to where it was made", unknown=True)  # fmt: skip
            where = f"entry {isa.stack_pointer}" if isa.pushed_by_call else isa.link_register
            raise self.refuse("return address changed", self._wrong_return(target),
                              f"return to what {where} held at entry, when every inner call has returned", target)  # fmt: skip
        self._check_restored()
        return None

    def _is_return_address(self, target: Node) -> bool:
        """Whether a jump there goes to the caller; RISC-V's clear the lowest bit."""
        return target is self.return_address or target is self.return_address & -2

    def _is_code(self, target: Node) -> bool:
        """Whether a return goes on in the object, but for a return again from an inner call, as if x30 had not been saved."""
        if target.as_int() in self.finished:
            return False
        place = base_and_offset(target)
        address = None if place is None else self.code_address(place)
        segment = None if address is None else self.program.image.segment_at(address)
        return segment is not None and segment.executable

    def _check_returning(self) -> None:
        """Refuses a final `ret` whose stack pointer is not at the return address (x86)."""
        place = base_and_offset(self.registers[self.isa.stack_pointer])
        assert place is not None
        distance = place[1] - self.isa.pushed_by_call - self.stack_top
        if distance:
            raise self.refuse("stack pointer not restored", f"{self.isa.stack_pointer} is {distance:+d} bytes from the return "
                              "address", "undo every push and every subtraction before returning")  # fmt: skip

    def _wrong_return(self, target: Any) -> str:
        if target is self.return_address:
            return f"returns to the caller while the call before {self.calls[-1]:#x} has not returned"
        return f"returns to {explain.words(target) or 'an unknown address'}, not to its caller"

    def _check_stack_pointer(self, *, returns: bool = False) -> None:
        """Checks that the stack pointer stays within the stack, at or below its value at entry; memory below it becomes
        undefined."""
        value, stack = self.registers[self.isa.stack_pointer], self.regions["stack"]
        place = base_and_offset(value)
        if place is None or place[0] != stack.base:
            raise self.refuse("stack pointer not restored", f"{self.isa.stack_pointer} becomes "
                              f"{explain.words(value) or 'unknown'}, which is not in the stack",
                              "move it only by known amounts", value if value.taint else None)  # fmt: skip
        lowest = place[1] - self.isa.red_zone
        returns = returns or (self.current is not None and self.current.entry.control == "ret")
        if place[1] > self.stack_top and not returns:
            raise self.refuse("stack pointer not restored", f"{self.isa.stack_pointer} rises {place[1] - self.stack_top} bytes "
                              "above where it was at entry: a signal may overwrite the caller's frame",
                              "never release more stack than was taken")  # fmt: skip
        if lowest > self.lowest:
            self.lose(stack, max(0, self.lowest), min(lowest, self.stack_top))
        self.lowest = lowest
        granule = self.isa.stack_granule
        if (place[1] - self.stack_top) % granule:
            raise self.refuse("misaligned access", f"the stack pointer must stay a multiple of {granule} bytes",
                              f"move it by multiples of {granule}")  # fmt: skip

    def lose(self, stack: Region, start: int, stop: int) -> None:
        """Makes stack[start:stop] undefined, since a signal handler may overwrite it."""
        areas = [(offset, offset + value.width // 8) for offset, value in stack.written()]
        if stack.window is not None:
            areas.append((stack.window.start, stack.window.stop))
        for first, end in areas:
            low, high = max(first, start), min(end, stop)
            if low < high:
                name = f"{high - low} bytes of the stack at {self.from_entry(low)}, given up (step {self.steps})"
                unknown = var(name, 8 * (high - low), UNDEFINED)
                self.given_up.add(unknown.id)
                stack.put(low, unknown)

    def _check_restored(self) -> None:
        isa = self.isa
        expected = self.stack_top + isa.pushed_by_call
        place = base_and_offset(self.registers[isa.stack_pointer])
        assert place is not None
        if place[1] != expected:
            raise self.refuse("stack pointer not restored", f"on return {isa.stack_pointer} is {place[1] - expected:+d} bytes "
                              "from where it must be", "undo every push and every subtraction")  # fmt: skip
        for name, width in isa.callee_saved:
            if self.get(name, 0, width) is not var(f"the caller's {name}", width, CALLER):
                raise self._not_restored(name, width)
        for flag, value in isa.flags_at_entry.items():
            if self.get_flag(flag).as_int() != value:
                raise self.refuse("direction flag not cleared", "the direction flag is set on return",
                                  "execute cld before returning", writer=flag)  # fmt: skip

    def _not_restored(self, name: str, width: int) -> Refusal:
        part = f"the low {width} bits of {name}" if width < self.isa.full_width[name] else name
        return self.refuse("callee-saved register not restored", f"{part} must have the caller's value",
                           f"save {name} on entry and restore it, or use a caller-saved register", writer=name)  # fmt: skip


def _target(branch: Instruction) -> int:
    """The target of a conditional branch."""
    operands = zip(branch.entry.operands, branch.operands, strict=True)
    return next(o.value for spec, o in operands if isinstance(o, Immediate) and "label" in spec.kinds)

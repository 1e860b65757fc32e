"""Symbolic calls of C library functions: the rules for their arguments, and the values that are unknown after them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import SECRET, UNDEFINED, Node, base_and_offset, const, join, var
from dauntless.prover.machine import explain
from dauntless.prover.machine.access import Access
from dauntless.prover.machine.addresses import secret
from dauntless.prover.machine.calling import pointer_registers, returned_word
from dauntless.prover.machine.library_functions import FUNCTIONS, Call, Piece, chunks
from dauntless.prover.machine.memory import Region


class Caller(Access):
    """The interface of the machine for calls."""

    free: list[Node]  # what called functions return and contracts leave open

    def condition(self, value: Any) -> bool:
        """The outcome of a branch on this path."""
        raise NotImplementedError

    def suppose(self, condition: Node, value: bool) -> None:
        """Assumes on this path that the condition holds, or that it does not."""
        raise NotImplementedError

    def lose(self, stack: Region, start: int, stop: int) -> None:
        """Makes stack[start:stop] undefined."""
        raise NotImplementedError

    def returned(self, target: Any) -> int | None:
        """The address where execution continues after a return to `target`; None stands for the ordinary return."""
        raise NotImplementedError


def call(machine: Caller, name: str) -> int | None:
    """Executes a call: its effect and the return; the result is the address where execution continues."""
    machine.steps += 1
    link = machine.isa.link_register
    back = machine.registers[link] if link is not None else None
    _check_entry(machine, name)
    registers = pointer_registers(len(FUNCTIONS[name].arguments), machine.isa)
    result = FUNCTIONS[name].do(
        SymbolicCall(machine, name, [machine.get(r, 0, machine.isa.pointer_width) for r in registers])
    )
    give_up(machine, name)
    if result is not None:
        machine.set(machine.isa.result, 0, result, False)
    return machine.returned(back)


class SymbolicCall(Call):
    """A call with symbolic arguments; accesses memory through the machine, under its rules."""

    def __init__(self, machine: Caller, name: str, values: Sequence[Node]) -> None:
        super().__init__(name, values)
        self.machine = machine

    def size(self, role: str = "size") -> int:
        """A size argument, which must be known on this path."""
        value, machine = self.arguments[role], self.machine
        found = machine.choose(value)
        if found is not None:
            return found
        what = f"the {role} that {self.name} is given"
        if value.taint & SECRET:
            raise machine.refuse("secret address", f"{what} depends on {secret(value)}",
                                 "give it a public size, or declare the input public", value, SECRET)  # fmt: skip
        if value.taint:
            raise machine.refuse("undefined value", f"{what} depends on {explain.inputs(value, value.taint)}",
                                 "set the register before the call", value)  # fmt: skip
        what += f" is {explain.words(value) or 'an expression'}, which is not known"
        raise machine.refuse("access to an undeclared address", what, "bound it before the call, or give public arguments "
                             "their values (`public u64 n = 4`)", unknown=True)  # fmt: skip

    def read(self, role: str, size: int) -> list[Piece]:
        """The bytes at a pointer, as pieces."""
        address = self._span(role, size, write=False)
        return [
            (o, self.machine.load(dag.add(address, const(o, self.machine.isa.pointer_width)), 8 * n, 1))
            for o, n in chunks(size)
        ]

    def write(self, role: str, size: int, pieces: Iterable[Piece]) -> None:
        """Writes pieces to the destination."""
        address = self._span(role, size, write=True)
        for offset, value in pieces:
            self.machine.store(dag.add(address, const(offset, self.machine.isa.pointer_width)), value, 1)

    def check_disjoint(self, size: int) -> None:
        """Refuses a copy with overlapping source and destination."""
        (a, x), (b, y) = (self._place(role) for role in ("to", "from"))
        if size == 0 or a != b or abs(x - y) >= size:
            return
        exactly = x == y  # what compilers make of the assignment of a structure to itself
        what = f"{self.name} copies {size} bytes " + (
            "to where they are" if exactly else f"onto part of them, {abs(x - y)} bytes away"
        )
        raise self.machine.refuse("access to an undeclared address", f"{what}: the C standard leaves that undefined",
                                  "call memmove where the two may overlap", unknown=exactly)  # fmt: skip

    def end(self, why: str) -> None:
        """Refuses a call that ends the program."""
        raise self.machine.refuse("control leaves the code", f"{self.name} ends the program: {why}",
                                  "correct what leads here, or exclude it by a precondition (`--pre n=0..4`)")  # fmt: skip

    def compared(self, left: Sequence[Piece], right: Sequence[Piece]) -> Node:
        """The result of a comparison: zero if the contents are equal on this path, else an unknown that is not zero."""
        machine = self.machine
        for _, value in (*left, *right):
            if value.taint & SECRET:
                raise machine.refuse("secret operand of a variable-time instruction",
                                     f"the time that {self.name} takes depends on {secret(value)}",
                                     "or the differences of all bytes together instead, or declare the input public",
                                     value, SECRET)  # fmt: skip
            machine.demand_defined(value, f"that {self.name} compares")
        if not left or machine.condition(join([v for _, v in left]).eq(join([v for _, v in right]))):
            result = const(0, 32)
        else:
            result = var(f"what {self.name} returns (step {machine.steps})", 32)
            machine.free.append(result)
            machine.suppose(result.eq(0), False)
        upper = f"the upper half of what {self.name} returns (step {machine.steps})"
        found: Node = returned_word(
            result, signed=True, isa=machine.isa, unknown=lambda width: var(upper, width, UNDEFINED)
        )
        return found

    def _place(self, role: str) -> tuple[Any, int]:
        """(buffer or None, offset or address) of a pointer."""
        address = self.arguments[role]
        if base_and_offset(address) is None:
            verb = "writes" if role == "to" else "reads"
            chosen = self.machine.chosen_address(address)
            if chosen is None:
                raise self.machine.bad_address(address, f"the address that {self.name} {verb}")
            self.arguments[role] = chosen
        found = base_and_offset(self.arguments[role])
        assert found is not None
        return found

    def _span(self, role: str, size: int, *, write: bool) -> Node:
        """The address of `size` accessible bytes; with size 0 the pointer may be invalid."""
        machine = self.machine
        self._place(role)
        address: Node = self.arguments[role]
        region, offset = machine.resolve(address, size, 1, write=write and size > 0)
        if region.name == "stack" and size and offset < _frame(machine) + machine.isa.stack_home:
            verb = "writes" if write else "reads"
            raise machine.refuse("access below the stack pointer", f"{self.name} {verb} {machine.from_entry(offset)}, which is "
                                 "its own part of the stack", "move the stack pointer down before the call")  # fmt: skip
        return address


def _frame(machine: Caller) -> int:
    """The lowest stack offset that belongs to callers: above the return address."""
    place = base_and_offset(machine.registers[machine.isa.stack_pointer])
    assert place is not None
    pushed: int = machine.isa.pushed_by_call
    return place[1] + pushed


def _check_entry(machine: Caller, name: str) -> None:
    """Checks the ABI's conditions at a call: alignment of the stack, and the direction flag."""
    alignment, _ = machine.isa.stack_alignment
    base = machine.regions["stack"].base
    assert base is not None
    over = (base.residue + _frame(machine)) % alignment
    if over:
        what = f"calls {name} with {machine.isa.stack_pointer} {over} bytes above a multiple of {alignment}"
        raise machine.refuse("misaligned access", what, f"keep the stack aligned to {alignment} bytes at calls")
    for flag, value in machine.isa.flags_at_entry.items():
        if machine.get_flag(flag).as_int() != value:
            raise machine.refuse("direction flag not cleared", f"the direction flag is set when {name} is called",
                                 "execute cld before the call", writer=flag)  # fmt: skip


def give_up(machine: Caller, name: str, kept: Collection[str] = ()) -> None:
    """Makes undefined what a called function may change: all registers except callee-saved ones, and the stack below the
    stack pointer, and its home above."""
    isa = machine.isa
    saved = dict(isa.callee_saved)
    for register, width in isa.full_width.items():
        if register == isa.stack_pointer or register in kept or saved.get(register) == width:
            continue
        low = saved.get(register, 0)
        unknown = var(f"{register} after {name} (step {machine.steps})", width - low, UNDEFINED)
        machine.registers[register] = join((machine.get(register, 0, low), unknown)) if low else unknown
        machine.writer[register] = (machine.current, machine.steps)
    for flag in isa.flags:
        machine.set_flag(flag, const(isa.flags_at_entry[flag], 1) if flag in isa.flags_at_entry else None)
    place = base_and_offset(machine.registers[isa.stack_pointer])
    assert place is not None
    machine.lose(machine.regions["stack"], 0, place[1])
    if isa.stack_home:
        home = _frame(machine)
        machine.lose(machine.regions["stack"], home, home + isa.stack_home)

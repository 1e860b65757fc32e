"""Concrete calls of C library functions, with random values for everything that they leave unspecified.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dauntless.isa.value import Bits
from dauntless.prover.machine.calling import pointer_registers, returned_word
from dauntless.prover.machine.library_functions import FUNCTIONS, Call, Piece, chunks
from dauntless.prover.runs.state import ConcreteState


def run(emulator: ConcreteState, name: str) -> Bits | None:
    """Executes a call except the return; the result is the link register's value at the call."""
    link = emulator.isa.link_register
    back = emulator.registers[link] if link is not None else None
    _check_entry(emulator, name)
    registers = pointer_registers(len(FUNCTIONS[name].arguments), emulator.isa)
    result = FUNCTIONS[name].do(
        ConcreteCall(emulator, name, [emulator.get(r, 0, emulator.isa.pointer_width) for r in registers])
    )
    _give_up(emulator)
    if result is not None:
        emulator.set(emulator.isa.result, 0, result, False)
    return back


class ConcreteCall(Call):
    """A call with concrete arguments; accesses the emulator's memory."""

    def __init__(self, emulator: ConcreteState, name: str, values: Sequence[Bits]) -> None:
        super().__init__(name, values)
        self.emulator = emulator

    def size(self, role: str = "size") -> int:
        """A size argument."""
        return self.emulator.known(self.arguments[role], role)

    def read(self, role: str, size: int) -> list[Piece]:
        """The bytes at a pointer, as pieces."""
        address = self._span(role, size, write=False)
        return [(o, self.emulator.load(address + o, 8 * n, 1)) for o, n in chunks(size)]

    def write(self, role: str, size: int, pieces: Iterable[Piece]) -> None:
        """Writes pieces to the destination."""
        address = self._span(role, size, write=True)
        for offset, value in pieces:
            self.emulator.store(address + offset, value, 1)

    def check_disjoint(self, size: int) -> None:
        """Refuses a copy with overlapping source and destination."""
        if (
            0 < abs(self.arguments["to"].value - self.arguments["from"].value) < size
        ):  # libraries copy nothing onto itself
            raise self.emulator.refuse(
                "access to an undeclared address", f"{self.name} copies {size} bytes onto themselves"
            )

    def end(self, why: str) -> None:
        """Refuse a call that ends the program."""
        raise self.emulator.refuse("control leaves the code", f"{self.name} ends the program: {why}")

    def compared(self, left: Sequence[Piece], right: Sequence[Piece]) -> Bits:
        """A random number with the sign of the comparison; only the sign is specified."""
        self.emulator.variable_time([value for _, value in (*left, *right)])
        a, b = (b"".join(v.value.to_bytes(v.width // 8, "little") for _, v in pieces) for pieces in (left, right))
        result = Bits(((a > b) - (a < b)) * self.emulator.contents.randrange(1, 1 << 31), 32)
        found: Bits = returned_word(result, signed=True, isa=self.emulator.isa, unknown=self._unknown)
        return found

    def _unknown(self, width: int) -> Bits:
        return self.emulator.unknown(width, f"the upper half of what {self.name} returns")

    def _span(self, role: str, size: int, *, write: bool) -> Bits:
        emulator, address = self.emulator, self.arguments[role]
        assert isinstance(address, Bits)
        if size:
            area, _ = emulator.resolve(address.value, size, 1, write=write)
            if area is emulator.areas["stack"] and address.value < _frame(emulator) + emulator.isa.stack_home:
                raise emulator.refuse(
                    "access below the stack pointer", f"{self.name} is given the address {address.value:#x}"
                )
        return address


def _frame(emulator: ConcreteState) -> int:
    """The lowest stack address that belongs to callers."""
    pushed: int = emulator.isa.pushed_by_call
    return emulator.registers[emulator.isa.stack_pointer].value + pushed


def _check_entry(emulator: ConcreteState, name: str) -> None:
    """Checks alignment of the stack, and the direction flag."""
    if _frame(emulator) % emulator.isa.stack_alignment[0]:
        raise emulator.refuse("misaligned access", f"calls {name} with a stack that is not aligned")
    if any(emulator.get_flag(flag).value != value for flag, value in emulator.isa.flags_at_entry.items()):
        raise emulator.refuse("direction flag not cleared", f"the direction flag is set when {name} is called")


def _give_up(emulator: ConcreteState) -> None:
    """Fills caller-saved registers, flags and the stack below the stack pointer with random values."""
    isa, contents = emulator.isa, emulator.contents
    saved = dict(isa.callee_saved)
    for register, width in isa.full_width.items():
        low = width if register == isa.stack_pointer else saved.get(register, 0)
        if low < width:
            unknown = Bits(contents.getrandbits(width - low), width - low)
            kept = emulator.get(register, 0, low) if low else None
            emulator.registers[register] = unknown if kept is None else kept.join((kept, unknown))
    for flag in isa.flags:
        emulator.set_flag(flag, Bits(isa.flags_at_entry[flag], 1) if flag in isa.flags_at_entry else None)
    stack = emulator.areas["stack"]
    below = emulator.registers[isa.stack_pointer].value - stack.address
    stack.data[:below] = contents.randbytes(below)
    home = _frame(emulator) - stack.address
    stack.data[home : home + isa.stack_home] = contents.randbytes(isa.stack_home)

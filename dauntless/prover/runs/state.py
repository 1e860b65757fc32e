"""State of a concrete run: registers, flags and mapped memory, with the rules of memory.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from dauntless.isa.entry import Instruction, Step
from dauntless.isa.value import Bits
from dauntless.prover.machine.stack_protector import GUARD
from dauntless.prover.refusal import Refusal
from dauntless.prover.runs.layout import layout_of

STACK_SIZE = 1 << 16  # bytes below the entry stack pointer that code may use
STACK_ABOVE = 1 << 8  # bytes above it: return address and arguments passed on the stack
THREAD_BLOCK = "the thread control block"
STEP_LIMIT = 200_000
FARTHEST = 1 << 24  # bytes below the stack at which a stack pointer is no longer one


@dataclass(frozen=True)
class Places:
    """Constraints on the addresses of a run."""

    residues: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # buffer or stack -> (alignment, residue)
    order: Sequence[str] = ()  # of the buffers, the lowest first; that of the arguments if empty
    near: Mapping[str, int] = field(default_factory=dict)  # buffers that lie near each other -> offset among these


ANYWHERE = Places()


class Code(Protocol):
    """Interface of a program for the emulator."""

    image: Any
    isa: Any

    def at(self, address: int) -> tuple[Instruction, Step, bool]:
        """(instruction, its step, whether it names the stack pointer) at an address."""


@dataclass
class Area:
    """Mapped memory."""

    name: str
    address: int
    data: bytearray
    writable: bool

    @property
    def end(self) -> int:
        """The address after the area."""
        return self.address + len(self.data)


@dataclass
class ConcreteState:
    """Registers, flags and memory of one run; implements the `State` interface of instruction steps."""

    symbolic = False

    program: Code
    seed: int
    junk: int
    places: Places = ANYWHERE
    limit: int = STEP_LIMIT
    registers: dict[str, Bits] = field(default_factory=dict)
    flags: dict[str, Any] = field(default_factory=dict)
    areas: dict[str, Area] = field(default_factory=dict)
    segments: list[Area] = field(default_factory=list)
    trace: list[int] = field(default_factory=list)
    steps: int = 0
    current: Instruction | None = None
    calls: list[int] = field(default_factory=list)
    finished: set[int] = field(default_factory=set)  # where inner calls returned to

    def __post_init__(self) -> None:
        isa = self.isa = self.program.isa
        self.map = layout_of(isa.pointer_width)
        self.layout, self.contents = random.Random(f"layout {self.seed}"), random.Random(f"junk {self.junk}")
        self.registers = {name: self._random(width) for name, width in isa.full_width.items()}
        self.flags = {name: self._random(1) for name in isa.flags}
        self.flags |= {name: Bits(value, 1) for name, value in isa.flags_at_entry.items()}
        for s in self.program.image.segments:
            self.segments.append(Area("code and constants", s.address, bytearray(s.data), False))
            if s.writable:
                self.segments.pop()  # its contents are not known when the function is called
        alignment, at_entry = isa.stack_alignment
        alignment, residue = self.places.residues.get("stack", (alignment, (at_entry - STACK_SIZE) % alignment))
        base = self.map.stack + alignment * self.layout.randrange(1 << 12)
        self.stack_top = base + STACK_SIZE + (residue + STACK_SIZE) % alignment
        stack = bytearray(self.contents.randbytes(self.stack_top + STACK_ABOVE - base))
        self.areas["stack"] = Area("stack", base, stack, True)
        if words := isa.thread_block:
            block = bytearray(self.contents.randbytes(max(words) + isa.pointer_size))
            self.areas[THREAD_BLOCK] = Area(THREAD_BLOCK, self.map.thread_block, block, False)
        if (guard := self.program.image.open_address(GUARD)) is not None:
            self.areas[GUARD] = Area(GUARD, guard, bytearray(self.contents.randbytes(isa.pointer_size)), False)
        self.readable_end = self.stack_top  # end of what the caller has passed on the stack
        self.return_address = self.layout.getrandbits(self.map.code_bits)
        self.registers[isa.stack_pointer] = Bits(self.stack_top, isa.pointer_width)
        if isa.pushed_by_call:
            self._put(self.areas["stack"], self.stack_top, self.return_address, isa.pushed_by_call)
            self.readable_end += isa.pushed_by_call
        else:
            self.registers[isa.link_register] = Bits(self.return_address, isa.pointer_width)
        self.saved = {name: self.registers[name].extract(0, width) for name, width in isa.callee_saved}

    def _random(self, width: int) -> Bits:
        return Bits(self.contents.getrandbits(width), width)

    # -- State --------------------------------------------------------------------------------------------------------
    def const(self, value: int, width: int) -> Bits:
        """A constant."""
        return Bits(value, width)

    def get(self, name: str, low: int, width: int) -> Bits:
        """Reads bits of a register."""
        value = self.registers.get(name)
        return Bits(0 if value is None else value.value >> low, width)  # None: the zero register

    def set(self, name: str, low: int, value: Bits, merge: bool) -> None:
        """Writes bits of a register; the others are kept (`merge`) or become zero."""
        old = self.registers.get(name)
        if old is not None:
            kept = old.value & ~(((1 << value.width) - 1) << low) if merge else 0
            self.registers[name] = Bits(kept | value.value << low, old.width)

    def get_flag(self, name: str) -> Bits:
        """Reads a flag; random if it is undefined."""
        value = self.flags[name]
        if value is None:
            value = self.flags[name] = self._random(1)
        elif callable(value):
            value = self.flags[name] = value()
        assert isinstance(value, Bits)
        return value

    def set_flag(self, name: str, value: Any) -> None:
        """Writes a flag: a bit, a function that computes it, or None for undefined."""
        self.flags[name] = value

    def load(self, address: Bits, width: int, alignment: int) -> Bits:
        """Loads `width` bits of memory."""
        area, offset = self.resolve(address.value, width // 8, alignment, write=False)
        return Bits(int.from_bytes(area.data[offset : offset + width // 8], "little"), width)

    def store(self, address: Bits, value: Bits, alignment: int) -> None:
        """Stores a value."""
        area, _ = self.resolve(address.value, value.width // 8, alignment, write=True)
        self._put(area, address.value, value.value, value.width // 8)

    def unknown(self, width: int, what: str, before: Callable[[], Bits] | None = None) -> Bits:
        """Random bits, for a result that an instruction leaves unspecified; for agnostic elements (RVV 1.0, section 3.4.3) all
        ones, or what was there `before`."""
        if before is not None:
            return before() if self.contents.getrandbits(1) else Bits((1 << width) - 1, width)
        return self._random(width)

    def sign(self, key: str, value: Bits, modifier: Bits) -> Bits:
        """An address with a signature in its upper bits."""
        return Bits(value.value ^ random.Random(f"{key} {modifier.value}").randrange(1, 1 << 16) << 48, value.width)

    def authenticate(self, key: str, value: Bits, modifier: Bits) -> Bits:
        """A signed address without its signature."""
        return self.sign(key, value, modifier)

    def strip(self, value: Bits) -> Bits:
        """An address without any signature."""
        return Bits(value.value % (1 << 48), value.width)

    def known(self, value: Bits, what: str, *, of_address: bool = False) -> int:
        """A number that decides control flow or an address, and is therefore recorded in the trace."""
        self.trace.append(value.value)
        return value.value

    def thread_pointer(self) -> Bits:
        """The address of the thread control block."""
        return Bits(self.areas[THREAD_BLOCK].address, self.isa.pointer_width)

    def variable_time(self, arguments: list[Any]) -> None:
        """Records operands that affect an instruction's time in the trace."""
        self.trace += [a.value for a in arguments if isinstance(a, Bits)]

    @staticmethod
    def _put(area: Area, address: int, value: int, size: int) -> None:
        offset = address - area.address
        area.data[offset : offset + size] = (value & (1 << 8 * size) - 1).to_bytes(size, "little")

    def resolve(self, address: int, size: int, alignment: int, *, write: bool) -> tuple[Area, int]:
        """(area, offset) of an access; a Refusal if it breaks a rule."""
        self.trace.append(address)
        area = next((a for a in (*self.areas.values(), *self.segments) if a.address <= address < a.end), None)
        if area is None:
            stack = self.areas["stack"]
            if stack.address - FARTHEST <= address < stack.address:
                raise self.refuse("more stack than is assumed", f"the address {address:#x}")
            raise self.refuse("access to an undeclared address", f"the address {address:#x} belongs to nothing")
        if address + size > area.end:
            raise self.refuse("access outside its buffer", f"{size} bytes at {address:#x} reach beyond {area.name}")
        if write and not area.writable:
            raise self.refuse("write to read-only memory", f"writes {area.name}")
        if address % alignment:
            raise self.refuse("misaligned access", f"{address:#x} is not a multiple of {alignment}")
        if area is self.areas["stack"]:
            self._check_stack(address, size, write=write)
        return area, address - area.address

    def _check_stack(self, address: int, size: int, *, write: bool) -> None:
        if address < self.registers[self.isa.stack_pointer].value - self.isa.red_zone:
            raise self.refuse("access below the stack pointer", f"the address {address:#x}")
        home = self.stack_top + self.isa.pushed_by_call
        if home <= address and address + size <= home + self.isa.stack_home:
            return
        if write and home <= address and address + size <= self.readable_end:
            raise self.refuse("write to a stack argument", f"the address {address:#x}")
        if address + size > (self.stack_top if write else self.readable_end):
            raise self.refuse("access to the caller's frame", f"the address {address:#x}")

    def refuse(self, rule: str, what: str) -> Refusal:
        """Raises a refusal at the current instruction."""
        address, text = (self.current.address, self.current.text) if self.current else (None, "")
        return Refusal(rule, what, "look at what led here", address, text)

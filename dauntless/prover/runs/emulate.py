"""A concrete run of a whole function: plain integers, real addresses, random contents wherever nothing is defined.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

It shares the instruction entries with the prover but neither its DAG nor its memory, and checks the same rules of memory
and calling convention on the one run. Runs with equal seeds place buffers and random contents alike, so their traces may be
compared: equal for all secrets if the code is constant-time. Runs that differ only in `junk` must agree in their outputs.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from dauntless.contract import Argument, Signature
from dauntless.contract.signature import TYPES
from dauntless.isa.entry import Fault, Instruction, Step
from dauntless.isa.value import Bits
from dauntless.prover import deadline
from dauntless.prover.machine.library_functions import Called
from dauntless.prover.machine.stack_protector import GUARD, WIDTH
from dauntless.prover.refusal import Refusal
from dauntless.prover.runs import library_runs
from dauntless.prover.runs.witness import Elements

STACK_SIZE = 1 << 16  # bytes below the entry stack pointer that code may use
STACK_ABOVE = 1 << 8  # bytes above it: return address and arguments passed on the stack
STACK_BASE = 0x7FFF_0000_0000
THREAD_BLOCK, THREAD_BASE = "the thread control block", 0x7FFE_0000_0000
BUFFER_BASE = 0x5555_0000_0000
NEAR_BASE = 0x5544_0000_0000  # buffers whose distance matters
BUFFER_ROOM = 1 << 24  # bytes of address space per buffer, most of them unmapped
STEP_LIMIT = 200_000
FARTHEST = 1 << 24  # bytes below the stack at which a stack pointer is no longer one


@dataclass(frozen=True)
class Places:
    """What a run's addresses must be like."""

    residues: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # buffer or stack -> (alignment, residue)
    order: Sequence[str] = ()  # of the buffers, the lowest first; that of the arguments if empty
    near: Mapping[str, int] = field(default_factory=dict)  # buffers that lie near each other -> offset from NEAR_BASE


class Code(Protocol):
    """What the emulator needs of a program."""

    image: Any
    isa: Any

    def at(self, address: int) -> tuple[Instruction, Step, bool]: ...


@dataclass(frozen=True)
class Emulation:
    """What a run left behind, and what an observer of its time could see."""

    outputs: Elements
    trace: tuple[int, ...]  # addresses of instructions behind branches, and of memory accesses, in order
    steps: int


@dataclass
class Area:
    """Mapped memory."""

    name: str
    address: int
    data: bytearray
    writable: bool

    @property
    def end(self) -> int:
        return self.address + len(self.data)


def emulate(
    program: Code, entry: int, signature: Signature, inputs: Elements, seed: int, *, junk: int = 0,
    aliases: Mapping[str, str] | None = None, places: Places = Places(), limit: int = STEP_LIMIT,
) -> Emulation:  # fmt: skip
    """Run from `entry` to the return. `aliases`: argument -> the argument whose buffer it is. Refusal if a rule is broken."""
    emulator = Emulator(program, seed, junk, places, limit)
    emulator.place_arguments(signature, inputs, aliases or {})
    try:
        emulator.run(entry)
        return Emulation(emulator.outputs(signature), tuple(emulator.trace), emulator.steps)
    except Refusal as refusal:
        refusal.trace = tuple(emulator.trace)
        raise


@dataclass
class Emulator:
    """Registers, flags and memory of one run; implements the State that instruction steps work on."""

    symbolic = False

    program: Code
    seed: int
    junk: int
    places: Places = Places()
    limit: int = STEP_LIMIT
    registers: dict[str, Bits] = field(default_factory=dict)
    flags: dict[str, Any] = field(default_factory=dict)
    areas: dict[str, Area] = field(default_factory=dict)
    segments: list[Area] = field(default_factory=list)
    trace: list[int] = field(default_factory=list)
    steps: int = 0
    current: Instruction | None = None
    calls: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        isa = self.isa = self.program.isa
        self.layout, self.contents = random.Random(f"layout {self.seed}"), random.Random(f"junk {self.junk}")
        self.registers = {name: self._random(width) for name, width in isa.full_width.items()}
        self.flags = {name: self._random(1) for name in isa.flags} | ({"df": Bits(0, 1)} if "df" in isa.flags else {})
        for s in self.program.image.segments:
            self.segments.append(Area("code and constants", s.address, bytearray(s.data), False))
            if s.writable:
                self.segments.pop()  # its contents are not known when the function is called
        alignment, at_entry = isa.stack_alignment
        alignment, residue = self.places.residues.get("stack", (alignment, (at_entry - STACK_SIZE) % alignment))
        base = STACK_BASE + alignment * self.layout.randrange(1 << 12)
        self.stack_top = base + STACK_SIZE + (residue + STACK_SIZE) % alignment
        stack = bytearray(self.contents.randbytes(self.stack_top + STACK_ABOVE - base))
        self.areas["stack"] = Area("stack", base, stack, True)
        if words := getattr(isa, "thread_block", {}):
            block = bytearray(self.contents.randbytes(max(words) + 8))
            self.areas[THREAD_BLOCK] = Area(THREAD_BLOCK, THREAD_BASE, block, False)
        if (guard := self.program.image.open_address(GUARD)) is not None:
            self.areas[GUARD] = Area(GUARD, guard, bytearray(self.contents.randbytes(WIDTH // 8)), False)
        self.readable_end = self.stack_top  # end of what the caller has passed on the stack
        self.return_address = self.layout.getrandbits(47)
        self.registers[isa.stack_pointer] = Bits(self.stack_top, 64)
        if isa.link_register is None:
            self._put(self.areas["stack"], self.stack_top, self.return_address, 8)
            self.readable_end += 8
        else:
            self.registers[isa.link_register] = Bits(self.return_address, 64)
        self.saved = {name: self.registers[name].extract(0, width) for name, width in isa.callee_saved}

    def _random(self, width: int) -> Bits:
        return Bits(self.contents.getrandbits(width), width)

    # -- arguments and results ------------------------------------------------------------------------------------
    def place_arguments(self, signature: Signature, inputs: Elements, aliases: Mapping[str, str]) -> None:
        order = [*self.places.order, *(a.name for a in signature.buffers if a.name not in self.places.order)]
        for argument in signature.buffers:
            if argument.name not in aliases:
                self._place_buffer(order.index(argument.name), argument, inputs)
        for position, argument in enumerate(signature.arguments):
            if not argument.is_buffer:
                self._pass(position, self._in_register(inputs[argument.name][0], argument))
                continue
            area = self.areas[argument.name] = self.areas[aliases.get(argument.name, argument.name)]
            area.writable = area.writable or argument.writable
            self._pass(position, Bits(area.address, 64))

    def _place_buffer(self, number: int, argument: Argument, inputs: Elements) -> None:
        alignment, residue = self.places.residues.get(argument.name, (argument.alignment, 0))
        address = BUFFER_BASE + BUFFER_ROOM * number + self.layout.randrange(1 << 16) * alignment + residue
        if argument.name in self.places.near:
            address = NEAR_BASE + self.places.near[argument.name]
        area = Area(argument.name, address, bytearray(self.contents.randbytes(argument.size)), argument.writable)
        for leaf in argument.leaves:
            if leaf.readable:
                for offset, value in zip(leaf.offsets, inputs[leaf.name], strict=True):
                    self._put(area, address + offset, value, leaf.bits // 8)
        self.areas[argument.name] = area

    def _in_register(self, value: int, argument: Argument) -> Bits:
        """Narrow scalars are extended to 32 bits by the caller, and to 64 where the ISA demands it; the rest is random."""
        low = Bits(value, max(32, argument.bits))
        low = low.sext(64) if low.width == 32 and self.isa.caller_extends == 64 else low
        return low if low.width == 64 else low.join((low, self._random(32)))

    def _pass(self, position: int, value: Bits) -> None:
        if position < len(self.isa.arguments):
            self.registers[self.isa.arguments[position]] = value
        else:
            self._put(self.areas["stack"], self.readable_end, value.value, 8)
            self.readable_end += 8

    def outputs(self, signature: Signature) -> Elements:
        found: Elements = {}
        for a in signature.outputs:
            data, size = self.areas[a.owner].data, a.bits // 8
            found[a.name] = [int.from_bytes(data[i : i + size], "little", signed=a.signed) for i in a.offsets]
        if signature.result:
            width, signed = TYPES[signature.result]
            value = self.registers[self.isa.result].extract(0, width)
            found["result"] = [value.signed() if signed else value.value]
            self._check_extended(value, signed)
        return found

    def _check_extended(self, value: Bits, signed: bool) -> None:
        if self.isa.callee_extends and value.width < 64:
            word = value if value.width == 32 else value.sext(32) if signed else value.zext(32)
            if self.registers[self.isa.result] != word.sext(64):
                raise self.refuse("result not extended", f"{self.isa.result} is not the result extended to 64 bits")

    # -- State --------------------------------------------------------------------------------------------------------
    def const(self, value: int, width: int) -> Bits:
        return Bits(value, width)

    def get(self, name: str, low: int, width: int) -> Bits:
        value = self.registers.get(name)
        return Bits(0 if value is None else value.value >> low, width)  # None: the zero register

    def set(self, name: str, low: int, value: Bits, merge: bool) -> None:
        old = self.registers.get(name)
        if old is not None:
            kept = old.value & ~(((1 << value.width) - 1) << low) if merge else 0
            self.registers[name] = Bits(kept | value.value << low, old.width)

    def get_flag(self, name: str) -> Bits:
        value = self.flags[name]
        if value is None:
            value = self.flags[name] = self._random(1)
        elif callable(value):
            value = self.flags[name] = value()
        assert isinstance(value, Bits)
        return value

    def set_flag(self, name: str, value: Any) -> None:
        self.flags[name] = value

    def load(self, address: Bits, width: int, alignment: int) -> Bits:
        area, offset = self.resolve(address.value, width // 8, alignment, write=False)
        return Bits(int.from_bytes(area.data[offset : offset + width // 8], "little"), width)

    def store(self, address: Bits, value: Bits, alignment: int) -> None:
        area, _ = self.resolve(address.value, value.width // 8, alignment, write=True)
        self._put(area, address.value, value.value, value.width // 8)

    def unknown(self, width: int, what: str) -> Bits:
        return self._random(width)

    def sign(self, key: str, value: Bits, modifier: Bits) -> Bits:
        return Bits(value.value ^ random.Random(f"{key} {modifier.value}").randrange(1, 1 << 16) << 48, value.width)

    def authenticate(self, key: str, value: Bits, modifier: Bits) -> Bits:
        return self.sign(key, value, modifier)

    def strip(self, value: Bits) -> Bits:
        return Bits(value.value % (1 << 48), value.width)

    def known(self, value: Bits, what: str, *, of_address: bool = False) -> int:
        self.trace.append(value.value)
        return value.value

    def thread_pointer(self) -> Bits:
        return Bits(self.areas[THREAD_BLOCK].address, 64)

    def variable_time(self, arguments: list[Any]) -> None:
        self.trace += [a.value for a in arguments if isinstance(a, Bits)]

    @staticmethod
    def _put(area: Area, address: int, value: int, size: int) -> None:
        offset = address - area.address
        area.data[offset : offset + size] = (value & (1 << 8 * size) - 1).to_bytes(size, "little")

    def resolve(self, address: int, size: int, alignment: int, *, write: bool) -> tuple[Area, int]:
        self.trace.append(address)
        area = next((a for a in (*self.areas.values(), *self.segments) if a.address <= address < a.end), None)
        if area is None:
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
        if address + size > (self.stack_top if write else self.readable_end):
            raise self.refuse("access to the caller's frame", f"the address {address:#x}")

    # -- control --------------------------------------------------------------------------------------------------
    def run(self, entry: int) -> None:
        address: int | None = entry
        lowest = self.registers[self.isa.stack_pointer].value
        while address is not None:
            self.steps += 1
            if not self.steps & 0xFF:
                deadline.check()
            if self.steps > self.limit:
                raise self.refuse("no end", f"still running after {self.limit} instructions")
            try:
                self.current, step, moves_stack_pointer = self.program.at(address)
            except Called as called:
                address = library_runs.run(self, called.name)
                continue
            try:
                result = step(self)
            except Fault as fault:
                raise self.refuse(fault.rule, fault.what) from None
            address = self.current.next_address
            if self.current.entry.control:
                address = self._transfer(self.current, result)
                self.trace.append(-1 if address is None else address)
            if moves_stack_pointer:
                lowest = self._moved_stack_pointer(lowest)

    def _moved_stack_pointer(self, before: int) -> int:
        """Check where it is now; what it has risen above a signal may have overwritten."""
        now, stack = self.registers[self.isa.stack_pointer].value, self.areas["stack"]
        if not stack.address - FARTHEST <= now <= stack.end:
            raise self.refuse("stack pointer not restored", f"it becomes {now:#x}, which is not in the stack")
        if now > self.stack_top and self.current and self.current.entry.control != "ret":
            raise self.refuse("stack pointer not restored", f"it rises {now - self.stack_top} bytes above where it was")
        if self.isa.link_register is not None and now % 16:
            raise self.refuse("misaligned access", "the stack pointer is not a multiple of 16")
        low = max(0, before - self.isa.red_zone - stack.address)
        high = min(now - self.isa.red_zone, self.stack_top) - stack.address
        if high > low:
            stack.data[low:high] = self.contents.randbytes(high - low)
        return now

    def _transfer(self, instruction: Instruction, result: Any) -> int | None:
        control = instruction.entry.control
        if control == "branch":
            labels = zip(instruction.entry.operands, instruction.operands, strict=True)
            target: Any = next(o for s, o in labels if "label" in s.kinds)
            return int(target.value) if result.value else instruction.next_address
        if control == "ret":
            return self.returned(result)
        if control == "trap":
            raise self.refuse("control leaves the code", "the code reaches a trap")
        if control in ("call", "indirect call"):
            self._call(instruction.next_address)
        return int(result.value if isinstance(result, Bits) else result)

    def _call(self, back: int) -> None:
        self.calls.append(back)
        if self.isa.link_register is None:
            top = self.registers[self.isa.stack_pointer] - 8
            self.registers[self.isa.stack_pointer] = top
            self.store(top, Bits(back, 64), 1)
        else:
            self.registers[self.isa.link_register] = Bits(back, 64)

    def returned(self, target: Bits | None) -> int | None:
        if self.isa.link_register is None:
            top = self.registers[self.isa.stack_pointer]
            target = self.load(top, 64, 1)
            self.registers[self.isa.stack_pointer] = top + 8
        elif target is None:
            target = self.registers[self.isa.link_register]
        if self.calls and target.value == self.calls[-1]:
            return self.calls.pop()
        if self.calls or target.value != self.return_address:
            raise self.refuse("return address changed", f"returns to {target.value:#x}")
        self._check_restored()
        return None

    def _check_restored(self) -> None:
        moved = self.registers[self.isa.stack_pointer].value - self.stack_top
        if moved != (8 if self.isa.link_register is None else 0):
            raise self.refuse("stack pointer not restored", f"on return it has moved by {moved}")
        for name, value in self.saved.items():
            if self.get(name, 0, value.width) != value:
                raise self.refuse("callee-saved register not restored", f"{name} has changed")
        if "df" in self.isa.flags and self.get_flag("df").value:
            raise self.refuse("direction flag not cleared", "df is set on return")

    def refuse(self, rule: str, what: str) -> Refusal:
        address, text = (self.current.address, self.current.text) if self.current else (None, "")
        return Refusal(rule, what, "look at what led here", address, text)

"""Concrete run of a whole function: integers, real addresses, random contents of undefined memory and registers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

It shares the instruction entries with the prover but neither its DAG nor its memory, and checks the same rules of memory and
calling convention on the one run. Runs with equal seeds have equal buffer addresses and random contents, so their traces are
comparable: equal for all secrets if the code is constant-time. Runs that differ only in `junk` must agree in their outputs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dauntless.contract import Argument, Signature
from dauntless.contract.signature import TYPES
from dauntless.isa.entry import Fault, Instruction
from dauntless.isa.value import Bits
from dauntless.prover import deadline
from dauntless.prover.machine.calling import Place, argument_places, extended, passed_words, result_of
from dauntless.prover.machine.library_functions import Called
from dauntless.prover.refusal import Refusal
from dauntless.prover.runs import library_runs
from dauntless.prover.runs.state import ANYWHERE, FARTHEST, STEP_LIMIT, Area, Code, ConcreteState, Places
from dauntless.prover.runs.witness import Elements

BUFFER_ROOM = 1 << 24  # bytes of address space per buffer, most of them unmapped


@dataclass(frozen=True)
class Emulation:
    """The result of a run, and everything that a timing observer could see."""

    outputs: Elements
    trace: tuple[int, ...]  # addresses of instructions behind branches, and of memory accesses, in order
    steps: int


def emulate(
    program: Code, entry: int, signature: Signature, inputs: Elements, seed: int, *, junk: int = 0,
    aliases: Mapping[str, str] | None = None, places: Places = ANYWHERE, limit: int = STEP_LIMIT,
) -> Emulation:  # fmt: skip
    """Runs from `entry` to the return. `aliases`: argument -> the argument whose buffer it shares. Refusal if a rule is
    broken."""
    emulator = Emulator(program, seed, junk, places, limit)
    emulator.place_arguments(signature, inputs, aliases or {})
    try:
        emulator.run(entry)
        return Emulation(emulator.outputs(signature), tuple(emulator.trace), emulator.steps)
    except Refusal as refusal:
        refusal.trace = tuple(emulator.trace)
        raise


class Emulator(ConcreteState):
    """A run: passes arguments, reads results, follows control flow."""

    # -- arguments and results ------------------------------------------------------------------------------------
    def place_arguments(self, signature: Signature, inputs: Elements, aliases: Mapping[str, str]) -> None:
        """Maps buffers, and passes arguments by the calling convention. A shared buffer holds what is read of it by any name:
        its owner may be an output alone, as which it would hold anything, and a run on that shows nothing of the code."""
        order = [*self.places.order, *(a.name for a in signature.buffers if a.name not in self.places.order)]
        for argument in signature.buffers:
            if argument.name not in aliases:
                self._place_buffer(order.index(argument.name), argument, inputs)
        for argument, places in zip(signature.arguments, argument_places(signature, self.isa), strict=True):
            if not argument.is_buffer:
                self._pass(places, self._words(inputs[argument.name][0], argument))
                continue
            area = self.areas[argument.name] = self.areas[aliases.get(argument.name, argument.name)]
            area.writable = area.writable or argument.writable
            if argument.name in aliases and not signature.argument(aliases[argument.name]).readable:
                self._fill(area, argument, inputs)
            self._pass(places, [Bits(area.address, self.isa.pointer_width)])

    def _place_buffer(self, number: int, argument: Argument, inputs: Elements) -> None:
        alignment, residue = self.places.residues.get(argument.name, (argument.alignment, 0))
        address = self.map.buffers + BUFFER_ROOM * number + self.layout.randrange(1 << 16) * alignment + residue
        if argument.name in self.places.near:
            address = self.map.near + self.places.near[argument.name]
        area = Area(argument.name, address, bytearray(self.contents.randbytes(argument.size)), argument.writable)
        self._fill(area, argument, inputs)
        self.areas[argument.name] = area

    def _fill(self, area: Area, argument: Argument, inputs: Elements) -> None:
        """Puts the elements of an input into its buffer."""
        for leaf in argument.leaves:
            if leaf.readable:
                for offset, value in zip(leaf.offsets, inputs[leaf.name], strict=True):
                    self._put(area, area.address + offset, value, leaf.bits // 8)

    def _words(self, value: int, argument: Argument) -> list[Bits]:
        """A scalar in a register: extended to 32 bits by the caller, to the register if the ABI requires it; the rest is
        random."""
        return passed_words(Bits(value, argument.bits), signed=argument.signed, isa=self.isa, unknown=self._random)

    def _pass(self, places: Sequence[Place], words: Sequence[Bits]) -> None:
        for place, word in zip(places, words, strict=True):
            if isinstance(place, str):
                self.registers[place] = word
            else:
                self._put(self.areas["stack"], self.stack_top + place, word.value, word.width // 8)
                self.readable_end = max(self.readable_end, self.stack_top + place + word.width // 8)

    def outputs(self, signature: Signature) -> Elements:
        """The outputs after the run."""
        found: Elements = {}
        for a in signature.outputs:
            data, size = self.areas[a.owner].data, a.bits // 8
            found[a.name] = [int.from_bytes(data[i : i + size], "little", signed=a.signed) for i in a.offsets]
        if signature.result:
            signed, value = TYPES[signature.result][1], result_of(self, signature.result)
            found["result"] = [value.signed() if signed else value.value]
            whole = extended(value, signed=signed, isa=self.isa)
            if whole is not None and self.get(self.isa.result, 0, whole.width) != whole:
                what = f"{self.isa.result} is not the result extended to {whole.width} bits"
                raise self.refuse("result not extended", what)
        return found

    # -- control --------------------------------------------------------------------------------------------------
    def run(self, entry: int) -> None:
        """Executes from the entry until the function returns to its caller."""
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
                address = self.returned(library_runs.run(self, called.name))
                self.trace.append(-1 if address is None else address)
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
        """Checks the stack pointer; memory below it becomes random, since a signal may overwrite it."""
        now, stack = self.registers[self.isa.stack_pointer].value, self.areas["stack"]
        if not stack.address - FARTHEST <= now <= stack.end:
            raise self.refuse("stack pointer not restored", f"it becomes {now:#x}, which is not in the stack")
        if now > self.stack_top and self.current and self.current.entry.control != "ret":
            raise self.refuse("stack pointer not restored", f"it rises {now - self.stack_top} bytes above where it was")
        if now % self.isa.stack_granule:
            raise self.refuse("misaligned access", f"the stack pointer is not a multiple of {self.isa.stack_granule}")
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
        address = int(result.value if isinstance(result, Bits) else result)
        if control == "indirect" and address in (self.return_address, self.return_address & -2):
            raise self.refuse("unmatched return", "jumps to the return address")
        return address

    def _call(self, back: int) -> None:
        self.calls.append(back)
        if self.isa.pushed_by_call:
            top = self.registers[self.isa.stack_pointer] - self.isa.pushed_by_call
            self.registers[self.isa.stack_pointer] = top
            self.store(top, Bits(back, self.isa.pointer_width), 1)
        else:
            self.registers[self.isa.link_register] = Bits(back, self.isa.pointer_width)

    def returned(self, target: Bits | None) -> int | None:
        """The address where execution continues after a return; None for the caller."""
        if self.isa.pushed_by_call:
            top = self.registers[self.isa.stack_pointer]
            target = self.load(top, self.isa.pointer_width, 1)
            self.registers[self.isa.stack_pointer] = top + self.isa.pushed_by_call
        elif target is None:
            target = self.registers[self.isa.link_register]
        if self.calls and target.value == self.calls[-1]:
            self.finished.add(self.calls[-1])
            return self.calls.pop()
        if self.calls or target.value != self.return_address:
            segment = self.program.image.segment_at(target.value)
            code = segment is not None and segment.executable and target.value not in self.finished
            if target.value == self.return_address or code:
                raise self.refuse("unmatched return", f"returns to {target.value:#x}")
            raise self.refuse("return address changed", f"returns to {target.value:#x}")
        self._check_restored()
        return None

    def _check_restored(self) -> None:
        moved = self.registers[self.isa.stack_pointer].value - self.stack_top
        if moved != self.isa.pushed_by_call:
            raise self.refuse("stack pointer not restored", f"on return it has moved by {moved}")
        for name, value in self.saved.items():
            if self.get(name, 0, value.width) != value:
                raise self.refuse("callee-saved register not restored", f"{name} has changed")
        for flag, value in self.isa.flags_at_entry.items():
            if self.get_flag(flag).value != value:
                raise self.refuse("direction flag not cleared", f"{flag} is set on return")

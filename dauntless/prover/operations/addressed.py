"""Instructions that compute an address of the object, or of an undefined symbol, from what a linker gives them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Their results become addresses (`linked.py`) instead of numbers. PC-relative ones need no relocation inside a section. Where two
instructions make an address, nothing is known of the first one's result, and the second one's is the address if the first one
was made for it. What uses a relocation in another way computes with where things are here, and the result says so.
"""

from __future__ import annotations

from typing import Any

from dauntless.asm.image import Image
from dauntless.asm.open_symbols import Reference
from dauntless.isa.entry import Instruction, Step
from dauntless.isa.operand import Memory, Register
from dauntless.prover.machine.naming import CALL, GOT, HIGH, LOW, WHOLE
from dauntless.prover.operations.given import address_of
from dauntless.prover.operations.named import home_of
from dauntless.prover.operations.tags import High
from dauntless.prover.operations.values import Known, partly

PC_RELATIVE = frozenset({"lea", "adr", "adrp", "auipc"})
COMPUTES = "the address of {} that it computes with"


def addressed(image: Image, instruction: Instruction, step: Step) -> Step:
    """The instruction's step, with an address as its result if it computes one."""
    references, memory, relative = _names(image, instruction)
    if not image.moves or instruction.entry.control or not (references or relative):
        return step
    return _Addressed(image, instruction, step, references, memory, relative=relative)


def _names(image: Image, instruction: Instruction) -> tuple[tuple[Reference, ...], Memory | None, bool]:
    """What a linker fills in, the operand in memory, and whether the result is relative to the instruction."""
    references = image.references_in(instruction.address, instruction.size)
    memory = next((o for o in instruction.operands if isinstance(o, Memory)), None)
    relative = instruction.entry.mnemonic in PC_RELATIVE and (memory is None or memory.pc_relative)
    return references, memory, relative


def names_address(image: Image, instruction: Instruction) -> bool:
    """Whether the instruction has an address that a linker chooses, other than where it jumps to."""
    references, _, relative = _names(image, instruction)
    return relative or (bool(references) and not instruction.entry.control)


class _Addressed:
    def __init__(
        self, image: Image, instruction: Instruction, step: Step, references: tuple[Reference, ...], memory: Memory | None, *,
        relative: bool,
    ) -> None:  # fmt: skip
        self.image, self.instruction, self.step, self.relative = image, instruction, step, relative
        self.reference = references[0] if references else None
        self.clear = len(references) < 2 and not any(r.thread_local for r in references)
        self.accesses = memory is not None and instruction.entry.mnemonic != "lea"
        self.adds = memory is not None and not memory.pc_relative  # a register's value, which may be a secret
        self.memory = memory
        self.registers = [o for o in instruction.operands if isinstance(o, Register)]

    def __call__(self, state: Any) -> Any:
        reference, isa, mnemonic = self.reference, state.isa, self.instruction.entry.mnemonic
        use = isa.references.get(reference.type) if reference is not None else WHOLE
        if self.accesses:
            return self._access(state, use)
        if not self.clear or not self.registers or self.registers[0].low or self.registers[0].width < 32 or self.adds:
            return self._other(state)
        if use in (LOW, GOT) and mnemonic in isa.adds_low_part and self._adds(state):
            return self._set(state, self.step, self._whole)
        if reference is not None and use in (HIGH, GOT, CALL) and (self.relative or mnemonic == "lui"):
            return self._set(state, self.step, self._high)
        if use == WHOLE and (self.relative or mnemonic in isa.copies_address):
            return self._set(state, self.step, self._whole)
        return self._other(state)

    def _access(self, state: Any, use: str | None) -> Any:
        """A load or store: at the very place that a relocation says."""
        assert self.memory is not None
        base = self.memory.base
        state.adds_low = base is not None and self._made_for(state, base)
        if not self.clear or not (self.memory.pc_relative or state.adds_low or use == CALL):
            state.note_place(COMPUTES.format(self._name()))
        try:
            return self.step(state)
        finally:
            state.adds_low = False

    def _adds(self, state: Any) -> bool:
        return len(self.registers) == 2 and self._made_for(state, self.registers[1].name)

    def _made_for(self, state: Any, register: str) -> bool:
        home = home_of(state.get(register, 0, state.isa.pointer_width))
        return isinstance(home, High) and self.reference is not None and home.key == _key(self.reference)

    def _set(self, state: Any, step: Step, made: Any) -> Any:
        result = step(state)
        target, width = self.registers[0], state.isa.pointer_width
        found = state.get(target.name, 0, width)
        assert not found.m, "an address is made of what is known"
        value: Known = made(state, found.v)
        if target.width < width and self.instruction.entry.mnemonic in state.isa.cuts_address:
            value = value.extract(0, target.width).zext(width)
        state.set(target.name, 0, value, False)
        return result

    def _whole(self, state: Any, number: int) -> Known:
        reference = self.reference
        if reference is None:
            found: Known = state.linker.own(number)
            own: Known = state.linker.own(self.instruction.address)
            return found if self.image.moves == "file" else own + (number - own.v)
        if reference.section is not None:
            return state.linker.own(number, reference.section)  # type: ignore[no-any-return]
        linked = self.image.open_address(reference.name)
        if linked is None or linked not in state.functions:
            return partly(number, 0, 0, state.isa.pointer_width, True)
        return state.linker.symbol(linked) + (number - linked)  # type: ignore[no-any-return]

    def _high(self, state: Any, number: int) -> Known:
        assert self.reference is not None
        paired = state.isa.references.get(self.reference.type) in (CALL, GOT)
        name = f"a part of the address of {self._name()}"
        return address_of(High(name, state.isa.pointer_width, number, _key(self.reference), paired=paired))

    def _other(self, state: Any) -> Any:
        state.note_place(COMPUTES.format(self._name()))
        return self.step(state)

    def _name(self) -> str:
        return (self.reference.name if self.reference is not None else "") or "a section"


def _key(reference: Reference) -> tuple[object, ...]:
    return reference.name, reference.addend, reference.section, reference.target, reference.first

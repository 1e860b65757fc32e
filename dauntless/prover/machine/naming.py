"""Results of instructions that relocations tie to a symbol: the symbol's address as a term, not a number.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The image has some address for each symbol (`asm/open_symbols.py`), and no proof may depend on it. So the result of an
instruction that gives such an address (`lea`, `mov`, `adr`) is replaced: by a variable plus a constant for an open symbol, by
a place in the section for the files' own. A property proved for a variable holds for every address, including 0 and those of
other symbols; the address of a section is unknown, its contents are known. If two instructions make the address (`adrp` and
`add`), the first one's result is a separate variable, without assumptions, and only the low part together with that very
variable gives the address. What is counted from the instruction itself (`auipc`) is another variable at each. Every other use
of an open symbol is refused. Other uses of the files' own sections (the large code model, 32-bit immediates in arithmetic) keep
the linker's number, and the result states that it depends on it.
"""

from __future__ import annotations

from typing import Any

from dauntless.asm.image import Image
from dauntless.asm.open_symbols import Reference
from dauntless.errors import InputError
from dauntless.isa.entry import Instruction, Step
from dauntless.isa.operand import Memory, Register
from dauntless.prover.graph.dag import Node, const, substitute, var
from dauntless.prover.machine.stack_protector import GUARD, read_at_once

# How an instruction uses what the relocation gives it: CALL, as a target; GOT, as the place of a cell that holds the address;
# WHOLE, as a value or as the place of memory; HIGH and LOW, as a part of either.
CALL, GOT, WHOLE, HIGH, LOW = "call", "got", "whole", "high", "low"

AS_LINKED = "relies on addresses of its own sections as they are linked here: {}"


def named(image: Image, instruction: Instruction, step: Step, uses: Any) -> Step:
    """The instruction's step, with a symbolic result if it depends on a symbol's address; `uses`: relocation type -> CALL
    etc."""
    references = image.references_in(instruction.address, instruction.size)
    if instruction.entry.control and all(r.section is not None for r in references):
        return step
    if all(uses.get(r.type) in (CALL, GOT) and not r.thread_local for r in references):
        return step
    return _Named(image, instruction, step, references, uses)


class _Named:
    """A step with a symbolic result where the state is symbolic."""

    def __init__(
        self, image: Image, instruction: Instruction, step: Step, references: tuple[Reference, ...], uses: Any
    ) -> None:
        self.image, self.instruction, self.step = image, instruction, step
        self.reference = references[0]
        self.is_open = any(r.section is None for r in references)
        self.use = None if len(references) > 1 or self.reference.thread_local else uses.get(self.reference.type)
        operands = list(zip(instruction.entry.operands, instruction.operands, strict=True))
        self.memory = next((o for s, o in operands if isinstance(o, Memory) and "address" not in s.kinds), None)
        self.registers = [o for o in instruction.operands if isinstance(o, Register)]

    def __call__(self, state: Any) -> Any:
        if not state.symbolic or (self.is_open and self.instruction.entry.control):  # a target: it is looked up
            return self.step(state)
        if self.is_open and self.use is None:
            raise _not_modelled(state, self.reference)
        if self.memory is not None:
            return self._access(state)
        return self._compute(state)

    def _access(self, state: Any) -> Any:
        """A load or store at the symbol."""
        if self.is_open:
            is_guard = self.reference.name == GUARD and self.use == LOW and self.reference.addend == 0
            high = self._high(state) if is_guard else None
            if high is not None and read_at_once(state, self.instruction, high):
                return None
            raise outside(state, self.reference.name)
        memory, place = self.memory, self._place(state)
        if memory is None or self.use != LOW or memory.base is None or memory.writeback or place is None:
            return self.step(state)  # at the very place that the relocation says
        high = self._high(state)
        held = state.get(memory.base, 0, state.isa.pointer_width)
        if high is None or held is not high or not self._is_linked(state, high, high + memory.displacement):
            return self._as_linked(state)
        substitute = place - memory.displacement
        state.registers[memory.base] = substitute
        result = self.step(state)
        if state.registers[memory.base] is substitute:
            state.registers[memory.base] = high
        return result

    def _compute(self, state: Any) -> Any:
        """An instruction that leaves the address, or a part of it, in a register."""
        if not self.registers or self.registers[0].low or self.registers[0].width < 32:
            return self._as_linked(state)
        destination, *sources = self.registers
        held = [state.get(r.name, 0, r.width) for r in sources]
        result = self.step(state)
        value = self._value(state, held, state.get(destination.name, 0, destination.width))
        if value is None:
            return self._as_linked(state, result)
        if self.is_open:
            state.open_symbols |= {node.id: self.reference.name for node in (value, *value.args)}
        state.set(destination.name, 0, value, False)
        return None

    def _as_linked(self, state: Any, *result: Any) -> Any:
        """The number that the linker assigned, if the file itself defines the symbol."""
        if self.is_open:
            raise _not_modelled(state, self.reference)
        what = f"`{self.instruction.entry.mnemonic}` by relocation type {self.reference.type}"
        state.program.assume(AS_LINKED.format(what))
        return result[0] if result else self.step(state)

    def _value(self, state: Any, held: list[Node], found: Node) -> Node | None:
        """The instruction's result for any address of the symbol; None if unknown."""
        mnemonic, width, isa = self.instruction.entry.mnemonic, self.registers[0].width, state.isa
        if self.use == HIGH:
            return self._first_half(state, found)
        if self.use == LOW:
            high = self._high(state)
            adds = mnemonic in isa.adds_low_part and len(held) == 1 and high is not None and held[0] is high
            return self._place(state) if adds and high is not None and self._is_linked(state, high, found) else None
        given = found.as_int()
        if mnemonic not in isa.copies_address or given is None or held:
            return None
        whole = self._place(state, given)
        if whole is None or width == isa.pointer_width or mnemonic not in isa.cuts_address:
            return whole  # also where fewer bits are given: the linker sees to it that they are enough
        return whole.extract(0, width).zext(whole.width)  # type: ignore[no-any-return]

    def _first_half(self, state: Any, found: Node) -> Node | None:
        """The variable for what an instruction gives that makes such halves; None for others, which relocations may name."""
        part, number = self._high(state), found.as_int()
        if (
            part is None
            or number is None
            or self.instruction.entry.mnemonic != state.isa.first_halves.get(self.reference.type)
        ):
            return None
        state.parts[part.id] = number
        return part

    def _is_linked(self, state: Any, high: Node, whole: Node) -> bool:
        """Whether both halves together are the address where the linker has put the symbol. A relocation fills bits, whatever
        the instruction does with them (`add x0, x0, #1, lsl #12`): only where it adds them as the linker means is the result
        the symbol's address wherever that is. What is computed otherwise keeps the numbers of this link."""
        reference, number = self.reference, state.parts.get(high.id)
        linked = self.image.open_address(reference.name) if self.is_open else reference.target
        if number is None or linked is None:
            return False
        (found,) = substitute([whole], {high.id: const(number, high.width)})
        return found is const(linked + (reference.addend if self.is_open else 0), high.width)

    def _high(self, state: Any) -> Node | None:
        place = self._place(state)
        if place is None:
            return None
        name = f"{self.reference.name}{self.reference.addend:+d}" if self.is_open else repr(place)
        first = "" if self.reference.first is None else f" from {self.reference.first:#x}"
        return var(f"the high part of the address of {name}{first}", state.isa.pointer_width)

    def _place(self, state: Any, given: int | None = None) -> Node | None:
        """The symbol's address plus the addend, for the number that the linker assigned."""
        reference = self.reference
        if not self.is_open:
            assert reference.section is not None
            found: Node | None = state.own(reference.section, reference.target if given is None else given)
            return found
        pointer: int = state.isa.pointer_width
        if given is None:
            return address_of(reference.name, reference.addend, pointer)
        linked = self.image.open_address(reference.name)
        if linked is None:
            return None
        return address_of(reference.name, (given - linked + (1 << 31)) % (1 << 32) - (1 << 31), pointer)


def address_of(name: str, offset: int, width: int) -> Node:
    """The address of an open symbol, plus `offset` bytes."""
    return var(f"the address of {name}", width) + const(offset, width)  # type: ignore[no-any-return]


def outside(state: Any, name: str) -> Exception:
    """The refusal of code that accesses or calls an undefined symbol."""
    image: Image = state.program.image
    if name in image.undefined.values():
        return InputError(image.path, f"the code uses {name}, which this object does not define",
                          f"give the object that defines {name} as well")  # fmt: skip
    refusal: Exception = state.refuse(
        "access to an undeclared address", f"uses {name}, a common symbol: a writable global, which another file may define",
        "pass a buffer as an argument instead; make tables const",
    )  # fmt: skip
    return refusal


def _not_modelled(state: Any, reference: Reference) -> Exception:
    what = "is thread-local" if reference.thread_local else "is not fixed by the given files"
    refusal: Exception = state.refuse(
        "access to an undeclared address", f"computes with the address of {reference.name}, which {what}",
        "pass what is there as an argument, or give the file that defines it", unknown=True,
    )  # fmt: skip
    return refusal

"""Instructions that relocations make from the address of an open symbol: their result is an unknown, named after the symbol.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The image holds some address for each open symbol (`asm/open_symbols.py`); no proof may rest on which. So the result of an
instruction that gives such an address (`lea`, `mov`, `adr`) is replaced by a variable plus a constant, truncated as the
instruction truncates: what is proved of a variable holds of every address, 0 and those of other symbols among them. Where two
instructions make the address (`adrp` and `add`), the first one's result is a variable of its own, about which nothing is
assumed, and only an addition of the low part to that very variable gives the address; every other use is refused.
"""

from __future__ import annotations

from typing import Any

from dauntless.asm.image import Image
from dauntless.asm.open_symbols import Reference
from dauntless.errors import InputError
from dauntless.isa.entry import Instruction, Step
from dauntless.isa.operand import Memory, Register
from dauntless.prover.dag import Node, const, var
from dauntless.prover.stack_protector import GUARD, read_at_once

# How an instruction uses what the relocation gives it: CALL, as a target; GOT, as the place of a cell that holds the address;
# WHOLE, as a value or as the place of memory; HIGH and LOW, as a part of either.
CALL, GOT, WHOLE, HIGH, LOW = "call", "got", "whole", "high", "low"

# Mnemonics that copy the value, and those that add the low part to the high one. `mv` adds a low part of 0.
COPIES = frozenset({"mov", "movabs", "lea", "adr"})
ADDS = frozenset({"add", "addi", "mv"})


def named(image: Image, instruction: Instruction, step: Step, uses: Any) -> Step:
    """The instruction's step, with its result named if it was made from an open symbol's address; `uses`: relocation type
    -> CALL and so on."""
    references = image.references_in(instruction.address, instruction.size)
    if all(uses.get(r.type) in (CALL, GOT) and not r.thread_local for r in references):
        return step

    def run(state: Any) -> Any:
        if not state.symbolic:
            return step(state)
        reference = references[0]
        use = uses.get(reference.type)
        if len(references) > 1 or reference.thread_local or use is None:
            raise _not_modelled(state, reference)
        if instruction.entry.control:  # a target nearby: it is looked up
            return step(state)
        if _touches_memory(instruction):
            is_guard = reference.name == GUARD and use == LOW and reference.addend == 0
            if is_guard and read_at_once(state, instruction, _high(reference)):
                return None
            raise outside(state, reference.name)
        registers = [o for o in instruction.operands if isinstance(o, Register)]
        if not registers or registers[0].low or registers[0].width < 32:
            raise _not_modelled(state, reference)
        destination, *sources = registers
        held = [state.get(r.name, 0, r.width) for r in sources]
        step(state)
        found = state.get(destination.name, 0, destination.width)
        value = _value(image, instruction, reference, use, held, found)
        if value is None:
            raise _not_modelled(state, reference)
        state.open_symbols |= {node.id: reference.name for node in (value, *value.args)}
        state.set(destination.name, 0, value.resize(destination.width), False)
        return None

    return run


def address_of(name: str, offset: int) -> Node:
    """Where an open symbol is, plus `offset` bytes."""
    return var(f"the address of {name}", 64) + const(offset, 64)  # type: ignore[no-any-return]


def _value(
    image: Image, instruction: Instruction, reference: Reference, use: str, held: list[Node], found: Node
) -> Node | None:
    """What the instruction gives, for any address of the symbol; None if that is not known."""
    mnemonic = instruction.entry.mnemonic
    high = _high(reference)
    if use == HIGH:
        return high
    if use == LOW:
        return address_of(reference.name, reference.addend) if mnemonic in ADDS and held == [high] else None
    linked, given = image.open_address(reference.name), found.as_int()
    if mnemonic not in COPIES or given is None or held or linked is None:
        return None
    return address_of(reference.name, (given - linked + (1 << 31)) % (1 << 32) - (1 << 31))


def _high(reference: Reference) -> Node:
    """What the first of two instructions gives."""
    return var(f"the high part of the address of {reference.name}{reference.addend:+d}", 64)


def _touches_memory(instruction: Instruction) -> bool:
    operands = zip(instruction.entry.operands, instruction.operands, strict=True)
    return any(isinstance(o, Memory) and "address" not in spec.kinds for spec, o in operands)


def outside(state: Any, name: str) -> Exception:
    """The refusal of code that accesses or calls what is not here."""
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

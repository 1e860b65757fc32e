"""The form of an instruction: its text without the parts that do not affect its cost.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Kept, because cores tell them apart: `lsl #<=4` from larger shifts, `#0` where it may be a zero idiom, `mov x, xzr`, `sp`
outside an address, `cl`, and `same` for the repeated register of an x86 zero idiom. `[x]` is `[x, #]` where the encoding is
the same. How each ISA's forms are written is in isas/<isa>.py.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from dauntless.cpu.syntax import syntax_of
from dauntless.errors import InputError
from dauntless.isa.decode import ISAS, decode, isa_named
from dauntless.isa.entry import Instruction

DECODED_TARGET = "0x1000"  # the same in the disassembly of an instruction at address 0


def form(instruction: Instruction) -> str:
    """The form of a decoded instruction."""
    return form_of_text(isa_of(instruction), instruction.text)


@cache
def form_of_text(isa: str, text: str) -> str:
    """The form of a disassembled line."""
    return syntax_of(isa).form(text)


def has_one_cost(isa: str, text: str) -> bool:
    """Whether the text alone determines the instruction's cost."""
    return syntax_of(isa).has_one_cost(text)


def isa_of(instruction: Instruction) -> str:
    """The ISA of the instruction's entry."""
    return _owners()[id(instruction.entry)]


@cache
def _owners() -> dict[int, str]:
    return {id(entry): isa for isa in ISAS for entry in isa_named(isa).registry.entries}


# -- exemplars --------------------------------------------------------------------------------------------------------
def slot_count(form: str, isa: str) -> int:
    """Number of registers in a text of this form."""
    return len(syntax_of(isa).slot.findall(form.partition(" ")[2]))


def exemplar(form: str, isa: str, first: int = 0) -> str:
    """A text of this form that assembles; its registers are distinct and numbered from `first`."""
    return with_registers(form, isa, range(first, first + slot_count(form, isa)))


def with_registers(form: str, isa: str, numbers: Sequence[int]) -> str:
    """A text of this form with the given register numbers in text order; a register list continues from its first register."""
    return _text(form, isa, tuple(numbers))


@cache
def _text(form: str, isa: str, numbers: tuple[int, ...]) -> str:
    return re.sub(r"\blabel$", syntax_of(isa).label, syntax_of(isa).text(form, numbers))


@cache
def exemplar_instruction(form: str, isa: str, first: int = 0) -> Instruction:
    """The decoded exemplar; InputError if the form is not in the canonical form of `form()`."""
    instruction = decode(isa, 0, 4, exemplar(form, isa, first).replace(syntax_of(isa).label, DECODED_TARGET))
    found = form_of_text(isa, instruction.text)
    if found != form:
        raise InputError(form, f"an instruction of this form has the form {found!r}", f"write {found!r}")
    return instruction


def register_number(name: str, isa: str) -> int | None:
    """The number of a full register in `with_registers`; None if no slot accepts it."""
    return syntax_of(isa).number(name)

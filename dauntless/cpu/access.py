"""Which register an instruction reads or writes in which role: the names that latencies are told apart by.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A role is the operand's name in the instruction's entry (`d`, `a`, `b` ...), `base` or `index` inside an address, `mask` for
a write mask, `flags`, or the name of a register the text does not show (`rdx`). A written `base` is a write-back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dauntless.cpu.form import isa_of
from dauntless.isa.decode import isa_named
from dauntless.isa.entry import Instruction, is_read, mask_of
from dauntless.isa.operand import Memory, Register, RegisterList

BASE, INDEX, MASK, FLAGS = "base", "index", "mask", "flags"


@dataclass(frozen=True, slots=True)
class Access:
    """A register, by its full name, in one role; a flag by its own name in role `flags`."""

    role: str
    register: str


def reads(instruction: Instruction) -> tuple[Access, ...]:
    """What the instruction reads, in operand order; the old value of a partly written register included."""
    return _without_zero(instruction, _reads(instruction))


def writes(instruction: Instruction) -> tuple[Access, ...]:
    """What the instruction writes, in operand order."""
    return _without_zero(instruction, _writes(instruction))


def _without_zero(instruction: Instruction, found: Iterator[Access]) -> tuple[Access, ...]:
    zero = isa_named(isa_of(instruction)).zero_register
    return tuple(access for access in found if access.register != zero)


def _registers(operand: Register | RegisterList) -> tuple[Register, ...]:
    return operand.registers if isinstance(operand, RegisterList) else (operand,)


def _reads(instruction: Instruction) -> Iterator[Access]:
    isa, entry = isa_named(isa_of(instruction)), instruction.entry
    for spec, operand in zip(entry.operands, instruction.operands, strict=True):
        if isinstance(operand, Memory):
            if operand.base is not None:
                yield Access(BASE, operand.base)
            for index in (operand.index and operand.index.name, operand.post_register):
                if index:
                    yield Access(INDEX, index)
        elif isinstance(operand, (Register, RegisterList)):
            for register in _registers(operand):
                if is_read(entry, spec, register):
                    yield Access(spec.name, register.name)
    if (mask := mask_of(instruction.operands)) is not None:
        yield Access(MASK, mask.register)
    yield from _implicit(isa, entry.reads)


def _writes(instruction: Instruction) -> Iterator[Access]:
    isa, entry = isa_named(isa_of(instruction)), instruction.entry
    for spec, operand in zip(entry.operands, instruction.operands, strict=True):
        if isinstance(operand, Memory):
            if operand.writeback and operand.base is not None:
                yield Access(BASE, operand.base)
        elif spec.mode and isinstance(operand, (Register, RegisterList)):
            for register in _registers(operand):
                yield Access(spec.name, register.name)
    yield from _implicit(isa, entry.writes)
    for flag in entry.flags:
        yield Access(FLAGS, flag)


def _implicit(isa: object, names: tuple[str, ...]) -> Iterator[Access]:
    for name in names:
        if name in isa.flags:  # type: ignore[attr-defined]
            yield Access(FLAGS, name)
        elif name in ("popped", "pushed"):
            yield Access(isa.stack_pointer, isa.stack_pointer)  # type: ignore[attr-defined]
        else:
            yield Access(name, isa.implicit(name).name)  # type: ignore[attr-defined]

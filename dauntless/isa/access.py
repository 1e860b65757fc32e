"""Registers and flags that an instruction reads and writes, with their roles, derived from its entry.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A role is the operand's name in the entry (`d`, `a`, `b` ...), `base` or `index` inside an address, `mask` for a write mask,
`flags`, or the name of an implicit register (`rdx`). A written `base` is a write-back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dauntless.isa.entry import Entry, Instruction, Isa, OperandSpec, mask_of
from dauntless.isa.operand import Memory, Operand, Register, RegisterList

BASE, INDEX, MASK, FLAGS = "base", "index", "mask", "flags"
IMPLIED = -1  # the operand of what the text does not show


@dataclass(frozen=True, slots=True)
class Access:
    """Access to a register, by its full name, or to a flag, by its own in the role `flags`. `group`: the registers from it
    on that belong to it. `latent`: part of another access without a cost of its own, such as the change of the stack
    pointer, the preserved rest of an implicit register, a cleared mask."""

    operand: int
    role: str
    register: str
    reads: bool
    writes: bool
    group: tuple[str, ...] = ()
    latent: bool = False


def accesses(instruction: Instruction, isa: Isa) -> tuple[Access, ...]:
    """All accesses, first in operand order, then implicit ones; a register that is always zero is omitted."""
    found = (*_explicit(instruction), *_implied(instruction, isa))
    return tuple(access for access in found if access.register != isa.zero_register)


def _explicit(instruction: Instruction) -> Iterator[Access]:
    entry = instruction.entry
    for k, (spec, operand) in enumerate(zip(entry.operands, instruction.operands, strict=True)):
        if isinstance(operand, Memory):
            if operand.base:
                yield Access(k, BASE, operand.base, True, bool(operand.writeback))
            for index in (operand.index and operand.index.name, operand.post_register):
                if index:
                    yield Access(k, INDEX, index, True, False)
        for register in _registers(operand):
            yield Access(k, spec.name, register.name, is_read(entry, spec, register), spec.mode != "", register.members)


def _registers(operand: Operand) -> tuple[Register, ...]:
    """The registers that the operand names, except inside an address."""
    if isinstance(operand, RegisterList):
        return operand.registers
    return (operand,) if isinstance(operand, Register) else ()


def _implied(instruction: Instruction, isa: Isa) -> Iterator[Access]:
    entry, stack = instruction.entry, isa.stack_pointer
    if (mask := mask_of(instruction.operands)) is not None:
        yield Access(IMPLIED, MASK, mask.register, True, False)
        if entry.clears_mask:
            yield Access(IMPLIED, MASK, mask.register, False, True, latent=True)
    for name in entry.reads:
        if name in isa.flags:
            yield Access(IMPLIED, FLAGS, name, True, False)
        elif name == "popped":
            yield Access(IMPLIED, stack, stack, True, False)
            yield Access(IMPLIED, stack, stack, False, True, latent=True)
        else:
            yield Access(IMPLIED, name, isa.implicit(name).name, True, False)
    for name in entry.writes:
        if name == "pushed":
            yield Access(IMPLIED, stack, stack, True, False, latent=True)
            yield Access(IMPLIED, stack, stack, False, True)
            continue
        register = isa.implicit(name)
        if register.merge:
            yield Access(IMPLIED, name, register.name, True, False, latent=True)
        yield Access(IMPLIED, name, register.name, False, True)
    for flag in entry.flags:
        yield Access(IMPLIED, FLAGS, flag, False, True)


def is_read(entry: Entry, spec: OperandSpec, register: Register) -> bool:
    """Whether the instruction reads this operand: as a source, or to preserve the rest of a partial write."""
    leaves = register.merge or (register.mask is not None and not register.mask.zeroing and _keeps(entry))
    return spec.name in entry.parameters or (spec.mode != "" and leaves)


def _keeps(entry: Entry) -> bool:
    """Whether lanes that a merging mask omits keep their value."""
    return "mask" not in entry.parameters or "kept" in entry.parameters


@dataclass(frozen=True, slots=True)
class DataFlow:
    """Registers and flags an instruction reads and writes, by full name, and whether it reads or writes memory."""

    reads: frozenset[str]
    writes: frozenset[str]
    loads: bool
    stores: bool


def data_flow(instruction: Instruction, isa: Isa) -> DataFlow:
    """The registers and flags of an instruction as sets, and its memory accesses."""
    entry, found = instruction.entry, accesses(instruction, isa)
    reads = {name for access in found if access.reads for name in access.group or (access.register,)}
    writes = {name for access in found if access.writes for name in access.group or (access.register,)}
    loads, stores = "popped" in entry.reads, "pushed" in entry.writes
    for spec, operand in zip(entry.operands, instruction.operands, strict=True):
        if isinstance(operand, Memory):
            loads |= spec.name in entry.parameters and "address" not in spec.kinds
            stores |= spec.mode != ""
    return DataFlow(frozenset(reads - {isa.zero_register}), frozenset(writes - {isa.zero_register}), loads, stores)

"""Operands of decoded instructions, as plain data for all ISAs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mask:
    """A write mask: bit n of `register` enables lane n of a destination; other lanes are cleared if `zeroing`, else
    unchanged."""

    register: str
    zeroing: bool = False


@dataclass(frozen=True, slots=True)
class Register:
    """`width` bits of the full register `name` from bit `low`, optionally shifted or extended on reading. If the machine's
    state determines the number of registers, `members` are all possible ones, and the width is 0."""

    name: str
    low: int
    width: int
    kinds: frozenset[str]
    merge: bool = False  # a write keeps the register's other bits instead of clearing the ones above
    lane: int = 0  # lane width of an arranged vector operand
    modifier: str = ""  # lsl, lsr, asr, ror, or an extension uxtb .. sxtx
    amount: int = 0
    read_width: int = 0  # width after extension (0: unchanged)
    mask: Mask | None = None
    members: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RegisterList:
    """Consecutive vector registers {v0.8h, v1.8h}, or one element of each {v0.h, v1.h}[2]."""

    registers: tuple[Register, ...]
    kinds: frozenset[str]

    @property
    def width(self) -> int:
        return sum(r.width for r in self.registers)

    @property
    def lane(self) -> int:
        return self.registers[0].lane


@dataclass(frozen=True, slots=True)
class Memory:
    """base + (index << shift or extended) + displacement."""

    width: int  # bits; 0 where the text does not say
    base: str | None
    index: Register | None
    scale: int
    displacement: int
    kinds: frozenset[str]
    writeback: str = ""  # "pre" or "post"
    post_register: str | None = None
    pc_relative: bool = False
    mask: Mask | None = None
    address_width: int = 0  # bits that the address is cut to; 0: all
    broadcast: int = 0  # bits of the one element that is loaded and repeated to fill `width`; 0: all of it is loaded
    segment: str = ""  # the displacement is from where this segment register points: x86's thread control block


@dataclass(frozen=True, slots=True)
class Immediate:
    value: int
    kinds: frozenset[str]


@dataclass(frozen=True, slots=True)
class Word:
    """A keyword operand, such as a condition or the name of a barrier."""

    text: str
    kinds: frozenset[str]


Operand = Register | RegisterList | Memory | Immediate | Word

"""Offsets of fields in ELF files of 32 and of 64 bits (System V gABI, chapters 4 and 5).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import struct
from dataclasses import dataclass


@dataclass(frozen=True)
class Layout:
    """Layout of one ELF class, little-endian. Rows of tables are formats of `struct`; offsets count from the start of a
    header."""

    word: str  # an address
    header_size: int
    program_offset: int  # e_phoff; e_shoff and e_flags stand behind it
    counts: int  # e_phnum; e_shentsize, e_shnum and e_shstrndx stand behind it
    section: str
    symbol: str
    symbol_fields: tuple[int, ...]  # places of name, value, size, info, other and section index in a row
    relocation: str  # without an addend (REL)
    relocation_addend: str  # with one (RELA)
    type_bits: int  # of r_info, below the symbol's number
    program: str
    program_fields: tuple[int, ...]  # places of type, flags, offset, address, size in the file and in memory in a row
    dynamic: str

    @property
    def word_size(self) -> int:
        """Size of an address in bytes."""
        return struct.calcsize(self.word)

    @property
    def section_offset(self) -> int:
        """Offset of e_shoff."""
        return self.program_offset + self.word_size

    @property
    def flags(self) -> int:
        """Offset of e_flags."""
        return self.section_offset + self.word_size

    # In a section's header, behind its name and type:
    @property
    def section_address(self) -> int:
        """Offset of sh_addr."""
        return 8 + self.word_size

    @property
    def section_place(self) -> int:
        """Offset of sh_offset; sh_size follows it."""
        return 8 + 2 * self.word_size

    @property
    def section_size(self) -> int:
        """Offset of sh_size."""
        return 8 + 3 * self.word_size

    @property
    def program_address(self) -> int:
        """Offset of p_vaddr."""
        return 8 if self.word_size == 4 else 16

    @property
    def symbol_value(self) -> int:
        """Offset of st_value."""
        return 4 if self.word_size == 4 else 8


ELF32 = Layout(
    word="<I",
    header_size=52,
    program_offset=28,
    counts=44,
    section="<IIIIIIIIII",
    symbol="<IIIBBH",
    symbol_fields=(0, 1, 2, 3, 4, 5),
    relocation="<II",
    relocation_addend="<IIi",
    type_bits=8,
    program="<IIIIIIII",
    program_fields=(0, 6, 1, 2, 4, 5),
    dynamic="<iI",
)
ELF64 = Layout(
    word="<Q",
    header_size=64,
    program_offset=32,
    counts=56,
    section="<IIQQQQIIQQ",
    symbol="<IBBHQQ",
    symbol_fields=(0, 4, 5, 1, 2, 3),
    relocation="<QQ",
    relocation_addend="<QQq",
    type_bits=32,
    program="<IIQQQQQQ",
    program_fields=(0, 1, 2, 3, 5, 6),
    dynamic="<qQ",
)
LAYOUTS = {1: ELF32, 2: ELF64}  # by EI_CLASS

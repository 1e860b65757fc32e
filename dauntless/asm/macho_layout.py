"""Layout of Mach-O objects of 64 bits: load commands, sections, symbols (mach-o/loader.h, nlist.h).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import dataclass

from dauntless.asm import elf
from dauntless.asm.translated import Piece

MAGIC = b"\xcf\xfa\xed\xfe"
HEADER, SEGMENT, SECTION, SYMTAB, SYMBOL = "<IIIIIIII", "<II16sQQQQIIII", "<16s16sQQIIIIIIII", "<IIIIII", "<IBBHQ"
OBJECT, BY_SYMBOLS = 1, 0x2000  # file type, flag of the header
LC_SYMTAB, LC_SEGMENT_64 = 2, 0x19

# Section types and attributes
REGULAR, ZEROFILL, CSTRINGS, INITIALISERS, COALESCED = 0, 1, 2, 9, 11
LITERALS = {3: 4, 4: 8, 14: 16}  # type -> bytes of an entry
KEPT = {REGULAR, ZEROFILL, CSTRINGS, INITIALISERS, COALESCED, *LITERALS}
DEBUG_ATTRIBUTE, INSTRUCTIONS = 0x0200_0000, 0x8000_0400
UNREAD = frozenset({"__eh_frame", "__compact_unwind", "__unwind_info"})

# n_type, n_desc
STAB, PRIVATE, KIND, GLOBAL = 0xE0, 0x10, 0x0E, 0x01
IN_SECTION, ABSOLUTE, NOT_DEFINED = 0xE, 0x2, 0x0
WEAK_REFERENCE, WEAK_DEFINITION, INSIDE = 0x40, 0x80, 0x200  # INSIDE: it begins nothing that is moved (N_ALT_ENTRY)


@dataclass(frozen=True)
class Section:
    """A row of a segment's load command."""

    name: str
    segment: str
    address: int
    size: int
    place: int
    alignment: int
    relocations: int
    count: int
    flags: int

    @property
    def type(self) -> int:
        """One of the section types above."""
        return self.flags & 0xFF

    @property
    def is_kept(self) -> bool:
        """Whether code can refer to it."""
        return self.type in KEPT and not self.flags & DEBUG_ATTRIBUTE and self.name not in UNREAD


@dataclass(frozen=True)
class Symbol:
    """A row of the symbol table; `section` counts from 1."""

    name: str
    type: int
    section: int
    flags: int
    value: int


def is_in(symbol: Symbol, number: int | None = None) -> bool:
    """Whether the symbol is in a section, in the one with this index."""
    inside = not symbol.type & STAB and symbol.type & KIND == IN_SECTION
    return inside and (symbol.section > 0 if number is None else symbol.section == number + 1)


def piece_of(section: Section, address: int, contents: bytes, size: int) -> Piece:
    """A part of a section. Its address is a multiple of what divides both the section's and its offset."""
    offset = address - section.address
    alignment = min(section.alignment, offset & -offset) if offset else section.alignment
    flags = elf.ALLOC | (elf.EXECINSTR if section.flags & INSTRUCTIONS else 0)
    flags |= elf.WRITE if section.segment != "__TEXT" else 0
    entry = LITERALS.get(section.type, 1 if section.type == CSTRINGS else 0)
    flags |= (elf.MERGE if entry else 0) | (elf.STRINGS if section.type == CSTRINGS else 0)
    empty = size if section.type == ZEROFILL else 0
    return Piece(f"{section.segment},{section.name}", flags, alignment, bytearray(contents), empty, entry)


def text_of(field: bytes) -> str:
    """A name in a field of fixed size."""
    return field.rstrip(b"\0").decode("utf-8", "backslashreplace")

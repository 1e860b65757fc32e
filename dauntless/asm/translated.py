"""Objects of other formats as ELF objects: the same bytes, symbols and relocations, in the one format that the rest reads.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Readers of other formats (`coff.py`, `macho.py`) fill in `Piece`s and `Name`s. What a linker of that format may do to a piece,
one for ELF may do to the section that stands for it: put it anywhere at its alignment, apart from all others. So a proof about
the ELF object, which draws no conclusion from such places, holds for the object that was given. What a reader does not
understand is refused; only sections that no loader maps, or only the unwinder reads, are left out, and a relocation that
refers to one is refused too.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from dauntless.asm import elf
from dauntless.asm.elf import Elf
from dauntless.asm.elf_layout import ELF64
from dauntless.asm.platform import Platform
from dauntless.errors import InputError

SECTION = 3  # symbol type
FIRST_RESERVED = 0xFF00  # number of a section that has another meaning
NOWHERE = -1  # the piece of an undefined symbol


@dataclass
class Piece:
    """What a linker moves as a whole."""

    name: str
    flags: int  # of an ELF section
    alignment: int
    contents: bytearray
    empty: int = 0  # bytes of zeros in memory that are not in the file; then there are no contents
    entry_size: int = 0
    relocations: list[Row] = field(default_factory=list)


@dataclass(frozen=True)
class Name:
    """A symbol. `piece` is an index, or one of NOWHERE (undefined), elf.ABSOLUTE and elf.COMMON."""

    name: str
    value: int  # in the piece; of a common symbol its alignment
    binding: int
    piece: int
    type: int = elf.NOTYPE
    size: int = 0
    hidden: bool = False


@dataclass(frozen=True)
class Row:
    """A relocation: of type `type` of the ISA's psABI, by a name's index or, negative, the piece ~`name` itself."""

    offset: int
    type: int
    name: int
    addend: int


def translated(
    where: str, data: bytes, kind: str, platform: Platform, pieces: Sequence[Piece], names: Sequence[Name]
) -> Elf:
    """The object `data` of format `kind` as an ELF object."""
    if 2 * len(pieces) + 4 >= FIRST_RESERVED:
        raise InputError(where, f"has {len(pieces)} parts that a linker moves", "give a smaller object")
    found = elf.parse(where, _Writer(platform, pieces, names).file())
    return replace(found, format=kind, original=data)


def _plain(name: str) -> str:
    """The name without `@`, which would begin a version in an ELF symbol."""
    return name.replace("%", "%25").replace("@", "%40")


class _Writer:
    """Lays out a relocatable file: header, contents, relocations, symbols, strings, section headers."""

    def __init__(self, platform: Platform, pieces: Sequence[Piece], names: Sequence[Name]) -> None:
        self.platform, self.pieces = platform, pieces
        sections = [Name("", 0, elf.LOCAL, number, SECTION) for number in range(len(pieces))]
        every = [*sections, *names]
        order = sorted(range(len(every)), key=lambda number: every[number].binding != elf.LOCAL)
        self.symbols = [every[number] for number in order]
        self.position = {number: place + 1 for place, number in enumerate(order)}  # row 0 is the null symbol
        self.locals = 1 + sum(name.binding == elf.LOCAL for name in every)
        self.body = bytearray(ELF64.header_size)
        self.headers = [bytes(struct.calcsize(ELF64.section))]
        self.strings, self.names = bytearray(1), bytearray(1)

    def file(self) -> bytes:
        """The whole file."""
        for piece in self.pieces:
            kind, size = (elf.NOBITS, piece.empty) if piece.empty else (elf.PROGBITS, len(piece.contents))
            self._section(
                piece.name, kind, piece.flags, bytes(piece.contents), piece.alignment, size, entry=piece.entry_size
            )
        tables = [number for number, piece in enumerate(self.pieces) if piece.relocations]
        symbols = 1 + len(self.pieces) + len(tables)
        for number in tables:
            rows = b"".join(self._row(row) for row in self.pieces[number].relocations)
            row_size = struct.calcsize(ELF64.relocation_addend)
            self._section(".rela", elf.RELA, 0, rows, 8, len(rows), link=symbols, info=number + 1, entry=row_size)
        rows = bytes(struct.calcsize(ELF64.symbol)) + b"".join(map(self._symbol, self.symbols))
        row_size = struct.calcsize(ELF64.symbol)
        self._section(".symtab", elf.SYMTAB, 0, rows, 8, len(rows), link=symbols + 1, info=self.locals, entry=row_size)
        self._section(".strtab", elf.STRTAB, 0, bytes(self.strings), 1, len(self.strings))
        self._section(".shstrtab", elf.STRTAB, 0, b"", 1, 0)  # its own name is the last
        self._patch_names()
        self.body += bytes(-len(self.body) % 8)
        place, count = len(self.body), len(self.headers)
        identity = bytes((0x7F, *b"ELF", 2, 1, 1)).ljust(16, b"\0")
        self.body[: ELF64.header_size] = identity + struct.pack(
            "<HHIQQQIHHHHHH", elf.RELOCATABLE, self.platform.machine, 1, 0, 0, place, self.platform.flags, ELF64.header_size,
            struct.calcsize(ELF64.program), 0, struct.calcsize(ELF64.section), count, count - 1,
        )  # fmt: skip
        return bytes(self.body) + b"".join(self.headers)

    def _section(
        self, name: str, kind: int, flags: int, contents: bytes, alignment: int, size: int,
        *, link: int = 0, info: int = 0, entry: int = 0,
    ) -> None:  # fmt: skip
        self.body += bytes(-len(self.body) % max(1, alignment))
        row = (self._string(self.names, name), kind, flags, 0, len(self.body), size, link, info, alignment, entry)
        self.headers.append(struct.pack(ELF64.section, *row))
        self.body += contents

    def _patch_names(self) -> None:
        row = list(struct.unpack(ELF64.section, self.headers[-1]))
        row[4:6] = len(self.body), len(self.names)
        self.headers[-1] = struct.pack(ELF64.section, *row)
        self.body += self.names

    def _row(self, row: Row) -> bytes:
        number = ~row.name if row.name < 0 else row.name + len(self.pieces)
        info = self.position[number] << ELF64.type_bits | row.type
        return struct.pack(ELF64.relocation_addend, row.offset, info, row.addend)

    def _symbol(self, name: Name) -> bytes:
        special = {NOWHERE: elf.UNDEFINED, elf.ABSOLUTE: elf.ABSOLUTE, elf.COMMON: elf.COMMON}
        section = special.get(name.piece, name.piece + 1)
        other = 2 if name.hidden else elf.DEFAULT
        text = self._string(self.strings, _plain(name.name))
        return struct.pack(ELF64.symbol, text, name.binding << 4 | name.type, other, section, name.value, name.size)

    def _string(self, table: bytearray, text: str) -> int:
        if not text:
            return 0
        place = len(table)
        table += text.encode("utf-8", "surrogateescape") + b"\0"
        return place

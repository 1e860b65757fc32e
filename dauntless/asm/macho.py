"""Reader of Mach-O objects of 64 bits, which macOS uses; every read is bounds-checked (mach-o/loader.h, nlist.h, reloc.h).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Linkers move a section as a whole, or, where the object permits it (MH_SUBSECTIONS_VIA_SYMBOLS), what stands between two
symbols. They may merge entries of sections of literals. Symbols lose the `_` that C names begin with; others get `asm.`.
"""

from __future__ import annotations

import struct
from bisect import bisect_right

from dauntless.asm import elf
from dauntless.asm.elf import Elf, damaged
from dauntless.asm.macho_layout import (
    ABSOLUTE,
    BY_SYMBOLS,
    COALESCED,
    GLOBAL,
    HEADER,
    IN_SECTION,
    INITIALISERS,
    INSIDE,
    KIND,
    LC_SEGMENT_64,
    LC_SYMTAB,
    MAGIC,
    NOT_DEFINED,
    OBJECT,
    PRIVATE,
    REGULAR,
    SECTION,
    SEGMENT,
    STAB,
    SYMBOL,
    SYMTAB,
    WEAK_DEFINITION,
    WEAK_REFERENCE,
    ZEROFILL,
    Section,
    Symbol,
    is_in,
    piece_of,
    text_of,
)
from dauntless.asm.platform import MachO, Platform, platforms, supported
from dauntless.asm.translated import NOWHERE, Name, Piece, Row, translated
from dauntless.errors import InputError


def is_macho(data: bytes) -> bool:
    """Whether the data begins with the magic of a Mach-O file of 64 bits, little-endian."""
    return data.startswith(MAGIC)


def read(where: str, data: bytes) -> Elf:
    """The object as an ELF object; InputError if it is damaged or not understood."""
    return _Reader(where, data).elf()


class _Reader:
    def __init__(self, where: str, data: bytes) -> None:
        self.where, self.data = where, data
        _, cpu, _, kind, count, size, self.flags, _ = struct.unpack(HEADER, self._take(0, struct.calcsize(HEADER)))
        platform = next((p for p in platforms() if p.macho is not None and p.macho.cpu == cpu), None)
        if platform is None or platform.macho is None:
            raise InputError(where, f"is a Mach-O file for processor {cpu:#x}", f"compile for one of {supported()}")
        if kind != OBJECT:
            raise InputError(where, "is a linked Mach-O file", "give its objects, or a static archive of them")
        self.platform: Platform = platform
        self.macho: MachO = platform.macho
        self.sections: list[Section] = []
        self.symbols: list[Symbol] = []
        self._commands(count, struct.calcsize(HEADER), size)
        self.pieces: list[Piece] = []
        self.starts: list[tuple[int, ...]] = []  # by section: addresses of its pieces
        self.names: list[Name] = []
        self.first: list[int] = []  # by section: index of its first piece
        for number, section in enumerate(self.sections):
            self._cut(number, section)

    def elf(self) -> Elf:
        """The whole object, translated."""
        self.names = [self._name(symbol) for symbol in self.symbols]
        for number, section in enumerate(self.sections):
            if section.is_kept:
                self._relocate(number, section)
        return translated(self.where, self.data, elf.MACHO, self.platform, self.pieces, self.names)

    # -- load commands ------------------------------------------------------------------------------------------------
    def _commands(self, count: int, place: int, size: int) -> None:
        end = place + size
        for _ in range(count):
            command, length = struct.unpack("<II", self._take(place, 8))
            if length < 8 or place + length > end:
                raise damaged(self.where, "a load command is longer than all of them")
            if command == LC_SEGMENT_64:
                self._segment(place, length)
            elif command == LC_SYMTAB:
                self._symbols(place)
            place += length

    def _segment(self, place: int, length: int) -> None:
        head, row = struct.calcsize(SEGMENT), struct.calcsize(SECTION)
        count = struct.unpack(SEGMENT, self._take(place, head))[9]
        if head + count * row > length:
            raise damaged(self.where, "a segment has more sections than its load command")
        for found in struct.iter_unpack(SECTION, self._take(place + head, count * row)):
            name, segment, address, size, start, power, relocations, number, flags, *_ = found
            if power > 15:
                raise damaged(self.where, f"a section is aligned to 2^{power}")
            self.sections.append(
                Section(text_of(name), text_of(segment), address, size, start, 1 << power, relocations, number, flags)
            )

    def _symbols(self, place: int) -> None:
        _, _, start, count, names, size = struct.unpack(SYMTAB, self._take(place, struct.calcsize(SYMTAB)))
        strings = self._take(names, size)
        for name, type_, section, flags, value in struct.iter_unpack(
            SYMBOL, self._take(start, count * struct.calcsize(SYMBOL))
        ):
            end = strings.find(b"\0", name)
            if name >= max(1, len(strings)) or end < 0:
                raise damaged(self.where, "a name lies outside the table of names")
            text = strings[name:end].decode("utf-8", "backslashreplace")
            self.symbols.append(Symbol(text, type_, section, flags, value))

    # -- sections and their pieces ------------------------------------------------------------------------------------
    def _cut(self, number: int, section: Section) -> None:
        self.first.append(len(self.pieces))
        if not section.is_kept:
            self.starts.append(())
            return
        starts = {section.address}
        if self.flags & BY_SYMBOLS and section.type in (REGULAR, ZEROFILL, COALESCED, INITIALISERS):
            inside = (s for s in self.symbols if is_in(s, number) and not s.flags & INSIDE)
            starts |= {s.value for s in inside if section.address <= s.value < section.address + section.size}
        ordered = sorted(starts)
        self.starts.append(tuple(ordered))
        contents = b"" if section.type == ZEROFILL else self._take(section.place, section.size)
        for low, high in zip(ordered, [*ordered[1:], section.address + section.size], strict=True):
            part = contents[low - section.address : high - section.address]
            self.pieces.append(piece_of(section, low, part, high - low))

    def _at(self, number: int, address: int) -> tuple[int, int] | None:
        """The piece of a section to which an address belongs, and the offset in it; None outside."""
        section, starts = self.sections[number], self.starts[number]
        if not starts or not section.address <= address <= section.address + section.size:
            return None
        position = bisect_right(starts, address) - 1
        return self.first[number] + position, address - starts[position]

    # -- symbols ------------------------------------------------------------------------------------------------------
    def _name(self, symbol: Symbol) -> Name:
        """The symbol; a nameless local one for what is no address."""
        nothing = Name("", 0, elf.LOCAL, elf.ABSOLUTE)
        if symbol.type & STAB:
            return nothing
        name = symbol.name[1:] if symbol.name.startswith("_") else f"asm.{symbol.name}"
        kind, binding = symbol.type & KIND, elf.GLOBAL if symbol.type & GLOBAL else elf.LOCAL
        if kind == NOT_DEFINED and symbol.value:
            return Name(name, 1 << (symbol.flags >> 8 & 15), elf.GLOBAL, elf.COMMON, elf.OBJECT, symbol.value)
        if kind == NOT_DEFINED:
            return Name(name, 0, elf.WEAK if symbol.flags & WEAK_REFERENCE else elf.GLOBAL, NOWHERE)
        if kind == ABSOLUTE:
            return Name(name, symbol.value, elf.LOCAL, elf.ABSOLUTE)
        if kind != IN_SECTION:
            raise InputError(self.where, f"{symbol.name} stands for another symbol", "give the object that defines it")
        if not 0 < symbol.section <= len(self.sections):
            raise damaged(self.where, f"{symbol.name} is in section {symbol.section} of {len(self.sections)}")
        if not self.sections[symbol.section - 1].is_kept:
            return nothing
        found = self._at(symbol.section - 1, symbol.value)
        if found is None:
            raise damaged(self.where, f"{symbol.name} lies outside its section")
        if binding == elf.GLOBAL and symbol.flags & WEAK_DEFINITION:
            binding = elf.WEAK
        code = self.pieces[found[0]].flags & elf.EXECINSTR
        label = binding == elf.LOCAL and not symbol.name.startswith("_")  # the assembler's own
        kind = elf.OBJECT if not code else elf.NOTYPE if label else elf.FUNC
        return Name(name, found[1], binding, found[0], kind, hidden=bool(symbol.type & PRIVATE))

    # -- relocations --------------------------------------------------------------------------------------------------
    def _relocate(self, number: int, section: Section) -> None:
        before: tuple[int, int, int] | None = None  # of the first row of two: type, what it refers to, place
        for place, packed in struct.iter_unpack("<II", self._take(section.relocations, 8 * section.count)):
            referent, type_ = packed & 0xFF_FFFF, packed >> 28
            relative, power, external = bool(packed >> 24 & 1), packed >> 25 & 3, bool(packed >> 27 & 1)
            if place >> 31 or place + (1 << power) > section.size:
                raise damaged(self.where, f"a relocation of {section.name} lies outside its section")
            if before is not None and before[2] != place:
                raise damaged(self.where, f"{section.name}+{before[2]:#x} has half a relocation")
            if before is None and type_ in (self.macho.subtractor, self.macho.addend):
                if type_ == self.macho.subtractor and not external:
                    raise self._unknown(section, place, type_)
                before = type_, referent, place
                continue
            found = self._at(number, section.address + place)
            if found is None or found[1] + (1 << power) > len(self.pieces[found[0]].contents):
                raise self._unknown(section, place, type_)
            made = self._rewritten(found, (type_, relative, power), before)
            if made is None or (not external and before is not None):
                raise self._unknown(section, place, type_)
            target = (
                (self._address(section, place, type_, referent), made[1])
                if external
                else self._in_section(section, place, type_, referent, made[1], relative)
            )
            addend = target[1] if before is None else self._joined(before, found, target[1])
            self.pieces[found[0]].relocations.append(Row(found[1], made[0], target[0], addend))
            before = None
        if before is not None:
            raise damaged(self.where, f"{section.name} ends with half a relocation")

    def _rewritten(
        self, place: tuple[int, int], key: tuple[int, bool, int], before: tuple[int, int, int] | None
    ) -> tuple[int, int] | None:
        """The psABI's type and addend of a relocation; None if it is not known."""
        contents, offset = self.pieces[place[0]].contents, place[1]
        rewrite = self.macho.relocations.get(key)
        if before is None or before[0] == self.macho.addend:
            return rewrite(contents, offset) if rewrite is not None else None
        if key[:2] != self.macho.word[:2] or key[2] not in self.macho.difference:
            return None
        size = 1 << key[2]
        value = int.from_bytes(contents[offset : offset + size], "little", signed=True)
        contents[offset : offset + size] = bytes(size)
        return self.macho.difference[key[2]], value

    def _joined(self, before: tuple[int, int, int], place: tuple[int, int], addend: int) -> int:
        """The addend with what the first row of two says: an addend of 24 bits, or a symbol of this piece to subtract."""
        type_, referent, where = before
        if type_ == self.macho.addend:
            return addend + referent - (referent >> 23 << 24)
        symbol = self.symbols[referent] if referent < len(self.symbols) else None
        found = self._at(symbol.section - 1, symbol.value) if symbol is not None and is_in(symbol) else None
        if found is None or found[0] != place[0]:
            raise InputError(self.where, f"a word at {where:#x} is the distance of two symbols elsewhere",
                             "keep distances to what is beside them")  # fmt: skip
        return addend + place[1] - found[1]

    def _in_section(
        self, section: Section, place: int, type_: int, number: int, addend: int, relative: bool
    ) -> tuple[int, int]:
        """A new name for the target of a reference that says its address in the object, and the addend."""
        behind = self.macho.behind.get(type_, 0)
        plain = type_ in self.macho.by_address and 0 < number <= len(self.sections)
        # The addend of the psABI is for the place of the field; the address counts from the end of the instruction.
        address = section.address + place + addend + 8 + behind if relative else addend
        found = self._at(number - 1, address) if plain else None
        if found is None:
            raise self._unknown(section, place, type_)
        self.names.append(Name("", found[1], elf.LOCAL, found[0]))
        return len(self.names) - 1, -4 - behind if relative else 0

    def _address(self, section: Section, place: int, type_: int, number: int) -> int:
        """The name of a symbol, which must be an address."""
        if number >= len(self.symbols):
            raise damaged(self.where, "a relocation names a symbol that does not exist")
        if self.names[number].piece == elf.ABSOLUTE:
            raise self._unknown(section, place, type_)
        return number

    def _unknown(self, section: Section, place: int, type_: int) -> InputError:
        where = f"{section.segment},{section.name}+{place:#x}"
        return InputError(self.where, f"relocation type {type_} of {where} is not known for what it refers to",
                          "compile without thread-local storage")  # fmt: skip

    def _take(self, place: int, size: int) -> bytes:
        if place + size > len(self.data):
            raise damaged(self.where, f"truncated, it needs {place + size} bytes and has {len(self.data)}")
        return self.data[place : place + size]

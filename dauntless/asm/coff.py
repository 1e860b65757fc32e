"""Reader of COFF objects, which Windows and UEFI use; every read is bounds-checked (PE/COFF specification, chapters 3 to 5).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A section is what the linker moves. One that it may replace by another file's (COMDAT, except where two are an error) has weak
symbols. Only unwinders and debuggers read .pdata, .xdata and sections that are discarded, and only loaders fill
.idata: they are left out.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from dauntless.asm import elf
from dauntless.asm.elf import Elf, damaged
from dauntless.asm.platform import Coff, Platform, platforms, supported
from dauntless.asm.translated import NOWHERE, Name, Piece, Row, translated
from dauntless.errors import InputError

HEADER, SECTION, SYMBOL, RELOCATION = "<HHIIIHH", "<8sIIIIIIHHI", "<8sIhHBB", "<IIH"

# Section characteristics
CODE, EMPTY, INFORMATION, REMOVED, COMDAT, MANY, DISCARDED, EXECUTED, WRITTEN = (
    0x20, 0x80, 0x200, 0x800, 0x1000, 0x0100_0000, 0x0200_0000, 0x2000_0000, 0x8000_0000,
)  # fmt: skip
SELECTION = 14  # offset in the row behind the symbol of a COMDAT section
NO_DUPLICATES = 1  # COMDAT selection: a second definition is an error
EXTERNAL, STATIC, LABEL, WEAK_EXTERNAL = 2, 3, 6, 105  # storage classes
ABSOLUTE, DEBUG = -1, -2  # section numbers
FUNCTION = 0x20  # symbol type

UNREAD = (".pdata", ".xdata", ".debug", ".tls", ".eh_frame", ".idata")  # beginnings of names


@dataclass(frozen=True)
class _Section:
    name: str
    place: int
    size: int
    relocations: int
    count: int
    flags: int

    @property
    def is_kept(self) -> bool:
        """Whether code can refer to it."""
        left_out = INFORMATION | REMOVED | DISCARDED
        return not self.flags & left_out and not self.name.startswith(UNREAD)


def is_coff(data: bytes) -> bool:
    """Whether the data begins as an object for an ISA that is described here."""
    return len(data) >= struct.calcsize(HEADER) and _platform(data) is not None


def read(where: str, data: bytes) -> Elf:
    """The object as an ELF object; InputError if it is damaged or not understood."""
    return _Reader(where, data).elf()


def _platform(data: bytes) -> Platform | None:
    machine = int.from_bytes(data[:2], "little")
    return next((p for p in platforms() if p.coff is not None and p.coff.machine == machine), None)


class _Reader:
    def __init__(self, where: str, data: bytes) -> None:
        self.where, self.data = where, data
        platform = _platform(data)
        if platform is None or platform.coff is None:
            raise InputError(where, "is for another ISA", f"compile for one of {supported()}")
        self.platform: Platform = platform
        self.coff: Coff = platform.coff
        _, count, _, table, self.symbols, optional, _ = struct.unpack_from(HEADER, data)
        if optional:
            raise InputError(where, "is a linked Windows file (PE)", "give its objects, or a static archive of them")
        self.table = self._take(table, self.symbols * struct.calcsize(SYMBOL))
        self.strings = self._strings(table + len(self.table)) if table else b""
        headers = self._take(struct.calcsize(HEADER), count * struct.calcsize(SECTION))
        self.sections = [self._section(row) for row in struct.iter_unpack(SECTION, headers)]

    def elf(self) -> Elf:
        """The whole object, translated."""
        kept = [number for number, section in enumerate(self.sections) if section.is_kept]
        places = {number: place for place, number in enumerate(kept)}
        pieces = [self._piece(self.sections[number]) for number in kept]
        names, rows = self._names(places)
        for number in kept:
            piece = pieces[places[number]]
            piece.relocations.extend(self._relocations(self.sections[number], piece, rows))
        return translated(self.where, self.data, elf.COFF, self.platform, pieces, names)

    # -- sections -----------------------------------------------------------------------------------------------------
    def _section(self, row: tuple[bytes, int, int, int, int, int, int, int, int, int]) -> _Section:
        name, _, _, size, place, relocations, _, count, _, flags = row
        return _Section(self._section_name(name), place, size, relocations, count, flags)

    def _section_name(self, field: bytes) -> str:
        text = field.rstrip(b"\0")
        if text.startswith(b"/") and text[1:].isdigit():
            return self._string(int(text[1:]))
        return text.decode("utf-8", "backslashreplace")

    def _piece(self, section: _Section) -> Piece:
        code, power = section.flags & (CODE | EXECUTED), section.flags >> 20 & 15
        flags = elf.ALLOC | (elf.EXECINSTR if code else 0) | (elf.WRITE if section.flags & WRITTEN else 0)
        alignment = 1 << power - 1 if power else 1
        if section.flags & EMPTY:
            return Piece(section.name, flags, alignment, bytearray(), section.size)
        return Piece(section.name, flags, alignment, bytearray(self._take(section.place, section.size)))

    # -- symbols ------------------------------------------------------------------------------------------------------
    def _rows(self) -> Iterator[tuple[int, str, int, int, int, int, bytes]]:
        """(number, name, value, section, type, class, first auxiliary row) of each symbol."""
        size, number = struct.calcsize(SYMBOL), 0
        while number < self.symbols:
            name, value, section, type_, class_, more = struct.unpack_from(SYMBOL, self.table, number * size)
            if number + more >= self.symbols:
                raise damaged(self.where, f"symbol {number} is longer than the table")
            following = self.table[(number + 1) * size : (number + 2) * size] if more else b""
            text = name.rstrip(b"\0").decode("utf-8", "backslashreplace")
            long = int.from_bytes(name[4:], "little") if name[:4] == bytes(4) else None
            yield number, text if long is None else self._string(long), value, section, type_, class_, following
            number += 1 + more

    def _replaceable(self) -> set[int]:
        """Numbers, from 1, of sections that the linker may replace by another file's."""
        comdat = {n for n, section in enumerate(self.sections, 1) if section.flags & COMDAT}
        for _, _, value, section, _, class_, following in self._rows():
            describes = section in comdat and class_ == STATIC and value == 0 and len(following) > SELECTION
            if describes and following[SELECTION] == NO_DUPLICATES:
                comdat.discard(section)
        return comdat

    def _names(self, places: dict[int, int]) -> tuple[list[Name], dict[int, int]]:
        """The symbols, and the index of each by its number in the table."""
        names: list[Name] = []
        found: dict[int, int] = {}
        replaceable = self._replaceable()
        for number, name, value, section, type_, class_, _ in self._rows():
            made = self._name(name, value, section, type_, class_, places, replaceable)
            if made is not None:
                found[number] = len(names)
                names.append(made)
        return names, found

    def _name(
        self, name: str, value: int, section: int, type_: int, class_: int, places: dict[int, int], weak: set[int]
    ) -> Name | None:
        """None for what is no address: files, symbols for debuggers, and labels in sections that are left out."""
        if class_ not in (EXTERNAL, STATIC, LABEL, WEAK_EXTERNAL) or section == DEBUG:
            return None
        if section > len(self.sections) or section < DEBUG:
            raise damaged(self.where, f"{name} is in section {section} of {len(self.sections)}")
        kind = elf.FUNC if type_ == FUNCTION else elf.NOTYPE
        if section == ABSOLUTE:
            return Name(name, value, elf.LOCAL, elf.ABSOLUTE)
        if class_ == WEAK_EXTERNAL:
            return Name(name, 0, elf.WEAK, NOWHERE, kind)
        if section == 0 and value:
            return Name(name, 16, elf.GLOBAL, elf.COMMON, elf.OBJECT, value)
        if section == 0:
            return Name(name, 0, elf.GLOBAL, NOWHERE)
        if section - 1 not in places:  # somewhere: what is exported may be referred to
            return Name(name, 0, elf.GLOBAL, NOWHERE) if class_ == EXTERNAL else None
        if value > self.sections[section - 1].size:
            raise damaged(self.where, f"{name} lies outside its section")
        binding = elf.LOCAL if class_ != EXTERNAL else elf.WEAK if section in weak else elf.GLOBAL
        if not self.sections[section - 1].flags & (CODE | EXECUTED):
            kind = elf.OBJECT
        return Name(name, value, binding, places[section - 1], kind)

    # -- relocations --------------------------------------------------------------------------------------------------
    def _relocations(self, section: _Section, piece: Piece, names: dict[int, int]) -> Iterator[Row]:
        size = struct.calcsize(RELOCATION)
        place, count = section.relocations, section.count
        if section.flags & MANY and count == 0xFFFF:  # the first row has the number of all
            count = int.from_bytes(self._take(place, 4), "little") - 1
            place += size
        for offset, number, type_ in struct.iter_unpack(RELOCATION, self._take(place, count * size)):
            rewrite = self.coff.relocations.get(type_)
            where = f"{section.name}+{offset:#x}"
            if offset + 4 > len(piece.contents):
                raise damaged(self.where, f"the relocation of {where} lies outside its section")
            found = rewrite(piece.contents, offset) if rewrite is not None else None
            if found is None:
                raise InputError(self.where, f"relocation type {type_:#x} of {where} is not known for this instruction",
                                 "compile without thread-local storage and addresses relative to the image")  # fmt: skip
            if number not in names:
                raise InputError(self.where, f"{where} refers to symbol {number}, which is no address that is described",
                                 "compile without debug information")  # fmt: skip
            yield Row(offset, found[0], names[number], found[1])

    # -- bytes --------------------------------------------------------------------------------------------------------
    def _take(self, place: int, size: int) -> bytes:
        if place + size > len(self.data):
            raise damaged(self.where, f"truncated, it needs {place + size} bytes and has {len(self.data)}")
        return self.data[place : place + size]

    def _strings(self, place: int) -> bytes:
        size = int.from_bytes(self._take(place, 4), "little")
        return self._take(place, size)

    def _string(self, offset: int) -> str:
        end = self.strings.find(b"\0", offset)
        if offset >= len(self.strings) or end < 0:
            raise damaged(self.where, "a name lies outside the table of names")
        return self.strings[offset:end].decode("utf-8", "backslashreplace")

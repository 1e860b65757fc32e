"""Reader of little-endian ELF files of 32 and 64 bits; every read is bounds-checked (System V gABI, chapter 4)."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial

from dauntless.asm.elf_layout import ELF32, ELF64, LAYOUTS, Layout
from dauntless.asm.platform import Platform, Relocations, platform_named, platforms, supported
from dauntless.errors import InputError

ACCEPTED = "give a relocatable .o, a static archive, a shared object or an executable"

ELF, MACHO, COFF = "ELF", "Mach-O", "COFF"  # formats of files
RELOCATABLE, EXECUTABLE, SHARED = 1, 2, 3  # e_type
PROGBITS, SYMTAB, STRTAB, RELA, NOTE, NOBITS, REL, DYNSYM, RELR = 1, 2, 3, 4, 7, 8, 9, 11, 19  # sh_type
INIT_ARRAY, FINI_ARRAY, PREINIT_ARRAY = 14, 15, 16  # addresses of functions that a loader calls
GROUP, COMDAT = 17, 1  # sections of which a linker keeps one file's: sh_type, flag
LINK_ONCE = ".gnu.linkonce."  # names of such sections of old
WRITE, ALLOC, EXECINSTR, MERGE, STRINGS, TLS, COMPRESSED = 1, 2, 4, 0x10, 0x20, 0x400, 0x800  # sh_flags
LOAD, DYNAMIC, GNU_RELRO = 1, 2, 0x6474E552  # p_type
PF_X, PF_W = 1, 2  # p_flags
UNDEFINED, ABSOLUTE, COMMON = 0, 0xFFF1, 0xFFF2  # st_shndx
NOTYPE, OBJECT, FUNC, THREAD_LOCAL, GNU_IFUNC = 0, 1, 2, 6, 10  # symbol types
NAMED_TYPES = (NOTYPE, OBJECT, FUNC, GNU_IFUNC)  # not a section, a file or thread-local
LOCAL, GLOBAL, WEAK = 0, 1, 2  # symbol binding
DEFAULT = 0  # symbol visibility: internal, hidden and protected symbols are not replaced by other modules

# What e_machine stands for, to be said of files for ISAs that are not described.
MACHINES = {
    3: "i386", 8: "MIPS", 20: "PowerPC", 21: "PowerPC", 22: "S/390", 40: "Arm", 62: "x86-64", 183: "AArch64", 243: "RISC-V",
    247: "BPF", 258: "LoongArch",
}  # fmt: skip

PADDING = ".dauntless.padding"  # of the object that moves all others when a layout asks for it

UNWINDING = frozenset({".eh_frame", ".eh_frame_hdr"})  # written anew by linkers, read by the unwinder alone
PROPERTY = ".note.gnu.property"  # which kinds of control flow a file keeps; read and written anew by linkers
CONTENTS = frozenset({PROGBITS, NOTE, INIT_ARRAY, FINI_ARRAY, PREINIT_ARRAY})  # kinds of sections with bytes in memory
# 16 bytes that fill what is added to sections: no section ends like this by chance. They are entries, and strings of characters
# of 1, 2 and 4 bytes with their ends, for sections that may be merged.
GAP = b"\xdagap\x9e\x01\xc4\x7f\xdaGAP\0\0\0\0"

# First bytes of files people give by mistake -> what to say.
FOREIGN = {
    b"BC\xc0\xde": ("is LLVM bitcode, not an ELF file", "compile without -flto"),
    b"\xca\xfe\xba\xbe": ("is a Mach-O file for several processors", "take one of them out, by lipo -thin"),
    b"MZ": ("is a linked Windows file (PE)", "give its objects, or a static archive of them"),
    bytes((0, 0, 0xFF, 0xFF)): ("is a COFF file in the format /bigobj", "compile without that option"),
    b"!<thin>\n": ("is a thin archive, which holds no code", "make it without `T`, or give its members"),
}


@dataclass(frozen=True)
class Section:
    """A row of the section header table."""

    name: str
    type: int
    flags: int
    address: int
    offset: int
    size: int
    link: int
    info: int
    alignment: int
    entry_size: int
    number: int = 0  # in the table


@dataclass(frozen=True)
class ProgramHeader:
    """A row of the program header table."""

    type: int
    flags: int
    offset: int
    address: int
    file_size: int
    memory_size: int


@dataclass(frozen=True)
class ElfSymbol:
    """A row of a symbol table."""

    name: str
    value: int
    size: int
    type: int
    binding: int
    section: int  # st_shndx
    visibility: int = 0  # the low bits of st_other


@dataclass(frozen=True)
class Relocation:
    """A row of a relocation table, with the addend from the row or, without one, from the relocated place."""

    offset: int
    type: int
    symbol: ElfSymbol
    addend: int


@dataclass(frozen=True)
class Elf:
    """An ELF file with parsed headers. `platform` is None if its ISA is not supported."""

    where: str
    data: bytes
    type: int
    machine: int
    layout: Layout
    platform: Platform | None
    sections: tuple[Section, ...]
    program_headers: tuple[ProgramHeader, ...]
    format: str = ELF  # of the file as it was given
    original: bytes | None = None  # that file, if it was translated to this one

    @property
    def given(self) -> bytes:
        """The file as it was given."""
        return self.data if self.original is None else self.original

    @property
    def isa(self) -> str:
        """Name of the ISA; "" if it is not supported."""
        return "" if self.platform is None else self.platform.name

    @property
    def relocation_types(self) -> Relocations:
        """Relocation types of the ISA."""
        assert self.platform is not None, "parse() refuses such files"
        return self.platform.relocations

    def contents(self, section: Section) -> bytes:
        """The section's bytes in the file."""
        return b"" if section.type == NOBITS else _take(self.where, self.data, section.offset, section.size)

    def symbols(self, section: Section) -> tuple[ElfSymbol, ...]:
        """The rows of a symbol table, including row 0 (the null symbol), since relocations count it."""
        names, order = self.contents(self._section(section.link)), self.layout.symbol_fields
        rows = (_ordered(row, order) for row in _rows(self.where, self.layout.symbol, self.contents(section)))
        return tuple(
            ElfSymbol(_string(names, name), value, size, info & 15, info >> 4, index, other & 3)
            for name, value, size, info, other, index in rows
        )

    @cached_property
    def copies(self) -> frozenset[int]:
        """Sections of COMDAT groups, and `.gnu.linkonce` sections: a linker keeps the copy of one file."""
        found = {s.number for s in self.sections if s.name.startswith(LINK_ONCE)}
        for group in (s for s in self.sections if s.type == GROUP):
            words = [word for (word,) in _rows(self.where, "<I", self.contents(group))]
            found |= set(words[1:]) if words and words[0] & COMDAT else set()
        return frozenset(found)

    @property
    def abi(self) -> int:
        """e_flags, which linkers require to be equal."""
        found: int = struct.unpack_from("<I", self.data, self.layout.flags)[0]
        return found

    @cached_property
    def symbol_table(self) -> tuple[ElfSymbol, ...]:
        """The full symbol table; in a stripped file the dynamic one; empty without either."""
        for kind in (SYMTAB, DYNSYM):
            for section in self.sections:
                if section.type == kind:
                    return self.symbols(section)
        return ()

    def dynamic_relocations(self) -> Iterator[Relocation]:
        """The relocations that a loader applies: those in sections that are themselves loaded."""
        tables: dict[int, tuple[ElfSymbol, ...]] = {}
        null = ElfSymbol("", 0, 0, NOTYPE, LOCAL, UNDEFINED)
        for section in self.sections:
            if section.type not in (REL, RELA) or not section.flags & ALLOC:
                continue
            if section.link not in tables:
                linked = self._section(section.link)
                tables[section.link] = self.symbols(linked) if linked.type in (SYMTAB, DYNSYM) else (null,)
            yield from self._relocations(section, tables[section.link], self._word_at)

    def relocations_of(self, index: int) -> Iterator[Relocation]:
        """The relocations of a section that a linker applies, or that it has applied and kept."""
        for section in self._relocation_sections.get(index, ()):
            word = partial(self._word_in, self.sections[index]) if self.type == RELOCATABLE else None
            yield from self._relocations(section, self.symbol_table, word)

    @cached_property
    def _relocation_sections(self) -> dict[int, list[Section]]:
        found: dict[int, list[Section]] = {}
        for section in self.sections:
            if section.type in (REL, RELA):
                found.setdefault(section.info, []).append(section)
        return found

    def relocation_rows(self, section: Section) -> Iterator[tuple[int, int, int, int | None]]:
        """(offset, type, symbol number, addend or None) for each row of a relocation section."""
        bits, layout = self.layout.type_bits, self.layout
        row = layout.relocation_addend if section.type == RELA else layout.relocation
        for offset, info, *addend in _rows(self.where, row, self.contents(section)):
            yield offset, info & (1 << bits) - 1, info >> bits, addend[0] if addend else None

    def _relocations(
        self, section: Section, table: Sequence[ElfSymbol], word: Callable[[int], int] | None
    ) -> Iterator[Relocation]:
        """The relocations in a section. `word` returns the word at an offset before relocation, from which rows without
        addends (REL) take them."""
        implicit = self.platform.implicit_addend if self.platform is not None else None
        for offset, type_, number, addend in self.relocation_rows(section):
            if number >= len(table):
                raise damaged(self.where, "a relocation names a symbol that does not exist")
            if addend is None:
                if word is None or implicit is None:
                    what = f"{section.name} has relocations without addends (REL), which are not read for {self.isa}"
                    raise InputError(self.where, what, "build it with addends in relocations (RELA)")
                addend = implicit(type_, word(offset))
            yield Relocation(offset, type_, table[number], addend)

    def _word_in(self, section: Section, offset: int) -> int:
        """The word at an offset of a section."""
        return self._word(self.contents(section), offset)

    def _word_at(self, address: int) -> int:
        """The word at an address."""
        for header in self.program_headers:
            if header.type == LOAD and header.address <= address < header.address + header.file_size:
                contents = self.data[header.offset : header.offset + header.file_size]
                return self._word(contents, address - header.address)
        for section in self.sections:
            if section.flags & ALLOC and section.address <= address < section.address + section.size:
                return self._word(self.contents(section), address - section.address)
        raise damaged(self.where, "a relocation lies outside its segments")

    def _word(self, contents: bytes, offset: int) -> int:
        if offset + self.layout.word_size > len(contents):
            raise damaged(self.where, "a relocation lies outside its section")
        size = self.layout.word_size
        return int.from_bytes(contents[offset : offset + size], "little", signed=True)

    def packed_relocations(self) -> Iterator[int]:
        """Addresses of pointers to which a loader adds its base (SHT_RELR). An even word is an address; bit i + 1 of an odd
        word marks the i-th word after the last address covered so far."""
        size, bits = self.layout.word_size, 8 * self.layout.word_size - 1
        for section in self.sections:
            following = 0
            for (word,) in _rows(self.where, self.layout.word, self.contents(section)) if section.type == RELR else ():
                if word % 2 == 0:
                    yield word
                    following = word + size
                else:
                    yield from (following + size * bit for bit in range(bits) if word >> (bit + 1) & 1)
                    following += size * bits

    def _section(self, index: int) -> Section:
        if index >= len(self.sections):
            raise damaged(self.where, f"it refers to section {index} of {len(self.sections)}")
        return self.sections[index]


def parse(where: str, data: bytes) -> Elf:
    """The parsed file; InputError if its ISA is not supported."""
    found = read(where, data)
    if found.platform is not None:
        return found
    name, known = MACHINES.get(found.machine, f"machine {found.machine}"), supported()
    what = f"is a {8 * found.layout.word_size}-bit ELF file for {name}, not for one of {known}"
    raise InputError(where, what, f"compile for one of {known}")


def read(where: str, data: bytes) -> Elf:
    """The parsed headers of a file for any ISA; InputError if they point outside it."""
    layout = _layout(where, data)
    kind, machine = struct.unpack_from("<HH", _take(where, data, 0, layout.header_size), 16)
    (program_offset,) = struct.unpack_from(layout.word, data, layout.program_offset)
    program_count, _, section_count, names_index = struct.unpack_from("<HHHH", data, layout.counts)
    headers = _section_headers(where, data, layout, section_count)
    if headers and names_index == 0xFFFF:
        names_index = headers[0][6]  # more than 65279 sections: kept in sh_link of section 0
    if headers and names_index >= len(headers):
        raise damaged(where, "its section names are missing")
    names = _take(where, data, headers[names_index][4], headers[names_index][5]) if headers else b""
    sections = tuple(replace(Section(_string(names, row[0]), *row[1:10]), number=n) for n, row in enumerate(headers))
    row_size = struct.calcsize(layout.program)
    program_rows = _rows(where, layout.program, _take(where, data, program_offset, row_size * program_count))
    program_headers = tuple(ProgramHeader(*_ordered(row, layout.program_fields)) for row in program_rows)
    bits = 8 * layout.word_size
    platform = next((p for p in platforms() if (p.machine, p.bits) == (machine, bits)), None)
    elf = Elf(where, data, kind, machine, layout, platform, sections, program_headers)
    for section in sections:
        elf.contents(section)
    for header in program_headers:
        _take(where, data, header.offset, header.file_size)
    return elf


def moved(given: Elf, distance: int) -> Elf:
    """The file as if linked `distance` bytes higher; places with dynamic relocations are unchanged."""
    if distance == 0:
        return given
    data, layout = bytearray(given.data), given.layout
    (program_offset,) = struct.unpack_from(layout.word, data, layout.program_offset)
    (section_offset,) = struct.unpack_from(layout.word, data, layout.section_offset)
    program, section_row, symbol_row = map(struct.calcsize, (layout.program, layout.section, layout.symbol))
    for number in range(len(given.program_headers)):
        _add(data, layout, program_offset + program * number + layout.program_address, distance)
    for number, section in enumerate(given.sections):
        if section.flags & ALLOC:
            _add(data, layout, section_offset + section_row * number + layout.section_address, distance)
        if section.type in (SYMTAB, DYNSYM):
            for row, symbol in enumerate(given.symbols(section)):
                if symbol.section not in (UNDEFINED, ABSOLUTE, COMMON):
                    _add(data, layout, section.offset + symbol_row * row + layout.symbol_value, distance)
    return parse(given.where, bytes(data))


def spread(given: Elf, gap: int) -> bytes:
    """The relocatable object with `gap` bytes added to every section of code and data, which moves all later sections."""
    data, layout = bytearray(given.data), given.layout
    (section_offset,) = struct.unpack_from(layout.word, data, layout.section_offset)
    for number, section in enumerate(given.sections):
        copied = section.type in CONTENTS and section.flags & ALLOC and not section.flags & (TLS | COMPRESSED)
        if copied and section.size and section.name not in UNWINDING | {PROPERTY}:
            data += bytes(-len(data) % max(1, section.alignment))
            header = section_offset + struct.calcsize(layout.section) * number
            struct.pack_into(layout.word, data, header + layout.section_place, len(data))
            struct.pack_into(layout.word, data, header + layout.section_size, section.size + gap)
            data += given.contents(section) + GAP * (gap // len(GAP))
    return bytes(data)


def without_gap(contents: bytes, gap: int) -> bytes:
    """The contents of a section without the gap that `spread` added."""
    filling = GAP * (gap // len(GAP))
    return contents[: len(contents) - gap] if gap and contents.endswith(filling) else contents


def _add(data: bytearray, layout: Layout, offset: int, distance: int) -> None:
    """Adds `distance` to the word at `offset`."""
    (value,) = struct.unpack_from(layout.word, data, offset)
    struct.pack_into(layout.word, data, offset, (value + distance) % (1 << 8 * layout.word_size))


def is_elf(data: bytes) -> bool:
    """Whether the data begins with the magic of an ELF file."""
    return data.startswith(b"\x7fELF")


def wrap_code(isa: str, code: bytes, address: int) -> bytes:
    """An executable that consists of `code` at `address` in `.text`."""
    platform = platform_named(isa)
    return _one_section(platform, platform.flags, EXECUTABLE, ".text", ALLOC | EXECINSTR, address, 4, code)


def wrap_padding(like: Elf, alignment: int) -> bytes:
    """An object that consists of one read-only byte aligned to `alignment` in the section PADDING, with the ABI flags of
    `like`."""
    return _one_section(platform_named(like.isa), like.abi, RELOCATABLE, PADDING, ALLOC, 0, alignment, b"\0")


def _one_section(
    platform: Platform, abi: int, kind: int, name: str, flags: int, address: int, alignment: int, contents: bytes
) -> bytes:
    layout = ELF32 if platform.bits == 32 else ELF64
    names = b"\0" + name.encode() + b"\0.shstrtab\0"
    names_offset = layout.header_size + len(contents)
    sections_offset = -(-(names_offset + len(names)) // 8) * 8
    row = struct.calcsize(layout.section)
    word = layout.word[1]
    identity = bytes((0x7F, *b"ELF", 1 if platform.bits == 32 else 2, 1, 1)).ljust(16, b"\0")
    header = identity + struct.pack(
        f"<HHI{word}{word}{word}IHHHHHH", kind, platform.machine, 1, address, 0, sections_offset, abi, layout.header_size,
        struct.calcsize(layout.program), 0, row, 3, 2,
    )  # fmt: skip
    body = (header + contents + names).ljust(sections_offset, b"\0")
    only = struct.pack(
        layout.section, 1, PROGBITS, flags, address, layout.header_size, len(contents), 0, 0, alignment, 0
    )
    strings = struct.pack(layout.section, 2 + len(name), STRTAB, 0, 0, names_offset, len(names), 0, 0, 1, 0)
    return body + bytes(row) + only + strings


def damaged(where: str, what: str) -> InputError:
    """The error for a file with contradictory contents."""
    return InputError(where, f"damaged file: {what}", "build or copy it again")


def _layout(where: str, data: bytes) -> Layout:
    """The layout of the file's class, after a check of its first bytes."""
    for magic, (what, next_step) in FOREIGN.items():
        if data.startswith(magic):
            raise InputError(where, what, next_step)
    if not data:
        raise InputError(where, "is empty", ACCEPTED)
    if not is_elf(data):
        raise InputError(where, f"is not an ELF file (it starts with {data[:4].hex(' ')})", ACCEPTED)
    layout = LAYOUTS.get(data[4], ELF64) if len(data) > 4 else ELF64
    if len(data) < layout.header_size:
        raise damaged(where, f"truncated ELF header, {len(data)} of {layout.header_size} bytes")
    if data[4] not in LAYOUTS:
        raise damaged(where, f"its class is {data[4]}, neither 32 nor 64 bits")
    if data[5] != 1:
        raise InputError(where, "is a big-endian ELF file", f"compile for one of {supported()}")
    return layout


def _section_headers(where: str, data: bytes, layout: Layout, count: int) -> list[tuple[int, ...]]:
    (offset,) = struct.unpack_from(layout.word, data, layout.section_offset)
    if offset == 0:
        return []
    row = struct.calcsize(layout.section)
    if count == 0:  # sh_size of section 0
        count = struct.unpack_from(layout.word, _take(where, data, offset, row), layout.section_size)[0]
    return list(_rows(where, layout.section, _take(where, data, offset, row * count)))


def _ordered(row: tuple[int, ...], places: Sequence[int]) -> tuple[int, ...]:
    """The fields of a row in another order."""
    return tuple(row[place] for place in places)


def _take(where: str, data: bytes, offset: int, size: int) -> bytes:
    if offset + size > len(data):
        raise damaged(where, f"truncated, it needs {offset + size} bytes and has {len(data)}")
    return data[offset : offset + size]


def _rows(where: str, layout: str, data: bytes) -> Iterator[tuple[int, ...]]:
    if len(data) % struct.calcsize(layout):
        raise damaged(where, "a table's size is no multiple of its rows' size")
    return struct.iter_unpack(layout, data)


def _string(table: bytes, offset: int) -> str:
    end = table.find(b"\0", offset)
    return table[offset : end if end >= 0 else len(table)].decode("utf-8", "backslashreplace")

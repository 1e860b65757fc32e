"""Reads 64-bit little-endian ELF files; every read is bounds-checked. Layouts: System V gABI chapter 4 (ELF64)."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from dauntless.errors import InputError

# e_machine of the gABI.
ISAS = {62: "x86_64", 183: "aarch64", 243: "riscv64"}
MACHINES = {isa: machine for machine, isa in ISAS.items()}
SUPPORTED = ", ".join(MACHINES)
RISCV_COMPRESSED = 1  # e_flags, EF_RISCV_RVC: compressed instructions may occur
ACCEPTED = "give a relocatable .o, a static archive, a shared object or an executable"

RELOCATABLE, EXECUTABLE, SHARED = 1, 2, 3  # e_type
PROGBITS, SYMTAB, STRTAB, RELA, NOBITS, DYNSYM, RELR = 1, 2, 3, 4, 8, 11, 19  # sh_type
WRITE, ALLOC, EXECINSTR, MERGE, STRINGS, TLS, COMPRESSED = 1, 2, 4, 0x10, 0x20, 0x400, 0x800  # sh_flags
LOAD, DYNAMIC, GNU_RELRO = 1, 2, 0x6474E552  # p_type
PF_X, PF_W = 1, 2  # p_flags
UNDEFINED, ABSOLUTE, COMMON = 0, 0xFFF1, 0xFFF2  # st_shndx
NOTYPE, OBJECT, FUNC, THREAD_LOCAL, GNU_IFUNC = 0, 1, 2, 6, 10  # symbol types
NAMED_TYPES = (NOTYPE, OBJECT, FUNC, GNU_IFUNC)  # not a section, a file or thread-local
LOCAL, GLOBAL, WEAK = 0, 1, 2  # symbol binding
DEFAULT = 0  # symbol visibility: internal, hidden and protected symbols are not replaced by other modules

# Dynamic relocations that a loader resolves without a symbol, and those whose value is symbol + addend.
RELATIVE = {"x86_64": 8, "aarch64": 1027, "riscv64": 3}
SYMBOLIC = {"x86_64": {1, 6, 7}, "aarch64": {257, 1025, 1026}, "riscv64": {2, 5}}

PADDING = ".dauntless.padding"  # of the object that moves all others when a layout asks for it

UNWINDING = frozenset({".eh_frame", ".eh_frame_hdr"})  # written anew by linkers, read by the unwinder alone
# 16 bytes that fill what is added to sections: no section ends like this by chance. They are entries, and strings of characters
# of 1, 2 and 4 bytes with their ends, for sections that may be merged.
GAP = b"\xdagap\x9e\x01\xc4\x7f\xdaGAP\0\0\0\0"

# First bytes of files people give by mistake -> what to say.
FOREIGN = {
    b"BC\xc0\xde": ("is LLVM bitcode, not an ELF file", "compile without -flto"),
    b"\xcf\xfa\xed\xfe": (
        "is a Mach-O file, not ELF",
        "compile for Linux, for example with --target=aarch64-linux-gnu",
    ),
    b"MZ": ("is a Windows file, not ELF", "compile for Linux, for example with --target=x86_64-linux-gnu"),
    b"!<thin>\n": ("is a thin archive, which holds no code", "make it without `T`, or give its members"),
}


@dataclass(frozen=True)
class Section:
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
    type: int
    flags: int
    offset: int
    address: int
    file_size: int
    memory_size: int


@dataclass(frozen=True)
class ElfSymbol:
    name: str
    value: int
    size: int
    type: int
    binding: int
    section: int  # st_shndx
    visibility: int = 0  # the low bits of st_other


@dataclass(frozen=True)
class Relocation:
    offset: int
    type: int
    symbol: ElfSymbol
    addend: int


@dataclass(frozen=True)
class Elf:
    where: str
    data: bytes
    type: int
    isa: str
    sections: tuple[Section, ...]
    program_headers: tuple[ProgramHeader, ...]

    def contents(self, section: Section) -> bytes:
        return b"" if section.type == NOBITS else _take(self.where, self.data, section.offset, section.size)

    def symbols(self, section: Section) -> tuple[ElfSymbol, ...]:
        """The rows of a symbol table, row 0 (the null symbol) included, since relocations count it."""
        names = self.contents(self._section(section.link))
        return tuple(
            ElfSymbol(_string(names, name), value, size, info & 15, info >> 4, index, other & 3)
            for name, info, other, index, value, size in _rows(self.where, "<IBBHQQ", self.contents(section))
        )

    @property
    def abi(self) -> int:
        """e_flags: what linkers demand to be alike."""
        found: int = struct.unpack_from("<I", self.data, 48)[0]
        return found

    @cached_property
    def symbol_table(self) -> tuple[ElfSymbol, ...]:
        """The full symbol table; in a stripped file the dynamic one; else nothing."""
        for kind in (SYMTAB, DYNSYM):
            for section in self.sections:
                if section.type == kind:
                    return self.symbols(section)
        return ()

    def dynamic_relocations(self) -> Iterator[Relocation]:
        """The relocations a loader applies: RELA sections that are themselves loaded."""
        tables: dict[int, tuple[ElfSymbol, ...]] = {}
        null = ElfSymbol("", 0, 0, NOTYPE, LOCAL, UNDEFINED)
        for section in self.sections:
            if section.type != RELA or not section.flags & ALLOC:
                continue
            if section.link not in tables:
                linked = self._section(section.link)
                tables[section.link] = self.symbols(linked) if linked.type in (SYMTAB, DYNSYM) else (null,)
            yield from self._relocations(section, tables[section.link])

    def relocations_of(self, index: int) -> Iterator[Relocation]:
        """The relocations a linker applies to a section of a relocatable object."""
        for section in self._relocation_sections.get(index, ()):
            yield from self._relocations(section, self.symbol_table)

    @cached_property
    def _relocation_sections(self) -> dict[int, list[Section]]:
        found: dict[int, list[Section]] = {}
        for section in self.sections:
            if section.type == RELA:
                found.setdefault(section.info, []).append(section)
        return found

    def _relocations(self, section: Section, table: Sequence[ElfSymbol]) -> Iterator[Relocation]:
        for offset, info, addend in _rows(self.where, "<QQq", self.contents(section)):
            if info >> 32 >= len(table):
                raise damaged(self.where, "a relocation names a symbol that does not exist")
            yield Relocation(offset, info & 0xFFFFFFFF, table[info >> 32], addend)

    def packed_relocations(self) -> Iterator[int]:
        """Addresses of pointers that a loader adds its base to (SHT_RELR): an even word is an address, an odd one says by
        its bits 1 to 63 which of the 63 words behind the last one are pointers too."""
        for section in self.sections:
            following = 0
            for (word,) in _rows(self.where, "<Q", self.contents(section)) if section.type == RELR else ():
                if word % 2 == 0:
                    yield word
                    following = word + 8
                else:
                    yield from (following + 8 * bit for bit in range(63) if word >> (bit + 1) & 1)
                    following += 8 * 63

    def _section(self, index: int) -> Section:
        if index >= len(self.sections):
            raise damaged(self.where, f"it refers to section {index} of {len(self.sections)}")
        return self.sections[index]


def parse(where: str, data: bytes) -> Elf:
    """Parses headers and checks that everything they point to lies in the file."""
    _check_identity(where, data)
    kind, machine = struct.unpack_from("<HH", _take(where, data, 0, 64), 16)
    if machine not in ISAS:
        raise InputError(where, f"is for machine {machine}, not one of {SUPPORTED}", f"compile for one of {SUPPORTED}")
    program_offset, section_offset = struct.unpack_from("<QQ", data, 32)
    program_count, _, section_count, names_index = struct.unpack_from("<HHHH", data, 56)
    headers = _section_headers(where, data, section_offset, section_count)
    if headers and names_index == 0xFFFF:
        names_index = headers[0][6]  # more than 65279 sections: kept in sh_link of section 0
    if headers and names_index >= len(headers):
        raise damaged(where, "its section names are missing")
    names = _take(where, data, headers[names_index][4], headers[names_index][5]) if headers else b""
    sections = tuple(replace(Section(_string(names, row[0]), *row[1:10]), number=n) for n, row in enumerate(headers))
    program_rows = _rows(where, "<IIQQQQQQ", _take(where, data, program_offset, 56 * program_count))
    program_headers = tuple(
        ProgramHeader(type_, flags, offset, address, file_size, memory_size)
        for type_, flags, offset, address, _, file_size, memory_size, _ in program_rows
    )
    elf = Elf(where, data, kind, ISAS[machine], sections, program_headers)
    for section in sections:
        elf.contents(section)
    for header in program_headers:
        _take(where, data, header.offset, header.file_size)
    return elf


def moved(given: Elf, distance: int) -> Elf:
    """The file as if it had been linked `distance` higher; what dynamic relocations change is left as it is."""
    if distance == 0:
        return given
    data = bytearray(given.data)
    program_offset, section_offset = struct.unpack_from("<QQ", data, 32)
    for number in range(len(given.program_headers)):
        _add(data, program_offset + 56 * number + 16, distance)  # p_vaddr
    for number, section in enumerate(given.sections):
        if section.flags & ALLOC:
            _add(data, section_offset + 64 * number + 16, distance)  # sh_addr
        if section.type in (SYMTAB, DYNSYM):
            for row, symbol in enumerate(given.symbols(section)):
                if symbol.section not in (UNDEFINED, ABSOLUTE, COMMON):
                    _add(data, section.offset + 24 * row + 8, distance)  # st_value
    return parse(given.where, bytes(data))


def spread(given: Elf, gap: int) -> bytes:
    """The relocatable object with `gap` bytes more in every section of code and data that linkers copy: so much later
    begins what follows it."""
    data = bytearray(given.data)
    (section_offset,) = struct.unpack_from("<Q", data, 40)
    for number, section in enumerate(given.sections):
        copied = section.type == PROGBITS and section.flags & ALLOC and not section.flags & (TLS | COMPRESSED)
        if copied and section.size and section.name not in UNWINDING:
            data += bytes(-len(data) % max(1, section.alignment))
            struct.pack_into("<Q", data, section_offset + 64 * number + 24, len(data))  # sh_offset
            struct.pack_into("<Q", data, section_offset + 64 * number + 32, section.size + gap)  # sh_size
            data += given.contents(section) + GAP * (gap // len(GAP))
    return bytes(data)


def without_gap(contents: bytes, gap: int) -> bytes:
    """What `spread` was given."""
    filling = GAP * (gap // len(GAP))
    return contents[: len(contents) - gap] if gap and contents.endswith(filling) else contents


def _add(data: bytearray, offset: int, distance: int) -> None:
    """To the 8 bytes at `offset`."""
    (value,) = struct.unpack_from("<Q", data, offset)
    struct.pack_into("<Q", data, offset, (value + distance) % 2**64)


def is_elf(data: bytes) -> bool:
    return data.startswith(b"\x7fELF")


def wrap_code(isa: str, code: bytes, address: int) -> bytes:
    """An executable with `code` at `address` in `.text`, and nothing else."""
    abi = RISCV_COMPRESSED if isa == "riscv64" else 0
    return _one_section(isa, abi, EXECUTABLE, ".text", ALLOC | EXECINSTR, address, 4, code)


def wrap_padding(like: Elf, alignment: int) -> bytes:
    """An object with one read-only byte at a multiple of `alignment` in the section PADDING, and nothing else; of the same
    ABI as another object."""
    return _one_section(like.isa, like.abi, RELOCATABLE, PADDING, ALLOC, 0, alignment, b"\0")


def _one_section(
    isa: str, abi: int, kind: int, name: str, flags: int, address: int, alignment: int, contents: bytes
) -> bytes:
    names = b"\0" + name.encode() + b"\0.shstrtab\0"
    contents_offset = 64
    names_offset = contents_offset + len(contents)
    sections_offset = -(-(names_offset + len(names)) // 8) * 8
    header = b"\x7fELF\x02\x01\x01".ljust(16, b"\0") + struct.pack(
        "<HHIQQQIHHHHHH", kind, MACHINES[isa], 1, address, 0, sections_offset, abi, 64, 56, 0, 64, 3, 2
    )
    body = (header + contents + names).ljust(sections_offset, b"\0")
    only = struct.pack("<IIQQQQIIQQ", 1, 1, flags, address, contents_offset, len(contents), 0, 0, alignment, 0)
    strings = struct.pack("<IIQQQQIIQQ", 2 + len(name), STRTAB, 0, 0, names_offset, len(names), 0, 0, 1, 0)
    return body + bytes(64) + only + strings


def damaged(where: str, what: str) -> InputError:
    return InputError(where, f"damaged file: {what}", "build or copy it again")


def _check_identity(where: str, data: bytes) -> None:
    for magic, (what, next_step) in FOREIGN.items():
        if data.startswith(magic):
            raise InputError(where, what, next_step)
    if not data:
        raise InputError(where, "is empty", ACCEPTED)
    if not is_elf(data):
        raise InputError(where, f"is not an ELF file (it starts with {data[:4].hex(' ')})", ACCEPTED)
    if len(data) < 64:
        raise damaged(where, f"truncated ELF header, {len(data)} of 64 bytes")
    if data[4] != 2:
        raise InputError(where, "is a 32-bit ELF file", f"compile for one of {SUPPORTED}")
    if data[5] != 1:
        raise InputError(where, "is a big-endian ELF file", f"compile for one of {SUPPORTED}")


def _section_headers(where: str, data: bytes, offset: int, count: int) -> list[tuple[int, ...]]:
    if offset == 0:
        return []
    if count == 0:
        count = struct.unpack_from("<Q", _take(where, data, offset, 64), 32)[0]  # sh_size of section 0
    return list(_rows(where, "<IIQQQQIIQQ", _take(where, data, offset, 64 * count)))


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

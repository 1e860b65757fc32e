"""The reader of ELF files: both classes, relocations with and without addends.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import struct
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from dauntless.asm import elf
from dauntless.asm.elf_layout import ELF32, ELF64
from dauntless.asm.image import load
from dauntless.asm.platform import platform_named, platforms
from dauntless.asm.tools import tool
from dauntless.errors import InputError

SOURCE = "int table[4] = {1, 2, 3, 4}; int *middle = table + 1; int f(int i) { return table[i]; }"
R_ARM_ABS32, R_RISCV_32 = 2, 1


def compiled(folder: Path, target: str, *options: str) -> bytes:
    """The object of SOURCE."""
    made = folder / "made.o"
    command = [tool("clang"), f"--target={target}", *options, "-O1", "-c", "-x", "c", "-", "-o", str(made)]
    subprocess.run(command, input=SOURCE, text=True, check=True)
    return made.read_bytes()


def section_of(read: elf.Elf, name: str) -> elf.Section:
    """The only one of that name."""
    (found,) = [section for section in read.sections if section.name == name]
    return found


def middle(read: elf.Elf) -> elf.ElfSymbol:
    """The symbol of the pointer."""
    return next(symbol for symbol in read.symbol_table if symbol.name == "middle")


def test_arm_without_addends(tmp_path: Path) -> None:
    """Sections, symbols and relocations of 32-bit Arm, whose addends are in the places."""
    read = elf.read("arm.o", compiled(tmp_path, "armv7m-none-eabi", "-mthumb"))
    assert (40, ELF32, "", elf.RELOCATABLE) == (read.machine, read.layout, read.isa, read.type)
    symbols = {symbol.name: symbol for symbol in read.symbol_table}
    assert (16, elf.OBJECT) == (symbols["table"].size, symbols["table"].type)
    assert (elf.FUNC, elf.GLOBAL, 1) == (symbols["f"].type, symbols["f"].binding, symbols["f"].value % 2)  # Thumb
    data = read.sections[middle(read).section]
    ((offset, type_, number, addend),) = read.relocation_rows(section_of(read, f".rel{data.name}"))
    assert (middle(read).value, R_ARM_ABS32, "table", None) == (offset, type_, read.symbol_table[number].name, addend)


def test_riscv_with_addends(tmp_path: Path) -> None:
    """The same of 32-bit RISC-V, whose addends are in the rows."""
    read = elf.read("riscv.o", compiled(tmp_path, "riscv32-unknown-elf", "-mno-relax"))
    assert (243, ELF32, "") == (read.machine, read.layout, read.isa)
    data = read.sections[middle(read).section]
    ((offset, type_, number, addend),) = read.relocation_rows(section_of(read, f".rela{data.name}"))
    assert (middle(read).value, R_RISCV_32, "table", 4) == (offset, type_, read.symbol_table[number].name, addend)
    (relocation,) = read.relocations_of(data.number)
    assert ("table", 4) == (relocation.symbol.name, relocation.addend)


@pytest.mark.parametrize(
    ("target", "what"),
    [
        ("armv7m-none-eabi", "32-bit ELF file for Arm"),
        ("riscv32-unknown-elf", "32-bit ELF file for RISC-V"),
        ("x86_64-linux-gnux32", "32-bit ELF file for x86-64"),
        ("i386-linux-gnu", "32-bit ELF file for i386"),
        ("powerpc64le-linux-gnu", "64-bit ELF file for PowerPC"),
    ],
)
def test_other_isas_are_refused_by_name(tmp_path: Path, target: str, what: str) -> None:
    """What is not described is named."""
    compiled(tmp_path, target)
    with pytest.raises(InputError, match=f"{what}, not for one of x86_64, aarch64, riscv64"):
        load([tmp_path / "made.o"])


def without_addends(data: bytes) -> bytes:
    """The object with its relocations of .data as REL, the addends in the places."""
    read, changed = elf.read("made.o", data), bytearray(data)
    table = section_of(read, ".rela.data")
    place = read.sections[table.info]
    rows = list(read.relocation_rows(table))
    for number, (offset, type_, symbol, addend) in enumerate(rows):
        struct.pack_into("<QQ", changed, table.offset + 16 * number, offset, symbol << 32 | type_)
        struct.pack_into("<q", changed, place.offset + offset, addend or 0)
    (sections,) = struct.unpack_from("<Q", data, ELF64.section_offset)
    header = sections + 64 * table.number
    struct.pack_into("<I", changed, header + 4, elf.REL)
    struct.pack_into("<Q", changed, header + ELF64.section_size, 16 * len(rows))
    struct.pack_into("<Q", changed, header + 56, 16)  # sh_entsize
    return bytes(changed)


def test_addends_in_places_come_from_the_abi(tmp_path: Path) -> None:
    """Where an ISA's record says how a place holds an addend, it is read; where it does not, the file is refused."""
    data = without_addends(compiled(tmp_path, "x86_64-linux-gnu", "-fno-pic"))
    read = elf.parse("made.o", data)
    place = section_of(read, ".rela.data").info
    with pytest.raises(InputError, match=r"relocations without addends \(REL\), which are not read for x86_64"):
        list(read.relocations_of(place))
    platform = replace(platform_named("x86_64"), implicit_addend=lambda type_, word: word)
    (relocation,) = replace(read, platform=platform).relocations_of(place)
    assert 4 == relocation.addend - (0 if relocation.symbol.name == "table" else relocation.symbol.value)


def test_shared_object_without_addends_is_refused(tmp_path: Path) -> None:
    """A loader for x86-64 passes over such relocations: pointers would stay as they are in the file."""
    made, linked = tmp_path / "made.o", tmp_path / "made.so"
    compiled(tmp_path, "x86_64-linux-gnu", "-fpic")
    subprocess.run([tool("ld.lld"), "-shared", "-z", "rel", str(made), "-o", str(linked)], check=True)
    with pytest.raises(InputError, match=r"\.rel\.dyn has relocations without addends"):
        load([linked])


@pytest.mark.parametrize("isa", [platform.name for platform in platforms()])
def test_record_agrees_with_the_compiler(tmp_path: Path, isa: str) -> None:
    """Machine number, class and the relocation of a pointer are what clang writes."""
    platform = platform_named(isa)
    read = elf.parse("made.o", compiled(tmp_path, platform.triple))
    assert (platform.machine, platform.bits, platform) == (read.machine, 8 * read.layout.word_size, read.platform)
    (relocation,) = read.relocations_of(middle(read).section)
    assert platform.relocations.absolute == relocation.type


@pytest.mark.parametrize("bits", [32, 64])
def test_wrapped_code_is_read_back(bits: int) -> None:
    """What is written in either class is read."""
    platform = replace(platform_named("riscv64"), bits=bits)
    data = elf._one_section(platform, 1, elf.EXECUTABLE, ".text", elf.ALLOC, 0x1000, 4, b"code")
    read = elf.read("wrapped", data)
    text = section_of(read, ".text")
    assert (b"code", 0x1000, 1) == (read.contents(text), text.address, read.abi)
    assert bits == 8 * read.layout.word_size

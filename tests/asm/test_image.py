"""Tests of `dauntless.asm.image`, with `elf` and `link` beneath it."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import hashlib
import random
import struct
import subprocess
from pathlib import Path

import pytest

from dauntless.asm import elf
from dauntless.asm.disassemble import disassemble
from dauntless.asm.image import load
from dauntless.asm.link import LARGEST_SLOT, UNDEFINED_ROOM, slot_size
from dauntless.asm.tools import tool
from dauntless.errors import InputError
from tests.asm.conftest import Assembler, Compiler

KERNEL = """
    .text
    .globl kernel
    .type kernel,@function
kernel:
    lea rax, [rip + table]
    call memcpy
    ret
    .size kernel, . - kernel
"""
TABLE = """
    .section .rodata
    .globl table
    .type table,@object
table:
    .long 1, 2, 3, 4
    .size table, 16
"""


def test_one_object_is_linked_with_its_tables(object_of: Assembler) -> None:
    """Kernel and tables form one image; the table is read-only memory with the right contents."""
    paths = [object_of(KERNEL), object_of(TABLE, name="table")]
    image = load(paths)
    table = image.symbol("table")
    segment = image.segment_at(table.address)
    assert image.read(table.address, 16) == struct.pack("<4I", 1, 2, 3, 4)
    assert segment is not None
    assert (segment.writable, segment.executable) == (False, False)
    assert image.sha256 == hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()


def test_undefined_symbols_have_distinct_unmapped_addresses(object_of: Assembler) -> None:
    """Every use of an undefined symbol leads to an address that names it and holds nothing."""
    image = load([object_of(KERNEL)])
    assert sorted(image.undefined.values()) == ["memcpy", "table"]
    assert all(image.read(address, 1) is None for address in image.undefined)
    call = disassemble(image, image.symbol("kernel"))[1]
    assert image.undefined[int(call.text.removeprefix("call "), 16)] == "memcpy"
    address = next(address for address, name in image.undefined.items() if name == "table")
    assert image.undefined_at(address + 12) == "table"
    assert image.undefined_at(image.symbol("kernel").address) is None


@pytest.mark.parametrize("count", [0, 1, 64, 65, 1000, 100_000])
def test_slots_fit_their_room(count: int) -> None:
    """All slots lie below the image and none is larger than the declared maximum."""
    assert slot_size(count) * count <= UNDEFINED_ROOM
    assert slot_size(count) <= LARGEST_SLOT


@pytest.mark.parametrize(
    "command", ["gcc -O2 -fno-pic", "gcc -O2 -fPIC", "clang-22 -O2", "aarch64-linux-gnu-gcc -O2 -fPIC"]
)
def test_linking_changes_only_relocated_bytes(compiled: Compiler, command: str) -> None:
    """No relaxation, no thunks: outside relocation fields the linked code is the object's code."""
    path = compiled(command)
    given = elf.parse(str(path), path.read_bytes())
    section = next(section for section in given.sections if section.name == ".text")
    relocations = next(given.contents(s) for s in given.sections if s.name == ".rela.text")
    touched = {offset + i for offset, _, _ in struct.iter_unpack("<QQq", relocations) for i in range(4)}
    before = given.contents(section)
    image = load([path])
    start = min(symbol.address for symbol in image.symbols.values() if symbol.is_function)
    after = image.read(start, len(before))
    assert after is not None
    assert [i for i in range(len(before)) if before[i] != after[i] and i not in touched] == []


def test_unsized_functions_end_at_the_next_function_or_section(object_of: Assembler) -> None:
    """Hand-written assembly without `.type` and `.size` still has functions with bounds."""
    image = load([object_of(".globl one, two\none: nop\nlocal: ret\ntwo: nop\nnop\nret\n")])
    assert [image.symbol(name).size for name in ("one", "two")] == [2, 3]
    assert [image.symbol(name).is_function for name in ("one", "two", "local")] == [True, True, False]


def test_function_at(object_of: Assembler) -> None:
    """An address belongs to the function whose bytes include it."""
    image = load([object_of(KERNEL)])
    kernel = image.symbol("kernel")
    assert image.function_at(kernel.address + kernel.size - 1) == kernel
    assert image.function_at(kernel.address + kernel.size) is None
    assert image.function_at(kernel.address - 1) is None


def test_reads_stay_in_one_section(object_of: Assembler) -> None:
    """Padding, headers and the space between sections are no memory."""
    image = load([object_of(KERNEL), object_of(TABLE, name="table")])
    table = image.symbol("table")
    assert image.read(table.address - 1, 1) is None
    assert image.read(table.address, 17) is None


def test_local_names_that_occur_twice_are_told_apart(object_of: Assembler) -> None:
    """An ambiguous name is an error that lists the unambiguous ones."""
    text = ".type same,@function\nsame: ret\n.size same, 1\n"
    image = load([object_of(text, name="a"), object_of(text, name="b")])
    with pytest.raises(InputError, match=r"did you mean same@0x\w+, same@0x\w+"):
        image.symbol("same")


def test_missing_symbol_names_near_ones(object_of: Assembler) -> None:
    """A misspelt symbol is answered with the likely one; an undefined one with what is missing."""
    image = load([object_of(KERNEL)])
    with pytest.raises(InputError, match="no symbol kernal; did you mean kernel"):
        image.symbol("kernal")
    with pytest.raises(InputError, match="memcpy is used but not defined here"):
        image.symbol("memcpy")


def test_archives_are_loaded_whole(object_of: Assembler, tmp_path: Path) -> None:
    """Every member of a static archive is in the image, referenced or not."""
    archive = tmp_path / "library.a"
    members = [object_of(KERNEL), object_of(TABLE, name="a_name_longer_than_sixteen_bytes")]
    subprocess.run(["ar", "rcs", str(archive), *map(str, members)], check=True)
    image = load([archive])
    assert {"kernel", "table"} <= set(image.symbols)
    assert list(image.undefined.values()) == ["memcpy"]


def test_shared_objects_are_relocated(object_of: Assembler, tmp_path: Path) -> None:
    """Relative relocations and local GOT entries hold addresses; a foreign one holds an undefined address."""
    code = KERNEL.replace("table]", "table@GOTPCREL]").replace("call memcpy", "call [rip + memcpy@GOTPCREL]")
    path = object_of(code + TABLE + ".data\npointer: .quad here\nhere: .quad 0\n")
    shared = tmp_path / "library.so"
    subprocess.run([tool("ld.lld"), "-shared", "-o", str(shared), str(path)], check=True)
    image = load([shared])
    pointer = image.symbol("pointer").address
    assert image.read(pointer, 8) == (pointer + 8).to_bytes(8, "little")
    (memcpy,) = image.undefined
    for line, expected in zip(
        disassemble(image, image.symbol("kernel")), (image.symbol("table").address, memcpy), strict=False
    ):
        slot = line.end + int(line.text.partition("rip + ")[2].rstrip("]"), 16)
        segment = image.segment_at(slot)
        assert image.read(slot, 8) == expected.to_bytes(8, "little")
        assert segment is not None
        assert not segment.writable


POINTERS = """
    .section .data.rel.ro, "aw"
    .type pointers,@object
pointers:
    .quad first, second
    .size pointers, 16
    .section .rodata.cst8, "aM", @progbits, 8
first: .quad 1
second: .quad 2
    .section .rodata.str1.1, "aMS", @progbits, 1
    .asciz "one"
    .asciz "three"
"""


def shared_object(path: Path, *options: str) -> Path:
    shared = path.with_suffix(".so")
    subprocess.run([tool("ld.lld"), "-shared", *options, "-o", str(shared), str(path)], check=True)
    return shared


def test_relocatable_objects_have_another_place(object_of: Assembler) -> None:
    """Every segment and pointer is found again, at another distance from the code, above 4 GiB."""
    image = load([object_of(KERNEL + TABLE + POINTERS)])
    other = image.elsewhere
    assert other is not None
    assert [len(s.data) for s in image.segments] == [len(s.data) for s in other.segments]
    for name, symbol in image.symbols.items():
        assert image.same_place(symbol.address, other) == other.symbols[name].address
    for here in (image, other):
        values = struct.unpack("<2Q", here.read(here.symbol("pointers").address, 16) or b"")
        assert values == (here.symbol("first").address, here.symbol("second").address)
        assert sorted(here.undefined.values()) == ["memcpy"]
    distances = [here.symbol("kernel").address - here.symbol("table").address for here in (image, other)]
    assert distances[0] != distances[1]
    assert other.segments[0].address >> 32 > 0


def test_32_bit_addresses_are_placed_below_2_gib(object_of: Assembler) -> None:
    """An object that cannot be linked to run high has its other place in reach."""
    image = load([object_of(".globl kernel\nkernel: mov eax, offset table\nret\n" + TABLE)])
    assert image.elsewhere is not None
    assert image.symbol("table").address != image.elsewhere.symbol("table").address < 1 << 31


def test_constants_that_may_be_merged_are_segments_of_their_own(object_of: Assembler) -> None:
    """An entry of fixed size, or a string with its terminator; each file's sections stay apart too."""
    image = load([object_of(KERNEL + POINTERS), object_of(TABLE, name="table")])
    sizes = [len(s.data) for s in image.segments if not s.executable and not s.writable]
    assert sorted(sizes) == [4, 6, 8, 8, 16, 16]


@pytest.mark.parametrize("options", [(), ("--pack-dyn-relocs=relr",)])
def test_shared_objects_are_moved(object_of: Assembler, options: tuple[str, ...]) -> None:
    """Not at 0: addresses of the file + 0x10000000, pointers with them, of both kinds of relative relocations."""
    image = load([shared_object(object_of(TABLE + POINTERS + ".text\nkernel: ret\n"), *options)])
    assert image.segments[0].address >= 0x1000_0000
    assert image.read(0, 1) is None
    for here in (image, image.elsewhere):
        assert here is not None
        values = struct.unpack("<2Q", here.read(here.symbol("pointers").address, 16) or b"")
        assert values == (here.symbol("first").address, here.symbol("second").address)
        assert disassemble(here, here.symbol("kernel"))[0].text == "ret"


def test_executables_have_one_place(object_of: Assembler, tmp_path: Path) -> None:
    """Fixed addresses are real; below 64 KiB there are none."""
    path = object_of(".globl kernel\nkernel: ret\n")
    link = [tool("ld.lld"), "--entry=kernel", "-o", str(tmp_path / "program"), str(path)]
    subprocess.run(link, check=True)
    assert load([tmp_path / "program"]).elsewhere is None
    subprocess.run([*link, "--image-base=0x1000"], check=True)
    with pytest.raises(InputError, match="linked below 0x10000"):
        load([tmp_path / "program"])


def test_error_messages(object_of: Assembler, tmp_path: Path) -> None:
    """Each cause has its own line: where, what, what to do next."""
    good = object_of(KERNEL).read_bytes()
    causes = {
        "no such file": None,
        "is empty": b"",
        "is not an ELF file": b"int main;",
        "Mach-O": b"\xcf\xfa\xed\xfe" + bytes(100),
        "bitcode": b"BC\xc0\xde" + bytes(100),
        "truncated ELF header": good[:40],
        "truncated, it needs": good[:-100],
        "a 32-bit ELF file for x86-64": good[:4] + b"\1" + good[5:],
        "big-endian": good[:5] + b"\2" + good[6:],
        "a 64-bit ELF file for Arm": good[:18] + b"\x28\0" + good[20:],
        "archive without ELF": b"!<arch>\n",
    }
    for number, (expected, data) in enumerate(causes.items()):
        path = tmp_path / f"bad{number}"
        if data is not None:
            path.write_bytes(data)
        with pytest.raises(InputError) as caught:
            load([path])
        assert expected in str(caught.value)
        assert str(caught.value).startswith(f"{path}: ")
        assert "\n" not in str(caught.value)


def test_linker_errors(object_of: Assembler, tmp_path: Path) -> None:
    """The linker's first message is passed on without scratch paths."""
    kernel = object_of(KERNEL)
    with pytest.raises(InputError, match=r"cannot link it: duplicate symbol: kernel; give only one") as caught:
        load([kernel, object_of(KERNEL, name="again")])
    assert "dauntless-" not in str(caught.value)
    with pytest.raises(InputError, match="has no code"):
        load([object_of(TABLE, name="table")])
    with pytest.raises(InputError, match=r"is for aarch64, and .* for x86_64"):
        load([kernel, object_of("ret", "aarch64", name="foreign")])


def test_damaged_files_are_input_errors(object_of: Assembler, tmp_path: Path) -> None:
    """Whatever byte of the headers is wrong, the outcome is an image or one line, never a traceback."""
    good = object_of(KERNEL + TABLE).read_bytes()
    source = random.Random(1)
    path = tmp_path / "damaged.o"
    for _ in range(60):
        damaged = bytearray(good)
        position = source.choice([source.randrange(64), source.randrange(len(good) - 400, len(good))])
        damaged[position] ^= 1 << source.randrange(8)
        path.write_bytes(damaged)
        try:
            load([path])
        except InputError as error:
            assert "\n" not in str(error)


def test_versions_of_a_dynamic_symbol_have_no_common_name(object_of: Assembler, tmp_path: Path) -> None:
    """Of two versions that a stripped library exports, which is called a caller's link decides: the name alone is neither."""
    functions = "".join(
        f".globl {name}\n.type {name},@function\n{name}: ret\n.size {name}, 1\n" for name in ("new", "old")
    )
    given = object_of(f".text\n{functions}.symver new, f@@V2\n.symver old, f@V1\n.globl g\n.type g,@function\ng: ret\n")
    script, out = tmp_path / "versions.map", tmp_path / "stripped.so"
    script.write_text("V1 { global: f; g; local: *; };\nV2 { global: f; } V1;\n")
    link = [tool("ld.lld"), "-shared", "--strip-all", f"--version-script={script}", str(given), "-o", str(out)]
    subprocess.run(link, check=True)
    image = load([out])
    assert image.symbol("g").is_function
    with pytest.raises(InputError, match=r"no symbol f; did you mean f@0x.*, f@0x"):
        image.symbol("f")


def test_sections_that_a_loader_does_not_look_at(object_of: Assembler, tmp_path: Path) -> None:
    """A section whose row points to other bytes than its segment loads is refused: these would never be executed."""
    out = tmp_path / "library.so"
    given = object_of(".text\n.globl f\n.type f,@function\nf: mov al, [rsi + rdi]\nret\n.size f, 4\n")
    subprocess.run([tool("ld.lld"), "-shared", str(given), "-o", str(out)], check=True)
    assert load([out]).symbol("f").size == 4
    data = bytearray(out.read_bytes())
    parsed = elf.read("library.so", bytes(data))
    (text,) = (section for section in parsed.sections if section.name == ".text")
    (table,) = struct.unpack_from("<Q", data, 40)
    struct.pack_into("<Q", data, table + 64 * text.number + 24, len(data))
    out.write_bytes(data + bytes.fromhex("b0 00 90 c3").ljust(text.size, b"\x90"))
    with pytest.raises(InputError, match=r"its section \.text is not what its segments load there"):
        load([out])


def test_relocations_that_no_section_has(object_of: Assembler, tmp_path: Path) -> None:
    """A loader finds them by the dynamic section: a table that is no section of relocations is refused."""
    out = tmp_path / "library.so"
    given = object_of(".text\n.globl f\n.type f,@function\nf: mov rax, [rip + g@GOTPCREL]\nret\n.size f, 8\n")
    subprocess.run([tool("ld.lld"), "-shared", str(given), "-o", str(out)], check=True)
    assert load([out]).open.cells
    data = bytearray(out.read_bytes())
    (table,) = struct.unpack_from("<Q", data, 40)
    for section in elf.read("library.so", bytes(data)).sections:
        if section.type == elf.RELA:
            struct.pack_into("<I", data, table + 64 * section.number + 4, elf.PROGBITS)
    out.write_bytes(data)
    with pytest.raises(InputError, match="a loader finds relocations that no section of it has"):
        load([out])

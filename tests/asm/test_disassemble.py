"""Tests of `dauntless.asm.disassemble` and `source_lines`."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import pytest

from dauntless.asm import disassemble as module
from dauntless.asm.assemble import assemble_text
from dauntless.asm.disassemble import disassemble, disassemble_bytes, source_line
from dauntless.asm.image import load
from dauntless.errors import InputError
from tests.asm.conftest import Assembler, Compiler

X86_TEXTS = {
    "48 8d 04 c5 fc ff ff ff": "lea rax, [8*rax - 0x4]",
    "48 8b 05 00 01 00 00": "mov rax, qword ptr [rip + 0x100]",
    "c4 e3 fd 00 c1 d8": "vpermq ymm0, ymm1, 0xd8",
    "e8 00 00 00 00": "call 0x1005",
    "f3 48 ab": "rep stosq qword ptr es:[rdi], rax",
    "f0 01 07": "lock add dword ptr [rdi], eax",
    "f0 f3 01 07": "lock rep add dword ptr [rdi], eax",
    "f3 c3": "rep ret",
    "3e ff e0": "jmp rax",
    "66 48 e8 00 00 00 00": "call 0x1007",
    "66 e8 00 00 00 00": "",
    "06": "",
    "f0": "",
    "62": "",
}
AARCH64_TEXTS = {
    "c8 9f 81 12": "mov w8, #-0xcff",
    "f4 04 40 f9": "ldr x20, [x7, #0x8]",
    "00 00 00 90": "adrp x0, 0x1000",
    "40 00 00 54": "b.eq 0x1008",
    "42 84 40 4c": "ld2 { v2.8h, v3.8h }, [x2]",
    "20 0c 02 ce": "eor3 v0.16b, v1.16b, v2.16b, v3.16b",
    "ff ff ff ff": "",
}
RISCV_TEXTS = {
    "88 e1": "sd a0, 0x0(a1)",
    "2e 85": "mv a0, a1",
    "e3 6e b5 f6": "bltu a0, a1, 0xf7c",
    "13 d5 55 60": "rori a0, a1, 0x5",
    "17 55 34 12": "auipc a0, 0x12345",
    "82 80": "ret",
    "00 00": "unimp",
}


@pytest.mark.parametrize(
    ("isa", "texts"), [("x86_64", X86_TEXTS), ("aarch64", AARCH64_TEXTS), ("riscv64", RISCV_TEXTS)]
)
def test_text_form(isa: str, texts: dict[str, str]) -> None:
    """One line per instruction, prefixes joined, comments and symbols cut, bytes that are none empty."""
    for encoding, expected in texts.items():
        code = bytes.fromhex(encoding)
        assert [(line.encoding, line.text) for line in disassemble_bytes(isa, code, 0x1000)] == [(code, expected)]


@pytest.mark.parametrize(
    "command",
    ["gcc -O3 -mavx2", "clang-22 -O3 -g", "aarch64-linux-gnu-gcc -O3", "clang-22 --target=aarch64-linux-gnu -Os"],
)
def test_functions_are_covered_without_gaps(compiled: Compiler, command: str) -> None:
    """The lines of a function are its bytes, each decoded, in order."""
    image = load([compiled(command)])
    for symbol in image.symbols.values():
        if symbol.is_function:
            lines = disassemble(image, symbol)
            assert b"".join(line.encoding for line in lines) == image.read(symbol.address, symbol.size)
            assert all(line.text for line in lines)


def test_whole_image_and_single_function_agree(compiled: Compiler, monkeypatch: pytest.MonkeyPatch) -> None:
    """Large images are disassembled per function, with the same result."""
    path = compiled("gcc -O2")
    whole, single = load([path]), load([path])
    expected = disassemble(whole, whole.symbol("ntt"))
    monkeypatch.setattr(module, "WHOLE_IMAGE", 0)
    assert disassemble(single, single.symbol("ntt")) == expected


def test_text_assembles_back_to_the_same_bytes(compiled: Compiler) -> None:
    """AArch64 text is assembly again (branches and page addresses aside, which are absolute)."""
    image = load([compiled("aarch64-linux-gnu-gcc -O3")])
    lines = [line for line in disassemble(image, image.symbol("barrett")) if "0x100" not in line.text]
    assert assemble_text("\n".join(line.text for line in lines), "aarch64") == b"".join(x.encoding for x in lines)


def test_data_is_not_code(object_of: Assembler) -> None:
    """A table cannot be disassembled, and data inside code has no text."""
    image = load([object_of(".globl f\nf: ret\n.data\n.globl t\nt: .quad 1")])
    with pytest.raises(InputError, match="t is not code"):
        disassemble(image, image.symbol("t"))
    image = load([object_of(".globl f\nf: ret\n.word 0xd503201f", "aarch64")])
    assert {line.text for line in disassemble(image, image.symbol("f"))} == {"ret", ""}


def test_size_that_cuts_an_instruction_is_an_error(object_of: Assembler) -> None:
    """A wrong `.size` is said, not guessed around."""
    image = load([object_of(".globl f\n.type f,@function\nf: mov eax, 1\n.size f, 3\nret")])
    with pytest.raises(InputError, match="f cannot be disassembled at"):
        disassemble(image, image.symbol("f"))


def test_source_lines(object_of: Assembler, compiled: Compiler) -> None:
    """Assembled sources carry line numbers; objects without debug information have none."""
    image = load([object_of(".globl f\nf: nop\n\nret")])
    lines = disassemble(image, image.symbol("f"))
    assert [source_line(image, line.address) for line in lines] == ["kernel.S:3", "kernel.S:5"]
    image = load([compiled("gcc -O2 -g")])
    assert str(source_line(image, image.symbol("copy").address)).startswith("corpus.c:")
    image = load([compiled("gcc -O2")])
    assert source_line(image, image.symbol("copy").address) is None

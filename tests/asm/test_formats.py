"""Tests of Mach-O and COFF objects: kernels and C for macOS and Windows are proved from their bytes, or refused with a reason.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from dauntless.asm.image import load_function
from dauntless.asm.library import read
from dauntless.asm.tools import tool
from dauntless.contract import Contract, Words
from dauntless.errors import DauntlessError, InputError
from dauntless.prover.verify import REFUTED, Result, verify

ROOT = Path(__file__).resolve().parents[2]
TARGETS = {
    ("x86_64", "macho"): "x86_64-apple-macos11",
    ("aarch64", "macho"): "arm64-apple-macos11",
    ("x86_64", "coff"): "x86_64-pc-windows-msvc",
    ("aarch64", "coff"): "aarch64-pc-windows-msvc",
}
Build = Callable[..., Path]


@pytest.fixture
def compiled(tmp_path: Path) -> Build:
    """C, or assembly where the language says so, as an object for a target."""

    def build(text: str, target: str, *options: str, language: str = "c") -> Path:
        source, out = tmp_path / f"given.{language[0]}", tmp_path / "given.o"
        source.write_text(text)
        command = [tool("clang"), f"--target={target}", "-ffreestanding", "-c", "-x", language, *options]
        subprocess.run([*command, source, "-o", out], check=True)
        return out

    return build


def judged(path: Path, name: str, signature: str, function: object = None) -> Result:
    image = load_function(read([path]), name)
    return verify(image, Contract(name, signature, function and Words(function), symbol=name))  # type: ignore[arg-type]


# -- C ------------------------------------------------------------------------------------------------------------
C = """
#include <stdint.h>
static const uint64_t big[4] = {1, 2, 3, 4};
const uint32_t wide[8] = {10, 20, 30, 40, 50, 60, 70, 80};
static __attribute__((noinline)) uint64_t helper(uint64_t x) { return x * 3 + wide[5]; }
uint64_t calls(uint64_t x) { return helper(x) + helper(x + 1) + wide[2]; }
void add(uint64_t r[4], const uint64_t a[4], uint64_t b, uint64_t c, uint64_t d, uint64_t e) {
    for (int i = 0; i < 4; i++) r[i] = a[i] + b + c + d - e + big[i];
}
"""


def called(inputs: dict[str, list[object]]) -> dict[str, list[object]]:
    (x,) = inputs["x"]
    return {"result": [x * 3 + 60 + (x + 1) * 3 + 60 + 30]}  # type: ignore[operator]


def added(inputs: dict[str, list[object]]) -> dict[str, list[object]]:
    a, (b,), (c,), (d,), (e,) = (inputs[name] for name in "abcde")
    return {"r": [x + b + c + d - e + i for i, x in enumerate(a, 1)]}  # type: ignore[operator]


@pytest.mark.parametrize("target", TARGETS.values())
@pytest.mark.parametrize("options", [("-O1",), ("-O2",), ("-O2", "-ffunction-sections", "-fdata-sections")])
def test_c(compiled: Build, target: str, options: tuple[str, ...]) -> None:
    """Calls, tables by symbol and by address, arguments on the stack: each reference leads where it should."""
    path = compiled(C, target, *options)
    assert judged(path, "calls", "(u64 x) -> u64", called).proved
    wrong = judged(path, "calls", "(u64 x) -> u64", lambda inputs: {"result": [inputs["x"][0] * 6]})
    assert wrong.properties["function"] == REFUTED
    assert judged(path, "add", "(out u64 r[4], in u64 a[4], u64 b, u64 c, u64 d, u64 e)", added).proved


# Bytes of an instruction stand behind the field that a linker fills: SIGNED_1, SIGNED_2, SIGNED_4 and REL32_1, REL32_2, REL32_4
BEHIND = """
        .intel_syntax noprefix
        .{section}
        .p2align 4
        .quad   -1, -1
{table}:
        .quad   7, 0x1122334455667788, 9
        .text
        .globl  {prefix}find
{prefix}find:
        xor     eax, eax
        cmp     byte ptr [rip + {table} + 8], 0x88
        sete    al
        cmp     word ptr [rip + {table} + 10], 0x5566
        sete    cl
        and     al, cl
        cmp     dword ptr [rip + {table} + 12], 0x11223344
        sete    cl
        and     al, cl
        movzx   eax, al
        add     rax, qword ptr [rip + {table} + 16]
        ret
"""


@pytest.mark.parametrize(
    ("target", "section", "prefix", "table"),
    [
        ("x86_64-apple-macos11", "const", "_", "Lnumbers"),
        ("x86_64-apple-macos11", "const", "_", "_numbers"),
        ("x86_64-pc-windows-msvc", 'section .rdata,"dr"', "", ".Lnumbers"),
        ("x86_64-pc-windows-msvc", 'section .rdata,"dr"', "", "numbers"),
    ],
)
def test_bytes_behind_the_field(compiled: Build, target: str, section: str, prefix: str, table: str) -> None:
    """The addend is right for each length of what follows the field."""
    text = BEHIND.format(section=section, prefix=prefix, table=table)
    path = compiled(text, target, language="assembler")
    assert judged(path, "find", "() -> u64", lambda _: {"result": [10]}).proved


# -- what linkers of these formats may do -------------------------------------------------------------------------
TWO = """
        .subsections_via_symbols
        .globl  _first, _second
_first: mov     x0, #1
{symbol}:
        add     x0, x0, #1
        ret
"""


def test_parts_of_sections(compiled: Build) -> None:
    """Where linkers may move what stands between two symbols, code does not run from one into the next."""
    apart = compiled(TWO.format(symbol="_second"), "arm64-apple-macos11", language="assembler")
    result = judged(apart, "first", "() -> u64", lambda _: {"result": [2]})
    assert not result.proved
    assert any("is not an instruction of any function" in refusal.what for refusal in result.refusals)
    together = compiled(TWO.format(symbol="Llocal"), "arm64-apple-macos11", language="assembler")
    assert judged(together, "first", "() -> u64", lambda _: {"result": [2]}).proved


@pytest.mark.parametrize("target", ["x86_64-apple-macos11", "arm64-apple-macos11"])
def test_weak_definitions(compiled: Build, target: str) -> None:
    """A proof that uses a definition that another file may replace says so."""
    text = "__attribute__((weak)) long weak(long x) { return x + 1; } long uses(long x) { return weak(x); }"
    result = judged(compiled(text, target, "-O1"), "uses", "(u64 x) -> u64")
    assert any("weak" in assumption for assumption in result.assumptions)


@pytest.mark.parametrize("target", ["x86_64-pc-windows-gnu", "aarch64-pc-windows-msvc"])
def test_replaceable_sections(compiled: Build, target: str) -> None:
    """The same for sections that the linker takes from any file."""
    text = """inline __attribute__((noinline)) int next(int x) { return x + 1; }
              extern "C" int uses(int x) { return next(x); }"""
    result = judged(compiled(text, target, "-O1", language="c++"), "uses", "(u32 i) -> u32")
    assert result.proved
    assert any("next" in assumption and "which is weak" in assumption for assumption in result.assumptions)


def test_overloaded_names(compiled: Build) -> None:
    """C++ names of Windows that differ behind `@` alone are two."""
    text = """extern __attribute__((noinline)) float twice(float x) { return x; }
              int twice(int x);
              extern "C" int uses(int x) { return twice(x); }"""
    path = compiled(text, "x86_64-pc-windows-msvc", "-O1", language="c++")
    with pytest.raises(InputError, match=r"the code calls .twice%40%40YAHH%40Z, which this object does not define"):
        judged(path, "uses", "(u32 i) -> u32")


# -- what is refused ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("target", TARGETS.values())
def test_thread_local(compiled: Build, target: str) -> None:
    """Thread-local storage is refused by name of the place."""
    text = "__thread int counter; int next(void) { return counter; }"
    with pytest.raises(InputError, match=r"relocation type .* is not known"):
        judged(compiled(text, target, "-O1"), "next", "() -> u32")


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"MZ\x90\0", "is a linked Windows file"),
        (b"\xcf\xfa\xed\xfe" + bytes((12, 0, 0, 1, 0, 0, 0, 0, 6)) + bytes(19), "is a linked Mach-O file"),
        (b"\xcf\xfa\xed\xfe" + bytes((18, 0, 0, 1, 0, 0, 0, 0, 1)) + bytes(19), "for processor 0x1000012"),
        (b"\xca\xfe\xba\xbe\0\0\0\2", "is a Mach-O file for several processors"),
        (b"\0\0\xff\xff\2\0\x64\x86", "in the format /bigobj"),
        (b"\xcf\xfa\xed\xfe", "truncated"),
        (b"\x64\x86" + bytes(14) + b"\xf0\0\0\0", "is a linked Windows file"),
    ],
)
def test_other_files(data: bytes, what: str, tmp_path: Path) -> None:
    """Linked files, other processors and other kinds are named."""
    path = tmp_path / "given"
    path.write_bytes(data)
    with pytest.raises(InputError, match=what):
        read([path])


def test_microsofts_archives(compiled: Build, tmp_path: Path) -> None:
    """Long names of members end with a zero; members that are no objects are left out."""
    data = compiled(C, "x86_64-pc-windows-msvc", "-O1").read_bytes()
    names = b"a-long-name-of-an-import.dll\0the-long-name-of-an-object.obj\0"
    members = ((b"//", names), (b"/0", b"\0\0\xff\xff" + bytes(20)), (b"/29", data))
    path = tmp_path / "given.lib"
    path.write_bytes(
        b"!<arch>\n"
        + b"".join(b"%-48s%-10d`\n" % (name, len(body)) + body + b"\n" * (len(body) % 2) for name, body in members)
    )
    result = judged(path, "calls", "(u64 x) -> u64", called)
    assert result.proved
    assert [part.where for part in result.parts] == [f"{path}(the-long-name-of-an-object.obj)"]


def test_mixed_formats(compiled: Build, tmp_path: Path) -> None:
    """Objects of two formats are not linked together."""
    first = compiled("int one(void) { return 1; }", "x86_64-apple-macos11").rename(tmp_path / "first.o")
    second = compiled("int two(void) { return 2; }", "x86_64-linux-gnu")
    with pytest.raises(InputError, match=r"is of format ELF, and .* of Mach-O"):
        load_function(read([first, second]), "one")


@pytest.mark.parametrize("target", TARGETS.values())
def test_damaged_files(compiled: Build, target: str, tmp_path: Path) -> None:
    """A truncated or changed object gives a result or an error of this project, never another exception."""
    data = compiled(C, target, "-O1").read_bytes()
    generator = random.Random(target)
    path = tmp_path / "damaged.o"
    read_ = refused = 0
    for round_ in range(400):
        changed = bytearray(data)
        if round_ % 2:
            del changed[generator.randrange(4, len(data)) :]
        else:
            for _ in range(generator.randrange(1, 4)):
                changed[generator.randrange(4, len(data))] = generator.choice((0, 1, 0x7F, 0x80, 0xFF))
        path.write_bytes(changed)
        try:
            read([path])
            read_ += 1
        except DauntlessError:
            refused += 1
    assert read_
    assert refused

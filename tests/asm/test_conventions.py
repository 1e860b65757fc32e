"""Tests of calling conventions other than Linux's: Microsoft's on x86-64, and what macOS and Windows add on AArch64.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.errors import InputError
from dauntless.prover.verify import Result
from tests.asm.test_formats import Build, compiled, judged

__all__ = ["compiled"]  # a fixture

SHARED_REGISTERS = """
        .intel_syntax noprefix
        .globl  {prefix}sum
{prefix}sum:
        {body}
        ret
"""


def x86_64(compiled: Build, body: str, target: str) -> Result:
    prefix = "_" if "apple" in target else ""
    path = compiled(SHARED_REGISTERS.format(prefix=prefix, body=body), target, language="assembler")
    return judged(path, "sum", "(u64 a, u64 b) -> u64")


def test_microsofts_convention(compiled: Build) -> None:
    """Arguments in rcx and rdx, the home of four registers, no red zone, and the registers that callees save."""
    windows, macos = "x86_64-pc-windows-msvc", "x86_64-apple-macos11"
    good = "mov [rsp + 8], rcx; mov [rsp + 32], rdx; mov rax, [rsp + 8]; add rax, [rsp + 32]"
    assert x86_64(compiled, good, windows).proved
    assert x86_64(compiled, "lea rax, [rcx + rdx]", windows).proved
    for body, rule in {
        "mov [rsp + 40], rcx": "access to the caller's frame",
        "mov [rsp - 8], rcx": "access below the stack pointer",
        "pxor xmm6, xmm6": "callee-saved register not restored",
        "xor edi, edi": "callee-saved register not restored",
        "lea rax, [rdi + rsi]": "",
    }.items():
        result = x86_64(compiled, body, windows)
        assert not result.proved
        assert rule in {refusal.rule for refusal in result.refusals} | {""}
    for body in ("mov [rsp - 8], rdi", "pxor xmm6, xmm6", "xor edi, edi", "lea rax, [rdi + rsi]"):
        assert x86_64(compiled, f"{body}; mov eax, 1", macos).proved


def test_the_home_of_called_functions(compiled: Build) -> None:
    """What is kept where a called function may write is lost; elsewhere it is kept."""
    zero = "mov rcx, rdx; xor edx, edx; mov r8d, 8; call memset"
    call = f"sub rsp, 40; mov [rsp + {{}}], rcx; {zero}; mov rax, [rsp + {{}}]; add rsp, 40"
    for place, kept in ((32, True), (24, False), (0, False)):
        text = SHARED_REGISTERS.format(prefix="", body=call.format(place, place))
        path = compiled(text, "x86_64-pc-windows-msvc", language="assembler")
        result = judged(
            path, "sum", "(u64 a, out u8 r[8]) -> u64", lambda inputs: {"result": inputs["a"], "r": [0] * 8}
        )
        assert result.proved is kept


@pytest.mark.parametrize("target", ["arm64-apple-macos11", "aarch64-pc-windows-msvc"])
@pytest.mark.parametrize("body", ["mov x18, x0", "mov x0, x18", "ldr x0, [x18]"])
def test_the_systems_register(compiled: Build, target: str, body: str) -> None:
    """x18 is refused on macOS and Windows."""
    symbol = "_use" if "apple" in target else "use"
    path = compiled(f".globl {symbol}\n{symbol}: {body}\nret\n", target, language="assembler")
    with pytest.raises(InputError, match="uses x18, which is the system's"):
        judged(path, "use", "(u64 a) -> u64")


def test_packed_arguments(compiled: Build) -> None:
    """Narrow arguments on the stack, which macOS packs, are refused; wide ones are found."""
    parameters = ", ".join(f"unsigned long a{i}" for i in range(8))
    signature = ", ".join(f"u64 a{i}" for i in range(8))
    for type_, word in (("unsigned long", "u64"), ("unsigned", "u32")):
        text = f"unsigned long last({parameters}, {type_} x, {type_} y) {{ return y; }}"
        path = compiled(text, "arm64-apple-macos11", "-O1")
        full = f"({signature}, {word} x, {word} y) -> u64"
        if word == "u64":
            assert judged(path, "last", full, lambda inputs: {"result": [inputs["y"][0]]}).proved
        else:
            with pytest.raises(InputError, match="which macOS packs"):
                judged(path, "last", full)


NARROW = """
unsigned char low(unsigned char a, unsigned char b) { return a + b; }
signed char low_signed(signed char a, signed char b) { return a + b; }
int widened(unsigned char a, unsigned char b) { return a + b; }
"""


@pytest.mark.parametrize(
    ("name", "signature", "bits"),
    [
        ("low", "(u8 a, u8 b) -> u8", 8),
        ("low_signed", "(i8 a, i8 b) -> i8", 8),
        ("widened", "(u8 a, u8 b) -> i32", 32),
    ],
)
def test_narrow_arguments_and_results_on_macos(compiled: Build, name: str, signature: str, bits: int) -> None:
    """What clang compiles relies on callers that extend narrow arguments to 32 bits, and extends its results."""
    path = compiled(NARROW, "arm64-apple-macos11", "-O1")
    assert judged(path, name, signature, lambda n: {"result": [n["a"][0].to(bits) + n["b"][0].to(bits)]}).proved


@pytest.mark.parametrize(
    ("body", "extends"),
    [
        ("add x0, x0, x1\nand x0, x0, #0xff", True),
        ("add w0, w0, w1\nuxtb w0, w0\norr x0, x0, x1, lsl #32", True),
        ("add x0, x0, x1", False),
        ("add w0, w0, w1\nsxtb w0, w0", False),
    ],
)
def test_results_that_callers_on_macos_rely_on(compiled: Build, body: str, *, extends: bool) -> None:
    """A result of 8 bits with others above it is one on Windows, as on Linux, and another number to callers on macOS."""
    for target, prefix, fits in (("arm64-apple-macos11", "_", extends), ("aarch64-pc-windows-msvc", "", True)):
        text = f".globl {prefix}low\n{prefix}low: {body}\nret\n"
        path = compiled(text, target, language="assembler")
        assert judged(path, "low", "(u64 a, u64 b) -> u8", lambda n: {"result": [n["a"][0] + n["b"][0]]}).proved is fits

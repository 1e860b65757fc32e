"""Outputs for macOS: clang for macOS assembles them to the code that is proved.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dauntless.asm.tools import run as run_tool
from dauntless.errors import InputError
from dauntless.optimizer.write.macho import _check, for_macos
from tests.optimizer.test_command import OPTIONS, folder, run

__all__ = ["folder"]

AARCH64 = """\
// Somebody's
// SPDX-License-Identifier: MIT
        .global f
        .hidden f
        .type   f, %function
        .global other
        .type   other, %function
        .set    other, f
f:
        .cfi_startproc
        stp     x29, x30, [sp, #-16]!
        .cfi_def_cfa_offset 16
        .cfi_offset x29, -16
        .cfi_offset x30, -8
        adrp    x4, table + 16
        add     x4, x4, :lo12:table + 16
        ldr     q1, [x4]
        adrp    x5, table
        ldr     q2, [x5, :lo12:table]
        mov     x2, #4
1:      ldr     q0, [x1], #16
        add     v0.8h, v0.8h, v1.8h
        mul     v0.8h, v0.8h, v2.8h
        str     q0, [x0], #16
        subs    x2, x2, #1
        b.ne    1b
        ldp     x29, x30, [sp], #16
        .cfi_def_cfa_offset 0
        ret
        .cfi_endproc
        .size   f, .-f
        .section .rodata
        .p2align 4
table:  .quad   1, 2, 3, 4
"""
X86_64 = """\
// SPDX-License-Identifier: MIT
        .intel_syntax noprefix
        .weak   f
        .type   f, @function
f:      mov     ecx, 4
1:      vmovdqu ymm0, [rsi]
        vpaddw  ymm0, ymm0, [rip + table + 32]
        vpmullw ymm0, ymm0, [rip + table]
        vmovdqu [rdi], ymm0
        add     rsi, 32
        add     rdi, 32
        dec     rcx
        jne     1b
        vzeroupper
        ret
        .size   f, .-f
        .section .rodata
table:  .quad   1, 2, 3, 4, 5, 6, 7, 8
"""
CASES = {
    "aarch64": (AARCH64, OPTIONS, "(out u64 r[8], in u64 a[8])", "arm64-apple-macos"),
    "x86_64": (
        X86_64,
        ("--cpu", "icelake-server", "--limit", "1"),
        "(out u64 r[16], in u64 a[16])",
        "x86_64-apple-macos",
    ),
}


@pytest.mark.parametrize("isa", CASES)
def test_assembles_there(folder: Path, isa: str) -> None:
    """Symbols have their underscore, visibility its directive, constants their section, addresses their operators."""
    text, options, signature, target = CASES[isa]
    (folder / "f.S").write_text(text)
    out = folder / "fast.S"
    result = run(
        str(folder / "f.S"), "--function", "f", *options, "--signature", signature, "--format", "macho", "-o", str(out)
    )
    assert 0 == result.exit_code, result.output
    written = out.read_text()
    assert "_f:" in written and "MIT" in written and ".size" not in written and ".type" not in written
    for words in ((".private_extern _f", ".set _other, _f", "@PAGE", "@PAGEOFF", ".cfi_startproc") if isa == "aarch64"
                  else (".weak_definition _f", "[rip + Lf_icelake_server_constants0 + 32]")):  # fmt: skip
        assert words in written, words
    made = run_tool("clang", [f"--target={target}", "-c", str(out), "-o", str(folder / "fast.o")])
    assert 0 == made.returncode, made.stderr
    said = run_tool("llvm-objdump", ["-t", "-h", str(folder / "fast.o")]).stdout
    assert re.search(r" _f$", said, re.MULTILINE) and "__const" in said, said


def test_other_code_is_refused() -> None:
    """What is written for macOS is the code that is proved, or nothing."""
    text = ".text\n.global f\nf: add x0, x0, #1\nret\n"
    _check(text, ".globl _f\n_f: add x0, x0, #1\nret\n", "aarch64")
    with pytest.raises(InputError, match="not the code that is proved"):
        _check(text, ".globl _f\n_f: add x0, x0, #2\nret\n", "aarch64")


def test_no_macos_for_riscv() -> None:
    """Said, with what to do."""
    with pytest.raises(InputError, match="there is no macOS for riscv64"):
        for_macos("", "riscv64", ())


@pytest.mark.parametrize(
    "arguments", [("--format", "coff"), ("--kernel", "x86_64/mlkem/ntt_avx2", "--format", "macho")]
)
def test_bad_format(folder: Path, arguments: tuple[str, ...]) -> None:
    """One line."""
    given = arguments if "--kernel" in arguments else (str(folder / "triple.S"), "--signature", "(u64 a)", *arguments)
    result = run(*given, "--cpu", "icelake-server" if "--kernel" in arguments else "cortex-a55")
    assert 2 == result.exit_code and "--format" in result.stderr

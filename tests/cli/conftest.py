"""Small objects, and the command line in this process.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from dauntless.asm.assemble import assemble
from dauntless.cli import main

# Functions of one object: r[i] = a[i] + b[i] in two ways, a wrong one, one that leaks, one that leaves its buffer.
X86 = """
.intel_syntax noprefix
.macro function name
    .globl \\name
    .type \\name, @function
\\name:
.endm
.macro end name
    .size \\name, . - \\name
.endm
function add_vector
    movdqu xmm0, [rsi]
    movdqu xmm1, [rdx]
    paddw xmm0, xmm1
    movdqu [rdi], xmm0
    ret
end add_vector
function add_scalar
    xor ecx, ecx
.Lnext:
    mov ax, [rdx + 2*rcx]
    add ax, [rsi + 2*rcx]
    mov [rdi + 2*rcx], ax
    add ecx, 1
    cmp ecx, 8
    jne .Lnext
    ret
end add_scalar
function add_saturated
    movdqu xmm0, [rsi]
    movdqu xmm1, [rdx]
    paddsw xmm0, xmm1
    movdqu [rdi], xmm0
    ret
end add_saturated
function leak
    mov eax, edi
    test eax, eax
    je .Lzero
    mov eax, 1
.Lzero:
    ret
end leak
function product
    mov eax, edi
    add eax, esi
    imul eax, edi
    ret
end product
function expanded
    mov eax, edi
    mov ecx, edi
    imul eax, edi
    imul ecx, esi
    add eax, ecx
    ret
end expanded
function masked
    mov eax, edi
    or eax, esi
    sub eax, esi
    ret
end masked
function masked_too
    mov eax, esi
    not eax
    and eax, edi
    ret
end masked_too
function calls
    call elsewhere
    ret
end calls
function exotic
    hlt
    ret
end exotic
"""

ADDER = "(out i16 r[8], i16 a[8], i16 b[8])"


@dataclass(frozen=True)
class Outcome:
    status: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The command line with these arguments."""

    def go(*arguments: object) -> Outcome:
        monkeypatch.setattr(sys, "argv", ["dauntless", *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            main()
        captured = capsys.readouterr()
        return Outcome(int(end.value.code or 0), captured.out, captured.err)

    return go


@pytest.fixture(scope="session")
def x86(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The object of X86."""
    folder = tmp_path_factory.mktemp("cli")
    source, out = folder / "functions.S", folder / "functions.o"
    source.write_text(X86)
    assemble(source, "x86_64", out)
    return out

"""Recorded paths move the stack pointer, call and return as the interpreter does, where one iteration of a loop does otherwise.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

In one iteration of each function the stack pointer moves further than in the others, by an odd number, or beyond an end of the
stack; a secret is left deeper in dead stack; a function calls itself more often, takes another way, or returns from another
call, from none, or to another place.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.prover.operations import paths
from dauntless.prover.operations.state import STACK_SIZE
from tests.operations.both import compared

OFTEN, TIMES = 3, 30  # arrivals before a path is recorded; iterations
# Iterations in which rax, x10 or t2 is 1, and else 0: two that are recorded, and a later one
LATE = (OFTEN - 1, OFTEN, 23)
LOOPS = {
    "x86_64": f"xor r11d, r11d\nmov r9, rsp\n1: xor eax, eax\ncmp r11, {{late}}\nsete al\n{{body}}\ninc r11\ncmp r11, {TIMES}\n"
    "jne 1b\nret\n",
    "aarch64": "mov x9, #0\nmov x15, x30\nmov x11, sp\n1: cmp x9, #{late}\ncset x10, eq\n{body}\nadd x9, x9, #1\n"
    f"cmp x9, #{TIMES}\nb.ne 1b\nret x15\n",
    "riscv64": "li t1, 0\nmv a5, ra\nmv t3, sp\n1: li t6, {late}\nxor t2, t1, t6\nseqz t2, t2\n{body}\naddi t1, t1, 1\n"
    f"li t6, {TIMES}\nbne t1, t6, 1b\nmv ra, a5\nret\n",
}  # fmt: skip
FURTHER = "mov r10d, 64\nshl eax, 9\nadd r10, rax\nsub rsp, r10\n"
X86_64 = {
    "deeper": f"{FURTHER}mov [rsp], rdx\nmov rsp, r9",
    "pushed": f"{FURTHER}push rdx\nmov rsp, r9",
    "called": f"{FURTHER}call 7f\njmp 8f\n7: mov [rsp - 128], rdx\nret\n8: mov rsp, r9",
    "left by a call": "call 7f\ncall 6f\njmp 8f\n7: mov [rsp - 128], rdx\nret\n6: mov r10, [rsp - 128]\nret\n8:",
    "masked": "mov r10, r11\nand r10d, 7\nlea r10, [r10 + 8 * rax]\nshl r10, 3\nsub rsp, r10\nand rsp, -64\n"
    "mov [rsp - 8], rdx\nmov rsp, r9",
    "lost": "mov r10, rax\nshl r10, 3\nsub rsp, 512\nmov [rsp + r10], rdi\nmov rsp, r9\nsub rsp, 512\n"
    "mov r10, [rsp]\nmov rsp, r9",
    "at the end": f"neg rax\nand eax, {STACK_SIZE - 192}\nlea r10, [rax + 64]\nsub rsp, r10\nmov [rsp], rdx\nmov rsp, r9",
    "beyond the end": f"neg rax\nand eax, {STACK_SIZE - 128}\nlea r10, [rax + 64]\nsub rsp, r10\nmov [rsp], rdx\nmov rsp, r9",
    "below": "neg rax\nand eax, 100\nlea r10, [r9 - 64]\nsub r10, rax\nsub rsp, 256\nmov rsp, r9\nmov [r10], rdx",
    "above": "lea rsp, [rsp + 8 * rax]\nmov r10d, 1\nmov rsp, r9",
    "deep calls": "lea r10d, [rax * 4 + 2]\ncall 7f\njmp 8f\n7: push rdx\ndec r10d\njz 5f\ncall 7b\n5: pop rsi\nret\n8:",
    "another way": "call 7f\njmp 8f\n7: test eax, eax\njnz 5f\nret\n5: mov r10d, 3\nret\n8:",
    "another call": "test eax, eax\njnz 5f\ncall 7f\njmp 8f\n5: call 7f\njmp 8f\n7: mov r10, [rsp]\nmov [rsi + 8 * rax], r10\n"
    "mov r10, [rsi]\nmov [rsp], r10\nret\n8:",
    "no call": "test eax, eax\njnz 5f\ncall 7f\njmp 8f\n5: push r10\njmp 7f\n7: mov r10, [rsp]\nret\n8:",
    "a secret place": "mov r10, [rdi + 64]\nsub r10, [rdi + 64]\nneg rax\nand r10, rax\ncall 7f\njmp 8f\n7: add [rsp], r10\n"
    "jmp 6f\n6: ret\n8:",
    "no stack": "mov r10, rsp\nsub r10, rdi\nadd r10, rdi\ntest eax, eax\ncmovz r10, rsp\nmov rsp, r10\nmov rsp, r9",
    "another place": "call 7f\nnop\njmp 8f\n7: add [rsp], rax\nret\n8:",
}  # fmt: skip
AARCH64 = {
    "deeper": "mov x12, #64\nadd x12, x12, x10, lsl #9\nsub sp, sp, x12\nstr x2, [sp]\nmov sp, x11",
    "odd": "mov x12, #32\nsub x12, x12, x10, lsl #3\nsub sp, sp, x12\nmov sp, x11",
    "odd above": "mov x12, #32\nsub x12, x12, x10, lsl #3\nsub sp, sp, #32\nadd sp, sp, x12\nmov sp, x11",
    "at the end": f"mov x12, #{STACK_SIZE - 64}\nmul x12, x12, x10\nadd x12, x12, #64\nsub sp, sp, x12\nmov sp, x11",
    "beyond the end": "mov x12, #64\nadd x12, x12, x10, lsl #20\nsub sp, sp, x12\nmov sp, x11",
    "above": "add sp, sp, x10, lsl #4\nmov x12, #1\nmov sp, x11",
    "another way": "bl 7f\nb 8f\n7: cbnz x10, 5f\nret\n5: mov x12, #3\nret\n8:",
    "another call": "cbnz x10, 5f\nbl 7f\nb 8f\n5: bl 7f\nb 8f\n7: str x30, [x1, x10, lsl #3]\nldr x30, [x1]\nret\n8:",
    "no call": "cbnz x10, 5f\nbl 7f\nb 8f\n5: mov x30, x14\nb 7f\n7: mov x14, x30\nret\n8:",
    "another place": "bl 7f\nnop\nb 8f\n7: add x30, x30, x10, lsl #2\nret\n8:",
}  # fmt: skip
RISCV64 = {
    "deeper": "li t4, 64\nslli t5, t2, 9\nadd t4, t4, t5\nsub sp, sp, t4\nsd a2, 0(sp)\nmv sp, t3",
    "odd": "li t4, 32\nslli t5, t2, 3\nsub t4, t4, t5\nsub sp, sp, t4\nmv sp, t3",
    "another call": "bnez t2, 5f\njal 7f\nj 8f\n5: jal 7f\nj 8f\n7: slli t4, t2, 3\nadd t4, t4, a1\nsd ra, 0(t4)\n"
    "ld ra, 0(a1)\nret\n8:",
    "no call": "bnez t2, 5f\njal 7f\nj 8f\n5: mv ra, t0\nj 7f\n7: mv t0, ra\nret\n8:",
}  # fmt: skip
BODIES = {"x86_64": X86_64, "aarch64": AARCH64, "riscv64": RISCV64}


@pytest.mark.parametrize("late", LATE)
@pytest.mark.parametrize("isa", BODIES)
def test_another_frame(isa: str, late: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The run says of everything what the interpreter says."""
    monkeypatch.setattr(paths, "OFTEN", OFTEN)
    monkeypatch.setattr(paths, "MOST", 24)
    text, names = ".intel_syntax noprefix\n.text\n" if isa == "x86_64" else ".text\n", []
    for name, body in BODIES[isa].items():
        names.append(name := f"f_{name.replace(' ', '_')}")
        lines = LOOPS[isa].format(body=body, late=late)
        text += f".globl {name}\n.type {name}, %function\n{name}:\n{lines}.size {name}, .-{name}\n"
    found, part = compared(isa, text, names, tmp_path)
    assert not found
    assert part > 1 / 4 or late <= OFTEN

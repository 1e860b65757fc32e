"""Recorded paths leave a run exactly as the interpreter does, and hide nothing that it would refuse.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from dauntless.asm.image import load_function
from dauntless.asm.library import read
from dauntless.cli.operation import Asked, operation_of
from dauntless.isa.processor import processor
from dauntless.prover.operations import paths
from dauntless.prover.operations.code import Code
from dauntless.prover.operations.exits import Exit, leave
from dauntless.prover.operations.inputs import place
from dauntless.prover.operations.paths import MOST, OFTEN
from dauntless.prover.operations.run import Run
from dauntless.prover.operations.tags import Tags
from tests.operations.build import assembled, judged

SAME = """
#include <stdint.h>
typedef unsigned __int128 wide;

static uint64_t multiply_add(uint64_t *r, const uint64_t *a, uint64_t b, int n) {
    uint64_t carry = 0;
    for (int i = 0; i < n; i++) {
        wide t = (wide)a[i] * b + r[i] + carry;
        r[i] = (uint64_t)t;
        carry = (uint64_t)(t >> 64);
    }
    return carry;
}

__attribute__((noinline)) static uint64_t nested(uint32_t *words, const uint64_t *n, uint64_t x, int depth) {
    _Alignas(64) uint64_t local[8];
    for (int i = 0; i < 8; i++) local[i] = x + n[i] + words[i];
    if (depth) x += nested(words + 1, n, local[depth], depth - 1) + nested(words, n, x, 0);
    for (int i = 0; i < 8; i++) x = x * 5 + *(volatile uint64_t *)(local + i);
    words[depth] ^= (uint32_t)x;
    return x;
}

uint64_t f(uint64_t r[24], const uint64_t a[12], const uint64_t n[12], const uint8_t bits[40], uint32_t words[64]) {
    const uint64_t *rows[2] = {a, n};
    uint64_t all = 0;
    for (int i = 0; i < 12; i++) r[i + 12] += multiply_add(r + i, rows[i & 1], a[i], 12);
    for (int i = 0; i < 12; i++) r[i] += multiply_add(r + i / 2, n, n[i], 10);
    for (int i = 0; i < 40; i++) {
        uint64_t mask = -(uint64_t)(bits[i] & 1);
        for (int j = 0; j < 24; j++) r[j] ^= (r[j] ^ n[j % 12]) & mask;
        all += r[i % 24] & -(uint64_t)(bits[i] > 7);
    }
    for (int round = 0; round < 20; round++)
        for (int j = 0; j < 64; j++)
            words[j] = (words[j] >> 7 | words[j] << 25) ^ (words[(j + 1) % 64] + (uint32_t)(round * j));
    for (int i = 0; i < 64; i++) all = all * 31 + (int8_t)words[i];
    for (int i = 0; i < 40; i++) all ^= nested(words, n, bits[i], 1 + i % 3);
    return all;
}
"""
SIGNATURE = "(inout u64 r[24], u64 a[12], public u64 n[12], u8 bits[40], inout u32 words[64]) -> u64"
COMPILERS = {"x86_64": "gcc", "aarch64": "aarch64-linux-gnu-gcc", "riscv64": "riscv64-linux-gnu-gcc"}


class Interpreted(Run):
    """A run without recorded paths."""

    records_paths = False


def state(run: Run) -> tuple[object, ...]:
    """All that a run has computed, and of which bits it says what."""
    registers = {n: (v.v, v.m, v.u, v.s, v.p) for n, v in run.registers.items()}
    memory = {
        n: (bytes(r.values), bytes(r.secrets), bytes(r.undefined), bytes(r.marks)) for n, r in run.regions.items()
    }
    flags = {name: (run.get_flag(name).v, run.get_flag(name).m) for name in run.isa.flags}
    return run.steps, run.lowest, run.deepest, registers, memory, flags, run.placed, run.assumptions


def finished(kind: type[Run], path: Path) -> Run:
    _, operation = operation_of("f", SIGNATURE, Asked(["n=random:1"], (), "", (), False))
    image = load_function(read([path]), "f")
    run = kind(Code(image, processor(image.isa, ())), processor(image.isa, ()), "1", {})
    place(run, operation, {})
    run.run(image.symbol("f").address)
    return run


@pytest.mark.parametrize("isa", COMPILERS)
@pytest.mark.parametrize("level", ("-O1", "-O2", "-O3"))
def test_same_state(isa: str, level: str, tmp_path: Path) -> None:
    """Registers, flags, memory, and what of each is secret, undefined or depends on addresses."""
    if shutil.which(COMPILERS[isa]) is None:
        pytest.skip(f"{COMPILERS[isa]} is not installed")
    source, out = tmp_path / "f.c", tmp_path / "f.o"
    source.write_text(SAME)
    options = ["-fcf-protection=none"] if isa == "x86_64" else []
    subprocess.run([COMPILERS[isa], level, "-fno-stack-protector", *options, "-c", source, "-o", out], check=True)
    recorded, interpreted = finished(Run, out), finished(Interpreted, out)
    assert state(recorded) == state(interpreted)
    assert recorded.followed > recorded.steps // 2, "most of it is done by recorded paths"
    assert interpreted.followed == 0


# -- what must not be proved ----------------------------------------------------------------------------------------------
TIMES = OFTEN + MOST  # a path of several iterations is recorded, and followed several times by then
LOOP = "xor eax, eax\nxor ecx, ecx\n1:\n{body}\ninc rcx\ncmp rcx, {times}\njne 1b\nret"
LATE = f"(struct {{ public u8 known[{TIMES - 1}]; u8 last[1]; }} t, scratch u8 o[{TIMES}] align 64) -> u64"
IS_LAST = f"mov r8, {TIMES - 1}\nxor edx, edx\nsub r8, rcx\ncmp r8, 1\nsetb dl\n"
CALL = f"{IS_LAST}call 7f\njmp 8f\n7:\n{{}}\nret\n8:"
# An instruction that no path goes through, so that one begins behind it
APART = "push rdi\npush rsi\npush rcx\nlea rsi, [rsp - 16]\nlea rdi, [rsp - 32]\nmov word ptr [rsi], 0\nmov ecx, 2\nrep movsb\n"
APART += "pop rcx\npop rsi\npop rdi\n"
BODIES = {
    "secret branch": "movzx edx, byte ptr [rdi + rcx]\ncmp edx, 255\nje 2f\nadd rax, 3\n2:",
    "secret branch (masked)": f"{IS_LAST}movzx r9d, byte ptr [rdi + {TIMES - 1}]\nand r9d, edx\njz 2f\nadd rax, 3\n2:",
    "secret address": "movzx edx, byte ptr [rdi + rcx]\nand edx, 7\nmovzx r8d, byte ptr [rdi + rdx]\nadd rax, r8",
    "secret operand of a variable-time instruction": "movzx r8d, byte ptr [rdi + rcx]\nor r8d, 1\nmov eax, 99\nxor edx, edx\n"
    "div r8",
    "access outside its buffer": "mov byte ptr [rsi + rcx + 1], 5",
    "misaligned access": f"{IS_LAST}movdqa xmm0, xmmword ptr [rsi + rdx]",
    "access below the stack pointer": f"{IS_LAST}neg rdx\nmov byte ptr [rsp + rdx - 128], 5",
    "access outside its buffer (before)": f"{IS_LAST}mov r9, rsi\nsub r9, rdx\nmov byte ptr [r9], 5",
    "access to the caller's frame": f"{IS_LAST}mov dword ptr [rsp + 2*rdx - 5], 5",
    "write to read-only memory": f"{IS_LAST}cmp rdx, 1\nmov r9, rsi\ncmove r9, rdi\nmov byte ptr [r9], 5",
    # The path is left at the last but one instruction, where the flag by which it chooses is as it was when it was recorded.
    "write to read-only memory (flag)": f"{IS_LAST}cmp rdx, 1\nsete dl\nmov r9, rsi\ncmove r9, rdi\nmov byte ptr [r9], 5",
    "return address changed": CALL.format("add qword ptr [rsp], rdx"),
    "return address changed (pushed)": CALL.format("pop r9\nadd r9, rdx\npush r9"),
    "return address changed (stack pointer)": CALL.format("push rbx\npop rbx\nlea rsp, [rsp + 8 * rdx]"),
    "stack pointer not restored": f"{IS_LAST}push rcx\npop rcx\nlea rsp, [rsp + 8 * rdx]",
    "access below the stack pointer (moved)": f"{IS_LAST}mov r9, rsp\nsub r9, 136\nneg rdx\npush rcx\n"
    "mov byte ptr [r9 + rdx], 5\npop rcx",
    "access below the stack pointer (raised)": f"{IS_LAST}sub rsp, 256\n{APART}lea r9, [rsp + 128]\nadd rsp, 256\nsub r9, rdx\n"
    "mov byte ptr [r9], 5",
    # The last call is another one, and returns where the others did.
    "return address changed (another call)": f"{IS_LAST}test edx, edx\njnz 5f\ncall 7f\njmp 8f\n5:\ncall 7f\njmp 8f\n7:\n"
    f"mov r9, qword ptr [rsp]\ncmp rdx, 1\ncmove r9, r10\nmov r10, r9\nmov qword ptr [rsp], r10\n{APART}ret\n8:",
    # What a rise leaves is undefined, and only the last iteration reads it.
    "undefined value": f"{IS_LAST}mov r9d, 256\nshl rdx, 8\nsub r9, rdx\nsub rsp, 512\nmov qword ptr [rsp], 1\nadd rsp, 512\n"
    "sub rsp, 512\nmov qword ptr [rsp + 256], 1\nmov r10, qword ptr [rsp + r9]\nadd rsp, 512\ntest r10, r10\njz 9f\n9:",
    # The path is left at the load, before the shift for which it was made: by 0, and 1 here.
    "access outside its buffer (number)": f"{IS_LAST}movzx edx, dl\nmovzx r9d, byte ptr [rdi + rcx]\nshlx r10, r9, rdx\n"
    "lea r11, [rsi + rcx]\nmov byte ptr [r11 + rdx], 5",
}  # fmt: skip


@pytest.fixture
def left(monkeypatch: pytest.MonkeyPatch) -> list[Exit]:
    """Where paths were left before their ends, because a check had failed."""
    found: list[Exit] = []

    def noted(run: Run, end: Exit, variables: dict[str, int], tags: list[Tags]) -> None:
        found.extend([] if end.is_branch else [end])
        leave(run, end, variables, tags)

    monkeypatch.setattr(paths, "leave", noted)
    return found


@pytest.mark.parametrize("name", BODIES)
def test_what_comes_late(name: str, tmp_path: Path, left: list[Exit]) -> None:
    """The last iteration is refused, where only its data differ, and a path is left for that; without it, all is proved."""
    for times, expected in ((TIMES - 1, []), (TIMES, [name.partition(" (")[0]])):
        left.clear()
        text = LOOP.format(body=BODIES[name], times=times)
        found = judged(assembled(tmp_path, text), LATE, values=["t.known=random:1"], features="bmi2,bmi1")
        assert [r.rule for r in found.refusals] == expected, found
    assert left


def test_sections_of_one_name(tmp_path: Path) -> None:
    """Entries of a mergeable section have its name and are buffers of their own: one is not taken for another."""
    text = (
        "lea r8, [rip + 8f]\nlea r9, [rip + 9f]\nxor eax, eax\nxor ecx, ecx\n1: mov rdx, rcx\nand edx, 1\n"
        "movzx r10d, byte ptr [r8 + rdx]\nadd eax, r10d\nmovzx r10d, byte ptr [r9 + rdx]\nadd eax, r10d\n"
        f"inc rcx\ncmp rcx, {TIMES}\njne 1b\nret\n"
        '.section .rodata.str1.1, "aMS", @progbits, 1\n8: .asciz "ab"\n9: .asciz "abcdefghijklmnopqrstuvwxyz"\n.text'
    )
    found = judged(assembled(tmp_path, text), "() -> u32")
    assert found.proved
    assert found.result == str(TIMES // 2 * sum(b"abab"))


def test_where_a_path_ends(tmp_path: Path) -> None:
    """What is noted right after a path, in a function outside of the object, is noted at the path's last instruction."""
    text = (
        f"push rbx\npush r12\npush r13\nmov r12, rdi\nmov r13, rsi\nmov ebx, {TIMES}\n1: call 2f\ndec rbx\njnz 1b\n"
        "pop r13\npop r12\npop rbx\nret\n2: mov rdi, r12\nsub rdi, r13\nadd rdi, r13\nxor esi, esi\nmov edx, 16\njmp memset"
    )
    found = judged(assembled(tmp_path, text), "(out u8 a[16], u8 b[16])")
    assert [at.partition(": ")[2] for at in found.placed] == ["jmp: the address that it writes"]

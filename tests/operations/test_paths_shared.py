"""A path that one run has recorded is followed in others, which note, refuse and compute what the interpreter does.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The first run calls a function often enough for a path; later ones take the path at their first call, with other buffers there.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from dauntless.asm.image import load_whole
from dauntless.asm.library import read
from dauntless.cli.operation import Asked, operation_of
from dauntless.prover.operations import paths
from dauntless.prover.operations.code import Codes
from dauntless.prover.operations.verdict import examine
from tests.operations.both import Runs, compared
from tests.operations.build import assembled, judged
from tests.sample import sample

OFTEN, TIMES = 3, 6  # arrivals before a path is recorded; iterations
SIGNATURE = "(inout u8 b[512] align {b}, scratch u8 o[{o}] align 64, u64 s, public u64 k, u64 t, public u64 p[8])"
VALUES = ("p=random:3", "k=5")
OTHERS = ("p=random:3", "k=6")
USUAL = SIGNATURE.format(b=64, o=512)
RUNS: Runs = (
    (USUAL, VALUES, {}),
    (USUAL, VALUES, {"b": 64, "o": 192, "stack": 16}),
    (USUAL, OTHERS, {}),
    (SIGNATURE.format(b=32, o=64), VALUES, {"b": 32}),
    (USUAL.replace("scratch u8 o", "out u8 o").replace("inout u8 b", "u8 b"), VALUES, {}),
    (USUAL.replace("u64 s, public", "public u64 s = 3, public").replace("inout u8 b", "inout public u8 b"),
     (*VALUES, "b=random:1"), {}),
    (USUAL.replace(" p[8]", " q[8]"), ("q=random:3", "k=5"), {"q": 16}),
)  # fmt: skip
# What is called; r10 is an address in b, or, in the third run, what `OTHER` says
BODIES = {
    "residue": "mov rax, rdi\nand eax, 127\nmov [rsi], rax\nadd rcx, rax",
    "residue of a part": "movzx eax, dil\nadd rcx, rax\nmov [rsi], rax\nmov rax, rcx",
    "rounded down": "mov rax, rdi\nand rax, -128\nmov [rsi], rcx\nmov rax, rcx",
    "aligned": "movdqa xmm0, [r9]\nadd rcx, 1\nmovdqa [rsi], xmm0\nmov rax, rcx",
    "places": "mov rax, rdi\nsub rax, rsi\nmov edx, 5\ncmp rax, rdx\njz 6f\nmov rax, rcx\n6: mov [rsi], rcx",
    "a variable": "lea rax, [rip + variable]\nmov rdx, [rax]\nmov [rsi], rdx\nmov rax, rcx",
    "written": "mov rax, rcx\nadd rax, 5\nmov [rdi], rax\nmov rax, rcx",
    "its end": "mov rax, rcx\nadd rax, 5\nmov rdx, [rsi + 400]\nmov rax, rcx",
    "differences": "mov rax, rdi\nsub rax, r10\nadd rax, rcx\nmov [rsi], rax\nmov rax, rcx",
    "what is loaded": "mov rax, [rdi + 8]\nadd rax, rcx\nmov [rsi], rax\nmov rdx, rax",
    "copies": "mov rax, rdx\nmov r8, rdx\nmov r11, rax\nadd rcx, 0\nmov [rsi], r11",
    "an address in memory": "mov [rsi], rdi\nadd rcx, 1\nmov rax, [rsi]\nmov rdx, [rax]\nmov [rsi + 8], rdx",
    "an earlier one in memory": "mov rax, [rsp + 8]\nadd rcx, 1\nmov rdx, [rax]\nmov [rsi + 8], rdx\nmov rdx, rcx",
    "zero": "test r10, r10\njz 6f\nmov rax, rcx\nadd rax, 5\n6: mov [rsi], rax",
    "behind an address": "mov rax, rcx\nadd rax, 5\nmov [r10], rax\nmov rax, rcx",
}
OTHER = {"b": "lea r10, [rdi + 16]", "o": "lea r10, [rsi + 16]", "stack": "lea r10, [rsp - 4096]", "p": "mov r10, r9"}
FUNCTION = """.globl f{n}
.type f{n}, %function
f{n}: push rbx
push rdi
lea r10, [rdi + 8]
test cl, 1
jnz 5f
{other}
5: mov ebx, {times}
1: call 7f
dec ebx
jnz 1b
cmp r8, r11
setne al
mov [rsi + 16], al
pop rdi
pop rbx
ret
7: {body}
ret
.size f{n}, .-f{n}
"""
DATA = ".data\n.p2align 3\nvariable: .quad 7\n"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paths are recorded at the third arrival."""
    monkeypatch.setattr(paths, "OFTEN", OFTEN)


@pytest.mark.parametrize(("first", "other"), sample([*product((0, 2, 6), OTHER)], 3))
def test_another_run(first: int, other: str, tmp_path: Path) -> None:
    """With buffers at other places, of other sizes and names, that may not be written, or one in the place of another."""
    text = ".intel_syntax noprefix\n.text\n"
    for n, body in enumerate(BODIES.values()):
        text += FUNCTION.format(n=n, other=OTHER[other], body=body, times=TIMES)
    runs = [*[RUNS[first]] * OFTEN, *RUNS]
    found, part = compared("x86_64", text + DATA, [f"f{n}" for n in range(len(BODIES))], tmp_path, runs)
    assert not found
    assert part > 1 / 2


def test_a_hook_inside(tmp_path: Path) -> None:
    """What becomes public within a path does so in the run that says so, each time, though another one recorded the path."""
    text = f"mov ecx, {TIMES}\n1: call 7f\ndec ecx\njnz 1b\nret\n7: mov rax, rdi\nadd rax, 1\nadd rax, 2\nadd rax, 3\n"
    text += "8: mov rdx, rax\nadd rdx, 5\nmov rax, rdx\nret\n.globl inside\n.type inside, %function\ninside = 8b"
    image, codes = load_whole(read([assembled(tmp_path, text)])), Codes()
    counts = []
    for declassified in ((), ("inside:rax",)):
        _, operation = operation_of("f", "(u64 x) -> u64", Asked((), (), "", declassified, False))
        found = examine(image, "f", operation, codes=codes)
        assert found.proved, found
        counts.append(list(found.declassified.values()))
    assert counts == [[], [TIMES]]


WHERE = {
    "before it": "lea r10, [rsi]", "across its begin": "lea r10, [rsi + 4]", "across its end": "lea r10, [rsi + 68]",
    "behind it": "lea r10, [rsi + 72]", "the stack": "lea r10, [rsp - 4096]",
}  # fmt: skip


@pytest.mark.parametrize("access", ("mov rax, [r10 - 8]", "mov [r10 - 8], rcx"))
@pytest.mark.parametrize("where", WHERE)
def test_another_buffer(where: str, access: str, tmp_path: Path) -> None:
    """The path was recorded for a buffer in a register; where another one is there, its own bounds count."""
    text = f"mov ecx, edx\nlea r10, [rdi + 8]\ntest dl, 1\njnz 1f\n{WHERE[where]}\njmp 1f\n"
    text += f"1: {access}\nmov eax, 5\nadd eax, 1\ndec ecx\njnz 1b\nret"
    image, codes = load_whole(read([assembled(tmp_path, text)])), Codes()
    rules = []
    for k in (TIMES - 1, 2):
        asked = Asked((f"k={k}", "a=random:1", "b=random:2"), (), "", (), False)
        _, operation = operation_of("f", "(inout public u8 a[64], inout public u8 b[64], u64 k)", asked)
        rules.append([refusal.rule for refusal in examine(image, "f", operation, codes=codes).refusals])
    assert rules == [[], ["access below the stack pointer" if where == "the stack" else "access outside its buffer"]]


@pytest.mark.parametrize("most", (9, 10))
def test_a_copy_is_what_it_copies(most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path that copies a register leaves one value in both, at its end and where a branch leaves it: they differ by zero."""
    monkeypatch.setattr(paths, "MOST", most)  # two iterations, with the branch behind them or without
    text = f"mov ecx, {TIMES + 1}\n1: mov rax, rdi\nmov edx, 5\nadd edx, 1\ndec ecx\njnz 1b\nsub rax, rdi\njz 2f\nnop\n2: ret"
    assert judged(assembled(tmp_path, text), "(u64 x)").proved


SAME = """push rbx
mov ebx, edx
mov r11, {first}
mov r8, r11
1: call 7f
dec ebx
jnz 1b
pop rbx
ret
7: {looks} 8f
nop
8: mov r11, {first}
mov r8, r11
mov r9, {second}
test dl, 1
cmovz r8, r9
ret"""
PLACED = {"first": "rdi\nsub r11, rsi", "second": "rsi\nsub r9, rdi"}
LOOKS = {
    "equal": ("cmp r11, r8\njz", PLACED), "below": ("cmp r11, r8\njb", PLACED),
    "xor": ("mov rax, r11\nxor rax, r8\njz", PLACED),
    "chosen": ("mov rax, rdi\nsub rax, rsi\ncmp rax, 5\nmov rax, r11\ncmovz rax, r8\ncmp rax, 3\njz",
               {"first": "rdx", "second": "77"}),
}  # fmt: skip


@pytest.mark.parametrize("how", LOOKS)
def test_one_value_in_two_registers(how: str, tmp_path: Path) -> None:
    """In the run that records the path two registers hold one value, and nothing depends on where buffers are; in another run,
    of two iterations, which follows it, they hold two, and a decision does: the verdict says so."""
    looks, values = LOOKS[how]
    text = SAME.format(looks=looks, **values)
    image, codes = load_whole(read([assembled(tmp_path, text)])), Codes()
    for k in (TIMES - 1, 2):
        _, operation = operation_of("f", "(u8 a[64], u8 b[64], public u64 k)", Asked((f"k={k}",), (), "", (), False))
        found = examine(image, "f", operation, codes=codes)
        assert found.proved, found
    assert any("whether it jumps" in line for line in found.placed), found


def test_a_part_that_was_taken_before(tmp_path: Path) -> None:
    """The run that records the path has looked at an address's lowest byte before; one that follows it only looks there."""
    text = (
        "push rbx\nmov ebx, esi\ntest bl, 1\njz 6f\nmovzx eax, dil\n6: nop\n1: call 7f\ndec ebx\njnz 1b\npop rbx\nret\n"
    )
    text += "7: movzx eax, dil\nmov edx, 5\nadd eax, edx\nmov ecx, eax\nret"
    image, codes = load_whole(read([assembled(tmp_path, text)])), Codes()
    for k, align, cases in ((TIMES - 1, 256, 1), (2, 128, 2)):
        signature = f"(u8 a[64] align {align}, public u64 k)"
        _, operation = operation_of("f", signature, Asked((f"k={k}",), (), "", (), False))
        found = examine(image, "f", operation, codes=codes)
        assert found.proved, found
        assert found.cases == cases + 1, "each residue modulo 256, and the object elsewhere"


def test_a_buffer_that_is_less_aligned(tmp_path: Path) -> None:
    """The path was recorded for an aligned buffer; of another one, in the same run, the address counts as well."""
    text = f"mov ecx, {TIMES}\n1: call 7f\ndec ecx\njnz 1b\nmov rdi, rsi\ncall 7f\nret\n"
    text += "7: movdqa xmm0, [rdi]\nmov edx, 5\nadd edx, 1\nnop\nret"
    found = judged(assembled(tmp_path, text), "(u8 a[64] align 16, u8 b[64])")
    assert found.properties["memory"] == "refuted", found
    assert found.refusals[0].rule == "misaligned access"
    assert judged(assembled(tmp_path, text), "(u8 a[64] align 16, u8 b[64] align 16)").proved

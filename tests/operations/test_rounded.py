"""Stack pointers that code rounds down: one run stands for all residues, and nothing is proved that is wrong for one of them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from dauntless.prover.operations import verdict as verdicts
from dauntless.prover.operations.verdict import OneByOne, Verdict
from tests.operations.build import assembled, compiled, judged

WORDS = "(u64 s, public u64 p = 5) -> u64"  # rdi, rsi
BUFFERS = "(u64 s, public u8 p[128]) -> u64"
BEGIN = "push rbp\n mov rbp, rsp\n and rsp, -64\n sub rsp, 64\n"
LAST = "xor edi, edi\n ret"
END = f"mov rsp, rbp\n pop rbp\n {LAST}"
WIPE = "mov rsp, rbp\n sub rsp, 256\n mov rcx, rsp\n" \
       "1: mov qword ptr [rcx], 0\n add rcx, 8\n cmp rcx, rbp\n jne 1b\n"  # fmt: skip
GAPS = range(0, 64, 16)  # between what is rounded, which is a multiple of 16, and the result

AT_ONCE = {
    "a buffer that is cleared": BEGIN + "mov [rsp], rdi\n mov rax, [rsp]\n mov qword ptr [rsp], 0\n" + END,
    "wiped from outside": BEGIN + "mov [rsp + 8], rdi\n xor eax, eax\n" + WIPE + END,
    "rounded further": BEGIN.replace("-64", "-32") + "push rbx\n mov rbx, rsp\n and rsp, -64\n push rdi\n pop rax\n push 0\n"
                       "mov rsp, rbx\n pop rbx\n" + END,
    "twice": "push rbp\n mov rbp, rsp\n and rsp, -64\n push rsi\n mov rsp, rbp\n and rsp, -64\n push rsi\n pop rax\n" + END,
    "an aligned store": BEGIN + "vpxor xmm0, xmm0, xmm0\n vmovdqa ymmword ptr [rsp], ymm0\n mov rax, [rsp + 24]\n"
                        "vzeroupper\n" + END,
    "a pointer to it that is passed, and compared": BEGIN + "mov [rsp], rsi\n lea rdx, [rsp + 8]\n cmp rdx, rsp\n jbe 1f\n"
                                                   "mov rax, [rdx - 8]\n 1: " + END,
    "a pointer to it in memory of outside": "push rbp\n mov rbp, rsp\n push rsi\n and rsp, -64\n mov [rbp - 8], rsp\n"
                                            "mov rax, [rbp - 8]\n push rsi\n mov rax, [rax - 8]\n" + END,
    "room is made first": "push rbp\n mov rbp, rsp\n sub rsp, 64\n and rsp, -64\n mov [rsp + 56], rsi\n mov rax, [rsp + 56]\n"
                          + END,
}  # fmt: skip

# Each is wrong for a residue: not proved, whichever residue a run has
WRONG = {
    "a secret is left": [BEGIN + "mov [rsp], rdi\n xor eax, eax\n" + END],
    "a secret is cleared where it lies for one residue": [
        BEGIN + f"mov [rsp], rdi\n xor eax, eax\n mov rsp, rbp\n mov [rbp - {64 + gap}], rax\n pop rbp\n {LAST}"
        for gap in GAPS
    ],
    "a secret is cleared below another rounded pointer": [
        BEGIN + "mov [rsp], rdi\n xor eax, eax\n"
        + f"lea rsp, [rbp - {down}]\n and rsp, -64\n sub rsp, 64\n mov [rsp + {at}], rax\n {END}"
        for down in (16, 32, 48) for at in (0, 64)
    ],
    "their distance decides": [
        BEGIN + f"mov rax, rbp\n sub rax, rsp\n cmp rax, {64 + gap}\n je 1f\n test rdi, rdi\n je 1f\n nop\n 1: {END}"
        for gap in GAPS
    ],
    "an order decides": [
        BEGIN + f"lea rax, [rsp + {64 + gap}]\n cmp rax, rbp\n {jump} 1f\n test rdi, rdi\n je 1f\n nop\n 1: {END}"
        for gap in (16, 32) for jump in ("ja", "jbe")
    ],
    "equality decides": [
        BEGIN + f"lea rax, [rsp + {64 + gap}]\n cmp rax, rbp\n {jump} 1f\n test rdi, rdi\n je 1f\n nop\n 1: {END}"
        for gap in GAPS for jump in ("je", "jne")
    ],
    "more of its address decides": [
        BEGIN + f"mov rax, rbp\n {bits}\n {jump} 1f\n test rdi, rdi\n je 1f\n nop\n 1: {END}"
        for bits in ("shr rax, 4\n test al, 1", "mov [rsp], rax\n test byte ptr [rsp], 32", "ror rax, 5\n test al, 1")
        for jump in ("jz", "jnz")
    ],
    "more of its address chooses": [
        BEGIN + f"mov rax, rbp\n xor edx, edx\n shr rax, 4\n test al, 1\n cmov{which} rdx, rdi\n {keep}\n xor eax, eax\n {END}"
        for which in ("z", "nz") for keep in ("", "mov [rsp + 8], rdx\n xor edx, edx")
    ],
    "outside is written from inside": [BEGIN + f"mov [rsp + {64 + gap}], rsi\n" + END for gap in GAPS],
    "inside is written from outside": [
        BEGIN + f"mov [rsp + 56], rsi\n mov [rbp - {8 + gap}], rdi\n mov rax, [rsp + 56]\n"
        + f"test rax, rax\n je 1f\n nop\n 1: {END}"
        for gap in GAPS
    ],
    "what is behind it is read from inside": [
        BEGIN + f"mov rax, [rsp + {64 + gap}]\n test rax, rax\n je 1f\n nop\n 1: {END}" for gap in GAPS
    ],
    "what was there is read from outside": [
        BEGIN + f"mov [rsp], rsi\n lea rsp, [rbp - 256]\n mov rax, [rbp - {64 + gap}]\n" + END for gap in GAPS
    ],
    "what is outside is read after rounding": [
        f"mov [rsp - 16], rsi\n mov rcx, rsp\n and rsp, -64\n mov rax, [rsp - {at}]\n mov rsp, rcx\n {LAST}"
        for at in (8, 16)
    ],
    "what lay there before is read in a part of a part": [
        "push rbp\n mov rbp, rsp\n sub rsp, 1024\n mov [rsp], rdi\n mov rsp, rbp\n and rsp, -32\n mov r8, rsp\n and rsp, -128\n"
        + f"sub rsp, 2048\n mov rdx, [rsp + {2048 - down}]\n mov rsp, r8\n {WIPE.replace('256', '2560')}xor eax, eax\n {END}"
        for down in range(912, 1024, 16)
    ],
    "a part in a part reaches what is behind both": [
        "push rbp\n mov rbp, rsp\n" + "push rbx\n" * (number - 1) + "push r12\n mov r9, rsp\n and rsp, -32\n mov r8, rsp\n"
        + "and rsp, -64\n mov [rsp + 8], rsi\n mov rsp, r8\n mov rsp, r9\n pop r12\n" + "pop rbx\n" * (number - 1)
        + f"pop rbp\n xor eax, eax\n {LAST}"
        for number in range(1, 8, 2)
    ],
    "the pointer is not taken back": [f"and rsp, -{to}\n xor eax, eax\n xor edi, edi\n ret" for to in (16, 64)],
    "the pointer rises above": [
        BEGIN + f"add rsp, {64 + gap}\n mov rax, [rsp - 8]\n" + END for gap in GAPS[1:]
    ],
}  # fmt: skip


@contextmanager
def one_by_one(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each residue in a run of its own."""
    cases = verdicts._cases_up_to

    def each(*arguments: Any, at_once: bool) -> Any:
        if at_once:
            raise OneByOne
        return cases(*arguments, at_once=False)

    with monkeypatch.context() as patch:
        patch.setattr(verdicts, "_cases_up_to", each)
        yield


def told(found: Verdict) -> tuple[object, ...]:
    """What a verdict says, but for how many runs it took."""
    refusals = [(r.rule, r.what, r.address, r.unknown) for r in found.refusals]
    return found.properties, found.outputs, found.result, found.declassified, found.instructions, found.stack, refusals


@pytest.mark.parametrize("body", AT_ONCE.values(), ids=AT_ONCE)
def test_at_once(body: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One run, and one with the object elsewhere; the verdict is that of a run for each residue."""
    path = assembled(tmp_path, body)
    found = judged(path, WORDS, features="avx2", wiped=True)
    assert found.proved, found.refusals
    assert found.cases == 2
    with one_by_one(monkeypatch):
        each = judged(path, WORDS, features="avx2", wiped=True)
    assert told(each) == told(found)
    assert each.cases > 2


@pytest.mark.parametrize("bodies", WRONG.values(), ids=WRONG)
def test_wrong(bodies: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is wrong for a residue is not proved, and refused for the reason that its own run gives."""
    for number, body in enumerate(bodies):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = assembled(folder, body)
        found = judged(path, WORDS, wiped=True)
        assert not found.proved, body
        assert found.refusals[0].rule != "secret left in a register" or "rdx" in body
        with one_by_one(monkeypatch):
            assert told(judged(path, WORDS, wiped=True)) == told(found)


def test_declassified_distance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Declassifying a register that holds a distance does not make it the same in all runs."""
    for number, gap in enumerate(GAPS):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = assembled(
            folder,
            BEGIN + f"mov rax, rbp\n sub rax, rsp\n 90: cmp rax, {64 + gap}\n je 1f\n test rdi, rdi\n je 1f\n nop\n"
            f" 1: {END}\n .globl g\n .set g, 90b",
        )
        found = judged(path, WORDS, declassify=["g:rax"])
        assert [refusal.rule for refusal in found.refusals] == ["secret branch"]
        with one_by_one(monkeypatch):
            assert told(judged(path, WORDS, declassify=["g:rax"])) == told(found)


def test_declassified_where_a_part_may_be(tmp_path: Path) -> None:
    """Bytes that one run cannot declassify for all residues are declassified in a run for each."""
    path = assembled(
        tmp_path, BEGIN + f"mov [rsp], rsi\n lea rcx, [rbp - 64]\n xor eax, eax\n 90: {END}\n .globl g\n .set g, 90b"
    )
    found = judged(path, WORDS, declassify=["g:rcx[8]"])
    assert (found.proved, found.cases, found.declassified) == (True, 5, {"8 bytes at rcx, at g": 1})


def test_addresses_below_the_stack(tmp_path: Path) -> None:
    """Whether an address computed from a rounded pointer is that of a buffer depends on places, if it is not in the stack."""
    path = assembled(
        tmp_path, BEGIN + f"lea rax, [rsp - {(1 << 20) + 64}]\n cmp rax, rsi\n je 1f\n 1: xor eax, eax\n {END}"
    )
    found = judged(path, BUFFERS, values=["p=random:1"])
    assert found.proved
    assert [at.partition(": ")[2] for at in found.placed] == ["je: whether it jumps"]


LOOP = "90: xor ecx, ecx\n 1: mov [rdx + rcx], sil\n inc ecx\n cmp ecx, 48\n jne 1b\n ret\n"


def test_path_in_a_part_that_begins_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path that is recorded in a part of the stack does not write behind it, when it begins at the same place and ends
    below what has been pushed meanwhile."""
    first = "sub rsp, 208\n and rsp, -64\n lea rdx, [rsp + 64]\n" + "call 90f\n" * 3 + "mov rsp, rbp\n"
    second = "sub rsp, 208\n mov [rsp + 8], rsi\n and rsp, -64\n mov rdx, rsp\n call 90f\n mov rax, [rbp - 200]\n"
    path = assembled(tmp_path, f"push rbp\n mov rbp, rsp\n {first}{second}{END}\n{LOOP}")
    found = judged(path, WORDS)
    assert found.result == f"5 or {int.from_bytes(bytes([5] * 8), 'little')}"
    with one_by_one(monkeypatch):
        assert told(judged(path, WORDS)) == told(found)


def test_clean_for_each(tmp_path: Path) -> None:
    """Where a run cannot stand for all, but each residue is right: proved, by a run for each."""
    clear = "".join(f"mov [rbp - {64 + gap}], rax\n" for gap in GAPS)
    path = assembled(
        tmp_path, BEGIN + "mov [rsp], rdi\n xor eax, eax\n mov rsp, rbp\n" + clear + "pop rbp\n xor edi, edi\n ret"
    )
    found = judged(path, WORDS, wiped=True)
    assert found.proved, found.refusals
    assert found.cases == 5


AARCH64 = (
    "stp x29, x30, [sp, #-16]!\n mov x29, sp\n sub x9, sp, #128\n and sp, x9, #-64\n"
    "str x0, [sp]\n str xzr, [sp]\n mov x0, #0\n{}ret"
)
RISCV = (
    "addi sp, sp, -16\n sd s0, 0(sp)\n addi s0, sp, 16\n addi sp, sp, -64\n"
    "andi sp, sp, -64\n sd a0, 0(sp)\n sd x0, 0(sp)\n li a0, 0\n{}ret"
)
OTHERS = {
    "aarch64": (AARCH64.format("mov sp, x29\n ldp x29, x30, [sp], #16\n"),
                AARCH64.format("ldp x29, x30, [x29]\n add sp, sp, #144\n")),
    "riscv64": (RISCV.format("addi sp, s0, -16\n ld s0, 0(sp)\n addi sp, sp, 16\n"),
                RISCV.format("ld s0, -16(s0)\n addi sp, sp, 80\n")),
}  # fmt: skip


@pytest.mark.parametrize("isa", OTHERS)
def test_other_processors(isa: str, tmp_path: Path) -> None:
    """The same on them; a pointer that is moved back by a number is right for one residue only."""
    right, wrong = OTHERS[isa]
    for number, (body, proved) in enumerate(((right, True), (wrong, False))):
        folder = tmp_path / str(number)
        folder.mkdir()
        found = judged(assembled(folder, body, isa), "(u64 s) -> void", wiped=True)
        assert found.proved == proved, found.refusals
        assert found.cases == 2 or not proved


def test_signed_by_another_pointer(tmp_path: Path) -> None:
    """A return address that was signed with the stack pointer is not one under the rounded pointer, which may be equal."""
    begin, end = "mov x9, sp\n and sp, x9, #-64\n", "mov sp, x9\n"
    for number, inside in enumerate((f"{begin}autiasp\n{end}", f"{begin}{end}autiasp\n")):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = assembled(folder, f"paciasp\n{inside}mov x0, #0\n ret", "aarch64")
        assert judged(path, "(u64 s) -> u64").proved == bool(number)


C = """#include <stdint.h>
#include <string.h>
typedef struct { _Alignas(64) uint8_t bytes[192]; } block;
static __attribute__((noinline)) uint64_t inner(const uint8_t *a, uint64_t n) {
    _Alignas(128) uint64_t kept[16]; uint64_t sum = 0;
    for (int i = 0; i < 16; i++) kept[i] = a[i] * n;
    for (int i = 0; i < 16; i++) sum += ((volatile uint64_t *)kept)[15 - i];
    for (int i = 0; i < 16; i++) ((volatile uint64_t *)kept)[i] = 0;
    return sum;
}
uint64_t f(uint64_t s, const uint8_t p[128]) {
    block b; uint64_t sum = 0;
    memcpy(b.bytes, p, 128);
    for (int i = 0; i < 64; i++) b.bytes[128 + i] = (uint8_t)(s >> (i & 7));
    for (int i = 0; i < 3; i++) sum += inner(b.bytes + 64 * i, s);
    for (int i = 0; i < 192; i++) ((volatile uint8_t *)b.bytes)[i] = 0;
    return sum;
}
"""


@pytest.mark.parametrize("options", [("-O0",), ("-O1",), ("-O2",), ("-O3", "-mavx2"), ("-Os", "-fomit-frame-pointer")])
def test_compiled(options: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Buffers of a compiler's, nested: the same verdict, at once and one by one; what is not asked for (wiping) is proved."""
    path = compiled(tmp_path, C, *options)
    found = judged(path, BUFFERS, features="avx2", values=["p=random:1"])
    assert found.proved, found.refusals
    assert found.cases == 2
    with one_by_one(monkeypatch):
        assert told(judged(path, BUFFERS, features="avx2", values=["p=random:1"])) == told(found)


def test_an_address_moved_by_what_depends_on_places(tmp_path: Path) -> None:
    """It stays one in its buffer; that it is no null pointer is said of these places only, and it is no stack pointer."""
    number = "mov rax, rsi\n shr rax, 20\n and eax, 16\n"  # of a buffer's address
    path = assembled(tmp_path, number + f"mov rcx, rsp\n and rsp, -64\n mov rsp, rcx\n lea rdx, [rsi + rax]\n test rdx, rdx\n"
                     f"je 1f\n mov rax, [rdx]\n 1: {LAST}")  # fmt: skip
    found = judged(path, BUFFERS, values=["p=random:1"])
    assert found.proved, found.refusals
    assert [where.split()[-3:] for where in found.placed] == [["whether", "it", "jumps"], ["that", "it", "reads"]]
    path = assembled(tmp_path, number + f"mov rcx, rsp\n neg rax\n add rsp, rax\n push rax\n mov rsp, rcx\n {LAST}")
    assert not judged(path, BUFFERS, values=["p=random:1"]).proved

"""Addresses in the stack whose names are lost, where one run stands for all residues of the stack pointer.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.asm.image import load_function
from dauntless.asm.library import read
from dauntless.isa.processor import processor
from dauntless.prover.operations.apart import hidden
from dauntless.prover.operations.code import Code
from dauntless.prover.operations.given import address_of
from dauntless.prover.operations.run import Run
from dauntless.prover.operations.state import STACK_SIZE
from dauntless.prover.operations.tags import Stack
from dauntless.prover.refusal import Refusal
from tests.operations.build import assembled, judged
from tests.operations.test_rounded import BEGIN, BUFFERS, END, GAPS, LAST, WORDS, one_by_one, told

SECRET_BRANCH = "test rdi, rdi\n je 1f\n nop\n 1: "


def _in(folder: Path, number: int, body: str, isa: str = "x86_64") -> Path:
    (inner := folder / str(number)).mkdir()
    return assembled(inner, body, isa)


def test_overflow_with_a_borrow(tmp_path: Path) -> None:
    """An address less itself and a borrow is -1, which does not overflow: what follows is reached."""
    equal = "lea rax, [rsp - 8]\n lea rcx, [rsp - 8]\n"
    for number, jump in enumerate(("jo", "jge")):
        body = f"{equal} stc\n sbb rax, rcx\n mov eax, 0\n {jump} 1f\n {SECRET_BRANCH}{LAST}"
        found = judged(_in(tmp_path, number, body), WORDS)
        assert [refusal.rule for refusal in found.refusals] == ["secret branch"]
    for number, jump in enumerate(("b.vs", "b.ge"), 2):
        body = "sub x9, sp, #16\n sub x10, sp, #16\n mov x11, #0\n cmp x11, #1\n sbcs x9, x9, x10\n"
        body += f"{jump} 1f\n cbz x0, 1f\n nop\n 1: ret"
        found = judged(_in(tmp_path, number, body, "aarch64"), "(u64 s) -> void")
        assert [refusal.rule for refusal in found.refusals] == ["secret branch"]


def test_stored_beside_a_part_of_another_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytes of an address in the stack are unknown, whatever part of a buffer's address is stored with it."""
    both = "mov rax, rsi\n shl rax, 4\n movq xmm1, rax\n movq xmm0, rbp\n punpcklqdq xmm0, xmm1\n movups [rsp], xmm0\n"
    clear = "pxor xmm0, xmm0\n pxor xmm1, xmm1\n xor eax, eax\n"
    for number, gap in enumerate(GAPS):
        body = f"{BEGIN}{both} movzx ecx, byte ptr [rsp]\n {clear} and ecx, 48\n cmp ecx, {gap}\n jne 1f\n {SECRET_BRANCH}{END}"
        path = _in(tmp_path, number, body)
        found = judged(path, BUFFERS, values=["p=random:1"])
        assert not found.proved
        with one_by_one(monkeypatch):
            assert told(judged(path, BUFFERS, values=["p=random:1"])) == told(found)


def test_compared_as_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the bytes of two addresses in the stack are equal is not known to memcmp."""
    store = "lea rax, [rsp + 64]\n mov [rsp + 16], rax\n mov [rsp + 24], rbp\n mov [rsp], rdi\n"
    call = "lea rdi, [rsp + 16]\n lea rsi, [rsp + 24]\n mov edx, 8\n call memcmp\n"
    path = assembled(
        tmp_path, f"{BEGIN}{store}{call} mov rdi, [rsp]\n test eax, eax\n mov eax, 0\n je 1f\n {SECRET_BRANCH}{END}"
    )
    found = judged(path, WORDS)
    assert not found.proved
    with one_by_one(monkeypatch):
        assert told(judged(path, WORDS)) == told(found)


@pytest.mark.parametrize(("bits", "known"), [(8, True), (40, True), (64, False), (104, False)])
def test_bits_set(bits: int, known: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a rounded address, the bits below what it was rounded to are known; which others are set depends on the residue."""
    set_ = f"mov rax, rsp\n or rax, {bits}\n mov qword ptr [rax], 0\n lea rcx, [rsp + {bits}]\n cmp rax, rcx\n"
    path = assembled(tmp_path, f"{BEGIN} sub rsp, 128\n {set_} mov eax, 0\n je 1f\n {SECRET_BRANCH}{END}")
    found = judged(path, WORDS)
    assert (found.proved, found.cases == 2) == (known, known), found.refusals
    with one_by_one(monkeypatch):
        assert told(judged(path, WORDS)) == told(found)


SEEN = {
    "an address that is returned": f"{BEGIN} mov rax, rbp\n {END}",
    "half of one": f"{BEGIN} mov eax, ebp\n {END}",
    "an address that is divided": f"{BEGIN} mov rax, rbp\n xor edx, edx\n mov ecx, 3\n"
    f" div rcx\n xor eax, eax\n xor edx, edx\n {END}",
}


@pytest.mark.parametrize("body", SEEN.values(), ids=SEEN)
def test_seen(body: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the verdict or time tells of an address in the stack, it tells of each residue."""
    path = assembled(tmp_path, body)
    found = judged(path, WORDS)
    assert (found.proved, found.cases) == (True, 5), found.refusals
    with one_by_one(monkeypatch):
        assert told(judged(path, WORDS)) == told(found)


def test_jump_to_half_an_address(tmp_path: Path) -> None:
    """Where a jump goes that has the low bits of an address in the stack is unknown, if those are of any residue."""
    image = load_function(read([assembled(tmp_path, LAST)]), "f")
    for at_once in (False, True):
        code = Code(image, processor("x86_64", ()))
        run = Run(code, code.processor, "1", {})
        assert isinstance(run.stack.home, Stack)
        run.stack.home.is_parted = at_once
        pointer, own = run.registers["rsp"], run.linker.own(image.symbol("f").address)
        mixed = own.join((pointer.extract(0, 16), own.extract(16, 48)))
        if not at_once:
            assert run.target(mixed) == mixed.v
            continue
        with pytest.raises(Refusal, match="undefined"):
            run.target(mixed)


def test_below_the_stack_in_another_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That an address is in the stack, and so in no buffer, is said of it if it is there for each residue."""
    path = assembled(
        tmp_path, f"{BEGIN} lea rax, [rsp - {STACK_SIZE - 72}]\n cmp rax, rsi\n je 1f\n 1: xor eax, eax\n {END}"
    )
    found = judged(path, BUFFERS, values=["p=random:1"])
    assert found.proved
    assert [at.partition(": ")[2] for at in found.placed] == ["je: whether it jumps"]
    with one_by_one(monkeypatch):
        assert judged(path, BUFFERS, values=["p=random:1"]).placed == found.placed


def test_address_left_by_a_function_that_is_proved_apart() -> None:
    """What a register holds then is as undefined, and depends as much on places, as it did before."""
    stack = Stack("stack", 64, 1 << 20, 1 << 12, 16)
    for stack.is_parted in (False, True):
        found = hidden(address_of(stack))
        assert found.m == found.s == (1 << 64) - 1
        assert found.p != bool(found.u)
        assert bool(found.u) == stack.is_parted

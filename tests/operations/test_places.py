"""What depends on where buffers are is never proved as if it did not.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.prover.operations import paths
from dauntless.prover.operations.verdict import Verdict
from tests.operations.both import compared
from tests.operations.build import assembled, judged

BUFFERS = "(out u64 o[1], u64 s, public u8 p[16], public u8 q[16]) -> u64"
COMPARED = "cmp x2, x3\n"  # by the order in memory, which no caller promises

# Each is right for one order of the buffers: refused, or said to hold for the buffers where they are
CHOSEN = {
    "the stack pointer, by a sum": "cset x9, {cc}\n lsl x9, x9, #4\n add sp, sp, x9\n",
    "the stack pointer": "mov x9, sp\n add x10, x9, #16\n csel x9, x10, x9, {cc}\n mov sp, x9\n",
    "a callee-saved register": "csel x19, x2, x19, {cc}\n",
    "the return address": "csel x30, x2, x30, {cc}\n",
    "whether a secret is multiplied by zero": "cset x9, {cc}\n mul x9, x9, x1\n cbz x9, 1f\n nop\n 1: mov x9, #0\n",
    "what is left in a register": "csel x9, x1, xzr, {cc}\n",
    "what is left in a vector register": "csel x9, x1, xzr, {cc}\n fmov d3, x9\n mov x9, #0\n",
    "what is left on the stack": "csel x9, x1, xzr, {cc}\n str x9, [sp, #-16]!\n add sp, sp, #16\n mov x9, #0\n",
    "what is left in a part of a register": "csel w9, w1, wzr, {cc}\n",
}  # fmt: skip

# Which is the greater number depends on where the buffer is: one in the first 4 GiB is above what lies 4 GiB below it.
BELOW = "mov ecx, 1\n shl rcx, 32\n mov rax, {of}\n sub rax, rcx\n cmp rax, {of}\n ja 1f"
FAR = {
    "4 GiB below": BELOW.format(of="rdi"),
    "2^47 above, as a signed number": "mov ecx, 1\n shl rcx, 47\n add rcx, rdi\n cmp rcx, rdi\n jl 1f",
    "2^63 above": "mov ecx, 1\n shl rcx, 63\n add rcx, rdi\n cmp rcx, rdi\n jb 1f",
    "by a carry": "mov rcx, -1\n shl rcx, 32\n mov rax, rdi\n add rax, rcx\n jnc 1f",
    "of the stack": BELOW.format(of="rsp"),
    "of the object": "lea rdx, [rip + f]\n" + BELOW.format(of="rdx"),
    "a symbol that may be 0": ".weak w\n mov rdx, [rip + w@GOTPCREL]\n lea rcx, [rdx - 8]\n cmp rcx, rdx\n ja 1f",
    "2^63 above a rounded stack pointer": "mov r8, rsp\n lea r11, [rsp - 0x200]\n and rsp, -64\n mov ecx, 1\n shl rcx, 63\n"
    "add rcx, rsp\n mov rsp, r8\n cmp rcx, r11\n jae 1f",
}  # fmt: skip
CLOSE = {
    "its end": "lea rcx, [rdi + 16]\n cmp rdi, rcx\n jae 1f",
    "before its start": "lea rcx, [rdi - 32]\n cmp rcx, rdi\n ja 1f",
    "of the stack": "lea rcx, [rsp - 0x8000]\n cmp rcx, rsp\n ja 1f",
}
LEAKS = "\n xor eax, eax\n ret\n1: test rsi, rsi\n je 2f\n nop\n2: xor eax, eax\n ret"


def _orders(folder: Path, code: str, result: str = "mov x0, #0\n") -> list[Verdict]:
    found = []
    for cc in ("hi", "ls"):
        (folder / cc).mkdir()
        path = assembled(
            folder / cc, f"str xzr, [x0]\n {COMPARED}{code.format(cc=cc)}{result}mov x1, #0\n ret", "aarch64"
        )
        found.append(judged(path, BUFFERS, values=["p=random:1", "q=random:2"], wiped=True))
    return found


@pytest.mark.parametrize("code", CHOSEN.values(), ids=CHOSEN)
def test_chosen_by_an_order(code: str, tmp_path: Path) -> None:
    """Nothing is proved without a word of where the buffers are, whichever order is the wrong one."""
    for found in _orders(tmp_path, code):
        assert not found.proved or found.placed


def test_outputs(tmp_path: Path) -> None:
    """An output that is public in one order of the buffers, and a result."""
    for found in _orders(tmp_path, "csel x9, x1, xzr, {cc}\n str x9, [x0]\n", "mov x9, #0\n mov x0, #0\n"):
        assert found.outputs["o"] == "secret" or found.placed
    (tmp_path / "result").mkdir()
    for found in _orders(tmp_path / "result", "csel x0, x1, xzr, {cc}\n", ""):
        assert found.result == "secret" or found.placed


@pytest.mark.parametrize(
    "code", ("add x0, x2, #8", "sub x0, x2, x3", "cmp x2, x3\n cset x0, hi", "adrp x0, f\n add x0, x0, :lo12:f")
)
def test_a_result_that_is_no_number(code: str, tmp_path: Path) -> None:
    """An address, a distance of buffers, and their order are other numbers in other programs."""
    path = assembled(tmp_path, f"str xzr, [x0]\n {code}\n ret", "aarch64")
    found = judged(path, BUFFERS, values=["p=random:1", "q=random:2"])
    assert "here, and depends on where the buffers are" in found.result


def test_not_chosen(tmp_path: Path) -> None:
    """A comparison whose flags nobody reads, and the length of a buffer, depend on no order."""
    for found in _orders(tmp_path, "add x9, x2, #16\n sub x9, x9, x2\n str x9, [x0]\n"):
        assert (found.proved, found.placed) == (True, ())


@pytest.mark.parametrize("code", FAR.values(), ids=FAR)
def test_far_from_the_buffer(code: str, tmp_path: Path) -> None:
    """The other path, of buffers elsewhere, leaks the secret."""
    found = judged(assembled(tmp_path, f"{code}{LEAKS}"), "(public u8 p[16], u64 s) -> u64", values=["p=random:1"])
    assert not found.proved or found.placed


@pytest.mark.parametrize("code", CLOSE.values(), ids=CLOSE)
def test_close_to_the_buffer(code: str, tmp_path: Path) -> None:
    """Wherever the buffer is, addresses in it and near to it have one order."""
    found = judged(assembled(tmp_path, f"{code}{LEAKS}"), "(public u8 p[16], u64 s) -> u64", values=["p=random:1"])
    assert (found.proved, found.placed) == (True, ())


def test_far_from_the_buffer_late_in_a_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A recorded path is left where an address is further away than in the iterations before."""
    monkeypatch.setattr(paths, "OFTEN", 3)
    monkeypatch.setattr(paths, "MOST", 24)
    lines = """mov r9d, 1\n1: mov rcx, r9\nshl rcx, 6\nadd rcx, rdi\ncmp rdi, rcx\njae 2f\nadd r8, 1
               inc r9d\ncmp r9d, 90\njne 1b\n2: ret"""
    text = f".intel_syntax noprefix\n.text\n.globl f\n.type f, %function\nf:\n{lines}\n.size f, .-f\n"
    found, part = compared("x86_64", text, ["f"], tmp_path)
    assert not found
    assert part > 1 / 4


def test_residues_that_count_in_some_cases(tmp_path: Path) -> None:
    """A run stands for the residues at which it has not looked; a case is wrong if both residues make it so."""
    looks = "".join(
        f"mov eax, {of}\n and eax, 192\n cmp eax, {at}\n jne 1f\n" for of, at in (("edi", 64), ("esi", 128))
    )
    signature = "(public u8 p[16], public u8 q[16], u64 s) -> u64"
    for number, wrong in enumerate(("", "test rdx, rdx\n je 1f\n nop\n")):
        (folder := tmp_path / str(number)).mkdir()
        path = assembled(folder, f"{looks}{wrong} 1: xor eax, eax\n ret")
        found = judged(path, signature, align=64, values=["p=random:1", "q=random:2"])
        assert [refusal.rule for refusal in found.refusals] == ["secret branch"] * bool(wrong)
        assert found.cases == 8 or wrong

"""Addresses in the stack whose names are lost, where one run stands for all residues of the stack pointer.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

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
        body = f"sub x9, sp, #16\n sub x10, sp, #16\n mov x11, #0\n cmp x11, #1\n sbcs x9, x9, x10\n {jump} 1f\n cbz x0, 1f\n nop\n 1: ret"
        found = judged(_in(tmp_path, number, body, "aarch64"), "(u64 s) -> void")
        assert [refusal.rule for refusal in found.refusals] == ["secret branch"]

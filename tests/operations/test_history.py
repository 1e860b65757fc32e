"""A refusal names what the refused value depends on: of something undefined, what was never written, and no secret beside it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.operations.build import assembled, judged

DECIDE = "\n jz 1f\n nop\n1: xor eax, eax\n ret"
CAUSES = {
    "rcx, into which nothing was put": "add rcx, [rdi]\n add rcx, rsi\n test rcx, rcx",
    "zmm7, into which nothing was put": "movq xmm1, rsi\n pxor xmm1, xmm7\n movq rax, xmm1\n test rax, rax",
    "the stack at entry rsp-300, which nothing has written":
        "sub rsp, 400\n mov al, [rsp + 100]\n add rsp, 400\n xor al, sil",
    "p, byte 3, which nothing has written": "mov [rdi + 2], sil\n mov ax, [rdi + 2]\n xor al, sil\n test ax, ax",
    "the flag zf, which nothing has set": "imul rsi, rsi",
}  # fmt: skip


@pytest.mark.parametrize("cause", CAUSES)
def test_what_is_undefined_is_named(cause: str, tmp_path: Path) -> None:
    """Where a secret is mixed with it, too."""
    verdict = judged(assembled(tmp_path, CAUSES[cause] + DECIDE), "(scratch u8 p[16], u64 s) -> u64")
    (refusal,) = verdict.refusals
    assert ("undefined value", True) == (refusal.rule, cause in refusal.what)


def test_a_secret_is_named(tmp_path: Path) -> None:
    """What is undefined has not come to it."""
    verdict = judged(assembled(tmp_path, f"mov [rdi], rsi\n add rcx, [rdi]\n mov rax, [rdi]\n test rax, rax{DECIDE}"),
                     "(scratch u8 p[16], u64 s) -> u64")  # fmt: skip
    (refusal,) = verdict.refusals
    assert ("secret branch", True) == (refusal.rule, "depends on a secret: the secret s" in refusal.what)
    assert ["mov qword ptr [rdi], rsi", "mov rax, qword ptr [rdi]", "test rax, rax"] == [
        line.split(": ")[1].split(" (")[0] for line in refusal.history
    ]

"""What a register holds is equal to itself, also where it is read with the zeros that an instruction has put above it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Compilers and kernels clear a register by the exclusive or with itself, whatever it holds. A register of 512 bits may hold 128
of a secret, or of what a caller left there and vzeroupper has cut.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.prover.operations.given import secret
from dauntless.prover.operations.remembered import Remembered
from tests.operations.both import compared
from tests.operations.build import assembled, judged

FEATURES = "avx2,avx512f,avx512vl,avx512bw,avx512dq"
SIGNATURE = "(inout u8 b[64], u64 s, public u64 n)"
DECIDE = "vmovq rax, xmm5\ntest rax, rax\njnz 9f\nadd rax, 1\n9:"
CLEARED = {
    "secret, 512 bits": f"vmovdqu xmm5, [rdi]\nvpxorq zmm5, zmm5, zmm5\n{DECIDE}",
    "secret, 256 bits": f"vmovdqu xmm5, [rdi]\nvpxor ymm5, ymm5, ymm5\n{DECIDE}",
    "secret, subtracted": f"vmovdqu xmm5, [rdi]\nvpsubq ymm5, ymm5, ymm5\n{DECIDE}",
    "undefined, cut": f"vzeroupper\nvpxorq zmm5, zmm5, zmm5\n{DECIDE}",
    "secret, 64 bits": "mov eax, esi\nxor rax, rax\njnz 9f\nadd rax, 1\n9:",
    "a copy": "mov eax, esi\nmov rcx, rax\nsub rcx, rax\njnz 9f\nadd rax, 1\n9:",
    "a copy of the lower half": "mov eax, esi\nmov ecx, eax\nmov r8, rax\nxor ecx, eax\njnz 9f\nadd rax, 1\n9:",
}
OPEN = {
    "another secret": "mov eax, esi\nmov rcx, rax\nmov eax, [rdi]\nsub rcx, rax\njnz 9f\nadd rax, 1\n9:",
    "another half": "mov eax, esi\nmov rcx, rax\nror rsi, 32\nmov eax, esi\nxor rcx, rax\njnz 9f\nadd rax, 1\n9:",
    "another vector": f"vmovdqu xmm5, [rdi]\nvmovdqa ymm6, ymm5\nvmovdqu xmm5, [rdi + 16]\nvpxor ymm5, ymm5, ymm6\n{DECIDE}",
    "what was in part written": "mov eax, esi\nmov rcx, rax\nmov al, [rdi]\nxor rcx, rax\njnz 9f\nadd rax, 1\n9:",
}
LOOP = "mov r9d, 60\n1:\n{}\ndec r9d\njnz 1b\n"


@pytest.mark.parametrize("often", ("once", "in a loop"))
@pytest.mark.parametrize("how", CLEARED)
def test_a_register_is_equal_to_itself(how: str, often: str, tmp_path: Path) -> None:
    """The difference is zero, and so is what is decided by it; so say recorded paths."""
    text = CLEARED[how] if often == "once" else LOOP.format(CLEARED[how])
    verdict = judged(assembled(tmp_path, f"{text}\nret"), SIGNATURE, values=["n=1"], features=FEATURES)
    assert verdict.proved, verdict.refusals


@pytest.mark.parametrize("often", ("once", "in a loop"))
@pytest.mark.parametrize("how", OPEN)
def test_a_register_is_not_what_it_was(how: str, often: str, tmp_path: Path) -> None:
    """A secret that has come into the register since is another one."""
    text = OPEN[how] if often == "once" else LOOP.format(OPEN[how])
    verdict = judged(assembled(tmp_path, f"{text}\nret"), SIGNATURE, values=["n=1"], features=FEATURES)
    assert ["secret branch"] == [refusal.rule for refusal in verdict.refusals]
    assert "refuted" in verdict.properties.values()


@pytest.mark.parametrize("how", [how for how, text in (CLEARED | OPEN).items() if "zmm" not in text])
def test_recorded_paths_say_the_same(how: str, tmp_path: Path) -> None:
    """Registers, flags and memory are those of a run without paths; nothing is decided by what is secret here."""
    body = (CLEARED | OPEN)[how].replace("jnz 9f\n", "")
    lines = f"mov rsi, rdx\n{LOOP.format(body)}ret\n"
    text = f".intel_syntax noprefix\n.text\n.globl f\n.type f, %function\nf:\n{lines}.size f, .-f\n"
    found, part = compared("x86_64", text, ["f"], tmp_path)
    assert not found
    assert part > 1 / 4


@pytest.mark.parametrize("first", (0, 1))
def test_remembered_masks_are_of_other_operands(first: int) -> None:
    """An operand and the same with zeros above are no two secrets: neither masks are those of the others."""
    semantics = Remembered(lambda a, b: a.extract(0, 128) ^ b)
    semantics.has_lanes = True
    low, other = secret(5, 128), secret(5, 128)
    wide = low.zext(512)
    for number in (first, 1 - first, first):
        assert (low, other)[number].m * number == semantics(wide, (low, other)[number]).m

"""What is not shown by a run is not refuted, and looking for runs never fails.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.contract import Contract, Exact
from dauntless.prover.verify import REFUTED, UNKNOWN, Result, verify


def judged(folder: Path, code: str, signature: str, function: Exact | None = None) -> Result:
    source = folder / "code.S"
    source.write_text(f".intel_syntax noprefix\n.text\n.global f\nf: {code}\n.size f, . - f\n")
    assemble(source, "x86_64", folder / "code.o")
    return verify(load([folder / "code.o"]), Contract("f", signature, function, symbol="f"))


def test_runs_that_meet_an_unknown_instruction(tmp_path: Path) -> None:
    """The branch behind a secret leads to an instruction without an entry: unknown, not an error."""
    found = judged(tmp_path, "test rdi, rdi; jne 1f; ret; 1: fldpi; ret", "(u64 a)")
    assert found.properties["constant time"] == UNKNOWN
    (refusal,) = found.refusals
    assert "no two inputs were found" in refusal.what


def test_a_goal_is_judged_by_runs(tmp_path: Path) -> None:
    """One value of n alone is wrong, which no sample takes: the one that the solver finds is tried."""
    code = "mov rax, rdi; cmp rdi, 0x123456; jne 1f; inc rax; 1: ret"
    same = Exact(lambda inputs, layout: {"result": [inputs["n"][0] % 2**64]})
    found = judged(tmp_path, code, "(public u64 n) -> u64", same)
    assert found.properties["function"] == REFUTED
    assert f"n = {0x123456}" in found.refusals[-1].what


def test_runs_that_break_another_rule(tmp_path: Path) -> None:
    """Every run fails on return, so that none shows what was undefined before: what they all break is refuted."""
    found = judged(tmp_path, "mov qword ptr [rdi], rax; xor ebx, ebx; ret", "(out u64 r[1])")
    (refusal,) = found.refusals
    assert refusal.rule == "callee-saved register not restored" and not refusal.unknown
    assert "undefined value" in refusal.what and "shown by a run" in refusal.what
    assert found.properties["calling convention"] == REFUTED

"""What the clean code wipes stays wiped: registers and dead stack at the return, by executing what is emitted.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dauntless.asm.image import load
from dauntless.optimizer.check import check
from dauntless.optimizer.judge.residue import excess
from dauntless.optimizer.optimise import Clean, NotProved, optimise_function, prove
from dauntless.optimizer.problem import Problem, Solution
from dauntless.optimizer.read.build import Plan, problems
from dauntless.optimizer.write.file import Origin, emit
from tests.optimizer.orders import ToyCore, at_random, clean_of, in_clean_order, originals

WIPED = {
    "x86_64": (
        "vmovdqu ymm0, [rsi]\nvpaddw ymm1, ymm0, [rsi + 32]\nvmovdqu [rdi], ymm1\nvmovdqu ymm2, [rsi + 32]\n"
        "vpsubw ymm2, ymm2, ymm0\nvmovdqu [rdi + 32], ymm2\nvpxor ymm0, ymm0, ymm0\nvpxor ymm1, ymm1, ymm1\n"
        "vpxor ymm2, ymm2, ymm2\nvzeroupper\nret",
        "(out u16 r[32], in u16 a[32])",
    ),
    "x86_64 general": (
        "mov rax, [rsi]\nmov rcx, [rsi + 8]\nadd rax, rcx\nimul rcx, rax\nmov [rdi], rax\nmov [rdi + 8], rcx\n"
        "xor eax, eax\nxor ecx, ecx\nret",
        "(out u64 r[2], in u64 a[2])",
    ),
    "aarch64": (
        "ldp q0, q1, [x1]\nadd v2.8h, v0.8h, v1.8h\nsub v3.8h, v0.8h, v1.8h\nstp q2, q3, [x0]\nldr x2, [x1]\n"
        "str x2, [x0, #32]\nmov x2, xzr\nmovi v0.2d, #0\nmovi v1.2d, #0\nmovi v2.2d, #0\nmovi v3.2d, #0\nret",
        "(out u64 r[5], in u64 a[4])",
    ),
    "riscv64": (
        "ld t0, 0(a1)\nld t1, 8(a1)\nadd t2, t0, t1\nmul t1, t1, t2\nsd t2, 0(a0)\nsd t1, 8(a0)\nli t0, 0\nli t1, 0\n"
        "li t2, 0\nret",
        "(out u64 r[2] align 8, in u64 a[2] align 8)",
    ),
}  # fmt: skip
LOOP = (
    "mov x2, #8\n1: ldr q0, [x1], #16\nadd v1.8h, v0.8h, v0.8h\nmul v1.8h, v1.8h, v0.8h\nstr q1, [x0], #16\n"
    "subs x2, x2, #1\nb.ne 1b\nmovi v0.2d, #0\nmovi v1.2d, #0\nret"
)
LOOP_SIGNATURE = "(out u16 r[64], in u16 a[64])"
STACK = (
    "sub sp, sp, #32\nldp x2, x3, [x1]\nstp x2, x3, [sp]\nadd x4, x2, x3\nstr x4, [sp, #16]\nldr x5, [sp]\n"
    "eor x5, x5, x4\nstr x5, [x0]\nstp xzr, xzr, [sp]\nstr xzr, [sp, #16]\nmov x2, xzr\nmov x3, xzr\nmov x4, xzr\n"
    "mov x5, xzr\nadd sp, sp, #32\nret"
)
STACK_SIGNATURE = "(out u64 r[1], in u64 a[2])"


def strict(folder: Path, text: str, isa: str, signature: str) -> Clean:
    """Nobody wipes after it."""
    return replace(clean_of(folder, text, isa, signature), caller_wipes=False)


def at_seed(seed: int, plan: Plan) -> list[Solution]:
    pairs = zip(plan.problems, originals(plan), strict=True)
    return [at_random(problem, seed, registers) for problem, registers in pairs]


def solver(clean: Clean, seed: int):  # type: ignore[no-untyped-def]
    """Random valid solutions."""

    def solve(problem: Problem) -> Solution:
        return at_random(problem, seed, [v.registers[0] for v in problem.values])

    return solve


@pytest.mark.parametrize("isa", WIPED)
@pytest.mark.parametrize("seed", range(4))
def test_wiped_registers_stay_wiped(tmp_path: Path, isa: str, seed: int) -> None:
    """In random valid schedules nothing secret is left where the clean code leaves nothing secret."""
    text, signature = WIPED[isa]
    clean = strict(tmp_path, text, isa.split()[0], signature)
    optimised = optimise_function(clean, ToyCore(), solver(clean, seed))
    assert optimised.verdict.verdict == "identical"


@pytest.mark.parametrize("isa", WIPED)
def test_without_the_rule_secrets_stay(tmp_path: Path, isa: str) -> None:
    """The same schedules without the rule leave secrets in wiped registers, and the proof refuses them by name."""
    text, signature = WIPED[isa]
    clean = strict(tmp_path, text, isa.split()[0], signature)
    image = load(clean.objects)
    loose = problems(image, "f", ToyCore(), clean.aligned)
    refused = 0
    for seed in range(4):
        emitted = emit(loose, at_seed(seed, loose), Origin("clean.S", image.sha256, "toy", seed))
        try:
            prove(clean, image, emitted, "f")
        except NotProved as error:
            assert "more is left at return in" in str(error)
            refused += 1
    assert refused


@pytest.mark.parametrize("seed", range(4))
def test_loop(tmp_path: Path, seed: int) -> None:
    """Iterations overlap in other registers; these are cleared before it returns."""
    clean = strict(tmp_path, LOOP, "aarch64", LOOP_SIGNATURE)
    optimise_function(clean, ToyCore(), solver(clean, seed))


@pytest.mark.parametrize("seed", range(4))
def test_stack(tmp_path: Path, seed: int) -> None:
    """Stores over secrets on the stack stay the last ones there."""
    clean = strict(tmp_path, STACK, "aarch64", STACK_SIGNATURE)
    optimise_function(clean, ToyCore(), solver(clean, seed))


def test_stack_residue_is_seen(tmp_path: Path) -> None:
    """A store over a secret that comes too early is found, though the stack has been given up since."""
    (tmp_path / "bad").mkdir()
    wrong = STACK.replace("stp xzr, xzr, [sp]\n", "").replace(
        "stp x2, x3, [sp]\n", "stp xzr, xzr, [sp]\nstp x2, x3, [sp]\n"
    )
    clean = clean_of(tmp_path, STACK, "aarch64", STACK_SIGNATURE)
    bad = clean_of(tmp_path / "bad", wrong, "aarch64", STACK_SIGNATURE)
    found = excess((load(clean.objects), "f"), (load(bad.objects), "f"), clean.aligned, frozenset())
    assert len(found.stack) == 16 and not found.registers
    assert "dead stack" in str(found)


def test_what_is_left_of_given_up_stack_is_seen(tmp_path: Path) -> None:
    """Stack that was given up, taken again and written in part holds in its other bytes what it held before."""
    (tmp_path / "bad").mkdir()
    wipe = "stp xzr, xzr, [sp]\n"
    text = (
        f"sub sp, sp, #16\nldp x2, x3, [x1]\nstp x2, x3, [sp]\nadd x4, x2, x3\nstr x4, [x0]\n{wipe}add sp, sp, #16\n"
        "sub sp, sp, #16\nstr wzr, [sp]\nmov x2, xzr\nmov x3, xzr\nmov x4, xzr\nadd sp, sp, #16\nret"
    )
    clean = clean_of(tmp_path, text, "aarch64", STACK_SIGNATURE)
    bad = clean_of(tmp_path / "bad", text.replace(wipe, ""), "aarch64", STACK_SIGNATURE)
    found = excess((load(clean.objects), "f"), (load(bad.objects), "f"), clean.aligned, frozenset())
    assert len(found.stack) == 12 and not found.registers


def test_checker_knows_wiped_registers(tmp_path: Path) -> None:
    """A wipe moved in front of the last use of its register is a violation of the Problem, not only of the proof."""
    clean = strict(tmp_path, "ldr x2, [x1]\nadd x2, x2, x2\nstr x2, [x0]\nmov x2, xzr\nret", "aarch64",
                   "(out u64 r[1], in u64 a[1])")  # fmt: skip
    plan = problems(load(clean.objects), "f", ToyCore(), clean.aligned, kept=frozenset({"x2"}))
    (problem,) = plan.problems
    good = in_clean_order(problem, originals(plan)[0])
    assert check(problem, good) == []
    assert any(v.live_out and v.definition == 3 for v in problem.values)
    early = replace(good, order=(3, 0, 1, 2), cycle=(1, 2, 3, 0))
    assert any("after the region x2 holds" in message for message in check(problem, early))


def test_renaming_into_an_untouched_register_is_cleared(tmp_path: Path) -> None:
    """A register that the clean code never names holds no secret at the return."""
    clean = strict(tmp_path, "ldr x2, [x1]\nadd x2, x2, x2\nstr x2, [x0]\nmov x2, xzr\nret", "aarch64",
                   "(out u64 r[1], in u64 a[1])")  # fmt: skip

    def solve(problem: Problem) -> Solution:
        """x9 wherever it may be."""
        kept = in_clean_order(problem, ["x9" if "x9" in v.registers else v.registers[0] for v in problem.values])
        assert check(problem, kept) == []
        return kept

    text = optimise_function(clean, ToyCore(), solve).text
    assert "mov x9, xzr" in text and "cleared before it returns: x9" in text


def test_a_wipe_of_a_register_that_is_not_used_counts(tmp_path: Path) -> None:
    """What the caller left there is overwritten in the clean code; it is in the optimised."""
    text = "ldr x2, [x1]\nadd x2, x2, x2\nstr x2, [x0]\nmov x9, xzr\nret"
    clean = strict(tmp_path, text, "aarch64", "(out u64 r[1], in u64 a[1])")

    def solve(problem: Problem) -> Solution:
        """x11 for the register that nobody reads."""
        dead = {v.index for v in problem.values if not v.users and not v.live_out}
        kept = in_clean_order(problem, ["x11" if v.index in dead else v.registers[0] for v in problem.values])
        return kept if check(problem, kept) == [] else at_random(problem, 0, [v.registers[0] for v in problem.values])

    assert "mov x9, xzr" in optimise_function(clean, ToyCore(), solve).text

"""Division steps: proved by both rules for delta, every fault refuted; what is not shown is unknown.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from dauntless import catalogue
from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.contract import Contract, DivisionSteps, between, validate
from dauntless.contract.kinds.division_steps import division_steps
from dauntless.errors import InputError
from dauntless.prover.verify import PROVED, REFUTED, UNKNOWN, Result, verify

KERNEL = catalogue.kernel("x86_64/x25519/division_steps_scalar")
SIGNATURE = "(out i64 m[2][2], inout i64 delta[1], u64 f, u64 g)"
FAULTS = {
    "an exchange at 0": ("cmovg   \\h, r11", "cmovge  \\h, r11"),
    "another exchange of f": ("cmovg   r12, \\g", "cmovge  r12, \\g"),
    "f, not g, decides": ("test    \\g, 1", "test    r9, 1"),
    "the sum for the difference": ("sub     r11, r9", "add     r11, r9"),
    "f less g": ("mov     r11, \\g\n        sub     r11, r9", "mov     r11, r9\n        sub     r11, \\g"),
    "an unsigned half": ("sar     \\h, 1", "shr     \\h, 1"),
    "delta not less 1": ("mov     r13, 1\n", "mov     r13, 2\n"),
    "delta as of a step without a half": ("mov     r13, 1\n", "mov     r13, 0\n"),
    "delta stays": ("inc     r8", "nop"),
    "18 steps": (".rept   10", ".rept   9"),
    "22 steps": (".rept   10", ".rept   11"),
    "40 steps": ("mov     ebx, 3", "mov     ebx, 2"),
    "80 steps": ("mov     ebx, 3", "mov     ebx, 4"),
    "19 bits of f": ("and     r9, 0xfffff", "and     r9, 0x7ffff"),
    "19 bits of g": ("and     r10, 0xfffff", "and     r10, 0x7ffff"),
    "rows too near": ("shl     r11, 20", "shl     r11, 19"),
    "a row not rounded": ("lea     \\v, [\\n + 0x100000]", "lea     \\v, [\\n]"),
    "a row's half": ("sar     \\u, 43", "sar     \\u, 44"),
    "a row's other sign": ("add     \\v, rbp", "sub     \\v, rbp"),
    "f shifted by 19 bits": ("sar     r14, 20", "sar     r14, 19"),
    "f by the other row": ("combination r14, r11, r12", "combination r14, r13, r12"),
    "the matrix from the right": ("mov     rdx, [rdi + 16]", "mov     rdx, [rdi + 8]"),
    "the matrix's sign": ("mov     qword ptr [rdi], -1", "mov     qword ptr [rdi], 1"),
    "rows exchanged": ("mov     [rdi + 16], r10", "mov     [rdi + 24], r10"),
}
# C for one matrix; as gcc and clang compile it, constants are added where they like.
CODE = """
#include <stdint.h>
void steps(int64_t m[2][2], int64_t delta[1], uint64_t f, uint64_t g) {
    int64_t F = (int64_t)(f & 0xfffff) - (1LL << 41), G = (int64_t)(g & 0xfffff) - (1LL << 62), d = *delta;
    for (int i = 0; i < 20; i++) {
        int64_t odd = -(G & 1), swap = odd & -(int64_t)(d > 0);
        G += ((F ^ swap) - swap) & odd;
        F += G & swap;
        G >>= 1;
        d = 1 + (d ^ swap) - TURN * swap;
    }
    for (int i = 0; i < 2; i++) {
        int64_t row = (i ? G : F) + (1 << 20);
        m[i][0] = -((int64_t)((uint64_t)row << 22) >> 43);
        m[i][1] = -((row + (1LL << 41)) >> 42);
    }
    *delta = d;
}
"""


def changed(tmp_path: Path, old: str, new: str) -> Result:
    """The kernel with a change, judged."""
    text = KERNEL.source.read_text()
    assert old in text
    (tmp_path / "f.S").write_text(text.replace(old, new))
    assemble(tmp_path / "f.S", "x86_64", tmp_path / "f.o")
    return verify(load([tmp_path / "f.o"]), KERNEL.contract, KERNEL.feature)


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_are_refuted(fault: str, tmp_path: Path) -> None:
    """Each with an input that shows it."""
    assert changed(tmp_path, *FAULTS[fault]).properties["function"] == REFUTED


def test_other_words_are_unknown(tmp_path: Path) -> None:
    """Numbers whose upper bits are zeros do as well for three rounds; the proof follows their signs."""
    result = changed(tmp_path, "sar     r15, 20", "shr     r15, 20")
    assert result.properties["function"] == UNKNOWN
    assert "after 40 steps" in result.refusals[0].what


def compiled(tmp_path: Path, command: str, contract: Contract) -> Result:
    """The C above, judged."""
    (tmp_path / "steps.c").write_text(CODE)
    turn = 2 if isinstance(contract.kind, DivisionSteps) and contract.kind.half else 1
    subprocess.run([*command.split(), f"-DTURN={turn}", "-c", "steps.c", "-o", "steps.o"], cwd=tmp_path, check=True)
    return verify(load([tmp_path / "steps.o"]), contract)


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("command", ["gcc -O1", "gcc -O3", "clang-19 -O2", "clang-19 -O2 --target=aarch64-linux-gnu"])
def test_compiled_code(command: str, half: bool, tmp_path: Path) -> None:
    """One matrix, by both rules; the other rule, and one step fewer, are refuted."""
    contract = Contract(
        "steps", SIGNATURE, DivisionSteps(20, half=half), pre={"delta": between(-99, 99)}, symbol="steps"
    )
    result = compiled(tmp_path, command, contract)
    assert (result.properties["function"], result.engines) == (PROVED, {"division steps": 5})
    image = load([tmp_path / "steps.o"])
    for kind in (DivisionSteps(20, half=not half), DivisionSteps(19, half=half)):
        assert verify(image, replace(contract, function=kind)).properties["function"] == REFUTED


def test_bounds_follow(tmp_path: Path) -> None:
    """No element is -2^20, and delta is at most 20 further from 0, where it comes if g is 0."""
    pre, post = {"delta": between(-99, 99)}, {"m": between(1 - 2**20, 2**20), "delta": between(-119, 119)}
    contract = Contract("steps", SIGNATURE, DivisionSteps(20, half=True), pre=pre, post=post, symbol="steps")
    assert compiled(tmp_path, "clang-19 -O2", contract).bounds == {n: ((b.low, b.high), b) for n, b in post.items()}
    tight = replace(contract, post={"delta": between(-118, 118)})
    assert verify(load([tmp_path / "steps.o"]), tight).properties["bounds"] == REFUTED


def test_delta_must_not_overflow(tmp_path: Path) -> None:
    """Without a bound it may, where the numbers of the specification do not."""
    contract = Contract("steps", SIGNATURE, DivisionSteps(20, half=True), symbol="steps")
    result = compiled(tmp_path, "clang-19 -O2", contract)
    assert result.properties["function"] != PROVED
    assert "delta may be" in result.refusals[0].what


@pytest.mark.parametrize("half", [False, True])
def test_the_specification(half: bool) -> None:
    """m (f, g) = 2^n (f', g') for the numbers after n steps, which are computed apart."""
    rng = random.Random(1)
    for _ in range(200):
        count, delta = rng.randint(1, 62), rng.randint(-9, 9)
        f, g = rng.getrandbits(70) | 1, rng.getrandbits(70)
        (a, b), (c, d) = division_steps(count, half, delta, f, g)[1]
        u, v, turn = f, g, delta
        for _ in range(count):
            if v % 2 and turn > 0:
                u, v, turn = v, v - u, half - turn
            elif v % 2:
                v += u
            assert v % 2 == 0
            v, turn = v // 2, turn + 1
        assert (a * f + b * g, c * f + d * g) == (u << count, v << count)
        assert division_steps(count, half, delta, f % 2**count, g % 2**count) == (turn, ((a, b), (c, d)))


@pytest.mark.parametrize(
    ("signature", "said"),
    [
        ("(out i64 m[2][2], inout i64 delta[1], u64 f)", "there is no g; declare it as u64"),
        ("(out i64 m[4], inout i64 delta[1], u64 f, u64 g)", r"m is declared as out i64 \[4\]"),
        ("(out i64 m[2][2], out i64 delta[1], u64 f, u64 g)", r"declare it as inout i64 \[1\]"),
        ("(out i64 m[2][2], inout i64 delta[1], u32 f, u64 g)", "f is declared as u32"),
        ("(out i64 m[2][2], inout i64 delta[1], u64 f, u64 g) -> i32", "says nothing of the result"),
        ("(out i64 m[2][2], inout i64 delta[1], u64 f, u64 g, out u8 r[1])", "says nothing of r"),
    ],
)
def test_signatures_that_do_not_fit(signature: str, said: str) -> None:
    """Each is an error that says what to declare."""
    with pytest.raises(InputError, match=said):
        validate(Contract("steps", signature, DivisionSteps(20)), "steps")


@pytest.mark.parametrize("count", [0, 63])
def test_counts_that_do_not_fit(count: int) -> None:
    """A matrix of 63 steps may hold 2^63."""
    with pytest.raises(InputError, match="give 1 to 62"):
        DivisionSteps(count)

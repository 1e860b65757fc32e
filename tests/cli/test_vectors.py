"""Code whose effect may depend on the length of RISC-V's vector registers: every command looks at all lengths, or at one.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dauntless.asm.assemble import assemble
from tests.cli.conftest import Run

# r[i] = a[i] + 8 in three ways: strip-mined with groups of one and of two registers, and with half of VLMAX at 128 bits for 8.
SOURCE = """
        .option arch, +v
.macro function name
        .globl  \\name
        .type   \\name, @function
\\name:
.endm
.macro end name
        ret
        .size   \\name, . - \\name
.endm
.macro add_all size, addend
        li      a2, 64
1:      vsetvli a3, a2, e8, \\size, ta, ma
        vle8.v  v8, (a1)
        vadd.vx v8, v8, \\addend
        vse8.v  v8, (a0)
        add     a0, a0, a3
        add     a1, a1, a3
        sub     a2, a2, a3
        bnez    a2, 1b
.endm
function singles
        li      t0, 8
        add_all m1, t0
end singles
function pairs
        li      t0, 8
        add_all m2, t0
end pairs
function half_of_all
        csrr    t0, vlenb
        srli    t0, t0, 1
        add_all m1, t0
end half_of_all
function scalar
        lbu     a2, 0(a1)
        sb      a2, 0(a0)
end scalar
"""
SIGNATURE = "(out u8 r[64], in u8 a[64])"
ALL = [f"VLEN {length}" for length in (128, 256, 512, 1024)]


@pytest.fixture(scope="module")
def vectors(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("vectors")
    source, out = folder / "vectors.S", folder / "vectors.o"
    source.write_text(SOURCE)
    assemble(source, "riscv64", out)
    return out


def test_every_length_is_checked(run: Run, vectors: Path) -> None:
    """A verdict is about all lengths unless some are chosen; code without vectors has none."""
    options = ("--signature", SIGNATURE, "--json")
    for function, more, expected in (
        ("singles", (), ALL),
        ("singles", ("--vlen", 256), ["VLEN 256"]),
        ("singles", ("--vlen", 128, "--vlen", 1024), ["VLEN 128", "VLEN 1024"]),
    ):
        got = run("check", vectors, "--function", function, *options, *more)
        assert (0, expected) == (got.status, json.loads(got.out)["variants"])
    got = run("check", vectors, "--function", "scalar", "--signature", "(out u8 r[1], in u8 a[1])", "--json")
    assert (0, []) == (got.status, json.loads(got.out)["variants"])


def test_the_lengths_are_named(run: Run, vectors: Path) -> None:
    """In words too."""
    got = run("check", vectors, "--function", "pairs", "--signature", SIGNATURE)
    assert f"for each of {', '.join(ALL)}" in got.out


def test_a_length_that_is_not_described(run: Run, vectors: Path) -> None:
    """It is an error that names those that are."""
    got = run("check", vectors, "--function", "pairs", "--signature", SIGNATURE, "--vlen", 192)
    assert got.status == 2
    assert "VLEN 192: is no variant of riscv64; choose of VLEN 128" in got.err


def test_identical_at_every_length(run: Run, vectors: Path) -> None:
    """Groups of one register and of two leave the same."""
    got = run("equiv", vectors, vectors, "--function", "singles,pairs", "--signature", SIGNATURE, "--json")
    assert (0, "identical", 4) == (got.status, json.loads(got.out)["verdict"], json.loads(got.out)["cases"])


def test_different_at_one_length(run: Run, vectors: Path) -> None:
    """What is the same at 128 bits is not at 256."""
    options = ("--function", "singles,half_of_all", "--signature", SIGNATURE, "--json")
    got = run("equiv", vectors, vectors, *options)
    assert (1, "different", "VLEN 256") == (got.status, *(json.loads(got.out)[key] for key in ("verdict", "case")))
    assert run("equiv", vectors, vectors, *options, "--vlen", 128).status == 0


def test_bounds_are_of_one_length(run: Run) -> None:
    """The listing is of the shortest registers, or of those that are chosen."""
    for more, expected in (((), "VLEN 128"), (("--vlen", 512), "VLEN 512")):
        got = run("bounds", "--kernel", "riscv64/mlkem/reduce_rvv", "--seconds", 0, "--json", *more)
        assert (0, expected) == (got.status, json.loads(got.out)[0]["variant"])

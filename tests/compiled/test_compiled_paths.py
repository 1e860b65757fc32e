"""Branches of compiled loops are decided by preconditions, declared places and a solver; what is refuted is shown.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from dauntless.asm.image import Image, load
from dauntless.contract import Bound, Contract
from dauntless.prover.equivalence import IDENTICAL, compare
from dauntless.prover.machine.program import Program
from dauntless.prover.verify import EXECUTED, PROVED, Result, verify

SOURCE = Path(__file__).with_name("paths.c")
COMPILERS = {
    "x86_64-gcc": ("gcc",),
    "x86_64-clang": ("clang-19", "--target=x86_64-linux-gnu", "-ffreestanding"),
    "aarch64-gcc": ("aarch64-linux-gnu-gcc",),
    "aarch64-clang": ("clang-19", "--target=aarch64-linux-gnu", "-ffreestanding"),
    "riscv64-gcc": ("riscv64-linux-gnu-gcc",),
    "riscv64-clang": ("clang-19", "--target=riscv64-linux-gnu", "-march=rv64gc", "-mabi=lp64d", "-ffreestanding"),
}
LEVELS = ("-O1", "-O2", "-O3")
BYTES = "(inout u8 r[20], in u8 a[20], public u64 n)"
CASES = {  # function -> signature, interval of its public scalar
    "mix": (BYTES, {"n": Bound(0, 20)}),
    "scale": ("(inout u32 r[40] align 4, in u32 a[40] align 4)", {}),
    "until_end": (BYTES, {"n": Bound(0, 20)}),
    "downwards": ("(inout u64 r[12] align 8, in u64 a[12] align 8, public u64 n)", {"n": Bound(3, 12)}),
    "apart": (BYTES, {"n": Bound(0, 20)}),
    "entry": ("(in u32 t[16] align 4, public u64 i) -> u32", {"i": Bound(3, 9)}),
    "cancelled": ("(in u64 t[4] align 8, u64 x) -> u64", {}),
    "twice": ("(inout u8 r[1], in u8 a[1], public u64 y)", {"y": Bound(0, 1 << 40)}),
}
TOO_LONG = {  # the same, with one more than there is
    "mix": Bound(0, 21),
    "until_end": Bound(15, 21),
    "downwards": Bound(3, 13),
    "entry": Bound(3, 16),
}


def compiled(compiler: str, level: str, folder: Path) -> Image:
    command = COMPILERS[compiler]
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    out = folder / "paths.o"
    subprocess.run([*command, level, "-c", str(SOURCE), "-o", str(out)], check=True)
    return load([out])


def judged(image: Image, function: str, pre: dict[str, Bound]) -> Result:
    return verify(image, Contract(function, CASES[function][0], symbol=function, pre=pre))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("compiler", COMPILERS)
def test_within(compiler: str, level: str, tmp_path: Path) -> None:
    """Every function is proved for all lengths that fit."""
    image = compiled(compiler, level, tmp_path)
    for function, (_, pre) in CASES.items():
        found = judged(image, function, pre)
        assert [str(r) for r in found.refusals] == [], function
        assert {found.properties[name] for name in EXECUTED} == {PROVED}


@pytest.mark.parametrize("compiler", COMPILERS)
def test_beyond(compiler: str, tmp_path: Path) -> None:
    """One length more than fits is refuted, by a run of exactly that length."""
    image = compiled(compiler, "-O2", tmp_path)
    for function, bound in TOO_LONG.items():
        (name,) = CASES[function][1]
        (refusal,) = judged(image, function, {name: bound}).refusals
        assert not refusal.unknown
        assert refusal.property_ == "memory"
        assert f", {name} = {bound.high}" in refusal.what or f"with {name} = {bound.high}" in refusal.what


def test_compilers_agree(tmp_path: Path) -> None:
    """For every length gcc and clang make the same of one loop; pairs of paths that exclude each other are left out."""
    sides = []
    for compiler in ("x86_64-gcc", "aarch64-clang"):
        (tmp_path / compiler).mkdir()
        image = compiled(compiler, "-O2", tmp_path / compiler)
        sides.append((Program(image), image.symbol("mix").address))
    found = compare(sides[0], sides[1], Contract("mix", BYTES, symbol="mix", pre={"n": Bound(0, 18)}), limit=600.0)
    assert (found.verdict, found.undecided) == (IDENTICAL, ())

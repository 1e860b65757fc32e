"""Arithmetic modulo 2^255 - 19 as compilers make it is proved to be that, and with a fault it is not.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from dauntless.asm.image import Image, load
from dauntless.contract import Contract, between
from dauntless.prover.verify import PROVED, REFUTED, verify
from tests.compiled.build import ROOT
from tests.compiled.field25519 import CONTRACTS

SOURCE = ROOT / "tests/compiled/field25519.c"
BY_SYMBOL = {contract.symbol: contract for contract in CONTRACTS}
RISCV64 = ("--target=riscv64-linux-gnu", "-march=rv64gc", "-mabi=lp64d", "-ffreestanding")
COMPILERS = {
    "gcc": ("gcc", "-O2"),
    "gcc_adx": ("gcc", "-O3", "-mbmi2", "-madx"),
    "clang": ("clang-19", "-O2"),
    "clang_avx2": ("clang-19", "-O3", "-mavx2", "-mbmi2", "-madx"),
    "aarch64_gcc": ("aarch64-linux-gnu-gcc", "-O2"),
    "aarch64_clang": ("clang-19", "-O2", "--target=aarch64-linux-gnu", "-ffreestanding"),
    "riscv64_gcc": ("riscv64-linux-gnu-gcc", "-O2"),
    "riscv64_clang": ("clang-19", "-O2", *RISCV64),
}
BRANCHES = {("clang_avx2", "fe4_csub"), ("riscv64_clang", "fe4_csub")}  # clang makes a branch of the mask
FAULTS = {  # what goes wrong -> function, text, faulty text
    "carry dropped": ("fe_mul", "r3+=(uint64_t)(r2>>51);", ""),
    "carry into the wrong limb": ("fe_mul", "r3+=(uint64_t)(r2>>51);", "r4+=(uint64_t)(r2>>51);"),
    "fold by 18": ("fe_mul", "z[0]+=c*19;", "z[0]+=c*18;"),
    "wrong shift": ("fe_mul", "r2+=(uint64_t)(r1>>51)", "r2+=(uint64_t)(r1>>52)"),
    "limbs exchanged": ("fe_mul", "(u128)x1*y2+(u128)x2*y1", "(u128)x1*y2+(u128)x1*y2"),
    "121666": ("fe_mul121665", "*121665;", "*121666;"),
    "2p off by one": ("fe_sub", "0xfffffffffffdaULL", "0xfffffffffffdbULL"),
    "no final subtraction": ("fe_reduce", "t[0]+=19*q;", ""),
    "compared with p + 1": ("fe_reduce", "(t[0]+19)>>51", "(t[0]+18)>>51"),
    "one limb not exchanged": ("fe_cswap", "i<5", "i<4"),
    "carry of the product dropped": ("fe4_mul", "t[i+4]=c;", "t[i+4]=c*(i!=3);"),
    "fold by 37": ("fe4_mul", "r[0]+=c*38;", "r[0]+=c*37;"),
    "borrow dropped": ("fe4_sub", "z[i]=r[i]", "z[i]=r[i]+(i==3)"),
    "no final subtraction, 64": ("fe4_csub", "(s[i]&~m)", "(x[i]&~m)"),
    "last fold missing": ("fe4_add", "r[0]+=c*38;", ""),
}


def compiled(text: str, compiler: str, folder: Path) -> Image:
    command = COMPILERS[compiler]
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    source, path = folder / "field.c", folder / f"{compiler}.o"
    source.write_text(text)
    subprocess.run([*command, "-std=gnu11", "-fcf-protection=none" if "64" not in compiler else "-g0", "-c", str(source),
                    "-o", str(path)], cwd=ROOT, check=True)  # fmt: skip
    return load([path])


@pytest.mark.parametrize("compiler", COMPILERS)
def test_compiled_code_is_proved(compiler: str, tmp_path: Path) -> None:
    """Every property of every function, on every ISA."""
    image = compiled(SOURCE.read_text(), compiler, tmp_path)
    results = [verify(image, c) for c in CONTRACTS if (compiler, c.symbol) not in BRANCHES]
    assert [] == [(r.symbol, dict(r.properties), [str(x) for x in r.refusals]) for r in results if not r.proved]


@pytest.mark.parametrize(("compiler", "symbol"), sorted(BRANCHES))
def test_a_branch_on_a_secret_is_refuted(compiler: str, symbol: str, tmp_path: Path) -> None:
    """Two runs show it."""
    result = verify(compiled(SOURCE.read_text(), compiler, tmp_path), BY_SYMBOL[symbol])
    assert REFUTED == result.properties["constant time"]


@pytest.mark.parametrize("compiler", ["gcc", "clang", "aarch64_clang", "riscv64_clang"])
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_not_proved(fault: str, compiler: str, tmp_path: Path) -> None:
    """Most are shown by a run; none is accepted."""
    symbol, text, faulty = FAULTS[fault]
    source = SOURCE.read_text()
    start = source.index(f"void {symbol}(")
    assert text in source[start:]
    result = verify(
        compiled(source[:start] + source[start:].replace(text, faulty, 1), compiler, tmp_path), BY_SYMBOL[symbol]
    )
    assert PROVED != result.properties["function"] or PROVED != result.properties["bounds"]
    assert not result.proved


@pytest.mark.parametrize("symbol", ["fe_mul", "fe_sub"])
def test_wide_limbs_are_not_proved(symbol: str, tmp_path: Path) -> None:
    """Limbs of 64 bits overflow: no window may be claimed, and a run shows it."""
    contract = BY_SYMBOL[symbol]
    wide: Contract = replace(contract, pre=dict.fromkeys(contract.pre, between(0, 2**64 - 1)), post={})
    assert REFUTED == verify(compiled(SOURCE.read_text(), "gcc", tmp_path), wide).properties["function"]

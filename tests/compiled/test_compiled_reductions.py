"""Reductions and roundings of 32-bit coefficients, as compilers make them and with vectors by hand, with their exact bounds.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from dauntless.asm.image import Image, load
from dauntless.contract import Contract, ElementWise, between
from dauntless.prover.verify import PROVED, REFUTED, UNKNOWN, verify
from tests.compiled.build import ROOT
from tests.compiled.reductions import CONTRACTS, Q

SOURCE = ROOT / "tests/compiled/reductions.c"
BY_SYMBOL = {c.symbol: c for c in CONTRACTS}
RISCV64 = ("--target=riscv64-linux-gnu", "-march=rv64gc", "-mabi=lp64d", "-ffreestanding")
COMPILERS = {
    "gcc": ("gcc", "-O2"),
    "gcc_avx2": ("gcc", "-O3", "-mavx2"),
    "clang_avx2": ("clang-19", "-O2", "-mavx2"),
    "aarch64_gcc": ("aarch64-linux-gnu-gcc", "-O3"),
    "aarch64_clang": ("clang-19", "-O2", "--target=aarch64-linux-gnu", "-ffreestanding"),
    "riscv64_clang": ("clang-19", "-O2", *RISCV64),
}
FAULTS = {  # what goes wrong -> function, text, faulty text
    "shift by 22": ("caddq", "r[i] += (r[i] >> 31)", "r[i] += (r[i] >> 22)"),
    "q off by one": ("freeze", "return a - t * Q", "return a - t * (Q + 1)"),
    "rounded down": ("reduce32", "(a + (1 << 22)) >> 23", "a >> 23"),
    "logical shift": ("reduce32", "(a + (1 << 22)) >> 23", "(int32_t)((uint32_t)(a + (1 << 22)) >> 23)"),
    "wrong inverse": ("pointwise", "#define QINV 58728449", "#define QINV 58728447"),
    "half up": ("power2round", "(1 << (D - 1)) - 1", "(1 << (D - 1))"),
    "no wrap to zero": ("highbits32", ">> 22) & 15", ">> 22)"),
    "44 is not 0": ("highbits88", "((43 - t) >> 31)", "((44 - t) >> 31)"),
    "factor off by one": ("highbits88", "t * 11275", "t * 11276"),
}


def compiled(source: Path, compiler: str, folder: Path) -> Image:
    command = COMPILERS[compiler]
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    path = folder / f"{compiler}.o"
    subprocess.run([*command, "-std=c11", "-g1", "-c", str(source), "-o", str(path)], cwd=ROOT, check=True)
    return load([path])


def is_slow(contract: Contract) -> bool:
    """The standard's function is run on eight million values."""
    return isinstance(contract.function, ElementWise)


@pytest.mark.parametrize("compiler", COMPILERS)
def test_compiled_code_is_proved(compiler: str, tmp_path: Path) -> None:
    """Every property, with bounds that are reached."""
    image = compiled(SOURCE, compiler, tmp_path)
    contracts = [c for c in CONTRACTS if c.symbol in image.symbols and not is_slow(c)]
    assert len(contracts) == (8 if "avx2" in compiler or "aarch64" in compiler else 5)
    for contract in contracts:
        result = verify(image, contract)
        assert result.proved, (contract.symbol, [str(refusal) for refusal in result.refusals])
        for proved, bound in result.bounds.values():
            assert proved == (bound.low, bound.high) or "pointwise" in contract.symbol


def test_rounding_is_compared_on_every_value(tmp_path: Path) -> None:
    """The high bits of all 8380417 coefficients."""
    image = compiled(SOURCE, "clang_avx2", tmp_path)
    for contract in filter(is_slow, CONTRACTS):
        result = verify(image, contract)
        assert result.proved, [str(refusal) for refusal in result.refusals]


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_are_refuted(fault: str, tmp_path: Path) -> None:
    """None is proved, and an input shows each."""
    function, right, wrong = FAULTS[fault]
    text = SOURCE.read_text()
    assert right in text
    source = tmp_path / "faulty.c"
    source.write_text(text.replace(right, wrong))
    for compiler in ("gcc_avx2", "aarch64_gcc"):
        properties = verify(compiled(source, compiler, tmp_path), BY_SYMBOL[function]).properties
        assert REFUTED in (properties["function"], properties["bounds"])


@pytest.mark.parametrize("function", ["caddq", "reduce32", "freeze", "caddq_vectors", "reduce32_vectors"])
def test_bounds_are_sharp(function: str, tmp_path: Path) -> None:
    """A bound that is narrower by one at either end is refuted, by the input that reaches it."""
    image, contract = compiled(SOURCE, "clang_avx2", tmp_path), BY_SYMBOL[function]
    bound = contract.post["r"]
    for narrower in (between(bound.low + 1, bound.high), between(bound.low, bound.high - 1)):
        assert REFUTED == verify(image, replace(contract, post={"r": narrower})).properties["bounds"]


def test_preconditions_are_needed(tmp_path: Path) -> None:
    """One value more before the sign select or the rounding, and it is refuted."""
    image = compiled(SOURCE, "gcc_avx2", tmp_path)
    for function, pre in (("caddq", between(1 - Q, Q)), ("reduce32", between(-(2**31), 2**31 - 2**22))):
        properties = verify(image, replace(BY_SYMBOL[function], pre={"r": pre})).properties
        assert REFUTED in (properties["function"], properties["bounds"])


def test_too_many_values_are_unknown(tmp_path: Path) -> None:
    """A function of all 2^32 values that is not linear on few pieces is not compared, and not called wrong."""
    source = tmp_path / "mixed.c"
    source.write_text("void mixed(unsigned *r, const unsigned *a) { *r = *a ^ *a << 7 ^ *a >> 9; }\n")
    function = ElementWise("r", "a", lambda a: (a ^ a << 7 ^ a >> 9) % 2**32)
    contract = Contract("mixed", "(out u32 r[1], in u32 a[1])", function, symbol="mixed")
    assert UNKNOWN == verify(compiled(source, "gcc", tmp_path), contract).properties["function"]
    small = replace(contract, pre={"a": between(0, 2**20 - 2)})
    assert PROVED == verify(compiled(source, "gcc", tmp_path), small).properties["function"]

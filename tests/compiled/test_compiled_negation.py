"""Negatives below a modulus, for which 0 is a case of its own, are proved as compilers make them; with a fault they are not.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.contract import Below, Contract, ModularEquals, between
from dauntless.prover.verify import verify
from tests.compiled.build import ROOT
from tests.compiled.in_words import in_words
from tests.compiled.test_compiled_field25519 import COMPILERS

P = 2**256 - 2**224 + 2**192 + 2**96 - 1  # SP 800-186, section 3.2.1.3
SOURCE = (ROOT / "tests/compiled/negation.c").read_text()
NUMBERS = "out u64 z[4] align 8, u64 x[4] align 8"
BELOW = {"x": Below(P)}
CONTRACTS = [
    Contract("p256/negate", f"({NUMBERS})", ModularEquals(P, lambda v: {"z": -v["x"]}), symbol="negate", pre=BELOW,
             post={"z": Below(P)}),
    Contract("p256/negate_if", f"({NUMBERS}, u64 s)", ModularEquals(P, lambda v: {"z": v["x"] - 2 * v["s"] * v["x"]}),
             symbol="negate_if", pre={"s": between(0, 1), **BELOW}, post={"z": Below(P)}),
]  # fmt: skip
UNPROVED = {
    ("gcc_adx", "negate"), ("gcc_adx", "negate_if"),  # words in vectors
    ("clang", "negate_if"), ("clang_avx2", "negate_if"),  # that it is below the modulus
    ("riscv64_clang", "negate"),  # a secret branch
    ("riscv64_clang", "negate_if"),
}  # fmt: skip
FAULTS = {  # what goes wrong -> text, faulty text
    "a word is not looked at": ("| x[2] | x[3]", "| x[3]"),
    "0 is negated": ("(u64)(q != 0)", "(u64)(q != 1)"),
    "words of which each is not 0": ("x[0] | x[1]", "x[0] & x[1]"),
    "a borrow dropped": ("(u64)(d >> 64) & 1", "(u64)(d >> 64) & (i != 1)"),
    "another modulus": ("0xffffffff, 0,", "0xffffffff, 1,"),
}


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: contract.symbol)
@pytest.mark.parametrize("compiler", COMPILERS)
def test_compiled_code_is_proved(compiler: str, contract: Contract, tmp_path: Path) -> None:
    """The number and that it is below the modulus."""
    result = verify(in_words(SOURCE, compiler, tmp_path, 4), contract)
    if (compiler, contract.symbol) in UNPROVED:
        assert not result.proved
    else:
        assert result.proved, [str(x) for x in result.refusals]


@pytest.mark.parametrize("compiler", ["gcc", "aarch64_clang"])
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_not_proved(fault: str, compiler: str, tmp_path: Path) -> None:
    """None is accepted: its number is wrong, or not below the modulus."""
    text, faulty = FAULTS[fault]
    assert text in SOURCE
    image = in_words(SOURCE.replace(text, faulty), compiler, tmp_path, 4)
    assert not any(verify(image, contract).proved for contract in CONTRACTS)

"""A refusal names the carry that a number or a residue lacks: its place, and the sum or the row's product that it comes from.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from dauntless.asm.image import load
from dauntless.contract import Congruence, Contract, Integers, ModularEquals, Number
from dauntless.prover.engines.bignum.atoms import Atoms, Value
from dauntless.prover.engines.bignum.missing import missing_modulo
from dauntless.prover.verify import verify

SOURCE = """
#include <stdint.h>
typedef unsigned __int128 u128;
void product(uint64_t z[8], const uint64_t x[4], const uint64_t y[4]) {
    for (int i = 0; i < 8; i++) z[i] = 0;
    for (int i = 0; i < 4; i++) {
        uint64_t c = 0;
        for (int j = 0; j < 4; j++) { u128 p = (u128)x[i] * y[j] + z[i + j] + c; z[i + j] = p; c = p >> 64; }
        z[i + 4] = c;
    }
}
uint64_t sum(uint64_t z[4], const uint64_t x[4], const uint64_t y[4]) {
    uint64_t c = 0;
    for (int i = 0; i < 4; i++) { u128 p = (u128)x[i] + y[i] + c; z[i] = p; c = p >> 64; }
    return c;
}
void field(uint64_t z[4], const uint64_t x[4], const uint64_t y[4]) {
    uint64_t t[8] = {0}, c = 0;
    for (int i = 0; i < 4; i++) {
        uint64_t d = 0;
        for (int j = 0; j < 4; j++) { u128 p = (u128)x[i] * y[j] + t[i + j] + d; t[i + j] = p; d = p >> 64; }
        t[i + 4] = d;
    }
    for (int i = 0; i < 4; i++) { u128 p = (u128)38 * t[i + 4] + t[i] + c; z[i] = p; c = p >> 64; }
    c *= 38;
    for (int i = 0; i < 4; i++) { u128 p = (u128)z[i] + c; z[i] = p; c = p >> 64; }
    z[0] += 38 * c;
}
uint64_t reduce(uint64_t z[4], uint64_t t[8], const uint64_t m[4], uint64_t w) {
    uint64_t top = 0;
    for (int i = 0; i < 4; i++) {
        uint64_t q = t[i] * w, c = 0;
        for (int j = 0; j < 4; j++) { u128 p = (u128)q * m[j] + t[i + j] + c; t[i + j] = p; c = p >> 64; }
        u128 s = (u128)t[i + 4] + c + top;
        t[i + 4] = s;
        top = s >> 64;
    }
    for (int i = 0; i < 4; i++) z[i] = t[i + 4];
    return top;
}
"""
CONTRACTS = {
    "product": Contract("missing/product", "(out u64 z[8] align 8, u64 x[4] align 8, u64 y[4] align 8)",
                        Integers(lambda n: {"z": n["x"] * n["y"]}), symbol="product"),
    "sum": Contract("missing/sum", "(out u64 z[4] align 8, u64 x[4] align 8, u64 y[4] align 8) -> u64",
                    Integers(lambda n: {"z": n["x"] + n["y"]}, [Number("z", carry="result")]), symbol="sum"),
    "field": Contract("missing/field", "(out u64 z[4] align 8, u64 x[4] align 8, u64 y[4] align 8)",
                      ModularEquals(2**255 - 19, lambda n: {"z": n["x"] * n["y"]}), symbol="field"),
    "reduce": Contract("missing/reduce", "(out u64 z[4] align 8, inout u64 t[8] align 8, u64 m[4] align 8, u64 w) -> u64",
                       ModularEquals(Number("m"), lambda n: {"z": n["t"]}, [Number("z", carry="result")], scale=2**256,
                                     given=[Congruence("m[0]*w + 1", 2**64)], overwritten=["t"]), symbol="reduce"),
}  # fmt: skip
FAULTS = [  # function, text, faulty text, what the refusal says
    ("product", "z[i + 4] = c;", "z[i + 4] = c * (i != 2);", "lacks the carry of the row's product x[2] * y[3], times 2^384"),
    ("product", "c = p >> 64;", "c = (i == 1 && j == 2) ? 0 : p >> 64;",
     "lacks the carry of the row's product x[1] * y[2], times 2^256"),
    ("sum", "+ c; z", "+ c * (i != 2); z", "lacks the carry out of the sum with x[1] + y[1], times 2^128"),
    ("sum", "return c;", "return 0;", "lacks the carry out of the sum with x[3] + y[3], times 2^256"),
    ("sum", "return c;", "return 2 * c;", "has once more the carry out of the sum with x[3] + y[3], times 2^256"),
    ("sum", "x[i] + y[i]", "x[i] + (y[i] ^ (i == 1))", "is wrong from bit 64 on"),
    ("field", "t[i + 4] = d;", "t[i + 4] = d * (i != 2);",
     "lacks the carry of the row's product x[2] * y[3], times 2^384, modulo the modulus"),
    ("field", "c = p >> 64;", "c = (i == 1) ? 0 : p >> 64;",
     "lacks the carries out of a sum of sums and of another sum after it, times 2^128"),
    ("reduce", "c = p >> 64;", "c = (i == 2 && j == 3) ? 0 : p >> 64;",
     "lacks the carry of the row's product m[3] * a word, times 2^128, modulo the modulus"),
    ("reduce", "return top", "return 0", "lacks the carries out of the sum with t[7] and of another sum after it, times 2^256"),
    ("reduce", "+ c + top", "+ c + (i == 2 ? 0 : top)", "lacks the carry out of the sum with t[5], times 2^128"),
]  # fmt: skip


@pytest.mark.parametrize(("symbol", "text", "faulty", "said"), FAULTS)
def test_the_carry_is_named(symbol: str, text: str, faulty: str, said: str, tmp_path: Path) -> None:
    """By the elements of its last summands, and by its place."""
    if not shutil.which("gcc"):
        pytest.skip("gcc is not installed")
    start = SOURCE.index(f" {symbol}(")
    source, path = tmp_path / "missing.c", tmp_path / "missing.o"
    source.write_text(SOURCE[:start] + SOURCE[start:].replace(text, faulty, 1))
    subprocess.run(["gcc", "-O2", "-std=gnu11", "-fcf-protection=none", "-c", source, "-o", path], check=True)
    result = verify(load([path]), CONTRACTS[symbol])
    assert said in str(result.refusals[0])


@pytest.mark.parametrize("modulus", ((0, 7), (7, 4), (7, -7)))
def test_a_modulus_of_which_nothing_is_known(modulus: tuple[int, int]) -> None:
    """It may be 0, even or negative: nothing is divided by it, and no carry is named."""
    difference, scale, of = (Value({}, 0, min(x), max(x), x) for x in ((0, 1), (1, 1), modulus))
    assert missing_modulo(Atoms(2), difference, scale, of) == ""

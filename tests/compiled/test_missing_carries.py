"""A refusal names the carry that a number lacks: its place, and the sum or the row's product that it comes from.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from dauntless.asm.image import load
from dauntless.contract import Contract, Integers, Number
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
"""
CONTRACTS = {
    "product": Contract("missing/product", "(out u64 z[8] align 8, u64 x[4] align 8, u64 y[4] align 8)",
                        Integers(lambda n: {"z": n["x"] * n["y"]}), symbol="product"),
    "sum": Contract("missing/sum", "(out u64 z[4] align 8, u64 x[4] align 8, u64 y[4] align 8) -> u64",
                    Integers(lambda n: {"z": n["x"] + n["y"]}, [Number("z", carry="result")]), symbol="sum"),
}  # fmt: skip
FAULTS = [  # function, text, faulty text, what the refusal says
    ("product", "z[i + 4] = c;", "z[i + 4] = c * (i != 2);", "lacks the carry of the row's product x[2] * y[3], times 2^384"),
    ("product", "c = p >> 64;", "c = (i == 1 && j == 2) ? 0 : p >> 64;",
     "lacks the carry of the row's product x[1] * y[2], times 2^256"),
    ("sum", "+ c; z", "+ c * (i != 2); z", "lacks the carry out of the sum with x[1] + y[1], times 2^128"),
    ("sum", "return c;", "return 0;", "lacks the carry out of the sum with x[3] + y[3], times 2^256"),
    ("sum", "return c;", "return 2 * c;", "has once more the carry out of the sum with x[3] + y[3], times 2^256"),
    ("sum", "x[i] + y[i]", "x[i] + (y[i] ^ (i == 1))", "is wrong from bit 64 on"),
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

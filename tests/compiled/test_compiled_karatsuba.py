"""Karatsuba's product with a signed middle term, as compilers make it, is proved; with a fault it is not.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.asm.image import Image
from dauntless.contract import Contract, Integers, ModularEquals, between
from dauntless.prover.verify import PROVED, verify
from tests.compiled.build import ROOT
from tests.compiled.in_words import in_words
from tests.compiled.test_compiled_field25519 import COMPILERS

SOURCE = (ROOT / "tests/compiled/karatsuba.c").read_text()
UNPROVED = {("riscv64_clang", 2), ("riscv64_clang", 3), ("riscv64_clang", 4), ("clang_avx2", 4)}  # with words of a half
FAULTS = {  # what goes wrong -> function, text, faulty text
    "a borrow of a difference dropped": ("distance", "- b[i] - borrow;", "- b[i] - borrow * (i != 1);"),
    "the last borrow is not the sign": ("distance", "m = 0 - borrow;", "m = 0 - (d[N - 1] >> 63);"),
    "a difference is not negated": ("distance", "(d[i] ^ m)", "(d[i] ^ (i ? m : 0))"),
    "no carry into the negative": ("distance", "c = borrow;", "c = 0;"),
    "the carry of the negative dropped": ("distance", "+ c; d[i]", "+ c * (i != 2); d[i]"),
    "the sign of one factor": ("karatsuba", "^ distance(b, y, y + N)", "| distance(b, y, y + N)"),
    "the other sign": ("karatsuba", "distance(b, y, y + N)", "distance(b, y + N, y)"),
    "no carry into the negative middle": ("karatsuba", "c = s & 1;", "c = 0;"),
    "the sign does not reach the top": ("karatsuba", "top += c + s;", "top += c;"),
    "the carry of the middle dropped": ("karatsuba", "top += c + s;", "top += s;"),
    "the carry of the sum dropped": ("karatsuba", "top = c; c", "top = 0; c"),
    "the middle not negated in a limb": ("karatsuba", "(m[i] ^ s)", "(m[i] ^ (i == 3 ? 0 : s))"),
    "the top is not added": ("karatsuba", "+ top + c;", "+ c;"),
    "the last carry does not run": ("karatsuba", "i = 3 * N + 1; i < 4 * N", "i = 3 * N + 1; i < 4 * N - 1"),
    "the carry of row 2 dropped": ("rows", "z[i + N] = c;", "z[i + N] = c * (i != 2);"),
    "a carry within a row dropped": ("rows", "+ c; z[i + j]", "+ c * (i != 1 || j != 2); z[i + j]"),
    "one limb not negated": ("negate", "x[i] ^ m", "x[i] ^ (i == 2 ? 0 : m)"),
    "a carry of the negative dropped": ("negate", "c = (u64)(p >> 64);", "c = (u64)(p >> 64) * (i != 1);"),
}  # fmt: skip


def contracts(n: int) -> dict[str, Contract]:
    """The contracts of halves of n words, by function."""
    product = f"(out u64 z[{4 * n}] align 8, u64 x[{2 * n}] align 8, u64 y[{2 * n}] align 8)"
    negative = ModularEquals(2 ** (64 * n), lambda v: {"z": v["x"] - 2 * v["s"] * v["x"]})
    return {
        "karatsuba": Contract("karatsuba/product", product, Integers(lambda v: {"z": v["x"] * v["y"]}), symbol="karatsuba"),
        "negate": Contract("karatsuba/negate", f"(out u64 z[{n}] align 8, u64 x[{n}] align 8, u64 s)", negative,
                           symbol="negate", pre={"s": between(0, 1)}),
    }  # fmt: skip


def compiled(text: str, compiler: str, folder: Path, words: int = 4) -> Image:
    return in_words(text, compiler, folder, words)


@pytest.mark.parametrize("words", [2, 3, 4])
@pytest.mark.parametrize("compiler", COMPILERS)
def test_compiled_code_is_proved(compiler: str, words: int, tmp_path: Path) -> None:
    """Halves of two, three and four words; |x1 - x0| |y0 - y1| with its sign, by masks."""
    image = compiled(SOURCE, compiler, tmp_path, words)
    results = [
        verify(image, c)
        for name, c in contracts(words).items()
        if name == "negate" or (compiler, words) not in UNPROVED
    ]
    assert [] == [(r.symbol, dict(r.properties), [str(x) for x in r.refusals]) for r in results if not r.proved]


@pytest.mark.parametrize("compiler", ["gcc", "clang", "aarch64_gcc", "riscv64_gcc"])
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_not_proved(fault: str, compiler: str, tmp_path: Path) -> None:
    """None is accepted."""
    symbol, text, faulty = FAULTS[fault]
    start = SOURCE.index(f" {symbol}(u64")
    assert text in SOURCE[start:]
    image = compiled(SOURCE[:start] + SOURCE[start:].replace(text, faulty, 1), compiler, tmp_path)
    result = verify(image, contracts(4)["negate" if symbol == "negate" else "karatsuba"])
    assert result.properties["function"] != PROVED

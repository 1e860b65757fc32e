"""Karatsuba's product with a signed middle term, as compilers make it, is proved; with a fault it is not.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.asm.image import Image
from dauntless.contract import Contract, Integers, ModularEquals, between
from dauntless.prover.verify import PROVED, UNKNOWN, verify
from tests.compiled.build import ROOT
from tests.compiled.in_words import in_words
from tests.compiled.test_compiled_field25519 import COMPILERS

SOURCE = (ROOT / "tests/compiled/karatsuba.c").read_text()
UNPROVED = {  # function, compiler, words of a half
    ("karatsuba", "riscv64_clang", 2),
    ("karatsuba", "riscv64_clang", 3),
    ("karatsuba", "riscv64_clang", 4),
    ("karatsuba", "clang_avx2", 4),
    ("nested", "riscv64_clang", 2),
    ("nested", "riscv64_clang", 4),
    ("nested", "riscv64_gcc", 4),
}
FAULTS = {  # what goes wrong -> function, text, faulty text
    "a borrow of a difference dropped": ("distance", "- b[i] - borrow;", "- b[i] - borrow * (i != 1);"),
    "the last borrow is not the sign": ("distance", "m = 0 - borrow;", "m = 0 - (d[n - 1] >> 63);"),
    "a difference is not negated": ("distance", "(d[i] ^ m)", "(d[i] ^ (i ? m : 0))"),
    "no carry into the negative": ("distance", "c = borrow;", "c = 0;"),
    "the carry of the negative dropped": ("distance", "+ c; d[i]", "+ c * (i != 1); d[i]"),
    "the sign of one factor": ("distances", "^ distance(n, b, y, y + n)", "| distance(n, b, y, y + n)"),
    "the other sign": ("distances", "distance(n, b, y, y + n)", "distance(n, b, y + n, y)"),
    "no carry into the negative middle": ("add_middle", "c = s & 1;", "c = 0;"),
    "the sign does not reach the top": ("add_middle", "top += c + s;", "top += c;"),
    "the carry of the middle dropped": ("add_middle", "top += c + s;", "top += s;"),
    "the carry of the sum dropped": ("add_middle", "top = c; c", "top = 0; c"),
    "the middle not negated in a limb": ("add_middle", "(m[i] ^ s)", "(m[i] ^ (i == 3 ? 0 : s))"),
    "the top is not added": ("add_middle", "+ top + c;", "+ c;"),
    "the last carry does not run": ("add_middle", "i = 3 * n + 1; i < 4 * n", "i = 3 * n + 1; i < 4 * n - 1"),
    "the carry of row 1 dropped": ("rows", "z[i + n] = c;", "z[i + n] = c * (i != 1);"),
    "a carry within a row dropped": ("rows", "+ c; z[i + j]", "+ c * (i != 1 || j != 1); z[i + j]"),
    "one limb not negated": ("negate", "x[i] ^ m", "x[i] ^ (i == 2 ? 0 : m)"),
    "a carry of the negative dropped": ("negate", "c = (u64)(p >> 64);", "c = (u64)(p >> 64) * (i != 1);"),
}  # fmt: skip


def contracts(n: int) -> dict[str, Contract]:
    """The contracts of halves of n words, by function."""
    arguments = f"(out u64 z[{4 * n}] align 8, u64 x[{2 * n}] align 8, u64 y[{2 * n}] align 8)"
    product = Integers(lambda v: {"z": v["x"] * v["y"]})
    negative = ModularEquals(2 ** (64 * n), lambda v: {"z": v["x"] - 2 * v["s"] * v["x"]})
    return {
        "karatsuba": Contract("karatsuba/product", arguments, product, symbol="karatsuba"),
        "nested": Contract("karatsuba/nested", arguments, product, symbol="nested"),
        "negate": Contract("karatsuba/negate", f"(out u64 z[{n}] align 8, u64 x[{n}] align 8, u64 s)", negative,
                           symbol="negate", pre={"s": between(0, 1)}),
    }  # fmt: skip


def compiled(text: str, compiler: str, folder: Path, words: int = 4) -> Image:
    return in_words(text, compiler, folder, words)


TRIED = [  # function, words of a half
    *(("negate", words) for words in (2, 3, 4)),
    *(("karatsuba", words) for words in (2, 3, 4)),
    *(("nested", words) for words in (2, 4)),
]


@pytest.mark.parametrize(("name", "words"), TRIED)
@pytest.mark.parametrize("compiler", COMPILERS)
def test_compiled_code_is_proved(compiler: str, name: str, words: int, tmp_path: Path) -> None:
    """|x1 - x0| |y0 - y1| with its sign, by masks; nested, of halves of such halves."""
    result = verify(compiled(SOURCE, compiler, tmp_path, words), contracts(words)[name])
    if (name, compiler, words) in UNPROVED:
        assert result.properties["function"] == UNKNOWN
    else:
        assert result.proved, [str(x) for x in result.refusals]


@pytest.mark.parametrize("compiler", ["gcc", "aarch64_gcc"])
def test_sixteen_words(compiler: str, tmp_path: Path) -> None:
    """Products of numbers of 1024 bits, made of nine products of numbers of 256 bits."""
    result = verify(compiled(SOURCE, compiler, tmp_path, 8), contracts(8)["nested"])
    assert result.proved, [str(x) for x in result.refusals]


@pytest.mark.parametrize("compiler", ["gcc", "clang", "aarch64_gcc", "riscv64_gcc"])
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_not_proved(fault: str, compiler: str, tmp_path: Path) -> None:
    """None is accepted, once or, as one compiler makes it, nested."""
    symbol, text, faulty = FAULTS[fault]
    start = SOURCE.index(f" {symbol}(")
    assert text in SOURCE[start:]
    image = compiled(SOURCE[:start] + SOURCE[start:].replace(text, faulty, 1), compiler, tmp_path)
    products = ("karatsuba", "nested") if compiler == "gcc" else ("karatsuba",)
    for name in ("negate",) if symbol == "negate" else products:
        assert verify(image, contracts(4)[name]).properties["function"] != PROVED

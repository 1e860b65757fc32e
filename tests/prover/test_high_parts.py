"""High halves of products that are sums of parts, as Neon multiplies by halves: they carry and cancel as those of words do.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.contract import Contract, Integers
from dauntless.isa.value import Bits
from dauntless.mutation.judge import UNSOUND, Judge
from dauntless.mutation.mutants import mutants
from dauntless.mutation.original import Original
from dauntless.prover.engines.bignum.atoms import Value
from dauntless.prover.engines.bignum.remainders import Remainders
from dauntless.prover.graph.dag import fresh_graph, var
from dauntless.prover.verify import PROVED, verify
from tests.prover.random_programs import Program, Term
from tests.prover.test_random_numbers import Judge as NumbersJudge


def product(n: Mapping[str, Any]) -> dict[str, Any]:
    """x y."""
    return {"z": n["x"] * n["y"]}


def square(n: Mapping[str, Any]) -> dict[str, Any]:
    """(x - y)^2."""
    return {"z": (n["x"] - n["y"]) * (n["x"] - n["y"])}


HALVES = """
        movi    v7.2d, #0xffffffff
        xtn     v2.2s, v0.2d            // low halves of the first factor
        shrn    v3.2s, v0.2d, #32       // high halves
        xtn     v4.2s, v1.2d
        shrn    v5.2s, v1.2d, #32
"""
LOW = """
        rev64   v6.4s, v1.4s
        mul     v6.4s, v6.4s, v0.4s
        uaddlp  v6.2d, v6.4s            // the middle products, of which 32 bits count
        shl     v6.2d, v6.2d, #32
        umlal   v6.2d, v2.2s, v4.2s
"""
HIGH = """
        umull   v16.2d, v2.2s, v4.2s
        umull   v17.2d, v2.2s, v5.2s
        usra    v17.2d, v16.2d, #32     // one middle product and what the low one carries
        and     v18.16b, v17.16b, v7.16b
        umlal   v18.2d, v3.2s, v4.2s    // the other one, and the low half of the first
        umull   v19.2d, v3.2s, v5.2s
        usra    v19.2d, v17.2d, #32
        usra    v19.2d, v18.2d, #32
"""
SUM = """
        mov     x3, v6.d[0]
        mov     x4, v19.d[0]
        mov     x5, v6.d[1]
        mov     x6, v19.d[1]
        adds    x4, x4, x5
        adc     x6, x6, xzr
        stp     x3, x4, [x0]
        str     x6, [x0, #16]
        ret
"""
ROW = f"""
        ldr     q0, [x1]
        ld1r    {{v1.2d}}, [x2]
{HALVES}{LOW}{HIGH}{SUM}"""
ROW_CONTRACT = Contract(
    "test/f", "(out u64 z[3] align 8, u64 x[2] align 8, u64 y[1] align 8)",
    Integers(product), symbol="f",
)  # fmt: skip
# The square of |x - y|, of two words: the product of the two words by a word's instructions.
SQUARE = f"""
        ldp     x3, x4, [x1]
        ldp     x5, x6, [x2]
        subs    x3, x3, x5
        sbcs    x4, x4, x6
        csetm   x7, cc
        adds    xzr, x7, x7
        eor     x3, x3, x7
        adcs    x3, x3, xzr
        eor     x4, x4, x7
        adc     x4, x4, xzr
        mov     v0.d[0], x3
        mov     v0.d[1], x4
        mov     v1.16b, v0.16b
        mul     x8, x3, x4
        umulh   x9, x3, x4
{HALVES}{LOW}{HIGH}
        mov     x3, v6.d[0]
        mov     x4, v19.d[0]
        mov     x5, v6.d[1]
        mov     x6, v19.d[1]
        adds    x4, x4, x8
        adcs    x5, x5, x9
        adc     x6, x6, xzr
        adds    x4, x4, x8
        adcs    x5, x5, x9
        adc     x6, x6, xzr
        stp     x3, x4, [x0]
        stp     x5, x6, [x0, #16]
        ret
"""
SQUARE_CONTRACT = Contract(
    "test/f", "(out u64 z[4] align 8, u64 x[2] align 8, u64 y[2] align 8)",
    Integers(square), symbol="f",
)  # fmt: skip
FAULTS = {
    "no carry": ("adc     x6, x6, xzr", "mov     x6, x6"),
    "a carry that is not made": ("adds    x4, x4, x5", "add     x4, x4, x5"),
    "no carry of the low product": ("usra    v17.2d, v16.2d, #32", "nop"),
    "no high half of the first middle product": ("usra    v19.2d, v17.2d, #32", "nop"),
    "no high half of the second one": ("usra    v19.2d, v18.2d, #32", "nop"),
    "a shift too short": ("usra    v19.2d, v18.2d, #32", "usra    v19.2d, v18.2d, #31"),
    "a shift too long": ("usra    v19.2d, v17.2d, #32", "usra    v19.2d, v17.2d, #33"),
    "a shift of the low half": ("shl     v6.2d, v6.2d, #32", "shl     v6.2d, v6.2d, #31"),
    "a signed shift": ("usra    v19.2d, v17.2d, #32", "ssra    v19.2d, v17.2d, #32"),
    "no mask": ("and     v18.16b, v17.16b, v7.16b", "mov     v18.16b, v17.16b"),
    "no low half of the first middle product": ("and     v18.16b, v17.16b, v7.16b", "movi    v18.2d, #0"),
    "a mask of one lane": ("movi    v7.2d, #0xffffffff", "movi    d7, #0xffffffff"),
    "a mask too short": ("movi    v7.2d, #0xffffffff", "movi    v7.2d, #0xffffff"),
    "another mask": ("movi    v7.2d, #0xffffffff", "movi    v7.2d, #0xffffffff00000000"),
    "another lane of the low halves": ("mov     x5, v6.d[1]", "mov     x5, v6.d[0]"),
    "another lane of the high halves": ("mov     x6, v19.d[1]", "mov     x6, v19.d[0]"),
    "one middle product twice": ("umlal   v18.2d, v3.2s, v4.2s", "umlal   v18.2d, v2.2s, v5.2s"),
    "the product of high halves by another": ("umull   v19.2d, v3.2s, v5.2s", "umull   v19.2d, v3.2s, v4.2s"),
    "signed middle products": ("umull   v17.2d, v2.2s, v5.2s", "smull   v17.2d, v2.2s, v5.2s"),
    "no sum of middle products": ("umlal   v18.2d, v3.2s, v4.2s", "nop"),
    "the low product not added": ("umlal   v6.2d, v2.2s, v4.2s", "nop"),
    "middle products of the wrong halves": ("rev64   v6.4s, v1.4s", "mov     v6.16b, v1.16b"),
}


def built(folder: Path, code: str) -> Path:
    (folder / "f.S").write_text(f".globl f\n.type f, %function\nf:{code}.size f, . - f\n")
    assemble(folder / "f.S", "aarch64", folder / "f.o")
    return folder / "f.o"


ORDERS = {"low first": LOW + HIGH, "high first": HIGH + LOW}


@pytest.mark.parametrize("order", ORDERS)
def test_row(order: str, tmp_path: Path) -> None:
    """x y for a word y: the high half of the first product is added to the low half of the second one."""
    result = verify(load([built(tmp_path, ROW.replace(LOW + HIGH, ORDERS[order]))]), ROW_CONTRACT)
    assert result.proved, [str(r) for r in result.refusals]


@pytest.mark.parametrize("by", ["low", "high"])
def test_row_by_words(by: str, tmp_path: Path) -> None:
    """Halves of one kind come from vectors, the others from words."""
    operation, vector, registers = {"low": ("mul", "v6", ("x3", "x5")), "high": ("umulh", "v19", ("x4", "x6"))}[by]
    code = ROW.replace("mov     x3", "ldp     x7, x8, [x1]\n        ldr     x9, [x2]\n        mov     x3")
    for lane, (register, word) in enumerate(zip(registers, ("x7", "x8"), strict=True)):
        code = code.replace(f"mov     {register}, {vector}.d[{lane}]", f"{operation}     {register}, {word}, x9")
    result = verify(load([built(tmp_path, code)]), ROW_CONTRACT)
    assert result.proved, [str(r) for r in result.refusals]


def test_square_of_a_difference(tmp_path: Path) -> None:
    """The words are no inputs: their low halves are multiplied out too."""
    result = verify(load([built(tmp_path, SQUARE)]), SQUARE_CONTRACT)
    assert result.proved, [str(r) for r in result.refusals]


@pytest.mark.parametrize("fault", FAULTS)
def test_faults(fault: str, tmp_path: Path) -> None:
    """Faults in the row."""
    before, after = FAULTS[fault]
    assert before in ROW
    result = verify(load([built(tmp_path, ROW.replace(before, after))]), ROW_CONTRACT)
    assert result.properties["function"] != PROVED


@pytest.mark.parametrize("fault", [name for name, (before, _) in FAULTS.items() if before in SQUARE])
def test_faults_in_a_square(fault: str, tmp_path: Path) -> None:
    """The same in the square, where both middle products are one."""
    result = verify(load([built(tmp_path, SQUARE.replace(*FAULTS[fault]))]), SQUARE_CONTRACT)
    assert (result.properties["function"] == PROVED) == (fault == "one middle product twice")


def test_mutants(tmp_path: Path) -> None:
    """No mutant that computes something else is proved."""
    image = load([built(tmp_path, ROW)])
    original = Original(image, image.symbol("f"), 64)
    judge = Judge(original, ROW_CONTRACT, "")
    found = [judge.judge(mutant) for mutant in mutants(original, 30, 1)]
    assert 30 == len(found)
    assert [] == [j for j in found if j.verdict == UNSOUND]


class Halves(Program):
    """Products of words by halves, most of them right, and sums of them."""

    def __post_init__(self) -> None:
        self.width, self.bounds = 64, [(0, (1 << 64) - 1)] * 3
        self.inputs = self.drawn(self.tests)
        for i in range(3):
            self.terms.append(Term(var(f"v{i}", 64), [Bits(inputs[i], 64) for inputs in self.inputs]))
        for _ in range(3):
            self._by_halves()
            self._carry()

    def _by_halves(self) -> None:
        rng, do = self.rng, self.do
        shifts = [rng.choice((32, 32, 32, 32, 32, 32, 31, 33)) for _ in range(3)]
        mask = (1 << rng.choice((32, 32, 32, 32, 31, 33))) - 1
        x, y = rng.choice(self.terms[:3]), rng.choice(self.terms[:3])
        if rng.random() < 0.3:  # of a word that is no input
            x = do(lambda a, b: a - b, x, y)
        (a, b), (c, d) = ([do(lambda x, i=i: x.extract(32 * i, 32).zext(64), z) for i in (0, 1)] for z in (x, y))
        low, first, second, high = (do(lambda x, y: x * y, *pair) for pair in ((a, c), (a, d), (b, c), (b, d)))
        middle = do(lambda x, y: x + y.lshr(shifts[0]), first, low)
        other = do(lambda x, y: x + (y & mask), second if rng.random() < 0.9 else first, middle)
        parts = [do(lambda x: x.lshr(shifts[1]), middle), do(lambda x: x.lshr(shifts[2]), other), high]
        rng.shuffle(parts)
        total = do(lambda x, y: x + y, do(lambda x, y: x + y, *parts[:2]), parts[2])
        word = do(lambda x, y: x * y, x, y) if rng.random() < 0.7 else other
        do(lambda x, y: x + y, total, word)


def test_random_halves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Values, intervals and proofs hold on other inputs than the samples, of which there are few; some are high halves."""
    found, plain = [], Remainders.high_part

    def high_part(self: Remainders, a: Value) -> Value:
        result = plain(self, a)
        found.append(result is not a)
        return result

    monkeypatch.setattr(Remainders, "high_part", high_part)
    for seed in range(60):
        with fresh_graph():
            program = Halves(random.Random(seed))
            judge = NumbersJudge(program)
            for i, inputs in enumerate(program.inputs):
                judge.check_values(inputs, [t.values[i].value for t in judge.terms])
            judge.check_proofs()
    assert 10 < sum(found) < len(found) - 10

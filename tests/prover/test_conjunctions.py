"""Carries through the `and` of words, single bits of operations on words, and words that are 0: what is said of them holds.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import operator
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.contract import Below, Contract, ModularEquals, Number
from dauntless.prover.engines.bignum.engine import Engine
from dauntless.prover.graph.dag import const, fresh_graph, join, var
from dauntless.prover.verify import verify

# x mod 2^265 - 1 for five words x: h = floor(x / 2^265) is added, and the carry out of x mod 2^265 + h + 1, in which the middle
# words are looked at as one
CODE = """
        .global f
        .type   f, @function
f:
        ldp     x2, x3, [x1]
        ldp     x4, x5, [x1, #16]
        ldr     x6, [x1, #32]
        lsr     x7, x6, #9
        orr     x6, x6, #~0x1ff
        and     x8, x3, x4
        and     x8, x8, x5
        cmp     xzr, xzr
        adcs    xzr, x2, x7
        adcs    xzr, x8, xzr
        adcs    xzr, x6, xzr
        adcs    x2, x2, x7
        adcs    x3, x3, xzr
        adcs    x4, x4, xzr
        adcs    x5, x5, xzr
        adc     x6, x6, xzr
        and     x6, x6, #0x1ff
        stp     x2, x3, [x0]
        stp     x4, x5, [x0, #16]
        str     x6, [x0, #32]
        ret
        .size   f, . - f
"""


def is_proved(folder: Path, code: str) -> bool:
    """Whether code is proved to reduce five words modulo 2^265 - 1."""
    (folder / "f.S").write_text(code)
    assemble(folder / "f.S", "aarch64", folder / "f.o")
    modulus = 2**265 - 1
    kind = ModularEquals(modulus, lambda n: {"r": n["x"]}, [Number(name, radix=64) for name in ("r", "x")])
    signature = "(out u64 r[5] align 8, u64 x[5] align 8)"
    contract = Contract("conjunctions/f", signature, kind, symbol="f", post={"r": Below(modulus)})
    return verify(load([folder / "f.o"]), contract).proved


def test_reduction(tmp_path: Path) -> None:
    """The residue, and below the modulus."""
    assert is_proved(tmp_path, CODE)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("and     x8, x3, x4", "orr     x8, x3, x4"),
        ("and     x8, x8, x5", "orr     x8, x8, x5"),
        ("and     x8, x8, x5", "and     x8, x8, x4"),  # a word is left out
        ("and     x8, x8, x5", "and     x8, x8, x2"),  # and another is looked at
        ("cmp     xzr, xzr", "cmn     xzr, xzr"),  # no carry in
        ("adcs    xzr, x8, xzr", "adcs    xzr, x8, x7"),
        ("adcs    xzr, x8, xzr", "adds    xzr, x8, #1"),
        ("adcs    xzr, x6, xzr", "adcs    xzr, x5, xzr"),
        ("adcs    x2, x2, x7", "adds    x2, x2, x7"),
        ("orr     x6, x6, #~0x1ff", "orr     x6, x6, #~0x3ff"),
        ("and     x6, x6, #0x1ff", "and     x6, x6, #0x3ff"),
    ],
)
def test_wrong_reduction(old: str, new: str, tmp_path: Path) -> None:
    """None of these is proved."""
    assert CODE.count(old) == 1
    assert not is_proved(tmp_path, CODE.replace(old, new))


OPERATIONS: dict[str, Callable[[Any, Any], Any]] = {"and": operator.and_, "or": operator.or_, "xor": operator.xor}


def carry_of(x: Any, step: Any) -> Any:
    """The carry out of a sum of words."""
    return (x.zext(9) + step.zext(9)).extract(8, 1)


@pytest.mark.parametrize(
    ("operation", "most", "expected"), [("and", 1, True), ("or", 1, False), ("xor", 1, False), ("and", 2, False)]
)
def test_carry_through_parts(operation: str, most: int, expected: bool) -> None:
    """Words of two parts, of which the `and` is computed by parts, plus a carry: only that is the carry through the words; the
    carry of a 2 is not."""
    with fresh_graph():
        engine, rng = Engine(8), random.Random(0)
        low, high = [var(f"l{i}", 3) for i in range(3)], [var(f"h{i}", 5) for i in range(3)]
        carry = var("c", 8)
        for v in (*low, *high):
            engine.declare(v, 0, (1 << v.width) - 1, tuple(rng.choice((0, (1 << v.width) - 1)) for _ in range(8)))
        engine.declare(carry, 0, most, tuple(rng.randint(0, most) for _ in range(8)))
        both = OPERATIONS[operation]
        parts = [both(both(p[0], p[1]), p[2]) for p in (low, high)]
        through = carry
        for pair in zip(low, high, strict=True):
            through = carry_of(join(pair), through)
        at_once, one_by_one = engine.reading.read([carry_of(join(parts), carry), through])
        assert engine.is_zero(engine.atoms.sub(at_once, one_by_one)) == expected


@pytest.mark.parametrize("place", range(4))
def test_bits_of_operations(place: int) -> None:
    """A bit of x ^ y, x & y and x | y, where nothing is known of these words, is that of the bits of x and y, and no other."""
    with fresh_graph():
        engine, rng = Engine(16), random.Random(0)
        x, y = var("x", 4), var("y", 4)
        for v in (x, y):
            engine.declare(v, 0, 15, tuple(rng.randrange(16) for _ in range(16)))
        words = [x ^ y, x & y, x | y]
        bits = engine.reading.read([x.extract(place, 1), y.extract(place, 1), *(w.extract(place, 1) for w in words)])
        first, second, *found = bits
        both = engine.atoms.expanded_product(engine.atoms.bit(first), engine.atoms.bit(second))
        total = engine.atoms.add(engine.atoms.bit(first), engine.atoms.bit(second))
        wanted = [engine.atoms.combine(total, 1, both, -2), both, engine.atoms.sub(total, both)]
        for i, value in enumerate(found):
            for j, expected in enumerate(wanted):
                assert engine.is_zero(engine.atoms.sub(value, expected)) == (i == j)


@pytest.mark.parametrize(("most", "expected"), [(7, True), (8, False)])
def test_a_word_that_is_zero(most: int, expected: bool) -> None:
    """(x >> 3) | y is y where x is below 8."""
    with fresh_graph():
        engine, rng = Engine(8), random.Random(0)
        x, y = var("x", 8), var("y", 8)
        engine.declare(x, 0, most, tuple(rng.randrange(8) for _ in range(8)))
        wanted = engine.declare(y, 0, 255, tuple(rng.randrange(256) for _ in range(8)))
        (found,) = engine.reading.read([x.extract(3, 5).zext(8) | y + const(0, 8)])
        assert found.samples == wanted.samples
        assert engine.is_zero(engine.atoms.sub(found, wanted)) == expected

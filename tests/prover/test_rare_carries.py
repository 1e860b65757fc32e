"""Carries that no sample sets: what is said of words holds for every input, and such a carry is not taken to be 0.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.contract import Contract, Integers
from dauntless.prover.engines.bignum.atoms import INPUT, REMAINDER
from dauntless.prover.engines.bignum.engine import Engine
from dauntless.prover.engines.bignum.polynomial import Monomial
from dauntless.prover.graph.dag import Node, const, fresh_graph, var
from dauntless.prover.graph.traversal import evaluate
from dauntless.prover.verify import verify

SAMPLES = (0, 1, 2, 77, 128, 200)  # x + 3 has no carry for any of them


def product(values: dict[int, int], monomial: Monomial) -> int:
    result = 1
    for atom in monomial:
        result *= values[atom]
    return result


def folded(x: Node, step: int, times: int) -> list[Node]:
    """The words of x + step: the low one plus `times` its carry, as in a reduction, and the carry."""
    total = x.zext(16) + const(step, 16)
    low, carry = total.extract(0, 8), total.extract(8, 8)
    return [low + carry * const(times, 8), carry, low]


@pytest.mark.parametrize("seed", range(20))
def test_words_are_right_for_every_input(seed: int) -> None:
    """A sum, its carry, and the carry's multiple added to it, on all 256 inputs."""
    rng = random.Random(seed)
    with fresh_graph():
        engine, x = Engine(len(SAMPLES)), var("x", 8)
        engine.declare(x, 0, 255, SAMPLES)
        nodes = folded(x, rng.randrange(1, 56), rng.choice((1, 2, 38, 200, 255)))
        found = engine.reading.read(nodes)
        assert not any(found[1].samples)
        assert not engine.is_zero(found[1])
        assert not engine.is_zero(engine.atoms.combine(found[0], 1, found[2], -1))
        for number in range(256):
            values: dict[int, int] = {}
            for a in engine.atoms.all:
                if a.kind == INPUT:
                    values[a.number] = number
                elif a.definition is not None:
                    total = sum(c * product(values, m) for m, c in a.definition.poly.items())
                    total >>= a.definition.exponent
                    values[a.number] = total % (1 << a.width) if a.kind == REMAINDER else total
            for value, expected in zip(found, evaluate(nodes, {"x": number}), strict=True):
                assert expected.value == sum(c * product(values, m) for m, c in value.poly.items()) >> value.exponent


def test_low_bits_of_a_product_are_those_of_its_word() -> None:
    """A product of 64 bits and its low 63 bits, which the graph holds as a product of their own, are congruent modulo 2^63;
    those of another product are not."""
    with fresh_graph():
        engine, rng = Engine(8), random.Random(0)
        x, y, z = (var(name, 64) for name in "xyz")
        for v in (x, y, z):
            engine.declare(v, 0, 2**64 - 1, tuple(rng.getrandbits(64) for _ in range(8)))
        word, other = ((x & 2**63 - 1) + y) * z, ((x & 2**63 - 1) + z) * y
        low = word.extract(0, 63)
        (narrow, wide, foreign) = engine.reading.read([low, word, other])
        assert low.id in engine.reading.wider
        room = engine.atoms.sub(wide, narrow)
        assert engine.residues.is_zero(room.poly, room.exponent, 63)
        wrong = engine.atoms.sub(foreign, narrow)
        assert not engine.residues.is_zero(wrong.poly, wrong.exponent, 63)


@pytest.mark.parametrize("amount", (1, 2))
def test_a_doubled_difference_that_wraps(amount: int) -> None:
    """2 (x - y) + z, or 4 (x - y) + z, never wraps where x - y does: it is that sum, and no other."""
    bounds = {"x": (0, 20), "y": (0, 20), "z": (100, 120)}
    with fresh_graph():
        engine, rng = Engine(8), random.Random(0)
        x, y, z = var("x", 5), var("y", 5), var("z", 8)
        values = [
            engine.declare(v, *bounds[v.data], tuple(rng.randint(*bounds[v.data]) for _ in range(8))) for v in (x, y, z)
        ]
        (found,) = engine.reading.read([(x.zext(8) - y.zext(8)).shl(amount) + z])
    wanted = engine.atoms.combine(engine.atoms.sub(values[0], values[1]), 1 << amount, values[2], 1)
    assert (found.poly, found.exponent) == (wanted.poly, 0)
    assert found.samples == wanted.samples


# v = (3 y + 3 + n - u) / 2^64 with u = n mod 2^40 and y = -1 - (n - u) / 3 modulo 2^64, plus 3 where b is odd: whether it is
# below 3. It is where n = 2^40 and b is even, for one in 2^40 of a.
THIRDS = """
        .intel_syntax noprefix
        .text
        .global f
        .type   f, @function
f:
        and     rsi, 1
        movabs  rax, 0x9e3779b97f4a7c15
        imul    rax, rdi
        shl     rax, 24
        shr     rax, 24
        lea     rcx, [rax + 1]
        mov     r8, rcx
        shl     r8, 24
        shr     r8, 24
        movabs  r10, 0xaaaaaaaaaaaaaaab
        mov     r9, r10
        imul    r10, rcx
        imul    r9, r8
        sub     r10, r9
        not     r10
        mov     eax, 3
        mul     r10
        add     rax, 3
        adc     rdx, 0
        add     rax, rcx
        adc     rdx, 0
        sub     rax, r8
        sbb     rdx, 0
        lea     rsi, [rsi + 2 * rsi]
        add     rdx, rsi
        cmp     rdx, 3
        sbb     rax, rax
        ret
        .size   f, . - f
"""


def test_a_word_that_is_small_for_very_few_inputs(tmp_path: Path) -> None:
    """A comparison that no sample meets is not taken to be false."""
    source = tmp_path / "code.S"
    source.write_text(THIRDS)
    assemble(source, "x86_64", tmp_path / "code.o")
    contract = Contract("test/f", "(u64 a, u64 b) -> u64", Integers(lambda n: {"result": 0}), symbol="f")
    assert not verify(load([tmp_path / "code.o"]), contract).proved

"""Carries through digits of 52 bits by masks, (P + 2 G) ^ P: the numbers are equal, and with a fault they are not shown to be.
The engine sees only samples on which no fault shows.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random

import pytest

from dauntless.prover.engines.bignum.engine import Engine
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import Node, const, evaluate, fresh_graph, ite, join, slt, var

BITS, DIGITS = 52, 5
MOST = 2**BITS - 1
FAULTS = (
    "carry dropped", "wrong shift", "wrong lane", "other digit equal", "equals less", "exceeds less", "no ripple",
    "other bit", "not masked", "added twice", "or", "step of 2", "another m", "another word", "wide pieces",
)  # fmt: skip


WORDS = (3, 61)  # bits of two words of masks, which hold three digits and two
FAULTS_BETWEEN_WORDS = (
    "no carry", "carry twice", "another carry", "carry of one mask", "carry one bit up", "no bit from below",
    "bit from below one up", "words exchanged", "long mask",
)  # fmt: skip


def in_two_words(equal: list[Node], above: list[Node], fault: str) -> list[Node]:
    """The bits of P + 2 G, of which a second word takes the carry of the first."""
    low, high = WORDS
    p, g = [*equal, const(0, 59)], [const(0, 1), *above, const(0, 58)]
    first = [join([*mask[:low], const(0, 1)]) for mask in (p, g)]
    below = dag.add(*first)
    if fault == "long mask":
        below = dag.add(join([*equal[: low + 1]]), first[1])
    carry = dag.extract(dag.add(first[0], first[0]) if fault == "carry of one mask" else below, low, 1)
    if fault == "another carry":
        carry = dag.extract(below, low - 1, 1)
    if fault == "no bit from below":
        g[low] = const(0, 1)
    if fault == "bit from below one up":
        g[low], g[low + 1] = const(0, 1), g[low]
    own = [join([carry, const(0, high - 1)])] * {"no carry": 0, "carry twice": 2}.get(fault, 1)
    if fault == "carry one bit up":
        own = [join([const(0, 1), carry, const(0, high - 2)])]
    total = dag.add(join(p[low:]), join(g[low:]))
    for summand in own:
        total = dag.add(total, summand)
    bits = [dag.extract(word, i, 1) for word, size in ((below, low), (total, len(equal) - low)) for i in range(size)]
    return [*bits[low:], *bits[:low]] if fault == "words exchanged" else bits


def normalised(x: list[Node], fault: str = "", words: int = 1) -> list[Node]:
    """The digits with their carries, as the kernels for IFMA compute them."""
    equal = [dag.eq(d, const(MOST - (i == 1 and fault == "equals less"), 64)) for i, d in enumerate(x)]
    above = [slt(const(MOST - (i == 1 and fault == "exceeds less"), 64), d) for i, d in enumerate(x)]
    if fault == "other digit equal":
        equal[1] = equal[3]
    if fault == "another m":
        equal[1], above[1] = dag.eq(x[1], const(MOST >> 1, 64)), slt(const(MOST >> 1, 64), x[1])
    shift = 2 if fault == "wrong shift" else 1
    p = join([*equal, const(0, 64 - DIGITS)])
    g = join([const(0, shift), *above, const(0, 64 - DIGITS - shift)])
    if fault == "another word":
        g = var("v", 64)
    if fault == "wide pieces":
        g = join([const(0, 1), dag.extract(var("v", 64), 0, 8), const(0, 55)])
    total = g if fault == "no ripple" else dag.or_(p, g) if fault == "or" else dag.add(p, g)
    one_word = [dag.extract(total, i, 1) for i in range(DIGITS)]
    bits = one_word if words == 1 else in_two_words(equal, above, fault)
    found = []
    for i, d in enumerate(x):
        at = (
            {"wrong lane": 3 - (i == 3), "carry dropped": 0}.get(fault, 2)
            if i == 2 or (i == 3 and fault == "wrong lane")
            else i
        )
        carry = dag.xor(equal[1 if i == 2 and fault == "other bit" else at], bits[at])
        step = {"added twice": 2 - 2**BITS, "step of 2": 1 - 2 * MOST}.get(fault, -MOST) if i == 2 else -MOST
        chosen = ite(carry, dag.add(d, const(step % 2**64, 64)), d) if at else d
        low = dag.extract(chosen, 0, BITS)
        found.append(chosen if i == 2 and fault == "not masked" else join([low, const(0, 12)]))
    return found


def inputs(rng: random.Random) -> list[int]:
    """Digits where carries arise and run, and a last one that takes them."""
    near = (0, MOST - 1, MOST, MOST + 1, 2 * MOST - 1)
    return [rng.choice(near) for _ in range(DIGITS - 1)] + [rng.choice((0, 1, 2**50))]


def is_proved(fault: str, most: int = 2 * MOST - 1, words: int = 1) -> bool:
    """Whether the sum of the digits is shown to be that of the digits before."""
    rng = random.Random(1)
    ends = [(0, most)] * (DIGITS - 1) + [(0, 2**50)]
    x = [var(f"x{i}", 64) for i in range(DIGITS)]
    engine = Engine(8, late=True)
    given = [
        engine.declare(n, *end, tuple(rng.randrange(2**30) for _ in range(8))) for n, end in zip(x, ends, strict=True)
    ]
    engine.declare(var("v", 64), 0, 2**64 - 1, (0,) * 8)
    total = engine.atoms.number(0)
    for i, (after, before) in enumerate(zip(engine.reading.read(normalised(x, fault, words)), given, strict=True)):
        total = engine.atoms.add(total, engine.atoms.scaled(engine.atoms.sub(after, before), 2 ** (BITS * i)))
    return engine.is_zero(total)


def changes(fault: str, words: int = 1) -> bool:
    """Whether the sum changes for some digits."""
    rng = random.Random(2)
    x = [var(f"x{i}", 64) for i in range(DIGITS)]
    nodes = normalised(x, fault, words)
    for _ in range(300):
        values = inputs(rng)
        found = evaluate(nodes, {"v": rng.randrange(2**64)} | {f"x{i}": v for i, v in enumerate(values)})
        if sum(n.value - v << BITS * i for i, (n, v) in enumerate(zip(found, values, strict=True))):
            return True
    return False


@pytest.mark.parametrize("words", [1, 2])
def test_the_sum_stays(words: int) -> None:
    """All digits may be 2^52 - 1 and more, and no sum changes."""
    with fresh_graph():
        assert not changes("", words)
        assert is_proved("", words=words)


@pytest.mark.parametrize(
    ("words", "fault"), [*((1, fault) for fault in FAULTS), *((2, fault) for fault in FAULTS_BETWEEN_WORDS)]
)
def test_a_fault_is_not_proved(words: int, fault: str) -> None:
    """Each of these changes the sum for some digits."""
    with fresh_graph():
        assert changes(fault, words)
        assert not is_proved(fault, words=words)


@pytest.mark.parametrize("fault", ("another word", "wide pieces"))
def test_what_is_added_must_be_bits(fault: str) -> None:
    """Digits that never exceed m have no bits in G; an unknown word in its place has."""
    with fresh_graph():
        assert changes(fault)
        assert not is_proved(fault, MOST)


def test_digits_may_not_be_larger() -> None:
    """From 2^53 - 1, a digit may carry 2."""
    with fresh_graph():
        assert not is_proved("", 2**53 - 1)
    with fresh_graph():
        assert not is_proved("", 2**64 - 1)

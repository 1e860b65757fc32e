"""Classes modulo an odd constant: zero for multiples of it alone, whatever stands for names, bits and digits.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from math import prod

from hypothesis import given, settings
from hypothesis import strategies as st

from dauntless.prover.engines.bignum.atoms import BIT, INPUT, NAME, REMAINDER, Atoms, Value
from dauntless.prover.engines.bignum.classes import Classes
from dauntless.prover.engines.bignum.engine import Engine
from dauntless.prover.engines.bignum.polynomial import Poly, add_to, expanded, twos
from dauntless.prover.graph.dag import var

P = 2**255 - 19
MOST = 2**64 - 1


def number(atoms: Atoms, digits: list[int]) -> tuple[Value, Poly]:
    """A number of four digits as a value, and its polynomial."""
    total = atoms.number(0)
    for i, digit in enumerate(digits):
        total = atoms.combine(total, 1, atoms.new(INPUT, 0, MOST, (digit,)), 1 << 64 * i)
    return total, total.poly


WORDS = st.lists(st.integers(0, MOST), min_size=4, max_size=4)


@settings(max_examples=60, deadline=None)
@given(x=WORDS, y=WORDS, wrong=st.integers(-3, 3), words=WORDS)
def test_a_product_of_what_was_reduced(x: list[int], y: list[int], wrong: int, words: list[int]) -> None:
    """The square of x y, from words of which the last has a name, is x^2 y^2 modulo p, and nothing beside it."""
    atoms = Atoms(1)
    (a, first), (b, second) = number(atoms, x), number(atoms, y)
    reduced = atoms.expanded_product(a, b)
    top = reduced
    for i, word in enumerate(words[:3]):
        u = atoms.new(REMAINDER, 0, MOST, (word,), width=64)
        top = atoms.combine(top, 1, u, -(1 << 64 * i))
    lows = [Value({(i,): 1}, 0, 0, MOST, (0,)) for i in range(8, 11)]
    top = Value(top.poly, 192, 0, MOST, (0,))  # the fourth word, if the value divides
    total = atoms.combine(atoms.new(NAME, 0, MOST, (0,), definition=top), 1 << 192, lows[0], 1)
    total = atoms.combine(atoms.combine(total, 1, lows[1], 1 << 64), 1, lows[2], 1 << 128)
    wanted = atoms.expanded_product(atoms.expanded_product(a, a), atoms.expanded_product(b, b))
    difference = atoms.sub(atoms.expanded_product(total, total), wanted)
    classes = Classes(atoms, P, [first, second])
    multiple = atoms.combine(difference, 1, atoms.scaled(a, P), 5)
    assert classes.is_zero(multiple.poly, multiple.exponent)
    other = atoms.combine(multiple, 1, a, wrong)
    assert classes.is_zero(other.poly, other.exponent) == (wrong == 0)


def digits(atoms: Atoms, value: Value, count: int) -> Value:
    """A value as the sum of `count` digits, cut off one after the other; each is a name of that and a carry."""
    total, carried = atoms.number(0), value
    for i in range(count):
        u = atoms.new(REMAINDER, 0, 2**51 - 1, (0,), width=51)
        rest = atoms.sub(carried, u)
        carried = Value(rest.poly, rest.exponent + 51, 0, MOST, (0,))
        last = atoms.number(0) if i < count - 1 else carried
        name = atoms.new(NAME, 0, MOST, (0,), definition=atoms.combine(u, 1, last, 1 << 51))
        total = atoms.combine(total, 1, name, 1 << 51 * i)
    return total


@settings(max_examples=30, deadline=None)
@given(wrong=st.integers(-3, 3), factor=st.sampled_from([1, 3, P + 1]), place=st.integers(0, 12))
def test_sums_of_digits_are_taken_as_a_whole(wrong: int, factor: int, place: int) -> None:
    """The square of digits of a b - c d, and their product with another number, are those of a b - c d; with another
    coefficient they are not."""
    atoms = Atoms(1)
    values, polynomials = zip(*(number(atoms, [0] * 4) for _ in range(5)), strict=True)
    a, b, c, d, e = values
    difference = atoms.sub(atoms.expanded_product(a, b), atoms.expanded_product(c, d))
    cut = digits(atoms, difference, 10)
    classes = Classes(atoms, P, polynomials)
    for of_digits, meant in (
        (atoms.expanded_product(cut, cut), atoms.expanded_product(difference, difference)),
        (atoms.expanded_product(cut, e), atoms.expanded_product(difference, e)),
    ):
        zero = atoms.combine(of_digits, factor, meant, -factor)
        assert classes.is_zero(zero.poly, zero.exponent)
        poly = dict(zero.poly)
        m = sorted(poly)[place]
        poly[m] += wrong
        assert classes.is_zero(poly, zero.exponent) == (wrong == 0)


BITS = frozenset({4, 8})  # atoms of the next test that are 0 or 1: polynomials have none of them twice in a monomial


@st.composite
def polynomials(draw: st.DrawFn, atoms: int) -> Poly:
    """A few terms over the first atoms, some of them multiples of p."""
    chosen = st.lists(st.integers(0, atoms - 1), max_size=3)
    monomials = chosen.map(lambda m: tuple(sorted([*(i for i in m if i not in BITS), *BITS.intersection(m)])))
    factors = st.sampled_from([1, 2, -1, 1 << 64, P, -P, P << 3, (P + 1) // 2])
    return draw(st.dictionaries(monomials, factors, max_size=5))


@settings(max_examples=200, deadline=None)
@given(x=WORDS, bit=st.integers(0, 1), bits=st.booleans(), data=st.data())
def test_zero_says_multiple(x: list[int], bit: int, bits: bool, data: st.DataObject) -> None:
    """Of random polynomials over digits, a bit, names of names and what stands for the bit: is zero says multiple of p, and
    what is rewritten by definitions and multiples of p has the class that it had."""
    atoms = Atoms(1)
    _, digits = number(atoms, x)
    atoms.new(INPUT, 0, 1, (bit,))
    values = [*x, bit]

    def value(poly: Poly) -> int:
        return sum(c * prod(values[i] for i in m) for m, c in poly.items())

    for _ in range(3):  # names, whose definitions divide without rest
        poly = data.draw(polynomials(len(values)))
        exponent = min(twos(value(poly)), 70) if value(poly) else 3
        values.append(value(poly) >> exponent)
        found = Value(poly, exponent, -(1 << 2000), 1 << 2000, (values[-1],))
        atoms.new(NAME, found.low, found.high, found.samples, definition=found)
    meant = Value({(4,): 1}, 0, 0, 1, (bit,))
    values.append(bit)
    atoms.new(BIT, 0, 1, (bit,), width=1, definition=meant)
    assert atoms.bits == BITS
    classes = Classes(atoms, P, [digits], bits=bits)
    first = data.draw(polynomials(len(values)))
    if classes.is_zero(first, 0):
        assert value(first) % P == 0
    name = data.draw(st.integers(5, 7))
    definition = atoms.all[name].definition
    assert definition is not None
    other, exponent = expanded(first, 0, name, definition.poly, definition.exponent, atoms.bits)
    add_to(other, data.draw(polynomials(len(values))), P)
    difference: Poly = {m: c << exponent for m, c in first.items()}
    add_to(difference, other, -1)
    assert classes.is_zero(difference, exponent)
    wrong = data.draw(st.integers(1, P - 1))
    add_to(difference, {data.draw(st.sampled_from([(), (0,), (1, 2), (4,)])): wrong}, 1)
    assert not classes.is_zero(difference, exponent)


def test_a_number_that_shares_a_digit() -> None:
    """Digits of two numbers have a variable for one of them only; x - y is no multiple where they differ in a digit."""
    atoms = Atoms(1)
    _, x = number(atoms, [1, 2, 3, 4])
    y: Poly = {(0,): 1, (1,): 1 << 64, (2,): 1 << 128, (atoms.new(INPUT, 0, MOST, (5,)).atom or 0,): 1 << 192}
    classes = Classes(atoms, P, [x, y])
    assert classes.is_zero({m: P * c for m, c in x.items()}, 0)
    difference = {m: c for m, c in x.items() if m != (0,)}
    difference = {**{m: -c for m, c in y.items() if m not in x}, (3,): 1 << 192}
    assert not classes.is_zero(difference, 0)


def test_remainders_that_are_equal() -> None:
    """Two remainders of one value by one power of two are equal, so their difference is a multiple of all numbers. By different
    ones, or of different values, they may be equal on all samples, and their difference is no multiple."""
    engine, samples = Engine(3), (7, 100, 255)
    n = engine.declare(var("n", 32), 0, 2**32 - 1, samples)
    for width in (16, 8, 8):
        engine.atoms.new(REMAINDER, 0, 2**width - 1, samples, width=width, definition=n)
    wide, first, second = (engine.atoms.value(atom) for atom in engine.atoms.all[1:])
    assert engine.is_multiple(engine.atoms.sub(first, second), 19)
    for narrow in (first, second):
        assert not engine.is_multiple(engine.atoms.sub(narrow, wide), 19)
        assert not engine.is_multiple(engine.atoms.sub(wide, narrow), 19)
    m = engine.declare(var("m", 32), 0, 2**32 - 1, samples)
    other = engine.atoms.new(REMAINDER, 0, 255, samples, width=8, definition=m)
    assert not engine.is_multiple(engine.atoms.sub(first, other), 19)

"""Intervals of polynomials contain their values; samples of Montgomery's reduction tell its rows apart.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from math import prod

from hypothesis import given, settings
from hypothesis import strategies as st

from dauntless import catalogue
from dauntless.contract import ModularEquals
from dauntless.prover.engines.bignum.atoms import INPUT, REMAINDER, Atoms, Value
from dauntless.prover.engines.bignum.intervals import Intervals
from dauntless.prover.engines.bignum.windows import Windows
from dauntless.prover.goals.number_samples import samples

ENDS = [(0, 2**64 - 1), (0, 1), (-5, 7), (3, 3), (-9, -2), (1, 2**32)]
MONOMIALS = st.lists(st.integers(0, len(ENDS) - 1), max_size=3).map(lambda m: tuple(sorted(m)))
COEFFICIENTS = st.integers(-(2**70), 2**70).filter(bool)


@settings(max_examples=600, deadline=None)
@given(
    poly=st.dictionaries(MONOMIALS, COEFFICIENTS, max_size=8),
    odd=st.sampled_from([1, 3, 19]),
    factors=st.frozensets(st.integers(0, len(ENDS) - 1)),
    data=st.data(),
)
def test_values_lie_in_the_interval(
    poly: dict[tuple[int, ...], int], odd: int, factors: frozenset[int], data: st.DataObject
) -> None:
    """With and without factors taken out, and a content that rounds."""
    atoms = Atoms(1)
    for low, high in ENDS:
        atoms.new(INPUT, low, high, (low,))
    poly = {m: c * odd for m, c in poly.items()}
    x = [data.draw(st.one_of(st.sampled_from([low, high]), st.integers(low, high))) for low, high in ENDS]
    value = sum(c * prod(x[i] for i in m) for m, c in poly.items())
    exponent = 0 if not value else data.draw(st.integers(0, (value & -value).bit_length() - 1))
    intervals = Intervals(atoms)
    intervals.factors = factors
    for _ in range(2):  # the second time, from what was kept
        low, high = intervals.of(poly, exponent)
        assert low <= value >> exponent <= high


def test_a_bound_that_is_no_integer_has_no_content() -> None:
    """v = (3 y + 3 + n - u) / 2^64, where u = n mod 2^40 and 3 y is -3 - (n - u) modulo 2^64, is at least (3 y + 3) / 2^64.
    That is no integer, and so not known to be a multiple of 3: v is 3, but 1 where n is 2^40."""
    atoms, third = Atoms(1), pow(3, -1, 2**64)
    windows = Windows(atoms)
    n = atoms.combine(atoms.new(INPUT, 0, 2**40 - 1, (5,)), 1, atoms.number(1), 1)
    u = atoms.new(REMAINDER, 0, 2**40 - 1, (6,), width=40, definition=n)
    over = atoms.sub(n, u)
    definition = atoms.combine(atoms.number(-1), 1, over, -third)
    y = atoms.new(REMAINDER, 0, 2**64 - 1, (2**64 - 1,), width=64, definition=definition)
    total = atoms.add(atoms.combine(y, 3, atoms.number(3), 1), over)
    v = Value(total.poly, 64, 0, 4, (3,))
    assert divmod(3 * ((-1 - third * 2**40) % 2**64) + 3 + 2**40, 2**64) == (1, 0)
    assert not windows.within_case(v, 3, 4, {})
    assert not windows.within_case(v, 2, 4, {})
    assert windows.within_case(v, 1, 4, {})


def test_samples_tell_rows_apart() -> None:
    """Every row of Montgomery's reduction has another pattern of digits 0 of the quotient."""
    contract = catalogue.contracts()["rsa/reduce_16"]
    assert isinstance(contract.kind, ModularEquals)
    patterns = set()
    found = samples(contract, contract.kind)
    for i in range(16):
        pattern = []
        for inputs in found:
            m, low = (sum(digit << 64 * j for j, digit in enumerate(inputs[name])) for name in ("m", "t.low"))
            assert m & 1
            quotient = -low * pow(m, -1, 2**1024)
            pattern.append(quotient >> 64 * i & 2**64 - 1 == 0)
        patterns.add(tuple(pattern))
    assert len(patterns) == 16

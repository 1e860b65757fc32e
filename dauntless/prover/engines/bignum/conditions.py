"""Remainders under a condition.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

In b * x, x may be replaced by what it is where b = 1, since the product is 0 elsewhere. A remainder u of N is N - 2^w q there
if N - 2^w q is proved to lie in [0, 2^w) in that case; the samples of the case suggest q. So the difference that a
conditional subtraction keeps is the difference itself, without its wrap. If x = y + c modulo 2^w, and y + c is proved to lie
in [0, 2^w) where b = 1, then the choice between x and y is y + b c.
"""

from __future__ import annotations

from dauntless.prover.engines.bignum.atoms import REMAINDER, Value
from dauntless.prover.engines.bignum.polynomial import atoms_in
from dauntless.prover.engines.bignum.remainders import Remainders
from dauntless.prover.engines.bignum.windows import Windows


def selector(bit: Value, case: int) -> tuple[int, int] | None:
    """(atom, its value) where a bit that is an atom or its complement has the value `case`."""
    chosen = atoms_in(bit.poly)
    if len(chosen) != 1 or bit.exponent:
        return None
    (atom,) = chosen
    if bit.poly == {(atom,): 1}:
        return atom, case
    return (atom, 1 - case) if bit.poly == {(): 1, (atom,): -1} else None


def distance(remainders: Remainders, a: Value, b: Value, bit: Value, case: int, width: int) -> int | None:
    """The constant a - b wherever the bit has the value `case`; None if none is proved."""
    chosen = selector(bit, case)
    steps = {x - y for x, y, c in zip(a.samples, b.samples, bit.samples, strict=True) if c == case}
    if chosen is None or len(steps) != 1:
        return None
    step, atoms = steps.pop(), remainders.atoms
    moved = atoms.combine(b, 1, atoms.number(1), step)
    difference = atoms.sub(a, moved)
    if not remainders.residues.is_zero(difference.poly, difference.exponent, width):
        return None
    return step if remainders.windows.within_case(moved, 0, (1 << width) - 1, dict([chosen])) else None


def unwrapped(windows: Windows, a: Value, bit: Value, case: int) -> Value:
    """A value that equals `a` wherever the bit has the value `case`."""
    number, chosen = a.atom, selector(bit, case)
    if number is None or windows.atoms.all[number].kind != REMAINDER or chosen is None:
        return a
    u = windows.atoms.all[number]
    definition = u.definition
    assert definition is not None
    quotients = {x >> u.width for x, b in zip(definition.samples, bit.samples, strict=True) if b == case}
    if len(quotients) != 1:
        return a
    found = windows.atoms.combine(definition, 1, windows.atoms.number(1), -(quotients.pop() << u.width))
    if not windows.within_case(found, 0, (1 << u.width) - 1, dict([chosen])):
        return a
    low, high = min(found.low, 0), max(found.high, (1 << u.width) - 1)
    return Value(found.poly, found.exponent, low, high, found.samples)

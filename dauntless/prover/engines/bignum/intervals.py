"""Intervals of polynomials, from the intervals of their atoms.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The interval of a polynomial is the sum of its monomials' intervals, rounded inwards because the value is an integer. The
interval of a sum of products with digits of a modulus is that of the digits times their coefficients, m_j (sum of c q), which
bounds M (R - Q) from below and is never wider than the sum of the products' intervals. Intervals of atoms only ever become
narrower, so a monomial's may be kept.
"""

from __future__ import annotations

from math import gcd

from dauntless.prover.engines.bignum.atoms import REMAINDER, Atoms
from dauntless.prover.engines.bignum.polynomial import Monomial, Poly, add_to, without

Interval = tuple[int, int]
MOST_WHOLE = 2  # terms of a number that takes the place of its remainder


class Intervals:
    """Intervals over one table of atoms."""

    def __init__(self, atoms: Atoms) -> None:
        self.atoms = atoms
        self.factors: frozenset[int] = frozenset()  # atoms that are taken out of sums of products: digits of a modulus
        self._monomials: dict[Monomial, Interval] = {}
        self._taken: dict[Monomial, tuple[int, int, int]] = {}  # monomial -> its factor or -1, interval of the rest

    def of(self, poly: Poly, exponent: int) -> Interval:
        """The interval of poly / 2^exponent, from the intervals of its atoms. An odd number that divides all coefficients
        divides the value: the quotient is an integer too, and is what is rounded."""
        if not poly:
            return 0, 0
        low, high = self._collected(poly) if self.factors and any(len(m) > 1 for m in poly) else self._sum(poly)
        content = 0
        for c in poly.values():
            content = gcd(content, c)
            if content & (content - 1) == 0:
                return -((-low) >> exponent), high >> exponent
        content //= (content & -content) or 1
        low, high = -(-low // content), high // content
        return content * -((-low) >> exponent), content * (high >> exponent)

    def by_low_parts(self, poly: Poly, exponent: int) -> Interval:
        """The interval of a polynomial in which c a - 2^k c floor(a / 2^k), of an atom a, is c times a number in [0, 2^k)."""
        rest, low, high = dict(poly), 0, 0
        for m, upper, k in self.atoms.low_parts(poly):
            if m in rest and upper in rest:  # of each term, once
                most = rest.pop(m) * ((1 << k) - 1)
                del rest[upper]
                low, high = low + min(most, 0), high + max(most, 0)
        a, b = self._sum(rest)
        return -(-(low + a) >> exponent), (high + b) >> exponent

    def by_whole(self, poly: Poly, exponent: int) -> Interval:
        """The interval of a polynomial by the numbers that its remainders are of: a remainder of a number that is not negative
        is at most that number. The polynomial that bounds this one so need not be a multiple of 2^exponent."""
        low, high = self.of(self._with_whole(poly, -1), 0)[0], self.of(self._with_whole(poly, 1), 0)[1]
        return -(-low >> exponent), high >> exponent

    def _with_whole(self, poly: Poly, sign: int) -> Poly:
        """A polynomial with the numbers, of few terms, in place of their remainders whose coefficients have this sign."""
        found = dict(poly)
        for m, c in poly.items():
            atom = self.atoms.all[m[0]] if len(m) == 1 and c * sign > 0 else None
            whole = atom.definition if atom and atom.kind == REMAINDER else None
            if whole is None or whole.exponent or len(whole.poly) > MOST_WHOLE or whole.low < 0:
                continue
            if any(x in poly for x in whole.poly):
                add_to(found, {m: c}, -1)
                add_to(found, whole.poly, c)
        return found

    def _sum(self, poly: Poly) -> Interval:
        """The interval of a polynomial over the integers."""
        low = high = 0
        known = self._monomials
        for m, c in poly.items():
            a, b = known.get(m) or self._monomial(m)
            if c < 0:
                a, b = b, a
            if a:
                low += c * a
            if b:
                high += c * b
        return low, high

    def _monomial(self, m: Monomial) -> Interval:
        """The interval of a product of atoms."""
        found = 1, 1
        for i in m:
            atom = self.atoms.all[i]
            found = _product(*found, atom.low, atom.high)
        self._monomials[m] = found
        return found

    def _collected(self, poly: Poly) -> Interval:
        """The interval of a polynomial over the integers with factors taken out: sum of m_j (sum of c q) + the rest."""
        lows, highs = dict[int, int](), dict[int, int]()
        known = self._taken
        for m, c in poly.items():
            factor, a, b = known.get(m) or self._take(m)
            if c < 0:
                a, b = b, a
            lows[factor] = lows.get(factor, 0) + c * a
            highs[factor] = highs.get(factor, 0) + c * b
        low, high = lows.pop(-1, 0), highs.pop(-1, 0)
        for factor, a in lows.items():
            atom = self.atoms.all[factor]
            x, y = _product(a, highs[factor], atom.low, atom.high)
            low, high = low + x, high + y
        return low, high

    def _take(self, m: Monomial) -> tuple[int, int, int]:
        """A monomial's first factor, and the interval of the rest."""
        factor = next((i for i in m if i in self.factors), -1)
        rest = m if factor < 0 else without(m, factor)
        self._taken[m] = found = factor, *self._monomial(rest)
        return found


def _product(a: int, b: int, x: int, y: int) -> Interval:
    """The interval of products of numbers of [a, b] and [x, y]."""
    if a >= 0 and x >= 0:
        return a * x, b * y
    corners = (a * x, a * y, b * x, b * y)
    return min(corners), max(corners)

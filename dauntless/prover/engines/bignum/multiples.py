"""Multiples of a modulus of inputs: a polynomial M in which the newest atom is alone, with a power of two as its place.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A value is proved to be M * C for a dyadic polynomial C in one case for each value of the bits that select in it. C is found by
division, either of the value's polynomial, which is then M * C, or of a polynomial that is congruent to it modulo 2^k: then
value - M * C is proved to be a multiple of 2^k and to lie between -2^k and 2^k in that case, so it is zero. C is an
integer if its coefficients are, or if M is odd, which is prime to the power of two below C.

Of a polynomial that is given to be zero, any multiple may be subtracted first, so that its newest atom is gone: inputs that are
quotients of others are replaced by what they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dauntless.prover.engines.bignum.atoms import BIT, Value
from dauntless.prover.engines.bignum.elimination import TooLong
from dauntless.prover.engines.bignum.polynomial import Poly, atoms_in, combined, divided, fixed, product, without
from dauntless.prover.engines.bignum.residues import Residues
from dauntless.prover.engines.bignum.windows import Windows

MOST_BITS = 4  # that select in a value


class Multiples:
    """Proofs that values are multiples of numbers of inputs."""

    def __init__(self, windows: Windows, residues: Residues) -> None:
        self.windows, self.residues, self.atoms = windows, residues, windows.atoms
        self._zeros: list[tuple[Poly, int]] = []  # integer polynomials that are zero, and an atom of each

    def give(self, zero: Value) -> None:
        """Takes a value of inputs to be zero: its newest atom, which must be alone, may be replaced."""
        lead = max((m[0] for m in zero.poly if len(m) == 1), default=-1)
        if not zero.exponent and sum(lead in m for m in zero.poly) == 1:
            self._zeros.append((zero.poly, lead))

    def is_multiple(self, value: Value, modulus: Value, *, odd: bool) -> bool:
        """Whether a value is proved to be a multiple of a modulus, which may be known to be odd."""
        if any(x % y for x, y in zip(value.samples, modulus.samples, strict=True) if y):
            return False
        lead = max((m[0] for m in modulus.poly if m), default=-1)
        place = modulus.poly.get((lead,), 0)
        alone = sum(lead in m for m in modulus.poly) == 1
        if modulus.exponent or not alone or place <= 0 or place & (place - 1):
            return False
        k = max(abs(value.low), abs(value.high)).bit_length()
        for poly, exponent in self._forms(value):
            bits = sorted((i for i in atoms_in(poly) if self.atoms.all[i].kind == BIT), reverse=True)
            if len(bits) <= MOST_BITS and self._in_cases(poly, exponent, modulus.poly, lead, odd, k, bits, {}):
                return True
        return False

    def _forms(self, value: Value) -> Iterator[tuple[Poly, int]]:
        """The value with its names opened; then also with remainders replaced by means of the bits that are their carries; then
        also with the bits opened that are polynomials in other bits."""
        try:
            poly, exponent = self.windows.opened(value.poly, value.exponent)
            yield poly, exponent
            poly, exponent = self.windows.eliminated(poly, exponent)
            yield poly, exponent
            yield self.windows.chosen(poly, exponent)
        except TooLong:
            return

    def _in_cases(
        self, poly: Poly, exponent: int, by: Poly, lead: int, odd: bool, k: int, bits: list[int], known: Mapping[int, int]
    ) -> bool:  # fmt: skip
        if self._is_product(poly, exponent, by, lead, odd) or self._is_congruent(
            poly, exponent, by, lead, odd, k, known
        ):
            return True
        return bool(bits) and all(
            self._in_cases(fixed(poly, bits[0], x), exponent, by, lead, odd, k, bits[1:], {**known, bits[0]: x})
            for x in (0, 1)
        )

    @staticmethod
    def _is_product(poly: Poly, exponent: int, by: Poly, lead: int, odd: bool) -> bool:
        found = divided(poly, exponent, by, lead)
        return found is not None and (odd or not found[1])

    def _multiple(self, poly: Poly, by: Poly, lead: int) -> Poly:
        """The multiple of `by` whose terms with the atom `lead` are those of `poly`, where the coefficients are multiples of
        that atom's in `by`."""
        top = by[(lead,)]
        quotient = {without(m, lead): c // top for m, c in poly.items() if lead in m and not c % top}
        return product(quotient, by, self.atoms.bits)

    def _is_congruent(
        self, poly: Poly, exponent: int, by: Poly, lead: int, odd: bool, k: int, known: Mapping[int, int]
    ) -> bool:  # fmt: skip
        """Whether the value minus a multiple of the modulus is a multiple of 2^k, and too small to be another than 0."""
        reduced, e = self.residues.canonical(poly, exponent, k)
        if e and not odd:
            return False
        removed: Poly = {}
        for zero, newest in self._zeros:
            multiple = self._multiple(reduced, zero, newest)
            reduced, removed = combined(reduced, 1, multiple, -1), combined(removed, 1, multiple, 1)
        removed = combined(removed, 1, self._multiple(reduced, by, lead), 1)
        scale = max(exponent, e)
        rest = combined(poly, 1 << scale - exponent, removed, -1 << scale - e)
        if not self.residues.is_zero(rest, scale, k):
            return False
        most = (1 << k) - 1
        return self.windows.holds_in_case(rest, scale, -most, most, known)

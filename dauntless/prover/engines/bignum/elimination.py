"""Elimination: definitions of bits as equations, by which polynomials lose remainders.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A bit equals its definition, so a remainder that is alone in a term of it, with a power of two as coefficient, equals a dyadic
polynomial in the bit and the other atoms, which may take its place anywhere. Each bit eliminates another remainder, the newest
of its definition; if an older bit eliminates that, the definition is taken without it. The newest remainder goes first, since
older ones take its place, as in Gaussian elimination.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dauntless.prover import deadline
from dauntless.prover.engines.bignum.atoms import BIT, REMAINDER, Atoms
from dauntless.prover.engines.bignum.polynomial import Poly, add_to, atoms_in, expanded

MOST_TERMS = 200_000  # of a polynomial whose names are opened


class TooLong(Exception):
    """A polynomial exceeds MOST_TERMS."""


class Elimination:
    """The equations of the bits of one table of atoms; `opened`: a polynomial with its names opened."""

    def __init__(self, atoms: Atoms, opened: Callable[[Poly, int], tuple[Poly, int]]) -> None:
        self.atoms, self._opened = atoms, opened
        self._pivots: dict[int, int] = {}  # bit -> the remainder that its definition eliminates, another one for each
        self._rows: dict[int, tuple[Poly, int]] = {}  # bit -> its definition
        self._seen = 0  # atoms that were looked at

    def eliminated(self, poly: Poly, exponent: int) -> tuple[Poly, int]:
        """The polynomial with remainders replaced by means of the definitions of bits."""
        self._find_pivots()
        return self._eliminated(poly, exponent, self._pivots)

    def by_own(self, poly: Poly, exponent: int) -> tuple[Poly, int]:
        """The polynomial with remainders replaced by means of the definitions of the bits in it, as long as these bring in
        other bits."""
        self._find_pivots()
        used = set[int]()
        while bits := (self._pivots.keys() & atoms_in(poly)) - used:
            poly, exponent = self._eliminated(poly, exponent, bits)
            used |= bits
        return poly, exponent

    def with_digits(self, poly: Poly, exponent: int) -> tuple[Poly, int]:
        """The polynomial with remainders replaced that are lower digits of an atom of which a bit is the upper one."""
        self._find_pivots()
        return self._eliminated(poly, exponent, [i for i in self._pivots if len(self._rows[i][0]) == 2])

    def _eliminated(self, poly: Poly, exponent: int, bits: Iterable[int]) -> tuple[Poly, int]:
        left = atoms_in(poly)
        for number in sorted(bits, key=lambda bit: self._pivots[bit], reverse=True):
            pivot = self._pivots[number]
            if pivot not in left:
                continue
            deadline.check()
            definition, scale = self._rows[number]
            leading = definition[(pivot,)]  # leading * pivot = 2^scale * bit - the rest
            sign = 1 if leading > 0 else -1
            by = {m: -c * sign for m, c in definition.items() if m != (pivot,)}
            add_to(by, {(number,): 1}, sign << scale)
            poly, exponent = expanded(poly, exponent, pivot, by, abs(leading).bit_length() - 1, self.atoms.bits)
            left |= atoms_in(by)
            if len(poly) > MOST_TERMS:
                raise TooLong
        return poly, exponent

    def _find_pivots(self) -> None:
        """Finds what the bits made since eliminate."""
        for atom in self.atoms.all[self._seen :]:
            if atom.kind == BIT and atom.definition is not None:
                self._find_pivot(atom.number, atom.definition.poly, atom.definition.exponent)
        self._seen = len(self.atoms.all)

    def _find_pivot(self, number: int, poly: Poly, exponent: int) -> None:
        taken = self._pivots.values()
        try:
            poly, exponent = self._opened(poly, exponent)
            pivot = self._pivot(poly)
            if pivot in taken:
                poly, exponent = self._eliminated(poly, exponent, self._pivots)
                pivot = self._pivot(poly)
        except TooLong:
            return
        if pivot >= 0 and pivot not in taken:
            self._pivots[number], self._rows[number] = pivot, (poly, exponent)

    def _pivot(self, definition: Poly) -> int:
        """The newest remainder that is alone in a term whose coefficient is a power of two; -1 if there is none."""
        single = {m[0]: c for m, c in definition.items() if len(m) == 1 and self._is_remainder(m[0])}
        pivot = max((i for i, c in single.items() if not abs(c) & abs(c) - 1), default=-1)
        return -1 if any(pivot in m for m in definition if len(m) > 1) else pivot

    def _is_remainder(self, number: int) -> bool:
        return self.atoms.all[number].kind == REMAINDER

"""Classes modulo an odd constant p: polynomials over Z/p, in which long computations stay short.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

poly / 2^e is congruent to poly * 2^-e, since 2 is prime to p, so coefficients may be reduced modulo p: what a computation
subtracts as a multiple of p vanishes. A name is its definition, and its class that of its definition; so it is with bits that
have one. A value whose class is the zero polynomial is a multiple of p; another class proves nothing.

The number N of an input is a sum of digits times powers of two, so the class of one digit is a multiple of N minus the others:
with N as a variable, a product of all digits of two inputs is one term.
"""

from __future__ import annotations

from collections.abc import Iterable

from dauntless.prover import deadline
from dauntless.prover.engines.bignum.atoms import BIT, NAME, Atoms
from dauntless.prover.engines.bignum.polynomial import Poly, add_to, atoms_in, product, without

MOST_TERMS = 20_000  # of a class
MOST_PRODUCTS = 200_000  # of terms, for one atom's class in place of the atom


class TooMany(Exception):
    """A class has too many terms."""


class Classes:
    """Classes of polynomials over one table of atoms, modulo one odd number."""

    def __init__(self, atoms: Atoms, modulus: int, numbers: Iterable[Poly] = (), *, bits: bool = False) -> None:
        """`numbers`: integer polynomials of inputs; `bits`: whether bits are replaced by their definitions too."""
        self.atoms, self.modulus = atoms, modulus
        self._kinds = (NAME, BIT) if bits else (NAME,)
        self._half = pow(2, -1, modulus)
        self._known: dict[int, Poly] = {}  # atom -> its class
        for number in numbers:
            self._give(number)

    def _give(self, number: Poly) -> None:
        """Makes an input's number a variable, which is negative, in place of its last digit."""
        digits = sorted(atoms_in(number))
        rest, last = dict(number), (digits[-1],) if digits else ()
        weight = rest.pop(last, 0)
        taken = any(atoms_in(known) & {*digits} for known in self._known.values())
        if len(digits) < 2 or any(len(m) > 1 for m in number) or weight & (weight - 1) or taken:
            return
        by = {m: -c for m, c in rest.items()}
        by[(-1 - len(self._known),)] = 1
        self._known[digits[-1]] = self._scaled(by, pow(weight, -1, self.modulus))

    def is_zero(self, poly: Poly, exponent: int) -> bool:
        """Whether poly / 2^exponent is proved to be a multiple of the modulus."""
        try:
            return not self.of(poly, exponent)
        except TooMany:
            return False

    def of(self, poly: Poly, exponent: int) -> Poly:
        """The class of poly / 2^exponent, without names and last digits."""
        return self._class(self._scaled(poly, pow(self._half, exponent, self.modulus)))

    def _scaled(self, poly: Poly, factor: int) -> Poly:
        return {m: r for m, c in poly.items() if (r := c * factor % self.modulus)}

    def _class(self, poly: Poly) -> Poly:
        """The class of a polynomial: newest first, what stands beside an atom is multiplied by the atom's class, after terms
        of both have cancelled."""
        deadline.check()
        newest = max((i for i in atoms_in(poly) if self._is_replaced(i)), default=-1)
        if newest < 0:
            return poly
        beside = {without(m, newest): c for m, c in poly.items() if newest in m}
        rest = {m: c for m, c in poly.items() if newest not in m}
        beside = self._class(beside)
        found = self._class(rest)
        by = self._of_atom(newest)
        if len(beside) * len(by) > MOST_PRODUCTS:
            raise TooMany
        add_to(found, product(beside, by, self.atoms.bits), 1)
        found = self._scaled(found, 1)
        if len(found) > MOST_TERMS:
            raise TooMany
        return found

    def _is_replaced(self, number: int) -> bool:
        if number in self._known:
            return True
        if number < 0:
            return False
        atom = self.atoms.all[number]
        return atom.kind in self._kinds and atom.definition is not None

    def _of_atom(self, number: int) -> Poly:
        if number not in self._known:
            definition = self.atoms.all[number].definition
            assert definition is not None
            self._known[number] = self.of(definition.poly, definition.exponent)
        return self._known[number]

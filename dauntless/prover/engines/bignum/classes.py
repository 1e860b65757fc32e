"""Classes modulo an odd constant p: polynomials over Z/p, in which long computations stay short.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

poly / 2^e is congruent to poly * 2^-e, since 2 is prime to p, so coefficients may be reduced modulo p: what a computation
subtracts as a multiple of p vanishes. A name is its definition, and its class that of its definition; so it is with bits that
have one. A value whose class is the zero polynomial is a multiple of p; another class proves nothing.

The number N of an input is a sum of digits times powers of two, so the class of one digit is a multiple of N minus the others:
with N as a variable, a product of all digits of two inputs is one term.

The class of a sum is much shorter than those of its terms if what code has cut into digits comes together in it. So a sum of
digits is taken as a whole, where it stands alone, is squared, or is multiplied by something else: any a and b will do, since
poly = a b + (poly - a b), and what makes the rest longer is not followed.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd

from dauntless.prover import deadline
from dauntless.prover.engines.bignum.atoms import BIT, NAME, Atoms
from dauntless.prover.engines.bignum.polynomial import Monomial, Poly, add_to, atoms_in, over, product, without

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
        """The class of a polynomial: what stands alone is opened, then, newest first, what stands beside an atom is multiplied
        by the atom's class, after terms of both have cancelled."""
        deadline.check()
        poly = self._opened(poly)
        newest = max((i for i in atoms_in(poly) if self._is_replaced(i)), default=-1)
        if newest < 0:
            return poly
        factors = self._as_square(newest, poly) or self._as_product(newest, poly)
        if factors is not None:
            *each, rest = factors
            first, second = [self._class(factor) for factor in each]
        else:
            first = self._class({without(m, newest): c for m, c in poly.items() if newest in m})
            rest = {m: c for m, c in poly.items() if newest not in m}
            second = self._of_atom(newest)
        found = self._class(rest)
        if len(first) * len(second) > MOST_PRODUCTS:
            raise TooMany
        add_to(found, product(first, second, self.atoms.bits), 1)
        found = self._scaled(found, 1)
        if len(found) > MOST_TERMS:
            raise TooMany
        return found

    def _opened(self, poly: Poly) -> Poly:
        """The polynomial with definitions in place of atoms that stand in it alone, newest first, as long as there are any."""
        while True:
            taken = {i for m in poly if len(m) > 1 for i in m}
            alone = {m: c for m, c in poly.items() if self._is_opened(m, taken)}
            if not alone:
                return poly
            poly = {m: c for m, c in poly.items() if m not in alone}
            while alone:
                newest = max(alone)
                definition, factor = self.atoms.all[newest[0]].definition, alone.pop(newest)
                assert definition is not None
                factor *= pow(self._half, definition.exponent, self.modulus)
                for m, c in self._scaled(definition.poly, factor).items():
                    add_to(alone if self._is_opened(m, taken) else poly, {m: c}, 1)
            poly = self._scaled(poly, 1)

    def _is_opened(self, m: Monomial, taken: set[int]) -> bool:
        """Whether a monomial is an atom that is replaced by its definition where it stands alone."""
        return len(m) == 1 and m[0] not in taken and m[0] not in self._known and self._is_replaced(m[0])

    def _as_square(self, number: int, poly: Poly) -> tuple[Poly, Poly, Poly] | None:
        """The polynomial as a product of two, the same but for a constant, and a rest, by completing the square of the atom of
        this number, if the rest is shorter than what has not the atom; None otherwise."""
        factor = poly.get((number, number), 0)
        linear = {without(m, number): c for m, c in poly.items() if number in m and m != (number, number)}
        if gcd(factor, self.modulus) != 1 or any(number in m for m in linear) or len(linear) ** 2 > MOST_PRODUCTS:
            return None
        root = {(number,): 1, **self._scaled(linear, pow(2 * factor, -1, self.modulus))}
        other = self._scaled(root, factor)
        rest = self._without_product(poly, root, other)
        return (root, other, rest) if len(rest) < sum(number not in m for m in poly) else None

    def _as_product(self, number: int, poly: Poly) -> tuple[Poly, Poly, Poly] | None:
        """The polynomial as a product and a rest: what stands beside the atom of this number, times the sum of all atoms beside
        which it stands, if half as many terms vanish as the product has; None otherwise."""
        beside = {without(m, number): c for m, c in poly.items() if number in m}
        term, factor = next(iter(beside.items()))
        if () in beside or any(number in m for m in beside) or gcd(factor, self.modulus) != 1:
            return None
        each = {left: c for m, c in poly.items() if len(left := over(m, term) or ()) == 1}
        total = self._scaled(each, pow(factor, -1, self.modulus))
        if len(total) < 2 or len(beside) * len(total) > MOST_PRODUCTS:
            return None
        rest = self._without_product(poly, beside, total)
        return (beside, total, rest) if 2 * (len(poly) - len(rest)) >= len(beside) * len(total) else None

    def _without_product(self, poly: Poly, a: Poly, b: Poly) -> Poly:
        """poly - a b."""
        result = dict(poly)
        add_to(result, product(a, b, self.atoms.bits), -1)
        return self._scaled(result, 1)

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

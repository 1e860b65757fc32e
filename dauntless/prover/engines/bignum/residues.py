"""Residues: dyadic polynomials modulo powers of two.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

poly / 2^e modulo 2^k depends on the coefficients modulo 2^(k + e) only. A remainder of width w differs from its definition by
a multiple of 2^w, so it may be replaced by it where its coefficient is a multiple of 2^(k + e - w); a name is its definition.
A given relation, a * b = c modulo 2^w, may replace the product a * b in the same places; so may 1 an odd atom, with w = 1. A
polynomial that becomes zero is a multiple of 2^k; one that does not proves nothing. Names of lower levels than the
polynomial's own stay what they are.
"""

from __future__ import annotations

from dauntless.prover import deadline
from dauntless.prover.engines.bignum.atoms import Atoms
from dauntless.prover.engines.bignum.polynomial import (
    Monomial,
    Poly,
    add_multiple,
    add_to,
    over,
    trimmed,
    twos,
    without,
)

MOST_STEPS = 4000
SHORT_NAME = 4  # terms of a name that is looked into
MOST_YOUNG = 16  # steps in the order of age
MOST_TERMS = 20_000
MOST_FAR = 300  # of products of products


class Residues:
    """Reduction modulo powers of two over one table of atoms."""

    def __init__(self, atoms: Atoms) -> None:
        self.atoms = atoms
        self.odd: set[int] = set()  # atoms known to be odd
        self.given: list[tuple[Monomial, int, int]] = []  # (monomial, c, w): it is c modulo 2^w
        self._tight_names: dict[int, frozenset[int]] = {}

    def give(self, poly: Poly, width: int) -> None:
        """Takes a polynomial to be zero modulo 2^width, if it is one monomial with an odd coefficient and a constant."""
        poly, _ = self.reduced(poly, 0, width)
        constant = poly.pop((), 0)
        for monomial, coefficient in poly.items():
            if len(poly) == 1 and coefficient & 1:
                inverse = pow(coefficient, -1, 1 << width)
                self.given.append((monomial, -constant * inverse % (1 << width), width))
                if constant & 1:
                    self._give_odd(monomial)

    def give_odd(self, poly: Poly) -> None:
        """Takes an integer polynomial to be odd: then so is the only monomial that counts an odd number of times."""
        odd = [m for m, c in poly.items() if c & 1]
        if len(odd) == 1:
            self._give_odd(odd[0])

    def _give_odd(self, monomial: Monomial) -> None:
        """Takes each factor to be odd, which is 1 modulo 2."""
        self.given += [((number,), 1, 1) for number in monomial if number not in self.odd]
        self.odd |= set(monomial)

    def is_odd(self, poly: Poly) -> bool:
        """Whether an integer polynomial is known to be odd."""
        odd = [m for m, c in poly.items() if c & 1]
        return len(odd) == 1 and self.odd.issuperset(odd[0])

    @staticmethod
    def reduced(poly: Poly, exponent: int, k: int) -> tuple[Poly, int]:
        """The polynomial with coefficients modulo 2^(k + exponent)."""
        mask = (1 << (k + exponent)) - 1
        return trimmed({m: r for m, c in poly.items() if (r := c & mask)}, exponent)

    @staticmethod
    def _centred(poly: Poly, exponent: int, k: int) -> tuple[Poly, int]:
        """The polynomial with coefficients modulo 2^(k + exponent), next to zero: those of a name stay what they are when its
        definition, with a denominator, takes its place."""
        mask = (1 << (k + exponent)) - 1
        below = mask >> 1
        return trimmed({m: r for m, c in poly.items() if (r := (c + below & mask) - below)}, exponent)

    def is_zero(self, poly: Poly, exponent: int, k: int, most: int = MOST_TERMS, *, deep: bool = False) -> bool:
        """Whether poly / 2^exponent is proved to be a multiple of 2^k, without more than `most` terms at a time; `deep`: with
        names of all levels opened."""
        if self.given and not self.canonical(poly, exponent, k, most, MOST_YOUNG, names=True)[0]:
            return True
        if deep:
            return not self.canonical(poly, exponent, k, most, deep=True)[0]
        level = self.atoms.level(poly)
        if level and not self.canonical(poly, exponent, k, MOST_FAR, MOST_FAR, names=True)[0]:
            return True
        return not self.canonical(poly, exponent, k, min(most, MOST_FAR) if level else most)[0]

    def canonical(
        self, poly: Poly, exponent: int, k: int, most: int = MOST_TERMS, steps: int = MOST_STEPS, *,
        names: bool = False, deep: bool = False,
    ) -> tuple[Poly, int]:  # fmt: skip
        """A polynomial congruent modulo 2^k, with definitions in place of remainders as far as that is allowed, and with
        coefficients next to zero; `names`: in the order of their age, names and remainders alike, which cancels first
        what relations make of the youngest."""
        level = 0 if deep else self.atoms.level(poly)
        for _ in range(steps):
            deadline.check()
            poly, exponent = self._centred(poly, exponent, k)
            if not poly:
                break
            changed = self._by_relations(poly, exponent, k) if self.given else None
            if changed is not None:
                poly = changed
                continue
            youngest = self._replaceable(poly, exponent, k, level, names=names)
            if youngest is None:
                break
            poly, exponent = self._replaced(poly, exponent, k, youngest)
            if len(poly) > most:
                break
        return poly, exponent

    def _by_relations(self, poly: Poly, exponent: int, k: int) -> Poly | None:
        """The polynomial with given products replaced; None if there are none."""
        atoms = {given[-1] for given, _, _ in self.given}
        if all(atoms.isdisjoint(m) for m in poly):
            return None
        result: Poly = {}
        found = False
        for m, c in poly.items():
            room = k + exponent - twos(c)
            for given, constant, width in self.given:
                rest = over(m, given) if width >= room else None
                if rest is not None:
                    found = True
                    m, c = rest, c * constant
                    break
            add_to(result, {m: c}, 1)
        return result if found else None

    def _replaceable(self, poly: Poly, exponent: int, k: int, level: int, *, names: bool) -> int | None:
        """The youngest atom that a definition may replace somewhere: a remainder, or a name if there is none, since the
        denominators of names leave fewer remainders that may be replaced; or the youngest of both. A name that is a factor of
        all is the last, one whose remainder can only be replaced while no other denominator is there is the first. Low bits of
        one atom come before all: that atom may be older than they are, and cancel."""
        remainder = self._youngest_remainder(poly, exponent, k)
        if remainder in self.atoms.copies or (remainder >= 0 and not names):
            return remainder
        found = max(remainder, self._youngest_name(poly, exponent, k, level))
        return found if found >= 0 else None

    def _youngest_remainder(self, poly: Poly, exponent: int, k: int) -> int:
        """The youngest remainder that its definition may replace somewhere, or low bits of one atom; -1 if there is none."""
        widths, copies, youngest = self.atoms.widths, self.atoms.copies, -1
        for m, c in poly.items():
            for i in m:
                if i in widths and (i > youngest or i in copies) and widths[i] >= k + exponent - twos(c):
                    if i in copies:
                        return i
                    youngest = i
        return youngest

    def _youngest_name(self, poly: Poly, exponent: int, k: int, level: int) -> int:
        """The youngest name to be opened; -1 if there is none."""
        name = tight = -1
        common = set[int]().union(next(iter(poly))).intersection(*poly)
        for m, c in poly.items():
            for i in m:
                if not self._is_open(i, level):
                    continue
                if i > name and i not in common:
                    name = i
                if i > tight and k + exponent - twos(c) in self._tight(i):
                    tight = i
        if tight >= 0:
            return tight
        return name if name >= 0 else max((i for i in common if self._is_open(i, level)), default=-1)

    def _is_open(self, number: int, level: int) -> bool:
        """Whether an atom is a name of this level or a higher one."""
        return number in self.atoms.names and self.atoms.all[number].level >= level

    def _tight(self, number: int) -> frozenset[int]:
        """How many bits matter where a name is short and has a remainder that may just be replaced."""
        if number not in self._tight_names:
            definition = self.atoms.all[number].definition
            short = definition is not None and len(definition.poly) <= SHORT_NAME
            single = [(m[0], c) for m, c in definition.poly.items() if len(m) == 1] if definition and short else []
            widths, exponent = self.atoms.widths, definition.exponent if definition else 0
            self._tight_names[number] = frozenset(widths[i] + twos(c) - exponent for i, c in single if i in widths)
        return self._tight_names[number]

    def _may_replace(self, number: int, room: int) -> bool:
        return number in self.atoms.names or self.atoms.widths.get(number, -1) >= room

    def _replaced(self, poly: Poly, exponent: int, k: int, number: int) -> tuple[Poly, int]:
        definition = self.atoms.all[number].definition
        assert definition is not None
        here = {m: c for m, c in poly.items() if number in m and self._may_replace(number, k + exponent - twos(c))}
        result = {m: c << definition.exponent for m, c in poly.items() if m not in here}
        for m, c in here.items():  # one occurrence; others are replaced in later steps
            add_multiple(result, without(m, number), c, definition.poly, self.atoms.bits)
        return result, exponent + definition.exponent

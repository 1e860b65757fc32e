"""The engine for whole numbers: one table of atoms, its proofs, and the tests for zero that goals are made of.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A value is zero if its polynomial is, after any replacement of names and bits by their definitions. It is also zero if it is a
multiple of 2^k and lies between -2^k and 2^k. It is a multiple of an odd number if its class is zero, or if all its
coefficients are multiples, since the power of two below the polynomial is prime to it. Two remainders in [0, 2^w) that are
congruent modulo 2^w are equal, so one may replace the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dauntless.prover.engines.bignum.atoms import BIT, INPUT, NAME, REMAINDER, Atoms, Samples, Value
from dauntless.prover.engines.bignum.classes import Classes, TooMany
from dauntless.prover.engines.bignum.elimination import TooLong
from dauntless.prover.engines.bignum.multiples import Multiples
from dauntless.prover.engines.bignum.polynomial import Poly, atoms_in, expanded
from dauntless.prover.engines.bignum.reading import Reading
from dauntless.prover.engines.bignum.remainders import Remainders
from dauntless.prover.engines.bignum.residues import Residues
from dauntless.prover.engines.bignum.symbols import Symbol
from dauntless.prover.engines.bignum.windows import Windows
from dauntless.prover.graph.dag import Node

MOST_MERGED = 40  # remainders that are left of a class
MOST_CONGRUENT = 2_000  # terms of a difference that is looked at modulo a power of two


class Engine:
    """Values of nodes and proofs about them, on one set of samples."""

    def __init__(self, samples: int, *, late: bool = False, sums: bool = False, names: bool = False) -> None:
        self.atoms = Atoms(samples)
        self.windows, self.residues = Windows(self.atoms, names=names), Residues(self.atoms)
        self.remainders = Remainders(self.atoms, self.windows, self.residues, names=names)
        self.multiples = Multiples(self.windows, self.residues)
        self.reading = Reading(self.atoms, self.remainders, late=late, sums=sums)
        self.numbers: list[Poly] = []  # of inputs
        self._by_modulus: dict[tuple[int, bool], Classes] = {}

    def declare(self, node: Node, low: int, high: int, samples: Samples, text: str = "") -> Value:
        """An input element as an atom, or a node that is read as if it were one."""
        value = self.atoms.new(INPUT, low, high, samples, width=node.width, text=text or str(node.data))
        self.reading.declare(node, value)
        return value

    def symbol(self, value: Value) -> Symbol:
        """A value for a contract's function."""
        return Symbol(self.atoms, value)

    # -- tests for zero ---------------------------------------------------------------------------------------------------
    def forms(self, value: Value) -> Iterator[tuple[Poly, int]]:
        """Polynomials that all stand for the value, from the shortest to the ones with definitions in place of atoms."""
        try:
            poly, exponent = self.windows.opened(value.poly, value.exponent)
            yield poly, exponent
            yield from self.windows.by_names(value.poly, value.exponent)
            if any(self.atoms.all[i].kind == BIT for m in poly for i in m):
                yield self.windows.opened(poly, exponent, (NAME, BIT))
                poly, exponent = self.windows.eliminated(poly, exponent)
                yield poly, exponent
                yield self.windows.settled(poly), exponent
        except TooLong:
            return

    def is_zero(self, value: Value) -> bool:
        """Whether a value is proved to be zero."""
        if any(value.samples):
            return False
        return self._holds(value, self._vanishes) or self._is_small_multiple(value)

    def _vanishes(self, poly: Poly) -> bool:
        """Whether nothing is left of a polynomial, or equal multiples of two remainders whose definitions are congruent."""
        if len(poly) != 2 or sum(poly.values()) != 0 or self.windows.closed is None:
            return not poly
        first, second = (self.atoms.all[m[0]] if len(m) == 1 else None for m in poly)
        if first is None or second is None or first.kind != REMAINDER or second.kind != REMAINDER:
            return False
        if first.width != second.width or first.definition is None or second.definition is None:
            return False
        difference = self.atoms.sub(first.definition, second.definition)
        return any(self.residues.is_zero(*form, first.width) for form in self.forms(difference))

    def _holds(self, value: Value, test: Callable[[Poly], bool]) -> bool:
        return any(test(poly) for poly, _ in self.forms(value))

    def _is_small_multiple(self, value: Value) -> bool:
        poly, exponent = next(self.forms(value), (None, 0))
        if poly is None or len(poly) > MOST_CONGRUENT:
            return False
        low, high = self.windows.intervals.of(poly, exponent)
        low, high = max(low, value.low), min(high, value.high)
        k = max(abs(low), abs(high)).bit_length()
        return self.residues.is_zero(poly, exponent, k)

    def is_multiple(self, value: Value, modulus: int) -> bool:
        """Whether a value is proved to be a multiple of a constant, odd or a power of two."""
        if any(x % modulus for x in value.samples):
            return False
        if modulus & (modulus - 1) == 0:
            return self._is_multiple_of_power(value, modulus.bit_length() - 1)
        if any(self._is_zero_class(value, classes) for classes in self._classes(modulus)):
            return True
        if self.atoms.excluded and self._is_zero_class(self.windows.by_bits(value), next(self._classes(modulus))):
            return True
        if self.atoms.level(value.poly) > 1 and self.windows.closed is None:  # closed: forms open names one by one
            return False
        return self._holds(value, lambda poly: all(c % modulus == 0 for c in poly.values()))

    def _is_multiple_of_power(self, value: Value, k: int) -> bool:
        """Whether a value is proved to be a multiple of 2^k; remainders may have bits in their definitions."""
        if self.residues.is_zero(value.poly, value.exponent, k):
            return True
        poly, exponent = self.residues.canonical(value.poly, value.exponent, k)
        return self.remainders.is_multiple(poly, exponent, k, MOST_CONGRUENT)

    def _is_zero_class(self, value: Value, classes: Classes) -> bool:
        """Whether a value's class is zero, after what is left of remainders has been replaced by others that are equal."""
        try:
            found = classes.of(value.poly, value.exponent)
            return not found or not self._merged(found, classes)
        except TooMany:
            return False

    def _merged(self, poly: Poly, classes: Classes) -> Poly:
        """A class in which each remainder is replaced by an older one that is proved to be equal."""
        left = sorted(i for i in atoms_in(poly) if i >= 0 and self.atoms.all[i].kind == REMAINDER)
        for n, number in enumerate(left[:MOST_MERGED]):
            atom = self.atoms.all[number]
            for other in left[:n]:
                known = self.atoms.all[other]
                if known.width != atom.width or known.samples != atom.samples:
                    continue
                if self.residues.is_zero({(number,): 1, (other,): -1}, 0, atom.width, deep=True):
                    poly = classes.of(expanded(poly, 0, number, {(other,): 1}, 0, self.atoms.bits)[0], 0)
                    break
        return poly

    def _classes(self, modulus: int) -> Iterator[Classes]:
        """Classes modulo an odd number, with bits as they are and by their definitions."""
        for bits in (False, True):
            key = modulus, bits
            if key not in self._by_modulus:
                self._by_modulus[key] = Classes(self.atoms, modulus, self.numbers, bits=bits)
            yield self._by_modulus[key]

    def is_multiple_of(self, value: Value, modulus: Value, *, odd: bool) -> bool:
        """Whether a value is proved to be a multiple of a number of inputs, which may be known to be odd."""
        return self.multiples.is_multiple(value, modulus, odd=odd)

    # -- explanations -------------------------------------------------------------------------------------------------------
    def leftover(self, value: Value, modulus: Value | None = None) -> str:
        """The first atom that keeps a value from being zero, for messages."""
        constant = modulus.constant if modulus is not None else None
        for poly, _ in self.forms(value):
            for m, c in poly.items():
                if not constant or c % constant:
                    for i in m:
                        atom = self.atoms.all[i]
                        if atom.kind != INPUT:
                            return f"{atom.kind} {atom.text}".strip()
        return ""

"""Polynomials over input atoms modulo q, for functions of contracts.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from operator import index
from typing import Any

from dauntless.contract.symbolic import Symbolic
from dauntless.prover.engines.forms import ONE, add_into, multiply


class Residue(Symbolic):
    """An element of a commutative ring: a polynomial over atoms modulo q, with coefficients in [0, q) after `% q`. Nothing
    else is known of it: a remainder by a number that q does not divide is an error."""

    __slots__ = ("modulus", "terms")

    def __init__(self, terms: dict[Any, int], modulus: int) -> None:
        self.terms, self.modulus = terms, modulus

    @staticmethod
    def image(value: Any, modulus: int) -> dict[Any, int]:
        """The terms of an element, or of an int, with coefficients in [0, modulus)."""
        return (Residue(Residue._terms(value), modulus) % modulus).terms

    @staticmethod
    def _terms(value: Any) -> dict[Any, int]:
        return value.terms if isinstance(value, Residue) else {ONE: index(value)}

    def _made(self, terms: dict[Any, int]) -> Residue:
        return Residue(terms, self.modulus)

    def __add__(self, other: Any) -> Residue:
        result = dict(self.terms)
        add_into(result, self._terms(other))
        return self._made(result)

    def __sub__(self, other: Any) -> Residue:
        result = dict(self.terms)
        add_into(result, self._terms(other), -1)
        return self._made(result)

    def __rsub__(self, other: Any) -> Residue:
        return self._made(self._terms(other)) - self

    def __neg__(self) -> Residue:
        return self._made({m: -c for m, c in self.terms.items()})

    def __mul__(self, other: Any) -> Residue:
        if isinstance(other, Residue):
            return self._made(multiply(self.terms, other.terms))
        factor = index(other)
        return self._made({m: c * factor for m, c in self.terms.items()} if factor else {})

    __radd__ = __add__
    __rmul__ = __mul__

    def __mod__(self, q: int) -> Residue:
        if q % self.modulus:
            raise TypeError(f"an element modulo {self.modulus} has no remainder by {q}")
        return self._made({m: r for m, c in self.terms.items() if (r := c % q)})

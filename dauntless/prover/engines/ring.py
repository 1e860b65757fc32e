"""Polynomials over input atoms modulo q, for functions of contracts.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.prover.engines.forms import ONE, add_into, multiply


class Residue:
    """An element of a commutative ring: a polynomial over atoms, with coefficients in [0, q) after `% q`."""

    __slots__ = ("terms",)

    def __init__(self, terms: dict[Any, int]) -> None:
        self.terms = terms

    @staticmethod
    def _terms(value: Any) -> dict[Any, int]:
        return value.terms if isinstance(value, Residue) else {ONE: int(value)}

    def __add__(self, other: Any) -> Residue:
        result = dict(self.terms)
        add_into(result, self._terms(other))
        return Residue(result)

    def __sub__(self, other: Any) -> Residue:
        result = dict(self.terms)
        add_into(result, self._terms(other), -1)
        return Residue(result)

    def __rsub__(self, other: Any) -> Residue:
        return Residue(self._terms(other)) - self

    def __neg__(self) -> Residue:
        return Residue({m: -c for m, c in self.terms.items()})

    def __mul__(self, other: Any) -> Residue:
        if isinstance(other, Residue):
            return Residue(multiply(self.terms, other.terms))
        factor = int(other)
        return Residue({m: c * factor for m, c in self.terms.items()} if factor else {})

    __radd__ = __add__
    __rmul__ = __mul__

    def __mod__(self, q: int) -> Residue:
        return Residue({m: r for m, c in self.terms.items() if (r := c % q)})

"""Symbols: the integers that a contract's function computes with, as polynomials over inputs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.contract.symbolic import Symbolic
from dauntless.prover.engines.bignum.atoms import Atoms, Value


class Symbol(Symbolic):
    """An integer over the inputs: `+`, `-`, `*`, `<<` and `**` with each other and with ints."""

    __slots__ = ("atoms", "value")

    def __init__(self, atoms: Atoms, value: Value) -> None:
        self.atoms, self.value = atoms, value

    def _of(self, other: object) -> Value:
        if isinstance(other, Symbol):
            return other.value
        if isinstance(other, int):
            return self.atoms.number(int(other))
        raise TypeError(f"numbers do not mix with {other!r}")

    def __add__(self, other: object) -> Symbol:
        return Symbol(self.atoms, self.atoms.add(self.value, self._of(other)))

    def __sub__(self, other: object) -> Symbol:
        return Symbol(self.atoms, self.atoms.sub(self.value, self._of(other)))

    def __rsub__(self, other: object) -> Symbol:
        return Symbol(self.atoms, self.atoms.sub(self._of(other), self.value))

    def __mul__(self, other: object) -> Symbol:
        return Symbol(self.atoms, self.atoms.expanded_product(self.value, self._of(other)))

    __radd__, __rmul__ = __add__, __mul__

    def __neg__(self) -> Symbol:
        return 0 - self

    def __lshift__(self, amount: int) -> Symbol:
        return self * (1 << amount)

    def __pow__(self, exponent: int) -> Symbol:
        if exponent < 0:
            raise TypeError(f"a number has no integer power {exponent}")
        result = Symbol(self.atoms, self.atoms.number(1))
        for _ in range(exponent):
            result = result * self
        return result

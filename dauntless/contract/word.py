"""Words of a fixed width for functions of contracts: the same operators on numbers and on symbolic values.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any, Self

from dauntless.contract.symbolic import Symbolic

OPERATIONS = ("add", "sub", "mul", "and", "or", "xor")


class Word(Symbolic):
    """A word of `width` bits: `+`, `-` and `*` modulo 2^width, `&`, `|`, `^`, `~`, logical `<<` and `>>`, `rol` and `ror`.
    The other operand is a word of the same width or an int, which is reduced modulo 2^width; shift amounts are ints.
    `to(width)` truncates or zero-extends. There are no comparisons and no branches: control flow never depends on a value."""

    __slots__ = ()
    width: int

    # -- what a kind of word must provide -------------------------------------------------------------------------------
    def _made(self, value: int, width: int) -> Self:
        """A constant of the same width."""
        raise NotImplementedError

    def _binary(self, operation: str, other: Self) -> Self:
        """The result of one of OPERATIONS."""
        raise NotImplementedError

    def _inverted(self) -> Self:
        raise NotImplementedError

    def _shifted(self, left: int) -> Self:
        """The word shifted left by `amount`, or right if negative; less than the width."""
        raise NotImplementedError

    def _rotated(self, right: int) -> Self:
        raise NotImplementedError

    def to(self, width: int) -> Self:
        """The low `width` bits, zero-extended if wider."""
        raise NotImplementedError

    # -- operators ------------------------------------------------------------------------------------------------------
    def _with(self, operation: str, other: Any) -> Self:
        if isinstance(other, int) and not isinstance(other, bool):
            other = self._made(other, self.width)
        if not isinstance(other, type(self)):
            raise TypeError(f"a word does not mix with {other!r}")
        if other.width != self.width:
            raise TypeError(f"words of {self.width} and {other.width} bits do not mix; say which is meant with to()")
        return self._binary(operation, other)

    def __add__(self, other: Any) -> Self:
        return self._with("add", other)

    def __sub__(self, other: Any) -> Self:
        return self._with("sub", other)

    def __rsub__(self, other: int) -> Self:
        return self._made(other, self.width)._with("sub", self)

    def __mul__(self, other: Any) -> Self:
        return self._with("mul", other)

    def __and__(self, other: Any) -> Self:
        return self._with("and", other)

    def __or__(self, other: Any) -> Self:
        return self._with("or", other)

    def __xor__(self, other: Any) -> Self:
        return self._with("xor", other)

    __radd__, __rmul__, __rand__, __ror__, __rxor__ = __add__, __mul__, __and__, __or__, __xor__

    def __invert__(self) -> Self:
        return self._inverted()

    def __neg__(self) -> Self:
        return 0 - self

    def __lshift__(self, amount: int) -> Self:
        return self._shifted(_amount(amount)) if amount < self.width else self._made(0, self.width)

    def __rshift__(self, amount: int) -> Self:
        return self._shifted(-_amount(amount)) if amount < self.width else self._made(0, self.width)

    def rol(self, amount: int) -> Self:
        """The word rotated left by `amount` modulo the width."""
        return self._rotated(-amount % self.width)

    def ror(self, amount: int) -> Self:
        """The word rotated right by `amount` modulo the width."""
        return self._rotated(amount % self.width)


def _amount(amount: int) -> int:
    if amount < 0:
        raise ValueError(f"a word cannot be shifted by {amount}")
    return amount


class KnownWord(Word):
    """A word with a known value, for running a contract's function on numbers, such as a standard's test vectors."""

    __slots__ = ("value", "width")

    def __init__(self, value: int, width: int) -> None:
        self.value, self.width = value & ((1 << width) - 1), width

    def _made(self, value: int, width: int) -> KnownWord:
        return KnownWord(value, width)

    def _binary(self, operation: str, other: KnownWord) -> KnownWord:
        a, b = self.value, other.value
        results = {"add": a + b, "sub": a - b, "mul": a * b, "and": a & b, "or": a | b, "xor": a ^ b}
        return KnownWord(results[operation], self.width)

    def _inverted(self) -> KnownWord:
        return KnownWord(~self.value, self.width)

    def _shifted(self, left: int) -> KnownWord:
        return KnownWord(self.value << left if left >= 0 else self.value >> -left, self.width)

    def _rotated(self, right: int) -> KnownWord:
        return KnownWord(self.value >> right | self.value << (self.width - right), self.width)

    def to(self, width: int) -> KnownWord:
        """The low `width` bits, zero-extended if wider."""
        return KnownWord(self.value, width)

    def __int__(self) -> int:
        return self.value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, KnownWord) and (self.value, self.width) == (other.value, other.width)

    def __hash__(self) -> int:
        return hash((self.value, self.width))

    def __repr__(self) -> str:
        return f"{self.value:#x}:{self.width}"

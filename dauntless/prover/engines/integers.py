"""Integers over DAG nodes: a contract's exact function computes with them, so that its results become a DAG like the code's.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

An Integer is a node and an interval that contains its value: two's complement if the interval has negative numbers, unsigned
otherwise. A result gets as many bits as its interval needs, so that no operation wraps: the node is the integer exactly.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from dauntless.contract.symbolic import Symbolic
from dauntless.prover.graph.dag import Node, const, extract, join, sext, sub, udiv, urem


@dataclass(frozen=True, eq=False, slots=True)
class Integer(Symbolic):
    """An integer with + - * // % << >> & as in Python. Divisors, shift counts and masks are non-negative constants.
    Comparisons by < <= > >= give 0 or 1, and | combines their results."""

    node: Node
    low: int
    high: int
    terms: tuple[Integer, Integer, bool] | None = None  # of a sum; of a difference if the last is set
    wider: dict[int, Node] = field(default_factory=dict)  # width -> the sum of terms of that width

    @classmethod
    def of(cls, value: Integer | int) -> Integer:
        """An int as an Integer; an Integer unchanged."""
        if isinstance(value, Integer):
            return value
        return cls(const(value, _bits(value, value)), value, value)

    def modulo(self, width: int) -> Node:
        """The value modulo 2^width."""
        node = self.node
        if width <= node.width:
            return extract(node, 0, width)
        if self.terms is not None:  # as code computes it in a wider register: a sum of wider terms, not a wider sum
            x, y, is_difference = self.terms
            if width not in self.wider:
                a, b = x.modulo(width), y.modulo(width)
                self.wider[width] = sub(a, b) if is_difference else a + b
            return self.wider[width]
        return sext(node, width) if self.low < 0 else join((node, const(0, width - node.width)))

    def _made(self, node: Node, low: int, high: int) -> Integer:
        """The integer in [low, high] that is congruent to a node of enough bits."""
        return Integer(extract(node, 0, _bits(low, high)), low, high)

    def __add__(self, other: Integer | int) -> Integer:
        y = Integer.of(other)
        low, high = self.low + y.low, self.high + y.high
        width = _bits(low, high)
        return Integer(self.modulo(width) + y.modulo(width), low, high, (self, y, False))

    def __radd__(self, other: int) -> Integer:
        return self + other

    def __neg__(self) -> Integer:
        return self * -1

    def __sub__(self, other: Integer | int) -> Integer:
        y = Integer.of(other)
        low, high = self.low - y.high, self.high - y.low
        width = _bits(low, high)
        return Integer(sub(self.modulo(width), y.modulo(width)), low, high, (self, y, True))

    def __rsub__(self, other: int) -> Integer:
        return Integer.of(other) - self

    def __mul__(self, other: Integer | int) -> Integer:
        y = Integer.of(other)
        products = (self.low * y.low, self.low * y.high, self.high * y.low, self.high * y.high)
        low, high = min(products), max(products)
        width = _bits(low, high)
        return self._made(self.modulo(width) * y.modulo(width), low, high)

    def __rmul__(self, other: int) -> Integer:
        return self * other

    def __lshift__(self, count: int) -> Integer:
        return Integer(join((const(0, count), self.node)), self.low << count, self.high << count) if count else self

    def __rshift__(self, count: int) -> Integer:
        width = self.node.width
        if count >= width:
            return self >> width - 1 if self.low < 0 else Integer.of(0)
        return Integer(extract(self.node, count, width - count), self.low >> count, self.high >> count)

    def __and__(self, mask: int) -> Integer:
        if mask <= 0:
            return Integer.of(0) if mask == 0 else _unsupported("a negative mask")
        width = mask.bit_length()
        high = mask if self.low < 0 else min(mask, self.high)
        return self._made(self.modulo(width) & mask, 0, high)

    def __rand__(self, mask: int) -> Integer:
        return self & mask

    def __or__(self, other: Integer | int) -> Integer:
        y = Integer.of(other)
        if min(self.low, y.low) < 0 or max(self.high, y.high) > 1:
            return _unsupported("| of anything but 0 and 1")
        return self._made(self.modulo(1) | y.modulo(1), max(self.low, y.low), max(self.high, y.high))

    def __ror__(self, other: int) -> Integer:
        return self | other

    def __lt__(self, other: Integer | int) -> Integer:
        difference = self - other
        if difference.low >= 0 or difference.high < 0:
            return Integer.of(int(difference.high < 0))
        return self._made(extract(difference.node, difference.node.width - 1, 1), 0, 1)

    def __gt__(self, other: Integer | int) -> Integer:
        return Integer.of(other) < self

    def __le__(self, other: Integer | int) -> Integer:
        return 1 - (self > other)

    def __ge__(self, other: Integer | int) -> Integer:
        return 1 - (self < other)

    def __mod__(self, modulus: int) -> Integer:
        if modulus <= 0:
            return _unsupported("a modulus that is not positive")
        raised = self._raised(modulus)
        if raised.high < modulus:
            return raised
        width = raised.node.width
        return self._made(urem(raised.node, const(modulus, width)), 0, modulus - 1)

    def __floordiv__(self, divisor: int) -> Integer:
        if divisor <= 0:
            return _unsupported("a divisor that is not positive")
        raised = self._raised(divisor)
        if divisor.bit_length() > raised.node.width:  # below the divisor
            return Integer.of(self.low // divisor)
        quotient = udiv(raised.node, const(divisor, raised.node.width))
        low, high = raised.low // divisor, raised.high // divisor
        return self._made(quotient, low, high) + self.low // divisor

    def _raised(self, divisor: int) -> Integer:
        """The value plus a multiple of the divisor, so that its lowest value lies in [0, divisor)."""
        return self - self.low // divisor * divisor


def comparable(x: Integer, y: Integer) -> tuple[Node, Node]:
    """Two nodes of one width that are equal if and only if the integers are."""
    width = _bits(min(x.low, y.low), max(x.high, y.high))
    return x.modulo(width), y.modulo(width)


def _bits(low: int, high: int) -> int:
    """Bits that suffice for every number of an interval."""
    if low >= 0:
        return max(1, high.bit_length())
    return max((-low - 1).bit_length(), max(high, 0).bit_length()) + 1


def _unsupported(what: str) -> Integer:
    raise TypeError(f"an exact function of a contract cannot use {what}")

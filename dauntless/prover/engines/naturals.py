"""Natural numbers as terms without overflow, for a contract's function on symbolic inputs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A `Natural` is a node that is wide enough for every value, so that nothing wraps. Quotients and remainders are by powers of two.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dauntless.contract.symbolic import Symbolic
from dauntless.errors import InputError
from dauntless.prover.graph.dag import Node, add, const, eq, extract, invert, join, mul, ult


@dataclass(frozen=True, eq=False)
class Natural:
    """A symbolic integer in 0 .. highest, the unsigned value of `node`."""

    node: Node
    highest: int

    def resized(self, width: int) -> Node:
        """The value modulo 2^width."""
        if width <= self.node.width:
            return extract(self.node, 0, width)
        return join((self.node, const(0, width - self.node.width)))

    def __add__(self, other: Natural | int) -> Natural:
        return _exactly(add, self, natural(other), lambda a, b: a + b)

    def __mul__(self, other: Natural | int) -> Natural:
        return _exactly(mul, self, natural(other), lambda a, b: a * b)

    __radd__, __rmul__ = __add__, __mul__

    def __mod__(self, modulus: int) -> Natural:
        bits = _power_of_two(modulus)
        if self.highest < modulus:
            return self
        return Natural(extract(self.node, 0, bits), modulus - 1) if bits else natural(0)

    def __floordiv__(self, divisor: int) -> Natural:
        bits = _power_of_two(divisor)
        if self.highest < divisor:
            return natural(0)
        return Natural(extract(self.node, bits, self.node.width - bits), self.highest >> bits)

    # -- comparisons ----------------------------------------------------------------------------------------------------
    def __lt__(self, other: Natural | int) -> Truth:
        return _less(self, natural(other))

    def __gt__(self, other: Natural | int) -> Truth:
        return _less(natural(other), self)

    def __le__(self, other: Natural | int) -> Truth:
        return ~(self > other)

    def __ge__(self, other: Natural | int) -> Truth:
        return ~(self < other)

    def __eq__(self, other: object) -> Truth:  # type: ignore[override]
        return Truth(eq(*_alike(self, natural(other))))

    def __ne__(self, other: object) -> Truth:  # type: ignore[override]
        return ~(self == other)

    def __bool__(self) -> bool:
        raise _inspected()


@dataclass(frozen=True, eq=False)
class Truth(Symbolic):
    """A symbolic truth value: a node of width 1."""

    node: Node

    def __and__(self, other: Truth | bool) -> Truth:
        return Truth(self.node & truth(other).node)

    def __or__(self, other: Truth | bool) -> Truth:
        return Truth(self.node | truth(other).node)

    __rand__, __ror__ = __and__, __or__

    def __invert__(self) -> Truth:
        return Truth(invert(self.node))

    def __bool__(self) -> bool:
        raise _inspected()


def natural(value: object) -> Natural:
    """An int as a Natural; InputError for other types."""
    if isinstance(value, Natural):
        return value
    if isinstance(value, int) and value >= 0:
        return Natural(const(value, max(1, value.bit_length())), value)
    raise InputError(
        "contract", f"its function meets {value!r}, which is no natural number", "compute on naturals only"
    )


def truth(value: Truth | bool) -> Truth:
    """A bool as a Truth."""
    return value if isinstance(value, Truth) else Truth(const(int(value), 1))


def of_element(element: Node) -> Natural:
    """The Natural of a buffer element; for a zero-extended one, of its variable part."""
    if element.op == "join" and element.args[-1].op == "const" and element.args[-1].data == 0:
        element = extract(element, 0, element.data[-1])
    return Natural(element, element.data if element.op == "const" else (1 << element.width) - 1)


def _exactly(
    operation: Callable[[Node, Node], Node], a: Natural, b: Natural, on_ints: Callable[[int, int], int]
) -> Natural:
    highest = on_ints(a.highest, b.highest)
    width = max(1, highest.bit_length())
    return Natural(operation(a.resized(width), b.resized(width)), highest)


def _alike(a: Natural, b: Natural) -> tuple[Node, Node]:
    width = max(a.node.width, b.node.width)
    return a.resized(width), b.resized(width)


def _less(a: Natural, b: Natural) -> Truth:
    return Truth(ult(*_alike(a, b)))


def _power_of_two(value: Any) -> int:
    if not isinstance(value, int) or value < 1 or value & (value - 1):
        raise InputError("contract", f"its function divides by {value!r}", "divide by powers of two only")
    return value.bit_length() - 1


def _inspected() -> InputError:
    return InputError("contract", "its function branches on an unknown number", "combine comparisons with & and |")

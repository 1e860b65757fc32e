"""Carries that run through digits by masks: bit i of (P + 2 G) ^ P, as code with mask registers computes it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Bit i of G says that digit x_i exceeds m, or is 0 if that cannot be, bit i of P that it equals m: no bit is set in both. Let
k_i be the carry into bit i of P + 2 G: then bit i of (P + 2 G) ^ P is c_i = g_(i-1) ^ k_i, and k_(i+1), the majority of p_i,
g_(i-1) and k_i, is p_i c_i if g_(i-1) and k_i are never both 1. They are not: k_i = p_(i-1) c_(i-1) by induction, and
g_(i-1) p_(i-1) = 0. So c_0 = 0 and c_(i+1) = g_i or p_i c_i, which says that x_i + c_i exceeds m. P and 2 G may have several
words: their sum is that of the words, lowest first, each with the carry of those below. For m = 2^k - 1 and x_i + c_i
below 2^(k+1) it is floor((x_i + c_i) / 2^k), the carry of the digit.

The low k bits of a choice between x + s and x, for s = 1 modulo 2^k, are those of x + c, where c is what chooses: x + c minus
2^k times its carry, which is the next of these carries if c is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dauntless.prover.engines.bignum.atoms import Value
from dauntless.prover.graph.dag import Node

Digits = tuple[tuple[Node, int, bool], ...]  # (x, m, whether G has a bit for it), lowest first
Bits = dict[int, Node]  # place -> bit


class Carries:
    """Such carries over one reading."""

    def __init__(self, reading: Any) -> None:
        self.reading = reading
        self._digits: dict[int, Digits | None] = {}  # node -> the digits from which its carry comes
        self._known: dict[Digits, Value | None] = {}

    def arguments(self, x: Node) -> Sequence[Node]:
        """The nodes from which a node's value is computed."""
        digits = self.digits(x)
        if digits is not None:
            return [y for y, *_ in digits]
        return incremented(x) or x.args

    def digits(self, x: Node) -> Digits | None:
        """The digits below number i if the node is bit i of (P + 2 G) ^ P."""
        if x.op != "xor" or x.width != 1:
            return None
        if x.id not in self._digits:
            self._digits[x.id] = _matched(x)
        return self._digits[x.id]

    def value(self, x: Node) -> Value | None:
        """The value of a node that is such a carry; None if it is none, or little is known of its digits."""
        digits = self.digits(x)
        return None if digits is None else self._out_of(digits)

    def digit(self, x: Node) -> Value | None:
        """The value of a node that is the low bits of a digit and the carry into it."""
        found = incremented(x)
        if found is None:
            return None
        carry, y = found
        atoms, digits = self.reading.atoms, self.digits(carry)
        total = atoms.add(self.reading.form(y), self.reading.word(carry))
        out = None if digits is None else self._out_of((*digits, (y, (1 << x.width) - 1, True)))
        if out is None:
            return self.reading.wrapped(x, total)  # type: ignore[no-any-return]
        total = atoms.add(self.reading.word(y), self.reading.word(carry))
        return atoms.combine(total, 1, out, -1 << x.width).narrow(0, (1 << x.width) - 1)  # type: ignore[no-any-return]

    def _out_of(self, digits: Digits) -> Value | None:
        """The carry out of the last of these digits."""
        if not digits:
            return self.reading.atoms.number(0)  # type: ignore[no-any-return]
        if digits not in self._known:
            before = self._out_of(digits[:-1])
            self._known[digits] = None if before is None else self._carry(*digits[-1], before)
        return self._known[digits]

    def _carry(self, x: Node, most: int, may_exceed: bool, before: Value) -> Value | None:
        """Whether x + before exceeds m."""
        atoms, remainders = self.reading.atoms, self.reading.remainders
        if not (may_exceed or remainders.windows.is_narrow(self.reading.word(x), 0, most)):
            return None
        total, k = atoms.add(self.reading.word(x), before), most.bit_length()
        if most + 1 != 1 << k or k >= x.width - 1 or not remainders.windows.is_narrow(total, 0, (2 << k) - 1):
            return None
        if remainders.windows.is_narrow(total, 0, most):
            return atoms.number(0)  # type: ignore[no-any-return]
        remainders.make(total, k)
        return atoms.bit(remainders.floor(total, k).narrow(0, 1))  # type: ignore[no-any-return]


def incremented(x: Node) -> tuple[Node, Node] | None:
    """(c, y) if the node is the low bits of y + c, for a carry c."""
    if x.op != "extract" or x.data or x.args[0].op != "ite":
        return None
    condition, more, y = x.args[0].args
    if more.op != "add" or y not in more.args:
        return None
    step = more.args[1] if more.args[0] is y else more.args[0]
    return (condition, y) if step.op == "const" and step.data % (1 << x.width) == 1 else None


def _matched(x: Node) -> Digits | None:
    for p, bit in (x.args, x.args[::-1]):
        is_one, total = bit.op == "extract", bit.args[0] if bit.op == "extract" else bit
        for equal, above, below in _masks(total):
            place = below + (bit.data if is_one else 0)
            if equal.get(place) is p and 0 not in above:
                return _pairs(equal, above, place)
    return None


def _masks(total: Node) -> Iterator[tuple[Bits, Bits, int]]:
    """P and 2 G, either way, if a node is their sum, or one word of it; and the place of the word's lowest bit. A word that has
    others below adds their carry, the top bit of a sum one bit longer than they are."""
    masks, carry = list[Bits](), None
    for summand in _summands(total):
        bits = _bits(summand)
        if bits is None:
            return
        if carry is None and bits.keys() == {0} and _is_carry(bits[0]):
            carry = bits[0]
        else:
            masks.append(bits)
    if len(masks) == 1:
        masks.append({})
    if len(masks) != 2:
        return
    for own in (masks, masks[::-1]):
        if carry is None:
            yield own[0], own[1], 0
            continue
        for *lower, start in _masks(carry.args[0]):
            place = start + carry.data
            if all(i < place for bits in lower for i in bits):
                equal, above = (b | {place + i: bit for i, bit in a.items()} for a, b in zip(own, lower, strict=True))
                yield equal, above, place


def _summands(x: Node) -> list[Node]:
    return [y for a in x.args for y in _summands(a)] if x.op == "add" else [x]


def _is_carry(x: Node) -> bool:
    return x.op == "extract" and x.args[0].op == "add" and x.data == x.args[0].width - 1


def _bits(x: Node) -> Bits | None:
    """The bits of a join, or the only one, by their places, without zeros; None for any other node, and if there are wider
    pieces that are not 0: nothing is known of their bits."""
    if x.width == 1:
        return {0: x}
    if x.op != "join":
        return None
    pieces = zip(x.args, x.data, strict=True)
    found = {place: piece for piece, place in pieces if not (piece.op == "const" and piece.data == 0)}
    return found if all(piece.width == 1 for piece in found.values()) else None


def _pairs(equal: dict[int, Node], above: dict[int, Node], count: int) -> Digits | None:
    """The digits below number `count`: each has a bit in P, and one of the same digit and m in 2 G, or none."""
    found = []
    for i in range(count):
        p, g = equal.get(i), above.get(i + 1)
        if p is None or p.op != "eq":
            return None
        x, constant = p.args if p.args[1].op == "const" else p.args[::-1]
        if constant.op != "const" or (g is not None and not (g.op in ("slt", "ult") and g.args == (constant, x))):
            return None
        found.append((x, int(constant.data), g is not None))
    return tuple(found)

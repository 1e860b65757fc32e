"""Counters and the addresses made from them: values as sums of single bits, each with its proved interval.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A `Sum` is congruent to its node modulo 2^width: an integer, and integer multiples of some *bits* and of buffers' addresses.
A bit is any node of width 1; whatever it says, it is 0 or 1. Sums are closed under the ring operations. The value itself is
known where the sum's interval fits one window of 2^width: extensions and comparisons ask for it. The bits of x from k up are
floor(P / 2^k): with P = L + 2^k H and 0 <= L < 2^k that is H, whatever multiple of 2^width lies between P and x.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import TypeVar

from dauntless.prover import deadline
from dauntless.prover.graph.dag import Base, Node, topological

MOST_LOOKED_UP = 8  # bits that the index of a table of counts may depend on
DEEPEST = 4  # conditions are combined of comparisons to this depth
_COMPARISONS = ("ult", "slt", "eq")
_LOGIC = ("and", "or", "xor", "ite", "not", *_COMPARISONS)


K = TypeVar("K")


@dataclass(frozen=True)
class Sum:
    """constant + the sum of coefficient * bit + the sum of coefficient * address. No coefficient is 0."""

    constant: int = 0
    bits: Mapping[int, int] = field(default_factory=dict)  # id of a node of width 1 -> coefficient
    bases: Mapping[Base, int] = field(default_factory=dict)

    @cached_property
    def low(self) -> int:
        """The least value of all but the addresses."""
        return self.constant + sum(c for c in self.bits.values() if c < 0)

    @cached_property
    def high(self) -> int:
        return self.constant + sum(c for c in self.bits.values() if c > 0)

    def plus(self, other: Sum, factor: int = 1) -> Sum:
        """self + factor * other."""
        constant = self.constant + factor * other.constant
        return Sum(constant, _combined(self.bits, other.bits, factor), _combined(self.bases, other.bases, factor))

    def times(self, factor: int) -> Sum:
        return Sum().plus(self, factor)

    def moved(self, distance: int) -> Sum:
        return Sum(self.constant + distance, self.bits, self.bases)

    @property
    def offset(self) -> Sum:
        """Without the addresses."""
        return Sum(self.constant, self.bits)


def _combined(a: Mapping[K, int], b: Mapping[K, int], factor: int) -> dict[K, int]:
    result = dict(a)
    for key, coefficient in b.items():
        value = result.get(key, 0) + factor * coefficient
        if value:
            result[key] = value
        else:
            result.pop(key, None)
    return result


class Counts:
    """The sums of one execution's nodes."""

    def __init__(self) -> None:
        self.bits: dict[int, Node] = {}  # every bit that occurs in a sum
        self._sums: dict[int, Sum | None] = {}

    def of(self, x: Node) -> Sum | None:
        """A sum congruent to x modulo 2^width, if there is one."""
        if x.id not in self._sums:
            for node in topological([x], self._sums):
                self._sums[node.id] = self._interpret(node)
        return self._sums[x.id]

    def value(self, x: Node) -> Sum | None:
        """The sum that x is as an unsigned number."""
        found = self.of(x)
        if found is None or found.bases:
            return None
        mask = (1 << x.width) - 1
        positive = Sum(found.constant, {b: c & mask for b, c in found.bits.items() if c & mask})  # as congruent to x
        return _in_window(found, x.width) or _in_window(positive, x.width)

    def place(self, address: Node) -> tuple[Base | None, Sum] | None:
        """(buffer or None, byte offset in it or address) of an address whose interval does not leave 64 bits."""
        found = self.of(address)
        if found is None or len(found.bases) > 1 or any(c != 1 for c in found.bases.values()):
            return None
        base = next(iter(found.bases), None)
        if base is None:
            value = self.value(address)
            return None if value is None else (None, value)
        return base, found.offset

    # -- one node -------------------------------------------------------------------------------------------------------
    def _interpret(self, x: Node) -> Sum | None:
        deadline.check()
        if x.op == "const":
            return Sum(_centred(x.data, x.width))
        if x.op == "base":
            return Sum(0, {}, {x.data: 1})
        if x.width == 1:
            return self._bit(x)
        if x.op in ("add", "sub"):
            a, b = (self._sums[n.id] for n in x.args)
            return None if a is None or b is None else _reduced(a.plus(b, 1 if x.op == "add" else -1), x.width)
        if x.op == "mul" and x.args[1].op == "const":
            a = self._sums[x.args[0].id]
            return None if a is None else _reduced(a.times(_centred(x.args[1].data, x.width)), x.width)
        if x.op == "not":
            a = self._sums[x.args[0].id]
            return None if a is None else Sum(-1).plus(a, -1)
        handler = {"join": self._join, "extract": self._extract, "sext": self._sext, "ite": self._ite,
                   "lookup": self._lookup}.get(x.op)  # fmt: skip
        return None if handler is None else handler(x)

    def _bit(self, x: Node) -> Sum:
        """The complement of a bit, a condition that is decided, a digit of a sum, or else x itself."""
        if x.op == "not" and (inner := self.value(x.args[0])) is not None:
            return Sum(1).plus(inner, -1)
        if x.op in _LOGIC and (known := self._by_sign(x)) is not None:
            return Sum(int(known))
        if x.op in ("extract", "lookup"):
            found = self._extract(x) if x.op == "extract" else self._lookup(x)
            if found is not None and 0 <= found.low and found.high <= 1:
                return found
        self.bits[x.id] = x
        return Sum(0, {x.id: 1})

    def _join(self, x: Node) -> Sum | None:
        """Every piece but the highest must be known itself; of the highest a congruent sum will do."""
        total, last = Sum(), len(x.args) - 1
        for i, (piece, offset) in enumerate(zip(x.args, x.data, strict=True)):
            part = self._sums[piece.id] if i == last else self.value(piece)
            if part is None or part.bases:
                return None
            total = total.plus(part, 1 << offset)
        return total

    def _extract(self, x: Node) -> Sum | None:
        found, k = self._sums[x.args[0].id], x.data
        if found is None or (found.bases and k):
            return None
        if k == 0:
            return _reduced(found, x.width)
        mask = (1 << k) - 1
        low = Sum(found.constant & mask, {b: c & mask for b, c in found.bits.items() if c & mask})
        if low.high >> k:
            return None
        return Sum(found.constant >> k, {b: c >> k for b, c in found.bits.items() if c >> k})

    def _sext(self, x: Node) -> Sum | None:
        inner = x.args[0]
        value = self.value(inner)
        if value is not None and inner.width == 1:
            return value.times(-1)
        found, half = self._sums[inner.id], 1 << (inner.width - 1)
        return found if found is not None and not found.bases and -half <= found.low and found.high < half else None

    def _ite(self, x: Node) -> Sum | None:
        """y + c (x - y) where x - y is a constant."""
        condition = self.value(x.args[0])
        a, b = (self._sums[n.id] for n in x.args[1:])
        if condition is None or a is None or b is None:
            return None
        difference = a.plus(b, -1)
        if difference.bits or difference.bases:
            return None
        return b.plus(condition, difference.constant)

    def _lookup(self, x: Node) -> Sum | None:
        """A table of an index that depends on few bits, if its value is linear in these on every corner of their cube."""
        index = self.value(x.args[0])
        if index is None or len(index.bits) > MOST_LOOKED_UP:
            return None
        first = x.data[index.constant]
        found = Sum(first, {b: s for b, c in index.bits.items() if (s := x.data[index.constant + c] - first)})
        for chosen in product((0, 1), repeat=len(index.bits)):
            corner = dict(zip(index.bits, chosen, strict=True))
            if _at(found, corner) != x.data[_at(index, corner)]:
                return None
        return found

    # -- comparisons ----------------------------------------------------------------------------------------------------
    def _by_sign(self, x: Node) -> bool | None:
        """Comparisons of the same two values, combined: decided if all signs that their difference may have agree."""
        difference = self._some_difference(x)
        if difference is None:
            return None
        signs = [s for s, possible in ((-1, difference.low < 0), (0, difference.low <= 0 <= difference.high),
                                       (1, difference.high > 0)) if possible]  # fmt: skip
        outcomes = {self._truth(x, difference, sign) for sign in signs}
        return outcomes.pop() if len(outcomes) == 1 else None

    def _some_difference(self, x: Node, depth: int = DEEPEST) -> Sum | None:
        if x.op in _COMPARISONS and x.args[0].width > 1:
            return self._difference(x)
        if x.op in _LOGIC and x.width == 1 and depth:
            return next((d for a in x.args if (d := self._some_difference(a, depth - 1)) is not None), None)
        return None

    def _difference(self, x: Node) -> Sum | None:
        """Left minus right, as numbers: of a signed comparison only where neither is negative."""
        a, b = (self.value(n) for n in x.args)
        if a is None or b is None:
            a, b = (self._in_buffer(n) if x.op != "slt" else None for n in x.args)
        elif x.op == "slt" and (a.high | b.high) >> (x.args[0].width - 1):
            return None
        if a is None or b is None or a.bases != b.bases:
            return None
        return a.plus(b, -1)

    def _in_buffer(self, x: Node) -> Sum | None:
        """An address in, or one past, one buffer: that does not wrap around, so that offsets compare as addresses do."""
        found = self.of(x)
        if x.width != 64 or found is None or len(found.bases) != 1:
            return None
        ((base, coefficient),) = found.bases.items()
        return found if coefficient == 1 and found.low >= 0 and found.high <= base.size else None

    def _truth(self, x: Node, difference: Sum, sign: int, depth: int = DEEPEST) -> bool | None:
        """The value of x if `difference` has this sign."""
        if x.op == "const":
            return bool(x.data)
        if x.op in _COMPARISONS and x.args[0].width > 1:
            found = self._difference(x)
            if found == difference:
                return sign == 0 if x.op == "eq" else sign < 0
            if found is not None and found == difference.times(-1):
                return sign == 0 if x.op == "eq" else sign > 0
            return None
        if x.op not in _LOGIC or x.op in _COMPARISONS or not depth:
            return None
        a = [self._truth(n, difference, sign, depth - 1) for n in x.args]
        return _logic(x.op, a)


def _logic(op: str, a: Sequence[bool | None]) -> bool | None:
    """One operation on bits of which some are not known."""
    if op == "and":
        return False if False in a else None if None in a else True
    if op == "or":
        return True if True in a else None if None in a else False
    if op == "ite":
        return None if a[0] is None else a[1] if a[0] else a[2]
    if None in a:
        return None
    return not a[0] if op == "not" else a[0] != a[1]


def _in_window(x: Sum, width: int) -> Sum | None:
    """The sum moved by a multiple of 2^width into 0 .. 2^width - 1."""
    moved = x.moved(-(x.low >> width << width))
    return moved if moved.high < 1 << width else None


def _centred(value: int, width: int) -> int:
    """The representative modulo 2^width that is nearest to 0; of single bits the bit."""
    return value if width == 1 else value - ((value >> (width - 1)) << width)


def _reduced(x: Sum, width: int) -> Sum:
    """Coefficients modulo 2^width, nearest to 0."""
    mask, half = (1 << width) - 1, 1 << (width - 1)
    if width == 1 or all(-half <= c < half for c in (x.constant, *x.bits.values())):
        return x
    bits = {b: r for b, c in x.bits.items() if (r := _centred(c & mask, width))}
    return Sum(_centred(x.constant & mask, width), bits, x.bases)


def _at(x: Sum, corner: Mapping[int, int]) -> int:
    return x.constant + sum(c * corner[b] for b, c in x.bits.items())

"""Counters and the addresses made from them: values as sums of single bits, each with its proved interval.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A `Sum` is congruent to its node modulo 2^width: an integer, and integer multiples of some *bits* and of buffers' addresses. A
bit is any node of width 1, so its value is 0 or 1. Sums are closed under the ring operations. The value itself is known if
the sum's interval fits one window of 2^width, as extensions and comparisons require. The bits of x from k up are floor(P /
2^k): with P = L + 2^k H and 0 <= L < 2^k that is H, for every multiple of 2^width between P and x.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product

from dauntless.prover import deadline
from dauntless.prover.engines.facts import Facts
from dauntless.prover.engines.sums import Sum
from dauntless.prover.graph.dag import Base, Node, topological

MOST_LOOKED_UP = 8  # bits that the index of a table of counts may depend on
DEEPEST = 4  # conditions are combined of comparisons to this depth
_COMPARISONS = ("ult", "slt", "eq")
_LOGIC = ("and", "or", "xor", "ite", "not", *_COMPARISONS)


class Counts:
    """The sums of one execution's nodes."""

    def __init__(self) -> None:
        self.bits: dict[int, Node] = {}  # every bit that occurs in a sum
        self._sums: dict[int, Sum | None] = {}
        self.facts = Facts()

    def of(self, x: Node) -> Sum | None:
        """A sum congruent to x modulo 2^width; None if there is none."""
        if x.id not in self._sums:
            for node in topological([x], self._sums):
                self._sums[node.id] = self._interpret(node)
        return self._sums[x.id]

    def value(self, x: Node) -> Sum | None:
        """The sum that equals x as an unsigned number; None if unknown."""
        found = self.of(x)
        if found is None or found.bases:
            return None
        mask = (1 << x.width) - 1
        positive = Sum(found.constant, {b: c & mask for b, c in found.bits.items() if c & mask})  # as congruent to x
        return _in_window(found, x.width) or _in_window(positive, x.width)

    def place(self, address: Node) -> tuple[Base | None, Sum] | None:
        """(buffer or None, byte offset or address) of an address whose interval lies within 64 bits."""
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
        """A single bit as a sum: the complement of a bit, a decided condition, a digit of a sum, or x itself."""
        if x.op == "not" and (inner := self.value(x.args[0])) is not None:
            return Sum(1).plus(inner, -1)
        if x.op in _LOGIC and (known := self._by_difference(x)) is not None:
            return Sum(int(known))
        if x.op in ("extract", "lookup"):
            found = self._extract(x) if x.op == "extract" else self._lookup(x)
            if found is not None and 0 <= found.low and found.high <= 1:
                return found
        self.bits[x.id] = x
        return Sum(0, {x.id: 1})

    def _join(self, x: Node) -> Sum | None:
        """The sum of a join. All pieces but the highest need an exact sum; for the highest a congruent one suffices."""
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
        """The sum of a choice: y + c (x - y) if x - y is a constant."""
        condition = self.value(x.args[0])
        a, b = (self._sums[n.id] for n in x.args[1:])
        if condition is None or a is None or b is None:
            return None
        difference = a.plus(b, -1)
        if difference.bits or difference.bases:
            return None
        return b.plus(condition, difference.constant)

    def _lookup(self, x: Node) -> Sum | None:
        """The sum of a table lookup whose index depends on few bits, if it is linear in these bits on every corner of their
        cube."""
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
    def _by_difference(self, x: Node) -> bool | None:
        """The condition of comparisons of the same two values, if every value of their difference decides it the same way."""
        difference = self._some_difference(x)
        if difference is None:
            return None
        return self.outcome(x, difference, *self.facts.interval(difference))

    def outcome(self, condition: Node, difference: Sum, low: int, high: int) -> bool | None:
        """The condition for low <= difference <= high; None if that interval does not decide it."""
        outcomes = {truth for _, _, truth in self._ranges(condition, difference, low, high)}
        return outcomes.pop() if len(outcomes) == 1 else None

    def decided_by(self, condition: Node) -> Sum | None:
        """The difference of two values that alone decides the condition; None if there is none."""
        difference = self._some_difference(condition)
        if difference is None:
            return None
        ranges = self._ranges(condition, difference, difference.low, difference.high)
        return None if any(truth is None for _, _, truth in ranges) else difference

    def suppose(self, condition: Node, outcome: bool) -> None:
        """Assumes on this path that the condition holds, or that it does not."""
        difference = self.decided_by(condition)
        if difference is None or not difference.bits:
            return
        ranges = self._ranges(condition, difference, *self.facts.interval(difference))
        possible = [(low, high) for low, high, truth in ranges if truth == outcome]
        if possible:
            self.facts.add(difference, possible[0][0], possible[-1][1])

    def _ranges(self, condition: Node, difference: Sum, low: int, high: int) -> list[tuple[int, int, bool | None]]:
        """low .. high, split so that every comparison with the difference is constant on each part: (first, last, the
        condition)."""
        shifts = {shift for _, shift in self._compared(condition, difference)}
        edges = sorted({low, *(e for s in shifts for e in (-s, 1 - s, s, s + 1) if low < e <= high), high + 1})
        return [(a, b - 1, self._truth(condition, difference, a)) for a, b in pairwise(edges)]

    def _some_difference(self, x: Node, depth: int = DEEPEST) -> Sum | None:
        if x.op in _COMPARISONS and x.args[0].width > 1:
            return self._difference(x)
        if x.op in _LOGIC and x.width == 1 and depth:
            return next((d for a in x.args if (d := self._some_difference(a, depth - 1)) is not None), None)
        return None

    def _difference(self, x: Node) -> Sum | None:
        """Left minus right as integers; for a signed comparison only if neither is negative."""
        a, b = (self.value(n) for n in x.args)
        if a is None or b is None:
            a, b = (self._in_buffer(n) if x.op != "slt" else None for n in x.args)
        elif x.op == "slt" and (a.high | b.high) >> (x.args[0].width - 1):
            return None
        if a is None or b is None or a.bases != b.bases:
            return None
        return a.plus(b, -1)

    def _in_buffer(self, x: Node) -> Sum | None:
        """Whether an address is in, or one past, one buffer. Such addresses do not wrap around, so they compare as their
        offsets do."""
        found = self.of(x)
        if found is None or len(found.bases) != 1:
            return None
        ((base, coefficient),) = found.bases.items()
        if x.width != base.width:
            return None
        return found if coefficient == 1 and found.low >= 0 and found.high <= base.size else None

    def _compared(self, x: Node, difference: Sum, depth: int = DEEPEST) -> Iterator[tuple[int, int]]:
        """(factor, shift) of each comparison of factor * difference + shift with 0; the factor is 1 or -1."""
        if x.op in _COMPARISONS and x.args[0].width > 1:
            found = self._shift(x, difference)
            if found is not None:
                yield found
        elif x.op in _LOGIC and x.op not in _COMPARISONS and depth:
            for argument in x.args:
                yield from self._compared(argument, difference, depth - 1)

    def _shift(self, comparison: Node, difference: Sum) -> tuple[int, int] | None:
        found = self._difference(comparison)
        for factor in (1, -1):
            if found is not None:
                rest = found.plus(difference, -factor)
                if not rest.bits:
                    return factor, rest.constant
        return None

    def _truth(self, x: Node, difference: Sum, value: int, depth: int = DEEPEST) -> bool | None:
        """The condition for this value of the difference; None if that does not decide it."""
        if x.op == "const":
            return bool(x.data)
        if x.op in _COMPARISONS and x.args[0].width > 1:
            found = self._shift(x, difference)
            if found is None:
                return None
            at = found[0] * value + found[1]
            return at == 0 if x.op == "eq" else at < 0
        if x.op not in _LOGIC or x.op in _COMPARISONS or not depth:
            return None
        return _logic(x.op, [self._truth(n, difference, value, depth - 1) for n in x.args])


def _logic(op: str, a: Sequence[bool | None]) -> bool | None:
    """The result of a logical operation on bits, some of them unknown."""
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
    """The sum shifted by a multiple of 2^width into 0 .. 2^width - 1."""
    moved = x.moved(-(x.low >> width << width))
    return moved if moved.high < 1 << width else None


def _centred(value: int, width: int) -> int:
    """The representative modulo 2^width nearest to 0; for single bits the bit."""
    return value if width == 1 else value - ((value >> (width - 1)) << width)


def _reduced(x: Sum, width: int) -> Sum:
    """The sum with coefficients reduced modulo 2^width, nearest to 0."""
    mask, half = (1 << width) - 1, 1 << (width - 1)
    if width == 1 or all(-half <= c < half for c in (x.constant, *x.bits.values())):
        return x
    bits = {b: r for b, c in x.bits.items() if (r := _centred(c & mask, width))}
    return Sum(_centred(x.constant & mask, width), bits, x.bases)


def _at(x: Sum, corner: Mapping[int, int]) -> int:
    return x.constant + sum(c * corner[b] for b, c in x.bits.items())

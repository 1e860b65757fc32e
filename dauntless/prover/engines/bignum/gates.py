"""Gates: choices and bitwise operations by bits, as polynomials.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A *mask* is a word of copies of one bit b, with the value (2^w - 1) * b. With a mask, x & mask = b x, x | mask =
x + b (2^w - 1 - x), x ^ mask = x + b (2^w - 1 - 2 x), and a choice between x and y is y + b (x - y); on single bits these are
their own masks. x ^ (mask & s) is the choice between x ^ s and x, whatever s is, so exchanges by masks need no atoms for x ^ y;
(mask & x) | (mask' & y) is b x + b' y if b b' = 0, since one of them is 0. Words that are polynomials in few bits have a
polynomial in these for a result, which is interpolated from all cases.
"""

from __future__ import annotations

import operator
from typing import Any

from dauntless.prover.engines.bignum.atoms import OPAQUE, Atoms, Value
from dauntless.prover.engines.bignum.conditions import distance, unwrapped
from dauntless.prover.engines.bignum.polynomial import atoms_in, interpolated, values_on_cube
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import Node

MOST_TERMS = 60  # of a choice that is multiplied out
MOST_BITS = 4  # of words that are polynomials in bits
SMALL = 4  # sums of carries and masks that may turn out to be masks
_BITWISE = {"and": operator.and_, "or": operator.or_, "xor": operator.xor}


class Gates:
    """Operations with masks over one reading."""

    def __init__(self, atoms: Atoms, reading: Any) -> None:
        self.atoms, self.reading = atoms, reading
        self.masks: dict[int, Value] = {}  # node -> the bit that all its bits are

    # -- masks ----------------------------------------------------------------------------------------------------------
    def mask(self, x: Node, bit: Value) -> Value:
        """Makes a node known as a mask of a bit, which may be the quotient of what it selects; its word."""
        self.masks[x.id] = bit
        self.reading.remainders.suggest(bit)
        return self.atoms.scaled(bit, (1 << x.width) - 1)

    def mask_of(self, x: Node) -> Value | None:
        """The bit of which a node is a mask; None if it is none."""
        if x.width == 1:
            return self.atoms.bit(self.reading.word(x))
        full = (1 << x.width) - 1
        if x.op == "const" and x.data in (0, full):
            return self.atoms.number(int(x.data != 0))
        if x.id not in self.masks:
            value = self.reading.word(x)
            if value.exponent or any(c % full for c in value.poly.values()):
                return None
            bit = Value({m: c // full for m, c in value.poly.items()}, 0, 0, 1, tuple(v // full for v in value.samples))
            if not all(i in self.atoms.bits for m in bit.poly for i in m):
                return None
            self.masks[x.id] = bit
        return self.masks[x.id]

    def mask_of_sum(self, x: Node, form: Value) -> Value | None:
        """The word of a sum that is 0 or -1, or known as a mask plus one bit."""
        if form.constant is not None or form.low < -SMALL or form.high > SMALL or not set(form.samples) <= {0, -1}:
            return None
        if not self.reading.remainders.windows.within(form, -1, 0):
            return None
        return self.mask(x, self.atoms.selector(self.atoms.scaled(form, -1)))

    # -- choices ----------------------------------------------------------------------------------------------------------
    def choice(self, x: Node) -> Value:
        """The value of `ite`."""
        condition, then, otherwise = x.args
        bit = self.atoms.selector(self.reading.word(condition))
        a, b = self.mask_of(then), self.mask_of(otherwise)
        if a is not None and b is not None:
            return self._masked(x, self._settled(self._chosen(bit, a, b).narrow(0, 1), a, b))
        a, b = self.reading.word(then), self.reading.word(otherwise)
        low, high = min(a.low, b.low), max(a.high, b.high)
        windows, width = self.reading.remainders.windows, x.width
        for value, other, case in ((a, b, 1), (b, a, 0)):
            step = distance(self.reading.remainders, value, other, bit, case, width)
            if step is not None:
                chosen = bit if case else self.atoms.complement(bit)
                return self.atoms.combine(other, 1, chosen, step).narrow(low, high)
        a, b = unwrapped(windows, a, bit, 1), unwrapped(windows, b, bit, 0)
        return self._chosen(bit, a, b, expand=True).narrow(low, high)

    def _chosen(self, bit: Value, a: Value, b: Value, *, expand: bool = False) -> Value:
        difference = self.atoms.sub(a, b)
        part = self.atoms.mul(bit, difference) if not expand else self._times(bit, difference)
        return self.atoms.add(b, part)

    def _times(self, bit: Value, a: Value) -> Value:
        if bit.constant is not None:
            return self.atoms.scaled(a, bit.constant)
        if len(a.poly) * len(bit.poly) > MOST_TERMS:
            return self.atoms.mul(bit, a)
        return self.atoms.expanded_product(bit, a)

    def _masked(self, x: Node, bit: Value) -> Value:
        return bit if x.width == 1 else self.mask(x, bit)

    # -- bitwise operations -------------------------------------------------------------------------------------------------
    def bitwise(self, x: Node) -> Value | None:
        """The value of `and`, `or`, `xor`; None if no rule applies."""
        a, b = x.args
        first, second = self.mask_of(a), self.mask_of(b)
        if first is not None and second is not None:
            return self._masked(x, self._of_two(x.op, first, second))
        if first is not None or second is not None:
            word = self.reading.word(b if first is not None else a)
            return self._with_mask(x, first or second, word)  # type: ignore[arg-type]
        for p, q in ((a, b), (b, a)):
            found_ = self._exchange(x, p, q) if x.op == "xor" else None
            if found_ is not None:
                return found_
        of_bits = self._of_bits(x)
        return self._disjoint(x) if of_bits is None and x.op in ("or", "xor") else of_bits

    def _of_two(self, op: str, a: Value, b: Value) -> Value:
        """An operation on two bits."""
        both = self._settled(self.atoms.mul(a, b).narrow(0, 1), a, b)
        total = self.atoms.add(a, b)
        found = {"and": both, "or": self.atoms.sub(total, both), "xor": self.atoms.combine(total, 1, both, -2)}
        return found[op].narrow(0, 1)

    def bit_of(self, x: Node, place: int) -> Value | None:
        """A bit of an operation on words of which nothing else is known, as an overflow flag is: the operation on the bits that
        the words have there, which is exact. None for other nodes."""
        atom = self.reading.word(x).atom if x.op in _BITWISE else None
        if atom is None or self.atoms.all[atom].kind != OPAQUE:
            return None
        remainders = self.reading.remainders
        words = [remainders.remainder(self.reading.word(y), place + 1) for y in x.args]
        return self._of_two(x.op, *(self.atoms.bit(remainders.floor(word, place)) for word in words))

    def _of_bits(self, x: Node) -> Value | None:
        """An operation on words that are polynomials in the same few bits."""
        a, b = (self.reading.word(n) for n in x.args)
        bits = sorted(atoms_in(a.poly) | atoms_in(b.poly))
        if a.exponent or b.exponent or len(bits) > MOST_BITS or not self.atoms.bits.issuperset(bits):
            return None
        apply = _BITWISE[x.op]
        values = list(map(apply, values_on_cube(a.poly, bits), values_on_cube(b.poly, bits)))
        return Value(interpolated(values, bits), 0, min(values), max(values), tuple(map(apply, a.samples, b.samples)))

    def _settled(self, found: Value, a: Value, b: Value) -> Value:
        """A bit computed from two others: 0, 1 or one of them, if the samples say so and cases prove it."""
        if found.constant is not None:
            return found
        windows = self.reading.remainders.windows
        for other in (self.atoms.number(0), self.atoms.number(1), a, b):
            if found.samples == other.samples:
                difference = self.atoms.sub(found, other)
                if not difference.poly or windows.within(difference, 0, 0):
                    return other
        return found

    def _with_mask(self, x: Node, bit: Value, word: Value) -> Value:
        full = (1 << x.width) - 1
        if x.op == "and":
            return self._times(bit, word).narrow(0, max(word.high, 0))
        twice = 2 if x.op == "xor" else 1
        other = self.atoms.combine(self.atoms.number(full), 1, word, -twice)
        return self.atoms.add(word, self._times(bit, other)).narrow(0, full)

    def _selected(self, x: Node) -> tuple[Value, Node] | None:
        """(bit, y) if the node is y & mask of the bit."""
        if x.op == "ite" and x.args[2].op == "const" and x.args[2].data == 0:
            return self.atoms.bit(self.reading.word(x.args[0])), x.args[1]
        if x.op == "ite" and x.args[1].op == "const" and x.args[1].data == 0:
            return self.atoms.complement(self.atoms.bit(self.reading.word(x.args[0]))), x.args[2]
        if x.op == "and":
            for mask, y in (x.args, x.args[::-1]):
                bit = self.mask_of(mask)
                if bit is not None:
                    return bit, y
        return None

    def _exchange(self, x: Node, p: Node, q: Node) -> Value | None:
        """p ^ (mask & s) as the choice between p ^ s and p, if p ^ s is simpler; it is s - p for p below s + 1 = 2^k."""
        selected = self._selected(q)
        if selected is None:
            return None
        bit, s = selected
        if s.op == "const" and s.data & s.data + 1 == 0:
            b = self.reading.word(p)
            if self.reading.remainders.windows.is_narrow(b, 0, s.data):
                a = self.atoms.sub(self.atoms.number(s.data), b)
                return self._chosen(bit, a, b, expand=True).narrow(0, s.data)
        other = dag.xor(p, s)
        if other.op == "xor" and other.id not in self.reading.seen:
            return None
        a, b = self.reading.word(other), self.reading.word(p)
        return self._chosen(bit, a, b, expand=True).narrow(min(a.low, b.low), max(a.high, b.high))

    def _disjoint(self, x: Node) -> Value | None:
        """The sum of two words that are selected by bits of which one is 0."""
        first, second = (self._selected(n) for n in x.args)
        if first is None or second is None:
            return None
        if self.atoms.expanded_product(first[0], second[0]).poly:
            return None
        a, b = (self.reading.word(n) for n in x.args)
        return self.atoms.add(a, b).narrow(0, (1 << x.width) - 1)

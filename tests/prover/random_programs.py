"""Random programs of the idioms of long arithmetic: carries, borrows, masks, folds, conditional subtractions.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Every step is done twice: on the prover's terms, which are brought into normal form as they are made, and on numbers.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from dauntless.isa.value import Bits
from dauntless.prover.graph.dag import Node, const, var

Samples = list[list[int]]
WIDTHS = (8, 8, 64, 64, 16, 32, 64)


@dataclass
class Term:
    """A term, and its value for each test input."""

    node: Node
    values: list[Bits]


def corner(rng: random.Random, low: int, high: int) -> int:
    """A number in an interval, most often near an end or a power of two."""
    power = 1 << rng.randrange(max(1, high.bit_length()))
    chosen = [low, high, high - rng.randrange(4), low + rng.randrange(4), power + rng.choice((-1, 0, 1))]
    return min(high, max(low, rng.choice((*chosen, rng.randint(low, high), rng.randint(low, high)))))


@dataclass
class Program:
    """Inputs, all terms, and inputs to test them on; `limit`: of the number of the first two inputs."""

    rng: random.Random
    tests: int = 40
    width: int = 0
    limit: int = 0
    bounds: list[tuple[int, int]] = field(default_factory=list)
    terms: list[Term] = field(default_factory=list)

    def __post_init__(self) -> None:
        rng = self.rng
        self.width = w = rng.choice(WIDTHS)
        self.bounds = [(0, self._highest()) for _ in range(rng.randrange(2, 6))]
        if rng.random() < 0.5:
            most = self.bounds[0][1] + (self.bounds[1][1] << w)
            wanted = (most // 2 + 1, most - 18, (1 << 2 * w - 1) - 19, rng.randint(1, most + 1), 1 << w, (1 << w) - 1)
            self.limit = max(1, min(rng.choice(wanted), most + 1))
        self.inputs = self.drawn(self.tests)
        for i in range(len(self.bounds)):
            self.terms.append(Term(var(f"v{i}", w), [Bits(inputs[i], w) for inputs in self.inputs]))
        for _ in range(rng.randrange(4, 22)):
            self._step()

    def _highest(self) -> int:
        full = (1 << self.width) - 1
        chosen = self.rng.random()
        if chosen < 0.5:
            return full
        return 1 if chosen < 0.7 else min(full, (1 << self.rng.randrange(1, self.width)) + self.rng.choice((-1, 0, 1)))

    def drawn(self, count: int) -> Samples:
        """Inputs within their bounds and the limit."""
        return [self._admitted([corner(self.rng, *bound) for bound in self.bounds]) for _ in range(count)]

    def _admitted(self, inputs: list[int]) -> list[int]:
        if not self.limit:
            return inputs
        for _ in range(30):
            number = corner(self.rng, 0, self.limit - 1)
            digits = number & ((1 << self.width) - 1), number >> self.width
            if all(d <= high for d, (_, high) in zip(digits, self.bounds, strict=False)):
                return [*digits, *inputs[2:]]
        return [0, 0, *inputs[2:]]

    def named(self, inputs: list[int]) -> dict[str, int]:
        """Inputs by their names."""
        return {f"v{i}": value for i, value in enumerate(inputs)}

    # -- terms ------------------------------------------------------------------------------------------------------
    def do(self, what: Callable[..., Any], *operands: Term) -> Term:
        """A step on terms and on numbers."""
        node = what(*[o.node for o in operands])
        values = [what(*column) for column in zip(*[o.values for o in operands], strict=True)]
        assert node.width == values[0].width
        self.terms.append(Term(node, values))
        return self.terms[-1]

    def pick(self, width: int) -> Term:
        """A term of this width, most often a late one, or a part of one, or a constant."""
        rng = self.rng
        fitting = [t for t in self.terms[-14:] if t.node.width == width]
        fitting = fitting or [t for t in self.terms if t.node.width == width]
        if fitting and rng.random() < 0.85:
            return rng.choice(fitting)
        if width <= self.width and rng.random() < 0.5:
            whole = rng.choice([t for t in self.terms if t.node.width >= width])
            above = whole.node.width - width
            low = rng.choice((0, above, rng.randrange(above + 1)))
            return self.do(lambda x: x.extract(low, width), whole)
        full, top = (1 << width) - 1, 1 << (width - 1)
        value = rng.choice((0, 1, 2, 19, 38, full, full - 18, top, top - 1, rng.getrandbits(width))) & full
        return Term(const(value, width), [Bits(value, width)] * self.tests)

    def wide(self, term: Term, width: int) -> Term:
        """Zero-extended."""
        return term if term.node.width >= width else self.do(lambda x: x.zext(width), term)

    # -- steps ------------------------------------------------------------------------------------------------------
    def _step(self) -> None:
        rng, w = self.rng, self.width
        width = rng.choice((w, w, w, w, 2 * w, 1, w // 2))
        amount = rng.randrange(width)
        moves: tuple[Callable[[Any], Any], ...] = (
            lambda x: x.lshr(amount), lambda x: x.shl(amount), lambda x: x.ror(amount), lambda x: ~x,
            lambda x: x & ((1 << amount + 1) - 1), lambda x: x.sext(2 * x.width).lshr(amount).extract(0, x.width),
        )  # fmt: skip
        pairs: tuple[Callable[[Any, Any], Any], ...] = (
            lambda x, y: x + y, lambda x, y: x - y, lambda x, y: x * y, lambda x, y: x & y, lambda x, y: x | y,
            lambda x, y: x ^ y, lambda x, y: x.eq(y), lambda x, y: x.ult(y), lambda x, y: x.slt(y),
        )  # fmt: skip
        chosen = rng.randrange(12)
        if chosen < 2:
            self.do(rng.choice(moves), self.pick(width))
        elif chosen < 6:
            self.do(rng.choice(pairs), self.pick(width), self.pick(width))
        else:
            rng.choice(self.idioms())()

    def idioms(self) -> tuple[Callable[[], None], ...]:
        """Steps of several operations."""
        plain = self._product, self._carry, self._borrow, self._masked, self._subtracted, self._fold, self._stepped
        return *plain, self._low_bits

    def _product(self) -> None:
        x, y = (self.wide(self.pick(self.width), 2 * self.width) for _ in "xy")
        self.do(lambda a, b: a * b, x, y)

    def _low_bits(self) -> None:
        """A product, a sum or a doubled difference of two words, and some of its low bits, computed besides."""
        w, rng = self.width, self.rng
        x, y = (self.wide(self.pick(w), 2 * w) for _ in "xy")
        ways: tuple[Callable[[Any, Any], Any], ...] = (
            lambda a, b: a * b, lambda a, b: a * b + a, lambda a, b: (a + b) * b, lambda a, b: a + b, lambda a, b: a - b,
            lambda a, b: (a - b).shl(1) + a,
        )  # fmt: skip
        whole, most = self.do(rng.choice(ways), x, y), rng.randrange(w + 1, 2 * w)
        low = self.do(lambda a: a.extract(0, most), whole)
        total = self.do(lambda a, b: a + b, low, self.pick(most))
        self.do(lambda a: a.extract(0, w), total)
        self.do(lambda a: a.extract(most - 1, 1), total)

    def _carry(self) -> None:
        w = self.width
        x, y = self.pick(w), self.pick(w)
        if self.rng.random() < 0.5:
            total = self.do(lambda a, b: a + b, self.wide(x, 2 * w), self.wide(y, 2 * w))
            carry = self.do(lambda a: a.extract(w, w), total)
        else:
            total = self.do(lambda a, b: a + b, x, y)
            carry = self.wide(self.do(lambda a, b: a.ult(b), total, self.rng.choice((x, y))), w)
        self.do(lambda a, b: a + b, carry, self.pick(w))

    def _borrow(self) -> None:
        x, y = self.pick(self.width), self.pick(self.width)
        self.do(lambda a, b: a - b, x, y)
        borrow = self.do(lambda a, b: a.ult(b), x, y)
        self.do(lambda a, b: a - b, self.pick(self.width), self.wide(borrow, self.width))

    def _masked(self) -> None:
        w = self.width
        ways: tuple[Callable[[Any, Any, Any], Any], ...] = (
            lambda m, x, y: (m & x) | (~m & y), lambda m, x, y: x ^ (m & (x ^ y)), lambda m, x, y: (m & x) + y,
        )  # fmt: skip
        mask = self.do(lambda b: b.sext(w), self.pick(1))
        self.do(self.rng.choice(ways), mask, self.pick(w), self.pick(w))

    def _subtracted(self) -> None:
        """A conditional subtraction: of one word, or of the limit of two."""
        if not self.limit:
            x, y = self.pick(self.width), self.pick(self.width)
            less = self.do(lambda a, b: a - b, x, y)
            self.do(lambda c, a, b: c.ite(a, b), self.do(lambda a, b: a.ult(b), x, y), x, less)
            return
        w = self.width
        low, high = (Term(const(d, w), [Bits(d, w)] * self.tests) for d in (self.limit & (1 << w) - 1, self.limit >> w))
        x, y = self.terms[:2]
        first, second = self.do(lambda a, b: a - b, x, low), self.do(lambda a, b: a - b, y, high)
        borrow = self.wide(self.do(lambda a, b: a.ult(b), x, low), w)
        last = self.do(lambda a, b: a - b, second, borrow)
        below = self.do(lambda a, b, c, d: a.ult(b) | c.ult(d), y, high, second, borrow)
        self.do(lambda c, a, b: c.ite(a, b), below, x, first)
        self.do(lambda c, a, b: c.ite(a, b), below, y, last)

    def _stepped(self) -> None:
        """A choice between a number and the number plus a constant, or between two constants."""
        w, rng = self.width, self.rng
        s, t = (rng.choice((1, 2, 3, 38, (1 << w) - 1, (1 << w) - 19, 1 << w - 1)) for _ in "st")
        ways: tuple[Callable[[Any, Any], Any], ...] = (
            lambda c, x: c.ite(x + s, x), lambda c, x: c.ite(x, x + s), lambda c, x: c.ite(x - s, x),
            lambda c, x: c.ite((x & 0) + s, (x & 0) + t),
        )  # fmt: skip
        self.do(rng.choice(ways), self.pick(1), self.pick(w))

    def _fold(self) -> None:
        carry = self.wide(self.pick(1), self.width)
        self.do(lambda c, x: x + c * 38, carry, self.pick(self.width))

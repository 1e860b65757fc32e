"""Facts: intervals of sums that follow from the conditions on a path, narrower than the bits' intervals.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A fact is a sum K with an interval that holds on this path. For any sum T and integer f > 0, T = f K + (T - f K), so T is at
most f times the highest value of K plus the highest value that the bits of T - f K admit, and likewise for the lowest. Facts
are only added, so earlier conclusions remain valid.
"""

from __future__ import annotations

from dataclasses import dataclass

from dauntless.prover.engines.sums import Sum


@dataclass(frozen=True)
class Fact:
    """`low <= total <= high`."""

    total: Sum
    low: int | None
    high: int | None


class Facts:
    """The facts of one path."""

    def __init__(self) -> None:
        self.all: list[Fact] = []

    def add(self, total: Sum, low: int | None, high: int | None) -> None:
        """Adds the fact low <= total <= high; None for no limit."""
        if next(iter(total.bits.values()), 1) < 0:
            total, low, high = total.times(-1), None if high is None else -high, None if low is None else -low
        self.all.append(Fact(total, low, high))

    def interval(self, total: Sum) -> tuple[int, int]:
        """The least and greatest value of the sum without its addresses."""
        low, high = total.low, total.high
        for fact in self.all:
            factor = _factor(total, fact.total)
            if factor:
                rest = total.plus(fact.total, -factor)
                low = low if fact.low is None else max(low, factor * fact.low + rest.low)
                high = high if fact.high is None else min(high, factor * fact.high + rest.high)
        return low, high


def _factor(total: Sum, known: Sum) -> int:
    """The multiple of the known sum to subtract from the total, by the first of its bits; 0 if none helps."""
    bit, coefficient = next(iter(known.bits.items()), (0, 0))
    return max(0, total.bits.get(bit, 0) // coefficient) if coefficient > 0 else 0

"""Numbers of conditions: sums of single bits, each a function of few variables, are equal if they are group by group.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`Counts` gives sums that are congruent to the two values modulo 2^width. Their difference is a sum of integer multiples of
bits, and is cut into parts without common variables. If each part is the same number modulo 2^width for all inputs, and these
numbers and the constant add up to 0, so does the difference.
"""

from __future__ import annotations

from collections.abc import Iterable

from dauntless.prover.engines.conditions import Conditions
from dauntless.prover.engines.counts import Counts
from dauntless.prover.engines.predicates import variables
from dauntless.prover.engines.sweep import Suspects
from dauntless.prover.graph.dag import Node, const, eq

MOST_VARIABLES = 8  # of a part


class Tallies:
    """The sums of one proof."""

    def __init__(self, conditions: Conditions) -> None:
        self._conditions = conditions
        self._counts = Counts()

    def equal(self, x: Node, y: Node, suspects: Suspects) -> bool:
        """Whether two nodes are equal for all inputs; False too if that cannot be decided."""
        first, second = self._counts.of(x), self._counts.of(y)
        if first is None or second is None or first.bases or second.bases:
            return False
        difference = first.plus(second, -1)
        bits = [(self._counts.bits[number], factor) for number, factor in difference.bits.items()]
        sums = [_total(part, x.width) for part in _parts(bits)]
        if any(len(variables([total])) > MOST_VARIABLES for total in sums):
            return False
        examples = [self._conditions.example(total) for total in sums]
        numbers = [number for number in examples if number is not None]
        if len(numbers) < len(sums) or (difference.constant + sum(numbers)) % (1 << x.width):
            return False
        same = (eq(total, const(number, x.width)) for total, number in zip(sums, numbers, strict=True))
        return all(self._conditions.always(condition, suspects) for condition in same)


def _total(part: list[tuple[Node, int]], width: int) -> Node:
    total = const(0, width)
    for bit, factor in part:
        total = total + bit.zext(width) * factor
    return total


def _parts(bits: Iterable[tuple[Node, int]]) -> list[list[tuple[Node, int]]]:
    """The bits with their factors, in parts that have no variable in common."""
    parts: list[tuple[set[int], list[tuple[Node, int]]]] = []
    of: dict[int, int] = {}  # variable -> its part
    for bit, factor in bits:
        inputs = {v.id for v in variables([bit])}
        joined = sorted({of[v] for v in inputs if v in of})
        parts.append((inputs, [(bit, factor)]))
        for i in joined:
            parts[-1][0].update(parts[i][0])
            parts[-1][1].extend(parts[i][1])
            parts[i] = (set(), [])
        of |= dict.fromkeys(parts[-1][0], len(parts) - 1)
    return [part for _, part in parts if part]

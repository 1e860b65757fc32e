"""The candidates of a contract that says `Accepted`, as terms over one execution's inputs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from dauntless.contract import Accepted
from dauntless.errors import InputError
from dauntless.prover.counts import Sum
from dauntless.prover.dag import Node, var
from dauntless.prover.naturals import Natural, natural, of_element, truth
from dauntless.prover.predicates import Predicates
from dauntless.prover.table import evaluate_batch

WIDEST = 24  # bits of a candidate whose values are enumerated


class Sampling:
    """What may be accepted, and when it is."""

    def __init__(self, goal: Accepted, inputs: Mapping[str, Sequence[Node]]) -> None:
        self.goal = goal
        unknown = {name: [of_element(e) for e in elements] for name, elements in inputs.items()}
        self.candidates: list[Natural] = [natural(c) for c in goal.candidates(unknown)]
        if not self.candidates:
            raise InputError("Accepted", "its function gives no candidates", "return them in their order")
        self.conditions: list[Node] = [truth(goal.accept(c)).node for c in self.candidates]
        self.predicates = Predicates(self.conditions)

    def step(self, i: int) -> Sum:
        """1 if candidate i is accepted, else 0, as a sum over the predicates' numbers."""
        number = self.predicates.numbers[i]
        if isinstance(number, bool):
            return Sum(int(number))
        return Sum(0, {number: 1})

    def interval(self) -> tuple[int, int] | None:
        """The least and the greatest number that may be accepted; None if that is not known or there is none."""
        found = [self._accepted(width) for width in sorted({c.node.width for c in self.candidates})]
        if not all(found):
            return None
        return min(low for low, _ in found if found), max(high for _, high in found)  # type: ignore[misc]

    def _accepted(self, width: int) -> tuple[int, int] | None:
        """Of all numbers of this width."""
        if width > WIDEST:
            return None
        variable = var("a candidate", width)
        every = np.arange(1 << width, dtype=np.uint64)
        condition = truth(self.goal.accept(Natural(variable, (1 << width) - 1))).node
        values = evaluate_batch([condition], {variable.id: every})
        if values is None:
            return None
        places = np.flatnonzero(np.broadcast_to(values[0], every.shape))
        return (int(places[0]), int(places[-1])) if len(places) else None

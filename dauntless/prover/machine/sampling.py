"""The candidates of a contract of kind `Accepted`, as terms over one execution's inputs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from dauntless.contract.kinds.kind import Sampler
from dauntless.errors import InputError
from dauntless.prover.engines.naturals import Natural, natural, of_element, truth
from dauntless.prover.engines.predicates import Predicates
from dauntless.prover.engines.sums import Sum
from dauntless.prover.graph.arrays import evaluate_batch
from dauntless.prover.graph.dag import Node, lookup, var

WIDEST = 24  # bits of a candidate whose values are enumerated
LARGEST_INDEX = 12  # bits of a candidate that a function of ints is given of


class Sampling:
    """The candidates, and the conditions for their acceptance."""

    def __init__(self, goal: Sampler, inputs: Mapping[str, Sequence[Node]]) -> None:
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

    def element(self, i: int, width: int) -> Node:
        """The value stored for candidate i if it is accepted."""
        candidate, value = self.candidates[i], self.goal.value
        if value is None:
            return candidate.resized(width)
        if candidate.node.width > LARGEST_INDEX:
            raise InputError(
                "Accepted", f"candidate {i} has {candidate.node.width} bits", f"give value at most {LARGEST_INDEX}"
            )
        numbers, mask = range(1 << candidate.node.width), (1 << width) - 1
        return lookup(candidate.node, [value(x) & mask if self.goal.accept(x) else 0 for x in numbers], width)

    def interval(self) -> tuple[int, int] | None:
        """The interval of values stored for accepted candidates; None if it is unknown or nothing is accepted."""
        found = [self.accepted(width) for width in sorted({c.node.width for c in self.candidates})]
        if any(numbers is None for numbers in found):
            return None
        value = self.goal.value
        ends = [(int(n[0]), int(n[-1])) for n in found if n is not None and len(n)]
        if value is not None:
            values = [value(int(x)) for n in found if n is not None for x in n]
            ends = [(min(values), max(values))] if values else []
        return (min(low for low, _ in ends), max(high for _, high in ends)) if ends else None

    def accepted(self, width: int) -> npt.NDArray[np.int64] | None:
        """All accepted numbers of this width."""
        if width > WIDEST:
            return None
        variable = var("a candidate", width)
        every = np.arange(1 << width, dtype=np.uint64)
        condition = truth(self.goal.accept(Natural(variable, (1 << width) - 1))).node
        values = evaluate_batch([condition], {variable.id: every})
        return None if values is None else np.flatnonzero(np.broadcast_to(values[0], every.shape))

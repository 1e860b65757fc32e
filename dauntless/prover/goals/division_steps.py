"""The goal of DivisionSteps: the matrix of many division steps, and delta after them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from dauntless.contract import DivisionSteps
from dauntless.contract.kinds.division_steps import WIDTH
from dauntless.prover.engines.division_steps import Open, Proof, State, magnitude
from dauntless.prover.goals.goal import Goal, Interval
from dauntless.prover.graph.batch import Box, Words
from dauntless.prover.graph.dag import Node, signed_range
from dauntless.prover.refusal import Refusal

SAMPLES = 96
NEAR = 24  # magnitude of delta on most samples: further away, few numbers change places


class DivisionStepsGoal(Goal[DivisionSteps]):
    """The goal for division steps; proved step by step."""

    _proved: Mapping[int, Interval] = {}  # node of an output -> its interval

    def prove_function(self) -> None:
        """Proves that the outputs are the matrix and delta."""
        kind, outputs = self.kind, self.execution.outputs
        (delta,), (f,), (g,) = (self.execution.variables[name] for name in (kind.delta, kind.f, kind.g))
        given = State(f, g, delta)
        if any(x.op != "var" for x in (delta, f, g)):
            raise Refusal(
                "function", "an input of the division steps is constant", "leave its value open", unknown=True
            )
        if any(x.width != WIDTH for x in (delta, f, g)):
            what = "an input of the division steps has a bound of 0 .. 2^n - 1, which makes it a field of n bits"
            raise Refusal("function", what, "bound it by other numbers", unknown=True)
        box = Box(self.execution.variables, self.contract.bound)
        words = self._samples(box, given)
        self.suspects += [box.sample(words, i) for i in range(4)]
        bound, ends = self.contract.bound(kind.delta), [*outputs[kind.matrix], *outputs[kind.delta]]
        try:
            Proof(kind, ends, given, bound, box, words).prove()
        except Open as found:
            what = f"{kind.matrix} and {kind.delta} are not shown to be those of {kind.count} division steps: {found}"
            raise Refusal("function", what, "look at the step, its masks and shifts", unknown=True) from None
        self.settled("division steps", len(ends))
        size, largest = 1 << kind.count, magnitude(bound, kind.count)
        self._proved = {x.id: (1 - size, size) for x in outputs[kind.matrix]}
        self._proved |= {x.id: (-largest, largest) for x in outputs[kind.delta]}

    def interval(self, node: Node, *, signed: bool) -> Interval:
        """The interval of what is proved to be an element of the matrix, or delta; of others, what their structure shows."""
        return self._proved.get(node.id) or signed_range(node)

    def _samples(self, box: Box, given: State) -> Words:
        """Samples with odd f, most of them with delta near 0."""
        rng = np.random.default_rng(0)
        words = box.random(rng, SAMPLES)
        row = {v.id: words[i] for i, v in enumerate(box.variables)}
        row[given.f.id] |= np.uint64(1)
        bound = self.contract.bound(self.kind.delta)
        near = np.clip(rng.integers(-NEAR, NEAR, SAMPLES, endpoint=True), bound.low, bound.high)
        row[given.delta.id][: SAMPLES * 3 // 4] = near.astype(np.uint64)[: SAMPLES * 3 // 4]
        return words

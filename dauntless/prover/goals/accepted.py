"""The goal of Accepted: the output contains the accepted candidates, and the count is their number.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.contract import Accepted, Bound, Contract
from dauntless.prover.goals.acceptance import Acceptance
from dauntless.prover.goals.goal import Goal, Interval
from dauntless.prover.machine.execution import Execution
from dauntless.prover.refusal import Refusal


class AcceptedGoal(Goal[Accepted]):
    """The goal for rejection sampling; proved by induction over the steps of the sampler."""

    def __init__(self, kind: Accepted, contract: Contract, execution: Execution, layout: Any) -> None:
        super().__init__(kind, contract, execution, layout)
        assert execution.sampling is not None
        self.acceptance = Acceptance(execution.sampling, execution, contract.signature.argument(kind.output))

    def learn(self, other: Goal[Accepted]) -> None:
        """Takes over the steps that are proved, and what is known to be equal."""
        if isinstance(other, AcceptedGoal):
            self.acceptance.learn(other.acceptance)

    def prove_function(self) -> None:
        """Proves the count, and the elements below it."""
        try:
            self.settled("acceptance", self.acceptance.prove())
        finally:
            self.suspects += self.acceptance.suspects

    def bounded(self, name: str, bound: Bound) -> Interval:
        """The interval of all elements of an output; Refusal if it exceeds the contract's bound."""
        if name in (self.kind.output, self.kind.count):
            return self._bounded_sample(name, bound)
        return super().bounded(name, bound)

    def _bounded_sample(self, name: str, bound: Bound) -> Interval:
        """The interval of the count or of the elements below it; these are accepted candidates if the function is proved."""
        if name == self.acceptance.output:
            self.acceptance.prove()
            found = self.acceptance.sampling.interval()
        else:
            found = self.acceptance.count_interval()
        if found is None or found[0] < bound.low or found[1] > bound.high:
            known = "not known" if found is None else f"only known to lie in {found[0]} .. {found[1]}"
            raise Refusal("bound", f"{name} is {known}; the contract says {bound}",
                          "narrow what is accepted or widen the bound", unknown=True)  # fmt: skip
        return found

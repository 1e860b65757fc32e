"""The goal of Exact: outputs as integers over the inputs, field by field.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.contract import Bound, Contract, Exact
from dauntless.prover.engines.exact import Exactly, Undecided
from dauntless.prover.engines.integers import Integer, comparable
from dauntless.prover.goals.goal import Goal, Interval
from dauntless.prover.graph.dag import Node, eq
from dauntless.prover.machine.execution import Execution
from dauntless.prover.refusal import Refusal


class ExactGoal(Goal[Exact]):
    """The goal for integer functions; proved by fields, or on every value of one variable."""

    def __init__(self, kind: Exact, contract: Contract, execution: Execution, layout: Any) -> None:
        super().__init__(kind, contract, execution, layout)
        self.exactly = Exactly()
        declared: set[int] = set()  # buffers that are one have the same variables
        for name, variables in execution.variables.items():
            bound = contract.bound(name)
            for variable in variables:
                if variable.op == "var" and variable.id not in declared:
                    declared.add(variable.id)
                    self.exactly.declare(variable, bound.low, bound.high)

    def prove_function(self) -> None:
        """Proves that outputs equal the results of the contract's function, modulo the width of their elements."""
        inputs = {
            name: [self._integer(name, node, self.contract.bound(name)) for node in variables]
            for name, variables in self.execution.variables.items()
        }
        expected = self.complete(self.kind.function(inputs, self.layout))
        for name, values in expected.items():
            for i, (node, value) in enumerate(zip(self.execution.outputs[name], values, strict=True)):
                width, place = node.width, f"{name}[{i}]"
                low = -(1 << width - 1) if self.signed(name) else 0
                got = Integer(node, low, low + (1 << width) - 1)
                self._exact_element(place, *comparable(got, Integer.of(value)))

    def _integer(self, name: str, node: Node, bound: Bound) -> Integer:
        if node.op == "var":
            return Integer(node, bound.low, bound.high)
        return Integer.of(self.read(name, node.data, node.width))

    def _exact_element(self, place: str, got: Node, expected: Node) -> None:
        try:
            difference = self.exactly.difference(got, expected)
        except Undecided as undecided:
            same = self.sweep.interval(eq(got, expected), Bound(1, 1), signed=False, suspects=self.suspects)
            if same == (1, 1):
                self.settled("sweep")
                return
            what = f"{place} depends on too much of the input from bit {undecided.low} on"
            raise Refusal("function", what, "make each output bit depend on fewer input bits", unknown=True) from None
        if difference is not None:
            nodes = [v for variables in self.execution.variables.values() for v in variables if v.op == "var"]
            self.suspects.append({str(v.data): difference.inputs[v.id] for v in nodes})
            raise Refusal("function", f"{place} is not what the standard says from bit {difference.low} on",
                          "check constants, rounding, masks and the order of bits")  # fmt: skip
        self.settled("fields")

    def interval(self, node: Node, *, signed: bool) -> Interval:
        """An interval that contains the node's value, from its fields."""
        return self.exactly.interval(node, signed=signed)

"""The goal of Exact: outputs as integers over the inputs, field by field.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dauntless.contract import Bound, Contract, Exact
from dauntless.prover.engines.exact import Exactly, Undecided
from dauntless.prover.engines.fields import LARGEST
from dauntless.prover.engines.integers import Integer, comparable
from dauntless.prover.goals.goal import Goal, Interval
from dauntless.prover.graph.dag import Node, const, eq, extract, join, sub, substitute, var
from dauntless.prover.graph.ranges import signed_range, unsigned_range
from dauntless.prover.machine.execution import Execution
from dauntless.prover.refusal import Refusal


class ExactGoal(Goal[Exact]):
    """The goal for integer functions; proved by fields, or on every value of one variable."""

    def __init__(self, kind: Exact, contract: Contract, execution: Execution, layout: Any) -> None:
        super().__init__(kind, contract, execution, layout)
        self.exactly = Exactly()
        self.places: dict[int, Node] = {}  # variable -> high - its place, a number of free bits
        self.origins: dict[int, tuple[Node, int]] = {}  # place -> its variable, and high
        declared: set[int] = set()  # buffers that are one have the same variables
        for name, variables in execution.variables.items():
            bound = contract.bound(name)
            for variable in variables:
                if variable.op == "var" and variable.id not in declared:
                    declared.add(variable.id)
                    self._declare(variable, bound)

    def _declare(self, variable: Node, bound: Bound) -> None:
        """Declares a variable. One whose interval is too long for a table, but has 2^k numbers, is high - u with k free
        bits u: this is a bijection between the interval and all values of these bits, so nodes in u represent the same
        functions."""
        count = bound.high - bound.low + 1
        if bound.low == 0 or count <= LARGEST or count & (count - 1) or count == 1 << variable.width:
            self.exactly.declare(variable, bound.low, bound.high)
            return
        place = var(f"{variable.data}: the place below {bound.high}", variable.width, variable.taint)
        self.exactly.declare(place, 0, count - 1)
        bits = count.bit_length() - 1
        free = join((extract(place, 0, bits), const(0, variable.width - bits)))
        self.places[variable.id] = sub(const(bound.high, variable.width), free)
        self.origins[place.id] = variable, bound.high

    def _placed(self, *nodes: Node) -> list[Node]:
        """The nodes with the substitutes of such variables."""
        return substitute(nodes, self.places) if self.places else list(nodes)

    def prove_function(self) -> None:
        """Proves that outputs equal the results of the contract's function, modulo the width of their elements."""
        inputs = {
            name: [self._integer(name, node, self.contract.bound(name)) for node in variables]
            for name, variables in self.execution.variables.items()
        }
        expected = self.complete(self.kind.function(inputs, self.layout))
        elements, pairs = [], []
        for name, values in expected.items():
            for i, (node, value) in enumerate(zip(self.execution.outputs[name], values, strict=True)):
                low = -(1 << node.width - 1) if self.signed(name) else 0
                got = Integer(node, low, low + (1 << node.width) - 1)
                elements.append(f"{name}[{i}]")
                pairs.append(comparable(got, Integer.of(value)))
        placed = iter(self._placed(*(node for pair in pairs for node in pair)))
        for place, pair in zip(elements, pairs, strict=True):
            self._exact_element(place, *pair, (next(placed), next(placed)))

    def _integer(self, name: str, node: Node, bound: Bound) -> Integer:
        if node.op == "var":
            return Integer(node, bound.low, bound.high)
        return Integer.of(self.read(name, node.data, node.width))

    def _exact_element(self, place: str, got: Node, expected: Node, placed: tuple[Node, Node]) -> None:
        try:
            difference = self.exactly.difference(*placed)
        except Undecided as undecided:
            same = self.sweep.interval(eq(got, expected), Bound(1, 1), signed=False, suspects=self.suspects)
            if same == (1, 1):
                self.settled("sweep")
                return
            what = f"{place} depends on too much of the input from bit {undecided.low} on"
            raise Refusal("function", what, "make each output bit depend on fewer input bits", unknown=True) from None
        if difference is not None:
            self.suspects.append(self._suspect(difference.inputs))
            raise Refusal("function", f"{place} is not what the standard says from bit {difference.low} on",
                          "check constants, rounding, masks and the order of bits")  # fmt: skip
        self.settled("fields")

    def _suspect(self, inputs: Mapping[int, int]) -> dict[str, int]:
        """Values of variables by name, from values of variables and their substitutes by id."""
        values = {self.origins[n][0].id: self.origins[n][1] - v for n, v in inputs.items() if n in self.origins}
        nodes = [v for variables in self.execution.variables.values() for v in variables if v.op == "var"]
        return {str(v.data): values[v.id] if v.id in values else inputs[v.id] for v in nodes}

    def interval(self, node: Node, *, signed: bool) -> Interval:
        """An interval that contains the node's value: from its fields, and from the ranges of its summands."""
        (node,) = self._placed(node)
        low, high = self.exactly.interval(node, signed=signed)
        shown = signed_range(node) if signed else unsigned_range(node)
        return max(low, shown[0]), min(high, shown[1])

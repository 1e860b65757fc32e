"""The goal of Exact: outputs as integers over the inputs, field by field, or as functions of whole variables.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Whether two values are equal depends on their nodes and on the intervals of the variables in these, and so does the interval
of a value. Values that differ only in the names of variables of equal intervals, as lanes do, have the same answer: it is found
once, and holds in every execution. Fields are the last resort for elements that depend on very many variables, as numbers
and disjunctions do.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from dauntless.contract import Bound, Contract, Exact
from dauntless.prover.engines.exact import Exactly, Undecided
from dauntless.prover.engines.fields import LARGEST
from dauntless.prover.engines.integers import Integer, comparable
from dauntless.prover.engines.pair import Pair
from dauntless.prover.engines.predicates import shape, variables
from dauntless.prover.engines.whole import Whole
from dauntless.prover.goals.goal import Goal, Interval
from dauntless.prover.graph.dag import Node, const, extract, join, sub, substitute, var
from dauntless.prover.graph.ranges import signed_range, unsigned_range
from dauntless.prover.machine.execution import Execution
from dauntless.prover.refusal import Refusal

MOST_VARIABLES = 64  # of an element that is looked at field by field at once


class ExactGoal(Goal[Exact]):
    """The goal for integer functions; proved by fields, or as functions of whole variables."""

    def __init__(self, kind: Exact, contract: Contract, execution: Execution, layout: Any) -> None:
        super().__init__(kind, contract, execution, layout)
        self.exactly = Exactly()
        self.places: dict[int, Node] = {}  # variable -> high - its place, a number of free bits
        self.origins: dict[int, tuple[Node, int]] = {}  # place -> its variable, and high
        declared: set[int] = set()  # buffers that are one have the same variables
        for name, elements in execution.variables.items():
            bound = contract.bound(name)
            for variable in elements:
                if variable.op == "var" and variable.id not in declared:
                    declared.add(variable.id)
                    self._declare(variable, bound)
        self._proved: dict[int, Integer] = {}  # node of an output -> what it is
        self._decided: dict[Hashable, int | None] = {}  # what pairs depend on -> what `_by_fields` says
        self._intervals: dict[Hashable, Interval] = {}  # what a value depends on -> its interval
        self._always: dict[Hashable, bool] = {}  # conditions that were decided

    def learn(self, other: Goal[Exact]) -> None:
        """Takes over what is known by shapes and intervals of variables."""
        if isinstance(other, ExactGoal):
            self.sweep.learn(other.sweep)
            self._decided, self._intervals, self._always = other._decided, other._intervals, other._always

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
        pairs, found = [], dict[int, Integer]()
        for name, values in expected.items():
            for i, (node, value) in enumerate(zip(self.execution.outputs[name], values, strict=True)):
                low = -(1 << node.width - 1) if self.signed(name) else 0
                got, found[node.id] = Integer(node, low, low + (1 << node.width) - 1), Integer.of(value)
                pairs.append(Pair(name, i, *comparable(got, found[node.id])))
        placed = iter(self._placed(*(node for pair in pairs for node in (pair.first, pair.second))))
        both = {pair: (next(placed), next(placed)) for pair in pairs}
        wide = {pair for pair, nodes in both.items() if len(variables(nodes)) > MOST_VARIABLES}
        undecided = {pair: 0 if pair in wide else self._by_fields(pair, both[pair]) for pair in pairs}
        for pair in self._not_by_whole_variables([pair for pair, low in undecided.items() if low is not None]):
            bit = self._by_fields(pair, both[pair]) if pair in wide else undecided[pair]
            if bit is not None:
                what = f"{pair.place} depends on too much of the input from bit {bit} on"
                raise Refusal("function", what, "make each output bit depend on fewer input bits", unknown=True)
        self._proved = found

    def _integer(self, name: str, node: Node, bound: Bound) -> Integer:
        if node.op == "var":
            return Integer(node, bound.low, bound.high)
        return Integer.of(self.read(name, node.data, node.width))

    def _by_fields(self, pair: Pair, placed: tuple[Node, Node]) -> int | None:
        """None if the two are equal, else the bit from which on that is not known; Refusal if they are not."""
        key = self._key(*placed)
        if key not in self._decided:
            self._decided[key] = self._low(pair, placed)
        if self._decided[key] is None:
            self.settled("fields")
        return self._decided[key]

    def _key(self, *placed: Node) -> Hashable:
        """What a result about these nodes depends on."""
        return (shape(placed), *(self.exactly.bounds(v) for v in variables(placed)))

    def _low(self, pair: Pair, placed: tuple[Node, Node]) -> int | None:
        try:
            difference = self.exactly.difference(*placed)
        except Undecided as undecided:
            return undecided.low
        if difference is not None:
            self.suspects.append(self._suspect(difference.inputs))
            raise Refusal("function", f"{pair.place} is not what the standard says from bit {difference.low} on",
                          "check constants, rounding, masks and the order of bits")  # fmt: skip
        return None

    def _not_by_whole_variables(self, pairs: Sequence[Pair]) -> Sequence[Pair]:
        """The pairs that are not shown to be equal; at least one of them, if there are any."""
        scalars = [a.name for a in self.contract.signature.arguments if not a.is_buffer]
        common = frozenset(v.id for name in scalars for v in self.execution.variables.get(name, ()))
        whole = Whole(self.bounds, common, self.sweep, self.settled, self._always)
        return whole.unequal(pairs, self.suspects)

    def _suspect(self, inputs: Mapping[int, int]) -> dict[str, int]:
        """Values of variables by name, from values of variables and their substitutes by id."""
        values = {self.origins[n][0].id: self.origins[n][1] - v for n, v in inputs.items() if n in self.origins}
        nodes = [v for variables in self.execution.variables.values() for v in variables if v.op == "var"]
        return {str(v.data): values[v.id] if v.id in values else inputs[v.id] for v in nodes}

    def interval(self, node: Node, *, signed: bool) -> Interval:
        """An interval that contains the node's value: from its fields, and from the ranges of its summands."""
        (node,) = self._placed(node)
        key = (self._key(node), signed)
        if key not in self._intervals:
            low, high = self.exactly.interval(node, signed=signed)
            shown = signed_range(node) if signed else unsigned_range(node)
            self._intervals[key] = max(low, shown[0]), min(high, shown[1])
        return self._intervals[key]

    def narrower(self, node: Node, bound: Bound, *, signed: bool) -> Interval | None:
        """The interval of a node: of an output that is proved to be what the function gives, the interval of that."""
        proved = self._proved.get(node.id)
        if proved is not None and bound.low <= proved.low and proved.high <= bound.high:
            return proved.low, proved.high
        return super().narrower(node if proved is None else proved.modulo(node.width), bound, signed=signed)

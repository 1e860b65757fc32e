"""The goal of Exact: outputs as integers over the inputs, field by field, or as functions of few variables.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dauntless.contract import Bound, Contract, Exact
from dauntless.prover.engines.conditions import Conditions
from dauntless.prover.engines.disjunctions import Disjunctions
from dauntless.prover.engines.exact import Exactly, Undecided
from dauntless.prover.engines.integers import Integer, comparable
from dauntless.prover.engines.pair import Pair
from dauntless.prover.engines.predicates import variables
from dauntless.prover.engines.tallies import Tallies
from dauntless.prover.goals.goal import Goal, Interval
from dauntless.prover.graph.dag import Node, const, eq
from dauntless.prover.machine.execution import Execution
from dauntless.prover.refusal import Refusal

MOST_VARIABLES = 8  # of an element that is looked at on their values
MOST_MISSES = 4  # elements of an output for which polynomials are tried in vain


class ExactGoal(Goal[Exact]):
    """Proved by fields; what is left, by polynomials, on every value of its variables, or as a number or disjunction of bits."""

    def __init__(self, kind: Exact, contract: Contract, execution: Execution, layout: Any) -> None:
        super().__init__(kind, contract, execution, layout)
        self.exactly = Exactly()
        declared: set[int] = set()  # buffers that are one have the same variables
        for name, inputs in execution.variables.items():
            bound = contract.bound(name)
            for variable in inputs:
                if variable.op == "var" and variable.id not in declared:
                    declared.add(variable.id)
                    self.exactly.declare(variable, bound.low, bound.high)
        self.conditions = Conditions(self.bounds, self.sweep)
        self._proved: dict[int, Integer] = {}  # node of an output -> what it is

    def prove_function(self) -> None:
        """Outputs are the integers that the function gives, modulo the width of their elements."""
        inputs = {
            name: [self._integer(name, node, self.contract.bound(name)) for node in elements]
            for name, elements in self.execution.variables.items()
        }
        expected = self.complete(self.kind.function(inputs, self.layout))
        whole: dict[int, Integer] = {}
        open_: dict[Pair, int] = {}  # the bit from which on fields do not decide it
        for name, values in expected.items():
            for i, (node, value) in enumerate(zip(self.execution.outputs[name], values, strict=True)):
                low = -(1 << node.width - 1) if self.signed(name) else 0
                got = Integer(node, low, low + (1 << node.width) - 1)
                whole[node.id] = Integer.of(value)
                pair = Pair(name, i, *comparable(got, whole[node.id]))
                bit = self._by_fields(pair)
                if bit is not None:
                    open_[pair] = bit
        for pair in self._left(list(open_)):
            what = f"{pair.place} depends on too much of the input from bit {open_[pair]} on"
            raise Refusal("function", what, "look at what it depends on", unknown=True)
        self._proved = whole

    def _integer(self, name: str, node: Node, bound: Bound) -> Integer:
        if node.op == "var":
            return Integer(node, bound.low, bound.high)
        return Integer.of(self.read(name, node.data, node.width))

    # -- engines ----------------------------------------------------------------------------------------------------------
    def _by_fields(self, pair: Pair) -> int | None:
        """None if the two are equal; the bit from which on that is not known."""
        try:
            difference = self.exactly.difference(pair.first, pair.second)
        except Undecided as undecided:
            return undecided.low
        if difference is not None:
            nodes = [v for elements in self.execution.variables.values() for v in elements if v.op == "var"]
            self.suspects.append({str(v.data): difference.inputs[v.id] for v in nodes})
            raise Refusal("function", f"{pair.place} is not what the standard says from bit {difference.low} on",
                          "check constants, rounding, masks and the order of bits")  # fmt: skip
        self.settled("fields")
        return None

    def _left(self, pairs: list[Pair]) -> list[Pair]:
        """The pairs that no other engine shows equal."""
        groups: dict[frozenset[int], list[Pair]] = {}
        for pair in self._by_polynomials(pairs):
            groups.setdefault(frozenset(v.id for v in variables([pair.first, pair.second])), []).append(pair)
        wide = [pair for inputs, group in groups.items() if len(inputs) > MOST_VARIABLES for pair in group]
        for inputs, group in groups.items():
            if len(inputs) <= MOST_VARIABLES and (left := self._by_conditions(group)):
                return left
        return self._by_bits(wide)

    def _by_polynomials(self, pairs: Sequence[Pair]) -> list[Pair]:
        left: list[Pair] = []
        misses: dict[str, int] = {}
        for pair in pairs:
            if misses.get(pair.name, 0) < MOST_MISSES and self._one_polynomial(pair):
                self.settled("modular")
            else:
                left.append(pair)
                misses[pair.name] = misses.get(pair.name, 0) + 1
        return left

    def _one_polynomial(self, pair: Pair) -> bool:
        """Whether the two are congruent modulo 2^width."""
        x, y = (self.modular.representative(node) for node in (pair.first, pair.second))
        width = pair.first.width
        return self.modular.atoms.canonical(x.poly, width) == self.modular.atoms.canonical(y.poly, width)

    def _by_conditions(self, group: Sequence[Pair]) -> list[Pair]:
        """Functions of the same few variables, all at once; if that fails, those that do not hold by themselves."""
        together = const(1, 1)
        for pair in group:
            together = together & eq(pair.first, pair.second)
        if not self.conditions.always(together, self.suspects):
            return [p for p in group if not self.conditions.always(eq(p.first, p.second), self.suspects)] or [group[0]]
        self.settled("sweep", len(group))
        return []

    def _by_bits(self, pairs: Sequence[Pair]) -> list[Pair]:
        """Functions of many variables, as numbers of bits and as disjunctions."""
        if not pairs:
            return []
        tallies = Tallies(self.conditions)
        scalars = {a.name for a in self.contract.signature.arguments if not a.is_buffer}
        common = frozenset(v.id for name in scalars for v in self.execution.variables.get(name, ()))
        disjunctions = Disjunctions(self.bounds, common, self.conditions, self.sweep)
        left = []
        for pair in pairs:
            if tallies.equal(pair.first, pair.second, self.suspects):
                self.settled("tallies")
            elif disjunctions.equal(pair.first, pair.second, self.suspects):
                self.settled("disjunctions")
            else:
                left.append(pair)
        return left

    # -- bounds -----------------------------------------------------------------------------------------------------------
    def interval(self, node: Node, *, signed: bool) -> Interval:
        """An interval that contains the node's value, from its fields."""
        return self.exactly.interval(node, signed=signed)

    def narrower(self, node: Node, bound: Bound, *, signed: bool) -> Interval | None:
        """Of an output that is proved to be what the function gives: the interval of that."""
        proved = self._proved.get(node.id)
        if proved is not None and bound.low <= proved.low and proved.high <= bound.high:
            return proved.low, proved.high
        if proved is not None:
            node = proved.modulo(node.width)
        return super().narrower(node, bound, signed=signed)

"""The goal of Select: in every case of the indices, outputs are the elements that the contract chooses.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A case gives every index a value that the precondition admits, and the cases are all of them. In each, the values take the
places of the variables in the code's nodes, which keeps what these are worth; the results are in normal form, and the goal
holds if each is the very node of the element that is chosen. An output in which an index does not occur is the same for all
its values. What the function chooses for a column depends on that column's indices alone, whose cases are therefore all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from typing import Any, NoReturn

from dauntless.contract import Select
from dauntless.contract.symbolic import Symbolic
from dauntless.errors import InputError
from dauntless.prover import deadline
from dauntless.prover.goals.cases import check_few
from dauntless.prover.goals.goal import Goal
from dauntless.prover.graph.dag import Node, const
from dauntless.prover.graph.substitution import substitute
from dauntless.prover.graph.traversal import topological
from dauntless.prover.refusal import Refusal


@dataclass(frozen=True)
class Index:
    """An element that is chosen by: where it is among the inputs, its variable, and the values that it may have."""

    name: str
    at: int
    variable: Node
    values: range

    def constant(self, value: int) -> Node:
        """A value in the variable's place."""
        return const(value, self.variable.width)


@dataclass(frozen=True, eq=False)
class Element(Symbolic):
    """An element of an input. The contract's function can choose it, and do nothing else with it."""

    node: Node
    signed: bool

    def fits(self, width: int, *, signed: bool) -> bool:
        """Whether an output of this type has every value of the element."""
        return self.signed == signed or (signed and self.node.width < width)

    def extended(self, width: int) -> Node:
        """As wide as an output, by its type; one that is too wide stays so, and is no output's."""
        if self.node.width >= width:
            return self.node
        return self.node.sext(width) if self.signed else self.node.zext(width)


class SelectGoal(Goal[Select]):
    """The goal for look-ups; proved case by case."""

    def prove_function(self) -> None:
        """Proves that each output is the chosen element in all cases."""
        for column in range(self._count):
            self._prove_column(column)
        self.settled("cases", sum(map(len, self.execution.outputs.values())))

    def _prove_column(self, column: int) -> None:
        """The same for the outputs of one column."""
        indices = self._indices(column)
        places = [f"{name}[{i}]" for name, nodes in self.execution.outputs.items() for i in self._places(nodes, column)]
        outputs = [node for nodes in self.execution.outputs.values() for node in nodes[column :: self._count]]
        groups = _by_indices(outputs, [index.variable for index in indices])
        done: dict[tuple[Any, ...], list[Node]] = {}  # the same for all values of indices that do not occur
        for values in product(*(index.values for index in indices)):
            deadline.check()
            chosen = self._chosen(indices, values, column)
            for occurring, members in groups.items():
                key = occurring, *(values[k] for k in occurring)
                if key not in done:
                    constants = {indices[k].variable.id: indices[k].constant(values[k]) for k in occurring}
                    done[key] = substitute([outputs[n] for n in members], constants)
                for n, node in zip(members, done[key], strict=True):
                    if node is not self._as_node(chosen[n], places[n], node.width):
                        self._refuse(places[n], indices, values)

    @cached_property
    def _count(self) -> int:
        return self.kind.count(self.contract.signature)

    def _places(self, nodes: Sequence[Node], column: int) -> range:
        """Where a column's elements are."""
        return range(column, len(nodes), self._count)

    def _indices(self, column: int) -> list[Index]:
        """All elements that are chosen by, and where they are in their column."""
        given = {name: self.execution.variables[name][column :: self._count] for name in self.kind.indices}
        variables = [(name, i, v) for name, nodes in given.items() for i, v in enumerate(nodes)]
        found = [Index(name, i, v, self._values(name, v)) for name, i, v in variables]
        cases = prod(index.values.stop - index.values.start for index in found)
        check_few(self.contract, cases)
        return found

    def _values(self, name: str, variable: Node) -> range:
        constant = variable.as_int()
        if constant is not None:
            known = self.read(name, constant, variable.width)
            return range(known, known + 1)
        bound = self.bounds[variable.id]
        return range(bound.low, bound.high + 1)

    @cached_property
    def _elements(self) -> dict[str, list[Element]]:
        inputs = self.execution.inputs.items()
        return {name: [Element(node, self.signed(name)) for node in nodes] for name, nodes in inputs}

    def _chosen(self, indices: Sequence[Index], values: Sequence[int], column: int) -> list[Any]:
        """The elements that the contract chooses in a case, of all outputs in a column."""
        given = self.kind.column(self._elements, column, self._count)
        for index, value in zip(indices, values, strict=True):
            given[index.name][index.at] = value
        expected = self.complete(self.kind.function(given), self._count)
        return [element for name in self.execution.outputs for element in expected[name]]

    def _as_node(self, chosen: Any, place: str, width: int) -> Node:
        """What is chosen for an element of an output."""
        if isinstance(chosen, Element):
            if not chosen.fits(width, signed=self.signed(place)):
                what = f"the type of {place} does not have all values of the element that its function chooses"
                raise InputError(f"contract {self.contract.name}", what, "declare both signed, or both unsigned")
            return chosen.extended(width)
        low = -(1 << width - 1) if self.signed(place) else 0
        if not isinstance(chosen, int) or not low <= chosen < low + (1 << width):
            raise InputError(f"contract {self.contract.name}", f"its function chooses {chosen!r} for {place}",
                             "return elements of inputs, or ints that the output's type has")  # fmt: skip
        return const(chosen, width)

    def _refuse(self, place: str, indices: Sequence[Index], values: Sequence[int]) -> NoReturn:
        case = {str(index.variable.data): value for index, value in zip(indices, values, strict=True)}
        self.suspects.append(case)
        said = ", ".join(f"{name} = {value}" for name, value in case.items())
        raise Refusal("function", f"{place} is not shown to be the element that is chosen for {said}",
                      "check which rows are compared, which are kept, and their order")  # fmt: skip


def _by_indices(outputs: Sequence[Node], variables: Sequence[Node]) -> dict[tuple[int, ...], list[int]]:
    """The numbers of outputs by those of the variables that occur in them."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for n, node in enumerate(outputs):
        inside = {x.id for x in topological([node])}
        groups.setdefault(tuple(k for k, v in enumerate(variables) if v.id in inside), []).append(n)
    return groups

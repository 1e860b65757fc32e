"""Equality of nodes of few input bits, and matching of the code's conditions with those of a contract.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Nodes that depend on at most MOST_INPUT_BITS bits of variables are compared on every input, others by the solver. Comparisons
of natural numbers in different forms (signed, unsigned, of extended values) are reduced to the same node. Lists of nodes that
differ in the names of variables only have the same *shape*; a result for one holds for all, and each shape is decided once.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from dauntless.prover.engines import smt
from dauntless.prover.graph.arrays import Values, evaluate_batch
from dauntless.prover.graph.dag import Node, extract, invert, signed_range, topological, ult

MOST_INPUT_BITS = 16
SOLVER_SECONDS = 1.0


def variables(roots: Sequence[Node]) -> list[Node]:
    """The variables that the roots depend on, in order of occurrence."""
    return [node for node in topological(roots) if node.op == "var"]


def shape(roots: Sequence[Node]) -> Hashable:
    """The roots without the names of their variables: equal for two lists if and only if they differ by an injective
    renaming."""
    numbers: dict[int, int] = {}
    rows: list[Hashable] = []
    count = 0
    for node in topological(roots):
        data = node.data
        if node.op == "var":
            data, count = count, count + 1
        numbers[node.id] = len(rows)
        rows.append((node.op, node.width, data, *[numbers[a.id] for a in node.args]))
    return (*rows, tuple(numbers[r.id] for r in roots))


@dataclass(frozen=True)
class Differences:
    """The number of inputs on which nodes differ, and the first of them: variable -> value."""

    number: int
    first: Mapping[str, int]


class Equality:
    """Decides equality on all inputs, once per shape."""

    def __init__(self) -> None:
        self._decided: dict[Hashable, bool] = {}

    def equal(self, x: Node, y: Node, where: Node | None = None) -> bool:
        """Whether x = y on every input, or on every input where `where` is 1; False also if undecided."""
        if x is y:
            return True
        roots = [x, y] if where is None else [x, y, where]
        key = shape(roots)
        if key not in self._decided:
            self._decided[key] = x.width == y.width and _equal(roots)
        return self._decided[key]


def _equal(roots: Sequence[Node]) -> bool:
    found = differences(roots)
    if found is not None:
        return found.number == 0
    answer = smt.difference(roots[0], roots[1], {}, [(where, True) for where in roots[2:]], SOLVER_SECONDS)
    return answer.exists is False


def differences(roots: Sequence[Node]) -> Differences | None:
    """Inputs on which roots[0] and roots[1] differ and roots[2], if given, is 1; None if there are too many inputs to try."""
    inputs = variables(roots)
    if sum(v.width for v in inputs) > MOST_INPUT_BITS:
        return None
    found = evaluate_batch(roots, _every(inputs))
    if found is None:
        return None
    wrong = found[0] != found[1]
    if len(roots) > 2:
        wrong = wrong & (found[2] == 1)
    places = np.flatnonzero(np.broadcast_to(wrong, (1 << sum(v.width for v in inputs),)))
    return Differences(len(places), _inputs_at(inputs, int(places[0])) if len(places) else {})


def _inputs_at(inputs: Sequence[Node], place: int) -> dict[str, int]:
    values = {}
    for v in inputs:
        values[str(v.data)] = place & ((1 << v.width) - 1)
        place >>= v.width
    return values


def _every(inputs: Sequence[Node]) -> dict[int, Values]:
    """All combinations of the variables' values; the first variable changes fastest."""
    combinations = np.arange(1 << sum(v.width for v in inputs), dtype=np.uint64)
    columns, low = {}, 0
    for v in inputs:
        columns[v.id] = combinations >> np.uint64(low) & np.uint64((1 << v.width) - 1)
        low += v.width
    return columns


class Predicates:
    """Conditions in order. Equal conditions share the number of the first; constant ones have none."""

    def __init__(self, conditions: Sequence[Node], equality: Equality | None = None) -> None:
        self.conditions = list(conditions)
        self._equality = equality or Equality()
        self._found: dict[int, tuple[int, bool] | None] = {}
        self._dressed: dict[int, tuple[int, bool]] = {}
        self._by_support: dict[frozenset[int], list[int]] = {}
        self.numbers = [self._number(i, condition) for i, condition in enumerate(self.conditions)]

    def _number(self, i: int, condition: Node) -> int | bool:
        if condition.op == "const":
            return bool(condition.data)
        found = self.find(condition)
        if found is not None and found[1]:
            return found[0]
        self._dressed[undressed(condition).id] = (i, True)
        self._dressed[undressed(~condition).id] = (i, False)
        self._by_support.setdefault(_support(condition), []).append(i)
        self._found.clear()
        return i

    def find(self, bit: Node) -> tuple[int, bool] | None:
        """(number, True) of the condition equal to the bit, or (number, False) of its complement."""
        if bit.id not in self._found:
            self._found[bit.id] = self._find(bit)
        return self._found[bit.id]

    def _find(self, bit: Node) -> tuple[int, bool] | None:
        known = self._dressed.get(undressed(bit).id)
        if known is not None:
            return known
        for i in self._by_support.get(_support(bit), ()):
            if self._equality.equal(bit, self.conditions[i]):
                return i, True
            if self._equality.equal(~bit, self.conditions[i]):
                return i, False
        return None

    def nearest(self, bit: Node) -> tuple[int, Differences] | None:
        """The condition on the same variables that differs from the bit, or its complement, on the fewest inputs."""
        near = self._by_support.get(_support(bit), ())
        pairs = [(i, differences([x, self.conditions[i]])) for i in near for x in (bit, ~bit)]
        found = [(i, d) for i, d in pairs if d is not None]
        return min(found, key=lambda pair: pair[1].number, default=None)


def undressed(bit: Node) -> Node:
    """A comparison of numbers that are structurally non-negative, as an unsigned comparison of minimal width."""
    if bit.op == "not":
        return invert(undressed(bit.args[0]))
    if bit.op not in ("ult", "slt"):
        return bit
    x, y = bit.args
    if bit.op == "slt" and min(signed_range(x)[0], signed_range(y)[0]) < 0:
        return bit
    width = max(_digits(x), _digits(y))
    return ult(extract(x, 0, width), extract(y, 0, width))


def _digits(x: Node) -> int:
    """A width sufficient for x, by its structure."""
    if x.op == "const":
        return max(1, int(x.data).bit_length())
    if x.op == "join" and x.args[-1].op == "const":
        return max(1, int(x.data[-1]) + int(x.args[-1].data).bit_length())
    return x.width


def _support(x: Node) -> frozenset[int]:
    return frozenset(v.id for v in variables([x]))

"""Searches for inputs that take outputs to extreme values, to show how tight a proved bound is.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Random inputs and corners of the precondition first; then, for one element at a time, the corner given by the signs of its
polynomial's coefficients, and from the best inputs so far a climb that changes a few variables at once. A value that is
reached is a fact; the values between it and the proved bound are undecided.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from dauntless.contract import Contract
from dauntless.prover.engines.forms import ONE, Atoms, Poly
from dauntless.prover.engines.modular import Modular
from dauntless.prover.graph import arrays, batch
from dauntless.prover.graph.batch import Box, Words
from dauntless.prover.graph.dag import Node, topological
from dauntless.prover.machine.execution import Execution
from dauntless.prover.runs.witness import is_signed

Interval = tuple[int, int]
Values = npt.NDArray[np.int64] | npt.NDArray[np.uint64]  # as the output's type reads them
Rows = npt.NDArray[np.int64]

WIDE, NARROW = 64, 256  # samples for all elements of an output at once, and for one element
ENOUGH = 1 << 16  # inputs of one element that are simply all tried
PATIENCE = 12  # rounds without progress before a climb starts elsewhere


@dataclass(frozen=True)
class Reached:
    """The lowest and highest value found in an output, the elements, and the inputs (variable -> value)."""

    low: int
    high: int
    low_at: str
    high_at: str
    low_inputs: Mapping[str, int] = field(repr=False)
    high_inputs: Mapping[str, int] = field(repr=False)


def search(
    contract: Contract, execution: Execution, layout: object, proved: Mapping[str, Sequence[Interval]], seconds: float
) -> dict[str, Reached | None]:
    """The search for every output within its share of the time; None if no sample satisfies the preconditions. `proved`:
    the interval of each element, which determines the targets."""
    found: dict[str, Reached | None] = {}
    for name in proved:
        hunt = _Hunt(contract, execution, layout, name)
        for direction in (1, -1):
            hunt.climb(direction, proved[name], time.perf_counter() + seconds / len(proved) / 2)
        found[name] = hunt.reached()
    return found


@dataclass(frozen=True)
class _Best:
    value: int
    element: int
    inputs: Words  # one column


class _Hunt:
    """The search for one output. A direction is 1 (upwards) or -1."""

    def __init__(self, contract: Contract, execution: Execution, layout: object, name: str) -> None:
        self.contract, self.execution, self.layout, self.name = contract, execution, layout, name
        self.nodes, self.signed = execution.outputs[name], is_signed(contract, name)
        self.box = Box(execution.variables, contract.bound)
        self.rng = np.random.default_rng(0)
        self.best: dict[int, _Best] = {}
        halves = self.box.random(self.rng, WIDE // 2), self.box.corners(self.rng, WIDE // 2)
        words = self._admitted(np.concatenate(halves, axis=1))
        for element, values in enumerate(self._values(self.nodes, words) if words.shape[1] else []):
            self._keep(element, values, words)

    def reached(self) -> Reached | None:
        low, high = self.best.get(-1), self.best.get(1)
        if low is None or high is None:
            return None
        low_at, high_at = (f"{self.name}[{best.element}]" for best in (low, high))
        low_inputs, high_inputs = (self.box.sample(best.inputs, 0) for best in (low, high))
        return Reached(low.value, high.value, low_at, high_at, low_inputs, high_inputs)

    def climb(self, direction: int, proved: Sequence[Interval], deadline: float) -> None:
        """Climbs alternately from the element with the widest proved bound and from the one with the best sample, until the
        deadline."""
        if direction not in self.best:
            return
        bounds = [high if direction > 0 else -low for low, high in proved]
        limit = max(bounds)
        targets = cycle(dict.fromkeys((bounds.index(limit), self.best[direction].element)))
        while time.perf_counter() < deadline and direction * self.best[direction].value < limit:
            target = next(targets)
            rows = self.box.rows(topological([self.nodes[target]]))
            if self._try_all(target, rows) and bounds[target] == limit:
                return
            self._climb_one(direction, target, rows, deadline)

    def _climb_one(self, direction: int, target: int, rows: Rows, deadline: float) -> None:
        """Moves a few variables of the best input at a time; stops after PATIENCE rounds without progress."""
        node = self.nodes[target]
        starts = [self.box.corners(self.rng, NARROW - 2), self._downhill(node, direction), self.best[direction].inputs]
        words, stuck, top = self._admitted(np.concatenate(starts, axis=1)), 0, None
        while words.shape[1] and stuck < PATIENCE and time.perf_counter() < deadline:
            (values,) = self._values([node], words)
            self._keep(target, values, words)
            place = int(np.argmax(values) if direction > 0 else np.argmin(values))
            value = direction * int(values[place])
            stuck = stuck + 1 if top is not None and value <= top else 0
            top = value if top is None else max(top, value)
            words = self._admitted(self._moved(words[:, place : place + 1], rows))

    def _moved(self, column: Words, rows: Rows) -> Words:
        """Copies of one input: the first unchanged, the others with up to 8 variables moved to an end or to a random value."""
        words = np.repeat(column, NARROW, axis=1)
        anywhere, ends = self.box.random(self.rng, NARROW), self.box.corners(self.rng, NARROW)
        for sample in range(1, NARROW):
            chosen = self.rng.choice(rows, min(len(rows), 1 << int(self.rng.integers(4))), replace=False)
            words[chosen, sample] = (ends if sample % 2 else anywhere)[chosen, sample]
        return words

    def _downhill(self, node: Node, direction: int) -> Words:
        """The corner given by the signs of the linear part of the node's polynomial."""
        engine = Modular()
        row_of = {engine.declare(v, *self.box.bounds[v.id]): row for row, v in enumerate(self.box.variables)}
        words = self.box.low.copy()
        for number, slope in _slopes(engine.atoms, engine.exact(node, signed=self.signed).poly, {}).items():
            if number in row_of and direction * slope > 0:
                words[row_of[number]] = self.box.high[row_of[number]]
        return words

    def _try_all(self, target: int, rows: Rows) -> bool:
        """Tries every input of the element, if there are few."""
        spans = [(int(self.box.high[r, 0]) - int(self.box.low[r, 0])) % (1 << 64) + 1 for r in rows]
        if prod(spans) > ENOUGH or self.contract.kind.derives:
            return False
        words = np.repeat(self.box.low, prod(spans), axis=1)
        for row, offsets in zip(rows, np.indices(spans, dtype=np.uint64).reshape(len(spans), -1), strict=True):
            words[row] += offsets
        (values,) = self._values([self.nodes[target]], words)
        self._keep(target, values, words)
        return True

    def _keep(self, element: int, values: Values, words: Words) -> None:
        for direction in (1, -1):
            place = int(np.argmax(values) if direction > 0 else np.argmin(values))
            value = int(values[place])
            known = self.best.get(direction)
            if known is None or direction * value > direction * known.value:
                self.best[direction] = _Best(value, element, words[:, place : place + 1].copy())

    def _values(self, nodes: Sequence[Node], words: Words) -> list[Values]:
        """The values of nodes on these samples, interpreted by the output's type."""
        found = batch.evaluate(nodes, self.box, words)
        if self.signed:
            return [arrays.signed(v.astype(np.uint64), node.width) for node, v in zip(nodes, found, strict=True)]
        return [v.astype(np.uint64) for v in found]

    def _admitted(self, words: Words) -> Words:
        """The samples on this path that satisfy the contract's relations between inputs: derived inputs are computed here,
        in the representative nearer to the sample's sign."""
        keep = np.ones(words.shape[1], dtype=bool)
        for condition, assumed in self.execution.machine.assumed:
            keep &= batch.evaluate([condition], self.box, words)[0] == int(assumed)
        modulus = self.contract.kind.congruence
        for name, values in self._derived(words).items():
            bound = self.contract.bound(name)
            for row, value in zip(self._rows(self.execution.variables[name]), values, strict=True):
                residue = np.mod(value, modulus)
                lower = residue - modulus
                negative = (words[row].view(np.int64) < 0) & (lower >= bound.low) | (residue > bound.high)
                chosen = np.where(negative, lower, residue)
                keep &= (bound.low <= chosen) & (chosen <= bound.high)
                words[row] = chosen.astype(np.int64).view(np.uint64)
        return words[:, keep]

    def _derived(self, words: Words) -> Mapping[str, Sequence[Any]]:
        """The inputs that the contract derives from others, on all samples."""
        if not self.contract.kind.derives:
            return {}
        inputs = {name: self._columns(name, nodes, words) for name, nodes in self.execution.variables.items()}
        return self.contract.kind.derived(inputs, self.layout)

    def _columns(self, name: str, nodes: Sequence[Node], words: Words) -> list[Any]:
        """The elements of an argument on all samples; constants for constant elements."""
        argument = self.contract.signature.argument(name)
        known = argument.contents or [argument.value] * len(nodes)
        rows = iter(self._rows(nodes))
        return [
            words[next(rows)].view(np.int64) if node.op == "var" else k for node, k in zip(nodes, known, strict=True)
        ]

    def _rows(self, nodes: Sequence[Node]) -> list[int]:
        """Indices of the rows of an argument's elements, in order."""
        return [int(self.box.rows([node])[0]) for node in nodes if node.op == "var"]


def _slopes(atoms: Atoms, poly: Poly, known: dict[int, dict[int, float]]) -> dict[int, float]:
    """The linear part of a polynomial over the inputs; quotients without their rounding, wrapped values and products
    left out."""
    result: dict[int, float] = {}
    for m, c in poly.items():
        if isinstance(m, tuple) or m == ONE:
            continue
        for number, slope in _atom_slopes(atoms, m, known).items():
            result[number] = result.get(number, 0.0) + c * slope
    return result


def _atom_slopes(atoms: Atoms, number: int, known: dict[int, dict[int, float]]) -> dict[int, float]:
    atom = atoms.all[number]
    if atom.kind == "input":
        return {number: 1.0}
    if atom.kind not in ("floor", "alias") or atom.poly is None:
        return {}
    if number not in known:
        factor = 2.0**-atom.bits if atom.kind == "floor" else 1.0
        known[number] = {n: factor * s for n, s in _slopes(atoms, atom.poly, known).items()}
    return known[number]

"""The other side of a proved bound: how far an output really gets, by searching for extreme inputs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Random inputs and corners of the precondition first; then, for one element at a time, the corner that the signs of its
polynomial's coefficients point to, and from the best inputs so far a climb that moves a few variables at once. A value that
is reached is a fact; the interval between it and the proved bound is what nobody knows.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from dauntless.contract import Congruent, Contract
from dauntless.prover import batch, table
from dauntless.prover.batch import Box, Words
from dauntless.prover.dag import Node, topological
from dauntless.prover.execution import Execution
from dauntless.prover.forms import ONE, Atoms, atoms_of
from dauntless.prover.modular import Modular
from dauntless.prover.witness import is_signed

Interval = tuple[int, int]
Signed = npt.NDArray[np.int64]

WIDE, NARROW = 64, 256  # samples for all elements of an output at once, and for one element
ENOUGH = 1 << 16  # inputs of one element that are simply all tried
PATIENCE = 12  # rounds without progress before a climb starts elsewhere


@dataclass(frozen=True)
class Reached:
    """The lowest and highest value found in an output, the elements, and the inputs (variable -> value)."""

    low: int
    high: int
    low_at: str = ""
    high_at: str = ""
    low_inputs: Mapping[str, int] = field(default_factory=dict)
    high_inputs: Mapping[str, int] = field(default_factory=dict)


def search(
    contract: Contract, execution: Execution, layout: object, proved: Mapping[str, Sequence[Interval]], seconds: float
) -> dict[str, Reached]:
    """For every output within its share of the time. `proved`: the interval of each element, which picks the targets."""
    found: dict[str, Reached] = {}
    for name in proved:
        hunt = _Hunt(contract, execution, layout, name, proved[name])
        share = seconds / len(proved)
        for direction in (1, -1):
            hunt.climb(direction, time.perf_counter() + share / 2)
        found[name] = hunt.reached()
    return found


class _Hunt:
    """The search in one output."""

    def __init__(
        self, contract: Contract, execution: Execution, layout: object, name: str, proved: Sequence[Interval]
    ) -> None:
        self.contract, self.execution, self.layout, self.proved = contract, execution, layout, proved
        self.name, self.nodes, self.signed = name, execution.outputs[name], is_signed(contract, name)
        self.box = Box(execution.variables, contract.bound)
        self.rng = np.random.default_rng(0)
        self.best: dict[int, tuple[int, int, dict[str, int]]] = {}  # direction -> (value, element, inputs)
        words = np.concatenate([self.box.random(self.rng, WIDE // 2), self.box.corners(self.rng, WIDE // 2)], axis=1)
        self.start, admitted = self._admitted(words)
        values = np.array([self._values(node, v) for node, v in zip(self.nodes, self._evaluate(self.nodes), strict=True)])
        self.values = values[:, admitted] if admitted.any() else values[:, :0]
        self.start = self.start[:, admitted]

    def reached(self) -> Reached:
        """What was found; an output that no sample reached shows nothing."""
        low, high = self.best.get(-1), self.best.get(1)
        assert low is not None and high is not None
        return Reached(low[0], high[0], f"{self.name}[{low[1]}]", f"{self.name}[{high[1]}]", low[2], high[2])

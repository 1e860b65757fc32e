"""Inputs within preconditions, sampled in batches, and evaluation of nodes on them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from dauntless.contract import Bound
from dauntless.errors import InputError
from dauntless.prover.graph import arrays, dag
from dauntless.prover.graph.dag import Node, topological
from dauntless.prover.graph.order import is_order
from dauntless.prover.graph.pointers import far_apart

Words = npt.NDArray[np.uint64]  # variables by samples: two's complement, modulo 2^64

_APART = 1 << 32  # between the addresses of what the code does not define


class Box:
    """The variables of an execution and the interval of each. An element of a buffer with several names is within the intervals
    of all: callers give one buffer for them, of which the precondition says each."""

    def __init__(self, variables: Mapping[str, Sequence[Node]], bound: Callable[[str], Bound]) -> None:
        found: dict[int, Node] = {}
        self.bounds: dict[int, tuple[int, int]] = {}
        for name, nodes in variables.items():
            low, high = bound(name).low, bound(name).high
            for v in (v for v in nodes if v.op == "var"):
                found[v.id] = v
                lowest, highest = self.bounds.get(v.id, (low, high))
                self.bounds[v.id] = max(low, lowest), min(high, highest)
        if any(low > high for low, high in self.bounds.values()):
            names = ", ".join(str(found[n].data) for n, (low, high) in self.bounds.items() if low > high)
            step = "leave the pair out of may_alias: no buffer is within both intervals"
            raise InputError("the precondition", f"no value of {names} is admitted where buffers are one", step)
        self.variables = [*found.values()]
        self._row = {v.id: row for row, v in enumerate(self.variables)}
        self.low = _column([low for low, _ in self.bounds.values()])
        self.high = _column([high for _, high in self.bounds.values()])

    def random(self, rng: np.random.Generator, count: int) -> Words:
        """Samples of every variable, uniform in its interval."""
        span = self.high - self.low
        shape = (len(self.variables), count)
        return self.low + rng.integers(0, np.broadcast_to(span, shape), shape, dtype=np.uint64, endpoint=True)

    def corners(self, rng: np.random.Generator, count: int) -> Words:
        """Samples with every variable at one end of its interval; all low and all high come first."""
        ends = rng.integers(0, 2, (len(self.variables), count)).astype(bool)
        ends[:, :1], ends[:, 1:2] = False, True
        return np.where(ends, self.high, self.low)

    def rows(self, nodes: Sequence[Node]) -> npt.NDArray[np.int64]:
        """Indices of the rows of these variables, ascending."""
        return np.array(sorted(self._row[n.id] for n in nodes if n.id in self._row), dtype=np.int64)

    def sample(self, words: Words, index: int) -> dict[str, int]:
        """Sample number `column`: variable -> value, signed if its interval is."""
        return {
            str(v.data): int(value) - ((1 << 64) if int(value) >> 63 and self.bounds[v.id][0] < 0 else 0)
            for v, value in zip(self.variables, words[:, index], strict=True)
        }

    def lowest(self) -> dict[str, int]:
        """The sample with all variables at their low ends."""
        return self.sample(self.low, 0)


def _column(values: Sequence[int]) -> Words:
    return np.array([v & ((1 << 64) - 1) for v in values], dtype=np.uint64).reshape(-1, 1)


def evaluate(roots: Sequence[Node], box: Box, words: Words) -> list[Words]:
    """The unsigned value of every root on every sample."""
    count = words.shape[1]
    inputs = {v.id: words[row] for row, v in enumerate(box.variables)}
    inputs |= {node.id: np.array([place], dtype=np.uint64) for node, place in _addresses(roots, inputs)}
    inputs |= {node.id: np.zeros(1, dtype=np.uint64) for node in _orders(roots)}
    with np.errstate(over="ignore"):
        values = arrays.evaluate_batch(roots, inputs)
    if values is None:  # a width or an operation that is not vectorised
        samples = [evaluate_one(roots, box.sample(words, i)) for i in range(count)]
        return [np.array([s[r] for s in samples], dtype=object) for r in range(len(roots))]
    return [np.broadcast_to(v, (count,)) for v in values]


def evaluate_one(roots: Sequence[Node], sample: Mapping[str, int]) -> list[int]:
    """The unsigned value of every root on one sample, computed by the concrete primitives only."""
    places = {_name(node): place for node, place in _addresses(roots, ())}
    orders = {str(node.data): 0 for node in _orders(roots)}
    given = {name: value for name, value in sample.items() if not name.startswith("&")}
    return [bits.value for bits in dag.evaluate(roots, {**places, **orders, **given})]


def _orders(roots: Sequence[Node]) -> list[Node]:
    """The variables that express orders of buffers; 0 is the value if addresses ascend with names."""
    return [node for node in topological(roots) if is_order(node)]


def _addresses(roots: Sequence[Node], inputs: Container[int]) -> list[tuple[Node, int]]:
    """An address, far from all others, for every buffer that a value points to, with the residue of the case; likewise for
    every variable that is no input, since it is the address of an undefined symbol."""
    found = [
        node
        for node in topological(roots)
        if node.op in ("base", "var") and node.id not in inputs and not is_order(node)
    ]
    names = sorted({_name(node) for node in found}, key=lambda name: (not name.startswith("&"), name))
    numbers = [names.index(_name(node)) + 1 for node in found]
    return [(x, far_apart(n, x.data) if x.op == "base" else n * _APART) for x, n in zip(found, numbers, strict=True)]


def _name(node: Node) -> str:
    return f"&{node.data.name}" if node.op == "base" else str(node.data)

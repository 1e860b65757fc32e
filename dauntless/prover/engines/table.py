"""The table engine: evaluates outputs of one small input on all of its values at once.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Lanes compute the same function of different inputs. An output is renamed to its *shape*, the DAG with its one variable
abstracted; each shape is evaluated once, exhaustively, with numpy.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dauntless.prover.graph.arrays import Values, evaluate_batch
from dauntless.prover.graph.dag import Node, topological

LARGEST_INPUT = 16  # bits


class Tables:
    """Shapes and their values on every input."""

    def __init__(self, largest: int = LARGEST_INPUT) -> None:
        self.largest = largest  # bits of a variable
        self._shapes: dict[Any, int] = {}
        self._of: dict[int, tuple[int, Node | None] | None] = {}
        self._values: dict[int, Values | None] = {}

    def evaluate(self, x: Node) -> tuple[Node, Values] | None:
        """(variable, unsigned value of x for each of its values); None if x is not such a function."""
        found = self.shape(x)
        if found is None:
            return None
        shape, variable = found
        if shape not in self._values:
            self._values[shape] = _evaluate(x, variable)
        values = self._values[shape]
        return None if values is None else (variable, values)

    def shape(self, x: Node) -> tuple[int, Node] | None:
        """(number of the shape, variable) of a node that depends on exactly one variable."""
        for node in topological([x], self._of):
            self._of[node.id] = self._shape(node)
        found = self._of[x.id]
        return None if found is None or found[1] is None else (found[0], found[1])

    def _shape(self, x: Node) -> tuple[int, Node | None] | None:
        """(shape number, variable); None if x has two variables or is too wide."""
        if x.op == "base" or (x.op == "var" and x.width > self.largest):
            return None
        if x.op == "var":
            return self._number(("var", x.width)), x
        parts, variable = [], None
        for a in x.args:
            part = self._of[a.id]
            if part is None or (variable is not None and part[1] is not None and part[1] is not variable):
                return None
            variable = variable or part[1]
            parts.append(part[0])
        return self._number((x.op, x.width, x.data, *parts)), variable

    def _number(self, key: Any) -> int:
        return self._shapes.setdefault(key, len(self._shapes))


def _evaluate(x: Node, variable: Node) -> Values | None:
    every = np.arange(1 << variable.width, dtype=np.uint64)
    values = evaluate_batch([x], {variable.id: every})
    return None if values is None else np.broadcast_to(values[0], every.shape)

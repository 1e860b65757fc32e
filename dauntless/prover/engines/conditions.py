"""Whether a condition on few variables always holds: on every value, slice by slice, or by the solver; each shape once.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

One variable may have many values: `Sweep` looks at all of them. The values of the others are tried one after another. Those
that give the nodes that depend on these others alone the same values make one *slice*: the condition is a function of such a
row of values and of the first variable, so that one assignment of each slice stands for all. What is not decided so is asked of
the solver, under the same bounds.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from math import prod

import numpy as np

from dauntless.contract import Bound
from dauntless.prover.engines import smt
from dauntless.prover.engines.predicates import shape, variables
from dauntless.prover.engines.sweep import Suspects, Sweep
from dauntless.prover.graph.arrays import Values, evaluate_batch
from dauntless.prover.graph.dag import Node, const, evaluate, substitute, topological

MOST_ASSIGNMENTS = 1 << 12  # of the variables with few values
MOST_SLICES = 100
SOLVER_SECONDS = 2.0

Assignment = Mapping[int, int]  # variable id -> value


class Conditions:
    """Conditions decided so far. `decided`: those of an earlier proof, which this one adds to."""

    def __init__(self, bounds: Mapping[int, Bound], sweep: Sweep, decided: dict[Hashable, bool] | None = None) -> None:
        self.bounds, self._sweep = bounds, sweep  # variable id -> its interval
        self._decided: dict[Hashable, bool] = {} if decided is None else decided
        self._solver_fails = False

    def always(self, condition: Node, suspects: Suspects) -> bool:
        """Whether the bit is 1 for all admitted inputs; False too if that cannot be decided. Values that show the contrary are
        suspects."""
        if condition.op == "const":
            return bool(condition.data)
        if not self._is_of_inputs(condition):
            return False
        inputs = variables([condition])
        key = (shape([condition]), *(self.bounds[v.id] for v in inputs))
        if key not in self._decided:
            found = self._by_slices(condition, inputs, suspects)
            self._decided[key] = self._by_solver(condition, inputs, suspects) if found is None else found
        return self._decided[key]

    def _is_of_inputs(self, x: Node) -> bool:
        """Whether x depends on inputs alone, not on addresses and what is undefined."""
        return all(v.id in self.bounds for v in variables([x])) and not any(n.op == "base" for n in topological([x]))

    def example(self, x: Node) -> int | None:
        """The value of x on one admitted input: where its variables are 0, or nearest to it. None if it depends on more."""
        if not self._is_of_inputs(x):
            return None
        inputs = {}
        for v in variables([x]):
            bound = self.bounds[v.id]
            inputs[str(v.data)] = max(bound.low, min(0, bound.high)) & ((1 << v.width) - 1)
        return evaluate([x], inputs)[0].value

    # -- slices ---------------------------------------------------------------------------------------------------------
    def _size(self, variable: Node) -> int:
        bound = self.bounds[variable.id]
        return bound.high - bound.low + 1

    def _by_slices(self, condition: Node, inputs: Sequence[Node], suspects: Suspects) -> bool | None:
        """None if there are too many values."""
        many = max(inputs, key=self._size)
        few = [v for v in inputs if v is not many]
        if prod(self._size(v) for v in few) > MOST_ASSIGNMENTS:
            return None
        assignments = self._slices(condition, many, few)
        if len(assignments) > MOST_SLICES:
            return None
        return self._every_slice(condition, few, assignments, suspects)

    def _every_slice(
        self, condition: Node, few: Sequence[Node], assignments: Sequence[Assignment], suspects: Suspects
    ) -> bool | None:
        for assignment in assignments:
            numbers = {v.id: const(assignment[v.id], v.width) for v in few}
            (slice_,) = substitute([condition], numbers)
            found: Suspects = []
            same = (slice_.data,) * 2 if slice_.op == "const" else None
            same = same or self._sweep.interval(slice_, Bound(1, 1), signed=False, suspects=found)
            if same != (1, 1):
                given = {str(v.data): assignment[v.id] for v in few}
                suspects += [{**given, **values} for values in found or [{}]] if same else []
                return None if same is None else False
        return True

    def _slices(self, condition: Node, many: Node, few: Sequence[Node]) -> list[Assignment]:
        """An assignment of each slice."""
        axes = [np.arange(self.bounds[v.id].low, self.bounds[v.id].high + 1, dtype=np.int64) for v in few]
        columns = [column.ravel() for column in np.meshgrid(*axes, indexing="ij")]
        count = len(columns[0]) if columns else 1
        given = {
            v.id: column.astype(np.uint64) & np.uint64((1 << v.width) - 1)
            for v, column in zip(few, columns, strict=True)
        }
        rows = evaluate_batch(_edge(condition, many), given)
        chosen: Sequence[int] = range(count)
        if rows is not None:
            chosen = _first_of_each([np.broadcast_to(row, (count,)) for row in rows])
        return [{v.id: int(column[i]) for v, column in zip(few, columns, strict=True)} for i in chosen]

    # -- the solver -----------------------------------------------------------------------------------------------------
    def _by_solver(self, condition: Node, inputs: Sequence[Node], suspects: Suspects) -> bool:
        if self._solver_fails:  # once is enough: what follows is much the same
            return False
        bounds = {v.id: (self.bounds[v.id].low, self.bounds[v.id].high) for v in inputs}
        answer = smt.satisfy([(condition, False)], bounds, SOLVER_SECONDS)
        self._solver_fails = answer.exists is None
        if answer.exists:
            suspects.append({str(v.data): self._number(v, answer.model[str(v.data)]) for v in inputs})
        return answer.exists is False

    def _number(self, variable: Node, value: int) -> int:
        negative = self.bounds[variable.id].low < 0 and value >> (variable.width - 1)
        return value - (1 << variable.width) if negative else value


def _edge(condition: Node, many: Node) -> list[Node]:
    """The nodes that do not depend on a variable, and on which other nodes that do depend directly."""
    depends: set[int] = set()
    edge: dict[int, Node] = {}
    for node in topological([condition]):
        if node is many or any(a.id in depends for a in node.args):
            depends.add(node.id)
            edge |= {a.id: a for a in node.args if a.id not in depends and a.op != "const"}
    return list(edge.values())


def _first_of_each(columns: Sequence[Values]) -> list[int]:
    """The places of the different rows: of equal ones the first."""
    if not columns:
        return [0]
    _, places = np.unique(np.stack(columns, axis=1), axis=0, return_index=True)
    return sorted(map(int, places))

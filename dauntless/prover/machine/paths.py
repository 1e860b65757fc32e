"""Decides which outcomes of conditions are possible, given preconditions, places of buffers and earlier conditions.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

An outcome is dropped only if no input and no placement of the buffers has it: either every value of the few public variables
concerned was tried, or the solver shows it. There, variables lie in their declared intervals, and buffers do not wrap around
the address space, are not at 0, have the residues of the case and are disjoint as declared. Everything else is unconstrained,
which admits more. An outcome that is not decided in time remains possible.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

import numpy as np

from dauntless.prover.engines import choices, smt
from dauntless.prover.engines.smt import Answer, Interval
from dauntless.prover.engines.trial import Tried, tried
from dauntless.prover.graph.arrays import Values, evaluate_batch
from dauntless.prover.graph.dag import Node, topological
from dauntless.prover.graph.order import ordered

Assumed = Sequence[tuple[Node, bool]]

SECONDS = 1.0  # of the solver for one question
IN_ALL = 30.0  # of the solver for all questions about one function: from then on everything stays possible


class Paths:
    """Answers about the paths of one function, cached."""

    def __init__(self) -> None:
        self.bounds: dict[int, Interval] = {}  # id of a variable -> its interval
        self.simplified: dict[int, Node] = {}  # id of a condition -> the same in fewer words
        self._answers: dict[tuple[object, ...], Answer] = {}
        self._variables: dict[int, tuple[Node, ...]] = {}  # id of a node -> variables it depends on
        self._sets: dict[tuple[int, ...], Tried] = {}  # values of variables that are tried
        self._values: dict[tuple[object, ...], Values | None] = {}  # of nodes, on all values of some variables
        self._choices: dict[tuple[object, ...], tuple[int, ...] | None] = {}
        self._spent = 0.0

    def normal(self, condition: Node) -> Node:
        """The condition with comparisons of places decided by the order of disjoint buffers."""
        return ordered(condition, self.bounds)

    def find(self, assumed: Assumed, wanted: Node | None = None) -> Answer:
        """Inputs and buffer addresses for which all conditions have these values, and the value of `wanted` on them."""
        key = (wanted and wanted.id, *((condition.id, value) for condition, value in assumed))
        if key not in self._answers:
            self._answers[key] = self._by_trying(assumed, wanted) or self._by_solver(assumed, wanted)
        return self._answers[key]

    def outcomes(self, condition: Node, assumed: Assumed) -> Sequence[bool]:
        """The possible values of a condition under the assumptions; both if undecided."""
        possible = tuple(v for v in (True, False) if self.find([*assumed, (condition, v)]).exists is not False)
        return possible or (True, False)

    def values(self, x: Node, assumed: Assumed) -> tuple[int, ...] | None:
        """All values of a public term under these conditions; None if there are too many."""
        key = (x.id, *(number for node, value in assumed for number in (node.id, value)))
        if key not in self._choices:
            self._choices[key] = choices.values(x, assumed, self.bounds)
        return self._choices[key]

    # -- every value of few variables, or some -------------------------------------------------------------------------
    def _by_trying(self, assumed: Assumed, wanted: Node | None) -> Answer | None:
        """The possible values by enumeration; None if no value was found and not all were tried, or if nodes contain other
        terms than variables."""
        nodes = [condition for condition, _ in assumed] + ([] if wanted is None else [wanted])
        found = {v.id: v for node in nodes for v in self._variables_of(node)}
        variables = tuple(found[number] for number in sorted(found))
        if any(v.op == "base" for v in variables):
            return None
        values = [self._values_of(node, variables) for node in nodes]
        if any(got is None for got in values):
            return None
        tried = self._tried(variables)
        possible = np.ones(tried.number, dtype=bool)
        for (_, value), got in zip(assumed, values, strict=False):
            possible &= got == int(value)
        if not possible.any():
            return Answer(False, {}) if tried.complete else None
        first = int(np.argmax(possible))
        model = {str(v.data): int(tried.values[v.id][first]) for v in variables}
        return Answer(True, model, None if wanted is None else int(values[-1][first]))  # type: ignore[index]

    def _variables_of(self, node: Node) -> tuple[Node, ...]:
        if node.id not in self._variables:
            self._variables[node.id] = tuple(n for n in topological([node]) if n.op in ("var", "base"))
        return self._variables[node.id]

    def _tried(self, variables: tuple[Node, ...]) -> Tried:
        key = tuple(v.id for v in variables)
        if key not in self._sets:
            bounds = [self.bounds.get(v.id, (0, (1 << v.width) - 1)) for v in variables]
            self._sets[key] = tried(variables, bounds)
        return self._sets[key]

    def _values_of(self, node: Node, variables: tuple[Node, ...]) -> Values | None:
        key = (node.id, *(v.id for v in variables))
        if key not in self._values:
            chosen = self._tried(variables)
            found = evaluate_batch([node], chosen.values)
            self._values[key] = None if found is None else np.broadcast_to(found[0], (chosen.number,))
        return self._values[key]

    # -- the solver ----------------------------------------------------------------------------------------------------
    def _by_solver(self, assumed: Assumed, wanted: Node | None) -> Answer:
        if self._spent > IN_ALL:
            return Answer(None, {})
        started = time.process_time()
        answer = smt.satisfy(assumed, self.bounds, SECONDS, wanted)
        self._spent += time.process_time() - started
        return answer

"""The goal of ElementWise: each output element on every value of its input element.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from functools import partial
from typing import Any

from dauntless.contract import Contract, ElementWise
from dauntless.errors import InputError
from dauntless.prover.goals.goal import Goal
from dauntless.prover.graph import arrays
from dauntless.prover.graph.dag import Node
from dauntless.prover.machine.execution import Execution
from dauntless.prover.refusal import Refusal


class ElementWiseGoal(Goal[ElementWise]):
    """The goal for functions of one element; proved by tables, or on every value of a wider variable."""

    def __init__(self, kind: ElementWise, contract: Contract, execution: Execution, layout: Any) -> None:
        super().__init__(kind, contract, execution, layout)
        self._function = partial(kind.value, where=f"contract {contract.name}")
        self._agreeing: Any = None  # the last table that was compared: all lanes have one

    def prove_function(self) -> None:
        """Proves that each output element is the function of its input element."""
        if set(self.execution.outputs) != {self.kind.output}:
            raise InputError(f"contract {self.contract.name}", f"its function speaks of {self.kind.output} only",
                             f"the outputs are {', '.join(self.execution.outputs)}")  # fmt: skip
        for i, node in enumerate(self.execution.outputs[self.kind.output]):
            place = f"{self.kind.output}[{i}]"
            evaluated = self.tables.evaluate(node)
            variable = self.execution.variables[self.kind.input][i]
            if evaluated is None and self.sweep.variable(node) is variable:
                self._compare_every_value(place, node)
                continue
            if evaluated is None or evaluated[0] is not variable:
                raise Refusal("function", f"{place} is not a function of {self.kind.input}[{i}] alone that can be tabulated",
                              "look at what else it depends on", unknown=True)  # fmt: skip
            inputs, chosen = self.domain(variable)
            outputs = evaluated[1][chosen]
            if self.signed(place):
                outputs = arrays.signed(outputs, node.width)
            self._compare_table(place, variable, inputs, outputs)

    def _compare_table(self, place: str, variable: Node, inputs: Any, outputs: Any) -> None:
        key = (inputs.tobytes(), outputs.tobytes())
        if key != self._agreeing:
            rows = [(x, y, self._function(x)) for x, y in zip(inputs.tolist(), outputs.tolist(), strict=True)]
            wrong = [row for row in rows if row[1] != row[2]]
            if wrong:
                x, y, e = wrong[0]
                self.suspects.append({str(variable.data): x})
                raise Refusal("function", f"{place} is {y} for input {x}; the standard says {e}",
                              f"{len(wrong)} of {len(inputs)} inputs are wrong: check constants and rounding")  # fmt: skip
            self._agreeing = key
        self.settled("table")

    def _compare_every_value(self, place: str, node: Node) -> None:
        wrong = self.sweep.differs(node, self._function, signed=self.signed(place), suspects=self.suspects)
        if wrong is not None:
            raise Refusal("function", f"{place} {wrong}", "check constants and rounding")
        self.settled("sweep")

"""Base of all goals for one execution: specified outputs are written, and are within their bounds.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, SupportsIndex, TypeGuard, TypeVar

import numpy as np

from dauntless.contract import Bound, Contract, Kind
from dauntless.contract.symbolic import Symbolic
from dauntless.errors import InputError
from dauntless.isa.value import Bits
from dauntless.prover.engines.modular import Modular
from dauntless.prover.engines.sweep import Sweep
from dauntless.prover.engines.table import Tables
from dauntless.prover.graph import arrays
from dauntless.prover.graph.dag import Node
from dauntless.prover.machine.execution import Execution
from dauntless.prover.refusal import Refusal

Interval = tuple[int, int]


K = TypeVar("K", bound=Kind)


def _is_by_names(value: object) -> TypeGuard[Mapping[str, Sequence[Any]]]:
    return isinstance(value, Mapping) and all(isinstance(elements, Sequence) for elements in value.values())


class Goal(Generic[K]):
    """The goal of one execution under one contract. Kinds override `prove_function`, and the bounds that they prove better."""

    def __init__(self, kind: K, contract: Contract, execution: Execution, layout: Any) -> None:
        self.kind = kind
        self.contract, self.execution, self.layout = contract, execution, layout
        self.tables = Tables()
        self.modular = Modular()
        self.atoms: dict[int, int] = {}  # variable node -> input atom
        self.engines: dict[str, int] = {}  # engine -> output elements that it settled
        self.suspects: list[Mapping[str, int]] = []  # values of variables that are likely to show a fault
        self.bounds: dict[int, Bound] = {}  # variable node -> its precondition
        for name, variables in execution.variables.items():
            bound = contract.bound(name)
            for variable in variables:
                self.bounds[variable.id] = bound
                if variable.op == "var" and variable.id not in self.atoms:
                    self.atoms[variable.id] = self.modular.declare(variable, bound.low, bound.high)
        self.sweep = Sweep(self.bounds)

    def learn(self, other: Goal[K]) -> None:
        """Takes over what the goal of another execution under this contract has found, where that depends on no execution."""

    # -- the function -----------------------------------------------------------------------------------------------------
    def prove_function(self) -> None:
        """Proves that every output equals the result of the contract's function; Refusal otherwise."""

    def settled(self, engine: str, count: int = 1) -> None:
        """Counts output elements proved by an engine."""
        self.engines[engine] = self.engines.get(engine, 0) + count

    def complete(self, expected: object, columns: int = 1) -> Mapping[str, Sequence[Any]]:
        """The contract's outputs, in one of so many columns; an error unless they include all elements that the code writes."""
        if not _is_by_names(expected):
            raise InputError(f"contract {self.contract.name}", f"its function gives {expected!r}",
                             'return lists by the names of outputs, {"r": [x + 1 for x in x["a"]]}')  # fmt: skip
        for name, values in expected.items():
            for i, value in enumerate(values):
                if not isinstance(value, int | Symbolic | SupportsIndex):
                    raise InputError(f"contract {self.contract.name}", f"its function gives {value!r} as {name}[{i}]",
                                     "return integers, or what is computed from inputs")  # fmt: skip
        sizes = {name: len(nodes) // columns for name, nodes in self.execution.outputs.items()}
        if {name: len(values) for name, values in expected.items()} != sizes:
            said = {name: len(values) for name, values in expected.items()}
            raise InputError(f"contract {self.contract.name}", f"its function gives {said} elements, the outputs are {sizes}",
                             "return every output buffer in memory order")  # fmt: skip
        return expected

    def signed(self, place: str) -> bool:
        """Whether an output, or element `name[i]` of one, is signed."""
        name = place.partition("[")[0]
        if name == "result":
            return self.contract.signature.result.startswith("i")
        return self.contract.signature.argument(name).signed

    def read(self, name: str, value: int, width: int) -> int:
        """The value of an element, interpreted by its argument's type."""
        bits = Bits(value, width)
        narrow = width < self.contract.signature.argument(name).bits  # of a field, which is never negative
        return bits.signed() if self.signed(name) and not narrow else bits.value

    def domain(self, variable: Node) -> tuple[Any, Any]:
        """(integer values of the variable that the precondition admits, their positions in a table)."""
        bound = self.bounds[variable.id]
        positions = np.arange(1 << variable.width, dtype=np.uint64)
        values = arrays.signed(positions, variable.width) if bound.low < 0 else positions.astype(np.int64)
        chosen = (values >= bound.low) & (values <= bound.high)
        return values[chosen], chosen

    # -- bounds ---------------------------------------------------------------------------------------------------------
    def prove_bounds(self) -> dict[str, Interval]:
        """Proves the interval of each output with a postcondition to be within it; Refusal otherwise."""
        return {name: self.bounded(name, bound) for name, bound in self.contract.post_bounds.items()}

    def bounded(self, name: str, bound: Bound) -> Interval:
        """The interval of all elements of an output; Refusal if it exceeds the contract's bound."""
        low, high = None, None
        for i, node in enumerate(self.execution.outputs[name]):
            a, b = self.interval(node, signed=self.signed(name))
            if a < bound.low or b > bound.high:
                a, b = self.narrower(node, bound, signed=self.signed(name)) or (a, b)
            low, high = a if low is None else min(a, low), b if high is None else max(b, high)
            if a < bound.low or b > bound.high:
                raise Refusal("bound", f"{name}[{i}] is only known to lie in {a} .. {b}; the contract says {bound}",
                              "reduce earlier, narrow the precondition or widen the bound", unknown=True)  # fmt: skip
        assert low is not None and high is not None
        return low, high

    def narrower(self, node: Node, bound: Bound, *, signed: bool) -> Interval | None:
        """An interval that contains the node's value, asked for where `interval` is not within the bound."""
        return self.sweep.interval(node, bound, signed=signed, suspects=self.suspects)

    def interval(self, node: Node, *, signed: bool) -> Interval:
        """An interval of the node's value."""
        evaluated = self.tables.evaluate(node)
        if evaluated is not None:
            _, chosen = self.domain(evaluated[0])
            values = evaluated[1][chosen]
            if signed:
                values = arrays.signed(values, node.width)
            return int(values.min()), int(values.max())
        form = self.modular.atoms.tight(self.modular.exact(node, signed=signed))
        return form.low, form.high

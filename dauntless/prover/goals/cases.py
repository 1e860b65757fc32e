"""Cases of a few scalars: an execution in which they have known values, for each choice of these.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The cases are all values within the scalars' bounds, so every admitted input is in one of them. In a case the values take the
places of the variables in the code's nodes and in the contract's function, which changes neither for inputs of that case. What
is proved in every case holds; a case that other preconditions seem to exclude is not passed over, but unknown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import prod

from dauntless.contract import Bound, Contract
from dauntless.errors import InputError
from dauntless.prover.graph.dag import Node, const
from dauntless.prover.graph.substitution import substitute
from dauntless.prover.machine.execution import Execution

MOST_CASES = 1 << 12


def check_few(contract: Contract, count: int) -> None:
    """An error if there are too many cases to try."""
    if count > MOST_CASES:
        raise InputError(
            f"contract {contract.name}", f"its indices have {count} values, at most {MOST_CASES} are tried",
            "bound them by `pre`, such as {'i': between(0, 15)}",
        )  # fmt: skip


def cases(
    execution: Execution, contract: Contract, names: Sequence[str]
) -> Iterator[tuple[Mapping[str, int], Execution]]:
    """(values of these scalars, the execution with them), for all values."""
    bounds = [contract.bound(name) for name in names]
    check_few(contract, prod(bound.high - bound.low + 1 for bound in bounds))
    for values in product(*(range(bound.low, bound.high + 1) for bound in bounds)):
        chosen = dict(zip(names, values, strict=True))
        constants = {
            variable.id: const(chosen[name] % (1 << variable.width), variable.width)
            for name in names
            for variable in execution.variables[name]
        }
        yield (
            chosen,
            replace(
                execution,
                inputs=_with(execution.inputs, constants),
                variables=_with(execution.variables, constants),
                outputs=_with(execution.outputs, constants),
            ),
        )


def narrowed(contract: Contract, values: Mapping[str, int]) -> Contract:
    """The contract for these values of scalars."""
    return replace(contract, pre={**contract.pre, **{name: Bound(value, value) for name, value in values.items()}})


def _with(nodes: Mapping[str, Sequence[Node]], constants: Mapping[int, Node]) -> dict[str, list[Node]]:
    """Nodes with constants in place of variables."""
    found = iter(substitute([n for elements in nodes.values() for n in elements], constants))
    return {name: [next(found) for _ in elements] for name, elements in nodes.items()}

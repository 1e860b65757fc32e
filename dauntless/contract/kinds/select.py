"""Select: outputs are elements of the inputs, chosen by inputs of few values.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dauntless.contract.kinds.kind import Guard, Inputs, Kind
from dauntless.contract.signature import Signature
from dauntless.errors import InputError


@dataclass(frozen=True)
class Select(Kind):
    """Look-up in tables: each output element is an element of an input, extended by its type, or a number. `function` gets
    the elements of the inputs named in `indices` as ints, to choose by; it must not compute with others. `pre` bounds each.

        def row(x):
            (i,) = x["i"]
            return {"r": x["table"][4 * i : 4 * i + 4]}

        Contract("p256/select", "(out u64 r[4], in u64 table[16][4], u64 i)", Select(row, ["i"]), pre={"i": between(0, 15)})
    """

    function: Callable[[Inputs], Mapping[str, Sequence[Any]]]
    indices: Sequence[str]

    def evaluate(self, inputs: Inputs, layout: Any, signature: Signature, where: str) -> dict[str, list[int]]:
        """What the function chooses among numbers."""
        return {name: list(values) for name, values in self.function(inputs).items()}

    def validate(self, signature: Signature, place: str) -> None:
        """Checks that indices are inputs."""
        inputs = [a.name for a in signature.inputs]
        for name in self.indices:
            if name not in inputs:
                known = ", ".join(inputs)
                raise InputError(place, f"Select chooses by {name}, which is no input", f"name one of {known}")

    def guarded(self, guard: Guard) -> Select:
        """The kind with its function guarded."""
        return replace(self, function=guard(self.function))

"""ElementWise: each output element is a function of one input element.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from operator import index
from typing import Any

from dauntless.contract.kinds.kind import Guard, Inputs, Kind
from dauntless.contract.signature import Signature
from dauntless.errors import InputError


@dataclass(frozen=True)
class ElementWise(Kind):
    """Output element i equals `function(input element i)`; `function` takes and returns an int."""

    output: str
    input: str
    function: Callable[[int], int]

    def evaluate(self, inputs: Inputs, layout: Any, signature: Signature, where: str) -> dict[str, list[int]]:
        """The function of each element."""
        return {self.output: [self.value(x, where) for x in inputs[self.input]]}

    def value(self, x: int, where: str) -> int:
        """The output element of an input element."""
        found = self.function(x)
        try:
            return index(found)
        except TypeError:
            raise InputError(where, f"its function gives {found!r} for {x}", "return an integer") from None

    def guarded(self, guard: Guard) -> ElementWise:
        """The kind with its function guarded."""
        return replace(self, function=guard(self.function))

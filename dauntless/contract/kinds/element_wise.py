"""ElementWise: each output element is a function of one input element.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from dauntless.contract.kinds.kind import Guard, Inputs, Kind
from dauntless.contract.signature import Signature


@dataclass(frozen=True)
class ElementWise(Kind):
    """Output element i equals `function(input element i)`; `function` takes and returns an int."""

    output: str
    input: str
    function: Callable[[int], int]

    def evaluate(self, inputs: Inputs, layout: Any, signature: Signature, where: str) -> dict[str, list[int]]:
        """The function of each element."""
        return {self.output: [self.function(x) for x in inputs[self.input]]}

    def guarded(self, guard: Guard) -> ElementWise:
        """The kind with its function guarded."""
        return replace(self, function=guard(self.function))

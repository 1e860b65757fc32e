"""Exact: outputs are exactly what integer arithmetic gives.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dauntless.contract.kinds.kind import Guard, Inputs, Kind
from dauntless.contract.signature import Signature


@dataclass(frozen=True)
class Exact(Kind):
    """Outputs exactly what `function(inputs, layout)` computes with + - * // % << >> & and < <= > >= on the integers that the
    elements are, and | on comparisons; divisors, shifts and masks are constants. Each bit of an output may depend on a few bits
    of the inputs only."""

    function: Callable[[Inputs, Any], Mapping[str, Sequence[Any]]]

    def evaluate(self, inputs: Inputs, layout: Any, signature: Signature, where: str) -> dict[str, list[int]]:
        """The function of the integers."""
        return {name: list(values) for name, values in self.function(inputs, layout).items()}

    def guarded(self, guard: Guard) -> Exact:
        """The function."""
        return replace(self, function=guard(self.function))

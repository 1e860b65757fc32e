"""Exact: outputs equal the results of integer arithmetic.
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
    """Outputs equal the results of `function(inputs, layout)`, which computes on the integer values of the elements with +
    - * // % << >> &, < <= > >= and | of comparisons; divisors, shifts and masks are constants. Each bit of an output may
    depend on a few bits of the inputs only, or on one whole element and others of few values; or the output is a number of
    comparisons or a disjunction of them."""

    function: Callable[[Inputs, Any], Mapping[str, Sequence[Any]]]

    def evaluate(self, inputs: Inputs, layout: Any, signature: Signature, where: str) -> dict[str, list[int]]:
        """The results of the function on integers."""
        return {name: list(values) for name, values in self.function(inputs, layout).items()}

    def guarded(self, guard: Guard) -> Exact:
        """The kind with its function guarded."""
        return replace(self, function=guard(self.function))

"""Integers: outputs, read as numbers, equal the results of integer arithmetic on numbers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dauntless.contract.kinds.kind import Inputs
from dauntless.contract.kinds.numbers import Numbers
from dauntless.contract.number import rows_of
from dauntless.contract.signature import Signature


@dataclass(frozen=True)
class Integers(Numbers):
    """Outputs equal the integers that `function` computes from whole numbers, carries included.

    Contract("bignum/mul", "(out u64 z[8], u64 x[4], u64 y[4])", Integers(lambda n: {"z": n["x"] * n["y"]}))
    """

    def fault(
        self, inputs: Inputs, outputs: Mapping[str, Sequence[int]], layout: Any, signature: Signature, where: str
    ) -> str | None:
        """The first number that differs."""
        for name, expected in self.specified(inputs, signature, where).items():
            pairs = zip(rows_of(self.number(name, outputs, signature)), rows_of(expected), strict=True)
            for got, wanted in pairs:
                if got != wanted:
                    return f"{name} is {got:#x}, the standard says {wanted:#x}"
        return None

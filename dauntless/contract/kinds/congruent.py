"""Congruent: outputs are specified modulo a number.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dauntless.contract.kinds.kind import Guard, Inputs, Kind
from dauntless.contract.signature import Signature
from dauntless.errors import InputError


def check_modulus(where: str, modulus: int) -> None:
    """Raises InputError unless the engines support polynomials modulo `modulus`."""
    if modulus < 3 or modulus % 2 == 0:
        raise InputError(
            where, f"the modulus is {modulus}", "give an odd one from 3 up; say what is exact with ElementWise or Words"
        )


@dataclass(frozen=True)
class Congruent(Kind):
    """Outputs congruent modulo `modulus` to the results of `function`, which must work over any commutative ring (ints,
    polynomials). The modulus is odd, not necessarily prime: shifts become products with the inverse of a power of two.

    `function(inputs, layout)` returns the written buffers' elements in memory order. `given`, in the same form, defines input
    buffers as functions of the others, modulo the same number (a cache that another kernel has computed)."""

    modulus: int
    function: Callable[[Inputs, Any], Mapping[str, Sequence[Any]]]
    given: Callable[[Inputs, Any], Mapping[str, Sequence[Any]]] | None = None

    def __post_init__(self) -> None:
        check_modulus("Congruent", self.modulus)

    @property
    def congruence(self) -> int:
        """The modulus."""
        return self.modulus

    @property
    def derives(self) -> bool:
        """Whether the contract has `given`."""
        return self.given is not None

    def evaluate(self, inputs: Inputs, layout: Any, signature: Signature, where: str) -> dict[str, list[int]]:
        """The outputs as least non-negative residues."""
        return {name: [v % self.modulus for v in values] for name, values in self.function(inputs, layout).items()}

    def derived(self, inputs: Inputs, layout: Any) -> Mapping[str, Sequence[Any]]:
        """The inputs that `given` defines."""
        return {} if self.given is None else self.given(inputs, layout)

    def guarded(self, guard: Guard) -> Congruent:
        """The kind with both functions guarded."""
        given = None if self.given is None else guard(self.given)
        return replace(self, function=guard(self.function), given=given)

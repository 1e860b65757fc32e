"""What every kind of contract answers: a kind demands nothing of outputs until it says otherwise.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, Self

from dauntless.contract.signature import Signature

Inputs = Mapping[str, Sequence[Any]]  # argument, or member as `ctx.key` -> its elements, in memory order
Guard = Callable[
    [Callable[..., Any]], Callable[..., Any]
]  # a user's function -> the same, whose errors name the contract


class Sampler(Protocol):
    """What is collected: a number of candidates that no other part of the input decides."""

    @property
    def output(self) -> str:
        """The buffer that is filled."""

    @property
    def count(self) -> str:
        """Where their number is given."""

    @property
    def candidates(self) -> Callable[[Inputs], Sequence[Any]]:
        """What may be collected, in order."""

    @property
    def accept(self) -> Callable[[Any], Any]:
        """Whether a candidate is."""

    @property
    def value(self) -> Callable[[int], int] | None:
        """What is stored instead of a candidate."""

    @property
    def most(self) -> int | None:
        """How many are wanted; all if None."""


class Kind:
    """What a contract's function demands. Numbers are ints, as the arguments' types read them."""

    @property
    def title(self) -> str:
        """The kind's name, as contracts write it."""
        return type(self).__name__

    @property
    def congruence(self) -> int:
        """Outputs are to be congruent modulo this to what `evaluate` gives; equal to it where it is 0."""
        return 0

    @property
    def derives(self) -> bool:
        """Whether inputs are to be what others give: `derived`."""
        return False

    @property
    def declassified(self) -> str:
        """What branches and addresses may depend on though it may be computed from secrets; "" for nothing."""
        return ""

    @property
    def sampler(self) -> Sampler | None:
        """What is collected in an output whose number of elements depends on the input."""
        return None

    def evaluate(self, inputs: Inputs, layout: Any, signature: Signature, where: str) -> dict[str, list[int]]:
        """The outputs that are demanded for these inputs; of a buffer of which only the first elements are, these."""
        return {}

    def derived(self, inputs: Inputs, layout: Any) -> Mapping[str, Sequence[Any]]:
        """Inputs that are to be congruent, modulo `congruence`, to what others give."""
        return {}

    def demanded(self, outputs: Mapping[str, Sequence[int]]) -> dict[str, Sequence[int]]:
        """The outputs without the elements that may hold anything."""
        return dict(outputs)

    def seen(self, inputs: Inputs) -> list[Any]:
        """The values of what is declassified."""
        return []

    def validate(self, signature: Signature, place: str) -> None:
        """InputError if the kind cannot be meant under this signature."""

    def guarded(self, guard: Guard) -> Self:
        """The same with the user's functions guarded."""
        return self


NOTHING = Kind()  # of a contract without a function

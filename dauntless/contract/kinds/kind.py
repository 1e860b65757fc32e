"""Interface of all kinds of contracts, with defaults: a kind specifies no outputs unless it overrides `evaluate`.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, Self

from dauntless.contract.number import Number, readings
from dauntless.contract.relations import Relation
from dauntless.contract.signature import Signature

Inputs = Mapping[str, Sequence[Any]]  # argument, or member as `ctx.key` -> its elements, in memory order
Guard = Callable[
    [Callable[..., Any]], Callable[..., Any]
]  # a user's function -> the same, whose errors name the contract


class Sampler(Protocol):
    """Rejection sampling: a candidate is accepted independently of all other parts of the input."""

    @property
    def output(self) -> str:
        """Name of the buffer of accepted elements."""

    @property
    def count(self) -> str:
        """Name of the count of accepted elements."""

    @property
    def candidates(self) -> Callable[[Inputs], Sequence[Any]]:
        """The candidates, in order."""

    @property
    def accept(self) -> Callable[[Any], Any]:
        """Whether a candidate is accepted."""

    @property
    def value(self) -> Callable[[int], int] | None:
        """The element that is stored for an accepted candidate."""

    @property
    def most(self) -> int | None:
        """Number of elements wanted; None for all."""


class Kind:
    """Specification of a contract's outputs. Numbers are ints, interpreted by the arguments' types."""

    @property
    def title(self) -> str:
        """Name of the kind, as written in contracts."""
        return type(self).__name__

    @property
    def congruence(self) -> int:
        """Modulus of the congruence between outputs and `evaluate`; 0 for equality."""
        return 0

    @property
    def derives(self) -> bool:
        """Whether some inputs are functions of others (`derived`)."""
        return False

    @property
    def reads_numbers(self) -> bool:
        """Whether buffers are read as whole numbers, which may have limits (`Below`)."""
        return False

    @property
    def relations(self) -> Sequence[Relation]:
        """Relations that hold between inputs."""
        return ()

    def readings(self, signature: Signature) -> dict[str, Number]:
        """How every argument is read as a number."""
        return readings((), signature)

    @property
    def declassified(self) -> str:
        """Description of the secret-dependent facts that branches and addresses may depend on; "" if none."""
        return ""

    @property
    def sampler(self) -> Sampler | None:
        """The rejection sampling that fills an output of variable length; None if no output has one."""
        return None

    def evaluate(self, inputs: Inputs, layout: Any, signature: Signature, where: str) -> dict[str, list[int]]:
        """The specified outputs for these inputs; only the leading elements if the others are unspecified."""
        return {}

    def derived(self, inputs: Inputs, layout: Any) -> Mapping[str, Sequence[Any]]:
        """The inputs that are functions of others, modulo `congruence`."""
        return {}

    def fault(
        self, inputs: Inputs, outputs: Mapping[str, Sequence[int]], layout: Any, signature: Signature, where: str
    ) -> str | None:
        """The way in which these outputs differ from the specified ones, as text; None if they do not."""
        modulus = self.congruence
        for name, values in self.evaluate(inputs, layout, signature, where).items():
            if len(values) != len(outputs[name]):  # the count, which comes first, is right: the buffer is too small
                return f"{name} has {len(outputs[name])} elements, the standard says {len(values)}"
            for i, (value, got) in enumerate(zip(values, outputs[name], strict=True)):
                if (value - got) % modulus if modulus else value != got:
                    unit = f" (mod {modulus})" if modulus else ""
                    return f"{name}[{i}] is {got}, the standard says {value}{unit}"
        return None

    def demanded(self, outputs: Mapping[str, Sequence[int]]) -> dict[str, Sequence[int]]:
        """The outputs without unspecified elements."""
        return dict(outputs)

    def seen(self, inputs: Inputs) -> list[Any]:
        """The values of the declassified facts."""
        return []

    def validate(self, signature: Signature, place: str) -> None:
        """Raises InputError if the kind cannot be used with this signature."""

    def guarded(self, guard: Guard) -> Self:
        """The kind with the user's functions guarded against exceptions."""
        return self


NOTHING = Kind()  # of a contract without a function

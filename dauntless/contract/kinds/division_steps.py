"""DivisionSteps: the matrix of many division steps (Bernstein, Yang 2019, section 8).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dauntless.contract.kinds.kind import Inputs, Kind
from dauntless.contract.relations import Odd, Relation
from dauntless.contract.signature import Argument, Signature
from dauntless.errors import InputError

WIDTH = 64
MOST = 62  # steps: the matrix's elements have one bit more, and a sign
Matrix = tuple[tuple[int, int], tuple[int, int]]


def division_steps(count: int, half: bool, delta: int, f: int, g: int) -> tuple[int, Matrix]:
    """delta after `count` division steps of an odd f and of g, and their matrix m: m (f, g) = 2^count (f', g')."""
    u, v, q, r = 1, 0, 0, 1
    for _ in range(count):
        if g & 1 and delta > 0:
            delta, f, g, u, v, q, r = half - delta, g, g - f, 2 * q, 2 * r, q - u, r - v
        elif g & 1:
            g, u, v, q, r = g + f, 2 * u, 2 * v, q + u, r + v
        else:
            u, v = 2 * u, 2 * v
        delta, g = delta + 1, g >> 1
    return delta, ((u, v), (q, r))


@dataclass(frozen=True)
class DivisionSteps(Kind):
    """`matrix` is the matrix of `count` division steps of an odd f and of g, from `delta` on; `delta` becomes what they leave.
    A step takes delta > 0 and an odd g to 1 - delta, g, (g - f) / 2, and all others to 1 + delta, f and half of g or g + f.
    m (f, g) = 2^count (f', g') for all numbers with the low `count` bits of f and g.

    `half`: delta counts from 1/2 (Wuille: The safegcd implementation in libsecp256k1 explained, 2021); what the word holds is
    greater by 1/2, so that the step takes it to 2 - delta.

        Contract("inverse/steps", "(out i64 m[2][2], inout i64 delta[1], u64 f, u64 g)", DivisionSteps(60, half=True))
    """

    count: int
    half: bool = False
    matrix: str = "m"
    delta: str = "delta"
    f: str = "f"
    g: str = "g"

    def __post_init__(self) -> None:
        if not 1 <= self.count <= MOST:
            raise InputError("DivisionSteps", f"there are {self.count} steps", f"give 1 to {MOST}")

    @property
    def relations(self) -> Sequence[Relation]:
        """f is odd."""
        return (Odd(self.f),)

    def evaluate(self, inputs: Inputs, layout: Any, signature: Signature, where: str) -> dict[str, list[int]]:
        """The matrix, row by row, and delta."""
        (delta,), (f,), (g,) = inputs[self.delta], inputs[self.f], inputs[self.g]
        delta, (first, second) = division_steps(self.count, self.half, delta, f, g)
        return {self.matrix: [*first, *second], self.delta: [delta]}

    def validate(self, signature: Signature, place: str) -> None:
        """Raises InputError unless the arguments are words of 64 bits, the matrix four of them."""
        demanded = {self.matrix: "out i64 [2][2]", self.delta: "inout i64 [1]", self.f: "u64", self.g: "u64"}
        found = {a.name: _declared(a) for a in signature.leaves}
        for name, declared in demanded.items():
            if found.get(name) != declared:
                what = f"{name} is declared as {found[name]}" if name in found else f"there is no {name}"
                raise InputError(place, f"DivisionSteps: {what}", f"declare it as {declared}")
        others = [a.name for a in signature.outputs if a.name not in demanded]
        if others or signature.result:
            raise InputError(
                place, f"DivisionSteps says nothing of {others[0] if others else 'the result'}", "leave it out"
            )


def _declared(argument: Argument) -> str:
    words = "inout " if argument.readable and argument.writable else "out " * argument.writable
    sizes = "".join(f"[{n}]" for n in argument.dimensions)
    return f"{words}{argument.type}" + (f" {sizes}" if sizes else "")

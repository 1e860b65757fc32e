"""Accepted: an output contains the accepted candidates of rejection sampling, and a count.
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
class Accepted(Kind):
    """Rejection sampling: the first `count` elements of `output` are exactly the candidates that `accept` accepts, in
    order; later elements are unspecified. The contract *declassifies* which candidates are accepted, and so their number:
    branches, addresses and the time of instructions may depend on it, even if candidates are computed from secrets.

    `candidates(inputs)` and `accept(candidate)` must work on ints and on symbolic naturals: they may use `+`, `*`, comparisons,
    `&` and `|` (`accept` may combine several comparisons), and `//` and `%` by powers of two. `value`, if given, maps a
    candidate of up to 12 bits, an int, to the element that is stored for it. With `most`, only the first `most` accepted
    candidates are wanted: the function may stop when it has them, and the count is at most `most`."""

    output: str
    candidates: Callable[[Inputs], Sequence[Any]]
    accept: Callable[[Any], Any]
    count: str = "result"
    value: Callable[[int], int] | None = None
    most: int | None = None

    @property
    def declassified(self) -> str:
        """Description of what the contract declassifies, for reports."""
        return f"which candidates are accepted, and so {self.count}"

    @property
    def sampler(self) -> Accepted:
        """The kind itself."""
        return self

    def evaluate(self, inputs: Inputs, layout: Any, signature: Signature, where: str) -> dict[str, list[int]]:
        """The count, and the elements below it."""
        found = [c for c in self.candidates(inputs) if self.accept(c)]
        if self.value is not None:
            found = [self.value(c) for c in found]
        found = found[: self.most]
        return {self.count: [len(found)], self.output: found}

    def demanded(self, outputs: Mapping[str, Sequence[int]]) -> dict[str, Sequence[int]]:
        """The outputs without the elements from the count on."""
        return {**outputs, self.output: outputs[self.output][: outputs[self.count][0]]}

    def seen(self, inputs: Inputs) -> list[Any]:
        """The declassified bits: which candidates are accepted."""
        return [bool(self.accept(c)) for c in self.candidates(inputs)]

    def validate(self, signature: Signature, place: str) -> None:
        """Checks that the outputs are one buffer for accepted elements and one count."""
        written = {a.name: a.count for a in signature.outputs} | ({"result": 1} if signature.result else {})
        plain = {a.name for a in signature.arguments}
        if self.output == "result" or self.output not in written or self.output not in plain:
            raise InputError(
                place, f"Accepted speaks of {self.output}, which is no output buffer", "name one that is out"
            )
        if self.count == self.output or written.get(self.count) != 1:
            raise InputError(place, f"Accepted counts in {self.count}, which is not one number that the function gives",
                             "declare a result, `-> u32`, or a buffer of one element that is out")  # fmt: skip
        if self.most is not None and not 0 < self.most <= written[self.output]:
            raise InputError(place, f"Accepted wants at most {self.most} of {written[self.output]} elements",
                             f"give `most` a number from 1 to {written[self.output]}")  # fmt: skip
        others = sorted(written.keys() - {self.output, self.count})
        if others:
            raise InputError(
                place, f"Accepted says nothing of {', '.join(others)}", "leave other outputs out of the signature"
            )
        if any(a.signed for a in signature.inputs):
            raise InputError(
                place, "Accepted computes on naturals, but an input is signed", "declare it u8, u16, u32 or u64"
            )

    def guarded(self, guard: Guard) -> Accepted:
        """The kind with all its functions guarded."""
        value = None if self.value is None else guard(self.value)
        return replace(self, candidates=guard(self.candidates), accept=guard(self.accept), value=value)

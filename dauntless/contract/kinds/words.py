"""Words: outputs equal the results of arithmetic and bitwise operations on words.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dauntless.contract.kinds.kind import Guard, Inputs, Kind
from dauntless.contract.signature import TYPES, Argument, Signature
from dauntless.contract.word import KnownWord
from dauntless.errors import InputError


@dataclass(frozen=True)
class Words(Kind):
    """Outputs equal the results of `function` on words (`Word`): `+`, `-`, `*` modulo 2^width, `&`, `|`, `^`, `~`, `<<`,
    `>>`, `rol`, `ror`. Each input is a word as wide as its elements, or of `width` bits, extended by its type. Outputs are
    reduced to the width of their elements.

        def quarter_round(x):
            a, b, c, d = x["x"]
            a = a + b
            d = (d ^ a).rol(16)
            c = c + d
            b = (b ^ c).rol(12)
            a = a + b
            d = (d ^ a).rol(8)
            c = c + d
            b = (b ^ c).rol(7)
            return {"x": [a, b, c, d]}

        Contract("chacha/quarter_round", "(inout u32 x[4])", Words(quarter_round), symbol="quarter_round")
    """

    function: Callable[[Inputs], Mapping[str, Sequence[Any]]]
    width: int | None = None

    def __post_init__(self) -> None:
        if self.width is not None and self.width < 1:
            raise InputError("Words", f"the width is {self.width}", "give the bits of a word, or none")

    def evaluate(self, inputs: Inputs, layout: Any, signature: Signature, where: str) -> dict[str, list[int]]:
        """The results of the function on numbers, interpreted by the outputs' types."""
        given = {}
        for name, values in inputs.items():
            width = self.width_of(signature.argument(name), where)
            given[name] = [KnownWord(value, width) for value in values]  # negative ones are extended by their sign
        return {name: _read(words, *output_type(signature, name)) for name, words in self.function(given).items()}

    def width_of(self, argument: Argument, where: str) -> int:
        """The width in bits of the words for an input."""
        width = self.width or argument.bits
        if argument.bits > width:
            raise InputError(where, f"{argument.name} has {argument.bits} bits, its function's words have {width}",
                             "give Words a width that holds every input, or none: then each has its own")  # fmt: skip
        return width

    def guarded(self, guard: Guard) -> Words:
        """The kind with its function guarded."""
        return replace(self, function=guard(self.function))


def output_type(signature: Signature, name: str) -> tuple[int, bool]:
    """(bits, signed) of an output's elements."""
    return TYPES[signature.result if name == "result" else signature.argument(name).type]


def _read(words: Sequence[KnownWord | int], width: int, signed: bool) -> list[int]:
    """The low bits of each word, interpreted by a type."""
    values = ((w if isinstance(w, int) else w.value) & (1 << width) - 1 for w in words)
    return [v - (v >> width - 1 << width) if signed else v for v in values]

"""Rules for cosmetic differences between the texts of the two decoders; isas/<isa>/rules.py has those of one ISA.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Rule:
    """A rule: `rewrite` maps the texts of LLVM and Capstone for one encoding to the same text."""

    rewrite: Callable[[str], str]
    llvm: str
    capstone: str


def pattern(expression: str, replacement: str) -> Callable[[str], str]:
    """A rule that substitutes a regular expression."""
    compiled = re.compile(expression)
    return lambda text: compiled.sub(replacement, text)


NUMBER = re.compile(r"(?<![\w.])(-?)(0x[0-9a-f]+|\d+)(?![\w.])")


def decimal(text: str) -> str:
    """The text with all numbers in decimal, as signed 64-bit values."""

    def signed(match: re.Match[str]) -> str:
        value = int(match[1] + str(int(match[2], 0)))
        return str(value - 2**64 if 2**63 <= value < 2**64 else value)

    return NUMBER.sub(signed, text)


# Of every ISA
COMMON = (
    Rule(pattern("#", ""), "add x0, x1, #2", "add x0, x1, 2"),
    Rule(decimal, "ldr x0, [x28], -0x18", "ldr x0, [x28], 0xffffffffffffffe8"),
)

"""Registers and vector types in RISC-V assembly.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re

from dauntless.isa.riscv64 import registers
from dauntless.mutation.syntax import WORD, Syntax, split

_REGISTERS = {"x": registers.NAMES, "v": registers.VECTORS}
_SIZES = (("e8", "e16", "e32", "e64"), ("mf4", "mf2", "m1", "m2", "m4", "m8"))
# a word of a vector type -> what may stand there instead; an undisturbed element for an agnostic one is never a fault
_TYPES = {word: words for words in _SIZES for word in words} | {"tu": ("ta",), "mu": ("ma",)}


def _register_class(word: str) -> tuple[str, int] | None:
    return next(((c, names.index(word)) for c, names in _REGISTERS.items() if word in names), None)


def _vector_types(text: str) -> list[re.Match[str]]:
    if not text.startswith("vset"):
        return []
    return [m for m in WORD.finditer(split(text)[1]) if m[0] in _TYPES]


SYNTAX = Syntax(
    _register_class,
    _REGISTERS.__getitem__,
    ".text",
    vector_types=_vector_types,
    other_vector_types=lambda word: [other for other in _TYPES[word] if other != word],
)

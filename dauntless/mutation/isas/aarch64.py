"""Registers and vector elements in AArch64 assembly.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re

from dauntless.mutation.syntax import Syntax, split

_ELEMENT = re.compile(r"(?<=\[)\d+(?=\])")
_REGISTER = re.compile(r"([xwvqdshb])(\d+)")


def _register_class(word: str) -> tuple[str, int] | None:
    match = _REGISTER.fullmatch(word)
    return (match[1], int(match[2])) if match else None


def _names(name: str) -> tuple[str, ...]:
    return tuple(f"{name}{i}" for i in range(32 if name in "vqdshb" else 31))


def _elements(text: str) -> list[re.Match[str]]:
    return list(_ELEMENT.finditer(split(text)[1]))


SYNTAX = Syntax(_register_class, _names, ".text", elements=_elements)

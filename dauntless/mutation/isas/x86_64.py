"""Registers and relative addresses in x86-64 assembly.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re

from dauntless.asm.disassemble import Line
from dauntless.isa.x86_64 import registers
from dauntless.mutation.syntax import Syntax

_RIP = re.compile(r"\[rip([+-])(0x[0-9a-f]+|\d+)\]|\[rip ([+-]) (0x[0-9a-f]+|\d+)\]|\[rip\]")


def _register_class(word: str) -> tuple[str, int] | None:
    if word not in registers.NAMES:
        return None
    full, low, width = registers.NAMES[word]
    names = next(names for names in (registers.VECTOR, registers.MASK, registers.GENERAL) if full in names)
    return f"{names[0]} {low} {width}", names.index(full)


def _names(name: str) -> tuple[str, ...]:
    found = (word for word in registers.NAMES if (c := _register_class(word)) is not None and c[0] == name)
    return tuple(word for word in found if registers.NAMES[word][0] not in registers.VECTOR[16:])


def _relocated(line: Line, address: int) -> str:
    """Rewrites the displacement of a constant addressed relative to the next instruction."""

    def moved(match: re.Match[str]) -> str:
        sign, number = (match[1] or match[3] or "+"), (match[2] or match[4] or "0")
        target = int(f"{sign}{int(number, 0)}") + line.address - address
        return f"[rip {'-' if target < 0 else '+'} {hex(abs(target))}]"

    return _RIP.sub(moved, line.text)


SYNTAX = Syntax(_register_class, _names, ".intel_syntax noprefix", relocated=_relocated)

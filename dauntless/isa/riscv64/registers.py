"""RISC-V registers and operand syntax, with the ABI's names.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re

from dauntless.isa.operand import Immediate, Memory, Operand, Register, Word

ZERO = "zero"
# x0 to x31 (RISC-V ABIs specification, table 1)
NAMES = (
    ZERO, "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", *(f"a{i}" for i in range(8)),
    *(f"s{i}" for i in range(2, 12)), "t3", "t4", "t5", "t6",
)  # fmt: skip
CONTROL = ("vl", "vtype")
CSRS = ("vl", "vtype", "vlenb")
VECTORS = tuple(f"v{number}" for number in range(32))
GROUP = 8  # registers that an operand may comprise at most
UNMASKED = Word("", frozenset({"always"}))  # stands where `v0.t` is left out
_ALIASES = {"fp": "s0", **{f"x{number}": name for number, name in enumerate(NAMES)}}
_MEMORY = frozenset({"address", "m8", "m16", "m32", "m64", "mv"})
_DISPLACED = re.compile(r"(-?\w*)\((\w+)\)")
_VTYPE = re.compile(r"e\d+, ?mf?\d, ?t[au], ?m[au]$")


def register(text: str) -> Register | None:
    """The register operand for `text`; for vectors, vtype determines the number of registers and the lanes written."""
    name = _ALIASES.get(text, text)
    if name in VECTORS:
        members = VECTORS[VECTORS.index(name) : VECTORS.index(name) + GROUP]
        return Register(name, 0, 0, frozenset({"v", name}), merge=True, members=members)
    return Register(name, 0, 64, frozenset({"x", name})) if name in NAMES else None


def parse_operands(text: str) -> tuple[Operand | None, ...]:
    """All operands of an instruction; the four words of a vector type are one."""
    vtype = _VTYPE.search(text)
    parts = (text[: vtype.start()] if vtype else text).split(",")
    found = tuple(parse_operand(part.strip()) for part in parts if part.strip())
    return (*found, Word(vtype[0], frozenset({"vtype"}))) if vtype else found


def parse_operand(text: str) -> Operand | None:
    """One operand, or None if the text is not understood."""
    found = register(text)
    if found is not None:
        return found
    if text == "v0.t":
        return Register("v0", 0, 0, frozenset({"v0.t"}))
    if match := _DISPLACED.fullmatch(text):
        base, displacement = register(match[2]), _number(match[1] or "0")
        return None if base is None or displacement is None else Memory(0, base.name, None, 1, displacement, _MEMORY)
    value = _number(text)
    if value is not None:
        return Immediate(value, frozenset({"i", "const", "label"}))
    if text in CSRS:
        return Word(text, frozenset({"csr"}))
    return Word(text, frozenset({"word"})) if text.isalpha() else None


def _number(text: str) -> int | None:
    try:
        return int(text, 0)
    except ValueError:
        return None

"""Forms of RISC-V instructions: `addi x, x, i`, `ld x, i(x)`, `bne x, x, label`.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from dauntless.cpu.syntax import Syntax
from dauntless.isa.riscv64.registers import NAMES

_GENERAL = (*(f"a{i}" for i in range(8)), *(f"t{i}" for i in range(7)), *(f"s{i}" for i in range(12)))
_SLOT = re.compile(r"\bx\b")
_JUMP = re.compile(r"j|jal|b(?:eq|ne|lt|ge)u?z?|bgtz|blez")


def _form(text: str) -> str:
    mnemonic, _, rest = text.partition(" ")
    operands = [part.strip() for part in rest.split(",")] if rest else []
    written = [_operand(operand) for operand in operands]
    if _JUMP.fullmatch(mnemonic):
        written[-1] = "label"
    return f"{mnemonic} {', '.join(written)}".strip()


def _operand(operand: str) -> str:
    if operand in NAMES:
        return "x"
    if "(" in operand:
        return "i(x)"
    return operand if operand.isalpha() else "i"


def _text(form: str, numbers: Sequence[int]) -> str:
    mnemonic, _, rest = form.partition(" ")
    left = list(numbers)
    rest = _SLOT.sub(lambda match: _GENERAL[left.pop(0)], rest)
    return f"{mnemonic} {re.sub(r'(?<![a-z0-9])i(?![a-z0-9])', '8', rest)}".strip()


def _number(name: str) -> int | None:
    return _GENERAL.index(name) if name in _GENERAL else None


SYNTAX = Syntax(
    _form, _text, _SLOT, _number,
    consumer_first=8,
    label=".+1024",  # a branch to a symbol may become a jump around a jump
    has_one_cost=lambda text: not text.startswith("v"),  # of vectors vtype has a say: no core has rows of them
)  # fmt: skip

"""The x86-64 instruction set: registry, decoder from text, ABI names.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from dauntless.isa.chapters import import_all
from dauntless.isa.entry import Instruction
from dauntless.isa.operand import Operand, Register
from dauntless.isa.x86_64 import listed, registers
from dauntless.isa.x86_64.abi import SystemV
from dauntless.isa.x86_64.registry import REGISTRY


class X86_64(SystemV):
    """The ISA for the machine and the decoder."""

    name = "x86_64"
    registry = REGISTRY
    flags = registers.FLAGS
    # How code uses what a relocation gives it, by the psABI's type: PC32; PLT32; GOTPCREL, GOTPCRELX, REX_GOTPCRELX;
    # 64, 32, 32S
    references: ClassVar[dict[int, str]] = {
        2: "whole", 4: "call", 9: "got", 41: "got", 42: "got", 1: "whole", 10: "whole", 11: "whole",
    }  # fmt: skip
    copies_address = frozenset({"mov", "movabs", "lea"})
    cuts_address = frozenset({"lea"})
    zero_register = ""
    full_width: ClassVar[dict[str, int]] = {
        **{r: 64 for r in registers.GENERAL},
        **{v: 512 for v in registers.VECTOR},
        **{k: 64 for k in registers.MASK},
    }

    def lane(self, instruction: Instruction, registers: Mapping[str, Any]) -> int:
        """Width of a lane that a vector instruction wrote; 0 if the mnemonic has none."""
        return listed.lane(instruction.entry.mnemonic)

    def part(self, name: str, width: int) -> str:
        """Name of the part of a register of this width."""
        return listed.part(name, width)

    def implicit(self, name: str) -> Register:
        return registers.register(name)

    def split(self, text: str) -> tuple[str, tuple[Operand | None, ...]]:
        """Mnemonic and operands of a disassembled line."""
        mnemonic, _, rest = text.partition(" ")
        while mnemonic in _PREFIXES:  # no effect on the result of the instructions described here
            if mnemonic == "addr32" and "[" in rest:  # but a truncated address
                return mnemonic, (None,)
            mnemonic, _, rest = rest.partition(" ")
        if mnemonic == "rep":  # part of the mnemonic: of those that it does not belong to, there is no entry
            repeated, _, rest = rest.partition(" ")
            mnemonic = f"rep {repeated}"
        rest = _IMPLICIT_MEMORY.get(mnemonic, rest)
        parts = [p for p in rest.split(",")] if rest else []
        operands = tuple(registers.parse_operand(mnemonic, p) for p in parts)
        return mnemonic, (None,) if registers.is_invalid(operands) else operands


_IMPLICIT_MEMORY = {"leave": "qword ptr [rbp]"}  # operands that the text does not show
_PREFIXES = frozenset({"notrack", "bnd", "data16", "cs", "ds", "es", "ss", "addr32"})
ISA = X86_64()

import_all(__name__, __path__)

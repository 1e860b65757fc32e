"""The AArch64 instruction set: registry, decoder from text, ABI names.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from dauntless.isa.aarch64 import registers
from dauntless.isa.aarch64.abi import Aapcs64
from dauntless.isa.aarch64.registry import REGISTRY
from dauntless.isa.chapters import import_all
from dauntless.isa.entry import Entry, Instruction
from dauntless.isa.operand import Operand, Register


class AArch64(Aapcs64):
    """What the machine and the decoder need to know of the ISA."""

    name = "aarch64"
    registry = REGISTRY
    flags: tuple[str, ...] = registers.FLAGS
    # How code uses what a relocation gives it, by ELF for AArch64's type: branches; ADR and LD of GOT entries; ADR, ADRP;
    # ADD, loads and stores by the low 12 bits
    references: ClassVar[dict[int, str]] = {
        **dict.fromkeys((279, 280, 282, 283), "call"), **dict.fromkeys((309, 311, 312, 313), "got"),
        274: "whole", 275: "high", 276: "high", **dict.fromkeys((277, 278, 284, 285, 286, 299), "low"),
    }  # fmt: skip
    copies_address = frozenset({"mov", "adr"})  # mnemonics that leave what a relocation gives in a register
    cuts_address: frozenset[str] = frozenset()  # of these, those that cut it to the register's width
    adds_low_part = frozenset({"add"})  # mnemonics that add the low part of an address to its high part
    loads_pointer = frozenset({"ldr"})  # mnemonics that read a variable of which they add the low part
    zero_register = registers.ZERO
    full_width: ClassVar[dict[str, int]] = {
        **{f"x{i}": 64 for i in range(31)},
        "sp": 64,
        **{f"v{i}": 128 for i in range(32)},
    }

    variant = ""

    @property
    def variants(self) -> tuple[AArch64, ...]:
        """It has one only."""
        return (self,)

    def depends_on_variant(self, entry: Entry) -> bool:
        """No instruction does."""
        return False

    def lane(self, instruction: Instruction, registers: Mapping[str, Any]) -> int:
        """Bits of a lane that a vector instruction has written: none says so but by the arrangement of its operands."""
        return 0

    def part(self, name: str, width: int) -> str:
        """What a register is called of which so many bits are written."""
        return name

    def implicit(self, name: str) -> Register:
        found = registers.register(name)
        assert found is not None, name
        return found

    def split(self, text: str) -> tuple[str, tuple[Operand | None, ...]]:
        """Mnemonic and operands of a disassembled line; `b.ne` keeps its condition in the mnemonic."""
        mnemonic, _, rest = text.partition(" ")
        operands = registers.parse_operands(mnemonic, rest)
        return mnemonic, (None,) if registers.unpredictable(mnemonic, operands) else operands


ISA = AArch64()

import_all(__name__, __path__)

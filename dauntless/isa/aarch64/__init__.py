"""The AArch64 instruction set: registry, decoder from text, ABI names.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import ClassVar

from dauntless.isa.aarch64 import registers
from dauntless.isa.aarch64.abi import Aapcs64
from dauntless.isa.aarch64.registry import REGISTRY
from dauntless.isa.chapters import import_all
from dauntless.isa.operand import Operand, Register


class AArch64(Aapcs64):
    """The ISA for the machine and the decoder."""

    name = "aarch64"
    registry = REGISTRY
    flags: tuple[str, ...] = registers.FLAGS
    # How code uses what a relocation gives it, by ELF for AArch64's type: branches; ADR and LD of GOT entries; ADR, ADRP;
    # ADD, loads and stores by the low 12 bits
    references: ClassVar[dict[int, str]] = {
        **dict.fromkeys((279, 280, 282, 283), "call"), **dict.fromkeys((309, 311, 312, 313), "got"),
        274: "whole", 275: "high", 276: "high", **dict.fromkeys((277, 278, 284, 285, 286, 299), "low"),
    }  # fmt: skip
    first_halves: ClassVar[dict[int, str]] = {275: "adrp", 276: "adrp"}
    copies_address = frozenset({"mov", "adr"})
    adds_low_part = frozenset({"add"})
    loads_pointer = frozenset({"ldr"})
    zero_register = registers.ZERO
    full_width: ClassVar[dict[str, int]] = {
        **{f"x{i}": 64 for i in range(31)},
        "sp": 64,
        **{f"v{i}": 128 for i in range(32)},
    }

    def implicit(self, name: str) -> Register:
        found = registers.register(name)
        assert found is not None, name
        return found

    def split(self, text: str) -> tuple[str, tuple[Operand | None, ...]]:
        """Mnemonic and operands of a disassembled line; the condition of `b.ne` is part of the mnemonic."""
        mnemonic, _, rest = text.partition(" ")
        operands = registers.parse_operands(mnemonic, rest)
        return mnemonic, (None,) if registers.unpredictable(mnemonic, operands) else operands


ISA = AArch64()

import_all(__name__, __path__)

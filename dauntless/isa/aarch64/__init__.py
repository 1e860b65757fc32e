"""The AArch64 instruction set: registry, decoder from text, ABI names.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import ClassVar

from dauntless.isa.aarch64 import registers
from dauntless.isa.entry import Entry, Registry
from dauntless.isa.operand import Operand, Register

REGISTRY = Registry("aarch64", registers.FLAGS)
instruction = REGISTRY.instruction


class AArch64:
    """What the machine and the decoder need to know of the ISA."""

    name = "aarch64"
    registry = REGISTRY
    flags: tuple[str, ...] = registers.FLAGS
    pointer_width = 64

    # How code uses what a relocation gives it, by ELF for AArch64's type: branches; ADR and LD of GOT entries; ADR, ADRP;
    # ADD, loads and stores by the low 12 bits
    references: ClassVar[dict[int, str]] = {
        **dict.fromkeys((279, 280, 282, 283), "call"), **dict.fromkeys((309, 311, 312, 313), "got"),
        274: "whole", 275: "high", 276: "high", **dict.fromkeys((277, 278, 284, 285, 286, 299), "low"),
    }  # fmt: skip
    zero_register = registers.ZERO
    stack_pointer = "sp"
    link_register = "x30"
    red_zone = 0
    # AAPCS64: of v8-v15 only the low 64 bits are preserved
    arguments = tuple(f"x{i}" for i in range(8))
    result = "x0"
    # What the loader keeps when it binds a function at its first call: arguments, and where to return
    kept_by_loader = frozenset({*(f"x{i}" for i in range(9)), "x30", *(f"v{i}" for i in range(8))})
    callee_saved: tuple[tuple[str, int], ...] = (
        *((f"x{i}", 64) for i in range(19, 30)),
        *((f"v{i}", 64) for i in range(8, 16)),
    )
    caller_extends = 0
    callee_extends = False
    stack_alignment = (16, 0)
    full_width = {**{f"x{i}": 64 for i in range(31)}, "sp": 64, **{f"v{i}": 128 for i in range(32)}}

    variant = ""

    @property
    def variants(self) -> tuple[AArch64, ...]:
        """It has one only."""
        return (self,)

    def depends_on_variant(self, entry: Entry) -> bool:
        """No instruction does."""
        return False

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

# The entries register themselves.
from dauntless.isa.aarch64 import arithmetic, conditional, control, crypto, logic, memory, structure  # noqa: E402,F401
from dauntless.isa.aarch64 import pointer_authentication  # noqa: E402,F401
from dauntless.isa.aarch64 import vector_arithmetic, vector_compare, vector_logic, vector_multiply  # noqa: E402,F401
from dauntless.isa.aarch64 import vector_narrow, vector_permute, vector_shift  # noqa: E402,F401

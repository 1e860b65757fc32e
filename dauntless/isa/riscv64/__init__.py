"""The RISC-V instruction set of 64 bits: registry, decoder from text, ABI names. Compressed forms have the text of full ones.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.isa.entry import Registry
from dauntless.isa.operand import Operand, Register
from dauntless.isa.riscv64 import registers

REGISTRY = Registry("riscv64", ())
instruction = REGISTRY.instruction


class RiscV64:
    """What the machine and the decoder need to know of the ISA."""

    name = "riscv64"
    registry = REGISTRY
    flags: tuple[str, ...] = ()
    pointer_width = 64
    zero_register = registers.ZERO
    stack_pointer = "sp"
    link_register = "ra"
    red_zone = 0
    arguments = tuple(f"a{i}" for i in range(8))
    result = "a0"
    # No function may change gp and tp; s0 to s11 are the callee's to restore.
    callee_saved: tuple[tuple[str, int], ...] = (*((f"s{i}", 64) for i in range(12)), ("gp", 64), ("tp", 64))
    # Arguments and results: to 32 bits by their type, then the sign (RISC-V calling conventions, integer convention)
    caller_extends = 64
    callee_extends = True
    stack_alignment = (16, 0)
    # The vector registers will stand here with vl and vtype, whose values are known on every path.
    full_width = {name: 64 for name in registers.NAMES if name != registers.ZERO}

    def implicit(self, name: str) -> Register:
        found = registers.register(name)
        assert found is not None, name
        return found

    def split(self, text: str) -> tuple[str, tuple[Operand | None, ...]]:
        """Mnemonic and operands of a disassembled line."""
        mnemonic, _, rest = text.partition(" ")
        return mnemonic, registers.parse_operands(rest)


ISA = RiscV64()

# The entries register themselves.
from dauntless.isa.riscv64 import arithmetic, compare, control, logic, memory, shift  # noqa: E402,F401

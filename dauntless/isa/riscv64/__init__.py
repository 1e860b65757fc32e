"""The RISC-V instruction set of 64 bits: registry, decoder from text, ABI names. Compressed forms have the text of full ones.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from dauntless.isa.chapters import import_all
from dauntless.isa.entry import Entry, Instruction
from dauntless.isa.operand import Operand, Register
from dauntless.isa.riscv64 import registers, vector, vector_unit
from dauntless.isa.riscv64.abi import Lp64
from dauntless.isa.riscv64.registry import REGISTRY

_ACCESS = re.compile(r"v[ls]\w*?e(\d+)\.v")  # loads and stores that name the width of their elements


class RiscV64(Lp64):
    """The ISA for the machine and the decoder, with vector registers of `vlen` bits."""

    name = "riscv64"
    registry = REGISTRY
    flags: tuple[str, ...] = ()
    # How code uses what a relocation gives it, by the psABI's type: branches and calls; GOT_HI20; HI20 and PCREL_HI20; LO12 and
    # PCREL_LO12
    references: ClassVar[dict[int, str]] = {
        **dict.fromkeys((16, 17, 18, 19, 44, 45), "call"), 20: "got", 23: "high", 26: "high",
        **dict.fromkeys((24, 25, 27, 28), "low"),
    }  # fmt: skip
    first_halves: ClassVar[dict[int, str]] = {23: "auipc", 26: "lui"}
    adds_low_part = frozenset({"addi", "mv"})  # `mv`: a low part of 0
    loads_pointer = frozenset({"ld"})
    zero_register = registers.ZERO
    unnamed = frozenset(registers.CONTROL)

    def __init__(self, vlen: int) -> None:
        self.vlen = vlen
        self.variant = f"VLEN {vlen}"
        general = {name: 64 for name in registers.NAMES if name != registers.ZERO}
        self.full_width = {**general, **dict.fromkeys(registers.CONTROL, 64), **dict.fromkeys(registers.VECTORS, vlen)}

    @property
    def variants(self) -> tuple[RiscV64, ...]:
        """The lengths of vector registers for which code is proved."""
        return VARIANTS

    def depends_on_variant(self, entry: Entry) -> bool:
        """Whether the instruction's effect may depend on VLEN."""
        return entry.compile is not None

    def lane(self, instruction: Instruction, registers: Mapping[str, Any]) -> int:
        """Width of an element that a vector instruction wrote, by the state after it."""
        if access := _ACCESS.fullmatch(instruction.entry.mnemonic):
            return int(access[1])
        vtype = vector_unit.vtype_of_encoding(registers["vtype"].as_int() or 0)
        assert vtype is not None
        return vtype.sew * (2 if instruction.entry.mnemonic.startswith("vw") else 1)

    def implicit(self, name: str) -> Register:
        if name in registers.CONTROL:
            return Register(name, 0, 64, frozenset({name}))
        found = registers.register(name)
        assert found is not None, name
        return found

    def split(self, text: str) -> tuple[str, tuple[Operand | None, ...]]:
        """Mnemonic and operands of a disassembled line."""
        mnemonic, _, rest = text.partition(" ")
        operands = registers.parse_operands(rest)
        if mnemonic in vector.MASKABLE and (not operands or not is_mask(operands[-1])):
            operands = (*operands, registers.UNMASKED)
        return mnemonic, operands


def is_mask(operand: Operand | None) -> bool:
    """Whether the operand is `v0.t`."""
    return isinstance(operand, Register) and "v0.t" in operand.kinds


VARIANTS = tuple(RiscV64(vlen) for vlen in (128, 256, 512, 1024))
ISA = VARIANTS[0]

import_all(__name__, __path__)

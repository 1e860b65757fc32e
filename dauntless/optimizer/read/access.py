"""Memory accesses of an instruction: one for each memory operand, and the implicit ones of push and pop.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dauntless.isa.entry import Instruction
from dauntless.isa.operand import Memory
from dauntless.isa.step import memory_width

IMPLIED = -1  # the operand of a push or pop


@dataclass(frozen=True, slots=True)
class Access:
    """One access of an instruction. `displacement` is used for implicit operands only: from the stack pointer."""

    operand: int
    size: int  # bytes
    loads: bool
    stores: bool
    displacement: int = 0


def accesses(instruction: Instruction, isa: Any) -> tuple[Access, ...]:
    """The memory accesses of an instruction."""
    entry, found = instruction.entry, []
    for k, (spec, operand) in enumerate(zip(entry.operands, instruction.operands, strict=True)):
        if isinstance(operand, Memory) and "address" not in spec.kinds:
            size = (operand.broadcast or memory_width(spec, instruction.operands, operand)) // 8
            found.append(Access(k, size, spec.name in entry.parameters, spec.mode != ""))
    size = isa.pointer_width // 8
    if "popped" in entry.reads:
        found.append(Access(IMPLIED, size, True, False))
    if "pushed" in entry.writes:
        found.append(Access(IMPLIED, size, False, True, -size))
    return tuple(found)

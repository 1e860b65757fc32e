"""What an instruction loads and stores: one access for each operand in memory, and for what push and pop imply.
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
    """One access of an instruction. `displacement` counts only where the operand is implied: from the stack pointer."""

    operand: int
    size: int  # bytes
    loads: bool
    stores: bool
    displacement: int = 0


def accesses(instruction: Instruction, isa: Any) -> tuple[Access, ...]:
    """What the instruction does to memory."""
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

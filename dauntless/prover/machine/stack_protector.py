"""The stack protector's variable `__stack_chk_guard` (AArch64, RISC-V).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The variable is defined elsewhere, set before the program's own code runs, and assumed not to change while a function runs,
which the result states. So each read in one call gives the same unknown value of the caller's. It may be stored on the stack,
and compared with itself; a branch, an address or an output that depends on it in any other way is refused, as for the
caller's registers.
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.entry import Instruction
from dauntless.isa.operand import Memory, Register
from dauntless.prover.graph.dag import CALLER, Node, var

GUARD = "__stack_chk_guard"


def canary(program: Any) -> Node:
    """The term for the variable's value."""
    program.assume(f"relies on {GUARD}, which is not given: nothing changes it during the call")
    return var("the stack protector's canary", program.isa.pointer_width, CALLER)


def read_at_once(state: Any, instruction: Instruction, high: Node) -> bool:
    """Executes a load of the variable that adds the low part of its address to `high`; False for other instructions."""
    if instruction.entry.mnemonic not in state.isa.loads_pointer or len(instruction.operands) != 2:
        return False
    destination, place = instruction.operands
    width = state.isa.pointer_width
    if not isinstance(destination, Register) or not isinstance(place, Memory) or destination.width != width:
        return False
    if place.base is None or place.index is not None or place.writeback or state.get(place.base, 0, width) is not high:
        return False
    state.set(destination.name, 0, canary(state.program), False)
    return True

"""The calling convention of 64-bit RISC-V: arguments, results, the stack, callee-saved registers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.isa.abi import Abi


class Lp64(Abi):
    """RISC-V ABIs specification, integer calling convention."""

    pointer_width = 64

    stack_pointer = "sp"
    stack_alignment = (16, 0)
    stack_granule = 16  # throughout a procedure
    red_zone = 0

    link_register = "ra"
    kept_by_loader = frozenset({*(f"a{i}" for i in range(8)), "ra"})

    arguments = tuple(f"a{i}" for i in range(8))
    results = ("a0", "a1")
    aligns_pairs = False  # those of variadic functions only
    splits_pairs = True
    closes_registers = True
    # To 32 bits by their type, then the sign
    caller_extends = 64
    callee_extends = 64

    # No function may change gp and tp; s0 to s11 are the callee's to restore.
    callee_saved = (*((f"s{i}", 64) for i in range(12)), ("gp", 64), ("tp", 64))

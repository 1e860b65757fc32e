"""The procedure call standard of AArch64: arguments, results, the stack, callee-saved registers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.isa.abi import Abi


class Aapcs64(Abi):
    """AAPCS64, chapter 6."""

    pointer_width = 64

    stack_pointer = "sp"
    stack_alignment = (16, 0)
    stack_granule = 16  # processors may check it at every access (6.4.5.1)
    red_zone = 0

    link_register = "x30"
    kept_by_loader = frozenset({*(f"x{i}" for i in range(9)), "x30", *(f"v{i}" for i in range(8))})

    arguments = tuple(f"x{i}" for i in range(8))
    results = ("x0", "x1")
    aligns_pairs = True  # of a type that is aligned to 16 bytes
    splits_pairs = False
    closes_registers = True
    caller_extends = 0
    callee_extends = 0

    # Of v8 to v15 only the low 64 bits are preserved.
    callee_saved = (*((f"x{i}", 64) for i in range(19, 30)), *((f"v{i}", 64) for i in range(8, 16)))

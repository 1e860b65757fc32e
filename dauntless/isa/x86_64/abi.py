"""The System V ABI of x86-64: arguments, results, the stack, callee-saved registers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from dauntless.isa.abi import Abi
from dauntless.isa.x86_64 import registers


class SystemV(Abi):
    """System V ABI, AMD64 supplement, section 3.2."""

    pointer_width = 64

    stack_pointer = "rsp"
    stack_alignment = (16, 8)  # a call pushes 8 bytes
    stack_granule = 1
    red_zone = 128

    link_register = None
    # Arguments, those of variadic functions and closures too
    kept_by_loader = frozenset({*registers.ARGUMENTS, "rax", "r10", *registers.VECTOR[:8]})

    arguments: tuple[str, ...] = registers.ARGUMENTS
    results: tuple[str, ...] = ("rax", "rdx")
    aligns_pairs = False
    splits_pairs = False
    closes_registers = False
    caller_extends = 32  # what gcc and clang do and clang relies on
    callee_extends = 0

    callee_saved = tuple((r, 64) for r in registers.CALLEE_SAVED)
    flags_at_entry: ClassVar[Mapping[str, int]] = {"df": 0}
    thread_block: ClassVar[Mapping[int, str]] = {registers.CANARY: "the stack protector's canary"}

"""Conventions of x86-64 on other systems than Linux: Microsoft's, and System V's where there is no red zone.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from dauntless.isa.x86_64 import registers
from dauntless.isa.x86_64.abi import SystemV


class Darwin(SystemV):
    """macOS: System V's, but the stack protector keeps its canary elsewhere."""

    thread_block: ClassVar[Mapping[int, str]] = {}


class SystemVOnWindows(SystemV):
    """System V's between functions of one program on Windows or UEFI, where memory below the stack pointer may be overwritten
    at any time: exceptions and interrupts use the same stack."""

    red_zone = 0
    thread_block: ClassVar[Mapping[int, str]] = {}


class Microsoft(SystemVOnWindows):
    """Windows and UEFI (Microsoft, "x64 calling convention" and "x64 stack usage")."""

    stack_home = 32  # for the four registers; arguments on the stack follow
    kept_by_loader = frozenset()

    arguments: tuple[str, ...] = ("rcx", "rdx", "r8", "r9")
    results: tuple[str, ...] = ("rax",)
    caller_extends = 0

    callee_saved = (
        *((name, 64) for name in (*registers.CALLEE_SAVED, "rdi", "rsi")),
        *((name, 128) for name in registers.VECTOR[6:16]),
    )

    def passed(self, widths: Sequence[int]) -> tuple[tuple[str | int, ...], ...]:
        """Each argument's register, or its offset behind the home of the four."""
        home = self.stack_home
        return tuple(tuple(p if isinstance(p, str) else p + home for p in parts) for parts in super().passed(widths))


# By the object's format, and for kernels that are called from code for Windows
CONVENTIONS = {"Mach-O": Darwin, "COFF": Microsoft, "System V": SystemVOnWindows}

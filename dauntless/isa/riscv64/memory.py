"""RISC-V loads and stores (unprivileged manual: RV64I).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Accesses must be naturally aligned: the effect and the time of a misaligned access depend on the execution environment.
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.riscv64.registry import instruction


@instruction("lb {=d:x}, {m:m8}", "lh {=d:x}, {m:m16}", "lw {=d:x}, {m:m32}", "ld {=d:x}, {m:m64}", alignment=0)
def load(m: Any) -> Any:
    """Load, sign-extended."""
    return m.sext(64)


@instruction("lbu {=d:x}, {m:m8}", "lhu {=d:x}, {m:m16}", "lwu {=d:x}, {m:m32}", alignment=0)
def load_unsigned(m: Any) -> Any:
    """Load, zero-extended."""
    return m.zext(64)


@instruction("sd {s:x}, {=m:m64}", alignment=0)
def sd(s: Any) -> Any:
    """Store the register."""
    return s


@instruction("sw {s:x}, {=m:m32}", alignment=0)
def sw(s: Any) -> Any:
    """Store the low word."""
    return s.extract(0, 32)


@instruction("sh {s:x}, {=m:m16}", alignment=0)
def sh(s: Any) -> Any:
    """Store the low halfword."""
    return s.extract(0, 16)


@instruction("sb {s:x}, {=m:m8}")
def sb(s: Any) -> Any:
    """Store the low byte."""
    return s.extract(0, 8)

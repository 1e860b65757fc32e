"""AArch64 branches, calls, hints and traps (Arm ARM, C6).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.aarch64.flags import condition
from dauntless.isa.aarch64.registers import CONDITIONS
from dauntless.isa.aarch64.registry import instruction


# -- branches ---------------------------------------------------------------------------------------------------------
@instruction("b {t:label}", "b.al {t:label}", "b.nv {t:label}", control="jump")
def b(t: int) -> int:
    """Continue at the target."""
    return t


def _declare_conditional_branch(name: str) -> None:
    @instruction(f"b.{name} {{t:label}}", reads=("n", "z", "c", "v"), control="branch")
    def conditional(n: Any, z: Any, c: Any, v: Any) -> Any:
        """Branch if the condition holds."""
        return condition(name, n, z, c, v)


for _name in CONDITIONS:
    if _name not in ("cs", "cc", "al", "nv"):  # disassembled as hs, lo and above
        _declare_conditional_branch(_name)


@instruction("cbz {a:r}, {t:label}", control="branch")
def cbz(a: Any) -> Any:
    """Branch if zero."""
    return a.eq(0)


@instruction("cbnz {a:r}, {t:label}", control="branch")
def cbnz(a: Any) -> Any:
    """Branch if not zero."""
    return a.ne(0)


@instruction("tbz {a:r}, {bit:i}, {t:label}", control="branch")
def tbz(a: Any, bit: int) -> Any:
    """Branch if the bit is zero."""
    return ~a.bit(bit)


@instruction("tbnz {a:r}, {bit:i}, {t:label}", control="branch")
def tbnz(a: Any, bit: int) -> Any:
    """Branch if the bit is one."""
    return a.bit(bit)


# -- calls and returns; the machine writes x30 ------------------------------------------------------------------------
@instruction("bl {t:label}", control="call")
def bl(t: int) -> int:
    """Call the target."""
    return t


@instruction("blr {t:x}", control="indirect call")
def blr(t: Any) -> Any:
    """Call the address in a register."""
    return t


@instruction("br {t:x}", control="indirect")
def br(t: Any) -> Any:
    """Continue at the address in a register."""
    return t


@instruction("ret", control="ret")
def ret() -> None:
    """Return to the address in x30."""


@instruction("ret {t:x}", control="ret")
def ret_to(t: Any) -> Any:
    """Return to the address in a register."""
    return t


# -- without effect ---------------------------------------------------------------------------------------------------
@instruction("nop", "yield", "sev", "sevl", "csdb", "bti", "bti {targets:word}", "dgh", "clrex")
@instruction("hint {n:i}", immediates={"n": (96, 111, 127)})
def nop() -> None:
    """No effect on registers or memory."""


@instruction("dmb {domain:word|i}", "dsb {domain:word|i}", "isb", "ssbb", "pssbb")
@instruction("sb", feature="sb")
def dmb() -> None:
    """Order memory accesses or instructions: no effect seen by one thread."""


# -- traps ------------------------------------------------------------------------------------------------------------
@instruction("brk {n:i}", "udf {n:i}", control="trap")
def brk() -> None:
    """Raise an exception."""

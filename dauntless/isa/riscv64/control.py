"""RISC-V branches, calls, fences and traps (unprivileged manual: RV64I).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa.riscv64.registry import instruction

_CONDITIONS: dict[str, tuple[str, Callable[[Any, Any], Any]]] = {
    "beq": ("equal", lambda a, b: a.eq(b)),
    "bne": ("not equal", lambda a, b: a.ne(b)),
    "blt": ("signed less than", lambda a, b: a.slt(b)),
    "bge": ("signed greater or equal", lambda a, b: ~a.slt(b)),
    "bltu": ("unsigned less than", lambda a, b: a.ult(b)),
    "bgeu": ("unsigned greater or equal", lambda a, b: ~a.ult(b)),
}
_WITH_ZERO: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "beqz": ("zero", lambda a: a.eq(0)),
    "bnez": ("not zero", lambda a: a.ne(0)),
    "bltz": ("less than zero", lambda a: a.msb()),
    "bgez": ("not less than zero", lambda a: ~a.msb()),
    "bgtz": ("greater than zero", lambda a: a.sgt(0)),
    "blez": ("not greater than zero", lambda a: ~a.sgt(0)),
}


# -- branches ---------------------------------------------------------------------------------------------------------
def _declare_branch(name: str) -> None:
    words, holds = _CONDITIONS[name]

    @instruction(f"{name} {{a:x}}, {{b:x}}, {{t:label}}", control="branch")
    def branch(a: Any, b: Any) -> Any:
        return holds(a, b)

    branch.__doc__ = f"Branch if {words}."


def _declare_branch_with_zero(name: str) -> None:
    words, holds = _WITH_ZERO[name]

    @instruction(f"{name} {{a:x}}, {{t:label}}", control="branch")
    def branch(a: Any) -> Any:
        return holds(a)

    branch.__doc__ = f"Branch if {words}."


for _name in _CONDITIONS:
    _declare_branch(_name)
for _name in _WITH_ZERO:
    _declare_branch_with_zero(_name)


@instruction("j {t:label}", control="jump")
def j(t: int) -> int:
    """Continue at the target."""
    return t


# -- calls and returns; the machine writes ra -------------------------------------------------------------------------
@instruction("jal {t:label}", control="call")
def jal(t: int) -> int:
    """Call the target."""
    return t


@instruction("jalr {t:x}", "jalr {t:address}", control="indirect call")
def jalr(t: Any) -> Any:
    """Call the address in a register, or at a distance from it; its lowest bit is ignored."""
    return t & -2


@instruction("jr {t:x}", "jr {t:address}", control="indirect")
def jr(t: Any) -> Any:
    """Continue at the address in a register, or at a distance from it; its lowest bit is ignored."""
    return t & -2


@instruction("jalr {=d:x}, {t:x}", control="indirect")
def jalr_linking(t: Any, pc: Any) -> tuple[Any, Any]:
    """Continue at the address in a register, and store the return address in another register than ra, as linkers' stubs do."""
    return t & -2, pc


@instruction("ret", control="ret")
def ret() -> None:
    """Return to the address in ra."""


# -- without effect ---------------------------------------------------------------------------------------------------
@instruction("nop")
def nop() -> None:
    """No effect."""


@instruction("fence", "fence {before:word}, {after:word}", "fence.tso", "pause")
def fence() -> None:
    """Order memory accesses: no effect seen by one thread."""


# `variable_time` since the address reaches the cache. Where the extension is missing they are hints.
@instruction("prefetch.r {m:address}", "prefetch.w {m:address}", "prefetch.i {m:address}", variable_time=True)
def prefetch(m: Any) -> None:
    """Prefetch: no effect on registers or memory, and no fault."""


# -- traps ------------------------------------------------------------------------------------------------------------
@instruction("ebreak", "unimp", control="trap")
def ebreak() -> None:
    """Raise an exception."""

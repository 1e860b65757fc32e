"""x86-64 general-purpose instructions (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.value import mul_wide
from dauntless.isa.x86_64 import instruction
from dauntless.isa.x86_64.flags import ARITHMETIC, add_flags, logic_flags, result_flags, sub_flags


# -- moves --------------------------------------------------------------------------------------------------------
@instruction("mov {=d:r}, {s:r|m|i}", "mov {=d:m}, {s:r|i}", "movabs {=d:r64}, {s:i|r}")
def mov(s: Any, width: int) -> Any:
    """Copy."""
    return s


@instruction("lea {=d:r}, {s:address}")
def lea(s: Any, width: int) -> Any:
    """The address itself, truncated to the destination."""
    return s.extract(0, width)


@instruction("push {s:r64}", writes=("pushed",))
def push(s: Any) -> Any:
    """Store below rsp and move rsp there."""
    return s


@instruction("pop {=d:r64}", reads=("popped",))
def pop(popped: Any) -> Any:
    """Load from rsp and move rsp past it."""
    return popped


# -- arithmetic and logic -----------------------------------------------------------------------------------------
@instruction("add {+d:r|m}, {s:r|m|i}", flags=ARITHMETIC)
def add(d: Any, s: Any) -> Any:
    """Addition."""
    r = d + s
    return r, add_flags(d, s, r)


@instruction("sub {+d:r|m}, {s:r|m|i}", flags=ARITHMETIC)
def sub(d: Any, s: Any) -> Any:
    """Subtraction."""
    r = d - s
    return r, sub_flags(d, s, r)


@instruction("cmp {a:r|m}, {b:r|m|i}", flags=ARITHMETIC)
def cmp(a: Any, b: Any) -> Any:
    """Flags of a subtraction."""
    return sub_flags(a, b, a - b)


@instruction("xor {+d:r|m}, {s:r|m|i}", flags=ARITHMETIC)
def xor(d: Any, s: Any) -> Any:
    """Exclusive or."""
    r = d ^ s
    return r, logic_flags(r)


@instruction("jmp {t:label}", control="jump")
def jmp(t: int) -> int:
    """Continue at the target."""
    return t


@instruction("ret", control="ret")
def ret() -> None:
    """Return to the caller."""


@instruction("jne {t:label}", reads=("zf",), control="branch")
def jne(t: int, zf: Any) -> Any:
    """Branch if not equal."""
    return ~zf


__all__ = ["mul_wide", "result_flags"]

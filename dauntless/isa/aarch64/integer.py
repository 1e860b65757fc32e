"""AArch64 general-purpose instructions (Arm ARM, C6).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.aarch64 import instruction
from dauntless.isa.entry import Flags


# -- loads and stores (also of SIMD&FP registers) -------------------------------------------------------------------
@instruction("ldr {=d:x|w|b|h|s|d|q}, {m:md}", "ldur {=d:x|w|b|h|s|d|q}, {m:md}")
def ldr(m: Any) -> Any:
    """Load a register."""
    return m


@instruction("str {s:x|w|b|h|s|d|q}, {=m:md}", "stur {s:x|w|b|h|s|d|q}, {=m:md}")
def str_(s: Any) -> Any:
    """Store a register."""
    return s


@instruction("ldp {=a:x|w|s|d|q}, {=b:x|w|s|d|q}, {m:m2d}", "ldnp {=a:x|w|s|d|q}, {=b:x|w|s|d|q}, {m:m2d}")
def ldp(m: Any, width: int) -> Any:
    """Load a pair of registers."""
    return m.extract(0, width), m.extract(width, width)


@instruction("stp {a:x|w|s|d|q}, {b:x|w|s|d|q}, {=m:m2d}", "stnp {a:x|w|s|d|q}, {b:x|w|s|d|q}, {=m:m2d}")
def stp(a: Any, b: Any) -> Any:
    """Store a pair of registers."""
    return a.join((a, b))


# -- arithmetic -----------------------------------------------------------------------------------------------------
@instruction("add {=d:r}, {a:r}, {b:r|i}")
def add(a: Any, b: Any) -> Any:
    """Addition; the second source may be shifted or extended."""
    return a + b


@instruction("sub {=d:r}, {a:r}, {b:r|i}")
def sub(a: Any, b: Any) -> Any:
    """Subtraction."""
    return a - b


def sub_flags(a: Any, b: Any, r: Any) -> Flags:
    """NZCV of a - b: C is *no borrow*."""
    return {
        "n": lambda: r.msb(),
        "z": lambda: r.eq(0),
        "c": lambda: ~a.ult(b),
        "v": lambda: ((a ^ b) & (a ^ r)).msb(),
    }


@instruction("subs {=d:r}, {a:r}, {b:r|i}", flags="n z c v")
def subs(a: Any, b: Any) -> Any:
    """Subtraction, setting flags."""
    r = a - b
    return r, sub_flags(a, b, r)


@instruction("cmp {a:r}, {b:r|i}", flags="n z c v")
def cmp(a: Any, b: Any) -> Any:
    """Flags of a subtraction."""
    return sub_flags(a, b, a - b)


@instruction("mov {=d:r}, {s:r|i}", "movz {=d:r}, {s:r|i}")
def mov(s: Any) -> Any:
    """Copy."""
    return s




@instruction("adrp {=d:x}, {t:label}", "adr {=d:x}, {t:label}")
def adr(t: int, pc: Any) -> Any:
    """A PC-relative address."""
    return pc.const(t, 64)


# -- control ----------------------------------------------------------------------------------------------------------
@instruction("b {t:label}", control="jump")
def b(t: int) -> int:
    """Continue at the target."""
    return t


@instruction("ret", control="ret")
def ret() -> None:
    """Return to the address in x30."""


@instruction("cbnz {a:r}, {t:label}", control="branch")
def cbnz(a: Any, t: int) -> Any:
    """Branch if not zero."""
    return a.ne(0)


@instruction("b.ne {t:label}", reads=("z",), control="branch")
def b_ne(t: int, z: Any) -> Any:
    """Branch if not equal."""
    return ~z

"""RISC-V moves, bitwise logic, extensions and bit counts (unprivileged manual: RV64I, Zbb).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.riscv64.registry import instruction
from dauntless.isa.value import count_leading_zeros, count_ones, join, map_lanes


@instruction("mv {=d:x}, {a:x}")
def mv(a: Any) -> Any:
    """Copy."""
    return a


# -- logic ------------------------------------------------------------------------------------------------------------
@instruction("and {=d:x}, {a:x}, {b:x}", "andi {=d:x}, {a:x}, {b:const}")
def and_(a: Any, b: Any) -> Any:
    """Bitwise and."""
    return a & b


@instruction("or {=d:x}, {a:x}, {b:x}", "ori {=d:x}, {a:x}, {b:const}")
def or_(a: Any, b: Any) -> Any:
    """Bitwise or."""
    return a | b


@instruction("xor {=d:x}, {a:x}, {b:x}", "xori {=d:x}, {a:x}, {b:const}")
def xor(a: Any, b: Any) -> Any:
    """Bitwise exclusive or."""
    return a ^ b


@instruction("not {=d:x}, {a:x}")
def not_(a: Any) -> Any:
    """Complement."""
    return ~a


@instruction("andn {=d:x}, {a:x}, {b:x}", feature="zbb")
def andn(a: Any, b: Any) -> Any:
    """Bitwise and with the complement."""
    return a & ~b


@instruction("orn {=d:x}, {a:x}, {b:x}", feature="zbb")
def orn(a: Any, b: Any) -> Any:
    """Bitwise or with the complement."""
    return a | ~b


@instruction("xnor {=d:x}, {a:x}, {b:x}", feature="zbb")
def xnor(a: Any, b: Any) -> Any:
    """Complement of the exclusive or."""
    return ~(a ^ b)


# -- extensions -------------------------------------------------------------------------------------------------------
@instruction("sext.w {=d:x}, {a:x}")
def sext_w(a: Any) -> Any:
    """The signed low word."""
    return a.extract(0, 32).sext(64)


@instruction("sext.h {=d:x}, {a:x}", feature="zbb")
def sext_h(a: Any) -> Any:
    """The signed low halfword."""
    return a.extract(0, 16).sext(64)


@instruction("sext.b {=d:x}, {a:x}", feature="zbb")
def sext_b(a: Any) -> Any:
    """The signed low byte."""
    return a.extract(0, 8).sext(64)


@instruction("zext.b {=d:x}, {a:x}")
def zext_b(a: Any) -> Any:
    """The unsigned low byte."""
    return a.extract(0, 8).zext(64)


@instruction("zext.h {=d:x}, {a:x}", feature="zbb")
def zext_h(a: Any) -> Any:
    """The unsigned low halfword."""
    return a.extract(0, 16).zext(64)


@instruction("zext.w {=d:x}, {a:x}", feature="zba")
def zext_w(a: Any) -> Any:
    """The unsigned low word."""
    return a.extract(0, 32).zext(64)


# -- bytes and bits ---------------------------------------------------------------------------------------------------
@instruction("rev8 {=d:x}, {a:x}", feature="zbb")
def rev8(a: Any) -> Any:
    """The bytes in reverse order."""
    return join(a.lanes(8)[::-1])


@instruction("orc.b {=d:x}, {a:x}", feature="zbb")
def orc_b(a: Any) -> Any:
    """All ones in every byte that is not zero."""
    return map_lanes(8, lambda byte: byte.ne(0).sext(8), a)


@instruction("clz {=d:x}, {a:x}", feature="zbb")
def clz(a: Any) -> Any:
    """Leading zeros; 64 for zero."""
    return count_leading_zeros(a)


@instruction("ctz {=d:x}, {a:x}", feature="zbb")
def ctz(a: Any) -> Any:
    """Trailing zeros; 64 for zero."""
    return count_leading_zeros(join(a.lanes(1)[::-1]))


@instruction("cpop {=d:x}, {a:x}", feature="zbb")
def cpop(a: Any) -> Any:
    """Number of ones."""
    return count_ones(a)


@instruction("clzw {=d:x}, {a:x}", feature="zbb")
def clzw(a: Any) -> Any:
    """Leading zeros of the low word; 32 for zero."""
    return count_leading_zeros(a.extract(0, 32)).zext(64)


@instruction("ctzw {=d:x}, {a:x}", feature="zbb")
def ctzw(a: Any) -> Any:
    """Trailing zeros of the low word; 32 for zero."""
    return count_leading_zeros(join(a.extract(0, 32).lanes(1)[::-1])).zext(64)


@instruction("cpopw {=d:x}, {a:x}", feature="zbb")
def cpopw(a: Any) -> Any:
    """Number of ones in the low word."""
    return count_ones(a.extract(0, 32)).zext(64)

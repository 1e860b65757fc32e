"""RISC-V comparisons and extremes (unprivileged manual: RV64I, Zbb).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.riscv64.registry import instruction
from dauntless.isa.value import smax, smin, umax, umin


# -- 1 if it holds, else 0 --------------------------------------------------------------------------------------------
@instruction("slt {=d:x}, {a:x}, {b:x}", "slti {=d:x}, {a:x}, {b:const}")
def slt(a: Any, b: Any) -> Any:
    """Signed less than."""
    return a.slt(b).zext(64)


@instruction("sltu {=d:x}, {a:x}, {b:x}", "sltiu {=d:x}, {a:x}, {b:const}")
def sltu(a: Any, b: Any) -> Any:
    """Unsigned less than: the carry of a sum that is compared with a summand, the borrow of a - b."""
    return a.ult(b).zext(64)


@instruction("seqz {=d:x}, {a:x}")
def seqz(a: Any) -> Any:
    """Equal to zero."""
    return a.eq(0).zext(64)


@instruction("snez {=d:x}, {a:x}")
def snez(a: Any) -> Any:
    """Not zero."""
    return a.ne(0).zext(64)


@instruction("sltz {=d:x}, {a:x}")
def sltz(a: Any) -> Any:
    """Less than zero."""
    return a.msb().zext(64)


@instruction("sgtz {=d:x}, {a:x}")
def sgtz(a: Any) -> Any:
    """Greater than zero."""
    return a.sgt(0).zext(64)


# -- extremes ---------------------------------------------------------------------------------------------------------
@instruction("min {=d:x}, {a:x}, {b:x}", feature="zbb")
def min_(a: Any, b: Any) -> Any:
    """Signed minimum."""
    return smin(a, b)


@instruction("max {=d:x}, {a:x}, {b:x}", feature="zbb")
def max_(a: Any, b: Any) -> Any:
    """Signed maximum."""
    return smax(a, b)


@instruction("minu {=d:x}, {a:x}, {b:x}", feature="zbb")
def minu(a: Any, b: Any) -> Any:
    """Unsigned minimum."""
    return umin(a, b)


@instruction("maxu {=d:x}, {a:x}, {b:x}", feature="zbb")
def maxu(a: Any, b: Any) -> Any:
    """Unsigned maximum."""
    return umax(a, b)

"""AArch64 Advanced SIMD bitwise logic, bitwise selection and immediates (Arm ARM, C7).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.aarch64.lanes import repeat
from dauntless.isa.aarch64.registry import instruction


# -- logic ------------------------------------------------------------------------------------------------------------
@instruction("and {=d:8b|16b}, {a:8b|16b}, {b:8b|16b}")
def and_(a: Any, b: Any) -> Any:
    """Bitwise and."""
    return a & b


@instruction("bic {=d:8b|16b}, {a:8b|16b}, {b:8b|16b}")
def bic(a: Any, b: Any) -> Any:
    """Bitwise and with the complement."""
    return a & ~b


@instruction("orr {=d:8b|16b}, {a:8b|16b}, {b:8b|16b}")
def orr(a: Any, b: Any) -> Any:
    """Bitwise or."""
    return a | b


@instruction("orn {=d:8b|16b}, {a:8b|16b}, {b:8b|16b}")
def orn(a: Any, b: Any) -> Any:
    """Bitwise or with the complement."""
    return a | ~b


@instruction("eor {=d:8b|16b}, {a:8b|16b}, {b:8b|16b}")
def eor(a: Any, b: Any) -> Any:
    """Bitwise exclusive or."""
    return a ^ b


@instruction("mvn {=d:8b|16b}, {a:8b|16b}")
def mvn(a: Any) -> Any:
    """Complement."""
    return ~a


# -- selection --------------------------------------------------------------------------------------------------------
@instruction("bsl {+d:8b|16b}, {a:8b|16b}, {b:8b|16b}")
def bsl(d: Any, a: Any, b: Any) -> Any:
    """a where the destination's bit was one, else b."""
    return (a & d) | (b & ~d)


@instruction("bit {+d:8b|16b}, {a:8b|16b}, {b:8b|16b}")
def bit(d: Any, a: Any, b: Any) -> Any:
    """a where b's bit is one, else unchanged."""
    return (a & b) | (d & ~b)


@instruction("bif {+d:8b|16b}, {a:8b|16b}, {b:8b|16b}")
def bif(d: Any, a: Any, b: Any) -> Any:
    """a where b's bit is zero, else unchanged."""
    return (a & ~b) | (d & b)


# -- immediates: a lane, shifted as the text says, in all lanes -------------------------------------------------------
@instruction("movi {=d:v|d}, {s:const}", immediates={"s": (0xFF00FF00FF0000FF,)})
def movi(s: Any, width: int, lane: int) -> Any:
    """The immediate in all lanes."""
    return repeat(s.extract(0, lane), width)


@instruction("mvni {=d:v}, {s:const}")
def mvni(s: Any, width: int, lane: int) -> Any:
    """The complement of the immediate in all lanes."""
    return repeat(~s.extract(0, lane), width)


@instruction("orr {+d:v}, {s:const}")
def orr_immediate(d: Any, s: Any, width: int, lane: int) -> Any:
    """Bitwise or with the immediate in all lanes."""
    return d | repeat(s.extract(0, lane), width)


@instruction("bic {+d:v}, {s:const}")
def bic_immediate(d: Any, s: Any, width: int, lane: int) -> Any:
    """Bitwise and with the complement of the immediate in all lanes."""
    return d & ~repeat(s.extract(0, lane), width)

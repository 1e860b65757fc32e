"""RISC-V vector multiplication, alone and with addition (V, chapter 11).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.riscv64.vector import lanewise
from dauntless.isa.value import mul_high, mul_wide


def _mixed(a: Any, b: Any) -> Any:
    """The full product of signed a and unsigned b."""
    return a.sext(2 * a.width) * b.zext(2 * b.width)


# -- products ---------------------------------------------------------------------------------------------------------
@lanewise("vmul", "vv vx")
def vmul(a: Any, b: Any) -> Any:
    """Low halves of the products."""
    return a * b


@lanewise("vmulh", "vv vx")
def vmulh(a: Any, b: Any) -> Any:
    """High halves of the signed products."""
    return mul_high(a, b, signed=True)


@lanewise("vmulhu", "vv vx")
def vmulhu(a: Any, b: Any) -> Any:
    """High halves of the unsigned products."""
    return mul_high(a, b, signed=False)


@lanewise("vmulhsu", "vv vx")
def vmulhsu(a: Any, b: Any) -> Any:
    """High halves of the products of signed a and unsigned b."""
    return _mixed(a, b).extract(a.width, a.width)


@lanewise("vwmul", "vv vx", d=2)
def vwmul(a: Any, b: Any) -> Any:
    """Full signed products."""
    return mul_wide(a, b, signed=True)


@lanewise("vwmulu", "vv vx", d=2)
def vwmulu(a: Any, b: Any) -> Any:
    """Full unsigned products."""
    return mul_wide(a, b, signed=False)


@lanewise("vwmulsu", "vv vx", d=2)
def vwmulsu(a: Any, b: Any) -> Any:
    """Full products of signed a and unsigned b."""
    return _mixed(a, b)


# -- products added ---------------------------------------------------------------------------------------------------
@lanewise("vmacc", "vv vx")
def vmacc(d: Any, a: Any, b: Any) -> Any:
    """d + a b, wrapping."""
    return d + a * b


@lanewise("vnmsac", "vv vx")
def vnmsac(d: Any, a: Any, b: Any) -> Any:
    """d - a b, wrapping."""
    return d - a * b


@lanewise("vmadd", "vv vx")
def vmadd(d: Any, a: Any, b: Any) -> Any:
    """b d + a, wrapping."""
    return b * d + a


@lanewise("vnmsub", "vv vx")
def vnmsub(d: Any, a: Any, b: Any) -> Any:
    """a - b d, wrapping."""
    return a - b * d


@lanewise("vwmacc", "vv vx", d=2)
def vwmacc(d: Any, a: Any, b: Any) -> Any:
    """d plus the full signed product, wrapping."""
    return d + mul_wide(a, b, signed=True)


@lanewise("vwmaccu", "vv vx", d=2)
def vwmaccu(d: Any, a: Any, b: Any) -> Any:
    """d plus the full unsigned product, wrapping."""
    return d + mul_wide(a, b, signed=False)


@lanewise("vwmaccsu", "vv vx", d=2)
def vwmaccsu(d: Any, a: Any, b: Any) -> Any:
    """d plus the full product of unsigned a and signed b, wrapping."""
    return d + _mixed(b, a)


@lanewise("vwmaccus", "vx", d=2)
def vwmaccus(d: Any, a: Any, b: Any) -> Any:
    """d plus the full product of signed a and unsigned b, wrapping."""
    return d + _mixed(a, b)

"""AArch64 Advanced SIMD shifts by immediates and by registers (Arm ARM, C7).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.aarch64.lanes import lanewise, widening
from dauntless.isa.aarch64.vector_arithmetic import extend
from dauntless.isa.value import (
    join,
    saturate_signed,
    saturate_signed_to_unsigned,
    saturate_unsigned,
    shift_by,
    umin,
)


def saturate(a: Any, width: int, signed: bool) -> Any:
    return saturate_signed(a, width) if signed else saturate_unsigned(a, width)


def shift_right(a: Any, n: int, signed: bool, rounding: bool) -> Any:
    """a >> n for 1 <= n <= width, rounded to nearest (ties up) or down."""
    if not rounding:
        return a.ashr(n) if signed else a.lshr(n)
    wide = extend(a, a.width + 1, signed) + (1 << (n - 1))
    return (wide.ashr(n) if signed else wide.lshr(n)).extract(0, a.width)


# -- left, by an immediate --------------------------------------------------------------------------------------------
@lanewise("shl {=d:v|d}, {a:v|d}, {n:i}")
def shl(a: Any, n: int) -> Any:
    """Shift left."""
    return a.shl(n)


@lanewise("sli {+d:v|d}, {a:v|d}, {n:i}")
def sli(d: Any, a: Any, n: int) -> Any:
    """Shift left and keep the destination's low n bits."""
    return join((d.extract(0, n), a.extract(0, a.width - n))) if n else a


@lanewise("sqshl {=d:v|f}, {a:v|f}, {n:i}")
def sqshl(a: Any, n: int) -> Any:
    """Signed saturating shift left."""
    return saturate_signed(a.sext(2 * a.width).shl(n), a.width)


@lanewise("uqshl {=d:v|f}, {a:v|f}, {n:i}")
def uqshl(a: Any, n: int) -> Any:
    """Unsigned saturating shift left."""
    return saturate_unsigned(a.zext(2 * a.width).shl(n), a.width)


@lanewise("sqshlu {=d:v|f}, {a:v|f}, {n:i}")
def sqshlu(a: Any, n: int) -> Any:
    """Shift a signed lane left, saturating to an unsigned one."""
    return saturate_signed_to_unsigned(a.sext(2 * a.width).shl(n), a.width)


@widening("shll {=d:wide}, {a:narrow}, {n:i}", immediates={"n": (8, 16, 32)})
def shll(a: Any, n: int) -> Any:
    """Shift left by the lane width into a lane twice as wide."""
    return a.zext(2 * a.width).shl(n)


# -- right, by an immediate -------------------------------------------------------------------------------------------
@lanewise("sri {+d:v|d}, {a:v|d}, {n:i}")
def sri(d: Any, a: Any, n: int) -> Any:
    """Shift right and keep the destination's high n bits."""
    return d if n == a.width else join((a.extract(n, a.width - n), d.extract(a.width - n, n)))


def _declare_right(s: str, signed: bool, r: str, rounding: bool) -> None:
    @lanewise(f"{s}{r}shr {{=d:v|d}}, {{a:v|d}}, {{n:i}}")
    def shr(a: Any, n: int) -> Any:
        """Shift right (R: rounded to nearest)."""
        return shift_right(a, n, signed, rounding)

    @lanewise(f"{s}{r}sra {{+d:v|d}}, {{a:v|d}}, {{n:i}}")
    def sra(d: Any, a: Any, n: int) -> Any:
        """Shift right (R: rounded to nearest) and accumulate."""
        return d + shift_right(a, n, signed, rounding)


# -- by a register: left by the signed low byte of each lane, right if it is negative ---------------------------------
def shift_left_or_right(a: Any, amount: Any, signed: bool, rounding: bool) -> Any:
    """a·2^amount, twice as wide as a, for a signed byte `amount`, of which more than the width counts as the width."""
    w = a.width
    wide = extend(a, 2 * w, signed)
    left = shift_by("shl", wide, umin(amount, amount.lift(w)))
    kind = "ashr" if signed else "lshr"
    if rounding:
        right = shift_by(kind, shift_by(kind, wide, -amount - 1) + 1, amount.const(1, 8))
    else:
        right = shift_by(kind, wide, -amount)
    return amount.msb().ite(right, left)


def _declare_by_register(s: str, signed: bool, r: str, rounding: bool) -> None:
    @lanewise(f"{s}{r}shl {{=d:v|d}}, {{a:v|d}}, {{b:v|d}}")
    def by_register(a: Any, b: Any) -> Any:
        """Shift left, or right if the amount is negative (R: rounded to nearest)."""
        return shift_left_or_right(a, b.extract(0, 8), signed, rounding).extract(0, a.width)

    @lanewise(f"{s}q{r}shl {{=d:v|f}}, {{a:v|f}}, {{b:v|f}}")
    def saturating(a: Any, b: Any) -> Any:
        """Saturating shift left, or right if the amount is negative (R: rounded to nearest)."""
        return saturate(shift_left_or_right(a, b.extract(0, 8), signed, rounding), a.width, signed)


def _declare_widening(s: str, signed: bool) -> None:
    @widening(f"{s}shll {{=d:wide}}, {{a:narrow}}, {{n:i}}")
    def extended(a: Any, n: int) -> Any:
        """Extend to a lane twice as wide and shift left."""
        return extend(a, 2 * a.width, signed).shl(n)


for _s, _signed in (("s", True), ("u", False)):
    for _r, _rounding in (("", False), ("r", True)):
        _declare_right(_s, _signed, _r, _rounding)
        _declare_by_register(_s, _signed, _r, _rounding)
    _declare_widening(_s, _signed)

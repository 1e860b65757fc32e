"""AArch64 Advanced SIMD addition, subtraction, minimum and maximum: lanewise, pairwise, across (Arm ARM, C7).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from dauntless.isa.aarch64.lanes import lanewise, narrowing, widening
from dauntless.isa.aarch64.logic import count_leading_sign
from dauntless.isa.aarch64.registry import instruction
from dauntless.isa.value import (
    count_leading_zeros,
    count_ones,
    join,
    map_lanes,
    saturate_signed,
    saturate_signed_to_unsigned,
    saturate_unsigned,
    smax,
    smin,
    umax,
    umin,
)


def absolute(a: Any) -> Any:
    """|a|; the least value is unchanged."""
    return a.msb().ite(-a, a)


def extend(a: Any, width: int, signed: bool) -> Any:
    return a.sext(width) if signed else a.zext(width)


# -- wrapping ---------------------------------------------------------------------------------------------------------
@lanewise("add {=d:v|d}, {a:v|d}, {b:v|d}")
def add(a: Any, b: Any) -> Any:
    """Addition."""
    return a + b


@lanewise("sub {=d:v|d}, {a:v|d}, {b:v|d}")
def sub(a: Any, b: Any) -> Any:
    """Subtraction."""
    return a - b


@lanewise("neg {=d:v|d}, {a:v|d}")
def neg(a: Any) -> Any:
    """Negation."""
    return -a


@lanewise("abs {=d:v|d}, {a:v|d}")
def abs_(a: Any) -> Any:
    """Absolute value; the least value is unchanged."""
    return absolute(a)


# -- signed and unsigned variants -------------------------------------------------------------------------------------
def difference(a: Any, b: Any, signed: bool) -> Any:
    """|a - b| as an unsigned number."""
    less = a.slt(b) if signed else a.ult(b)
    return less.ite(b - a, a - b)


def _declare_differences(s: str, signed: bool) -> None:
    @lanewise(f"{s}abd {{=d:v}}, {{a:v}}, {{b:v}}")
    def abd(a: Any, b: Any) -> Any:
        """Absolute difference."""
        return difference(a, b, signed)

    @lanewise(f"{s}aba {{+d:v}}, {{a:v}}, {{b:v}}")
    def aba(d: Any, a: Any, b: Any) -> Any:
        """Accumulate the absolute difference."""
        return d + difference(a, b, signed)

    @widening(f"{s}abdl {{=d:wide}}, {{a:narrow}}, {{b:narrow}}")
    def abdl(a: Any, b: Any) -> Any:
        """Absolute difference, twice as wide."""
        return difference(a, b, signed).zext(2 * a.width)

    @widening(f"{s}abal {{+d:wide}}, {{a:narrow}}, {{b:narrow}}")
    def abal(d: Any, a: Any, b: Any) -> Any:
        """Accumulate the absolute difference in lanes twice as wide."""
        return d + difference(a, b, signed).zext(2 * a.width)


def _declare_halving(s: str, signed: bool) -> None:
    def halved(a: Any, b: Any, rounding: int) -> Any:
        w = a.width + 1
        return (extend(a, w, signed) + extend(b, w, signed) + rounding).extract(1, a.width)

    @lanewise(f"{s}hadd {{=d:v}}, {{a:v}}, {{b:v}}")
    def hadd(a: Any, b: Any) -> Any:
        """(a + b) >> 1, computed without overflow."""
        return halved(a, b, 0)

    @lanewise(f"{s}rhadd {{=d:v}}, {{a:v}}, {{b:v}}")
    def rhadd(a: Any, b: Any) -> Any:
        """(a + b + 1) >> 1, computed without overflow."""
        return halved(a, b, 1)

    @lanewise(f"{s}hsub {{=d:v}}, {{a:v}}, {{b:v}}")
    def hsub(a: Any, b: Any) -> Any:
        """(a - b) >> 1, computed without overflow."""
        w = a.width + 1
        return (extend(a, w, signed) - extend(b, w, signed)).extract(1, a.width)


def _declare_widening(s: str, signed: bool) -> None:
    @widening(f"{s}addl {{=d:wide}}, {{a:narrow}}, {{b:narrow}}")
    def addl(a: Any, b: Any) -> Any:
        """Sum, twice as wide."""
        return extend(a, 2 * a.width, signed) + extend(b, 2 * a.width, signed)

    @widening(f"{s}subl {{=d:wide}}, {{a:narrow}}, {{b:narrow}}")
    def subl(a: Any, b: Any) -> Any:
        """Difference, twice as wide."""
        return extend(a, 2 * a.width, signed) - extend(b, 2 * a.width, signed)

    @widening(f"{s}addw {{=d:wide}}, {{a:wide}}, {{b:narrow}}")
    def addw(a: Any, b: Any) -> Any:
        """Add a narrow lane to a wide one."""
        return a + extend(b, a.width, signed)

    @widening(f"{s}subw {{=d:wide}}, {{a:wide}}, {{b:narrow}}")
    def subw(a: Any, b: Any) -> Any:
        """Subtract a narrow lane from a wide one."""
        return a - extend(b, a.width, signed)


def _declare_pairwise_widening(s: str, signed: bool) -> None:
    def sums(a: Any, a_lane: int) -> Any:
        def pair(x: Any) -> Any:
            low, high = x.lanes(a_lane)
            return extend(low, 2 * a_lane, signed) + extend(high, 2 * a_lane, signed)

        return map_lanes(2 * a_lane, pair, a)

    @instruction(f"{s}addlp {{=d:v}}, {{a:v}}")
    def addlp(a: Any, a_lane: int) -> Any:
        """Sums of adjacent lanes, twice as wide."""
        return sums(a, a_lane)

    @instruction(f"{s}adalp {{+d:v}}, {{a:v}}")
    def adalp(d: Any, a: Any, a_lane: int) -> Any:
        """Accumulate the sums of adjacent lanes, twice as wide."""
        return map_lanes(2 * a_lane, lambda x, y: x + y, d, sums(a, a_lane))

    @instruction(f"{s}addlv {{=d:h|s|d}}, {{a:v}}")
    def addlv(a: Any, a_lane: int) -> Any:
        """Sum of all lanes, twice as wide."""
        return reduce(lambda x, y: x + y, (extend(x, 2 * a_lane, signed) for x in a.lanes(a_lane)))


for _s, _signed in (("s", True), ("u", False)):
    _declare_differences(_s, _signed)
    _declare_halving(_s, _signed)
    _declare_widening(_s, _signed)
    _declare_pairwise_widening(_s, _signed)


# -- saturating -------------------------------------------------------------------------------------------------------
@lanewise("sqadd {=d:v|f}, {a:v|f}, {b:v|f}")
def sqadd(a: Any, b: Any) -> Any:
    """Signed saturating addition."""
    return saturate_signed(a.sext(a.width + 1) + b.sext(a.width + 1), a.width)


@lanewise("uqadd {=d:v|f}, {a:v|f}, {b:v|f}")
def uqadd(a: Any, b: Any) -> Any:
    """Unsigned saturating addition."""
    return saturate_unsigned(a.zext(a.width + 1) + b.zext(a.width + 1), a.width)


@lanewise("suqadd {+d:v|f}, {a:v|f}")
def suqadd(d: Any, a: Any) -> Any:
    """Signed d plus unsigned a, saturated as a signed number."""
    return saturate_signed(d.sext(d.width + 2) + a.zext(d.width + 2), d.width)


@lanewise("usqadd {+d:v|f}, {a:v|f}")
def usqadd(d: Any, a: Any) -> Any:
    """Unsigned d plus signed a, saturated as an unsigned number."""
    return saturate_signed_to_unsigned(d.zext(d.width + 2) + a.sext(d.width + 2), d.width)


@lanewise("sqsub {=d:v|f}, {a:v|f}, {b:v|f}")
def sqsub(a: Any, b: Any) -> Any:
    """Signed saturating subtraction."""
    return saturate_signed(a.sext(a.width + 1) - b.sext(a.width + 1), a.width)


@lanewise("uqsub {=d:v|f}, {a:v|f}, {b:v|f}")
def uqsub(a: Any, b: Any) -> Any:
    """Unsigned subtraction, not below zero."""
    return a.ult(b).ite(a.const(0, a.width), a - b)


@lanewise("sqabs {=d:v|f}, {a:v|f}")
def sqabs(a: Any) -> Any:
    """Signed saturating absolute value."""
    return saturate_signed(absolute(a.sext(a.width + 1)), a.width)


@lanewise("sqneg {=d:v|f}, {a:v|f}")
def sqneg(a: Any) -> Any:
    """Signed saturating negation."""
    return saturate_signed(-a.sext(a.width + 1), a.width)


# -- narrowing: the high halves of sums and differences ---------------------------------------------------------------
def _declare_high_narrow(r: str, rounding: int) -> None:
    def high(x: Any) -> Any:
        half = x.width // 2
        return (x + (rounding << (half - 1))).extract(half, half)

    @narrowing(f"{r}addhn {{=d:narrow}}, {{a:wide}}, {{b:wide}}")
    def addhn(a: Any, b: Any) -> Any:
        """High half of the sum (R: rounded)."""
        return high(a + b)

    @narrowing(f"{r}subhn {{=d:narrow}}, {{a:wide}}, {{b:wide}}")
    def subhn(a: Any, b: Any) -> Any:
        """High half of the difference (R: rounded)."""
        return high(a - b)


_declare_high_narrow("", 0)
_declare_high_narrow("r", 1)


# -- minimum and maximum, pairwise and across lanes -------------------------------------------------------------------
def _declare_extremum(mnemonic: str, function: Callable[[Any, Any], Any], documentation: str) -> None:
    def extremum(a: Any, b: Any) -> Any:
        return function(a, b)

    extremum.__doc__ = f"{documentation}."
    lanewise(f"{mnemonic} {{=d:v}}, {{a:v}}, {{b:v}}")(extremum)
    _declare_pairwise(f"{mnemonic}p", function, f"{documentation} of adjacent lanes of b:a.")
    _declare_across(f"{mnemonic}v", function, f"{documentation} of all lanes.")


def _declare_pairwise(mnemonic: str, function: Callable[[Any, Any], Any], documentation: str) -> None:
    def pairwise(a: Any, b: Any, lane: int) -> Any:
        lanes = a.lanes(lane) + b.lanes(lane)
        return join([function(x, y) for x, y in zip(lanes[::2], lanes[1::2], strict=True)])

    pairwise.__doc__ = documentation
    instruction(f"{mnemonic} {{=d:v}}, {{a:v}}, {{b:v}}")(pairwise)


def _declare_across(mnemonic: str, function: Callable[[Any, Any], Any], documentation: str) -> None:
    def across(a: Any, a_lane: int) -> Any:
        return reduce(function, a.lanes(a_lane))

    across.__doc__ = documentation
    instruction(f"{mnemonic} {{=d:f}}, {{a:v}}")(across)


_declare_extremum("smax", smax, "Signed maximum")
_declare_extremum("smin", smin, "Signed minimum")
_declare_extremum("umax", umax, "Unsigned maximum")
_declare_extremum("umin", umin, "Unsigned minimum")
_declare_pairwise("addp", lambda x, y: x + y, "Sums of adjacent lanes of b:a.")
_declare_across("addv", lambda x, y: x + y, "Sum of all lanes.")


@instruction("addp {=d:d}, {a:2d}")
def addp(a: Any) -> Any:
    """Sum of the two lanes."""
    return a.extract(0, 64) + a.extract(64, 64)


# -- counting ---------------------------------------------------------------------------------------------------------
@lanewise("cnt {=d:8b|16b}, {a:8b|16b}")
def cnt(a: Any) -> Any:
    """Number of one bits of each byte."""
    return count_ones(a)


@lanewise("clz {=d:v}, {a:v}")
def clz(a: Any) -> Any:
    """Number of leading zeros."""
    return count_leading_zeros(a)


@lanewise("cls {=d:v}, {a:v}")
def cls(a: Any) -> Any:
    """Number of leading copies of the sign bit, not counting itself."""
    return count_leading_sign(a)

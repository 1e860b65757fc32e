"""AArch64 Advanced SIMD multiplication: by vector and by element, widening, doubling high half (Arm ARM, C7).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from functools import reduce
from typing import Any

from dauntless.isa.aarch64.lanes import lanewise, repeat, widening
from dauntless.isa.aarch64.registry import instruction
from dauntless.isa.carryless import product
from dauntless.isa.value import join, mul_wide, saturate_signed


# -- low halves -------------------------------------------------------------------------------------------------------
@lanewise("mul {=d:v}, {a:v}, {b:v|e}")
def mul(a: Any, b: Any) -> Any:
    """Low half of the product."""
    return a * b


@lanewise("mla {+d:v}, {a:v}, {b:v|e}")
def mla(d: Any, a: Any, b: Any) -> Any:
    """d + ab."""
    return d + a * b


@lanewise("mls {+d:v}, {a:v}, {b:v|e}")
def mls(d: Any, a: Any, b: Any) -> Any:
    """d - ab."""
    return d - a * b


# -- full products ----------------------------------------------------------------------------------------------------
def _declare_full(s: str, signed: bool) -> None:
    @widening(f"{s}mull {{=d:wide}}, {{a:narrow}}, {{b:narrow|e}}")
    def mull(a: Any, b: Any) -> Any:
        """Product, twice as wide."""
        return mul_wide(a, b, signed=signed)

    @widening(f"{s}mlal {{+d:wide}}, {{a:narrow}}, {{b:narrow|e}}")
    def mlal(d: Any, a: Any, b: Any) -> Any:
        """d plus the product."""
        return d + mul_wide(a, b, signed=signed)

    @widening(f"{s}mlsl {{+d:wide}}, {{a:narrow}}, {{b:narrow|e}}")
    def mlsl(d: Any, a: Any, b: Any) -> Any:
        """d minus the product."""
        return d - mul_wide(a, b, signed=signed)

    @instruction(f"{s}dot {{+d:2s|4s}}, {{a:8b|16b}}, {{b:8b|16b|eb}}", feature="asimddp")
    def dot(d: Any, a: Any, b: Any) -> Any:
        """Accumulate in each 32-bit lane the sum of the products of its four bytes."""
        repeated = repeat(b, a.width)
        products = [
            (x.sext(32) * y.sext(32)) if signed else (x.zext(32) * y.zext(32))
            for x, y in zip(a.lanes(8), repeated.lanes(8), strict=True)
        ]
        groups = [products[i : i + 4] for i in range(0, len(products), 4)]
        return join([reduce(lambda x, y: x + y, g, z) for z, g in zip(d.lanes(32), groups, strict=True)])


_declare_full("s", signed=True)
_declare_full("u", signed=False)


@lanewise("pmul {=d:8b|16b}, {a:8b|16b}, {b:8b|16b}")
def pmul(a: Any, b: Any) -> Any:
    """Low half of the polynomial product over GF(2)."""
    return product(a, b).extract(0, 8)


@widening("pmull {=d:8h}, {a:8b}, {b:8b}", "pmull2 {=d:8h}, {a:16b}, {b:16b}")
def pmull(a: Any, b: Any) -> Any:
    """Polynomial product over GF(2), twice as wide."""
    return product(a, b)


@widening("pmull {=d:1q}, {a:1d}, {b:1d}", "pmull2 {=d:1q}, {a:2d}, {b:2d}", feature="pmull")
def pmull_1q(a: Any, b: Any) -> Any:
    """Polynomial product over GF(2) of doublewords."""
    return product(a, b)


# -- saturating doubling products -------------------------------------------------------------------------------------
def doubled_product(a: Any, b: Any) -> Any:
    """2ab in 2w+1 bits, exactly."""
    wide = 2 * a.width + 1
    return (a.sext(wide) * b.sext(wide)).shl(1)


@lanewise("sqdmulh {=d:v|h|s}, {a:v|h|s}, {b:v|h|s|e}")
def sqdmulh(a: Any, b: Any) -> Any:
    """Saturating doubling multiply, high half: sat(2ab >> w)."""
    w = a.width
    return saturate_signed(doubled_product(a, b).extract(w, w + 1), w)


@lanewise("sqrdmulh {=d:v|h|s}, {a:v|h|s}, {b:v|h|s|e}")
def sqrdmulh(a: Any, b: Any) -> Any:
    """Saturating rounding doubling multiply, high half: sat((2ab + 2^(w-1)) >> w)."""
    w = a.width
    return saturate_signed((doubled_product(a, b) + (1 << (w - 1))).extract(w, w + 1), w)


def _accumulated(d: Any, a: Any, b: Any, sign: int) -> Any:
    """sat((2^w·d ± 2ab + 2^(w-1)) >> w)."""
    w = a.width
    wide = 2 * w + 2
    product = doubled_product(a, b).sext(wide)
    start = d.sext(wide).shl(w) + (1 << (w - 1))
    total = start + product if sign > 0 else start - product
    return saturate_signed(total.extract(w, w + 2), w)


@lanewise("sqrdmlah {+d:v|h|s}, {a:v|h|s}, {b:v|h|s|e}", feature="asimdrdm")
def sqrdmlah(d: Any, a: Any, b: Any) -> Any:
    """Saturating rounding doubling multiply-add, high half: sat((2^w·d + 2ab + 2^(w-1)) >> w)."""
    return _accumulated(d, a, b, 1)


@lanewise("sqrdmlsh {+d:v|h|s}, {a:v|h|s}, {b:v|h|s|e}", feature="asimdrdm")
def sqrdmlsh(d: Any, a: Any, b: Any) -> Any:
    """Saturating rounding doubling multiply-subtract, high half: sat((2^w·d - 2ab + 2^(w-1)) >> w)."""
    return _accumulated(d, a, b, -1)


def _saturated_double(a: Any, b: Any) -> Any:
    return saturate_signed(doubled_product(a, b), 2 * a.width)


@widening("sqdmull {=d:wide}, {a:narrow}, {b:narrow|e}", "sqdmull {=d:s|d}, {a:h|s}, {b:h|s|e}")
def sqdmull(a: Any, b: Any) -> Any:
    """sat(2ab), twice as wide."""
    return _saturated_double(a, b)


@widening("sqdmlal {+d:wide}, {a:narrow}, {b:narrow|e}", "sqdmlal {+d:s|d}, {a:h|s}, {b:h|s|e}")
def sqdmlal(d: Any, a: Any, b: Any) -> Any:
    """sat(d + sat(2ab))."""
    return saturate_signed(d.sext(d.width + 1) + _saturated_double(a, b).sext(d.width + 1), d.width)


@widening("sqdmlsl {+d:wide}, {a:narrow}, {b:narrow|e}", "sqdmlsl {+d:s|d}, {a:h|s}, {b:h|s|e}")
def sqdmlsl(d: Any, a: Any, b: Any) -> Any:
    """sat(d - sat(2ab))."""
    return saturate_signed(d.sext(d.width + 1) - _saturated_double(a, b).sext(d.width + 1), d.width)

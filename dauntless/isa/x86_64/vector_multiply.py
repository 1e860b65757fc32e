"""x86-64 vector multiplication (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.value import map_lanes, mul_high, mul_wide, saturate_signed
from dauntless.isa.x86_64.vector_forms import evex_only, evex_two_sources, two_sources


@two_sources("pmullw", evex="avx512bw")
def pmullw(a: Any, b: Any) -> Any:
    """Low halves of the products of 16-bit lanes."""
    return map_lanes(16, lambda x, y: x * y, a, b)


@two_sources("pmulld", sse="sse4_1", evex="avx512f")
def pmulld(a: Any, b: Any) -> Any:
    """Low halves of the products of 32-bit lanes."""
    return map_lanes(32, lambda x, y: x * y, a, b)


@evex_two_sources("vpmullq", feature="avx512dq")
def vpmullq(a: Any, b: Any) -> Any:
    """Low halves of the products of 64-bit lanes."""
    return map_lanes(64, lambda x, y: x * y, a, b)


@two_sources("pmulhw", evex="avx512bw")
def pmulhw(a: Any, b: Any) -> Any:
    """High halves of the signed products of 16-bit lanes."""
    return map_lanes(16, lambda x, y: mul_high(x, y, signed=True), a, b)


@two_sources("pmulhuw", evex="avx512bw")
def pmulhuw(a: Any, b: Any) -> Any:
    """High halves of the unsigned products of 16-bit lanes."""
    return map_lanes(16, lambda x, y: mul_high(x, y, signed=False), a, b)


@two_sources("pmulhrsw", sse="ssse3", evex="avx512bw")
def pmulhrsw(a: Any, b: Any) -> Any:
    """Signed products of 16-bit lanes, rounded: (ab + 2^14) >> 15, wrapping."""
    return map_lanes(16, lambda x, y: (mul_wide(x, y, signed=True) + (1 << 14)).extract(15, 16), a, b)


@two_sources("pmuludq", evex="avx512f")
def pmuludq(a: Any, b: Any) -> Any:
    """Unsigned products of the even 32-bit lanes, 64 bits each."""
    return map_lanes(64, lambda x, y: mul_wide(x.extract(0, 32), y.extract(0, 32), signed=False), a, b)


@two_sources("pmuldq", sse="sse4_1", evex="avx512f")
def pmuldq(a: Any, b: Any) -> Any:
    """Signed products of the even 32-bit lanes, 64 bits each."""
    return map_lanes(64, lambda x, y: mul_wide(x.extract(0, 32), y.extract(0, 32), signed=True), a, b)


@two_sources("pmaddwd", evex="avx512bw")
def pmaddwd(a: Any, b: Any) -> Any:
    """Sums of neighbouring signed products of 16-bit lanes, 32 bits each, wrapping."""

    def one(x: Any, y: Any) -> Any:
        (x0, x1), (y0, y1) = x.lanes(16), y.lanes(16)
        return mul_wide(x0, y0, signed=True) + mul_wide(x1, y1, signed=True)

    return map_lanes(32, one, a, b)


@two_sources("pmaddubsw", sse="ssse3", evex="avx512bw")
def pmaddubsw(a: Any, b: Any) -> Any:
    """Sums of neighbouring products of unsigned bytes of a with signed bytes of b, 16 bits each, signed saturation."""

    def one(x: Any, y: Any) -> Any:
        products = [p.zext(18) * q.sext(18) for p, q in zip(x.lanes(8), y.lanes(8), strict=True)]
        return saturate_signed(products[0] + products[1], 16)

    return map_lanes(16, one, a, b)


# -- sums of products added to the destination (VNNI; the VEX encoding has another text) ------------------------------
@evex_only("vpdpwssd {+d:xmm|ymm}, {a:v}, {b:v|m}", feature="avx512_vnni")
def vpdpwssd(d: Any, a: Any, b: Any) -> Any:
    """d and the sums of neighbouring signed products of 16-bit lanes, 32 bits each, wrapping."""
    return map_lanes(32, lambda x, y: x + y, d, pmaddwd(a, b))


@evex_only("vpdpbusd {+d:xmm|ymm}, {a:v}, {b:v|m}", feature="avx512_vnni")
def vpdpbusd(d: Any, a: Any, b: Any) -> Any:
    """d and the sums of four products of unsigned bytes of a with signed bytes of b, 32 bits each, wrapping."""

    def one(total: Any, x: Any, y: Any) -> Any:
        for p, q in zip(x.lanes(8), y.lanes(8), strict=True):
            total = total + p.zext(32) * q.sext(32)
        return total

    return map_lanes(32, one, d, a, b)


@evex_only("vpdpwssds {+d:xmm|ymm}, {a:v}, {b:v|m}", feature="avx512_vnni", masks=32)
def vpdpwssds(d: Any, a: Any, b: Any) -> Any:
    """d and the sums of neighbouring signed products of 16-bit lanes, 32 bits each, signed saturation."""

    def one(total: Any, x: Any, y: Any) -> Any:
        (x0, x1), (y0, y1) = x.lanes(16), y.lanes(16)
        products = mul_wide(x0, y0, signed=True).sext(34) + mul_wide(x1, y1, signed=True).sext(34)
        return saturate_signed(total.sext(34) + products, 32)

    return map_lanes(32, one, d, a, b)


@evex_only("vpdpbusds {+d:xmm|ymm}, {a:v}, {b:v|m}", feature="avx512_vnni", masks=32)
def vpdpbusds(d: Any, a: Any, b: Any) -> Any:
    """d and the sums of four products of unsigned bytes of a with signed bytes of b, 32 bits each, signed saturation."""

    def one(total: Any, x: Any, y: Any) -> Any:
        total = total.sext(34)
        for p, q in zip(x.lanes(8), y.lanes(8), strict=True):
            total = total + p.zext(34) * q.sext(34)
        return saturate_signed(total, 32)

    return map_lanes(32, one, d, a, b)


# -- products of 52-bit numbers (IFMA; the VEX encoding has another text) ----------------------------------------------
for _half, _low in (("l", 0), ("h", 52)):

    @evex_only(f"vpmadd52{_half}uq {{+d:xmm|ymm}}, {{a:v}}, {{b:v|m}}", feature="avx512ifma")
    def vpmadd52(d: Any, a: Any, b: Any, low: int = _low) -> Any:
        """d and the low (l) or high (h) 52 bits of the products of the low 52 bits of the 64-bit lanes, wrapping."""

        def one(total: Any, x: Any, y: Any) -> Any:
            wide = mul_wide(x.extract(0, 52), y.extract(0, 52), signed=False)
            return total + wide.extract(low, 52).zext(64)

        return map_lanes(64, one, d, a, b)

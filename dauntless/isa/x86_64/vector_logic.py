"""x86-64 vector bitwise logic, comparison and choice (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.value import join, map_lanes
from dauntless.isa.x86_64.flags import ARITHMETIC
from dauntless.isa.x86_64.registry import instruction
from dauntless.isa.x86_64.vector_forms import evex_two_sources, forms, two_sources


# -- bitwise ------------------------------------------------------------------------------------------------------
@two_sources("pand")
@two_sources("andps", avx="avx", evex="avx512dq")
@two_sources("andpd", avx="avx", evex="avx512dq")
@evex_two_sources("vpandd")
@evex_two_sources("vpandq")
def pand(a: Any, b: Any) -> Any:
    """Bitwise and."""
    return a & b


@two_sources("por")
@two_sources("orps", avx="avx", evex="avx512dq")
@two_sources("orpd", avx="avx", evex="avx512dq")
@evex_two_sources("vpord")
@evex_two_sources("vporq")
def por(a: Any, b: Any) -> Any:
    """Bitwise or."""
    return a | b


@two_sources("pxor")
@two_sources("xorps", avx="avx", evex="avx512dq")
@two_sources("xorpd", avx="avx", evex="avx512dq")
@evex_two_sources("vpxord")
@evex_two_sources("vpxorq")
def pxor(a: Any, b: Any) -> Any:
    """Exclusive or."""
    return a ^ b


@two_sources("pandn")
@two_sources("andnps", avx="avx", evex="avx512dq")
@two_sources("andnpd", avx="avx", evex="avx512dq")
@evex_two_sources("vpandnd")
@evex_two_sources("vpandnq")
def pandn(a: Any, b: Any) -> Any:
    """~a & b."""
    return ~a & b


@forms("ptest {d:xmm}, {a:xmm|m128}", "vptest {d:xmm|ymm}, {a:v|m}", "sse4_1", "avx", flags=ARITHMETIC)
def ptest(d: Any, a: Any) -> Any:
    """ZF: no bit is set in both; CF: every bit of the second operand is set in the first; the others are cleared."""
    zero = a.const(0, 1)
    others = {name: zero for name in ("pf", "af", "sf", "of")}
    return others | {"zf": lambda: (d & a).eq(0), "cf": lambda: (~d & a).eq(0)}


# -- comparison ---------------------------------------------------------------------------------------------------
for _suffix, _lane in (("b", 8), ("w", 16), ("d", 32), ("q", 64)):

    @two_sources(f"pcmpeq{_suffix}", sse="sse4_1" if _lane == 64 else "")
    def pcmpeq(a: Any, b: Any, lane: int = _lane) -> Any:
        """All ones in the lanes where a = b, zero in the others."""
        return map_lanes(lane, lambda x, y: x.eq(y).sext(lane), a, b)

    @two_sources(f"pcmpgt{_suffix}", sse="sse4_2" if _lane == 64 else "")
    def pcmpgt(a: Any, b: Any, lane: int = _lane) -> Any:
        """All ones in the lanes where a > b (signed), zero in the others."""
        return map_lanes(lane, lambda x, y: x.sgt(y).sext(lane), a, b)


# -- choice -------------------------------------------------------------------------------------------------------
def _choose(a: Any, b: Any, i: int, lane: int, period: int) -> Any:
    """Lanes of b where bit n mod period of i is set for lane n, else of a."""
    pairs = zip(a.lanes(lane), b.lanes(lane), strict=True)
    return join([y if i >> n % period & 1 else x for n, (x, y) in enumerate(pairs)])


for _name, _lane, _sse, _avx in (
    ("pblendw", 16, "sse4_1", "avx2"),
    ("blendps", 32, "sse4_1", "avx"),
    ("blendpd", 64, "sse4_1", "avx"),
):

    @two_sources(_name, sse=_sse, avx=_avx, immediate=True)
    def blend(a: Any, b: Any, i: int, lane: int = _lane) -> Any:
        """Lanes of b where the bit of i is set, else of a; of 16-bit lanes, each half uses the same 8 bits."""
        return _choose(a, b, i, lane, 8)


@instruction("vpblendd {=d:xmm|ymm}, {a:v}, {b:v|m}, {i:i}", feature="avx2")
def vpblendd(a: Any, b: Any, i: int) -> Any:
    """32-bit lanes of b where the bit of i is set, else of a."""
    return _choose(a, b, i, 32, 8)


for _name, _lane in (("pblendvb", 8), ("blendvps", 32), ("blendvpd", 64)):

    @instruction(f"{_name} {{+a:xmm}}, {{b:xmm|m128}}, {{c:xmm0}}", alignment=0, feature="sse4_1")
    @instruction(f"v{_name} {{=d:xmm|ymm}}, {{a:v}}, {{b:v|m}}, {{c:v}}", feature="avx2")
    def blend_variable(a: Any, b: Any, c: Any, lane: int = _lane) -> Any:
        """Lanes of b where the sign of c's lane is set, else of a."""
        return map_lanes(lane, lambda x, y, z: z.msb().ite(y, x), a, b, c)

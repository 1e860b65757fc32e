"""x86-64 vector addition, subtraction, minimum, maximum, average, sign (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.value import (
    join,
    map_lanes,
    saturate_signed,
    saturate_unsigned,
    smax,
    smin,
    umax,
    umin,
)
from dauntless.isa.x86_64.vector_forms import evex_feature, evex_only, evex_two_sources, one_source, two_sources

# -- wrapping -----------------------------------------------------------------------------------------------------
for _suffix, _lane in (("b", 8), ("w", 16), ("d", 32), ("q", 64)):

    @two_sources(f"padd{_suffix}", evex=evex_feature(_lane))
    def padd(a: Any, b: Any, lane: int = _lane) -> Any:
        """Wrapping addition of lanes."""
        return map_lanes(lane, lambda x, y: x + y, a, b)

    @two_sources(f"psub{_suffix}", evex=evex_feature(_lane))
    def psub(a: Any, b: Any, lane: int = _lane) -> Any:
        """Wrapping subtraction of lanes."""
        return map_lanes(lane, lambda x, y: x - y, a, b)


# -- saturating ---------------------------------------------------------------------------------------------------
for _suffix, _lane in (("b", 8), ("w", 16)):

    @two_sources(f"padds{_suffix}", evex=evex_feature(_lane))
    def padds(a: Any, b: Any, lane: int = _lane) -> Any:
        """Signed saturating addition of lanes."""
        return map_lanes(lane, lambda x, y: saturate_signed(x.sext(lane + 1) + y.sext(lane + 1), lane), a, b)

    @two_sources(f"psubs{_suffix}", evex=evex_feature(_lane))
    def psubs(a: Any, b: Any, lane: int = _lane) -> Any:
        """Signed saturating subtraction of lanes."""
        return map_lanes(lane, lambda x, y: saturate_signed(x.sext(lane + 1) - y.sext(lane + 1), lane), a, b)

    @two_sources(f"paddus{_suffix}", evex=evex_feature(_lane))
    def paddus(a: Any, b: Any, lane: int = _lane) -> Any:
        """Unsigned saturating addition of lanes."""
        return map_lanes(lane, lambda x, y: saturate_unsigned(x.zext(lane + 1) + y.zext(lane + 1), lane), a, b)

    @two_sources(f"psubus{_suffix}", evex=evex_feature(_lane))
    def psubus(a: Any, b: Any, lane: int = _lane) -> Any:
        """Unsigned saturating subtraction of lanes."""
        return map_lanes(lane, lambda x, y: x.ult(y).ite(x.lift(0), x - y), a, b)

    @two_sources(f"pavg{_suffix}", evex=evex_feature(_lane))
    def pavg(a: Any, b: Any, lane: int = _lane) -> Any:
        """Unsigned average of lanes, rounded up: (a + b + 1) >> 1."""
        return map_lanes(lane, lambda x, y: (x.zext(lane + 1) + y.zext(lane + 1) + 1).extract(1, lane), a, b)


# -- horizontal: pairs of a, then pairs of b, within 128 bits ---------------------------------------------------------
def _pairs(a: Any, b: Any, lane: int) -> tuple[list[Any], list[Any]]:
    """Even and odd lanes, in the order of the result."""
    even: list[Any] = []
    odd: list[Any] = []
    for low, high in zip(a.lanes(128), b.lanes(128), strict=True):
        lanes = low.lanes(lane) + high.lanes(lane)
        even += lanes[0::2]
        odd += lanes[1::2]
    return even, odd


for _suffix, _lane in (("w", 16), ("d", 32)):

    @two_sources(f"phadd{_suffix}", sse="ssse3")
    def phadd(a: Any, b: Any, lane: int = _lane) -> Any:
        """Sums of neighbouring lanes."""
        return join([x + y for x, y in zip(*_pairs(a, b, lane), strict=True)])

    @two_sources(f"phsub{_suffix}", sse="ssse3")
    def phsub(a: Any, b: Any, lane: int = _lane) -> Any:
        """Differences of neighbouring lanes, even minus odd."""
        return join([x - y for x, y in zip(*_pairs(a, b, lane), strict=True)])


@two_sources("phaddsw", sse="ssse3")
def phaddsw(a: Any, b: Any) -> Any:
    """Sums of neighbouring 16-bit lanes, signed saturation."""
    pairs = zip(*_pairs(a, b, 16), strict=True)
    return join([saturate_signed(x.sext(17) + y.sext(17), 16) for x, y in pairs])


@two_sources("phsubsw", sse="ssse3")
def phsubsw(a: Any, b: Any) -> Any:
    """Differences of neighbouring 16-bit lanes, even minus odd, signed saturation."""
    pairs = zip(*_pairs(a, b, 16), strict=True)
    return join([saturate_signed(x.sext(17) - y.sext(17), 16) for x, y in pairs])


@two_sources("psadbw", evex="avx512bw")
def psadbw(a: Any, b: Any) -> Any:
    """In each 64-bit lane the sum of absolute differences of unsigned bytes."""

    def one(x: Any, y: Any) -> Any:
        differences = [p.ult(q).ite(q - p, p - q).zext(16) for p, q in zip(x.lanes(8), y.lanes(8), strict=True)]
        return sum(differences[1:], differences[0]).zext(64)

    return map_lanes(64, one, a, b)


# -- minimum, maximum ---------------------------------------------------------------------------------------------
_EXTREMA = (("pmins", smin, "Signed minimum"), ("pmaxs", smax, "Signed maximum"),
            ("pminu", umin, "Unsigned minimum"), ("pmaxu", umax, "Unsigned maximum"))  # fmt: skip

for _name, _choose, _words in _EXTREMA:
    for _suffix, _lane in (("b", 8), ("w", 16), ("d", 32)):
        _sse = "" if _name + _suffix in ("pminsw", "pmaxsw", "pminub", "pmaxub") else "sse4_1"

        @two_sources(_name + _suffix, sse=_sse, evex=evex_feature(_lane))
        def extremum(a: Any, b: Any, lane: int = _lane, choose: Any = _choose) -> Any:
            return map_lanes(lane, choose, a, b)

        extremum.__doc__ = f"{_words} of lanes."

    @evex_two_sources(f"v{_name}q")
    def extremum_of_64(a: Any, b: Any, choose: Any = _choose) -> Any:
        return map_lanes(64, choose, a, b)

    extremum_of_64.__doc__ = f"{_words} of lanes."


# -- sign ---------------------------------------------------------------------------------------------------------
for _suffix, _lane in (("b", 8), ("w", 16), ("d", 32)):

    @one_source(f"pabs{_suffix}", sse="ssse3", evex=evex_feature(_lane))
    def pabs(a: Any, lane: int = _lane) -> Any:
        """Absolute values of signed lanes; the least number is unchanged."""
        return map_lanes(lane, lambda x: x.msb().ite(-x, x), a)

    @two_sources(f"psign{_suffix}", sse="ssse3")
    def psign(a: Any, b: Any, lane: int = _lane) -> Any:
        """Lanes of a times the signs (-1, 0, 1) of the lanes of b."""
        return map_lanes(lane, lambda x, y: y.msb().ite(-x, y.eq(0).ite(x.lift(0), x)), a, b)


@evex_only("vpabsq {=d:xmm|ymm}, {a:v|m}")
def vpabsq(a: Any) -> Any:
    """Absolute values of signed lanes; the least number is unchanged."""
    return map_lanes(64, lambda x: x.msb().ite(-x, x), a)

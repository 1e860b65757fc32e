"""AArch64 Advanced SIMD instructions (Arm ARM, C7).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.aarch64 import instruction
from dauntless.isa.value import map_lanes, saturate_signed


@instruction("add {=d:v}, {a:v}, {b:v}")
def add(a: Any, b: Any, lane: int) -> Any:
    """Wrapping addition of lanes."""
    return map_lanes(lane, lambda x, y: x + y, a, b)


def by_element(a: Any, b: Any) -> Any:
    """`b` repeated to the width of `a` when it is one element, else `b`."""
    return b if b.width == a.width else a.join([b] * (a.width // b.width))


@instruction("sqrdmulh {=d:v}, {a:v}, {b:v|e}")
def sqrdmulh(a: Any, b: Any, lane: int) -> Any:
    """Saturating rounding doubling multiply, high half: sat((2ab + 2^(lane-1)) >> lane)."""

    def one(x: Any, y: Any) -> Any:
        w = 2 * lane + 1
        doubled = (x.sext(w) * y.sext(w)).shl(1) + (1 << (lane - 1))
        return saturate_signed(doubled.extract(lane, lane + 1), lane)

    return map_lanes(lane, one, a, by_element(a, b))

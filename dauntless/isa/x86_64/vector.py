"""x86-64 vector instructions: SSE2 to AVX2 (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa.value import map_lanes, mul_high
from dauntless.isa.x86_64 import instruction


def sse_and_avx(name: str, feature: str = "", **options: Any) -> Callable[[Callable[..., Any]], Any]:
    """Both encodings of a two-source operation: legacy SSE (destination is the first source, memory aligned to 16 bytes)
    and VEX (three operands, xmm or ymm, memory unaligned). The semantics takes a, b."""

    def declare(semantics: Callable[..., Any]) -> Callable[..., Any]:
        instruction(f"{name} {{+a:xmm}}, {{b:xmm|m128}}", alignment=0, **options)(semantics)
        instruction(f"v{name} {{=d:xmm|ymm}}, {{a:v}}, {{b:v|m}}", feature=feature, **options)(semantics)
        return semantics

    return declare


for _suffix, _lane in (("b", 8), ("w", 16), ("d", 32), ("q", 64)):

    @sse_and_avx(f"padd{_suffix}", "avx2")
    def padd(a: Any, b: Any, lane: int = _lane) -> Any:
        """Wrapping addition of lanes."""
        return map_lanes(lane, lambda x, y: x + y, a, b)


@sse_and_avx("pmulhw", "avx2")
def pmulhw(a: Any, b: Any) -> Any:
    """High halves of the signed products of 16-bit lanes."""
    return map_lanes(16, lambda x, y: mul_high(x, y, signed=True), a, b)

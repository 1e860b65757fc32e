"""The two encodings of a vector instruction: legacy SSE (128 bits, memory aligned to 16 bytes, upper bits kept) and VEX
(xmm or ymm, memory unaligned, upper bits cleared).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`sse` and `avx` name the CPU features the two encodings need; SSE2 is the baseline.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa.value import join
from dauntless.isa.x86_64 import instruction

Semantics = Callable[..., Any]
Declare = Callable[[Semantics], Semantics]


def forms(legacy: str, vex: str, sse: str, avx: str, *, avx_alignment: int = 1, **options: Any) -> Declare:
    """One semantics for a legacy template and its VEX counterpart. Alignment 0 is that of the whole operand."""

    def declare(semantics: Semantics) -> Semantics:
        instruction(legacy, alignment=0, feature=sse, **options)(semantics)
        instruction(vex, alignment=avx_alignment, feature=avx, **options)(semantics)
        return semantics

    return declare


def two_sources(name: str, *, sse: str = "", avx: str = "avx2", immediate: bool = False, **options: Any) -> Declare:
    """Sources a and b; the legacy destination is a. With `immediate`, also i."""
    tail = ", {i:i}" if immediate else ""
    legacy, vex = f"{name} {{+a:xmm}}, {{b:xmm|m128}}", f"v{name} {{=d:xmm|ymm}}, {{a:v}}, {{b:v|m}}"
    return forms(legacy + tail, vex + tail, sse, avx, **options)


def one_source(name: str, *, sse: str = "", avx: str = "avx2", immediate: bool = False, **options: Any) -> Declare:
    """Source a. With `immediate`, also i."""
    tail = ", {i:i}" if immediate else ""
    legacy, vex = f"{name} {{=d:xmm}}, {{a:xmm|m128}}", f"v{name} {{=d:xmm|ymm}}, {{a:v|m}}"
    return forms(legacy + tail, vex + tail, sse, avx, **options)


def in_halves(function: Callable[..., Any], *vectors: Any) -> Any:
    """Apply `function` to the corresponding 128-bit halves: most shuffles of 256-bit vectors stay within these."""
    return join([function(*half) for half in zip(*(v.lanes(128) for v in vectors), strict=True)])

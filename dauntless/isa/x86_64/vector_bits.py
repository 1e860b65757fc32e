"""x86-64 bit fields of vector lanes, and their numbers of ones, that only EVEX encodes (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.value import count_leading_zeros, count_ones, join, map_lanes, select
from dauntless.isa.x86_64.registry import instruction


@instruction("vpmultishiftqb {=d:xmm|ymm}, {a:v}, {b:v|m}", feature="avx512vbmi")
@instruction("vpmultishiftqb {=d:zmm}, {a:zmm}, {b:zmm|m512}", feature="avx512vbmi")
def vpmultishiftqb(a: Any, b: Any) -> Any:
    """Each byte is 8 neighbouring bits of b's 64-bit lane, cyclically, from the bit that the low 6 bits of a's byte name."""

    def one(controls: Any, source: Any) -> Any:
        fields = [source.ror(i).extract(0, 8) for i in range(64)]
        return join([select(c.extract(0, 6), fields) for c in controls.lanes(8)])

    return map_lanes(64, one, a, b)


for _suffix, _lane, _feature in (
    ("b", 8, "avx512_bitalg"), ("w", 16, "avx512_bitalg"), ("d", 32, "avx512_vpopcntdq"), ("q", 64, "avx512_vpopcntdq"),
):  # fmt: skip

    @instruction(f"vpopcnt{_suffix} {{=d:xmm|ymm}}, {{a:v|m}}", feature=_feature)
    @instruction(f"vpopcnt{_suffix} {{=d:zmm}}, {{a:zmm|m512}}", feature=_feature)
    def vpopcnt(a: Any, lane: int = _lane) -> Any:
        """The number of ones in each lane."""
        return map_lanes(lane, count_ones, a)


for _suffix, _lane in (("d", 32), ("q", 64)):

    @instruction(f"vplzcnt{_suffix} {{=d:xmm|ymm}}, {{a:v|m}}", feature="avx512cd")
    @instruction(f"vplzcnt{_suffix} {{=d:zmm}}, {{a:zmm|m512}}", feature="avx512cd")
    def vplzcnt(a: Any, lane: int = _lane) -> Any:
        """The number of zeros above the highest one of each lane; its width if there is none."""
        return map_lanes(lane, count_leading_zeros, a)

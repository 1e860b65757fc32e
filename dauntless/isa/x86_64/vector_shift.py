"""x86-64 vector shifts (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Counts of the lane width or more give zero, or copies of the sign.
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.value import map_lanes, shift_by
from dauntless.isa.x86_64 import instruction
from dauntless.isa.x86_64.vector_forms import forms, in_halves

_DIRECTIONS = (("psll", "shl", "wdq"), ("psrl", "lshr", "wdq"), ("psra", "ashr", "wd"))
_LANES = {"w": 16, "d": 32, "q": 64}
_COUNTS = {"n": (0, 1, 7, 8, 15, 16, 31, 32, 63, 64, 255)}

for _stem, _kind, _suffixes in _DIRECTIONS:
    for _suffix in _suffixes:
        _name, _lane = _stem + _suffix, _LANES[_suffix]

        @forms(
            f"{_name} {{+a:xmm}}, {{n:i}}", f"v{_name} {{=d:xmm|ymm}}, {{a:v}}, {{n:i}}", "", "avx2", immediates=_COUNTS
        )
        def shift_constant(a: Any, n: int, lane: int = _lane, kind: str = _kind) -> Any:
            """Shift of lanes by a constant."""
            return map_lanes(lane, lambda x: getattr(x, kind)(n), a)

        @forms(
            f"{_name} {{+a:xmm}}, {{n:xmm|m128}}",
            f"v{_name} {{=d:xmm|ymm}}, {{a:v}}, {{n:xmm|m128}}",
            "",
            "avx2",
        )
        def shift_uniform(a: Any, n: Any, lane: int = _lane, kind: str = _kind) -> Any:
            """Shift of all lanes by the low 64 bits of n."""
            return map_lanes(lane, lambda x: shift_by(kind, x, n.extract(0, 64)), a)

        if _suffix != "w":

            @instruction(f"v{_stem}v{_suffix} {{=d:xmm|ymm}}, {{a:v}}, {{n:v|m}}", feature="avx2")
            def shift_variable(a: Any, n: Any, lane: int = _lane, kind: str = _kind) -> Any:
                """Shift of each lane by the lane of n."""
                return map_lanes(lane, lambda x, y: shift_by(kind, x, y), a, n)


for _name, _kind in (("pslldq", "shl"), ("psrldq", "lshr")):

    @forms(f"{_name} {{+a:xmm}}, {{n:i}}", f"v{_name} {{=d:xmm|ymm}}, {{a:v}}, {{n:i}}", "", "avx2", immediates=_COUNTS)
    def shift_bytes(a: Any, n: int, kind: str = _kind) -> Any:
        """Shift of each 128-bit half by n bytes."""
        return in_halves(lambda x: getattr(x, kind)(8 * n), a)

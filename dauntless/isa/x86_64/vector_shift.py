"""x86-64 vector shifts (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Counts of the lane width or more give zero, or copies of the sign.
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.masking import WHOLE
from dauntless.isa.value import join, map_lanes, shift_by
from dauntless.isa.x86_64.registry import instruction
from dauntless.isa.x86_64.vector_forms import evex_feature, evex_only, forms, in_halves, wide

_LANES = {"w": 16, "d": 32, "q": 64}
_COUNTS = {"n": (0, 1, 7, 8, 15, 16, 31, 32, 63, 64, 255)}

for _stem, _kind in (("psll", "shl"), ("psrl", "lshr"), ("psra", "ashr")):
    for _suffix, _lane in _LANES.items():
        _name, _needed = _stem + _suffix, evex_feature(_lane)
        _constant, _uniform = (f"v{_name} {{=d:xmm|ymm}}, {{a:v}}, {{n:{n}}}" for n in ("i", "xmm|m128"))
        _variable = f"v{_stem}v{_suffix} {{=d:xmm|ymm}}, {{a:v}}, {{n:v|m}}"

        def shift_constant(a: Any, n: int, lane: int = _lane, kind: str = _kind) -> Any:
            """Shift of lanes by a constant."""
            return map_lanes(lane, lambda x: getattr(x, kind)(n), a)

        def shift_uniform(a: Any, n: Any, lane: int = _lane, kind: str = _kind) -> Any:
            """Shift of all lanes by the low 64 bits of n."""
            return map_lanes(lane, lambda x: shift_by(kind, x, n.extract(0, 64)), a)

        def shift_variable(a: Any, n: Any, lane: int = _lane, kind: str = _kind) -> Any:
            """Shift of each lane by the lane of n."""
            return map_lanes(lane, lambda x, y: shift_by(kind, x, y), a, n)

        if _name == "psraq":
            evex_only(_constant, immediates=_COUNTS)(shift_constant)
            evex_only(_uniform, masked_source=WHOLE)(shift_uniform)
        else:
            _legacy = f"{_name} {{+a:xmm}}, {{n:i}}"
            forms(_legacy, _constant, "", "avx2", evex=_needed, immediates=_COUNTS)(shift_constant)
            _legacy = f"{_name} {{+a:xmm}}, {{n:xmm|m128}}"
            forms(_legacy, _uniform, "", "avx2", evex=_needed, masked_source=WHOLE)(shift_uniform)
        _memory = f"v{_name} {{=d:xmm|ymm}}, {{a:m128|m256}}, {{n:i}}"
        evex_only(_memory, feature=_needed, immediates=_COUNTS)(shift_constant)
        if _suffix == "w" or _name == "psraq":
            evex_only(_variable, feature=_needed)(shift_variable)
        else:
            instruction(_variable, feature="avx2")(shift_variable)
            instruction(wide(_variable), feature=_needed)(shift_variable)


for _name, _kind in (("pslldq", "shl"), ("psrldq", "lshr")):

    @evex_only(f"v{_name} {{=d:xmm|ymm}}, {{a:m128|m256}}, {{n:i}}", feature="avx512bw", immediates=_COUNTS)
    @forms(
        f"{_name} {{+a:xmm}}, {{n:i}}", f"v{_name} {{=d:xmm|ymm}}, {{a:v}}, {{n:i}}", "", "avx2",
        evex="avx512bw", immediates=_COUNTS,
    )  # fmt: skip
    def shift_bytes(a: Any, n: int, kind: str = _kind) -> Any:
        """Shift of each 128-bit half by n bytes."""
        return in_halves(lambda x: getattr(x, kind)(8 * n), a)


# -- of two lanes side by side -----------------------------------------------------------------------------------------
_DOUBLE = {"n": (0, 1, 7, 15, 16, 31, 32, 63, 64, 255)}


def _shifted(left: bool, high: Any, low: Any, n: Any) -> Any:
    """The high half of high:low shifted left, or the low half of it shifted right, by n modulo the width of a lane."""
    both, width = join((low, high)), high.width
    if isinstance(n, int):
        n = high.const(n, width)
    amount = n.extract(0, width.bit_length() - 1)
    return shift_by("shl" if left else "lshr", both, amount).extract(width if left else 0, width)


def _declare_double(suffix: str, lane: int, left: bool) -> None:
    name, way = (
        f"vpsh{'l' if left else 'r'}d",
        "left, filling with the bits of b" if left else "right, filling with the bits of b",
    )

    @evex_only(
        f"{name}{suffix} {{=d:xmm|ymm}}, {{a:v}}, {{b:v|m}}, {{n:i}}", feature="avx512_vbmi2", immediates=_DOUBLE
    )
    def double_constant(a: Any, b: Any, n: int) -> Any:
        return map_lanes(lane, lambda x, y: _shifted(left, x, y, n) if left else _shifted(left, y, x, n), a, b)

    @evex_only(f"{name}v{suffix} {{+d:xmm|ymm}}, {{a:v}}, {{b:v|m}}", feature="avx512_vbmi2")
    def double_variable(d: Any, a: Any, b: Any) -> Any:
        return map_lanes(lane, lambda x, y, n: _shifted(left, x, y, n) if left else _shifted(left, y, x, n), d, a, b)

    double_constant.__doc__ = f"Shift of the lanes of a by a constant {way}."
    double_variable.__doc__ = f"Shift of the lanes of d by those of b {way.replace('of b', 'of a')}."


for _suffix, _lane in _LANES.items():
    _declare_double(_suffix, _lane, left=True)
    _declare_double(_suffix, _lane, left=False)

"""x86-64 vector packing, interleaving and widening (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.value import join, map_lanes, saturate_signed, saturate_signed_to_unsigned, saturate_unsigned
from dauntless.isa.x86_64.registry import instruction
from dauntless.isa.x86_64.vector_forms import evex_feature, in_halves, two_sources

# -- narrowing: in each 128-bit half the lanes of a, then those of b -------------------------------------------------
for _name, _lane, _saturate, _sse in (
    ("packsswb", 16, saturate_signed, ""),
    ("packssdw", 32, saturate_signed, ""),
    ("packuswb", 16, saturate_signed_to_unsigned, ""),
    ("packusdw", 32, saturate_signed_to_unsigned, "sse4_1"),
):

    @two_sources(_name, sse=_sse, evex="avx512bw")
    def pack(a: Any, b: Any, lane: int = _lane, saturate: Any = _saturate) -> Any:
        """Signed lanes of a, then b, saturated to half their width (pack_us_: unsigned)."""
        return in_halves(lambda x, y: join([saturate(v, lane // 2) for v in x.lanes(lane) + y.lanes(lane)]), a, b)


# -- interleaving -------------------------------------------------------------------------------------------------
def _interleave(a: Any, b: Any, lane: int, half: int) -> Any:
    def one(x: Any, y: Any) -> Any:
        pairs = zip(x.extract(64 * half, 64).lanes(lane), y.extract(64 * half, 64).lanes(lane), strict=True)
        return join([v for pair in pairs for v in pair])

    return in_halves(one, a, b)


for _low, _high, _lane, _avx in (
    ("punpcklbw", "punpckhbw", 8, "avx2"),
    ("punpcklwd", "punpckhwd", 16, "avx2"),
    ("punpckldq", "punpckhdq", 32, "avx2"),
    ("punpcklqdq", "punpckhqdq", 64, "avx2"),
    ("unpcklps", "unpckhps", 32, "avx"),
    ("unpcklpd", "unpckhpd", 64, "avx"),
):

    @two_sources(_low, avx=_avx, evex=evex_feature(_lane))
    def unpack_low(a: Any, b: Any, lane: int = _lane) -> Any:
        """Interleave the lanes of the low halves of each 128 bits: a, b, a, b."""
        return _interleave(a, b, lane, 0)

    @two_sources(_high, avx=_avx, evex=evex_feature(_lane))
    def unpack_high(a: Any, b: Any, lane: int = _lane) -> Any:
        """Interleave the lanes of the high halves of each 128 bits: a, b, a, b."""
        return _interleave(a, b, lane, 1)


# -- widening, and narrowing without a second source (EVEX only) ------------------------------------------------------
_WIDTHS = {"b": 8, "w": 16, "d": 32, "q": 64}


def _vector(width: int) -> str:
    """The kind of register that holds `width` bits."""
    return {256: "ymm", 512: "zmm"}.get(width, "xmm")


def _part(width: int) -> str:
    """The register or memory operand that provides `width` bits."""
    return f"{_vector(width)}|m{width}"


def _truncate(value: Any, width: int) -> Any:
    return value.extract(0, width)


for _pair in ("bw", "bd", "bq", "wd", "wq", "dq"):
    _from, _to = _WIDTHS[_pair[0]], _WIDTHS[_pair[1]]
    _form, _form_256, _form_512 = (f"{{=d:{_vector(w)}}}, {{a:{_part(w * _from // _to)}}}" for w in (128, 256, 512))

    @instruction(f"pmovzx{_pair} {_form}", feature="sse4_1")
    @instruction(f"vpmovzx{_pair} {_form}", f"vpmovzx{_pair} {_form_256}", feature="avx2")
    @instruction(f"vpmovzx{_pair} {_form_512}", feature=evex_feature(_to))
    def pmovzx(a: Any, width: int, narrow: int = _from, wide: int = _to) -> Any:
        """Zero extension of the lowest lanes."""
        return map_lanes(narrow, lambda x: x.zext(wide), a.extract(0, width * narrow // wide))

    @instruction(f"pmovsx{_pair} {_form}", feature="sse4_1")
    @instruction(f"vpmovsx{_pair} {_form}", f"vpmovsx{_pair} {_form_256}", feature="avx2")
    @instruction(f"vpmovsx{_pair} {_form_512}", feature=evex_feature(_to))
    def pmovsx(a: Any, width: int, narrow: int = _from, wide: int = _to) -> Any:
        """Sign extension of the lowest lanes."""
        return map_lanes(narrow, lambda x: x.sext(wide), a.extract(0, width * narrow // wide))

    for _letter, _saturate, _words in (
        ("", _truncate, "Low parts of the lanes"),
        ("s", saturate_signed, "Signed lanes, saturated"),
        ("us", saturate_unsigned, "Unsigned lanes, saturated"),
    ):
        for _width in (128, 256, 512):
            _name, _needed = f"vpmov{_letter}{_pair[::-1]}", evex_feature(_to)
            _store = f"{{=d:m{_width * _from // _to}}}, {{a:{_vector(_width)}}}"

            @instruction(f"{_name} {{=d:{_vector(_width * _from // _to)}}}, {{a:{_vector(_width)}}}", feature=_needed)
            def narrow_lanes(
                a: Any, d_width: int, narrow: int = _from, wide: int = _to, saturate: Any = _saturate
            ) -> Any:
                return map_lanes(wide, lambda x: saturate(x, narrow), a).zext(d_width)

            narrow_lanes.__doc__ = f"{_words} to the narrower width, the rest cleared."
            instruction(f"{_name} {_store}", feature=_needed)(narrow_lanes)

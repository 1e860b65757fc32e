"""x86-64 vector lanes: extraction, insertion, broadcast, duplication (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.value import join, map_lanes
from dauntless.isa.x86_64.registry import instruction
from dauntless.isa.x86_64.vector_forms import evex_feature, evex_only, one_source

# -- one lane to and from a general register or memory; the lane number is taken modulo the number of lanes ----------
for _suffix, _lane, _register in (("b", 8, "r32"), ("w", 16, "r32"), ("d", 32, "r32"), ("q", 64, "r64")):
    _sse = "" if _suffix == "w" else "sse4_1"

    @instruction(f"pextr{_suffix} {{=d:{_register}}}, {{a:xmm}}, {{i:i}}", feature=_sse)
    @instruction(f"pextr{_suffix} {{=d:m{_lane}}}, {{a:xmm}}, {{i:i}}", feature="sse4_1")
    @instruction(f"vpextr{_suffix} {{=d:{_register}|m{_lane}}}, {{a:xmm}}, {{i:i}}", feature="avx")
    def pextr(a: Any, i: int, width: int, size: int = _lane) -> Any:
        """Lane i, zero-extended."""
        return a.extract(i % (128 // size) * size, size).zext(width)

    @instruction(f"pinsr{_suffix} {{+a:xmm}}, {{b:{_register}|m{_lane}}}, {{i:i}}", feature=_sse)
    @instruction(f"vpinsr{_suffix} {{=d:xmm}}, {{a:xmm}}, {{b:{_register}|m{_lane}}}, {{i:i}}", feature="avx")
    def pinsr(a: Any, b: Any, i: int, size: int = _lane) -> Any:
        """a with lane i replaced by b."""
        lanes = a.lanes(size)
        lanes[i % len(lanes)] = b.extract(0, size)
        return join(lanes)


@instruction("extractps {=d:r32|m32}, {a:xmm}, {i:i}", feature="sse4_1")
@instruction("vextractps {=d:r32|m32}, {a:xmm}, {i:i}", feature="avx", masks=0)
def extractps(a: Any, i: int) -> Any:
    """32-bit lane i."""
    return a.extract(32 * (i & 3), 32)


@instruction("insertps {+a:xmm}, {b:xmm|m32}, {i:i}", feature="sse4_1")
@instruction("vinsertps {=d:xmm}, {a:xmm}, {b:xmm|m32}, {i:i}", feature="avx", masks=0)
def insertps(a: Any, b: Any, i: int) -> Any:
    """a with the 32-bit lane i[4:6] replaced by b's lane i[6:8] (or by memory), then the lanes i[0:4] cleared."""
    lanes = a.lanes(32)
    lanes[i >> 4 & 3] = b if b.width == 32 else b.extract(32 * (i >> 6 & 3), 32)
    return join([a.const(0, 32) if i >> n & 1 else lane for n, lane in enumerate(lanes)])


# -- halves of 256 bits -------------------------------------------------------------------------------------------
for _letter, _feature in (("i", "avx2"), ("f", "avx")):

    @instruction(f"vextract{_letter}128 {{=d:xmm|m128}}, {{a:ymm}}, {{i:i}}", feature=_feature)
    def vextract128(a: Any, i: int) -> Any:
        """The low (i = 0) or high half."""
        return a.extract(128 * (i & 1), 128)

    @instruction(f"vinsert{_letter}128 {{=d:ymm}}, {{a:ymm}}, {{b:xmm|m128}}, {{i:i}}", feature=_feature)
    def vinsert128(a: Any, b: Any, i: int) -> Any:
        """a with its low (i = 0) or high half replaced by b."""
        return join((a.extract(0, 128), b) if i & 1 else (b, a.extract(128, 128)))

    @instruction(f"vbroadcast{_letter}128 {{=d:ymm}}, {{a:m128}}", feature=_feature)
    def vbroadcast128(a: Any) -> Any:
        """The same 128 bits in both halves."""
        return join((a, a))


# -- parts of 128 or 256 bits (EVEX only) ---------------------------------------------------------------------------
# A mask would choose lanes of 32 or 64 bits; nothing else tells 32x4 from 64x2.
for _kind in "if":
    for _lanes, _part, _vectors, _feature in (
        ("32x4", "xmm|m128", "ymm|zmm", "avx512f"),
        ("64x2", "xmm|m128", "ymm|zmm", "avx512dq"),
        ("64x4", "ymm|m256", "zmm", "avx512f"),
        ("32x8", "ymm|m256", "zmm", "avx512dq"),
    ):
        _memory = _part[4:]

        @instruction(f"vextract{_kind}{_lanes} {{=d:{_part}}}, {{a:{_vectors}}}, {{i:i}}", feature=_feature)
        def extract_part(a: Any, i: int, d_width: int) -> Any:
            """The i-th part of the size of d, i modulo their number."""
            return a.lanes(d_width)[i % (a.width // d_width)]

        @instruction(f"vinsert{_kind}{_lanes} {{=d:{_vectors}}}, {{a:v}}, {{b:{_part}}}, {{i:i}}", feature=_feature)
        def insert_part(a: Any, b: Any, i: int) -> Any:
            """a with its i-th part replaced by b, i modulo their number."""
            parts = a.lanes(b.width)
            parts[i % len(parts)] = b
            return join(parts)

        @instruction(f"vbroadcast{_kind}{_lanes} {{=d:{_vectors}}}, {{a:{_memory}}}", feature=_feature)
        def broadcast_part(a: Any, d_width: int) -> Any:
            """The same bits in every part."""
            return join([a] * (d_width // a.width))


# -- broadcast ----------------------------------------------------------------------------------------------------
for _suffix, _lane in (("b", 8), ("w", 16), ("d", 32), ("q", 64)):
    _general = "r64" if _lane == 64 else "r32"

    @evex_only(f"vpbroadcast{_suffix} {{=d:xmm|ymm}}, {{a:{_general}}}", feature=evex_feature(_lane))
    @instruction(f"vpbroadcast{_suffix} {{=d:xmm|ymm}}, {{a:xmm|m{_lane}}}", feature="avx2")
    @instruction(f"vpbroadcast{_suffix} {{=d:zmm}}, {{a:xmm|m{_lane}}}", feature=evex_feature(_lane))
    def vpbroadcast(a: Any, width: int, size: int = _lane) -> Any:
        """The lowest lane, in every lane."""
        return join([a.extract(0, size)] * (width // size))


@instruction("vbroadcasti32x2 {=d:xmm|ymm|zmm}, {a:xmm|m64}", feature="avx512dq")
@instruction("vbroadcastf32x2 {=d:ymm|zmm}, {a:xmm|m64}", feature="avx512dq")
def broadcast_pair(a: Any, width: int) -> Any:
    """The lowest two 32-bit lanes, in every pair of lanes."""
    return join([a.extract(0, 64)] * (width // 64))


@instruction("vbroadcastss {=d:xmm|ymm}, {a:xmm|m32}", feature="avx2")
@instruction("vbroadcastss {=d:zmm}, {a:xmm|m32}", feature="avx512f")
def vbroadcastss(a: Any, width: int) -> Any:
    """The lowest 32-bit lane, in every lane."""
    return join([a.extract(0, 32)] * (width // 32))


@instruction("vbroadcastsd {=d:ymm}, {a:xmm|m64}", feature="avx2")
@instruction("vbroadcastsd {=d:zmm}, {a:xmm|m64}", feature="avx512f")
def vbroadcastsd(a: Any, width: int) -> Any:
    """The lowest 64-bit lane, in every lane."""
    return join([a.extract(0, 64)] * (width // 64))


# -- duplication --------------------------------------------------------------------------------------------------
@one_source("movshdup", sse="pni", avx="avx", evex="avx512f")
def movshdup(a: Any) -> Any:
    """Every odd 32-bit lane, twice."""
    return map_lanes(64, lambda x: join((x.extract(32, 32), x.extract(32, 32))), a)


@one_source("movsldup", sse="pni", avx="avx", evex="avx512f")
def movsldup(a: Any) -> Any:
    """Every even 32-bit lane, twice."""
    return map_lanes(64, lambda x: join((x.extract(0, 32), x.extract(0, 32))), a)


@instruction("movddup {=d:xmm}, {a:xmm|m64}", feature="pni")
@instruction("vmovddup {=d:zmm}, {a:zmm|m512}", feature="avx512f")
@instruction("vmovddup {=d:xmm}, {a:xmm|m64}", "vmovddup {=d:ymm}, {a:ymm|m256}", feature="avx")
def movddup(a: Any, width: int) -> Any:
    """Every even 64-bit lane, twice."""
    return join([a.extract(i, 64) for i in range(0, width, 128) for _ in range(2)])

"""x86-64 vector shuffles and permutations (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.value import join, select
from dauntless.isa.x86_64.registry import instruction
from dauntless.isa.x86_64.vector_forms import evex_only, evex_two_sources, in_halves, one_source, two_sources

_CONTROLS = {"i": (0x00, 0x1B, 0x4E, 0x93, 0xD8, 0xE4, 0xFF)}


def _fields(i: int, bits: int, count: int) -> list[int]:
    """The first `count` fields of a control byte."""
    return [i >> bits * n & ((1 << bits) - 1) for n in range(count)]


# -- within 128 bits ----------------------------------------------------------------------------------------------
@two_sources("pshufb", sse="ssse3", evex="avx512bw")
def pshufb(a: Any, b: Any) -> Any:
    """Bytes of a selected by the low 4 bits of each byte of b; zero if its sign is set."""

    def half(x: Any, y: Any) -> Any:
        source = x.lanes(8)
        return join([c.msb().ite(c.lift(0), select(c.extract(0, 4), source)) for c in y.lanes(8)])

    return in_halves(half, a, b)


@one_source("pshufd", evex="avx512f", immediate=True, immediates=_CONTROLS)
def pshufd(a: Any, i: int) -> Any:
    """32-bit lanes chosen by the 2-bit fields of i."""
    return in_halves(lambda x: join([x.extract(32 * f, 32) for f in _fields(i, 2, 4)]), a)


@instruction("vpermilps {=d:xmm|ymm}, {a:v|m}, {i:i}", feature="avx", immediates=_CONTROLS)
@instruction("vpermilps {=d:zmm}, {a:zmm|m512}, {i:i}", feature="avx512f", immediates=_CONTROLS)
def vpermilps(a: Any, i: int) -> Any:
    """32-bit lanes chosen by the 2-bit fields of i."""
    return pshufd(a, i)


@instruction("vpermilpd {=d:xmm|ymm}, {a:v|m}, {i:i}", feature="avx", immediates=_CONTROLS)
@instruction("vpermilpd {=d:zmm}, {a:zmm|m512}, {i:i}", feature="avx512f", immediates=_CONTROLS)
def vpermilpd(a: Any, i: int) -> Any:
    """64-bit lanes, each chosen within its half by one bit of i."""
    return join([a.extract(128 * (n // 2) + 64 * (i >> n & 1), 64) for n in range(a.width // 64)])


for _suffix, _lane in (("ps", 32), ("pd", 64)):

    @instruction(f"vpermil{_suffix} {{=d:xmm|ymm}}, {{a:v}}, {{b:v|m}}", feature="avx")
    @instruction(f"vpermil{_suffix} {{=d:zmm}}, {{a:zmm}}, {{b:zmm|m512}}", feature="avx512f")
    def permute_within(a: Any, b: Any, lane: int = _lane) -> Any:
        """Lanes of a, each chosen within its 128 bits by the low bits (of 64-bit lanes: bit 1) of b's lane."""

        def half(x: Any, y: Any) -> Any:
            low, bits = (0, 2) if lane == 32 else (1, 1)
            return join([select(c.extract(low, bits), x.lanes(lane)) for c in y.lanes(lane)])

        return in_halves(half, a, b)


@one_source("pshuflw", evex="avx512bw", immediate=True, immediates=_CONTROLS)
def pshuflw(a: Any, i: int) -> Any:
    """The low four 16-bit lanes chosen among themselves by the 2-bit fields of i."""
    return in_halves(lambda x: join([x.extract(16 * f, 16) for f in _fields(i, 2, 4)] + [x.extract(64, 64)]), a)


@one_source("pshufhw", evex="avx512bw", immediate=True, immediates=_CONTROLS)
def pshufhw(a: Any, i: int) -> Any:
    """The high four 16-bit lanes chosen among themselves by the 2-bit fields of i."""
    return in_halves(lambda x: join([x.extract(0, 64)] + [x.extract(64 + 16 * f, 16) for f in _fields(i, 2, 4)]), a)


@two_sources("shufps", avx="avx", evex="avx512f", immediate=True, immediates=_CONTROLS)
def shufps(a: Any, b: Any, i: int) -> Any:
    """Two 32-bit lanes of a, then two of b, chosen by the 2-bit fields of i."""

    def half(x: Any, y: Any) -> Any:
        return join([z.extract(32 * f, 32) for z, f in zip((x, x, y, y), _fields(i, 2, 4), strict=True)])

    return in_halves(half, a, b)


@two_sources("shufpd", avx="avx", evex="avx512f", immediate=True, immediates=_CONTROLS)
def shufpd(a: Any, b: Any, i: int) -> Any:
    """In each half a 64-bit lane of a, then one of b, each chosen by one bit of i."""
    sources = (a, b) * (a.width // 128)
    return join([s.extract(128 * (n // 2) + 64 * (i >> n & 1), 64) for n, s in enumerate(sources)])


_BYTES = {"i": (0, 1, 4, 8, 15, 16, 17, 31, 32, 255)}


@two_sources("palignr", sse="ssse3", evex="avx512bw", immediate=True, immediates=_BYTES)
def palignr(a: Any, b: Any, i: int) -> Any:
    """a above b, shifted right by i bytes."""
    return in_halves(lambda x, y: join((y, x)).lshr(8 * i).extract(0, 128), a, b)


# -- across 128 bits ----------------------------------------------------------------------------------------------
for _name in ("vpermq", "vpermpd"):

    @instruction(f"{_name} {{=d:ymm}}, {{a:ymm|m256}}, {{i:i}}", feature="avx2", immediates=_CONTROLS)
    @instruction(f"{_name} {{=d:zmm}}, {{a:zmm|m512}}, {{i:i}}", feature="avx512f", immediates=_CONTROLS)
    def permute_constant(a: Any, i: int) -> Any:
        """64-bit lanes chosen within 256 bits by the 2-bit fields of i."""
        return join([x.extract(64 * f, 64) for x in a.lanes(256) for f in _fields(i, 2, 4)])


def _choose(indices: Any, source: list[Any], lane: int) -> Any:
    """The lanes of `source` selected by the low bits of each lane of `indices`."""
    bits = (len(source) - 1).bit_length()
    return join([select(c.extract(0, bits), source) for c in indices.lanes(lane)])


_PERMUTED = (("b", 8, "avx512vbmi"), ("w", 16, "avx512bw"), ("d", 32, "avx512f"), ("q", 64, "avx512f"),
             ("ps", 32, "avx512f"), ("pd", 64, "avx512f"))  # fmt: skip

for _suffix, _lane, _feature in _PERMUTED:
    _vl = "avx512vl" if _feature == "avx512f" else _feature

    @instruction(f"vperm{_suffix} {{=d:ymm}}, {{a:ymm}}, {{b:ymm|m256}}", feature="avx2" if _suffix in "dps" else _vl)
    @instruction(f"vperm{_suffix} {{=d:zmm}}, {{a:zmm}}, {{b:zmm|m512}}", feature=_feature)
    def permute(a: Any, b: Any, lane: int = _lane) -> Any:
        """Lanes of b chosen by the low bits of each lane of a."""
        return _choose(a, b.lanes(lane), lane)

    if _lane < 32:
        instruction(f"vperm{_suffix} {{=d:xmm}}, {{a:xmm}}, {{b:xmm|m128}}", feature=_feature)(permute)

    @evex_only(f"vpermt2{_suffix} {{+d:xmm|ymm}}, {{a:v}}, {{b:v|m}}", feature=_feature)
    def permute_two(d: Any, a: Any, b: Any, lane: int = _lane) -> Any:
        """Lanes of d, then b, chosen by the low bits of each lane of a."""
        return _choose(a, d.lanes(lane) + b.lanes(lane), lane)

    @evex_only(f"vpermi2{_suffix} {{+d:xmm|ymm}}, {{a:v}}, {{b:v|m}}", feature=_feature)
    def permute_two_by_destination(d: Any, a: Any, b: Any, lane: int = _lane) -> Any:
        """Lanes of a, then b, chosen by the low bits of each lane of d."""
        return _choose(d, a.lanes(lane) + b.lanes(lane), lane)


_HALVES = {"i": (0x00, 0x01, 0x08, 0x13, 0x20, 0x31, 0x80, 0xFF)}


@instruction("vperm2i128 {=d:ymm}, {a:ymm}, {b:ymm|m256}, {i:i}", feature="avx2", immediates=_HALVES)
@instruction("vperm2f128 {=d:ymm}, {a:ymm}, {b:ymm|m256}, {i:i}", feature="avx", immediates=_HALVES)
def vperm2i128(a: Any, b: Any, i: int) -> Any:
    """Halves of a and b chosen by i[0:2] and i[4:6]; zero where i[3] or i[7] is set."""
    halves = a.lanes(128) + b.lanes(128)
    return join([a.const(0, 128) if f & 8 else halves[f & 3] for f in _fields(i, 4, 2)])


for _lanes in ("i32x4", "i64x2", "f32x4", "f64x2"):

    @instruction(f"vshuf{_lanes} {{=d:ymm}}, {{a:ymm}}, {{b:ymm|m256}}, {{i:i}}", feature="avx512vl")
    @instruction(
        f"vshuf{_lanes} {{=d:zmm}}, {{a:zmm}}, {{b:zmm|m512}}, {{i:i}}", feature="avx512f", immediates=_CONTROLS
    )
    def shuffle_parts(a: Any, b: Any, i: int) -> Any:
        """Half the 128-bit lanes from a, then half from b, chosen by the fields of i, each as wide as needed."""
        parts = a.width // 128
        chosen = _fields(i, (parts - 1).bit_length(), parts)
        return join([(a if n < parts // 2 else b).extract(128 * f, 128) for n, f in enumerate(chosen)])


for _suffix, _lane in (("d", 32), ("q", 64)):

    @evex_two_sources(f"valign{_suffix}", immediate=True)
    def valign(a: Any, b: Any, i: int, lane: int = _lane) -> Any:
        """a above b, shifted right by i lanes modulo their number in a vector."""
        return join((b, a)).lshr(i % (a.width // lane) * lane).extract(0, a.width)

"""x86-64 vector shuffles and permutations (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.value import join, select
from dauntless.isa.x86_64 import instruction
from dauntless.isa.x86_64.vector_forms import in_halves, one_source, two_sources

_CONTROLS = {"i": (0x00, 0x1B, 0x4E, 0x93, 0xD8, 0xE4, 0xFF)}


def _fields(i: int, bits: int, count: int) -> list[int]:
    """The first `count` fields of a control byte."""
    return [i >> bits * n & ((1 << bits) - 1) for n in range(count)]


# -- within 128 bits ----------------------------------------------------------------------------------------------
@two_sources("pshufb", sse="ssse3")
def pshufb(a: Any, b: Any) -> Any:
    """Bytes of a chosen by the low 4 bits of each byte of b; zero where its sign is set."""

    def half(x: Any, y: Any) -> Any:
        source = x.lanes(8)
        return join([c.msb().ite(c.lift(0), select(c.extract(0, 4), source)) for c in y.lanes(8)])

    return in_halves(half, a, b)


@one_source("pshufd", immediate=True, immediates=_CONTROLS)
def pshufd(a: Any, i: int) -> Any:
    """32-bit lanes chosen by the 2-bit fields of i."""
    return in_halves(lambda x: join([x.extract(32 * f, 32) for f in _fields(i, 2, 4)]), a)


@instruction("vpermilps {=d:xmm|ymm}, {a:v|m}, {i:i}", feature="avx", immediates=_CONTROLS)
def vpermilps(a: Any, i: int) -> Any:
    """32-bit lanes chosen by the 2-bit fields of i."""
    return pshufd(a, i)


@instruction("vpermilpd {=d:xmm|ymm}, {a:v|m}, {i:i}", feature="avx", immediates=_CONTROLS)
def vpermilpd(a: Any, i: int) -> Any:
    """64-bit lanes, each chosen within its half by one bit of i."""
    return join([a.extract(128 * (n // 2) + 64 * (i >> n & 1), 64) for n in range(a.width // 64)])


@one_source("pshuflw", immediate=True, immediates=_CONTROLS)
def pshuflw(a: Any, i: int) -> Any:
    """The low four 16-bit lanes chosen among themselves by the 2-bit fields of i."""
    return in_halves(lambda x: join([x.extract(16 * f, 16) for f in _fields(i, 2, 4)] + [x.extract(64, 64)]), a)


@one_source("pshufhw", immediate=True, immediates=_CONTROLS)
def pshufhw(a: Any, i: int) -> Any:
    """The high four 16-bit lanes chosen among themselves by the 2-bit fields of i."""
    return in_halves(lambda x: join([x.extract(0, 64)] + [x.extract(64 + 16 * f, 16) for f in _fields(i, 2, 4)]), a)


@two_sources("shufps", avx="avx", immediate=True, immediates=_CONTROLS)
def shufps(a: Any, b: Any, i: int) -> Any:
    """Two 32-bit lanes of a, then two of b, chosen by the 2-bit fields of i."""

    def half(x: Any, y: Any) -> Any:
        return join([z.extract(32 * f, 32) for z, f in zip((x, x, y, y), _fields(i, 2, 4), strict=True)])

    return in_halves(half, a, b)


@two_sources("shufpd", avx="avx", immediate=True, immediates=_CONTROLS)
def shufpd(a: Any, b: Any, i: int) -> Any:
    """In each half a 64-bit lane of a, then one of b, each chosen by one bit of i."""
    sources = (a, b) * (a.width // 128)
    return join([s.extract(128 * (n // 2) + 64 * (i >> n & 1), 64) for n, s in enumerate(sources)])


@two_sources("palignr", sse="ssse3", immediate=True, immediates={"i": (0, 1, 4, 8, 15, 16, 17, 31, 32, 255)})
def palignr(a: Any, b: Any, i: int) -> Any:
    """a above b, shifted right by i bytes."""
    return in_halves(lambda x, y: join((y, x)).lshr(8 * i).extract(0, 128), a, b)


# -- across 128 bits ----------------------------------------------------------------------------------------------
@instruction("vpermq {=d:ymm}, {a:ymm|m256}, {i:i}", feature="avx2", immediates=_CONTROLS)
@instruction("vpermpd {=d:ymm}, {a:ymm|m256}, {i:i}", feature="avx2", immediates=_CONTROLS)
def vpermq(a: Any, i: int) -> Any:
    """64-bit lanes chosen by the 2-bit fields of i."""
    return join([a.extract(64 * f, 64) for f in _fields(i, 2, 4)])


@instruction("vpermd {=d:ymm}, {a:ymm}, {b:ymm|m256}", "vpermps {=d:ymm}, {a:ymm}, {b:ymm|m256}", feature="avx2")
def vpermd(a: Any, b: Any) -> Any:
    """32-bit lanes of b chosen by the low 3 bits of each lane of a."""
    source = b.lanes(32)
    return join([select(c.extract(0, 3), source) for c in a.lanes(32)])


_HALVES = {"i": (0x00, 0x01, 0x08, 0x13, 0x20, 0x31, 0x80, 0xFF)}


@instruction("vperm2i128 {=d:ymm}, {a:ymm}, {b:ymm|m256}, {i:i}", feature="avx2", immediates=_HALVES)
@instruction("vperm2f128 {=d:ymm}, {a:ymm}, {b:ymm|m256}, {i:i}", feature="avx", immediates=_HALVES)
def vperm2i128(a: Any, b: Any, i: int) -> Any:
    """Halves of a and b chosen by i[0:2] and i[4:6]; zero where i[3] or i[7] is set."""
    halves = a.lanes(128) + b.lanes(128)
    return join([a.const(0, 128) if f & 8 else halves[f & 3] for f in _fields(i, 4, 2)])

"""x86-64 vector moves: whole vectors, low parts, and between vector and general registers (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.value import join
from dauntless.isa.x86_64.registry import instruction
from dauntless.isa.x86_64.vector_forms import evex_feature, evex_only, forms, wide


# -- whole vectors ------------------------------------------------------------------------------------------------
def unaligned(s: Any) -> Any:
    """Copy; memory may be unaligned."""
    return s


def aligned(s: Any) -> Any:
    """Copy; memory aligned to the size of the vector."""
    return s


for _name in ("movdqu", "movups", "movupd"):
    _load, _store = f"v{_name} {{=d:xmm|ymm}}, {{s:v|m}}", f"v{_name} {{=d:m128|m256}}, {{s:v}}"
    instruction(f"{_name} {{=d:xmm}}, {{s:xmm|m128}}", f"{_name} {{=d:m128}}, {{s:xmm}}")(unaligned)
    instruction(_load, _store, feature="avx")(unaligned)
    if _name != "movdqu":
        instruction(wide(_load), wide(_store), feature="avx512f")(unaligned)


for _name, _evex in (("movdqa", ""), ("movaps", "avx512f"), ("movapd", "avx512f")):
    _load, _store = f"v{_name} {{=d:xmm|ymm}}, {{s:v|m}}", f"v{_name} {{=d:m128|m256}}, {{s:v}}"
    forms(f"{_name} {{=d:xmm}}, {{s:xmm|m128}}", _load, "", "avx", avx_alignment=0, evex=_evex)(aligned)
    forms(f"{_name} {{=d:m128}}, {{s:xmm}}", _store, "", "avx", avx_alignment=0, evex=_evex)(aligned)

for _bits in (8, 16, 32, 64):  # EVEX: the lane that a mask would choose
    for _template in ("{=d:xmm|ymm}, {s:v|m}", "{=d:m128|m256}, {s:v}"):
        evex_only(f"vmovdqu{_bits} {_template}", feature=evex_feature(_bits), masked_memory=True)(unaligned)
        if _bits >= 32:
            evex_only(f"vmovdqa{_bits} {_template}", alignment=0, masked_memory=True)(aligned)


for _name in ("movntdq", "movntps", "movntpd"):

    @forms(
        f"{_name} {{=d:m128}}, {{s:xmm}}",
        f"v{_name} {{=d:m128|m256}}, {{s:v}}",
        "",
        "avx",
        avx_alignment=0,
        evex="avx512f",
    )
    def non_temporal(s: Any) -> Any:
        """Store with a non-temporal hint; memory aligned to the size of the vector."""
        return s


@forms(
    "movntdqa {=d:xmm}, {s:m128}", "vmovntdqa {=d:xmm|ymm}, {s:m128|m256}", "sse4_1", "avx2",
    avx_alignment=0, evex="avx512f",
)  # fmt: skip
def movntdqa(s: Any) -> Any:
    """Load with a non-temporal hint; memory aligned to the size of the vector."""
    return s


@instruction("lddqu {=d:xmm}, {s:m128}", feature="pni")
@instruction("vlddqu {=d:xmm|ymm}, {s:m128|m256}", feature="avx")
def lddqu(s: Any) -> Any:
    """Load; memory may be unaligned."""
    return s


# -- low parts ----------------------------------------------------------------------------------------------------
@instruction(
    "movd {=d:xmm}, {s:r32|m32}", "movq {=d:xmm}, {s:r64|m64}", "movss {=d:xmm}, {s:m32}", "movsd {=d:xmm}, {s:m64}"
)
@instruction("vmovd {=d:xmm}, {s:r32|m32}", "vmovq {=d:xmm}, {s:r64|m64}", feature="avx")
@instruction("vmovss {=d:xmm}, {s:m32}", "vmovsd {=d:xmm}, {s:m64}", feature="avx")
def load_low(s: Any) -> Any:
    """Load the lowest lane and clear the others."""
    return s.zext(128)


@instruction(
    "movd {=d:r32|m32}, {s:xmm}", "movq {=d:r64|m64}, {s:xmm}", "movss {=d:m32}, {s:xmm}", "movsd {=d:m64}, {s:xmm}"
)
@instruction("vmovd {=d:r32|m32}, {s:xmm}", "vmovq {=d:r64|m64}, {s:xmm}", feature="avx")
@instruction("vmovss {=d:m32}, {s:xmm}", "vmovsd {=d:m64}, {s:xmm}", feature="avx")
def store_low(s: Any, width: int) -> Any:
    """Store the lowest lane."""
    return s.extract(0, width)


@instruction("movq {=d:xmm}, {s:xmm}")
@instruction("vmovq {=d:xmm}, {s:xmm}", feature="avx")
def movq(s: Any) -> Any:
    """Copy the low 64 bits and clear the others."""
    return s.extract(0, 64).zext(128)


for _name, _width in (("movss", 32), ("movsd", 64)):

    @instruction(f"{_name} {{+a:xmm}}, {{b:xmm}}")
    @instruction(f"v{_name} {{=d:xmm}}, {{a:xmm}}, {{b:xmm}}", feature="avx")
    def replace_low(a: Any, b: Any, lane: int = _width) -> Any:
        """The lowest lane of b below the other lanes of a."""
        return join((b.extract(0, lane), a.extract(lane, 128 - lane)))


# -- 64-bit halves ------------------------------------------------------------------------------------------------
for _name in ("movlps", "movlpd"):

    @instruction(f"{_name} {{+a:xmm}}, {{b:m64}}")
    @instruction(f"v{_name} {{=d:xmm}}, {{a:xmm}}, {{b:m64}}", feature="avx")
    def load_low_half(a: Any, b: Any) -> Any:
        """Load the low half; the high half is a's."""
        return join((b, a.extract(64, 64)))

    @instruction(f"{_name} {{=d:m64}}, {{s:xmm}}")
    @instruction(f"v{_name} {{=d:m64}}, {{s:xmm}}", feature="avx")
    def store_low_half(s: Any) -> Any:
        """Store the low half."""
        return s.extract(0, 64)


for _name in ("movhps", "movhpd"):

    @instruction(f"{_name} {{+a:xmm}}, {{b:m64}}")
    @instruction(f"v{_name} {{=d:xmm}}, {{a:xmm}}, {{b:m64}}", feature="avx")
    def load_high_half(a: Any, b: Any) -> Any:
        """Load the high half; the low half is a's."""
        return join((a.extract(0, 64), b))

    @instruction(f"{_name} {{=d:m64}}, {{s:xmm}}")
    @instruction(f"v{_name} {{=d:m64}}, {{s:xmm}}", feature="avx")
    def store_high_half(s: Any) -> Any:
        """Store the high half."""
        return s.extract(64, 64)


@instruction("movhlps {+a:xmm}, {b:xmm}")
@instruction("vmovhlps {=d:xmm}, {a:xmm}, {b:xmm}", feature="avx")
def movhlps(a: Any, b: Any) -> Any:
    """The high half of b below the high half of a."""
    return join((b.extract(64, 64), a.extract(64, 64)))


@instruction("movlhps {+a:xmm}, {b:xmm}")
@instruction("vmovlhps {=d:xmm}, {a:xmm}, {b:xmm}", feature="avx")
def movlhps(a: Any, b: Any) -> Any:
    """The low half of a below the low half of b."""
    return join((a.extract(0, 64), b.extract(0, 64)))


# -- sign masks ---------------------------------------------------------------------------------------------------
for _name, _width in (("pmovmskb", 8), ("movmskps", 32), ("movmskpd", 64)):

    @instruction(f"{_name} {{=d:r32}}, {{s:xmm}}")
    @instruction(f"v{_name} {{=d:r32}}, {{s:xmm|ymm}}", feature="avx2")
    def sign_mask(s: Any, lane: int = _width) -> Any:
        """The signs of the lanes."""
        return join([x.msb() for x in s.lanes(lane)]).zext(32)


# -- clearing -----------------------------------------------------------------------------------------------------
_XMM = tuple(f"xmm{i}" for i in range(16))


@instruction("vzeroupper", reads=_XMM, writes=_XMM, feature="avx")
def vzeroupper(*xmm: Any) -> Any:
    """Clear the bits from 128 upwards of vector registers 0 to 15."""
    return xmm


@instruction("vzeroall", reads=_XMM, writes=_XMM, feature="avx")
def vzeroall(*xmm: Any) -> Any:
    """Clear vector registers 0 to 15."""
    return tuple(x.const(0, 128) for x in xmm)

"""The encodings of an x86-64 vector instruction: legacy SSE, VEX and EVEX.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Legacy SSE: 128 bits, memory aligned to 16 bytes, upper bits kept. VEX: xmm or ymm, memory unaligned, upper bits cleared. EVEX:
as VEX, and also zmm and registers 16 to 31. `sse`, `avx` and `evex` name the CPU features that the encodings need; SSE2 is the
baseline. A VEX and an EVEX instruction of 128 or 256 bits have the same text, and therefore one entry; its feature is VEX's,
and with registers 16 to 31 it needs `evex` and AVX-512VL. Every processor with BW or DQ has VL.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from dauntless.isa.entry import Entry, Instruction
from dauntless.isa.operand import Register
from dauntless.isa.value import join
from dauntless.isa.x86_64.registry import REGISTRY, instruction

Semantics = Callable[..., Any]
Declare = Callable[[Semantics], Semantics]

_EVEX = b"\x62"
_PREFIXES = b"\x26\x2e\x36\x3e\x64\x65\x67"  # of segments and addresses: what may precede EVEX
_TO_512 = (("xmm|ymm", "zmm"), ("m128|m256", "m512"), (":v}", ":zmm}"), (":v|m}", ":zmm|m512}"))


def wide(template: str) -> str:
    """The 512-bit template for one of 128 and 256 bits."""
    for narrow, wider in _TO_512:
        template = template.replace(narrow, wider)
    return template


@cache
def _templates() -> frozenset[str]:
    return frozenset(entry.template for entry in REGISTRY.entries)


def encoded_by_evex(entry: Entry) -> bool:
    """Whether the instructions may name registers 16 to 31: the entry is EVEX's, or has a 512-bit form."""
    wider = wide(entry.template)
    return entry.feature.startswith("avx512") or (wider != entry.template and wider in _templates())


def needed_features(instruction: Instruction, encoding: bytes) -> tuple[str, ...]:
    """The CPU features that an instruction needs so encoded; none for the baseline.

    EVEX needs AVX-512F, the feature of the 512-bit form, and VL for narrower vectors. Forms that have no wider one (moves of
    one element) need F, BW or DQ; here all of them: every processor with BW or DQ has both.
    """
    entry = instruction.entry
    if encoding.lstrip(_PREFIXES)[:1] != _EVEX:
        avx = ("avx",) if entry.mnemonic.startswith("v") else ()
        return tuple(dict.fromkeys((*avx, *filter(None, (entry.feature,)))))
    of_zmm = [e for e in REGISTRY.named(entry.mnemonic) if "zmm" in e.template]
    vl = () if any(isinstance(o, Register) and o.width == 512 for o in instruction.operands) else ("avx512vl",)
    own = (entry.feature,) if entry.feature.startswith("avx512") else ()
    wider = [e.feature for e in of_zmm] or ["avx512bw", "avx512dq"]
    return tuple(dict.fromkeys(("avx512f", *vl, *(own or wider))))


def evex_feature(lane: int) -> str:
    """The feature that most EVEX instructions on lanes of this width need."""
    return "avx512bw" if lane < 32 else "avx512f"


def forms(
    legacy: str, vex: str, sse: str, avx: str, *, avx_alignment: int = 1, evex: str = "", **options: Any
) -> Declare:
    """One semantics for a legacy template, its VEX counterpart and, if `evex` names a feature, the 512-bit form. Alignment
    0 means that of the whole operand."""

    def declare(semantics: Semantics) -> Semantics:
        instruction(legacy, alignment=0, feature=sse, **options)(semantics)
        instruction(vex, alignment=avx_alignment, feature=avx, **options)(semantics)
        if evex:
            instruction(wide(vex), alignment=avx_alignment, feature=evex, **options)(semantics)
        return semantics

    return declare


def evex_only(template: str, *, feature: str = "avx512f", **options: Any) -> Declare:
    """A template for 128 and 256 bits without a VEX encoding, and its 512-bit form, which needs `feature`."""

    def declare(semantics: Semantics) -> Semantics:
        instruction(template, feature="avx512vl" if feature == "avx512f" else feature, **options)(semantics)
        instruction(wide(template), feature=feature, **options)(semantics)
        return semantics

    return declare


def two_sources(
    name: str, *, sse: str = "", avx: str = "avx2", evex: str = "", immediate: bool = False, **options: Any
) -> Declare:
    """Sources a and b; the legacy destination is a. With `immediate`, also i."""
    tail = ", {i:i}" if immediate else ""
    legacy, vex = f"{name} {{+a:xmm}}, {{b:xmm|m128}}", f"v{name} {{=d:xmm|ymm}}, {{a:v}}, {{b:v|m}}"
    return forms(legacy + tail, vex + tail, sse, avx, evex=evex, **options)


def one_source(
    name: str, *, sse: str = "", avx: str = "avx2", evex: str = "", immediate: bool = False, **options: Any
) -> Declare:
    """Source a. With `immediate`, also i."""
    tail = ", {i:i}" if immediate else ""
    legacy, vex = f"{name} {{=d:xmm}}, {{a:xmm|m128}}", f"v{name} {{=d:xmm|ymm}}, {{a:v|m}}"
    return forms(legacy + tail, vex + tail, sse, avx, evex=evex, **options)


def evex_two_sources(name: str, *, feature: str = "avx512f", immediate: bool = False, **options: Any) -> Declare:
    """Sources a and b of an instruction without a VEX encoding. With `immediate`, also i."""
    tail = ", {i:i}" if immediate else ""
    return evex_only(f"{name} {{=d:xmm|ymm}}, {{a:v}}, {{b:v|m}}{tail}", feature=feature, **options)


def in_halves(function: Callable[..., Any], *vectors: Any) -> Any:
    """Applies `function` to corresponding 128-bit parts, within which most shuffles of wider vectors operate."""
    return join([function(*half) for half in zip(*(v.lanes(128) for v in vectors), strict=True)])

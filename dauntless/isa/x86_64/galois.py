"""x86-64 arithmetic in GF(2^8) modulo x^8 + x^4 + x^3 + x + 1, and affine transformations of bytes: GFNI (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa.aes import INVERSES, multiplied
from dauntless.isa.value import join, map_lanes
from dauntless.isa.x86_64.registry import instruction

_CONTROLS = {"i": (0x00, 0x63, 0x80, 0xFF)}


def _declare(name: str, tail: str = "", **options: Any) -> Callable[[Any], Any]:
    """The legacy form and all vector forms, with sources a and b."""

    def declare(semantics: Any) -> Any:
        instruction(f"{name} {{+a:xmm}}, {{b:xmm|m128}}{tail}", feature="gfni", alignment=0, **options)(semantics)
        instruction(f"v{name} {{=d:xmm|ymm}}, {{a:v}}, {{b:v|m}}{tail}", feature="gfni", masks=8, **options)(semantics)
        wide = f"v{name} {{=d:zmm}}, {{a:zmm}}, {{b:zmm|m512}}{tail}"
        instruction(wide, feature="gfni", masks=8, **options)(semantics)
        return semantics

    return declare


@_declare("gf2p8mulb")
def gf2p8mulb(a: Any, b: Any) -> Any:
    """Products of bytes."""
    return map_lanes(8, multiplied, a, b)


def _affine(x: Any, matrix: Any, i: int) -> Any:
    """Bit k is the parity of x and the byte 7 - k of the matrix, plus bit k of i."""
    bits = []
    for k, row in enumerate(reversed(matrix.lanes(8))):
        chosen = (x & row).lanes(1)
        total = chosen[0] ^ (i >> k & 1)
        for bit in chosen[1:]:
            total = total ^ bit
        bits.append(total)
    return join(bits)


def _transformed(a: Any, b: Any, i: int, function: Callable[[Any], Any]) -> Any:
    return map_lanes(64, lambda x, y: map_lanes(8, lambda byte: _affine(function(byte), y, i), x), a, b)


# Each byte depends on eight of memory: all of it is read, whatever the mask.
@_declare("gf2p8affineqb", ", {i:i}", immediates=_CONTROLS, masked_source="whole")
def gf2p8affineqb(a: Any, b: Any, i: int) -> Any:
    """The bytes of a times the matrix of bits in b's 64-bit lane, plus i."""
    return _transformed(a, b, i, lambda x: x)


@_declare("gf2p8affineinvqb", ", {i:i}", immediates=_CONTROLS, masked_source="whole")
def gf2p8affineinvqb(a: Any, b: Any, i: int) -> Any:
    """The inverses of the bytes of a times the matrix of bits in b's 64-bit lane, plus i."""
    return _transformed(a, b, i, lambda x: x.look_up(INVERSES, 8))

"""x86-64 vector instructions that only EVEX encodes (AVX-512): three-operand logic, rotations, moves (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Neither masks nor broadcast operands are described. 128 and 256 bits need AVX-512VL too: every processor that has BW has it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa.value import join, map_lanes
from dauntless.isa.x86_64 import instruction

Semantics = Callable[..., Any]
_WIDTHS = (("xmm|ymm", "m128|m256", "avx512vl"), ("zmm", "m512", "avx512f"))


def evex(template: str, *, feature: str = "avx512f", **options: Any) -> Callable[[Semantics], Semantics]:
    """Declares `template` with <v> and <m> for vectors and memory; `feature` is what 512 bits need."""

    def declare(semantics: Semantics) -> Semantics:
        for vectors, memory, needed in _WIDTHS:
            text = template.replace("<v>", vectors).replace("<m>", memory)
            instruction(text, feature=needed if feature == "avx512f" else feature, **options)(semantics)
        return semantics

    return declare


# -- bitwise ------------------------------------------------------------------------------------------------------
for _lane in "dq":

    @evex(f"vpand{_lane} {{=d:<v>}}, {{a:<v>}}, {{b:<v>|<m>}}")
    def vpand(a: Any, b: Any) -> Any:
        """Bitwise and."""
        return a & b

    @evex(f"vpor{_lane} {{=d:<v>}}, {{a:<v>}}, {{b:<v>|<m>}}")
    def vpor(a: Any, b: Any) -> Any:
        """Bitwise or."""
        return a | b

    @evex(f"vpxor{_lane} {{=d:<v>}}, {{a:<v>}}, {{b:<v>|<m>}}")
    def vpxor(a: Any, b: Any) -> Any:
        """Exclusive or."""
        return a ^ b

    @evex(f"vpandn{_lane} {{=d:<v>}}, {{a:<v>}}, {{b:<v>|<m>}}")
    def vpandn(a: Any, b: Any) -> Any:
        """~a & b."""
        return ~a & b

    @evex(f"vpternlog{_lane} {{+d:<v>}}, {{a:<v>}}, {{b:<v>|<m>}}, {{i:i}}", immediates={"i": range(256)})
    def vpternlog(d: Any, a: Any, b: Any, i: int) -> Any:
        """Each bit is bit 4d + 2a + b of i."""
        return _function_of_three(d, a, b, i & 0xFF)


def _function_of_three(a: Any, b: Any, c: Any, table: int) -> Any:
    """Reed-Muller form: the sum over GF(2) of the products of a, b and c whose coefficient is 1. Bit 4x + 2y + z of the table
    is the value at a = x, b = y, c = z; that of the coefficients belongs to the product of those whose x, y, z is 1."""
    coefficients = table
    for shift, mask in ((1, 0x55), (2, 0x33), (4, 0x0F)):  # Moebius transform: the sum of the bits of all subsets
        coefficients ^= (coefficients & mask) << shift
    total = a.const(-(coefficients & 1), a.width)
    for subset in range(1, 8):
        if coefficients >> subset & 1:
            factors = [x for bit, x in ((4, a), (2, b), (1, c)) if subset & bit]
            product = factors[0]
            for factor in factors[1:]:
                product = product & factor
            total = total ^ product
    return total


# -- rotations ----------------------------------------------------------------------------------------------------
for _lane, _size in (("d", 32), ("q", 64)):
    for _direction in ("rol", "ror"):

        @evex(
            f"vp{_direction}{_lane} {{=d:<v>}}, {{a:<v>|<m>}}, {{n:i}}",
            immediates={"n": (0, 1, 8, 31, 32, 63, 64, 255)},
        )
        def rotate(a: Any, n: int, size: int = _size, direction: str = _direction) -> Any:
            """Rotation of lanes by n modulo their width."""
            return map_lanes(size, lambda x: getattr(x, direction)(n % size), a)


# -- moves --------------------------------------------------------------------------------------------------------
for _name, _feature in (
    ("vmovdqu8", "avx512bw"),
    ("vmovdqu16", "avx512bw"),
    ("vmovdqu32", "avx512f"),
    ("vmovdqu64", "avx512f"),
):

    @evex(f"{_name} {{=d:<v>}}, {{s:<v>|<m>}}", feature=_feature)
    @evex(f"{_name} {{=d:<m>}}, {{s:<v>}}", feature=_feature)
    def unaligned(s: Any) -> Any:
        """Copy; memory unaligned."""
        return s


for _name in ("vmovdqa32", "vmovdqa64"):

    @evex(f"{_name} {{=d:<v>}}, {{s:<v>|<m>}}", alignment=0)
    @evex(f"{_name} {{=d:<m>}}, {{s:<v>}}", alignment=0)
    def aligned(s: Any) -> Any:
        """Copy; memory aligned to the size of the vector."""
        return s


for _lane, _size in (("d", 32), ("q", 64)):

    @instruction(f"vpbroadcast{_lane} {{=d:zmm}}, {{a:xmm|m{_size}}}", feature="avx512f")
    def vpbroadcast(a: Any, size: int = _size) -> Any:
        """The lowest lane, in every lane."""
        return join([a.extract(0, size)] * (512 // size))

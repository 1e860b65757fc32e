"""x86-64 vector instructions with EVEX encodings only (AVX-512): functions of three bits, rotations (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Neither masks nor broadcast operands are described.
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.value import map_lanes, shift_by
from dauntless.isa.x86_64.vector_forms import evex_only, evex_two_sources

for _lane in "dq":

    @evex_only(f"vpternlog{_lane} {{+d:xmm|ymm}}, {{a:v}}, {{b:v|m}}, {{i:i}}", immediates={"i": range(256)})
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


for _lane, _size in (("d", 32), ("q", 64)):
    for _direction in ("rol", "ror"):

        @evex_only(
            f"vp{_direction}{_lane} {{=d:xmm|ymm}}, {{a:v|m}}, {{n:i}}",
            immediates={"n": (0, 1, 8, 31, 32, 63, 64, 255)},
        )
        def rotate(a: Any, n: int, size: int = _size, direction: str = _direction) -> Any:
            """Rotation of lanes by n modulo their width."""
            return map_lanes(size, lambda x: getattr(x, direction)(n % size), a)

        @evex_two_sources(f"vp{_direction}v{_lane}")
        def rotate_variable(a: Any, b: Any, size: int = _size, direction: str = _direction) -> Any:
            """Rotation of each lane by the lane of b modulo its width."""

            def one(x: Any, n: Any) -> Any:
                return shift_by("ror", x, n if direction == "ror" else -n)

            return map_lanes(size, one, a, b)

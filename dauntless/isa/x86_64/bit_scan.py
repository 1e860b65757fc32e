"""x86-64 bit scans, bits gathered and scattered by a mask, checksums (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The destination of a scan of zero is unknown: it is unchanged according to AMD's manual and undefined according to Intel's, and
some of Intel's processors cleared the upper half. So the upper half is unknown too where the operands have 32 bits: others
keep it.

`pext` and `pdep` are microcode on AMD's processors before Zen 3 and take time there that grows with the number of ones in the
mask, so that it must be public. Nothing is known of a dependence on the other source.
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.carryless import CRC32C, continued_crc
from dauntless.isa.value import count_leading_zeros, join
from dauntless.isa.x86_64.flags import ARITHMETIC
from dauntless.isa.x86_64.registry import instruction


# -- scans: ZF says that the source is zero, the other flags are undefined -----------------------------------------------
@instruction("bsr {=d:r16|r32|r64}, {s:r|m}", flags=ARITHMETIC)
def bsr(s: Any, unknown: Any) -> Any:
    """Index of the highest one; unknown if there is none."""
    found = s.const(s.width - 1, s.width) - count_leading_zeros(s)
    return _unless_zero(s, found, unknown)


@instruction("bsf {=d:r16|r32|r64}, {s:r|m}", flags=ARITHMETIC)
def bsf(s: Any, unknown: Any) -> Any:
    """Index of the lowest one; unknown if there is none."""
    return _unless_zero(s, count_leading_zeros(join(s.lanes(1)[::-1])), unknown)


def _unless_zero(s: Any, found: Any, unknown: Any) -> Any:
    is_zero = s.eq(0)
    known = is_zero.as_int()
    if known != 0:
        whole = 64 if s.width == 32 else s.width
        left = unknown(whole, "what a bit scan of zero leaves")
        found = left if known else is_zero.ite(left, found.zext(whole))
    return found, {"zf": is_zero}


# -- bits at the ones of a mask -----------------------------------------------------------------------------------------
@instruction("pext {=d:r32|r64}, {s:r}, {m:r|m}", feature="bmi2", variable_time=("m",))
def pext(s: Any, m: Any) -> Any:
    """The bits of s at the ones of m, moved together at the low end in order."""
    return s.compress(1, m, s.const(0, s.width))


@instruction("pdep {=d:r32|r64}, {s:r}, {m:r|m}", feature="bmi2", variable_time=("m",))
def pdep(s: Any, m: Any) -> Any:
    """The lowest bits of s, in order, at the ones of m; zeros elsewhere."""
    bits, known = s.lanes(1), m.as_int()
    if known is not None:
        places = [i for i in range(s.width) if known >> i & 1]
        chosen = dict(zip(places, bits, strict=False))
        return join([chosen.get(i, s.const(0, 1)) for i in range(s.width)])
    result = []
    for bit in m.lanes(1):
        result.append(bit & bits[0])
        bits = [bit.ite(a, b) for a, b in zip([*bits[1:], s.const(0, 1)], bits, strict=True)]
    return join(result)


# -- checksum -----------------------------------------------------------------------------------------------------------
@instruction("crc32 {+d:r32}, {s:r8|r16|r32|m8|m16|m32}", "crc32 {+d:r64}, {s:r8|r64|m8|m64}", feature="sse4_2")
def crc32(d: Any, s: Any) -> Any:
    """CRC-32C of s, its lowest bit first, continued from the low 32 bits of d."""
    return continued_crc(d.extract(0, 32), s, CRC32C).zext(d.width)

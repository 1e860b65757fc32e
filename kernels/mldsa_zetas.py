"""Factors modulo q as ML-DSA's kernels multiply by them: what the tables of several ISAs are made of.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from dauntless.spec.fips204 import INVERSE_256, ZETAS, Q
from kernels import mlkem_constants

R = 1 << 32


def centred(x: int) -> int:
    """The representative of `x` modulo q of least absolute value."""
    return mlkem_constants.centred(x, Q)


def z(i: int) -> int:
    """zeta^BitRev8(i) mod q in [-(q - 1) / 2, (q - 1) / 2]: FIPS 204, Appendix B."""
    return centred(ZETAS[i])


def twist(value: int) -> int:
    """round(2^31 value / q); q is odd, so that there are no ties."""
    return (R * value + Q) // (2 * Q)


SCALE = centred(R * INVERSE_256)  # R / 256: what the inverse transform multiplies by beside the powers of zeta

"""Factors modulo q as ML-DSA's kernels multiply by them: what the tables of several ISAs are made of.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from dauntless.spec.fips204 import INVERSE_256, ZETAS, Q
from kernels import mlkem_constants

R = 1 << 32
Q_INVERSE = pow(Q, -1, R)


def centred(x: int) -> int:
    """The representative of `x` modulo q of least absolute value."""
    return mlkem_constants.centred(x, Q)


def rounded_quotient(numerator: int) -> int:
    """round(numerator / q); q is odd, so that there are no ties for numerator = 2^k z."""
    return (2 * numerator + Q) // (2 * Q)


def montgomery_pair(value: int) -> tuple[int, int]:
    """Both words a Montgomery multiplication by `value` reads: v R mod q, and that times q^-1 mod R; the latter first."""
    factor = centred(value * R)
    return mlkem_constants.centred(factor * Q_INVERSE, R), factor


def z(i: int) -> int:
    """zeta^BitRev8(i) mod q in [-(q - 1) / 2, (q - 1) / 2]: FIPS 204, Appendix B."""
    return centred(ZETAS[i])


def twist(value: int) -> int:
    """round(2^31 value / q)."""
    return rounded_quotient(R // 2 * value)


SCALE = centred(R * INVERSE_256)  # R / 256: what the inverse transform multiplies by beside the powers of zeta

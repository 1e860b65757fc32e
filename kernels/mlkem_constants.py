"""Factors modulo q as ML-KEM's kernels multiply by them: what the tables of all ISAs are made of.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from dataclasses import dataclass

from dauntless.spec.fips203 import ZETAS, Q

R = 1 << 16
Q_INVERSE = pow(Q, -1, R)


@dataclass(frozen=True)
class Row:
    """Numbers of `bits` bits and their formula."""

    values: tuple[int, ...]
    formula: str
    bits: int = 16

    def __post_init__(self) -> None:
        assert all(-(2 ** (self.bits - 1)) <= v < 2**self.bits for v in self.values), self.formula


def centred(x: int, modulus: int = Q) -> int:
    """The representative of `x` of least absolute value; of two the negative one."""
    return (x + modulus // 2) % modulus - modulus // 2


def z(i: int) -> int:
    """zeta^BitRev7(i) mod q in [-1664, 1664]: FIPS 203, Appendix A."""
    return centred(ZETAS[i])


def rounded_quotient(numerator: int) -> int:
    """round(numerator / q); q is odd, so that there are no ties for numerator = 2^k z."""
    return (2 * numerator + Q) // (2 * Q)


def montgomery_pair(value: int) -> tuple[int, int]:
    """Both words a Montgomery multiplication by `value` reads: v R mod q, and that times q^-1 mod R; the latter first."""
    factor = centred(value * R)
    return centred(factor * Q_INVERSE, R), factor

"""The functions of SHA-1 and SHA-2 (FIPS 180-4, 4.1), for the instructions of every ISA: words are values of 32 or 64 bits.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any


def choose(x: Any, y: Any, z: Any) -> Any:
    """Ch: bits of y where x is 1, of z elsewhere."""
    return (x & (y ^ z)) ^ z


def majority(x: Any, y: Any, z: Any) -> Any:
    """Maj: the majority of each bit position."""
    return (x & y) ^ (x & z) ^ (y & z)


def parity(x: Any, y: Any, z: Any) -> Any:
    """Parity: the xor of the three words."""
    return x ^ y ^ z


_SUM_0 = {32: (2, 13, 22), 64: (28, 34, 39)}
_SUM_1 = {32: (6, 11, 25), 64: (14, 18, 41)}
_SIGMA_0 = {32: (7, 18, 3), 64: (1, 8, 7)}  # two rotations and a shift
_SIGMA_1 = {32: (17, 19, 10), 64: (19, 61, 6)}


def sum_0(x: Any) -> Any:
    """The upper-case Sigma 0."""
    a, b, c = _SUM_0[x.width]
    return x.ror(a) ^ x.ror(b) ^ x.ror(c)


def sum_1(x: Any) -> Any:
    """The upper-case Sigma 1."""
    a, b, c = _SUM_1[x.width]
    return x.ror(a) ^ x.ror(b) ^ x.ror(c)


def sigma_0(x: Any) -> Any:
    """The lower-case sigma 0, of the message schedule."""
    a, b, c = _SIGMA_0[x.width]
    return x.ror(a) ^ x.ror(b) ^ x.lshr(c)


def sigma_1(x: Any) -> Any:
    """The lower-case sigma 1, of the message schedule."""
    a, b, c = _SIGMA_1[x.width]
    return x.ror(a) ^ x.ror(b) ^ x.lshr(c)


def sha256_round(state: tuple[Any, ...], w: Any) -> tuple[Any, ...]:
    """One round on (a, ..., h); `w` is the schedule's word plus the round's constant."""
    a, b, c, d, e, f, g, h = state
    t1 = h + sum_1(e) + choose(e, f, g) + w
    return t1 + sum_0(a) + majority(a, b, c), a, b, c, d + t1, e, f, g

"""The steps of AES rounds (FIPS 197, 5.1 to 5.3) on a state of 128 bits, for the instructions of every ISA.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Byte r + 4c of the state is in row r and column c. The S-box is a table; secrets may index it, since the processor itself does
the look-up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dauntless.isa.value import join, map_lanes

REDUCTION = 0x1B  # x^8 = x^4 + x^3 + x + 1
AFFINE = 0x63
MIX = (2, 3, 1, 1)  # the first row of MixColumns' matrix; the others are its rotations
INVERSE_MIX = (14, 11, 13, 9)


def _product(a: int, b: int) -> int:
    """The product in GF(2^8)."""
    total = 0
    for i in range(8):
        total ^= a * (b >> i & 1)
        a = a << 1 ^ (0x100 | REDUCTION) * (a >> 7)
    return total


def _inverse(a: int) -> int:
    """a^254 = a^2 a^4 ... a^128, which is 1 / a since a^255 = 1; of 0: 0."""
    power, found = a, 1
    for _ in range(7):
        power = _product(power, power)
        found = _product(found, power)
    return found


INVERSES = tuple(_inverse(a) for a in range(256))


def _substituted(a: int) -> int:
    """SubBytes of one byte: the inverse, then the affine transformation."""
    inverse = INVERSES[a]
    rotations = (inverse << n | inverse >> (8 - n) for n in range(5))
    total = AFFINE
    for rotation in rotations:
        total ^= rotation & 0xFF
    return total


SBOX = tuple(_substituted(a) for a in range(256))
INVERSE_SBOX = tuple(SBOX.index(a) for a in range(256))


def multiplied(a: Any, b: Any) -> Any:
    """The product of two bytes in GF(2^8)."""
    total = a.const(0, 8)
    for bit in b.lanes(1):
        total = total ^ (a & bit.sext(8))
        a = _doubled(a)
    return total


def _doubled(x: Any) -> Any:
    return x.shl(1) ^ (x.msb().sext(8) & REDUCTION)


def substitute(value: Any, box: Sequence[int] = SBOX) -> Any:
    """SubBytes, or with the inverse box InvSubBytes, of any number of bytes."""
    return map_lanes(8, lambda x: x.look_up(box, 8), value)


def shift_rows(state: Any, *, inverse: bool = False) -> Any:
    """ShiftRows: row r moves r columns to the left (the inverse: to the right)."""
    sign = -1 if inverse else 1
    return join([state.extract(8 * (i % 4 + 4 * ((i // 4 + sign * (i % 4)) % 4)), 8) for i in range(16)])


def mix_columns(state: Any, row: Sequence[int] = MIX) -> Any:
    """MixColumns, or with the inverse row InvMixColumns."""
    return map_lanes(32, lambda column: _mixed(column.lanes(8), row), state)


def _mixed(column: list[Any], row: Sequence[int]) -> Any:
    products = [_multiples(x, row) for x in column]
    result = []
    for r in range(4):
        total = products[0][row[-r % 4]]
        for c in range(1, 4):
            total = total ^ products[c][row[(c - r) % 4]]
        result.append(total)
    return join(result)


def _multiples(x: Any, factors: Sequence[int]) -> dict[int, Any]:
    """Factor -> factor * x in GF(2^8)."""
    powers = [x]
    for _ in range(3):
        powers.append(_doubled(powers[-1]))
    found = {}
    for factor in factors:
        total = x.const(0, 8)
        for bit, power in enumerate(powers):
            if factor >> bit & 1:
                total = total ^ power
        found[factor] = total
    return found


def encrypted(state: Any) -> Any:
    """SubBytes and ShiftRows."""
    return shift_rows(substitute(state))


def decrypted(state: Any) -> Any:
    """InvShiftRows and InvSubBytes."""
    return shift_rows(substitute(state, INVERSE_SBOX), inverse=True)

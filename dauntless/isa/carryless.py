"""Polynomials over GF(2): products and remainders, for the carry-less and CRC instructions of every ISA.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

CRC32 = 0xEDB88320
CRC32C = 0x82F63B78  # Castagnoli's


def product(a: Any, b: Any) -> Any:
    """The product, twice as wide. If one factor is constant, it selects the summands."""
    if a.as_int() is not None:
        a, b = b, a
    width = 2 * a.width
    wide, total = a.zext(width), a.const(0, width)
    for i in range(b.width):
        bit = b.bit(i)
        known = bit.as_int()
        if known is None:
            total = total ^ (bit.sext(width) & wide.shl(i))
        elif known:
            total = total ^ wide.shl(i)
    return total


def continued_crc(total: Any, value: Any, polynomial: int) -> Any:
    """The 32-bit checksum `total` continued with value, lowest bit first. The polynomial omits its highest term, and its
    lowest coefficient is the highest bit."""
    width = max(total.width, value.width)
    total = total.zext(width) ^ value.zext(width)
    for _ in range(value.width):
        total = total.lshr(1) ^ (total.bit(0).sext(width) & polynomial)
    return total.extract(0, 32)

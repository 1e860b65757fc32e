"""Multiplication of polynomials over GF(2), for the carry-less instructions of every ISA.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any


def product(a: Any, b: Any) -> Any:
    """The product, twice as wide. Of two factors the known one, if there is one, chooses what is added."""
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

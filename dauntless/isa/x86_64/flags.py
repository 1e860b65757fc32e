"""Status flags after x86-64 arithmetic (Intel SDM vol. 1, 3.4.3.1), each computed only when it is read.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.entry import Flags

ARITHMETIC = "cf pf af zf sf of"


def result_flags(r: Any) -> Flags:
    """SF, ZF and PF of a result."""
    return {
        "zf": lambda: r.eq(0),
        "sf": lambda: r.msb(),
        "pf": lambda: _parity(r),
    }


def _parity(r: Any) -> Any:
    """PF: whether an even number of the lowest eight bits is set. Bits are combined where they stand, so that an address is not
    taken apart: compiled code reads PF of addresses where it only keeps all flags (a shift by cl), and branches on none."""
    for distance in (4, 2, 1):
        r = r ^ r.lshr(distance)
    return ~r.bit(0)


def add_flags(a: Any, b: Any, r: Any, carry_in: Any | None = None) -> Flags:
    """Flags of r = a + b + carry_in."""
    w = a.width

    def wide() -> Any:
        total = a.zext(w + 1) + b.zext(w + 1)
        return total if carry_in is None else total + carry_in.zext(w + 1)

    return result_flags(r) | {
        "cf": lambda: wide().bit(w),
        "of": lambda: ((a ^ r) & (b ^ r)).msb(),
        "af": lambda: (a ^ b ^ r).bit(4),
    }


def sub_flags(a: Any, b: Any, r: Any, borrow_in: Any | None = None) -> Flags:
    """Flags of r = a - b - borrow_in. Without borrow_in, SF ^ OF is a < b by construction, and ZF a = b."""
    w = a.width
    if borrow_in is None:
        comparison = {"cf": lambda: a.ult(b), "of": lambda: a.slt(b) ^ r.msb(), "zf": lambda: a.eq(b)}
    else:
        comparison = {
            "cf": lambda: (a.zext(w + 1) - b.zext(w + 1) - borrow_in.zext(w + 1)).bit(w),
            "of": lambda: ((a ^ b) & (a ^ r)).msb(),
        }
    return result_flags(r) | comparison | {"af": lambda: (a ^ b ^ r).bit(4)}


def logic_flags(r: Any) -> Flags:
    """Flags of and, or, xor, test: CF and OF are cleared, AF is undefined."""
    return result_flags(r) | {"cf": r.const(0, 1), "of": r.const(0, 1)}

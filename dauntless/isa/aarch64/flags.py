"""NZCV after AArch64 arithmetic, and conditions on NZCV (Arm ARM, AddWithCarry and ConditionHolds).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.entry import Flags

NZCV = "n z c v"


def add_flags(a: Any, b: Any, r: Any, carry_in: Any | None = None) -> Flags:
    """NZCV of r = a + b + carry_in."""
    w = a.width

    def carry() -> Any:
        wide = a.zext(w + 1) + b.zext(w + 1)
        return (wide if carry_in is None else wide + carry_in.zext(w + 1)).bit(w)

    return {
        "n": lambda: r.msb(),
        "z": lambda: r.eq(0),
        "c": carry,
        "v": lambda: ((a ^ r) & (b ^ r)).msb(),
    }


def sub_flags(a: Any, b: Any, r: Any, borrow_in: Any | None = None) -> Flags:
    """NZCV of r = a - b - borrow_in: C is *no borrow*."""
    w = a.width

    def no_borrow() -> Any:
        if borrow_in is None:
            return ~a.ult(b)
        return ~(a.zext(w + 1) - b.zext(w + 1) - borrow_in.zext(w + 1)).bit(w)

    return {
        "n": lambda: r.msb(),
        "z": lambda: r.eq(0),
        "c": no_borrow,
        "v": lambda: a.overflows_less(b, r) if borrow_in is None else ((a ^ b) & (a ^ r)).msb(),
    }


def logic_flags(r: Any) -> Flags:
    """NZCV of ANDS, BICS, TST: C and V are cleared."""
    return {"n": lambda: r.msb(), "z": lambda: r.eq(0), "c": r.const(0, 1), "v": r.const(0, 1)}


def condition(name: str, n: Any, z: Any, c: Any, v: Any) -> Any:
    """The condition as a single bit."""
    match name:
        case "eq":
            return z
        case "ne":
            return ~z
        case "hs" | "cs":
            return c
        case "lo" | "cc":
            return ~c
        case "mi":
            return n
        case "pl":
            return ~n
        case "vs":
            return v
        case "vc":
            return ~v
        case "hi":
            return c & ~z
        case "ls":
            return ~c | z
        case "ge":
            return ~(n ^ v)
        case "lt":
            return n ^ v
        case "gt":
            return ~z & ~(n ^ v)
        case "le":
            return z | (n ^ v)
    assert name in ("al", "nv"), name
    return z.const(1, 1)

"""RISC-V single bits, packing, permutations and carry-less products (unprivileged manual: Zbs, Zbkb, Zbkx, Zbc).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa.carryless import product
from dauntless.isa.riscv64.registry import instruction
from dauntless.isa.value import join, map_lanes, select, shift_by

AMOUNTS = {"n": (0, 1, 5, 31, 32, 63)}


# -- single bits: the number of the bit counts modulo 64 --------------------------------------------------------------
def _declare_single(name: str, function: Callable[[Any, Any], Any], what: str) -> None:
    @instruction(f"{name} {{=d:x}}, {{a:x}}, {{n:x}}", feature="zbs")
    def by_register(a: Any, n: Any) -> Any:
        return function(a, shift_by("shl", a.const(1, 64), n.extract(0, 6)))

    @instruction(f"{name}i {{=d:x}}, {{a:x}}, {{n:i}}", feature="zbs", immediates=AMOUNTS)
    def by_number(a: Any, n: int) -> Any:
        return function(a, a.const(1 << n, 64))

    by_register.__doc__ = by_number.__doc__ = what


_declare_single("bset", lambda a, bit: a | bit, "Set bit n.")
_declare_single("bclr", lambda a, bit: a & ~bit, "Clear bit n.")
_declare_single("binv", lambda a, bit: a ^ bit, "Complement bit n.")


@instruction("bext {=d:x}, {a:x}, {n:x}", feature="zbs")
def bext(a: Any, n: Any) -> Any:
    """Bit n."""
    return shift_by("lshr", a, n.extract(0, 6)).bit(0).zext(64)


@instruction("bexti {=d:x}, {a:x}, {n:i}", feature="zbs", immediates=AMOUNTS)
def bexti(a: Any, n: int) -> Any:
    """Bit n."""
    return a.bit(n).zext(64)


# -- packing ----------------------------------------------------------------------------------------------------------
@instruction("pack {=d:x}, {a:x}, {b:x}", feature="zbkb")
def pack(a: Any, b: Any) -> Any:
    """The low word of a below that of b."""
    return join((a.extract(0, 32), b.extract(0, 32)))


@instruction("packh {=d:x}, {a:x}, {b:x}", feature="zbkb")
def packh(a: Any, b: Any) -> Any:
    """The low byte of a below that of b."""
    return join((a.extract(0, 8), b.extract(0, 8))).zext(64)


@instruction("packw {=d:x}, {a:x}, {b:x}", feature="zbkb")
def packw(a: Any, b: Any) -> Any:
    """The low halfword of a below that of b, sign-extended."""
    return join((a.extract(0, 16), b.extract(0, 16))).sext(64)


@instruction("brev8 {=d:x}, {a:x}", feature="zbkb")
def brev8(a: Any) -> Any:
    """The bits of each byte in reverse order."""
    return map_lanes(8, lambda byte: join(byte.lanes(1)[::-1]), a)


# -- permutations -----------------------------------------------------------------------------------------------------
@instruction("xperm8 {=d:x}, {a:x}, {b:x}", feature="zbkx")
def xperm8(a: Any, b: Any) -> Any:
    """Bytes of a selected by the bytes of b; zero for an index out of range."""

    def one(index: Any) -> Any:
        return index.ult(8).ite(select(index.extract(0, 3), a.lanes(8)), index.const(0, 8))

    return map_lanes(8, one, b)


@instruction("xperm4 {=d:x}, {a:x}, {b:x}", feature="zbkx")
def xperm4(a: Any, b: Any) -> Any:
    """Nibbles of a selected by the nibbles of b."""
    return map_lanes(4, lambda index: select(index, a.lanes(4)), b)


# -- carry-less products ----------------------------------------------------------------------------------------------
@instruction("clmul {=d:x}, {a:x}, {b:x}", feature="zbc")
def clmul(a: Any, b: Any) -> Any:
    """Low half of the carry-less product."""
    return product(a, b).extract(0, 64)


@instruction("clmulh {=d:x}, {a:x}, {b:x}", feature="zbc")
def clmulh(a: Any, b: Any) -> Any:
    """High half of the carry-less product."""
    return product(a, b).extract(64, 64)


@instruction("clmulr {=d:x}, {a:x}, {b:x}", feature="zbc")
def clmulr(a: Any, b: Any) -> Any:
    """Bits 63 to 126 of the carry-less product."""
    return product(a, b).extract(63, 64)

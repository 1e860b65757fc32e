"""AArch64 moves, bitwise logic, shifts, bit fields and bit counts of general registers (Arm ARM, C6).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.aarch64.flags import NZCV, logic_flags
from dauntless.isa.aarch64.registry import instruction
from dauntless.isa.value import count_leading_zeros, join, map_lanes, shift_by


# -- moves ------------------------------------------------------------------------------------------------------------
@instruction("mov {=d:r}, {s:r|i}")
def mov(s: Any) -> Any:
    """Copy."""
    return s


@instruction("movz {=d:r}, {s:const}", immediates={"s": (0,)})
def movz(s: Any) -> Any:
    """The shifted immediate."""
    return s


@instruction("movn {=d:r}, {s:const}", immediates={"s": (0, 0xFFFF)})
def movn(s: Any) -> Any:
    """The complement of the shifted immediate."""
    return ~s


@instruction("movk {+d:r}, {s:const}, {shift:lsl}", immediates={"s": (0, 0xFFFF, 0x1234)})
def movk(d: Any, s: Any, shift: int) -> Any:
    """Replace 16 bits from bit `shift`."""
    pieces = [s.extract(0, 16)]
    if shift:
        pieces.insert(0, d.extract(0, shift))
    if shift + 16 < d.width:
        pieces.append(d.extract(shift + 16, d.width - shift - 16))
    return join(pieces)


# -- logic; the last source may be shifted ----------------------------------------------------------------------------
@instruction("and {=d:r}, {a:r}, {b:r|i}")
def and_(a: Any, b: Any) -> Any:
    """Bitwise and."""
    return a & b


@instruction("ands {=d:r}, {a:r}, {b:r|i}", flags=NZCV)
def ands(a: Any, b: Any) -> Any:
    """Bitwise and, setting flags."""
    return a & b, logic_flags(a & b)


@instruction("tst {a:r}, {b:r|i}", flags=NZCV)
def tst(a: Any, b: Any) -> Any:
    """Flags of a bitwise and."""
    return logic_flags(a & b)


@instruction("bic {=d:r}, {a:r}, {b:r}")
def bic(a: Any, b: Any) -> Any:
    """Bitwise and with the complement."""
    return a & ~b


@instruction("bics {=d:r}, {a:r}, {b:r}", flags=NZCV)
def bics(a: Any, b: Any) -> Any:
    """Bitwise and with the complement, setting flags."""
    return a & ~b, logic_flags(a & ~b)


@instruction("orr {=d:r}, {a:r}, {b:r|i}")
def orr(a: Any, b: Any) -> Any:
    """Bitwise or."""
    return a | b


@instruction("orn {=d:r}, {a:r}, {b:r}")
def orn(a: Any, b: Any) -> Any:
    """Bitwise or with the complement."""
    return a | ~b


@instruction("eor {=d:r}, {a:r}, {b:r|i}")
def eor(a: Any, b: Any) -> Any:
    """Bitwise exclusive or."""
    return a ^ b


@instruction("eon {=d:r}, {a:r}, {b:r}")
def eon(a: Any, b: Any) -> Any:
    """Bitwise exclusive or with the complement."""
    return a ^ ~b


@instruction("mvn {=d:r}, {a:r}")
def mvn(a: Any) -> Any:
    """Complement."""
    return ~a


# -- shifts; a register amount counts modulo the width ----------------------------------------------------------------
def _declare_shift(mnemonic: str, kind: str, documentation: str) -> None:
    def shift(a: Any, b: Any) -> Any:
        return shift_by(kind, a, b.extract(0, (a.width - 1).bit_length()))

    shift.__doc__ = documentation
    instruction(f"{mnemonic} {{=d:r}}, {{a:r}}, {{b:r|i}}")(shift)


_declare_shift("lsl", "shl", "Shift left.")
_declare_shift("lsr", "lshr", "Logical shift right.")
_declare_shift("asr", "ashr", "Arithmetic shift right.")
_declare_shift("ror", "ror", "Rotate right.")


@instruction("extr {=d:r}, {a:r}, {b:r}, {low:i}")
def extr(a: Any, b: Any, low: int) -> Any:
    """A register's width of bits of a:b from bit `low`."""
    return join((b, a)).extract(low, a.width)


# -- bit fields -------------------------------------------------------------------------------------------------------
@instruction("ubfx {=d:r}, {a:r}, {low:i}, {count:i}")
def ubfx(a: Any, low: int, count: int) -> Any:
    """`count` bits from bit `low`, zero-extended."""
    return a.extract(low, count).zext(a.width)


@instruction("sbfx {=d:r}, {a:r}, {low:i}, {count:i}")
def sbfx(a: Any, low: int, count: int) -> Any:
    """`count` bits from bit `low`, sign-extended."""
    return a.extract(low, count).sext(a.width)


@instruction("ubfiz {=d:r}, {a:r}, {low:i}, {count:i}")
def ubfiz(a: Any, low: int, count: int) -> Any:
    """The low `count` bits at bit `low` of zero."""
    return a.extract(0, count).zext(a.width).shl(low)


@instruction("sbfiz {=d:r}, {a:r}, {low:i}, {count:i}")
def sbfiz(a: Any, low: int, count: int) -> Any:
    """The low `count` bits, sign-extended, at bit `low` of zero."""
    return a.extract(0, count).sext(a.width).shl(low)


@instruction("bfi {+d:r}, {a:r}, {low:i}, {count:i}")
def bfi(d: Any, a: Any, low: int, count: int) -> Any:
    """Insert the low `count` bits at bit `low`."""
    pieces = [d.extract(0, low)] if low else []
    pieces.append(a.extract(0, count))
    top = low + count
    return join([*pieces, d.extract(top, d.width - top)] if top < d.width else pieces)


@instruction("bfxil {+d:r}, {a:r}, {low:i}, {count:i}")
def bfxil(d: Any, a: Any, low: int, count: int) -> Any:
    """Insert `count` bits from bit `low` of the source at bit 0."""
    field = a.extract(low, count)
    return join((field, d.extract(count, d.width - count))) if count < d.width else field


@instruction("sxtb {=d:r}, {a:w}")
def sxtb(a: Any, width: int) -> Any:
    """Sign-extend a byte."""
    return a.extract(0, 8).sext(width)


@instruction("sxth {=d:r}, {a:w}")
def sxth(a: Any, width: int) -> Any:
    """Sign-extend a halfword."""
    return a.extract(0, 16).sext(width)


@instruction("sxtw {=d:x}, {a:w}")
def sxtw(a: Any) -> Any:
    """Sign-extend a word."""
    return a.sext(64)


@instruction("uxtb {=d:w}, {a:w}")
def uxtb(a: Any) -> Any:
    """Zero-extend a byte."""
    return a.extract(0, 8).zext(32)


@instruction("uxth {=d:w}, {a:w}")
def uxth(a: Any) -> Any:
    """Zero-extend a halfword."""
    return a.extract(0, 16).zext(32)


# -- counting and reversing -------------------------------------------------------------------------------------------
@instruction("clz {=d:r}, {a:r}")
def clz(a: Any) -> Any:
    """Number of leading zeros."""
    return count_leading_zeros(a)


def count_leading_sign(a: Any) -> Any:
    """Number of bits below the sign bit that equal it and all bits above them."""
    changes = (a ^ a.ashr(1)).extract(0, a.width - 1)
    return count_leading_zeros(changes).zext(a.width)


@instruction("cls {=d:r}, {a:r}")
def cls(a: Any) -> Any:
    """Number of leading copies of the sign bit, not counting itself."""
    return count_leading_sign(a)


@instruction("rbit {=d:r}, {a:r}")
def rbit(a: Any) -> Any:
    """Reverse the bits."""
    return join(a.lanes(1)[::-1])


def reverse_bytes(a: Any) -> Any:
    return join(a.lanes(8)[::-1])


@instruction("rev {=d:r}, {a:r}")
def rev(a: Any) -> Any:
    """Reverse the bytes."""
    return reverse_bytes(a)


@instruction("rev16 {=d:r}, {a:r}")
def rev16(a: Any) -> Any:
    """Reverse the bytes of each halfword."""
    return map_lanes(16, reverse_bytes, a)


@instruction("rev32 {=d:x}, {a:x}")
def rev32(a: Any) -> Any:
    """Reverse the bytes of each word."""
    return map_lanes(32, reverse_bytes, a)

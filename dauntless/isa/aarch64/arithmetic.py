"""AArch64 integer addition, subtraction, multiplication, division and addresses (Arm ARM, C6).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.aarch64.flags import NZCV, add_flags, sub_flags
from dauntless.isa.aarch64.registry import instruction
from dauntless.isa.carryless import CRC32, CRC32C, continued_crc
from dauntless.isa.value import mul_high, mul_wide


# -- addition and subtraction; the last source may be shifted or extended ---------------------------------------------
@instruction("add {=d:r}, {a:r}, {b:r|i}")
def add(a: Any, b: Any) -> Any:
    """Addition."""
    return a + b


@instruction("adds {=d:r}, {a:r}, {b:r|i}", flags=NZCV)
def adds(a: Any, b: Any) -> Any:
    """Addition, setting flags."""
    r = a + b
    return r, add_flags(a, b, r)


@instruction("cmn {a:r}, {b:r|i}", flags=NZCV)
def cmn(a: Any, b: Any) -> Any:
    """Flags of an addition."""
    return add_flags(a, b, a + b)


@instruction("sub {=d:r}, {a:r}, {b:r|i}")
def sub(a: Any, b: Any) -> Any:
    """Subtraction."""
    return a - b


@instruction("subs {=d:r}, {a:r}, {b:r|i}", flags=NZCV)
def subs(a: Any, b: Any) -> Any:
    """Subtraction, setting flags."""
    r = a - b
    return r, sub_flags(a, b, r)


@instruction("cmp {a:r}, {b:r|i}", flags=NZCV)
def cmp(a: Any, b: Any) -> Any:
    """Flags of a subtraction."""
    return sub_flags(a, b, a - b)


@instruction("neg {=d:r}, {a:r}")
def neg(a: Any) -> Any:
    """Negation."""
    return -a


@instruction("negs {=d:r}, {a:r}", flags=NZCV)
def negs(a: Any) -> Any:
    """Negation, setting the flags of 0 - a."""
    return -a, sub_flags(a.const(0, a.width), a, -a)


# -- with carry -------------------------------------------------------------------------------------------------------
@instruction("adc {=d:r}, {a:r}, {b:r}", reads=("c",))
def adc(a: Any, b: Any, c: Any) -> Any:
    """Addition with carry."""
    return a + b + c.zext(a.width)


@instruction("adcs {=d:r}, {a:r}, {b:r}", reads=("c",), flags=NZCV)
def adcs(a: Any, b: Any, c: Any) -> Any:
    """Addition with carry, setting flags."""
    r = a + b + c.zext(a.width)
    return r, add_flags(a, b, r, c)


@instruction("sbc {=d:r}, {a:r}, {b:r}", reads=("c",))
def sbc(a: Any, b: Any, c: Any) -> Any:
    """Subtraction with borrow, which is the complement of C."""
    return a - b - (~c).zext(a.width)


@instruction("sbcs {=d:r}, {a:r}, {b:r}", reads=("c",), flags=NZCV)
def sbcs(a: Any, b: Any, c: Any) -> Any:
    """Subtraction with borrow, setting flags."""
    r = a - b - (~c).zext(a.width)
    return r, sub_flags(a, b, r, ~c)


@instruction("ngc {=d:r}, {a:r}", reads=("c",))
def ngc(a: Any, c: Any) -> Any:
    """Negation with borrow."""
    return -a - (~c).zext(a.width)


@instruction("ngcs {=d:r}, {a:r}", reads=("c",), flags=NZCV)
def ngcs(a: Any, c: Any) -> Any:
    """Negation with borrow, setting the flags of 0 - a - borrow."""
    r = -a - (~c).zext(a.width)
    return r, sub_flags(a.const(0, a.width), a, r, ~c)


# -- multiplication and division --------------------------------------------------------------------------------------
@instruction("mul {=d:r}, {a:r}, {b:r}")
def mul(a: Any, b: Any) -> Any:
    """Low half of the product."""
    return a * b


@instruction("mneg {=d:r}, {a:r}, {b:r}")
def mneg(a: Any, b: Any) -> Any:
    """Negated product."""
    return -(a * b)


@instruction("madd {=d:r}, {a:r}, {b:r}, {c:r}")
def madd(a: Any, b: Any, c: Any) -> Any:
    """c + ab."""
    return c + a * b


@instruction("msub {=d:r}, {a:r}, {b:r}, {c:r}")
def msub(a: Any, b: Any, c: Any) -> Any:
    """c - ab."""
    return c - a * b


def _declare_long(prefix: str, signed: bool) -> None:
    """The signed and the unsigned products of two words, and the high half of that of two doublewords."""

    @instruction(f"{prefix}mull {{=d:x}}, {{a:w}}, {{b:w}}")
    def mull(a: Any, b: Any) -> Any:
        """Product of two words."""
        return mul_wide(a, b, signed=signed)

    @instruction(f"{prefix}mnegl {{=d:x}}, {{a:w}}, {{b:w}}")
    def mnegl(a: Any, b: Any) -> Any:
        """Negated product of two words."""
        return -mul_wide(a, b, signed=signed)

    @instruction(f"{prefix}maddl {{=d:x}}, {{a:w}}, {{b:w}}, {{c:x}}")
    def maddl(a: Any, b: Any, c: Any) -> Any:
        """c plus the product of two words."""
        return c + mul_wide(a, b, signed=signed)

    @instruction(f"{prefix}msubl {{=d:x}}, {{a:w}}, {{b:w}}, {{c:x}}")
    def msubl(a: Any, b: Any, c: Any) -> Any:
        """c minus the product of two words."""
        return c - mul_wide(a, b, signed=signed)

    @instruction(f"{prefix}mulh {{=d:x}}, {{a:x}}, {{b:x}}")
    def mulh(a: Any, b: Any) -> Any:
        """High half of the product."""
        return mul_high(a, b, signed=signed)


_declare_long("s", signed=True)
_declare_long("u", signed=False)


@instruction("udiv {=d:r}, {a:r}, {b:r}", variable_time=True)
def udiv(a: Any, b: Any) -> Any:
    """Unsigned quotient; 0 for division by zero."""
    return b.eq(0).ite(a.const(0, a.width), a.udiv(b))


@instruction("sdiv {=d:r}, {a:r}, {b:r}", variable_time=True)
def sdiv(a: Any, b: Any) -> Any:
    """Signed quotient, rounded towards zero; 0 for division by zero. -2^(w-1) / -1 wraps around."""
    magnitude = a.msb().ite(-a, a).udiv(b.msb().ite(-b, b))
    quotient = (a.msb() ^ b.msb()).ite(-magnitude, magnitude)
    return b.eq(0).ite(a.const(0, a.width), quotient)


# -- checksums --------------------------------------------------------------------------------------------------------
def _declare_checksum(suffix: str, polynomial: int) -> None:
    for letter, size, kind in (("b", 8, "w"), ("h", 16, "w"), ("w", 32, "w"), ("x", 64, "x")):

        @instruction(f"crc32{suffix}{letter} {{=d:w}}, {{a:w}}, {{b:{kind}}}", feature="crc32")
        def crc32(a: Any, b: Any, size: int = size) -> Any:
            """The checksum a, continued with the low bits of b."""
            return continued_crc(a, b.extract(0, size), polynomial)


_declare_checksum("", CRC32)
_declare_checksum("c", CRC32C)


# -- addresses --------------------------------------------------------------------------------------------------------
@instruction("adrp {=d:x}, {t:label}", "adr {=d:x}, {t:label}")
def adr(t: int, pc: Any) -> Any:
    """A PC-relative address."""
    return pc.const(t, 64)

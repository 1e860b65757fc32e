"""RISC-V addition, subtraction, multiplication, division and addresses (unprivileged manual: RV64I, M, Zba).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Instructions whose name ends in `w` work on words and extend the sign of the result.
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.riscv64.registry import instruction
from dauntless.isa.value import mul_high


def word(value: Any) -> Any:
    """The low 32 bits."""
    return value.extract(0, 32)


# -- constants and addresses ------------------------------------------------------------------------------------------
@instruction("li {=d:x}, {i:const}")
def li(i: Any) -> Any:
    """The immediate."""
    return i


@instruction("lui {=d:x}, {i:const}", immediates={"i": (0, 1, 0x7FFFF, 0x80000, 0xFFFFF)})
def lui(i: Any) -> Any:
    """The immediate times 2^12, sign-extended from 32 bits."""
    return word(i.shl(12)).sext(64)


@instruction("auipc {=d:x}, {i:const}", immediates={"i": (0, 1, 0x7FFFF, 0x80000, 0xFFFFF)})
def auipc(i: Any, address: int) -> Any:
    """The instruction's address plus the result of lui."""
    return word(i.shl(12)).sext(64) + address


# -- addition and subtraction -----------------------------------------------------------------------------------------
@instruction("add {=d:x}, {a:x}, {b:x}", "addi {=d:x}, {a:x}, {b:const}")
def add(a: Any, b: Any) -> Any:
    """Addition."""
    return a + b


@instruction("addw {=d:x}, {a:x}, {b:x}", "addiw {=d:x}, {a:x}, {b:const}")
def addw(a: Any, b: Any) -> Any:
    """Addition of words."""
    return (word(a) + word(b)).sext(64)


@instruction("sub {=d:x}, {a:x}, {b:x}")
def sub(a: Any, b: Any) -> Any:
    """Subtraction."""
    return a - b


@instruction("subw {=d:x}, {a:x}, {b:x}")
def subw(a: Any, b: Any) -> Any:
    """Subtraction of words."""
    return (word(a) - word(b)).sext(64)


@instruction("neg {=d:x}, {a:x}")
def neg(a: Any) -> Any:
    """Negation."""
    return -a


@instruction("negw {=d:x}, {a:x}")
def negw(a: Any) -> Any:
    """Negation of a word."""
    return (-word(a)).sext(64)


def _declare_shifted_addition(bits: int) -> None:
    @instruction(f"sh{bits}add {{=d:x}}, {{a:x}}, {{b:x}}", feature="zba")
    def shifted(a: Any, b: Any) -> Any:
        """a shifted left by the number in the name, plus b."""
        return a.shl(bits) + b

    @instruction(f"sh{bits}add.uw {{=d:x}}, {{a:x}}, {{b:x}}", feature="zba")
    def shifted_word(a: Any, b: Any) -> Any:
        """The unsigned word a shifted left by the number in the name, plus b."""
        return word(a).zext(64).shl(bits) + b


for _bits in (1, 2, 3):
    _declare_shifted_addition(_bits)


@instruction("add.uw {=d:x}, {a:x}, {b:x}", feature="zba")
def add_uw(a: Any, b: Any) -> Any:
    """The unsigned word a, plus b."""
    return word(a).zext(64) + b


# -- multiplication ---------------------------------------------------------------------------------------------------
@instruction("mul {=d:x}, {a:x}, {b:x}")
def mul(a: Any, b: Any) -> Any:
    """Low half of the product."""
    return a * b


@instruction("mulw {=d:x}, {a:x}, {b:x}")
def mulw(a: Any, b: Any) -> Any:
    """Low word of the product."""
    return (word(a) * word(b)).sext(64)


@instruction("mulhu {=d:x}, {a:x}, {b:x}")
def mulhu(a: Any, b: Any) -> Any:
    """High half of the unsigned product."""
    return mul_high(a, b, signed=False)


@instruction("mulh {=d:x}, {a:x}, {b:x}")
def mulh(a: Any, b: Any) -> Any:
    """High half of the signed product."""
    return mul_high(a, b, signed=True)


@instruction("mulhsu {=d:x}, {a:x}, {b:x}")
def mulhsu(a: Any, b: Any) -> Any:
    """High half of the product of the signed a and the unsigned b."""
    return (a.sext(128) * b.zext(128)).extract(64, 64)


# -- division ---------------------------------------------------------------------------------------------------------
def quotient(a: Any, b: Any) -> Any:
    """Quotient rounded towards zero; -1 for division by zero. -2^(w-1) / -1 wraps around."""
    magnitude = a.msb().ite(-a, a).udiv(b.msb().ite(-b, b))
    return b.eq(0).ite(a.const(-1, a.width), (a.msb() ^ b.msb()).ite(-magnitude, magnitude))


def remainder(a: Any, b: Any) -> Any:
    """Remainder with the sign of a; a itself for division by zero."""
    magnitude = a.msb().ite(-a, a).urem(b.msb().ite(-b, b))
    return a.msb().ite(-magnitude, magnitude)


@instruction("divu {=d:x}, {a:x}, {b:x}", variable_time=True)
def divu(a: Any, b: Any) -> Any:
    """Unsigned quotient; 2^64 - 1 for division by zero."""
    return a.udiv(b)


@instruction("remu {=d:x}, {a:x}, {b:x}", variable_time=True)
def remu(a: Any, b: Any) -> Any:
    """Unsigned remainder; a for division by zero."""
    return a.urem(b)


@instruction("div {=d:x}, {a:x}, {b:x}", variable_time=True)
def div(a: Any, b: Any) -> Any:
    """Signed quotient, rounded towards zero; -1 for division by zero."""
    return quotient(a, b)


@instruction("rem {=d:x}, {a:x}, {b:x}", variable_time=True)
def rem(a: Any, b: Any) -> Any:
    """Signed remainder; a for division by zero."""
    return remainder(a, b)


@instruction("divuw {=d:x}, {a:x}, {b:x}", variable_time=True)
def divuw(a: Any, b: Any) -> Any:
    """Unsigned quotient of words; -1 for division by zero."""
    return word(a).udiv(word(b)).sext(64)


@instruction("remuw {=d:x}, {a:x}, {b:x}", variable_time=True)
def remuw(a: Any, b: Any) -> Any:
    """Unsigned remainder of words; a for division by zero."""
    return word(a).urem(word(b)).sext(64)


@instruction("divw {=d:x}, {a:x}, {b:x}", variable_time=True)
def divw(a: Any, b: Any) -> Any:
    """Signed quotient of words; -1 for division by zero."""
    return quotient(word(a), word(b)).sext(64)


@instruction("remw {=d:x}, {a:x}, {b:x}", variable_time=True)
def remw(a: Any, b: Any) -> Any:
    """Signed remainder of words; a for division by zero."""
    return remainder(word(a), word(b)).sext(64)

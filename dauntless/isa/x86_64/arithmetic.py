"""x86-64 general-purpose addition, subtraction, multiplication and division (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.entry import Fault, Flags
from dauntless.isa.value import join, mul_wide
from dauntless.isa.x86_64.flags import ARITHMETIC, add_flags, sub_flags
from dauntless.isa.x86_64.registry import instruction


# -- addition and subtraction -------------------------------------------------------------------------------------
@instruction("add {+d:r|m}, {s:r|m|i}", flags=ARITHMETIC)
def add(d: Any, s: Any) -> Any:
    """Addition."""
    r = d + s
    return r, add_flags(d, s, r)


@instruction("adc {+d:r|m}, {s:r|m|i}", reads=("cf",), flags=ARITHMETIC)
def adc(d: Any, s: Any, cf: Any) -> Any:
    """Addition with carry."""
    r = d + s + cf.zext(d.width)
    return r, add_flags(d, s, r, cf)


@instruction("adcx {+d:r32|r64}, {s:r|m}", reads=("cf",), flags="cf", feature="adx")
def adcx(d: Any, s: Any, cf: Any) -> Any:
    """Addition with carry; changes no flag but CF."""
    r = d + s + cf.zext(d.width)
    return r, {"cf": add_flags(d, s, r, cf)["cf"]}


@instruction("adox {+d:r32|r64}, {s:r|m}", reads=("of",), flags="of", feature="adx")
def adox(d: Any, s: Any, of: Any) -> Any:
    """Addition with OF as carry in and out."""
    r = d + s + of.zext(d.width)
    return r, {"of": add_flags(d, s, r, of)["cf"]}


@instruction("sub {+d:r|m}, {s:r|m|i}", flags=ARITHMETIC)
def sub(d: Any, s: Any) -> Any:
    """Subtraction."""
    r = d - s
    return r, sub_flags(d, s, r)


@instruction("sbb {+d:r|m}, {s:r|m|i}", reads=("cf",), flags=ARITHMETIC)
def sbb(d: Any, s: Any, cf: Any) -> Any:
    """Subtraction with borrow."""
    r = d - s + cf.sext(d.width)
    return r, sub_flags(d, s, r, cf)


@instruction("cmp {a:r|m}, {b:r|m|i}", flags=ARITHMETIC)
def cmp(a: Any, b: Any) -> Any:
    """Flags of a subtraction."""
    return sub_flags(a, b, a - b)


@instruction("inc {+d:r|m}", flags="pf af zf sf of")
def inc(d: Any) -> Any:
    """Increment; CF is unchanged."""
    r = d + 1
    return r, add_flags(d, d.lift(1), r)


@instruction("dec {+d:r|m}", flags="pf af zf sf of")
def dec(d: Any) -> Any:
    """Decrement; CF is unchanged."""
    r = d - 1
    return r, sub_flags(d, d.lift(1), r)


@instruction("neg {+d:r|m}", flags=ARITHMETIC)
def neg(d: Any) -> Any:
    """Negation."""
    zero = d.lift(0)
    r = zero - d
    return r, sub_flags(zero, d, r) | {"cf": lambda: d.ne(0), "zf": lambda: d.eq(0)}


# -- multiplication -----------------------------------------------------------------------------------------------
def _product_flags(product: Any, *, signed: bool) -> Flags:
    """CF and OF: set unless the high half of a product is the extension of the low half."""
    low = product.extract(0, product.width // 2)

    def overflow() -> Any:
        return (low.sext(product.width) if signed else low.zext(product.width)).ne(product)

    return {"cf": overflow, "of": overflow}


for _width, _low, _high in ((64, "rax", "rdx"), (32, "eax", "edx"), (16, "ax", "dx")):

    @instruction(f"mul {{s:r{_width}|m{_width}}}", reads=("rax",), writes=(_low, _high), flags=ARITHMETIC)
    def mul(s: Any, rax: Any) -> Any:
        """Full product of unsigned numbers: rdx:rax, edx:eax or dx:ax."""
        product = mul_wide(rax.extract(0, s.width), s, signed=False)
        return *product.lanes(s.width), _product_flags(product, signed=False)

    @instruction(f"imul {{s:r{_width}|m{_width}}}", reads=("rax",), writes=(_low, _high), flags=ARITHMETIC)
    def imul_wide(s: Any, rax: Any) -> Any:
        """Full product of signed numbers: rdx:rax, edx:eax or dx:ax."""
        product = mul_wide(rax.extract(0, s.width), s, signed=True)
        return *product.lanes(s.width), _product_flags(product, signed=True)


@instruction("mul {s:r8|m8}", reads=("al",), writes=("ax",), flags=ARITHMETIC)
def mul_byte(s: Any, al: Any) -> Any:
    """Full product of unsigned bytes: ax."""
    product = mul_wide(al, s, signed=False)
    return product, _product_flags(product, signed=False)


@instruction("imul {s:r8|m8}", reads=("al",), writes=("ax",), flags=ARITHMETIC)
def imul_byte(s: Any, al: Any) -> Any:
    """Full product of signed bytes: ax."""
    product = mul_wide(al, s, signed=True)
    return product, _product_flags(product, signed=True)


def _low_product(a: Any, b: Any) -> Any:
    def overflow() -> Any:
        wide = mul_wide(a, b, signed=True)
        return wide.extract(0, a.width).sext(wide.width).ne(wide)

    return a * b, {"cf": overflow, "of": overflow}


@instruction("imul {+d:r16|r32|r64}, {s:r|m}", flags=ARITHMETIC)
def imul(d: Any, s: Any) -> Any:
    """Low half of the product."""
    return _low_product(d, s)


@instruction("imul {=d:r16|r32|r64}, {s:r|m}, {n:i}", flags=ARITHMETIC)
def imul_immediate(s: Any, n: int) -> Any:
    """Low half of the product with a constant."""
    return _low_product(s, s.lift(n))


@instruction("mulx {=high:r32|r64}, {=low:r}, {s:r|m}", reads=("rdx",), feature="bmi2")
def mulx(s: Any, rdx: Any) -> Any:
    """Full product of unsigned numbers, s and rdx (edx), without flags."""
    low, high = mul_wide(rdx.extract(0, s.width), s, signed=False).lanes(s.width)
    return high, low


# -- division: #DE if the quotient does not fit, so it must be seen to fit -------------------------------------------
def _must_hold(fits: Any, mnemonic: str) -> None:
    if fits.as_int() != 1:
        raise Fault(mnemonic, "the divisor may be 0, or the quotient too large (#DE)",
                    "give public arguments their values (`public u32 n = 4`), and divide only by what cannot be 0",
                    certain=fits.as_int() == 0)  # fmt: skip


def _divide_unsigned(dividend: Any, s: Any) -> tuple[Any, Any]:
    """Quotient and remainder, each as wide as s; the dividend is twice as wide."""
    _must_hold(dividend.extract(s.width, s.width).ult(s), "div")
    divisor = s.zext(dividend.width)
    return dividend.udiv(divisor).extract(0, s.width), dividend.urem(divisor).extract(0, s.width)


def _absolute(value: Any) -> Any:
    return value.msb().ite(-value, value)


def _divide_signed(dividend: Any, s: Any) -> tuple[Any, Any]:
    """Quotient rounded towards zero, and remainder with the sign of the dividend."""
    divisor = s.sext(dividend.width)
    _must_hold(s.ne(0), "idiv")
    quotient = _absolute(dividend).udiv(_absolute(divisor))
    quotient = (dividend.msb() ^ s.msb()).ite(-quotient, quotient)
    low = quotient.extract(0, s.width)
    _must_hold(low.sext(dividend.width).eq(quotient), "idiv")
    remainder = _absolute(dividend).urem(_absolute(divisor))
    return low, dividend.msb().ite(-remainder, remainder).extract(0, s.width)


for _width, _low, _high in ((64, "rax", "rdx"), (32, "eax", "edx"), (16, "ax", "dx")):
    _options: dict[str, Any] = {
        "reads": ("rax", "rdx"), "writes": (_low, _high), "flags": ARITHMETIC, "variable_time": True,
    }  # fmt: skip

    @instruction(f"div {{s:r{_width}|m{_width}}}", **_options)
    def div(s: Any, rax: Any, rdx: Any) -> Any:
        """Unsigned quotient (rax, eax, ax) and remainder (rdx, edx, dx) of rdx:rax, edx:eax or dx:ax."""
        return *_divide_unsigned(join((rax.extract(0, s.width), rdx.extract(0, s.width))), s), {}

    @instruction(f"idiv {{s:r{_width}|m{_width}}}", **_options)
    def idiv(s: Any, rax: Any, rdx: Any) -> Any:
        """Signed quotient (rax, eax, ax) and remainder (rdx, edx, dx) of rdx:rax, edx:eax or dx:ax."""
        return *_divide_signed(join((rax.extract(0, s.width), rdx.extract(0, s.width))), s), {}


@instruction("div {s:r8|m8}", reads=("ax",), writes=("al", "ah"), flags=ARITHMETIC, variable_time=True)
def div_byte(s: Any, ax: Any) -> Any:
    """Unsigned quotient (al) and remainder (ah) of ax."""
    return *_divide_unsigned(ax, s), {}


@instruction("idiv {s:r8|m8}", reads=("ax",), writes=("al", "ah"), flags=ARITHMETIC, variable_time=True)
def idiv_byte(s: Any, ax: Any) -> Any:
    """Signed quotient (al) and remainder (ah) of ax."""
    return *_divide_signed(ax, s), {}

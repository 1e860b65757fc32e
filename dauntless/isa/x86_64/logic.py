"""x86-64 general-purpose bitwise logic and bit counting (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.value import count_leading_zeros, count_ones, join, shift_by
from dauntless.isa.x86_64.flags import ARITHMETIC, logic_flags
from dauntless.isa.x86_64.registry import instruction


# -- bitwise ------------------------------------------------------------------------------------------------------
@instruction("and {+d:r|m}, {s:r|m|i}", flags=ARITHMETIC)
def and_(d: Any, s: Any) -> Any:
    """Bitwise and."""
    r = d & s
    return r, logic_flags(r)


@instruction("or {+d:r|m}, {s:r|m|i}", flags=ARITHMETIC)
def or_(d: Any, s: Any) -> Any:
    """Bitwise or."""
    r = d | s
    return r, logic_flags(r)


@instruction("xor {+d:r|m}, {s:r|m|i}", flags=ARITHMETIC)
def xor(d: Any, s: Any) -> Any:
    """Exclusive or."""
    r = d ^ s
    return r, logic_flags(r)


@instruction("not {+d:r|m}")
def not_(d: Any) -> Any:
    """Complement."""
    return ~d


@instruction("test {a:r|m}, {b:r|i}", flags=ARITHMETIC)
def test(a: Any, b: Any) -> Any:
    """Flags of a bitwise and."""
    return logic_flags(a & b)


@instruction("andn {=d:r32|r64}, {a:r}, {b:r|m}", flags=ARITHMETIC, feature="bmi1")
def andn(a: Any, b: Any) -> Any:
    """~a & b."""
    r = ~a & b
    flags = logic_flags(r)
    del flags["pf"]
    return r, flags


# -- lowest set bit -----------------------------------------------------------------------------------------------
def _lowest_bit_flags(r: Any, cf: Any) -> Any:
    return {"cf": cf, "zf": lambda: r.eq(0), "sf": lambda: r.msb(), "of": r.const(0, 1)}


@instruction("blsi {=d:r32|r64}, {s:r|m}", flags=ARITHMETIC, feature="bmi1")
def blsi(s: Any) -> Any:
    """The lowest set bit; the others are cleared."""
    r = s & -s
    return r, _lowest_bit_flags(r, lambda: s.ne(0))


@instruction("blsr {=d:r32|r64}, {s:r|m}", flags=ARITHMETIC, feature="bmi1")
def blsr(s: Any) -> Any:
    """The lowest set bit cleared."""
    r = s & (s - 1)
    return r, _lowest_bit_flags(r, lambda: s.eq(0))


@instruction("blsmsk {=d:r32|r64}, {s:r|m}", flags=ARITHMETIC, feature="bmi1")
def blsmsk(s: Any) -> Any:
    """Ones up to and including the lowest set bit."""
    r = s ^ (s - 1)
    return r, _lowest_bit_flags(r, lambda: s.eq(0)) | {"zf": r.const(0, 1)}


# -- counts -------------------------------------------------------------------------------------------------------
@instruction("popcnt {=d:r}, {s:r|m}", flags=ARITHMETIC, feature="popcnt")
def popcnt(s: Any) -> Any:
    """Number of ones."""
    zero = s.const(0, 1)
    return count_ones(s), {"cf": zero, "pf": zero, "af": zero, "sf": zero, "of": zero, "zf": lambda: s.eq(0)}


@instruction("lzcnt {=d:r}, {s:r|m}", flags=ARITHMETIC, feature="abm")
def lzcnt(s: Any) -> Any:
    """Number of zeros above the highest one; the width if there is none."""
    r = count_leading_zeros(s)
    return r, {"cf": lambda: s.eq(0), "zf": lambda: r.eq(0)}


@instruction("tzcnt {=d:r}, {s:r|m}", flags=ARITHMETIC, feature="bmi1")
def tzcnt(s: Any) -> Any:
    """Number of zeros below the lowest one; the width if there is none."""
    r = count_leading_zeros(join([s.bit(i) for i in reversed(range(s.width))]))
    return r, {"cf": lambda: s.eq(0), "zf": lambda: r.eq(0)}


# -- single bits: ZF stays, the other flags but CF are undefined. A memory operand with a bit number in a register
# is an array of bits and is not described. ------------------------------------------------------------------------
_BIT_FLAGS = "cf pf af sf of"
_FORMS = ("{a:r}, {n:r|i}", "{a:m}, {n:i}")


def _selected(a: Any, n: Any) -> tuple[Any, Any]:
    """Bit n mod width of a, and the mask of that bit."""
    amount = (n if not isinstance(n, int) else a.const(n, a.width)).extract(0, (a.width - 1).bit_length())
    return shift_by("lshr", a, amount).bit(0), shift_by("shl", a.lift(1), amount)


@instruction(*(f"bt {form}" for form in _FORMS), flags=_BIT_FLAGS)
def bt(a: Any, n: Any) -> Any:
    """Bit n mod width, in CF."""
    return {"cf": _selected(a, n)[0]}


@instruction(*(f"bts {form.replace('{a', '{+a')}" for form in _FORMS), flags=_BIT_FLAGS)
def bts(a: Any, n: Any) -> Any:
    """Bit n mod width, in CF, then set."""
    bit, mask = _selected(a, n)
    return a | mask, {"cf": bit}


@instruction(*(f"btr {form.replace('{a', '{+a')}" for form in _FORMS), flags=_BIT_FLAGS)
def btr(a: Any, n: Any) -> Any:
    """Bit n mod width, in CF, then cleared."""
    bit, mask = _selected(a, n)
    return a & ~mask, {"cf": bit}


@instruction(*(f"btc {form.replace('{a', '{+a')}" for form in _FORMS), flags=_BIT_FLAGS)
def btc(a: Any, n: Any) -> Any:
    """Bit n mod width, in CF, then complemented."""
    bit, mask = _selected(a, n)
    return a ^ mask, {"cf": bit}

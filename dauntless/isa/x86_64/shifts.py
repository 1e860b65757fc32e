"""x86-64 general-purpose shifts and rotations (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Counts are taken modulo 64 for 64-bit operands, else modulo 32. A count of zero leaves the flags as they are: a count in cl
selects the flags' former values, and code that reads flags after a constant count of zero, which no compiler writes, is not
followed. AF is undefined, OF defined for a count of one only.
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.entry import Fault, Flags
from dauntless.isa.value import join, shift_by
from dauntless.isa.x86_64.flags import ARITHMETIC, result_flags
from dauntless.isa.x86_64.registry import instruction

_COUNTS = {"n": (0, 1, 7, 8, 15, 16, 31, 32, 63)}
_ROTATED = "cf of"  # a rotation writes these only
_OLD = ("cf", "pf", "zf", "sf")


def _count_bits(width: int) -> int:
    return 6 if width == 64 else 5


def _kept() -> Any:
    """Refuses to read a flag that a constant count of zero has kept."""
    raise Fault("undefined value", "a flag is read that a shift by a constant zero has kept", "leave out the shift")


_KEPT = dict.fromkeys((*_OLD, "of"), _kept)


# -- shl, shr, sar ------------------------------------------------------------------------------------------------
def _carry(kind: str, d: Any, shift: Any) -> Any:
    """The last bit shifted out; `shift` shifts its argument by the count."""
    if kind == "shl":
        return shift(d.zext(d.width + 1)).msb()
    return shift(join((d.const(0, 1), d))).bit(0)


def _shift_constant(kind: str, d: Any, n: int) -> tuple[Any, Flags]:
    n %= 1 << _count_bits(d.width)
    r = getattr(d, kind)(n)
    if n == 0:
        return r, _KEPT
    flags = result_flags(r)
    if n < d.width or kind == "ashr":
        flags["cf"] = lambda: _carry(kind, d, lambda x: getattr(x, kind)(n))
    if n == 1:
        flags["of"] = {"shl": lambda: (d ^ r).msb(), "lshr": lambda: d.msb(), "ashr": d.const(0, 1)}[kind]
    return r, flags


def _keep_if_zero(count: Any, flags: Flags, old: Flags) -> Flags:
    """The flags after a shift by an unknown count: unchanged if the count is zero."""
    return {name: lambda name=name: count.eq(0).ite(old[name], flags[name]()) for name in flags}


def _shift_variable(kind: str, d: Any, cl: Any, old: Flags) -> tuple[Any, Flags]:
    count = cl.extract(0, _count_bits(d.width))
    known = count.as_int()
    if known is not None:
        r, flags = _shift_constant(kind, d, known)
        return r, flags if known else old
    r = shift_by(kind, d, count)
    flags = result_flags(r)
    if d.width >= 32 or kind == "ashr":
        flags["cf"] = lambda: _carry(kind, d, lambda x: shift_by(kind, x, count))
    return r, _keep_if_zero(count, flags, old)


for _name, _kind, _what in (
    ("shl", "shl", "Shift left."),
    ("shr", "lshr", "Shift right, zeros from the left."),
    ("sar", "ashr", "Shift right, copies of the sign from the left."),
):

    @instruction(f"{_name} {{+d:r|m}}", flags=ARITHMETIC)
    def shift_one(d: Any, kind: str = _kind) -> Any:
        return _shift_constant(kind, d, 1)

    @instruction(f"{_name} {{+d:r|m}}, {{n:i}}", flags=ARITHMETIC, immediates=_COUNTS)
    def shift_constant(d: Any, n: int, kind: str = _kind) -> Any:
        return _shift_constant(kind, d, n)

    @instruction(f"{_name} {{+d:r|m}}, {{c:cl}}", reads=_OLD, flags=ARITHMETIC)
    def shift_cl(d: Any, c: Any, cf: Any, pf: Any, zf: Any, sf: Any, kind: str = _kind) -> Any:
        return _shift_variable(kind, d, c, {"cf": cf, "pf": pf, "zf": zf, "sf": sf})

    @instruction(f"{_name}x {{=d:r32|r64}}, {{a:r|m}}, {{n:r}}", feature="bmi2")
    def shift_without_flags(a: Any, n: Any, kind: str = _kind) -> Any:
        return shift_by(kind, a, n.extract(0, _count_bits(a.width)))

    for _function in (shift_one, shift_constant, shift_cl, shift_without_flags):
        _function.__doc__ = _what


# -- double shifts ------------------------------------------------------------------------------------------------
def _double(left: bool, d: Any, s: Any) -> tuple[str, Any]:
    """The value to shift by the count, and the shift; the result is its high (left) or low half."""
    return ("shl", join((s, d))) if left else ("lshr", join((d, s)))


def _double_shift(left: bool, d: Any, s: Any, count: Any, old: Flags | None) -> tuple[Any, Flags]:
    kind, both = _double(left, d, s)
    r = shift_by(kind, both, count).extract(d.width if left else 0, d.width)
    flags = result_flags(r) | {"cf": lambda: _carry(kind, d, lambda x: shift_by(kind, x, count))}
    known = count.as_int()
    if known == 1:
        flags["of"] = lambda: (d ^ r).msb()
    if known is not None:
        return r, flags if known else old or _KEPT
    assert old is not None
    return r, _keep_if_zero(count, flags, old)


for _name, _left in (("shld", True), ("shrd", False)):

    @instruction(f"{_name} {{+d:r32|r64|m32|m64}}, {{s:r}}, {{n:i}}", flags=ARITHMETIC, immediates=_COUNTS)
    def double_constant(d: Any, s: Any, n: int, left: bool = _left) -> Any:
        """Shift, filling with the bits of s."""
        return _double_shift(left, d, s, d.const(n, _count_bits(d.width)), None)

    @instruction(f"{_name} {{+d:r32|r64|m32|m64}}, {{s:r}}, {{c:cl}}", reads=_OLD, flags=ARITHMETIC)
    def double_cl(d: Any, s: Any, c: Any, cf: Any, pf: Any, zf: Any, sf: Any, left: bool = _left) -> Any:
        """Shift, filling with the bits of s."""
        old = {"cf": cf, "pf": pf, "zf": zf, "sf": sf}
        return _double_shift(left, d, s, c.extract(0, _count_bits(d.width)), old)


# -- rotations ----------------------------------------------------------------------------------------------------
def _rotate_constant(left: bool, d: Any, n: int) -> tuple[Any, Flags]:
    n %= 1 << _count_bits(d.width)
    r = d.rol(n) if left else d.ror(n)
    if n == 0:
        return r, dict.fromkeys(_ROTATED.split(), _kept)
    flags: Flags = {"cf": lambda: r.bit(0) if left else r.msb()}
    if n == 1:
        flags["of"] = lambda: r.msb() ^ (r.bit(0) if left else r.bit(r.width - 2))
    return r, flags


def _rotate_variable(left: bool, d: Any, cl: Any, cf: Any) -> tuple[Any, Flags]:
    count = cl.extract(0, _count_bits(d.width))
    known = count.as_int()
    if known is not None:
        r, flags = _rotate_constant(left, d, known)
        return r, flags if known else {"cf": cf}
    amount = count.extract(0, (d.width - 1).bit_length())
    r = shift_by("ror", d, -amount if left else amount)
    return r, {"cf": lambda: count.eq(0).ite(cf, r.bit(0) if left else r.msb())}


for _name, _left in (("rol", True), ("ror", False)):
    _what = f"Rotate {'left' if _left else 'right'}."

    @instruction(f"{_name} {{+d:r|m}}", flags=_ROTATED)
    def rotate_one(d: Any, left: bool = _left) -> Any:
        return _rotate_constant(left, d, 1)

    @instruction(f"{_name} {{+d:r|m}}, {{n:i}}", flags=_ROTATED, immediates=_COUNTS)
    def rotate_constant(d: Any, n: int, left: bool = _left) -> Any:
        return _rotate_constant(left, d, n)

    @instruction(f"{_name} {{+d:r|m}}, {{c:cl}}", reads=("cf",), flags=_ROTATED)
    def rotate_cl(d: Any, c: Any, cf: Any, left: bool = _left) -> Any:
        return _rotate_variable(left, d, c, cf)

    for _function in (rotate_one, rotate_constant, rotate_cl):
        _function.__doc__ = _what


@instruction("rorx {=d:r32|r64}, {a:r|m}, {n:i}", feature="bmi2", immediates=_COUNTS)
def rorx(a: Any, n: int) -> Any:
    """Rotate right, without flags."""
    return a.ror(n)


def _rotate_through_carry(left: bool, d: Any, cf: Any, n: int) -> tuple[Any, Flags]:
    n %= 1 << _count_bits(d.width)
    both = join((d, cf))
    both = both.rol(n) if left else both.ror(n)
    r, carry = both.extract(0, d.width), both.msb()
    flags: Flags = {"cf": carry}
    if n == 1:
        flags["of"] = lambda: r.msb() ^ (carry if left else r.bit(r.width - 2))
    return r, flags


for _name, _left in (("rcl", True), ("rcr", False)):

    @instruction(f"{_name} {{+d:r|m}}", reads=("cf",), flags=_ROTATED)
    def rotate_carry_one(d: Any, cf: Any, left: bool = _left) -> Any:
        """Rotate the operand with CF above it by one."""
        return _rotate_through_carry(left, d, cf, 1)

    @instruction(f"{_name} {{+d:r|m}}, {{n:i}}", reads=("cf",), flags=_ROTATED, immediates=_COUNTS)
    def rotate_carry_constant(d: Any, n: int, cf: Any, left: bool = _left) -> Any:
        """Rotate the operand with CF above it."""
        return _rotate_through_carry(left, d, cf, n)


# -- bit fields ---------------------------------------------------------------------------------------------------
@instruction("bzhi {=d:r32|r64}, {a:r|m}, {n:r}", flags=ARITHMETIC, feature="bmi2")
def bzhi(a: Any, n: Any) -> Any:
    """Clear the bits from position n (its low byte) upwards; CF: n is the width or more."""
    index = n.extract(0, 8)
    r = a & ~shift_by("shl", a.lift(-1), index)
    flags = {"zf": lambda: r.eq(0), "sf": lambda: r.msb(), "of": a.const(0, 1)}
    return r, flags | {"cf": lambda: ~index.ult(a.width)}


@instruction("bextr {=d:r32|r64}, {a:r|m}, {n:r}", flags=ARITHMETIC, feature="bmi1")
def bextr(a: Any, n: Any) -> Any:
    """The bit field that begins at bit n[0:8] and is n[8:16] bits long."""
    field = shift_by("lshr", a, n.extract(0, 8))
    r = field & ~shift_by("shl", a.lift(-1), n.extract(8, 8))
    zero = a.const(0, 1)
    return r, {"zf": lambda: r.eq(0), "cf": zero, "of": zero}

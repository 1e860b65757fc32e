"""Bit-vector values for instruction semantics, and `Bits`, their concrete form.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

An entry's semantics is one Python function over `Value`. It runs on `Bits` (plain integers: the emulator, compared
with real processors) and on the prover's DAG nodes alike. Widths are explicit and never change silently.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Operand = Any  # a Value of the same width, or an int that is reduced modulo 2^width


class Value:
    """A bit vector of fixed `width`. Subclasses implement the primitives; derived operations are defined here."""

    __slots__ = ()
    width: int

    # -- primitives ---------------------------------------------------------------------------------------------
    def const(self, value: int, width: int) -> Any:
        """The constant `value` mod 2^width, in the same domain as self."""
        raise NotImplementedError

    def as_int(self) -> int | None:
        """The unsigned value if it is a known constant, else None."""
        raise NotImplementedError

    def extract(self, low: int, width: int) -> Any:
        """Bits low .. low+width-1."""
        raise NotImplementedError

    def join(self, pieces: Sequence[Any]) -> Any:
        """Concatenation, least significant piece first (self only names the domain)."""
        raise NotImplementedError

    def sext(self, width: int) -> Any:
        raise NotImplementedError

    def _binary(self, op: str, other: Any) -> Any:
        raise NotImplementedError

    def _invert(self) -> Any:
        raise NotImplementedError

    def ite(self, then: Any, otherwise: Any) -> Any:
        """`then` if this single bit is 1, else `otherwise` (both of one width)."""
        raise NotImplementedError

    def compress(self, lane: int, mask: Any, kept: Any) -> Any:
        """The lanes of `lane` bits whose bit in mask is 1, moved together at the low end in order; kept's lanes above them."""
        raise NotImplementedError

    def look_up(self, entries: Sequence[int], width: int) -> Any:
        """entries[self], constants of `width` bits; there are 2^self.width of them."""
        raise NotImplementedError

    # -- derived ------------------------------------------------------------------------------------------------
    def lift(self, other: Operand) -> Any:
        """`other` as a Value of self's width."""
        return self.const(other, self.width) if isinstance(other, int) else other

    def __add__(self, other: Operand) -> Any:
        return self._binary("add", self.lift(other))

    def __sub__(self, other: Operand) -> Any:
        return self._binary("sub", self.lift(other))

    def __rsub__(self, other: Operand) -> Any:
        return self.lift(other)._binary("sub", self)

    def __mul__(self, other: Operand) -> Any:
        return self._binary("mul", self.lift(other))

    def __and__(self, other: Operand) -> Any:
        return self._binary("and", self.lift(other))

    def __or__(self, other: Operand) -> Any:
        return self._binary("or", self.lift(other))

    def __xor__(self, other: Operand) -> Any:
        return self._binary("xor", self.lift(other))

    __radd__ = __add__
    __rmul__ = __mul__
    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__

    def __invert__(self) -> Any:
        return self._invert()

    def __neg__(self) -> Any:
        return self.const(0, self.width)._binary("sub", self)

    def eq(self, other: Operand) -> Any:
        return self._binary("eq", self.lift(other))

    def ne(self, other: Operand) -> Any:
        return ~self.eq(other)

    def ult(self, other: Operand) -> Any:
        return self._binary("ult", self.lift(other))

    def slt(self, other: Operand) -> Any:
        return self._binary("slt", self.lift(other))

    def sgt(self, other: Operand) -> Any:
        return self.lift(other)._binary("slt", self)

    def ugt(self, other: Operand) -> Any:
        return self.lift(other)._binary("ult", self)

    def udiv(self, other: Operand) -> Any:
        return self._binary("udiv", self.lift(other))

    def urem(self, other: Operand) -> Any:
        return self._binary("urem", self.lift(other))

    def bit(self, position: int) -> Any:
        return self.extract(position, 1)

    def msb(self) -> Any:
        return self.extract(self.width - 1, 1)

    def overflows_less(self, other: Any, difference: Any) -> Any:
        """Whether self - other, this difference without a borrow, is beyond signed numbers of this width, one bit."""
        return ((self ^ other) & (self ^ difference)).msb()

    def zext(self, width: int) -> Any:
        return self if width == self.width else self.join((self, self.const(0, width - self.width)))

    def resize(self, width: int) -> Any:
        """Zero-extend or truncate to `width`."""
        return self.zext(width) if width >= self.width else self.extract(0, width)

    def shl(self, amount: int) -> Any:
        """Shift left by a known amount; bits beyond the top are lost, and amount >= width gives zero."""
        if amount <= 0:
            return self
        if amount >= self.width:
            return self.const(0, self.width)
        return self.join((self.const(0, amount), self.extract(0, self.width - amount)))

    def lshr(self, amount: int) -> Any:
        if amount <= 0:
            return self
        if amount >= self.width:
            return self.const(0, self.width)
        return self.extract(amount, self.width - amount).zext(self.width)

    def ashr(self, amount: int) -> Any:
        amount = min(amount, self.width - 1)
        return self.extract(amount, self.width - amount).sext(self.width)

    def ror(self, amount: int) -> Any:
        amount %= self.width
        if amount == 0:
            return self
        return self.join((self.extract(amount, self.width - amount), self.extract(0, amount)))

    def rol(self, amount: int) -> Any:
        return self.ror(-amount % self.width)

    def lanes(self, width: int) -> list[Any]:
        """The lanes of `width` bits, lowest first."""
        return [self.extract(i, width) for i in range(0, self.width, width)]


class Bits(Value):
    """A concrete bit vector: a Python int in [0, 2^width)."""

    __slots__ = ("value", "width")

    def __init__(self, value: int, width: int) -> None:
        self.value = value & ((1 << width) - 1)
        self.width = width

    def const(self, value: int, width: int) -> Bits:
        return Bits(value, width)

    def as_int(self) -> int:
        return self.value

    def signed(self) -> int:
        return self.value - ((self.value >> (self.width - 1)) << self.width)

    def extract(self, low: int, width: int) -> Bits:
        assert 0 <= low and width > 0 and low + width <= self.width, (low, width, self.width)
        return Bits(self.value >> low, width)

    def join(self, pieces: Sequence[Bits]) -> Bits:
        value, width = 0, 0
        for piece in pieces:
            value |= piece.value << width
            width += piece.width
        return Bits(value, width)

    def sext(self, width: int) -> Bits:
        return Bits(self.signed(), width)

    def _binary(self, op: str, other: Bits) -> Bits:
        assert self.width == other.width, (op, self.width, other.width)
        value = _CONCRETE[op](self, other)
        return Bits(value, 1 if op in COMPARISONS else self.width)

    def _invert(self) -> Bits:
        return Bits(~self.value, self.width)

    def ite(self, then: Bits, otherwise: Bits) -> Bits:
        assert self.width == 1 and then.width == otherwise.width
        return then if self.value else otherwise

    def compress(self, lane: int, mask: Bits, kept: Bits) -> Bits:
        assert self.width == mask.width * lane == kept.width
        return compressed_by(mask.value, self.lanes(lane), kept.lanes(lane))  # type: ignore[no-any-return]

    def look_up(self, entries: Sequence[int], width: int) -> Bits:
        return Bits(entries[self.value], width)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bits) and (self.value, self.width) == (other.value, other.width)

    def __hash__(self) -> int:
        return hash((self.value, self.width))

    def __repr__(self) -> str:
        return f"{self.value:#x}:{self.width}"


COMPARISONS = frozenset({"eq", "ult", "slt"})

_CONCRETE: dict[str, Callable[[Bits, Bits], int]] = {
    "add": lambda a, b: a.value + b.value,
    "sub": lambda a, b: a.value - b.value,
    "mul": lambda a, b: a.value * b.value,
    "and": lambda a, b: a.value & b.value,
    "or": lambda a, b: a.value | b.value,
    "xor": lambda a, b: a.value ^ b.value,
    "eq": lambda a, b: int(a.value == b.value),
    "ult": lambda a, b: int(a.value < b.value),
    "slt": lambda a, b: int(a.signed() < b.signed()),
    # Division by zero gives all ones and the dividend (SMT-LIB); entries test for zero where the manual says otherwise.
    "udiv": lambda a, b: a.value // b.value if b.value else -1,
    "urem": lambda a, b: a.value % b.value if b.value else a.value,
}


# -- helpers shared by the semantics of all ISAs ------------------------------------------------------------------
def join(pieces: Sequence[Any]) -> Any:
    """Concatenation, least significant piece first."""
    return pieces[0].join(pieces)


def map_lanes(width: int, function: Callable[..., Any], *vectors: Any) -> Any:
    """Apply `function` to the corresponding `width`-bit lanes of the vectors."""
    return join([function(*lane) for lane in zip(*(v.lanes(width) for v in vectors), strict=True)])


def compressed_by(mask: int, lanes: Sequence[Any], kept: Sequence[Any]) -> Any:
    """`compress` by a known mask."""
    chosen = [x for i, x in enumerate(lanes) if mask >> i & 1]
    return join([*chosen, *kept[len(chosen) :]])


def compress_by_choices(value: Any, lane: int, mask: Any, kept: Any) -> Any:
    """`compress` by `ite` only. Lanes are inserted before those above them, the highest first; a bit for each position
    tells whether it is occupied."""
    packed, present = kept.lanes(lane), [mask.const(0, 1)] * mask.width
    for x, bit in reversed(list(zip(value.lanes(lane), mask.lanes(1), strict=True))):
        packed = [bit.ite(a, b) for a, b in zip([x, *packed], packed, strict=False)]
        present = [bit.ite(a, b) for a, b in zip([mask.const(1, 1), *present], present, strict=False)]
    return join([p.ite(x, y) for p, x, y in zip(present, packed, kept.lanes(lane), strict=True)])


def expand(value: Any, lane: int, mask: Any, kept: Any) -> Any:
    """The reverse of `compress`: the lowest lanes of `value`, in their order, at the ones of mask; kept's lanes elsewhere."""
    rest, result = value.lanes(lane), []
    for bit, other in zip(mask.lanes(1), kept.lanes(lane), strict=True):
        result.append(bit.ite(rest[0], other))
        rest = [bit.ite(a, b) for a, b in zip(rest[1:], rest, strict=False)] or rest
    return join(result)


def select(index: Any, entries: Sequence[Any]) -> Any:
    """entries[index] as a multiplexer tree, constant time for every index. len(entries) = 2^index.width."""
    known = index.as_int()
    if known is not None:
        return entries[known]
    level = list(entries)
    for bit in range(index.width):
        choose = index.bit(bit)
        level = [choose.ite(level[i + 1], level[i]) for i in range(0, len(level), 2)]
    return level[0]


def shift_by(kind: str, value: Any, amount: Any) -> Any:
    """`value` shifted by a Value `amount` (`shl`, `lshr`, `ashr`, `ror`): a barrel shifter when the amount is unknown.
    Amounts of `value.width` or more give zero or copies of the sign; `ror` is modulo the width (a power of two)."""
    known = amount.as_int()
    if known is not None:
        return getattr(value, kind)(min(known, value.width) if kind != "ror" else known)
    steps = (value.width - 1).bit_length()
    result = value
    for bit in range(min(steps, amount.width)):
        result = amount.bit(bit).ite(getattr(result, kind)(1 << bit), result)
    if kind != "ror" and amount.width > steps:
        high = amount.extract(steps, amount.width - steps)
        result = high.eq(0).ite(result, getattr(value, kind)(value.width))
    return result


def umin(a: Any, b: Any) -> Any:
    return b.ult(a).ite(b, a)


def umax(a: Any, b: Any) -> Any:
    return a.ult(b).ite(b, a)


def smin(a: Any, b: Any) -> Any:
    return b.slt(a).ite(b, a)


def smax(a: Any, b: Any) -> Any:
    return a.slt(b).ite(b, a)


def saturate_signed(value: Any, width: int) -> Any:
    """`value` (signed, wider) clamped to the signed range of `width` bits."""
    low, high = -(1 << (width - 1)), (1 << (width - 1)) - 1
    return smin(smax(value, value.lift(low)), value.lift(high)).extract(0, width)


def saturate_signed_to_unsigned(value: Any, width: int) -> Any:
    """`value` (signed, wider) clamped to [0, 2^width)."""
    return smin(smax(value, value.lift(0)), value.lift((1 << width) - 1)).extract(0, width)


def saturate_unsigned(value: Any, width: int) -> Any:
    """`value` (unsigned, wider) clamped to [0, 2^width)."""
    return umin(value, value.lift((1 << width) - 1)).extract(0, width)


def count_ones(value: Any) -> Any:
    total = value.const(0, value.width)
    for i in range(value.width):
        total = total + value.bit(i).zext(value.width)
    return total


def count_leading_zeros(value: Any) -> Any:
    """Number of zero bits above the most significant one; `width` if there is none."""
    result = value.const(value.width, value.width)
    for i in range(value.width):
        result = value.bit(i).ite(value.const(value.width - 1 - i, value.width), result)
    return result


def mul_wide(a: Any, b: Any, *, signed: bool) -> Any:
    """The full product, twice as wide."""
    width = 2 * a.width
    return a.sext(width) * b.sext(width) if signed else a.zext(width) * b.zext(width)


def mul_high(a: Any, b: Any, *, signed: bool) -> Any:
    """The high half of the full product."""
    return mul_wide(a, b, signed=signed).extract(a.width, a.width)

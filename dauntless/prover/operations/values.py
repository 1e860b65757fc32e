"""Bit vectors of which some bits are known and the others depend on secrets or on what is undefined.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A value has a concrete part `v`, that of the run beside the proof, and a mask `m` of bits that may differ in another run with
other secrets. The rule that everything rests on: a bit outside `m` has the same value in every run that has followed the same
path, whatever the secrets are. `Known` has no such bits. `u` are the bits of `m` that depend on something undefined: what was
never written, or what a caller left in a register; `s` those that depend on a secret. A bit may do both. Each operation argues
its own mask, and `s` and `u` in the same way:

- and, or: a known 0 or 1 decides the bit alone. xor, not, and moves of bits: bit by bit.
- add, sub: the carry into a bit never falls when an unknown bit of a summand rises, and rises or falls alone with those of a
  difference. So where the least and the greatest result have the same carry, every result has it.
- mul: a bit below the lowest unknown bit of one factor, times the lowest bit of the other that may be set, is not reached. Of
  two factors that may both be long (`LONG`), all bits are unknown: so these products are alike, whatever a known one is.
- comparisons: by a known bit that differs, or by the least and greatest value of each side; what is `Nonzero` is no zero.
- the distance of two parts of the stack (`rounded.py`): the highest bits, as far as its least and greatest value have the same;
  the others count as undefined: whoever declassifies a secret does not say that they are this run's.
- a choice by an unknown bit: bits that are known and equal on both sides.
- everything else: all bits are unknown if one is.

Values have names (`named.py`). `p` marks a known value that depends on where buffers are in some other way; who branches on it
depends on that too, and has to say so. Nobody has to say so who leaves it: so masks are those of buffers anywhere. An address,
or what is `p`, decides no bit that the other operand leaves unknown; what it chooses is as unknown as either choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dauntless.isa.value import Value, compressed_by
from dauntless.prover.operations import named
from dauntless.prover.operations.named import distance, from_lowest, home_of, is_plain, joined, kept, same, without_open
from dauntless.prover.operations.tags import LARGEST_RESIDUE, Home, Low, Tags, cut, least

MASKS = [(1 << n) - 1 for n in range(8321)]
LONG = 48  # bits of a long factor, or more


class Known(Value):
    """A value all of whose bits are known."""

    __slots__ = ("v", "width")
    m = u = s = 0
    p = False
    k = True  # known, and no address
    tags: Tags | None = None

    def __init__(self, v: int, width: int) -> None:
        self.v, self.width = v, width

    def const(self, value: int, width: int) -> Known:
        """A constant."""
        return Known(value & MASKS[width], width)

    def as_int(self) -> int | None:
        """The number, if it is the same wherever buffers are."""
        return self.v if self.k else None

    def lift(self, other: Any) -> Any:
        """`other` as a value of this width."""
        return Known(other & MASKS[self.width], self.width) if other.__class__ is int else other

    def extract(self, low: int, width: int) -> Known:
        """Bits low .. low+width-1."""
        return Known(self.v >> low & MASKS[width], width)

    def zext(self, width: int) -> Known:
        """Zero extension."""
        return self if width == self.width else Known(self.v, width)

    def sext(self, width: int) -> Known:
        """Sign extension."""
        v, old = self.v, self.width
        return Known(v | (MASKS[width] ^ MASKS[old]) if v >> (old - 1) else v, width)

    def shl(self, amount: int) -> Known:
        """Shift left by a known amount."""
        if amount <= 0:
            return self
        return Known(self.v << amount & MASKS[self.width], self.width) if amount < self.width else Known(0, self.width)

    def lshr(self, amount: int) -> Known:
        """Shift right by a known amount."""
        return self if amount <= 0 else Known(self.v >> amount, self.width)

    def bit(self, position: int) -> Any:
        """One bit."""
        return BITS[self.v >> position & 1] if self.k else self.extract(position, 1)

    def msb(self) -> Any:
        """The highest bit."""
        return self.bit(self.width - 1)

    def overflows_less(self, other: Any, difference: Any) -> Any:
        """Whether it is beyond signed numbers of this width, one bit; addresses in one buffer compare as their offsets do."""
        x, y = home_of(self), home_of(other)
        if x is not None and y is not None and x.buffer is y.buffer:
            return difference.msb() ^ self.slt(other)
        return Value.overflows_less(self, other, difference)

    def ror(self, amount: int) -> Any:
        """Rotation right by a known amount."""
        w, amount = self.width, amount % self.width
        if not self.k or not amount:
            return Value.ror(self, amount)
        return Known((self.v >> amount | self.v << (w - amount)) & MASKS[w], w)

    def join(self, pieces: Sequence[Any]) -> Known:
        """Concatenation, least significant piece first."""
        v = width = 0
        for piece in pieces:
            if not piece.k:
                return partly(*joined(pieces))
            v |= piece.v << width
            width += piece.width
        return Known(v, width)

    def lanes(self, width: int) -> list[Any]:
        """The lanes of `width` bits, lowest first."""
        if not self.k:
            return [self.extract(i, width) for i in range(0, self.width, width)]
        v, mask = self.v, MASKS[width]
        return [Known(v >> i & mask, width) for i in range(0, self.width, width)]

    # -- arithmetic -----------------------------------------------------------------------------------------------
    def __add__(self, other: Any) -> Any:
        w = self.width
        if other.__class__ is int:
            other = Known(other & MASKS[w], w)
        if self.k and other.k:
            return Known(self.v + other.v & MASKS[w], w)
        return _add(self, other)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        w = self.width
        if other.__class__ is int:
            other = Known(other & MASKS[w], w)
        if self.k and other.k:
            return Known(self.v - other.v & MASKS[w], w)
        return _sub(self, other)

    def __neg__(self) -> Any:
        return Known(0, self.width) - self

    def __mul__(self, other: Any) -> Any:
        other = self.lift(other)
        if self.k and other.k:
            return Known(self.v * other.v & MASKS[self.width], self.width)
        return _mul(self, other)

    __rmul__ = __mul__

    # -- bit by bit -----------------------------------------------------------------------------------------------
    def __and__(self, other: Any) -> Any:
        other = self.lift(other)
        if self.k and other.k:
            return Known(self.v & other.v, self.width)
        if self is other:
            return self
        return _and(self, other)

    __rand__ = __and__

    def __or__(self, other: Any) -> Any:
        other = self.lift(other)
        if self.k and other.k:
            return Known(self.v | other.v, self.width)
        if self is other:
            return self
        if (self.tags or other.tags) and (parts := named.with_low_bits(self, other)) is not None:
            return partly(*parts)
        if kept(self, other) is None:
            self, other = bare(self), bare(other)
        m = self.m | other.m
        if m and is_plain(self) and is_plain(other):
            m &= ~(self.v & ~self.m | other.v & ~other.m)
        return _merged(self.v | other.v, m, self, other)

    __ror__ = __or__

    def __xor__(self, other: Any) -> Any:
        other = self.lift(other)
        if self.k and other.k:
            return Known(self.v ^ other.v, self.width)
        if same(self, other):
            return Known(0, self.width)
        if kept(self, other) is None:
            self, other = bare(self), bare(other)
        return _merged(self.v ^ other.v, self.m | other.m, self, other)

    __rxor__ = __xor__

    def _invert(self) -> Any:
        w = self.width
        if self.k:
            return Known(self.v ^ MASKS[w], w)
        a = bare(self)
        return partly(a.v ^ MASKS[w], a.m, a.u, w, not is_plain(a), s=a.s)

    __invert__ = _invert

    # -- comparisons ----------------------------------------------------------------------------------------------
    def eq(self, other: Any) -> Any:
        """Equality, one bit."""
        other = self.lift(other)
        if self.k and other.k:
            return BITS[self.v == other.v]
        return _equal(self, other)

    def ult(self, other: Any) -> Any:
        """Unsigned less, one bit."""
        other = self.lift(other)
        if self.k and other.k:
            return BITS[self.v < other.v]
        return _below(self, other, 0)

    def slt(self, other: Any) -> Any:
        """Signed less, one bit."""
        other = self.lift(other)
        sign = 1 << (self.width - 1)
        if self.k and other.k:
            return BITS[self.v ^ sign < other.v ^ sign]
        return _below(self, other, sign)

    def _binary(self, op: str, other: Any) -> Any:
        if op in _OPERATIONS:
            return _OPERATIONS[op](self, other)
        a, b = self.v, other.v
        quotient, rest = (a // b, a % b) if b else (MASKS[self.width], a)
        return _opaque(quotient if op == "udiv" else rest, self.width, self, other)

    # -- choices --------------------------------------------------------------------------------------------------
    def ite(self, then: Any, otherwise: Any) -> Any:
        """`then` if this bit is 1, else `otherwise`."""
        chosen = then if self.v else otherwise
        if self.k or then is otherwise:
            return chosen
        if not self.m:
            return _chosen(chosen, then, otherwise)
        if not same(then, otherwise):
            then, otherwise = bare(then), bare(otherwise)
        m = then.m | otherwise.m | (then.v ^ otherwise.v)
        if then.tags or otherwise.tags or then.p or otherwise.p:
            m = MASKS[then.width] if not same(then, otherwise) else m
        full, p = MASKS[then.width], self.p or not (is_plain(then) and is_plain(otherwise))
        u = full if self.u else then.u | otherwise.u
        return partly(chosen.v, m, u, then.width, p, None, full if self.s else then.s | otherwise.s)

    def compress(self, lane: int, mask: Any, kept: Any) -> Any:
        """The chosen lanes moved together at the low end."""
        found = compressed_by(mask.v, self.lanes(lane), kept.lanes(lane))
        if mask.k:
            return found
        return _opaque(found.v, found.width, self, mask, kept)

    def look_up(self, entries: Sequence[int], width: int) -> Any:
        """entries[self]."""
        return _opaque(entries[self.v], width, self) if not self.k else Known(entries[self.v], width)

    def __repr__(self) -> str:
        return f"{self.v:#x}:{self.width}" + (f"/{self.m:#x}" if self.m else "") + (" tagged" if self.tags else "")


class Partly(Known):
    """A value with unknown bits, or a known one that depends on addresses."""

    __slots__ = ("m", "p", "parts", "s", "tags", "u")
    k = False

    def __init__(self, v: int, m: int, u: int, width: int, p: bool, tags: Tags | None, s: int = 0) -> None:
        self.v, self.m, self.u, self.width, self.p, self.tags = v, m, u, width, p, tags
        self.s = (s | ~u) & m
        self.parts: dict[tuple[int, int], Known] | None = None

    def extract(self, low: int, width: int) -> Known:
        """The same object for the same part, so that a value minus itself is zero."""
        if low == 0 and width == self.width:
            return self
        if self.parts is None:
            self.parts = {}
        found = self.parts.get((low, width))
        if found is None:
            found = self.parts[low, width] = self._part(low, width)
        return found

    def _part(self, low: int, width: int) -> Known:
        mask = MASKS[width]
        tags, placed, lost = cut(self.tags, low, width) if self.tags else (None, False, 0)
        return partly(self.v >> low & mask, self.m >> low & mask | lost, self.u >> low & mask | lost, width,
                      self.p or placed, tags, self.s >> low & mask)  # fmt: skip

    def zext(self, width: int) -> Known:
        """Zero extension; its lowest bits are this object."""
        if width == self.width:
            return self
        found = Partly(self.v, self.m, self.u, width, self.p, self.tags, self.s)
        found.parts = {(0, self.width): self}
        return found

    def sext(self, width: int) -> Known:
        """Sign extension."""
        if width == self.width:
            return self
        a, old = bare(self), self.width
        above, top = MASKS[width] ^ MASKS[old], old - 1
        v, m, u, s = (x | above if x >> top else x for x in (a.v, a.m, a.u, a.s))
        return partly(v, m, u, width, a.p or bool(a.tags), None, s)

    shl, lshr = Value.shl, Value.lshr


BITS = (Known(0, 1), Known(1, 1))


def partly(v: int, m: int, u: int, width: int, p: bool = False, tags: Tags | None = None, s: int = 0) -> Known:
    """A value of these parts; `Known` if nothing about it is open."""
    if m or p or tags:
        return Partly(v, m, u & m, width, p, tags, s)
    return Known(v, width)


# -- the rules ----------------------------------------------------------------------------------------------------------
def bare(a: Known) -> Known:
    """The value without the names of parts of the stack: of such addresses nothing else is known (`rounded.py`)."""
    tags, lost = without_open(a.tags) if a.tags else (None, 0)
    return Partly(a.v, a.m | lost, a.u | lost, a.width, a.p, tags, a.s) if lost else a


def _opaque(v: int, width: int, *operands: Known) -> Known:
    """A result all of whose bits are unknown if a bit of an operand is."""
    operands = tuple(map(bare, operands))
    m, u = any(x.m for x in operands), any(x.u for x in operands)
    full, s = MASKS[width], any(x.s for x in operands)
    return partly(v, full if m else 0, full if u else 0, width, not all(map(is_plain, operands)), s=full if s else 0)


def _chosen(value: Known, then: Known, otherwise: Known) -> Known:
    """One of them, by where buffers are."""
    m, u, s = then.m | otherwise.m, then.u | otherwise.u, then.s | otherwise.s
    tags = value.tags if (m, u, s) == (value.m, value.u, value.s) else None
    if tags is None:
        then, otherwise = bare(then), bare(otherwise)
        m, u = then.m | otherwise.m, then.u | otherwise.u
    return partly(value.v, m, u, value.width, True, tags, s)


def _merged(v: int, m: int, a: Known, b: Known) -> Known:
    """The result of `or` or `xor`."""
    tags = kept(a, b)
    p = a.p or b.p if tags is not None or a.tags is None is b.tags else not (is_plain(a) and is_plain(b))
    return partly(v, m, a.u | b.u, a.width, p, tags, a.s | b.s)


def _and(a: Known, b: Known) -> Known:
    m = a.m | b.m
    if m and is_plain(a):
        m &= a.v | a.m
    if m and is_plain(b):
        m &= b.v | b.m
    home, number = home_of(a), b
    if home is None:
        home, number = home_of(b), a
    if home is not None and number.k:
        address = a if number is b else b
        return _masked_address(home, address, number.v)
    for x, y in ((a, b), (b, a)) if a.tags or b.tags else ():
        low = x.tags[0][1] if x.tags and x.tags[0][0] == 0 else None
        if isinstance(low, Low) and y.k and y.v.bit_length() <= min(LARGEST_RESIDUE, low.width):
            p = not low.home.seen(1 << y.v.bit_length()) or x.p
            return partly(a.v & b.v, m, a.u | b.u, a.width, p, s=a.s | b.s)
        if x.tags and y.k:
            kept = tuple((low, t) for low, t in x.tags if y.v >> low & MASKS[t.width] == MASKS[t.width])
            cleared = all((low, t) in kept or not y.v >> low & MASKS[t.width] for low, t in x.tags)
            if cleared:
                return partly(a.v & b.v, m, a.u | b.u, a.width, a.p or b.p, kept or None, a.s | b.s)
    if bare(a) is not a or bare(b) is not b:
        return _and(bare(a), bare(b))
    return partly(a.v & b.v, m, a.u | b.u, a.width, not (is_plain(a) and is_plain(b)), s=a.s | b.s)


def _masked_address(home: Home, address: Known, mask: int) -> Known:
    """An address rounded down to a power of two is one in the same buffer, or the end of a part of it; its lowest bits are a
    number. Both depend on the address modulo that power, and on nothing else of it, unless which address it is does (`p`)."""
    v, width, rounds = address.v & mask, address.width, mask >> (address.width - 1)
    low = (~mask & MASKS[width]) + 1 if rounds else mask + 1
    if low & (low - 1) == 0 and low.bit_length() - 1 <= LARGEST_RESIDUE:
        part = home.part(address.v, low) if rounds else None
        if part is not None or home.seen(low):
            return partly(v, 0, 0, width, address.p, ((0, part or home),) if rounds else None)
    if home.is_open:
        return _and(bare(address), Known(mask, width))
    return partly(v, 0, 0, width, True)


def _add(a: Known, b: Known) -> Known:
    w, full = a.width, MASKS[a.width]
    v = a.v + b.v & full
    for x, y in ((a, b), (b, a)):
        if not y.m and y.tags is None and (home := home_of(x)) is not None and (y.k or home.keeps_name):
            return Partly(v, 0, 0, w, x.p or y.p, ((0, home),))
        if y.k and not y.v:
            return x
    a, b = bare(a), bare(b)
    p, least = not (is_plain(a) and is_plain(b)), (a.v & ~a.m) + (b.v & ~b.m)
    m = from_lowest(a.m | b.m, w) if p else ((least + a.m + b.m ^ least) | a.m | b.m) & full
    return partly(v, m, from_lowest(a.u | b.u, w), w, p, None, from_lowest(a.s | b.s, w))


def _sub(a: Known, b: Known) -> Known:
    w, full = a.width, MASKS[a.width]
    v = a.v - b.v & full
    if same(a, b):
        return Known(0, w)
    home = home_of(a)
    if home is not None and (parts := distance(a, b)) is not None:
        return partly(*parts)
    if home is not None and (b.k or home is home_of(b)):
        return Partly(v, 0, 0, w, a.p, ((0, home),)) if b.k else partly(v, 0, 0, w, a.p or b.p)
    if b.k and not b.v:
        return a
    a, b = bare(a), bare(b)
    p, least = not (is_plain(a) and is_plain(b)), (a.v & ~a.m) - (b.v & ~b.m)
    m = from_lowest(a.m | b.m, w) if p else ((least + a.m ^ least - b.m) | a.m | b.m) & full
    return partly(v, m, from_lowest(a.u | b.u, w), w, p, None, from_lowest(a.s | b.s, w))


def _mul(a: Known, b: Known) -> Known:
    w, full = a.width, MASKS[a.width]
    v, a, b = a.v * b.v & full, bare(a), bare(b)
    if not a.m | b.m or not (is_plain(a) and is_plain(b)):
        return _opaque(v, w, a, b)
    x, y = a.v | a.m, b.v | b.m  # the greatest factors
    if not x or not y:
        return Known(0, w)
    if x >> LONG and y >> LONG:
        return _opaque(v, w, a, b)
    first = min([(s.m & -s.m) * (t & -t) for s, t in ((a, y), (b, x)) if s.m])
    m = full & -first & MASKS[min(w, (x * y).bit_length())]
    return partly(v, m, full if a.u | b.u else 0, w, False, None, full if a.s | b.s else 0)


def _equal(a: Known, b: Known) -> Known:
    if same(a, b):
        return BITS[1]
    x, y = home_of(a), home_of(b)
    if x is not None or y is not None:
        return _equal_addresses(a, b, x, y)
    a, b = bare(a), bare(b)
    p = not (is_plain(a) and is_plain(b))
    differs = (a.v ^ b.v) & ~(a.m | b.m) & MASKS[a.width] or least(a, 0) > b.v | b.m or least(b, 0) > a.v | a.m
    if differs and not (p and (a.m | b.m)):
        return partly(0, 0, 0, 1, p)
    return partly(int(a.v == b.v), 1 if a.m | b.m else 0, 1 if a.u | b.u else 0, 1, p, s=a.s | b.s and 1)


def _equal_addresses(a: Known, b: Known, x: Home | None, y: Home | None) -> Known:
    """Addresses in one buffer compare as their offsets do. No byte belongs to two buffers that a caller passes, or is in the
    first page."""
    v = int(a.v == b.v)
    if x is y:
        return partly(v, 0, 0, 1, a.p or b.p)
    if (parts := distance(a, b)) is not None:
        return partly(*parts).eq(0)  # type: ignore[no-any-return]
    if x is not None and y is not None and x.apart and y.apart and x.includes(a.v) and y.includes(b.v):
        return partly(0, 0, 0, 1, a.p or b.p)
    if (x is None and a.k and a.v < 4096 and y is not None and y.includes(b.v)) or (
        y is None and b.k and b.v < 4096 and x is not None and x.includes(a.v)
    ):
        return partly(0, 0, 0, 1, a.p or b.p)
    a, b = bare(a), bare(b)
    return partly(v, 1 if a.m | b.m else 0, 1 if a.u | b.u else 0, 1, True, s=a.s | b.s and 1)


def _below(a: Known, b: Known, sign: int) -> Known:
    if same(a, b):
        return BITS[0]
    v = int(a.v ^ sign < b.v ^ sign)
    if named.near(a, b) and (parts := distance(a, b)) is not None:
        return partly(*parts).msb()  # type: ignore[no-any-return]
    if named.near(a, b) and home_of(a) is home_of(b):
        p = a.p or b.p
    else:
        a, b = bare(a), bare(b)
        p = not (is_plain(a) and is_plain(b))
    if ((a.v ^ sign | a.m) < least(b, sign) or least(a, sign) >= (b.v ^ sign | b.m)) and not (p and (a.m | b.m)):
        return partly(v, 0, 0, 1, p)
    return partly(v, 1, 1 if a.u | b.u else 0, 1, p, s=a.s | b.s and 1)


_OPERATIONS = {
    "add": Known.__add__, "sub": Known.__sub__, "mul": Known.__mul__, "and": Known.__and__, "or": Known.__or__,
    "xor": Known.__xor__, "eq": Known.eq, "ult": Known.ult, "slt": Known.slt,
}  # fmt: skip

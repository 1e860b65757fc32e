"""Values of a path that is being recorded: each is the run's own value, and the Python expression that computes it next time.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`real` is what `values.py` makes of the same operation in this run. The recorded code computes `v` alone; which bits are unknown
(`m`, `u`, `s`) and which buffer an address is in, its *kind*, is what it was when it was recorded. That holds in a later run
of the same path whose inputs have the same kinds, for one of three reasons, or the code checks it (`guard`):

- Both operands are known, and so is the result; or the operation moves bits, or is an exclusive or: masks move in the same way.
- Operands are *whole*: all their bits depend on secrets. The rules of `values.py` then do not look at values.
- All known bits of the operands are *fixed* by the code: constants, and zeros of extensions.
- Else the rule of `values.py` is asked again, and the code is left if its answer is of another kind.

Rules look at whether two operands are one object, as copies of a register are. Where they are one in this run only, because
two registers held it when the path began, the instruction is not recorded.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dauntless.isa.value import Value
from dauntless.prover.operations.named import home_of
from dauntless.prover.operations.tags import Home
from dauntless.prover.operations.values import LONG, MASKS, Known

# Bits that are unknown, undefined, secret; the buffer of an address; whether it depends otherwise on where buffers are
Kind = tuple[int, int, int, Home | None, bool]

_KNOWN: dict[str, str] = {
    "add": "{a} + {b} & {mask}", "sub": "{a} - {b} & {mask}", "mul": "{a} * {b} & {mask}", "and": "{a} & {b}",
    "or": "{a} | {b}", "xor": "{a} ^ {b}", "eq": "1 if {a} == {b} else 0", "ult": "1 if {a} < {b} else 0",
    "slt": "1 if {a} ^ {sign} < {b} ^ {sign} else 0",
}  # fmt: skip
ONE_BIT = frozenset({"eq", "ult", "slt"})
ADDRESSES = frozenset({"add", "sub"})
ORDERS = frozenset({"ult", "slt"})


NAMELESS = "nameless"  # the expression of what has no kind; it occurs in no code


class NotRecorded(Exception):
    """An instruction that recorded code leaves to the interpreter."""


def kind_of(value: Known) -> Kind:
    """The value's kind. NotRecorded if it has none: it is something of the caller's, or has addresses among its parts."""
    home = home_of(value)
    if value.tags and home is None:
        raise NotRecorded
    return value.m, value.u, value.s, home, value.p


def has_kind(value: Known) -> bool:
    """Whether the value has a kind. A part of an address may have none; it is still equal to itself."""
    return not value.tags or home_of(value) is not None


class Traced(Value):
    """A value with its expression. `fixed`: its known bits are the same whenever this code runs. `held`: the variable that
    holds it as an object; empty: none does."""

    __slots__ = ("_parts", "fixed", "held", "real", "record", "width", "x")

    def __init__(self, record: Any, real: Known, x: str, *, fixed: bool = False) -> None:
        self.record, self.real, self.x, self.width = record, real, x, real.width
        self.fixed = fixed or real.m == MASKS[real.width]
        self._parts: dict[tuple[int, int], Traced] | None = None
        self.held = ""

    @property
    def is_whole(self) -> bool:
        """Whether every bit depends on secrets, and on nothing undefined."""
        real = self.real
        return real.m == real.s == MASKS[real.width] and not real.u

    def const(self, value: int, width: int) -> Traced:
        """A constant."""
        return self.record.const(value, width)  # type: ignore[no-any-return]

    def as_int(self) -> int | None:
        """The number, if it is known: the code is for this one."""
        if not self.real.k:
            return None
        self.settle()
        return self.real.v

    def settle(self) -> None:
        """Makes the code from here on one for this value. Where it is left before, the value is what `x` says."""
        if not self.fixed:
            self.record.guard(f"{self.x} != {self.real.v}")
            self.fixed = True

    def _made(self, real: Known, text: str, *, fixed: bool) -> Traced:
        """A result: a constant, or what the text computes."""
        kind_of(real)
        if fixed and real.k:
            return self.const(real.v, real.width)
        return Traced(self.record, real, self.record.let(text), fixed=fixed)

    # -- moves of bits --------------------------------------------------------------------------------------------
    def extract(self, low: int, width: int) -> Traced:
        """Bits low .. low+width-1; the same object for the same part."""
        if low == 0 and width == self.width:
            return self
        if self._parts is None:
            self._parts = {}
        found = self._parts.get((low, width))
        if found is None:
            shifted = f"{self.x} >> {low}" if low else self.x
            text = shifted if low + width == self.width else f"{shifted} & {MASKS[width]}"
            real = self.real.extract(low, width)
            found = self._made(real, text, fixed=self.fixed) if has_kind(real) else Traced(self.record, real, NAMELESS)
            self._parts[low, width] = found
        return found

    def join(self, pieces: Sequence[Traced]) -> Traced:
        """Concatenation, least significant piece first."""
        if len(pieces) == 1:
            return pieces[0]
        real, at, terms = pieces[0].real.join([p.real for p in pieces]), 0, []
        for piece in pieces:
            if piece.x != "0":
                terms.append(f"{piece.x} << {at}" if at else piece.x)
            at += piece.width
        return self._made(real, " | ".join(terms) or "0", fixed=all(p.fixed for p in pieces))

    def zext(self, width: int) -> Traced:
        """Zero extension; its lowest bits are this object."""
        if width == self.width:
            return self
        real = self.real.zext(width)
        kind_of(real)
        found = Traced(self.record, real, self.x, fixed=self.fixed)
        found._parts = {(0, self.width): self}
        return found

    def sext(self, width: int) -> Traced:
        """Sign extension."""
        if width == self.width:
            return self
        above = MASKS[width] ^ MASKS[self.width]
        text = f"{self.x} | {above} if {self.x} >> {self.width - 1} else {self.x}"
        return self._made(self.real.sext(width), text, fixed=self.fixed)

    def shl(self, amount: int) -> Traced:
        """Shift left by a known amount."""
        if amount <= 0:
            return self
        text = f"{self.x} << {amount} & {MASKS[self.width]}" if amount < self.width else "0"
        return self._made(self.real.shl(amount), text, fixed=self.fixed)

    def lshr(self, amount: int) -> Traced:
        """Shift right by a known amount."""
        return self if amount <= 0 else self._made(self.real.lshr(amount), f"{self.x} >> {amount}", fixed=self.fixed)

    def _invert(self) -> Traced:
        return self._made(~self.real, f"{self.x} ^ {MASKS[self.width]}", fixed=self.fixed)

    # -- operations -----------------------------------------------------------------------------------------------
    def __and__(self, other: Any) -> Any:
        return self if self is other else self._binary("and", self.lift(other))

    def __or__(self, other: Any) -> Any:
        return self if self is other else self._binary("or", self.lift(other))

    def _binary(self, op: str, other: Traced) -> Traced:
        a, b = self.real, other.real
        if self is other and op in ("xor", "sub", "eq", "ult", "slt"):
            return self.const(op == "eq", 1 if op in ONE_BIT else self.width)
        if a is b and (a.m or a.p) and self is not other:
            raise NotRecorded  # one secret, or one number that depends on places, in two registers: so it is here only
        real: Known = a._binary(op, b)
        text = _KNOWN.get(op, "").format(a=self.x, b=other.x, mask=MASKS[self.width], sign=1 << self.width - 1)
        if not text:
            raise NotRecorded
        if a.tags or b.tags:
            return self._with_address(op, other, real, text)
        if _is_settled(op, self, other) or (op == "mul" and _is_long(self, other)):
            return self._made(real, text, fixed=self.fixed and other.fixed)
        return self.record.asked(lambda x, y: x._binary(op, y), (self, other), real)  # type: ignore[no-any-return]

    def _with_address(self, op: str, other: Traced, real: Known, text: str) -> Traced:
        """Sums and differences of an address and a number; differences and comparisons of addresses in a buffer; and of any
        address with zero. Of an address under a mask or with bits set, and of the order of addresses, which counts on where
        they are if one is far from its buffer, the rule is asked. Whatever else is done to addresses is left out."""
        x, y = kind_of(self.real)[3], kind_of(other.real)[3]
        if self.real.m or other.real.m:
            raise NotRecorded
        if op in ("and", "or") or (op in ORDERS and x is y):
            return self.record.asked(lambda x, y: x._binary(op, y), (self, other), real)  # type: ignore[no-any-return]
        if x is not None and y is not None and x is not y and x.buffer is y.buffer:
            raise NotRecorded
        if x is y or (op in ADDRESSES and (op == "add" or x is not None)):
            return self._made(real, text, fixed=False)
        address, number = (self, other) if y is None else (other, self)
        home = kind_of(address.real)[3]
        if op != "eq" or number.as_int() != 0 or home is None or not real.k:
            raise NotRecorded
        buffer = self.record.number(home)
        self.record.guard(f"not HA{buffer} <= {address.x} < HE{buffer}")
        return self.const(0, 1)

    def ite(self, then: Traced, otherwise: Traced) -> Traced:
        """`then` if this bit is 1, else `otherwise`."""
        if then is otherwise:
            return then
        bit, text = self.real, f"{then.x} if {self.x} else {otherwise.x}"
        if then.real is otherwise.real and not bit.k:
            raise NotRecorded  # one value in two registers, whatever the bit is: so it is here only
        chosen = then if bit.v else otherwise
        real: Known = bit.ite(then.real, otherwise.real)
        if not bit.m:
            if self.fixed or kind_of(then.real) != kind_of(otherwise.real):
                self.settle()
                return Traced(self.record, real, chosen.x, fixed=chosen.fixed) if bit.p else chosen
            return self._made(real, text, fixed=False)
        if then.fixed and otherwise.fixed:  # whole ones are fixed
            return self._made(real, text, fixed=True)
        return self.record.asked(lambda c, x, y: c.ite(x, y), (self, then, otherwise), real)  # type: ignore[no-any-return]

    def compress(self, lane: int, mask: Traced, kept: Traced) -> Traced:
        """The chosen lanes moved together at the low end."""
        real = self.real.compress(lane, mask.real, kept.real)
        return self.record.asked(lambda x, m, k: x.compress(lane, m, k), (self, mask, kept), real)  # type: ignore[no-any-return]

    def look_up(self, entries: Sequence[int], width: int) -> Traced:
        """entries[self]."""
        real = self.real.look_up(entries, width)
        return self.record.asked(lambda x: x.look_up(entries, width), (self,), real)  # type: ignore[no-any-return]


def _is_settled(op: str, a: Traced, b: Traced) -> bool:
    """Whether the kind of the result follows from the kinds of the operands: all their bits are known, or fixed. Of an operand
    that is whole the least value is zero and the greatest all ones: sums and differences are whole, and no comparison with it
    for equality is decided; for the other operations both must be."""
    if (a.fixed and b.fixed) or not (a.real.m or b.real.m):
        return True
    if op in ("add", "sub", "eq"):
        return a.is_whole or b.is_whole
    return op == "xor" or (a.is_whole and b.is_whole)


def _is_long(a: Traced, b: Traced) -> bool:
    """Whether a factor is known and the other not, and both are long, so that all bits of the product are unknown."""
    known, open_ = (a, b) if a.real.k else (b, a)
    most = open_.real.v | open_.real.m
    if not known.real.k or not open_.fixed or not most >> LONG or not known.real.v >> LONG:
        return False
    if not known.fixed:
        known.record.guard(f"not {known.x} >> {LONG}")
    return True

"""The bit-vector DAG that symbolic execution builds, in normal form by construction.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Nodes are interned: structural equality is object identity, so *clean ≡ optimised* is a comparison of outputs by `is`.
Every rule is an identity of fixed-width bit vectors; none looks at ranges beyond what the structure itself shows
(a constant, a zero- or sign-extension). Rules are listed at the constructor that applies them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from dauntless.isa.value import COMPARISONS, Bits, Value, compressed_by
from dauntless.prover import deadline

# What a value may depend on. A node's taint is the union over the variables that it really contains.
SECRET = 1  # data the contract calls secret
UNDEFINED = 2  # a register, flag or stack byte that was never written
CALLER = 4  # the caller's callee-saved registers: opaque, and as good as secret


class Node(Value):
    """One bit-vector term. `args` are nodes; `data` is the constant, the name, the lowest bit, or the offsets of a join."""

    __slots__ = ("args", "data", "id", "op", "range_", "taint", "width")
    op: str
    width: int
    args: tuple[Node, ...]
    data: Any
    id: int
    taint: int
    range_: tuple[int, int] | None

    # -- Value's primitives -------------------------------------------------------------------------------------
    def const(self, value: int, width: int) -> Node:
        return const(value, width)

    def as_int(self) -> int | None:
        return self.data if self.op == "const" else None

    def extract(self, low: int, width: int) -> Node:
        return extract(self, low, width)

    def join(self, pieces: Sequence[Node]) -> Node:
        return join(pieces)

    def sext(self, width: int) -> Node:
        return sext(self, width)

    def _binary(self, op: str, other: Node) -> Node:
        assert self.width == other.width, (op, self.width, other.width)
        return _binary(op, self, other)

    def _invert(self) -> Node:
        return invert(self)

    def ite(self, then: Node, otherwise: Node) -> Node:
        return ite(self, then, otherwise)

    def compress(self, lane: int, mask: Node, kept: Node) -> Node:
        return compress(self, lane, mask, kept)

    def look_up(self, entries: Sequence[int], width: int) -> Node:
        return lookup(self, entries, width)

    def lanes(self, width: int) -> list[Any]:
        count = len(self.args) if self.op == "join" else 0
        if count * width == self.width and all(piece.width == width for piece in self.args):
            return list(self.args)
        return [extract(self, i, width) for i in range(0, self.width, width)]

    def __repr__(self) -> str:
        return render(self, 3)


_table: dict[Any, Node] = {}
_low_parts: dict[tuple[int, int], Node] = {}  # (id of a sum or product, width) -> its low bits: each is asked for often
_count = 0


@contextmanager
def fresh_graph() -> Iterator[None]:
    """Intern into an empty table for the duration: bounds memory to one kernel."""
    global _table, _low_parts
    saved, _table, _low_parts = (_table, _low_parts), {}, {}
    try:
        yield
    finally:
        _table, _low_parts = saved


def _make(op: str, width: int, args: tuple[Node, ...], data: Any = None, taint: int | None = None) -> Node:
    global _count
    key = (op, width, data, *[a.id for a in args])
    node = _table.get(key)
    if node is not None:
        return node
    node = Node.__new__(Node)
    node.op, node.width, node.args, node.data = op, width, args, data
    _count += 1
    if not _count & 0xFFF:
        deadline.check()
    node.id = _count
    if taint is None:
        taint = 0
        for a in args:
            taint |= a.taint
    node.taint = taint
    node.range_ = None
    _table[key] = node
    return node


def _binary(op: str, x: Node, y: Node) -> Node:
    """A binary operation by its name."""
    return _BINARY[op](x, y)


def const(value: int, width: int) -> Node:
    return _make("const", width, (), value & ((1 << width) - 1), 0)


def var(name: str, width: int, taint: int = 0) -> Node:
    """An input. The name identifies it within its graph."""
    return _make("var", width, (), name, taint)


# -- concatenation and extraction ---------------------------------------------------------------------------------
def join(pieces: Sequence[Node]) -> Node:
    """Concatenation, lowest first: flattened; constants merged; extracts that adjoin in their source merged;
    a piece and copies of its top bit are a sign extension; x[n:] below x[:n] is a rotation; the two halves of a bitwise
    operation whose operands rejoin are one."""
    flat: list[Node] = []
    for piece in pieces:
        if piece.op == "join":
            for part in piece.args:
                _append(flat, part)
        else:
            _append(flat, piece)
    if len(flat) == 1:
        return flat[0]
    offsets, position = [], 0
    for piece in flat:
        offsets.append(position)
        position += piece.width
    return _make("join", position, tuple(flat), tuple(offsets))


def _rejoined(low: Node, high: Node) -> Node | None:
    """A bitwise operation that was cut in two, whole again where the cut operands rejoin: (x op y), (x' op y')."""
    a, b = low.args
    if a.op != "extract" and b.op != "extract":
        return None
    for c, d in (high.args, high.args[::-1]):
        if not (_of_one_source(a, c) or _of_one_source(b, d)):
            continue
        first = join((a, c))
        if first.op != "join":
            second = join((b, d))
            if second.op != "join":
                return _binary(low.op, first, second)
    return None


def _of_one_source(x: Node, y: Node) -> bool:
    return x.op == y.op == "extract" and x.args[0] is y.args[0]


def _append(flat: list[Node], piece: Node) -> None:
    if not flat:
        flat.append(piece)
        return
    last = flat[-1]
    merged: Node | None = None
    op = piece.op
    if op == "const":
        if last.op == "const":
            merged = const(last.data | piece.data << last.width, last.width + piece.width)
    elif op == "extract":
        source = piece.args[0]
        if last.op == "extract" and last.args[0] is source and last.data + last.width == piece.data:
            merged = extract(source, last.data, last.width + piece.width)
        elif last.op == "extract" and last.args[0] is source and piece.data == 0 and last.data == piece.width:
            if last.data + last.width == source.width:
                merged = _ror(source, last.data)
        elif piece.width == 1 and _top_bit(last) is piece:
            merged = sext(last, last.width + 1)
        elif source.op in _RING and piece.data == last.width and extract(source, 0, last.width) is last:
            merged = extract(source, 0, last.width + piece.width)
    elif op == "sext" and piece.args[0].width == 1 and _top_bit(last) is piece.args[0]:
        merged = sext(last, last.width + piece.width)
    elif op == "sext" and last.op == "extract" and piece.args[0].op == "extract":
        inner = piece.args[0]
        if inner.args[0] is last.args[0] and last.data + last.width == inner.data:
            merged = sext(extract(last.args[0], last.data, last.width + inner.width), last.width + piece.width)
    elif op in _BITWISE and op == last.op:
        merged = _rejoined(last, piece)
    elif piece.width == 1 and last.width == 1 and piece is last:
        merged = sext(last, 2)
    elif last.op == "sext" and last.args[0] is piece and piece.width == 1:
        merged = sext(piece, last.width + 1)
    if merged is None:
        flat.append(piece)
    else:
        flat[-1] = merged


def _top_bit(x: Node) -> Node:
    """The most significant bit of x, in normal form."""
    return extract(x, x.width - 1, 1)


def extract(x: Node, low: int, width: int) -> Node:
    """Bits low .. low+width-1: goes through constants, joins, extracts, sign extensions and rotations; the low bits of a
    sum or product of extended values are those of the sum or product of the values."""
    if width == x.width:
        return x
    op = x.op
    if op == "join":
        return _extract_join(x, low, width)
    if op == "extract":
        return extract(x.args[0], x.data + low, width)
    if op == "const":
        return const(x.data >> low, width)
    assert 0 <= low and width > 0 and low + width <= x.width, (low, width, x.width)
    if op == "lookup":
        mask = (1 << width) - 1
        return lookup(x.args[0], [entry >> low & mask for entry in x.data], width)
    if op == "base" or (op == "add" and x.args[0].op == "base"):
        known = _low_bits_of_address(x, low + width)
        if known is not None:
            return const(known >> low, width)
    if low == 0 and op in _RING:
        return _low_part(x, width)
    if op == "sext":
        inner = x.args[0]
        if low + width <= inner.width:
            return extract(inner, low, width)
        start = min(low, inner.width - 1)
        return sext(extract(inner, start, inner.width - start), width)
    if op == "ror":
        source, amount = x.args[0], x.data
        start = (low + amount) % x.width
        first = min(width, x.width - start)
        piece = extract(source, start, first)
        return piece if first == width else join((piece, extract(source, 0, width - first)))
    return _make("extract", width, (x,), low)


def _low_part(x: Node, width: int) -> Node:
    """The low bits of a sum or product; kept, because terms share theirs and a walk without a memo is exponential."""
    found = _low_parts.get((x.id, width))
    if found is None:
        a, b = x.args
        if _widened(a, width) or _widened(b, width):
            found = _binary(x.op, extract(a, 0, width), extract(b, 0, width))
        else:
            found = _make("extract", width, (x,), 0)
        _low_parts[x.id, width] = found
    return found


def _widened(x: Node, width: int, depth: int = 3) -> bool:
    """Is x an extension of at most `width` bits, a join with a seam there, or a sum or product (to a depth) of such?"""
    if x.op == "sext":
        return x.args[0].width <= width
    if x.op == "join":
        top = x.args[-1]
        return width in x.data or (top.op == "const" and top.data == 0 and x.data[-1] <= width)
    return depth > 0 and x.op in _RING and any(_widened(a, width, depth - 1) for a in x.args)


def _extract_join(x: Node, low: int, width: int) -> Node:
    offsets, args = x.data, x.args
    i = bisect_right(offsets, low) - 1
    offset = offsets[i]
    piece = args[i]
    if offset == low and piece.width == width:
        return piece
    if low + width <= offset + piece.width:
        return extract(piece, low - offset, width)
    pieces = []
    end = low + width
    while low < end:
        piece, offset = args[i], offsets[i]
        size = min(end, offset + piece.width) - low
        pieces.append(extract(piece, low - offset, size))
        low += size
        i += 1
    return join(pieces)


def sext(x: Node, width: int) -> Node:
    """Sign extension; of a value whose top piece is zero it is zero extension."""
    if width == x.width:
        return x
    assert width > x.width
    if x.op == "const":
        return const(x.data - ((x.data >> (x.width - 1)) << x.width), width)
    if x.op == "sext":
        return sext(x.args[0], width)
    if x.op == "join":
        top = x.args[-1]
        if top.op == "const":
            return join((*x.args[:-1], sext(top, top.width + width - x.width)))
        if top.op == "sext":
            return join((*x.args[:-1], sext(top.args[0], top.width + width - x.width)))
        return join((*x.args[:-1], sext(top, top.width + width - x.width)))
    return _make("sext", width, (x,))


def _ror(x: Node, amount: int) -> Node:
    """Rotation right by 0 < amount < width: its own node, so that word operations are not cut in two."""
    if x.op == "ror":
        amount = (amount + x.data) % x.width
        x = x.args[0]
        if amount == 0:
            return x
    return _make("ror", x.width, (x,), amount)


# -- arithmetic ---------------------------------------------------------------------------------------------------
def add(x: Node, y: Node) -> Node:
    """Constants last and collected; x + 0; x + x is a shift; (a - b) + b; disjoint bits are a join."""
    if x.op == "const":
        x, y = y, x
    if y.op == "const":
        if y.data == 0:
            return x
        if x.op == "const":
            return const(x.data + y.data, x.width)
        if x.op == "add" and x.args[1].op == "const":
            return add(x.args[0], const(x.args[1].data + y.data, x.width))
        aligned = _add_to_aligned(x, y.data)
        if aligned is not None:
            return aligned
        return _make("add", x.width, (x, y))
    if x.op == "add" and x.args[1].op == "const":
        return add(add(x.args[0], y), x.args[1])
    if y.op == "add" and y.args[1].op == "const":
        return add(add(x, y.args[0]), y.args[1])
    if x is y:
        return join((const(0, 1), extract(x, 0, x.width - 1))) if x.width > 1 else const(0, 1)
    if x.op == "sub" and x.args[1] is y:
        return x.args[0]
    if y.op == "sub" and y.args[1] is x:
        return y.args[0]
    merged = _disjoint(x, y)
    if merged is not None:
        return merged
    return _make("add", x.width, (x, y) if x.id < y.id else (y, x))


def _add_to_aligned(x: Node, value: int) -> Node | None:
    """x + value where x ends in constant zero bits that value fits in without a carry."""
    if x.op == "join" and x.args[0].op == "const":
        low = x.args[0]
        if value < 1 << low.width and low.data + value < 1 << low.width:
            return join((const(low.data + value, low.width), *x.args[1:]))
    return None


def sub(x: Node, y: Node) -> Node:
    """x - c is x + (-c); x - x; (a + b) - a; (a + c) - (a + d) and the like through the constants."""
    if x is y:
        return const(0, x.width)
    if y.op == "const":
        return add(x, const(-y.data, x.width))
    if x.op == "add":
        if x.args[0] is y:
            return x.args[1]
        if x.args[1] is y:
            return x.args[0]
        if x.args[1].op == "const":
            return add(sub(x.args[0], y), x.args[1])
    if y.op == "add":
        if y.args[1].op == "const":
            return add(sub(x, y.args[0]), const(-y.args[1].data, x.width))
        if y.args[0] is x:
            return sub(const(0, x.width), y.args[1])
        if y.args[1] is x:
            return sub(const(0, x.width), y.args[0])
    return _make("sub", x.width, (x, y))


def mul(x: Node, y: Node) -> Node:
    """Constants last; by a power of two it is a shift, by zero nothing."""
    if x.op == "const":
        x, y = y, x
    if y.op == "const":
        value = y.data
        if x.op == "const":
            return const(x.data * value, x.width)
        if value == 0:
            return y
        if value & (value - 1) == 0:
            shift = value.bit_length() - 1
            return x if shift == 0 else join((const(0, shift), extract(x, 0, x.width - shift)))
        return _make("mul", x.width, (x, y))
    return _make("mul", x.width, (x, y) if x.id < y.id else (y, x))


def udiv(x: Node, y: Node) -> Node:
    if x.op == "const" and y.op == "const":
        return const(x.data // y.data if y.data else -1, x.width)
    if y.op == "const" and y.data and y.data & (y.data - 1) == 0:
        shift = y.data.bit_length() - 1
        return join((extract(x, shift, x.width - shift), const(0, shift))) if shift else x
    return _make("udiv", x.width, (x, y))


def urem(x: Node, y: Node) -> Node:
    if x.op == "const" and y.op == "const":
        return const(x.data % y.data if y.data else x.data, x.width)
    if y.op == "const" and y.data and y.data & (y.data - 1) == 0:
        bits = y.data.bit_length() - 1
        return join((extract(x, 0, bits), const(0, x.width - bits))) if bits else const(0, x.width)
    return _make("urem", x.width, (x, y))


# -- bitwise ------------------------------------------------------------------------------------------------------
def _boundaries(x: Node, y: Node) -> list[int] | None:
    """Piece boundaries at which a bitwise operation splits; None if neither operand is a join or a mask."""
    cuts: set[int] = set()
    for z in (x, y):
        if z.op == "join":
            cuts.update(z.data[1:])
    return sorted(cuts) if cuts else None


def _runs(value: int, width: int) -> list[int]:
    """Positions in (0, width) at which the bits of value change."""
    changes = (value ^ (value >> 1)) & ((1 << (width - 1)) - 1)
    cuts = []
    while changes:
        bit = changes & -changes
        cuts.append(bit.bit_length())
        changes ^= bit
    return cuts


def _split(op: str, x: Node, y: Node, cuts: Sequence[int]) -> Node:
    pieces, low = [], 0
    for high in (*cuts, x.width):
        pieces.append(_binary(op, extract(x, low, high - low), extract(y, low, high - low)))
        low = high
    return join(pieces)


def _masked(x: Node, value: int) -> Node:
    """The bits of x that a constant selects, zeros between them."""
    pieces, low = [], 0
    for high in (*_runs(value, x.width), x.width):
        pieces.append(extract(x, low, high - low) if value >> low & 1 else const(0, high - low))
        low = high
    return join(pieces)


def and_(x: Node, y: Node) -> Node:
    """Through joins; a constant mask becomes extracts and zeros; x & x; x & ~x; copies of one bit select."""
    if x is y:
        return x
    if x.op == "const":
        x, y = y, x
    if y.op == "const":
        value, width = y.data, x.width
        if value == 0:
            return y
        if value == (1 << width) - 1:
            return x
        if x.op == "const":
            return const(x.data & value, width)
        place = base_and_offset(x)
        is_power = value & -value == (1 << width) - value <= LARGEST_RESIDUE
        if is_power and place is not None and place[0] is not None:
            return _align_down(place[0], place[1], value)
        if x.op == "sext" and x.args[0].width == 1:
            return ite(x.args[0], y, const(0, width))
        return _masked(x, value)
    cuts = _boundaries(x, y)
    if cuts is not None:
        return _split("and", x, y, cuts)
    if x.op == "sext" and x.args[0].width == 1:
        return ite(x.args[0], y, const(0, x.width))
    if y.op == "sext" and y.args[0].width == 1:
        return ite(y.args[0], x, const(0, x.width))
    if invert(x) is y:
        return const(0, x.width)
    if x.op == "and" and (x.args[0] is y or x.args[1] is y):
        return x
    if y.op == "and" and (y.args[0] is x or y.args[1] is x):
        return y
    return _make("and", x.width, (x, y) if x.id < y.id else (y, x))


def or_(x: Node, y: Node) -> Node:
    """Through joins; constants; x | x; x | ~x; disjoint pieces are a join."""
    if x is y:
        return x
    if x.op == "const":
        x, y = y, x
    if y.op == "const":
        value, width = y.data, x.width
        if value == 0:
            return x
        if value == (1 << width) - 1:
            return y
        if x.op == "const":
            return const(x.data | value, width)
        return _split("or", x, y, _runs(value, width))
    cuts = _boundaries(x, y)
    if cuts is not None:
        return _split("or", x, y, cuts)
    if invert(x) is y:
        return const(-1, x.width)
    if x.op == "ite" and y.op == "ite" and x.args[0] is y.args[0]:
        return ite(x.args[0], or_(x.args[1], y.args[1]), or_(x.args[2], y.args[2]))
    if x.op == "ite" and y.op == "ite" and invert(x.args[0]) is y.args[0]:
        return ite(x.args[0], or_(x.args[1], y.args[2]), or_(x.args[2], y.args[1]))
    return _make("or", x.width, (x, y) if x.id < y.id else (y, x))


def xor(x: Node, y: Node) -> Node:
    """Through joins; constants; x ^ x; complements move outwards."""
    if x is y:
        return const(0, x.width)
    if x.op == "const":
        x, y = y, x
    if y.op == "const":
        value, width = y.data, x.width
        if value == 0:
            return x
        if value == (1 << width) - 1:
            return invert(x)
        if x.op == "const":
            return const(x.data ^ value, width)
        if x.op == "join":
            return _split("xor", x, y, x.data[1:])
        if x.op == "xor" and x.args[1].op == "const":
            return xor(x.args[0], const(x.args[1].data ^ value, width))
        return _make("xor", width, (x, y))
    cuts = _boundaries(x, y)
    if cuts is not None:
        return _split("xor", x, y, cuts)
    if x.op == "not":
        return invert(xor(x.args[0], y))
    if y.op == "not":
        return invert(xor(x, y.args[0]))
    if x.op == "xor":
        if x.args[0] is y:
            return x.args[1]
        if x.args[1] is y:
            return x.args[0]
    if y.op == "xor":
        if y.args[0] is x:
            return y.args[1]
        if y.args[1] is x:
            return y.args[0]
    return _make("xor", x.width, (x, y) if x.id < y.id else (y, x))


def invert(x: Node) -> Node:
    """Complement: through constants, joins and sign extensions; twice is nothing."""
    if x.op == "const":
        return const(~x.data, x.width)
    if x.op == "not":
        return x.args[0]
    if x.op == "join":
        return join([invert(piece) for piece in x.args])
    if x.op == "sext":
        return sext(invert(x.args[0]), x.width)
    return _make("not", x.width, (x,))


def _disjoint(x: Node, y: Node) -> Node | None:
    """x + y as a join where at every position one of them is constant zero."""
    if x.op != "join" or y.op != "join":
        return None
    cuts = _boundaries(x, y)
    assert cuts is not None
    pieces, low = [], 0
    for high in (*cuts, x.width):
        a, b = extract(x, low, high - low), extract(y, low, high - low)
        if a.op == "const" and a.data == 0:
            pieces.append(b)
        elif b.op == "const" and b.data == 0:
            pieces.append(a)
        else:
            return None
        low = high
    return join(pieces)


# -- comparison and choice ------------------------------------------------------------------------------------------
def eq(x: Node, y: Node) -> Node:
    if x is y:
        return const(1, 1)
    if x.op == "const":
        x, y = y, x
    if y.op == "const":
        if x.op == "const":
            return const(0, 1)
        if x.width == 1:
            return x if y.data else invert(x)
        if x.op == "add" and x.args[1].op == "const":
            return eq(x.args[0], const(y.data - x.args[1].data, x.width))
        low, high = unsigned_range(x)
        if not low <= y.data <= high:
            return const(0, 1)
        if x.op == "join" and any(
            p.op == "const" and p.data != (y.data >> o) & ((1 << p.width) - 1)
            for p, o in zip(x.args, x.data, strict=True)
        ):
            return const(0, 1)
    elif _origin(x) is _origin(y) or _in_disjoint_buffers(x, y):  # one node plus different constants
        return const(0, 1)
    if x.width == 1:
        return invert(xor(x, y))
    return _make("eq", 1, (x, y) if y.op == "const" or x.id < y.id else (y, x))


def ult(x: Node, y: Node) -> Node:
    if x is y:
        return const(0, 1)
    distance = _base_distance(x, y)
    if distance is not None:  # both inside or one past the end of one buffer, which does not wrap around
        return const(int(distance < 0), 1)
    (xl, xh), (yl, yh) = unsigned_range(x), unsigned_range(y)
    if xh < yl:
        return const(1, 1)
    if xl >= yh:
        return const(0, 1)
    if y.op == "const" and y.data == 1:
        return eq(x, const(0, x.width))
    return _make("ult", 1, (x, y))


def slt(x: Node, y: Node) -> Node:
    if x is y:
        return const(0, 1)
    (xl, xh), (yl, yh) = signed_range(x), signed_range(y)
    if xh < yl:
        return const(1, 1)
    if xl >= yh:
        return const(0, 1)
    if y.op == "const" and y.data == 0:
        return _top_bit(x)
    if x.op == "const" and x.data == (1 << x.width) - 1:
        return invert(_top_bit(y))
    return _make("slt", 1, (x, y))


def ite(c: Node, x: Node, y: Node) -> Node:
    """Known conditions; equal branches; negated conditions; single bits and copies of one bit."""
    assert c.width == 1 and x.width == y.width
    if c.op == "const":
        return x if c.data else y
    if x is y:
        return x
    if c.op == "not":
        return ite(c.args[0], y, x)
    if x.op == "ite" and x.args[0] is c:
        x = x.args[1]
    if y.op == "ite" and y.args[0] is c:
        y = y.args[2]
    if x.op == "const" and y.op == "const":
        ones = (1 << x.width) - 1
        if x.data == ones and y.data == 0:
            return sext(c, x.width)
        if x.data == 0 and y.data == ones:
            return sext(invert(c), x.width)
        if x.data == 1 and y.data == 0:
            return c if x.width == 1 else join((c, const(0, x.width - 1)))
    return _make("ite", x.width, (c, x, y))


def lookup(index: Node, entries: Sequence[int], width: int) -> Node:
    """entries[index], constants of `width` bits, 2^index.width of them: known indices; equal entries; extracts go inside."""
    assert len(entries) == 1 << index.width
    if index.op == "const":
        return const(entries[index.data], width)
    if all(entry == entries[0] for entry in entries):
        return const(entries[0], width)
    return _make("lookup", width, (index,), tuple(entries))


def compress(x: Node, lane: int, mask: Node, kept: Node) -> Node:
    """Lanes of x chosen by mask and moved together, kept's above them (`Value.compress`): known masks; a single lane."""
    assert x.width == mask.width * lane == kept.width
    if mask.op == "const":
        return compressed_by(mask.data, x.lanes(lane), kept.lanes(lane))  # type: ignore[no-any-return]
    if x.width == lane:
        return ite(mask, x, kept)
    return _make("compress", x.width, (x, mask, kept), lane)


# -- structural ranges ----------------------------------------------------------------------------------------------
def unsigned_range(x: Node) -> tuple[int, int]:
    """Bounds that the structure of x shows, as an unsigned number."""
    if x.op == "const":
        return x.data, x.data
    if x.op == "join":
        low = high = 0
        for piece, offset in zip(x.args, x.data, strict=True):
            a, b = (piece.data, piece.data) if piece.op == "const" else (0, (1 << piece.width) - 1)
            low, high = low | a << offset, high | b << offset
        return low, high
    place = base_and_offset(x)
    if place is not None and place[0] is not None and 0 <= place[1] <= place[0].size:
        return place[1] + 1, (1 << 64) - 1 - place[0].size + place[1]  # a buffer is not at 0 and does not wrap around
    if x.op == "sub" and _is_base(x.args[0]) and _is_base(x.args[1]):
        return _base_difference(x.args[0].data, x.args[1].data)
    if x.op == "add" and x.args[1].op == "const" and x.args[0].op == "sub":
        low, high = unsigned_range(x.args[0])
        top = 1 << x.width
        low, high = low + x.args[1].data, high + x.args[1].data
        if low >= top:
            return low - top, high - top
        return (low, high) if high < top else (0, top - 1)
    return 0, (1 << x.width) - 1


def signed_range(x: Node) -> tuple[int, int]:
    """Bounds that the structure of x shows, as a two's complement number (cached)."""
    if x.range_ is None:
        x.range_ = _signed_range(x)
    return x.range_


def _signed_range(x: Node) -> tuple[int, int]:
    w = x.width
    full = -(1 << (w - 1)), (1 << (w - 1)) - 1
    if x.op == "const":
        value = x.data - ((x.data >> (w - 1)) << w)
        return value, value
    if x.op == "sext":
        return signed_range(x.args[0])
    if x.op == "join":
        top = x.args[-1]
        if top.op == "const" and not top.data >> (top.width - 1):
            return unsigned_range(x)
        shift = x.data[-1]
        low, high = signed_range(top)
        return low << shift, (high << shift) + (1 << shift) - 1
    if x.op in ("add", "sub", "mul"):
        (a, b), (c, d) = signed_range(x.args[0]), signed_range(x.args[1])
        if x.op == "add":
            low, high = a + c, b + d
        elif x.op == "sub":
            low, high = a - d, b - c
        else:
            products = (a * c, a * d, b * c, b * d)
            low, high = min(products), max(products)
        return (low, high) if full[0] <= low and high <= full[1] else full
    if x.op == "extract":
        source = x.args[0]
        if x.data + w == source.width:
            low, high = signed_range(source)
            return low >> x.data, high >> x.data
        low, high = signed_range(source)
        if full[0] <= low >> x.data and high >> x.data <= full[1]:
            return low >> x.data, high >> x.data
    if x.op == "ite":
        (a, b), (c, d) = signed_range(x.args[1]), signed_range(x.args[2])
        return min(a, c), max(b, d)
    return full


# -- pointers -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True, repr=False)
class Base:
    """The symbolic address of a buffer: `size` bytes that do not wrap around the address space, at an address that is
    `residue` modulo `alignment`. Buffers whose names are in `apart` are disjoint from it."""

    name: str
    size: int
    alignment: int = 1
    residue: int = 0
    apart: frozenset[str] = frozenset()

    def __repr__(self) -> str:
        return f"&{self.name}"


def pointer(base: Base) -> Node:
    return _make("base", 64, (), base, 0)


LARGEST_RESIDUE = 1 << 12  # of an address, modulo which cases are told apart


def _is_base(x: Node) -> bool:
    return x.op == "base"


def base_and_offset(x: Node) -> tuple[Base | None, int] | None:
    """(base, offset) of an address, (None, n) of a constant one, None of anything else. The offset is signed."""
    if x.op == "base":
        return x.data, 0
    if x.op == "add" and x.args[0].op == "base" and x.args[1].op == "const":
        offset = x.args[1].data
        return x.args[0].data, offset - ((offset >> 63) << 64)
    if x.op == "const":
        return None, x.data
    return None


def _origin(x: Node) -> Node:
    """Without the constant that is added to it."""
    return x.args[0] if x.op == "add" and x.args[1].op == "const" else x


def _base_distance(x: Node, y: Node) -> int | None:
    """x - y where both point into (or one past) the same buffer."""
    a, b = base_and_offset(x), base_and_offset(y)
    if a is None or b is None or a[0] is None or a[0] is not b[0]:
        return None
    size = a[0].size
    return a[1] - b[1] if 0 <= a[1] <= size and 0 <= b[1] <= size else None


def _in_disjoint_buffers(x: Node, y: Node) -> bool:
    """Do both point at bytes of buffers that are declared disjoint?"""
    a, b = base_and_offset(x), base_and_offset(y)
    if a is None or b is None or a[0] is None or b[0] is None or b[0].name not in a[0].apart:
        return False
    return 0 <= a[1] < a[0].size and 0 <= b[1] < b[0].size


def _base_difference(a: Base, b: Base) -> tuple[int, int]:
    """Unsigned range of &a - &b: two disjoint buffers are at least their sizes apart."""
    if b.name in a.apart:
        return b.size, (1 << 64) - a.size
    return 0, (1 << 64) - 1


class NeedsResidue(Exception):
    """The program depends on the address of `base` modulo `power`: execute once for every residue."""

    def __init__(self, base: Base, power: int) -> None:
        super().__init__(base, power)
        self.base, self.power = base, power


def _align_down(base: Base, offset: int, mask: int) -> Node:
    """(base + offset) & -2^k from the residue of the base."""
    power = (1 << 64) - mask
    if base.alignment % power:
        raise NeedsResidue(base, power)
    return add(pointer(base), const(offset - (base.residue + offset) % power, 64))


def is_multiple(address: Node, power: int) -> Node:
    """Whether an address is a multiple of a power of two, as a condition to ask a solver: no residue is looked at."""
    bits = power.bit_length() - 1
    return eq(_make("extract", bits, (address,), 0), const(0, bits))


def _low_bits_of_address(x: Node, bits: int) -> int | None:
    """The low bits of base + offset where the base's residue shows them; small counts only, to keep pointers whole."""
    place = base_and_offset(x)
    if place is None or place[0] is None or bits > 12:
        return None
    base, offset = place
    assert base is not None
    if base.alignment % (1 << bits):
        if bits == 8:  # a byte register, of which fewer bits may be looked at: then those are asked for
            return None
        raise NeedsResidue(base, 1 << bits)
    return (base.residue + offset) % (1 << bits)


# -- reading a DAG --------------------------------------------------------------------------------------------------
def topological(roots: Sequence[Node], known: Container[int] = ()) -> list[Node]:
    """Every node that the roots depend on, arguments first; not below nodes whose ids are `known`."""
    seen: set[int] = set()
    order: list[Node] = []
    stack: list[tuple[Node, bool]] = [(r, False) for r in reversed(roots)]
    while stack:
        node, done = stack.pop()
        if done:
            order.append(node)
        elif node.id not in seen and node.id not in known:
            seen.add(node.id)
            stack.append((node, True))
            stack.extend((a, False) for a in node.args if a.id not in seen)
    return order


def evaluate(roots: Sequence[Node], inputs: dict[str, int]) -> list[Bits]:
    """The concrete values of the roots: what the DAG means, by the concrete primitives alone."""
    values: dict[int, Bits] = {}
    for node in topological(roots):
        args = [values[a.id] for a in node.args]
        values[node.id] = _evaluate_one(node, args, inputs)
    return [values[r.id] for r in roots]


def _evaluate_one(node: Node, args: list[Bits], inputs: dict[str, int]) -> Bits:
    op = node.op
    if op == "const":
        return Bits(node.data, node.width)
    if op == "var":
        return Bits(inputs[node.data], node.width)
    if op == "base":
        return Bits(inputs["&" + node.data.name], 64)
    if op == "extract":
        return args[0].extract(node.data, node.width)
    if op == "join":
        return args[0].join(args)
    if op == "sext":
        return args[0].sext(node.width)
    if op == "lookup":
        return Bits(node.data[args[0].value], node.width)
    if op == "ror":
        return args[0].join((args[0].extract(node.data, node.width - node.data), args[0].extract(0, node.data)))
    if op == "not":
        return args[0]._invert()
    if op == "ite":
        return args[0].ite(args[1], args[2])
    if op == "compress":
        return args[0].compress(node.data, args[1], args[2])
    return args[0]._binary(op, args[1])


def substitute(roots: Sequence[Node], values: Mapping[int, Node]) -> list[Node]:
    """The roots with the nodes of these ids replaced, in normal form again."""
    done = dict(values)
    for node in topological(roots, values):
        done[node.id] = _rebuilt(node, [done[a.id] for a in node.args])
    return [done[r.id] for r in roots]


def _rebuilt(x: Node, args: list[Node]) -> Node:
    """The same operation on other arguments."""
    if all(new is old for new, old in zip(args, x.args, strict=True)):
        return x
    op = x.op
    if op == "extract":
        return extract(args[0], x.data, x.width)
    if op == "join":
        return join(args)
    if op == "sext":
        return sext(args[0], x.width)
    if op == "ror":
        return args[0].ror(x.data)  # type: ignore[no-any-return]
    if op == "not":
        return invert(args[0])
    if op == "ite":
        return ite(args[0], args[1], args[2])
    if op == "lookup":
        return lookup(args[0], x.data, x.width)
    if op == "compress":
        return compress(args[0], x.data, args[1], args[2])
    return _binary(op, args[0], args[1])


def render(x: Node, depth: int) -> str:
    """A short infix text of x for people, cut at `depth`."""
    if x.op == "const":
        return f"{x.data:#x}" if x.data > 9 else str(x.data)
    if x.op == "var":
        return str(x.data)
    if x.op == "base":
        return f"&{x.data.name}"
    if depth == 0:
        return "…"
    args = [render(a, depth - 1) for a in x.args]
    if x.op == "extract":
        return f"{args[0]}[{x.data}:{x.data + x.width}]"
    if x.op == "join":
        return "{" + ", ".join(reversed(args[:4])) + (", …" if len(args) > 4 else "") + "}"
    if x.op in ("sext", "not"):
        return f"{x.op}({args[0]})"
    if x.op == "ror":
        return f"ror({args[0]}, {x.data})"
    if x.op == "lookup":
        return f"table[{args[0]}]"
    if x.op == "ite":
        return f"({args[0]} ? {args[1]} : {args[2]})"
    if x.op == "compress":
        return f"compress({args[0]}, {args[1]})"
    return f"({args[0]} {_SYMBOLS.get(x.op, x.op)} {args[1]})"


_BITWISE = frozenset({"and", "or", "xor"})
_RING = frozenset({"add", "sub", "mul"})
_SYMBOLS = {"add": "+", "sub": "-", "mul": "*", "and": "&", "or": "|", "xor": "^", "eq": "==", "ult": "<u", "slt": "<s"}
_BINARY: dict[str, Callable[[Node, Node], Node]] = {
    "add": add, "sub": sub, "mul": mul, "and": and_, "or": or_, "xor": xor, "eq": eq, "ult": ult, "slt": slt,
    "udiv": udiv, "urem": urem,
}  # fmt: skip
assert COMPARISONS <= set(_BINARY)

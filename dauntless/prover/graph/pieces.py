"""Parts of words in normal form: concatenation, extraction, extension, rotation and constant tables.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from dauntless.prover.graph import node
from dauntless.prover.graph.node import Node, binary, const, make
from dauntless.prover.graph.pointers import low_bits_of_address

_BITWISE = frozenset({"and", "or", "xor"})
_RING = frozenset({"add", "sub", "mul"})


MANY_PIECES = 16  # joins of so many are made once


def join(pieces: Sequence[Node]) -> Node:
    """Concatenation, lowest first: flattened; constants merged; extracts that adjoin in their source merged;
    a piece and copies of its top bit are a sign extension; x[n:] below x[:n] is a rotation; the two halves of a bitwise
    operation whose operands rejoin are one."""
    if len(pieces) < MANY_PIECES:
        return _join(pieces)
    key = ("join", *[piece.id for piece in pieces])
    found: Node | None = node.known.get(key)
    if found is None:
        found = node.known[key] = _join(pieces)
    return found


def _join(pieces: Sequence[Node]) -> Node:
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
    return make("join", position, tuple(flat), tuple(offsets))


def _rejoined(low: Node, high: Node) -> Node | None:
    """(x op y), (x' op y') reassembled: a bitwise operation that was split in two, if its operands rejoin."""
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
                return binary(low.op, first, second)
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
        elif piece.width == 1 and top_bit(last) is piece:
            merged = sext(last, last.width + 1)
        elif source.op in _RING and piece.data == last.width and extract(source, 0, last.width) is last:
            merged = extract(source, 0, last.width + piece.width)
    elif op == "sext" and piece.args[0].width == 1 and top_bit(last) is piece.args[0]:
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


def top_bit(x: Node) -> Node:
    """The most significant bit of x, in normal form."""
    return extract(x, x.width - 1, 1)


def extract(x: Node, low: int, width: int) -> Node:
    """Bits low .. low+width-1. Goes through constants, joins, extracts, sign extensions and rotations; the low bits of a
    sum or product of extended values are those of the sum or product of the values; the carry of b + (2^w - 1) is the bit b."""
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
        known = low_bits_of_address(x, low + width)
        if known is not None:
            return const(known >> low, width)
    if low == 0 and op in _RING:
        return _low_part(x, width)
    if op == "add" and width == 1 and low == x.width - 1 and _restores_carry(*x.args):
        return x.args[0].args[0]
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
    return make("extract", width, (x,), low)


def _restores_carry(a: Node, b: Node) -> bool:
    """Whether a sum is of a bit and all ones below the highest place, as compilers put a bit back into the carry flag."""
    most = (1 << a.width - 1) - 1
    return (
        b.op == "const"
        and b.data == most
        and a.op == "join"
        and a.data == (0, 1)
        and a.args[1] is const(0, a.width - 1)
    )


def _low_part(x: Node, width: int) -> Node:
    """The low bits of a sum or product; memoised, because shared terms would make the walk exponential."""
    found: Node | None = node.known.get(("low part", x.id, width))
    if found is None:
        a, b = x.args
        if _widened(a, width) or _widened(b, width):
            found = binary(x.op, extract(a, 0, width), extract(b, 0, width))
        else:
            found = make("extract", width, (x,), 0)
        node.known["low part", x.id, width] = found
    return found


def known_low_part(x: Node, width: int) -> Node | None:
    """The low bits of a sum or product, if they were made before."""
    return node.known.get(("low part", x.id, width))


def _widened(x: Node, width: int, depth: int = 3) -> bool:
    """Whether x is an extension of at most `width` bits, a join with a seam there or shifted bits below it, or a sum or product
    (to a depth) of such."""
    if x.op == "sext":
        return x.args[0].width <= width
    if x.op == "join":
        top = x.args[-1]
        if width in x.data or (top.op == "const" and top.data == 0 and x.data[-1] <= width):
            return True
        return x.args[0].op == "extract" and width < x.data[1]
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
    """Sign extension; of a value with a zero top piece it is zero extension."""
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
    return make("sext", width, (x,))


def _ror(x: Node, amount: int) -> Node:
    """Rotation right by 0 < amount < width, as its own node, so that word operations are not split."""
    if x.op == "ror":
        amount = (amount + x.data) % x.width
        x = x.args[0]
        if amount == 0:
            return x
    return make("ror", x.width, (x,), amount)


def lookup(index: Node, entries: Sequence[int], width: int) -> Node:
    """entries[index], constants of `width` bits, 2^index.width of them. Known indices; equal entries; extracts move inside."""
    assert len(entries) == 1 << index.width
    if index.op == "const":
        return const(entries[index.data], width)
    if all(entry == entries[0] for entry in entries):
        return const(entries[0], width)
    return make("lookup", width, (index,), tuple(entries))


def boundaries(x: Node, y: Node) -> list[int] | None:
    """Piece boundaries at which a bitwise operation splits; None if neither operand is a join or a mask."""
    cuts: set[int] = set()
    for z in (x, y):
        if z.op == "join":
            cuts.update(z.data[1:])
    return sorted(cuts) if cuts else None
